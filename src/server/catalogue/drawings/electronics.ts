import {
  amber,
  blue,
  charcoal,
  ebony,
  edge,
  enamel,
  glass,
  green,
  red,
  steel,
  walnut,
  white,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

/** A dark screen with a glare; the frame keeps it visible on the dark tile. */
export function screen(x: number, y: number, width: number, height: number): string {
  const shine = Math.min(width, height) * 0.34
  return (
    rect(x, y, width, height, ebony.dark, 2.5, ebony.light) +
    rect(x + 3, y + 3, width - 6, height - 6, ebony.mid, 1) +
    area(
      `M${x + width * 0.3} ${y + height - 3}L${x + width * 0.3 + height - 6} ${y + 3}h${shine}L${x + width * 0.3 + shine} ${y + height - 3}z`,
      charcoal.mid,
    )
  )
}

/** A flat television, drawn in proportion to its diagonal in inches. */
export function flatTelevision(inches: number): string {
  const width = 14 + inches * 1.08
  const height = width * 0.58
  return (
    shadow(width * 0.7) +
    rect(MIDDLE - 5, GROUND - 8, 10, 6, charcoal.light) +
    rect(MIDDLE - width * 0.25, GROUND - 3, width * 0.5, 4, charcoal.light, 2) +
    screen(MIDDLE - width / 2, GROUND - 8 - height, width, height)
  )
}

/** A deep television with a picture tube. */
export function tubeTelevision(): string {
  return (
    shadow(70) +
    curve('M52 30L42 14M66 30L78 12', charcoal.light, 2) +
    rect(28, 82, 8, 4, charcoal.dark) +
    rect(84, 82, 8, 4, charcoal.dark) +
    rect(22, 30, 76, 53, charcoal.mid, 5, charcoal.light) +
    rect(28, 36, 50, 41, steel.mid, 9) +
    curve('M36 46Q38 42 44 42', white, 2.5) +
    circle(88, 43, 4, charcoal.light) +
    circle(88, 55, 4, charcoal.light) +
    curve('M84 66H92M84 70H92M84 74H92', charcoal.light, 1.6)
  )
}

const driver = (cx: number, cy: number, radius: number): string =>
  circle(cx, cy, radius, charcoal.light) +
  circle(cx, cy, radius * 0.72, charcoal.dark) +
  circle(cx, cy, radius * 0.25, steel.mid)

/** A loudspeaker cabinet with its drivers. */
export function loudspeaker(cx: number, width: number, height: number): string {
  const left = cx - width / 2
  return (
    shadow(width, cx) +
    rect(left, GROUND - height, width, height, walnut.mid, 2) +
    rect(left + 2.5, GROUND - height + 2.5, width - 5, height - 5, charcoal.dark, 1.5) +
    driver(cx, GROUND - height + width * 0.42, width * 0.2) +
    driver(cx, GROUND - height * 0.36, width * 0.33)
  )
}

/** A receiver between two bookshelf speakers. */
export function stereo(): string {
  return (
    loudspeaker(26, 24, 44) +
    loudspeaker(94, 24, 44) +
    shadow(38) +
    [0, 1]
      .map(
        (deck) =>
          rect(41, 64 - deck * 20 + 3, 38, 18, charcoal.mid, 2, charcoal.light) +
          rect(45, 70 - deck * 20, 18, 6, deck === 0 ? blue.mid : green.mid, 1) +
          circle(72, 73 - deck * 20, 4, steel.mid),
      )
      .join('')
  )
}

/** A long low speaker for under the television, with its remote. */
export function soundbar(): string {
  return (
    shadow(96) +
    rect(10, 68, 100, 18, charcoal.mid, 6, charcoal.light) +
    repeat(15, (hole) => line(20 + hole * 5.7, 73, 20 + hole * 5.7, 81, charcoal.dark, 2)) +
    circle(60, 77, 2, blue.mid)
  )
}

/** A games console with a controller in front of it. */
export function gameConsole(): string {
  return (
    shadow(78) +
    rect(28, 36, 24, 48, enamel.light, 4, edge) +
    rect(36, 36, 8, 48, charcoal.mid) +
    area(
      'M62 66Q64 60 72 60H86Q94 60 96 66L100 80Q100 86 95 86T88 79H70Q68 86 63 86T58 80z',
      charcoal.mid,
      charcoal.light,
    ) +
    curve('M70 67V73M67 70H73', white, 1.8) +
    circle(86, 68, 1.7, amber.mid) +
    circle(90, 71.5, 1.7, red.mid)
  )
}

/** A turntable seen from above at a slant. */
export function recordPlayer(): string {
  return (
    shadow(78) +
    area('M26 56L34 22H92L96 56z', glass.light, glass.dark) +
    rect(20, 70, 80, 14, walnut.mid, 2) +
    area('M20 70L30 52H90L100 70z', walnut.light) +
    ellipse(55, 61, 23, 7.5, charcoal.dark) +
    ellipse(55, 61, 14, 4.5, charcoal.mid) +
    ellipse(55, 61, 6, 2, red.mid) +
    curve('M88 56L84 63L72 63', steel.light, 2.2) +
    circle(88, 56, 2.5, steel.dark) +
    rect(26, 83, 8, 3, charcoal.dark) +
    rect(86, 83, 8, 3, charcoal.dark)
  )
}

/** A flat computer screen on its foot, with a page shown on it. */
export function monitor(cx: number, width: number): string {
  const height = width * 0.62
  const top = GROUND - 13 - height
  return (
    rect(cx - 4, GROUND - 14, 8, 12, steel.dark) +
    rect(cx - 13, GROUND - 4, 26, 4, steel.dark, 2) +
    rect(cx - width / 2, top, width, height, charcoal.dark, 3, charcoal.light) +
    rect(cx - width / 2 + 3, top + 3, width - 6, height - 6, blue.light, 1) +
    rect(cx - width / 2 + 3, top + 3, width - 6, 5, blue.mid, 1) +
    rect(cx - width / 2 + 7, top + 12, width * 0.35, 2.5, blue.dark) +
    rect(cx - width / 2 + 7, top + 17, width * 0.5, 2.5, blue.mid)
  )
}

/** One computer screen. */
export function singleMonitor(): string {
  return shadow(40) + monitor(60, 64)
}

/** Two computer screens side by side. */
export function dualMonitors(): string {
  return shadow(92) + monitor(33, 50) + monitor(87, 50)
}

/** A tower, a screen and a keyboard. */
export function desktopComputer(): string {
  return (
    shadow(86) +
    monitor(46, 54) +
    rect(80, 38, 24, 48, charcoal.mid, 3, charcoal.light) +
    rect(84, 43, 16, 4, charcoal.dark, 1) +
    rect(84, 50, 16, 4, charcoal.dark, 1) +
    circle(92, 62, 2.5, green.mid) +
    curve('M86 74H98M86 78H98', charcoal.light, 1.5)
  )
}

/** An open laptop with its mouse. */
export function laptop(): string {
  return (
    shadow(86) +
    rect(26, 34, 58, 40, charcoal.dark, 3, charcoal.light) +
    rect(30, 38, 50, 32, blue.light, 1) +
    rect(30, 38, 50, 6, blue.mid, 1) +
    area('M26 75H84L92 84Q92 86 89 86H21Q18 86 18 84z', steel.mid) +
    area('M30 77H80L83 81H27z', steel.dark) +
    ellipse(103, 82, 6, 4, charcoal.mid, charcoal.light) +
    curve('M97 82Q92 80 90 80', charcoal.light, 1.5)
  )
}
