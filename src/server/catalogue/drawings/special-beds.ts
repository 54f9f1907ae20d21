import { bedding } from './beds.ts'
import {
  amber,
  army,
  blue,
  charcoal,
  edge,
  green,
  indigo,
  print,
  rose,
  steel,
  type Tone,
  teal,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

const sideMattress = (x: number, y: number, width: number, cover: Tone): string =>
  rect(x, y, width, 8, white, 2, edge) +
  rect(x + width * 0.3, y - 1, width * 0.7, 9, cover.mid, 2) +
  rect(x + 3, y - 4, width * 0.2, 6, steel.light, 3, edge)

/** Two beds, one over the other, with a ladder. */
export function bunkBed(): string {
  return (
    shadow(92) +
    sideMattress(20, 32, 80, indigo) +
    rect(17, 39, 86, 6, wood.mid, 1) +
    sideMattress(20, 66, 80, green) +
    rect(17, 73, 86, 6, wood.mid, 1) +
    rect(20, 22, 42, 4, wood.mid, 1) +
    rect(14, 12, 5, 74, wood.dark, 1.5) +
    rect(101, 12, 5, 74, wood.dark, 1.5) +
    line(76, 22, 72, 84, wood.dark, 3.5) +
    line(92, 22, 90, 84, wood.dark, 3.5) +
    repeat(5, (rung) =>
      line(75 - rung * 0.7, 32 + rung * 11, 91.5 - rung * 0.4, 32 + rung * 11, wood.light, 3),
    )
  )
}

/** A raised bed with a desk underneath. */
export function loftBed(): string {
  return (
    shadow(92) +
    sideMattress(20, 26, 80, teal) +
    rect(17, 33, 86, 6, wood.mid, 1) +
    rect(20, 16, 46, 4, wood.mid, 1) +
    rect(14, 10, 5, 76, wood.dark, 1.5) +
    rect(101, 10, 5, 76, wood.dark, 1.5) +
    rect(22, 60, 50, 4, wood.light, 1, wood.dark) +
    rect(25, 64, 3.5, 22, wood.dark) +
    rect(54, 64, 16, 22, wood.mid, 1) +
    rect(56, 67, 12, 7, wood.light, 1) +
    rect(56, 76, 12, 7, wood.light, 1) +
    rect(32, 46, 20, 12, charcoal.mid, 1, charcoal.light) +
    line(80, 20, 78, 84, wood.dark, 3.5) +
    line(95, 20, 94, 84, wood.dark, 3.5) +
    repeat(5, (rung) => line(79.5 - rung * 0.3, 31 + rung * 11, 94.5, 31 + rung * 11, wood.light, 3))
  )
}

/** A bed that folds up into a cabinet, shown folded down. */
export function murphyBed(): string {
  return (
    shadow(84) +
    rect(18, 12, 84, 72, wood.mid, 2) +
    rect(15, 9, 90, 6, wood.dark, 1.5) +
    rect(22, 18, 13, 62, wood.light, 1.5) +
    rect(85, 18, 13, 62, wood.light, 1.5) +
    rect(31, 46, 2, 8, wood.dark, 1) +
    rect(87, 46, 2, 8, wood.dark, 1) +
    rect(37, 18, 46, 62, wood.dark, 1) +
    bedding(35, 50, GROUND - 5, blue) +
    rect(36, GROUND - 6, 4, 6, wood.dark) +
    rect(80, GROUND - 6, 4, 6, wood.dark)
  )
}

/** A bed with a second one rolled half out below. */
export function trundleBed(): string {
  return (
    shadow(92) +
    rect(14, 32, 6, 54, wood.dark, 2) +
    rect(96, 40, 6, 46, wood.dark, 2) +
    sideMattress(20, 50, 76, indigo) +
    rect(18, 58, 80, 7, wood.mid, 1) +
    rect(26, 66, 80, 7, white, 2, edge) +
    rect(48, 65, 58, 8, rose.mid, 2) +
    rect(24, 73, 84, 10, wood.light, 2, wood.dark) +
    rect(60, 77, 12, 2.5, wood.dark, 1) +
    circle(32, 84, 2.4, charcoal.mid) +
    circle(100, 84, 2.4, charcoal.mid)
  )
}

/** A bed on a base of drawers. */
export function captainsBed(): string {
  return (
    shadow(92) +
    rect(12, 30, 7, 56, wood.dark, 2) +
    rect(101, 44, 7, 42, wood.dark, 2) +
    sideMattress(19, 48, 82, teal) +
    rect(18, 56, 84, 28, wood.mid, 1) +
    repeat(6, (drawer) => {
      const x = 21 + (drawer % 3) * 26.5
      const y = 59 + Math.floor(drawer / 3) * 12
      return rect(x, y, 25, 10.5, wood.light, 1) + rect(x + 9, y + 4, 7, 2, wood.dark, 1)
    })
  )
}

/** A small bed with side rails. */
export function toddlerBed(width: number, cover: Tone): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left, GROUND - 46, 6, 46, wood.mid, 2) +
    rect(left + width - 6, GROUND - 34, 6, 34, wood.mid, 2) +
    sideMattress(left + 5, GROUND - 24, width - 10, cover) +
    rect(left + 4, GROUND - 17, width - 8, 7, wood.light, 2) +
    rect(left + width * 0.35, GROUND - 36, width * 0.42, 4, wood.light, 2, wood.mid) +
    repeat(4, (bar) =>
      rect(left + width * 0.37 + bar * width * 0.12, GROUND - 34, 2.5, 16, wood.light, 1, wood.mid),
    ) +
    circle(left + 3, GROUND - 47, 3.5, amber.mid) +
    circle(left + width - 3, GROUND - 35, 3.5, amber.mid)
  )
}

