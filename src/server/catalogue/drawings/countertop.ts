import {
  amber,
  blue,
  brass,
  charcoal,
  edge,
  enamel,
  glass,
  green,
  orange,
  red,
  steam,
  steel,
  type Tone,
  teal,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow } from './shapes.ts'

/** A microwave oven with its window and keypad. */
export function microwave(): string {
  return (
    shadow(72) +
    rect(26, 82, 8, 4, charcoal.mid, 1) +
    rect(86, 82, 8, 4, charcoal.mid, 1) +
    rect(20, 42, 80, 42, enamel.light, 4, edge) +
    rect(26, 48, 48, 30, charcoal.mid, 2) +
    rect(30, 52, 40, 22, charcoal.dark, 1) +
    rect(80, 48, 14, 7, blue.mid, 1) +
    repeat(6, (key) => circle(83 + (key % 2) * 8, 61 + Math.floor(key / 2) * 6, 1.8, charcoal.light))
  )
}

/** A drip coffee maker with a half-full pot. */
export function coffeeMaker(): string {
  return (
    shadow(48) +
    rect(38, 24, 44, 14, charcoal.mid, 4, charcoal.light) +
    rect(68, 30, 14, 52, charcoal.mid, 2, charcoal.light) +
    rect(36, 78, 48, 8, charcoal.mid, 3, charcoal.light) +
    rect(50, 38, 8, 5, charcoal.dark) +
    area('M42 50H64L66 70Q66 77 60 77H46Q40 77 40 70z', glass.light, glass.dark) +
    area('M41 62H65L65.5 70Q65.5 76 60 76H46Q40.5 76 40.5 70z', walnut.dark) +
    curve('M41 54H34V68H40', charcoal.light, 3) +
    circle(75, 46, 2.4, red.mid) +
    curve('M48 18Q45 14 48 10M56 18Q53 14 56 10', steam, 2)
  )
}

/** A tilting-head mixer over its bowl. */
export function standMixer(tone: Tone): string {
  return (
    shadow(62) +
    area('M30 36Q30 24 44 24H80Q92 24 92 36T80 46H44Q30 46 30 36z', tone.mid) +
    rect(72, 40, 18, 38, tone.mid, 3) +
    rect(34, 77, 58, 9, tone.dark, 4) +
    curve('M46 46V54', steel.dark, 3.5) +
    area('M34 54H62Q62 76 52 77H44Q34 76 34 54z', steel.light, steel.dark) +
    curve('M62 58Q69 60 67 66Q65 70 60 70', steel.dark, 2.5) +
    line(38, 35, 70, 35, tone.light, 2.5) +
    circle(82, 52, 3, white)
  )
}

/** A small oven with a loaf behind glass and three knobs. */
export function toasterOven(): string {
  return (
    shadow(74) +
    rect(26, 82, 8, 4, charcoal.mid, 1) +
    rect(86, 82, 8, 4, charcoal.mid, 1) +
    rect(20, 46, 80, 38, steel.mid, 4, steel.dark) +
    rect(26, 52, 50, 26, charcoal.dark, 2) +
    line(30, 58, 72, 58, orange.mid, 2) +
    line(30, 70, 72, 70, steel.dark, 1.5) +
    area('M36 70Q34 60 42 60H60Q68 60 66 70z', wood.mid) +
    rect(28, 49, 46, 3, steel.light, 1.5) +
    repeat(3, (knob) => circle(88, 54 + knob * 11, 4, charcoal.mid, steel.light))
  )
}

/** A rounded fryer with its basket handle. */
export function airFryer(): string {
  return (
    shadow(48) +
    area('M38 50Q38 22 60 22T82 50V80Q82 86 76 86H44Q38 86 38 80z', charcoal.mid, charcoal.light) +
    circle(60, 38, 8, charcoal.dark) +
    curve('M60 38L64 34', green.mid, 2.5) +
    rect(42, 54, 36, 24, charcoal.dark, 5) +
    rect(54, 62, 12, 18, steel.mid, 3) +
    rect(57, 65, 6, 10, steel.dark, 2)
  )
}

/** A toaster, standing for any small appliance. */
export function toaster(): string {
  return (
    shadow(58) +
    rect(40, 34, 16, 22, wood.mid, 5) +
    rect(62, 34, 16, 22, wood.mid, 5) +
    rect(43, 37, 10, 18, wood.light, 3) +
    rect(65, 37, 10, 18, wood.light, 3) +
    rect(30, 48, 58, 36, steel.light, 9, steel.dark) +
    line(36, 56, 82, 56, white, 2.5) +
    rect(88, 58, 7, 5, charcoal.mid, 2) +
    circle(60, 72, 4, charcoal.mid) +
    rect(36, 83, 8, 3, charcoal.mid) +
    rect(74, 83, 8, 3, charcoal.mid)
  )
}

/** A portable sewing machine. */
export function sewingMachine(): string {
  return (
    shadow(72) +
    area('M28 34Q28 28 36 28H86Q96 28 96 38V74H80V46H44V58H36Q28 56 28 48z', teal.mid) +
    circle(97, 40, 7, charcoal.mid, charcoal.light) +
    rect(22, 74, 78, 12, enamel.mid, 3, edge) +
    line(36, 58, 36, 72, steel.dark, 2.5) +
    curve('M31 73H41', charcoal.mid, 2.5) +
    rect(54, 18, 7, 10, red.mid, 1.5) +
    circle(88, 58, 3, amber.mid) +
    curve('M57 28Q50 34 36 40V58', red.mid, 1)
  )
}

/** The sewing machine standing on its treadle cabinet. */
export function sewingCabinet(): string {
  return (
    shadow(82) +
    area('M40 30Q40 26 46 26H74Q82 26 82 33V50H71V38H51V44H45Q40 43 40 38z', charcoal.mid, charcoal.light) +
    circle(83, 34, 5, brass.mid) +
    line(45, 44, 45, 50, steel.dark, 2) +
    rect(16, 50, 88, 5, walnut.mid, 1.5) +
    rect(18, 55, 20, 18, walnut.light, 1) +
    rect(82, 55, 20, 18, walnut.light, 1) +
    rect(25, 59, 6, 2, walnut.dark) +
    rect(25, 67, 6, 2, walnut.dark) +
    rect(89, 59, 6, 2, walnut.dark) +
    rect(89, 67, 6, 2, walnut.dark) +
    curve('M24 73L30 85M96 73L90 85M40 56L50 78H72L80 56', charcoal.light, 3) +
    circle(60, 66, 9, 'none', charcoal.light, 2.5) +
    rect(46, 78, 28, 5, charcoal.mid, 1) +
    ellipse(60, 84, 24, 1.5, charcoal.light)
  )
}
