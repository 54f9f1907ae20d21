import {
  amber,
  blue,
  charcoal,
  edge,
  enamel,
  glass,
  green,
  red,
  steel,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

/** A dark screen with a glare; the frame keeps it visible on the dark tile. */
export function screen(x: number, y: number, width: number, height: number): string {
  const shine = Math.min(width, height) * 0.34
  return (
    rect(x, y, width, height, charcoal.dark, 2.5, charcoal.light) +
    rect(x + 3, y + 3, width - 6, height - 6, charcoal.mid, 1) +
    area(
      `M${x + width * 0.3} ${y + height - 3}L${x + width * 0.3 + height - 6} ${y + 3}h${shine}L${x + width * 0.3 + shine} ${y + height - 3}z`,
      '#66758b',
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
    rect(28, 36, 50, 41, '#9fb4c7', 9) +
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

export function singleMonitor(): string {
  return shadow(40) + monitor(60, 64)
}

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

/** A desk printer with paper in and out. */
export function printer(): string {
  return (
    shadow(66) +
    area('M42 52L46 26H76L78 52z', white, edge) +
    curve('M52 34H70M51 40H71', '#94a3b8', 1.6) +
    rect(26, 50, 68, 30, enamel.mid, 5, edge) +
    rect(26, 50, 68, 10, charcoal.mid, 5) +
    circle(86, 55, 2, green.mid) +
    rect(38, 68, 44, 6, charcoal.dark, 2) +
    area('M42 72H78L82 86H38z', white, edge) +
    curve('M48 78H72', '#94a3b8', 1.6)
  )
}

/** A larger printer with a scanner lid, a panel and paper trays. */
export function multifunctionPrinter(): string {
  return (
    shadow(74) +
    rect(28, 26, 60, 9, charcoal.mid, 3) +
    rect(24, 34, 72, 18, enamel.light, 3, edge) +
    rect(74, 38, 16, 9, blue.mid, 1.5) +
    area('M34 52H78V60H34z', charcoal.dark) +
    area('M38 54H74L76 63H36z', white, edge) +
    rect(24, 62, 72, 23, enamel.mid, 3, edge) +
    line(26, 73.5, 94, 73.5, edge, 1.5) +
    rect(52, 66, 16, 3, charcoal.light, 1.5) +
    rect(52, 77, 16, 3, charcoal.light, 1.5)
  )
}

/** A floor-standing office copier. */
export function copier(): string {
  return (
    shadow(58) +
    rect(32, 10, 56, 8, charcoal.mid, 3) +
    rect(30, 17, 60, 14, enamel.light, 3, edge) +
    rect(70, 20, 15, 8, blue.mid, 1.5) +
    rect(34, 31, 52, 9, charcoal.dark) +
    area('M40 33H76L82 39H34z', white) +
    rect(20, 35, 16, 4, enamel.mid, 1, edge) +
    rect(30, 40, 60, 42, enamel.mid, 3, edge) +
    repeat(
      3,
      (tray) =>
        line(31, 53 + tray * 10, 89, 53 + tray * 10, edge, 1.5) +
        rect(52, 46 + tray * 10, 16, 3, charcoal.light, 1.5),
    ) +
    circle(37, 83.5, 2.5, charcoal.dark) +
    circle(83, 83.5, 2.5, charcoal.dark)
  )
}

/** A flatbed scanner with its lid raised. */
export function scanner(): string {
  return (
    shadow(84) +
    area('M26 66L34 30H94L98 66z', charcoal.mid, charcoal.light) +
    area('M34 62L40 36H88L91 62z', white) +
    area('M18 80L26 66H98L104 80z', enamel.mid, edge) +
    area('M30 77L35 69H89L93 77z', glass.mid) +
    line(38, 73, 86, 73, green.mid, 2) +
    rect(18, 79, 86, 7, charcoal.mid, 2) +
    circle(96, 82.5, 1.6, green.mid)
  )
}

/** A shredder on its bin, half way through a sheet. */
export function paperShredder(): string {
  return (
    shadow(40) +
    rect(48, 16, 24, 24, white, 1, edge) +
    curve('M53 22H67M53 27H67', '#94a3b8', 1.6) +
    rect(38, 36, 44, 12, charcoal.mid, 3, charcoal.light) +
    circle(76, 42, 1.8, green.mid) +
    area('M40 48H80L77 86H43z', steel.light, edge) +
    area('M45 60H75L73.5 83H46.5z', white) +
    repeat(6, (strip) => line(49 + strip * 4.4, 60, 49 + strip * 4.4, 81, strip % 2 ? '#94a3b8' : edge, 1.6))
  )
}

/** A cabinet of rack-mounted machines. */
export function serverRack(): string {
  return (
    shadow(46) +
    rect(37, 10, 46, 74, charcoal.dark, 2, charcoal.light) +
    repeat(
      7,
      (unit) =>
        rect(41, 14 + unit * 9.4, 38, 7.5, charcoal.mid, 1) +
        circle(46, 17.8 + unit * 9.4, 1.6, unit % 3 === 1 ? amber.mid : green.mid) +
        curve(`M60 ${17.8 + unit * 9.4}H75`, charcoal.light, 2),
    ) +
    rect(40, 83, 6, 3, charcoal.light) +
    rect(74, 83, 6, 3, charcoal.light)
  )
}

/** A battery that keeps computers running. */
export function upsBattery(): string {
  return (
    shadow(36) +
    rect(42, 38, 36, 48, charcoal.mid, 4, charcoal.light) +
    rect(48, 44, 24, 10, blue.mid, 2) +
    area('M62 58L52 71H59L57 81L68 67H61z', amber.mid) +
    curve('M74 60V80M46 60V80', charcoal.light, 1.5)
  )
}

/** A router with aerials and a switch below it. */
export function router(): string {
  return (
    shadow(74) +
    curve('M34 60L28 28M86 60L92 28M60 58V26', charcoal.light, 3.5) +
    rect(26, 56, 68, 15, charcoal.mid, 5, charcoal.light) +
    repeat(4, (light) => circle(38 + light * 8, 63.5, 1.8, light === 2 ? amber.mid : green.mid)) +
    rect(22, 73, 76, 12, steel.mid, 2) +
    repeat(7, (port) => rect(28 + port * 9, 76.5, 6, 5, charcoal.dark, 0.5))
  )
}

/** A small projector with its beam. */
export function projector(): string {
  return (
    area('M44 62L4 40V84z', amber.light) +
    shadow(66, 66) +
    rect(36, 50, 66, 30, enamel.light, 6, edge) +
    circle(48, 65, 11, charcoal.mid) +
    circle(48, 65, 6.5, blue.mid) +
    circle(46, 63, 2, white) +
    repeat(4, (vent) => line(72 + vent * 6, 60, 72 + vent * 6, 72, edge, 2)) +
    rect(42, 80, 8, 6, charcoal.mid, 1) +
    rect(88, 80, 8, 6, charcoal.mid, 1)
  )
}

/** A pull-up screen on a tripod with a projector in front. */
export function projectorAndScreen(): string {
  return (
    shadow(84) +
    line(60, 56, 60, 76, charcoal.light, 3) +
    curve('M40 85L60 72L80 85', charcoal.light, 3) +
    rect(16, 10, 88, 50, white, 1, edge) +
    rect(14, 7, 92, 6, charcoal.mid, 2) +
    area('M44 76L24 54H92L54 76z', amber.light) +
    rect(36, 72, 28, 13, enamel.mid, 3, edge) +
    circle(45, 78, 4, blue.mid, charcoal.mid, 2)
  )
}

/** A mechanical typewriter with a sheet in the carriage. */
export function typewriter(): string {
  return (
    shadow(72) +
    rect(42, 20, 36, 28, white, 1, edge) +
    curve('M48 27H72M48 33H66', '#94a3b8', 1.6) +
    rect(26, 44, 68, 7, charcoal.dark, 3.5, charcoal.light) +
    circle(25, 47.5, 4, charcoal.light) +
    circle(95, 47.5, 4, charcoal.light) +
    area('M34 50H86L96 80Q97 86 91 86H29Q23 86 24 80z', '#0f766e') +
    repeat(6, (key) => circle(39 + key * 8.4, 63, 2.4, white)) +
    repeat(7, (key) => circle(36 + key * 8, 70, 2.4, white)) +
    rect(42, 76, 36, 4, white, 2)
  )
}

/** A desk telescope on a wooden tripod. */
export function telescope(): string {
  return (
    shadow(56) +
    line(60, 46, 40, 85, wood.dark, 3.5) +
    line(60, 46, 80, 85, wood.dark, 3.5) +
    line(60, 46, 60, 85, wood.mid, 3.5) +
    `<g transform="rotate(-28 60 42)">${rect(32, 36, 40, 11, white, 2, edge)}${rect(72, 34, 22, 15, blue.dark, 2)}${rect(92, 33, 4, 17, charcoal.mid, 1)}${rect(24, 38, 10, 7, charcoal.mid, 1)}${rect(44, 30, 18, 4, charcoal.mid, 1)}</g>` +
    circle(60, 47, 4, charcoal.mid, charcoal.light)
  )
}