/** A youth bed seen from the side: low headboard, no rails. */
export function youthBed(cover: Tone): string {
  return (
    shadow(84) +
    rect(18, 38, 6, 48, wood.dark, 2) +
    rect(20, 42, 8, 24, wood.mid, 2) +
    rect(96, 54, 6, 32, wood.dark, 2) +
    sideMattress(24, 58, 72, cover) +
    rect(22, 66, 76, 8, wood.mid, 1)
  )
}

/** A folded bed on castors. */
export function rollawayBed(): string {
  return (
    shadow(48) +
    curve('M40 80V26Q40 16 50 16H70Q80 16 80 26V80', steel.dark, 3) +
    rect(45, 22, 13, 54, white, 5, edge) +
    rect(62, 22, 13, 54, indigo.light, 5, indigo.mid) +
    repeat(
      3,
      (tuft) =>
        line(47, 34 + tuft * 14, 56, 34 + tuft * 14, print, 1.3) +
        line(64, 34 + tuft * 14, 73, 34 + tuft * 14, indigo.mid, 1.3),
    ) +
    rect(38, 47, 44, 5, rose.mid, 1) +
    line(40, 79, 80, 79, steel.dark, 3) +
    circle(42, 83, 3, charcoal.mid, charcoal.light, 1) +
    circle(78, 83, 3, charcoal.mid, charcoal.light, 1)
  )
}

/** A bed with four turned posts and a canopy rail. */
export function fourPosterBed(width: number): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left + 4, GROUND - 56, width - 8, 46, wood.mid, 5) +
    bedding(left + 3, width - 6, GROUND - 6, rose) +
    rect(left, 14, width, 4, wood.dark, 1) +
    area(`M${left + 4} 18h14q-3 16-14 24z`, rose.light) +
    area(`M${left + width - 4} 18h-14q3 16 14 24z`, rose.light) +
    [left - 1, left + width - 4]
      .map((x) => rect(x, 12, 5, 74, wood.dark, 2) + circle(x + 2.5, 11, 3.5, wood.mid))
      .join('')
  )
}

/** A water bed: a blue bladder in a deep box frame. */
export function waterBed(width: number): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left, GROUND - 56, width, 40, wood.mid, 5) +
    rect(left + 6, GROUND - 50, width - 12, 10, wood.light, 2) +
    area(
      `M${left + 3} ${GROUND - 20}V${GROUND - 32}q${width / 8}-7 ${width / 4}-2t${width / 4} 0t${width / 4} 0t${width / 4 - 6} 1V${GROUND - 20}z`,
      blue.mid,
    ) +
    curve(`M${left + 10} ${GROUND - 28}q6-3 12 0t12 0t12 0`, blue.light, 2) +
    rect(left - 2, GROUND - 22, width + 4, 16, wood.dark, 2) +
    rect(left + 6, GROUND - 6, width - 12, 6, wood.mid)
  )
}

/** A bench bed with a back and two sides. */
export function daybed(): string {
  return (
    shadow(90) +
    curve('M18 40Q20 34 28 38Q60 24 92 38Q100 34 102 40', charcoal.light, 3) +
    repeat(11, (bar) =>
      line(24 + bar * 7.2, 39 - Math.sin((bar / 10) * Math.PI) * 6, 24 + bar * 7.2, 62, charcoal.light, 1.6),
    ) +
    [28, 50, 72]
      .map((x) =>
        rect(x, 44, 20, 17, [rose.light, indigo.light, rose.light][Math.floor((x - 28) / 22)] ?? white, 4),
      )
      .join('') +
    rect(18, 60, 84, 9, white, 2, edge) +
    rect(18, 64, 84, 12, indigo.mid, 2) +
    line(18, 40, 18, 84, charcoal.mid, 3.5) +
    line(102, 40, 102, 84, charcoal.mid, 3.5) +
    rect(18, 76, 84, 4, charcoal.mid, 1)
  )
}

/** The head or foot end of a bed alone. */
export function bedEnd(kind: 'head' | 'foot'): string {
  const top = kind === 'head' ? 30 : 56
  const height = kind === 'head' ? 38 : 20
  return (
    shadow(76) +
    rect(22, top + 4, 6, GROUND - top - 4, wood.dark, 1.5) +
    rect(92, top + 4, 6, GROUND - top - 4, wood.dark, 1.5) +
    circle(25, top + 3, 4, wood.mid) +
    circle(95, top + 3, 4, wood.mid) +
    (kind === 'head'
      ? area(`M28 ${top + 6}Q60 ${top - 14} 92 ${top + 6}V${top + height}H28z`, wood.mid)
      : rect(28, top + 4, 64, height, wood.mid)) +
    repeat(3, (panel) => rect(32 + panel * 19.3, top + 9, 17, height - 13, wood.light, 2))
  )
}

/** Canvas on a crossed, folding frame. */
export function foldingCot(): string {
  return (
    shadow(92) +
    [22, 56, 90]
      .map((x) => line(x - 8, 66, x + 8, 85, steel.dark, 2.8) + line(x + 8, 66, x - 8, 85, steel.dark, 2.8))
      .join('') +
    rect(10, 59, 100, 8, army.mid, 3) +
    rect(10, 59, 100, 3, army.light, 1.5) +
    rect(14, 52, 22, 8, white, 4, edge)
  )
}
