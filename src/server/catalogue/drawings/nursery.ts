import {
  amber,
  blue,
  charcoal,
  edge,
  glass,
  green,
  indigo,
  red,
  rose,
  steel,
  type Tone,
  teal,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, repeat, shadow } from './shapes.ts'

/** A baby's bed with bars on all sides. */
export function crib(): string {
  return (
    shadow(72) +
    repeat(9, (bar) => rect(30 + bar * 7.1, 36, 3, 36, wood.light, 1)) +
    rect(28, 58, 64, 12, green.light, 2) +
    repeat(9, (bar) => rect(30 + bar * 7.1, 56, 3, 16, wood.light, 1)) +
    rect(26, 32, 68, 5, wood.mid, 2) +
    rect(26, 70, 68, 6, wood.mid, 2) +
    rect(23, 26, 5, 60, wood.dark, 2) +
    rect(92, 26, 5, 60, wood.dark, 2)
  )
}

/** A hooded cradle on legs. */
export function bassinet(): string {
  return (
    shadow(60) +
    line(40, 66, 76, 85, wood.dark, 3.5) +
    line(80, 66, 44, 85, wood.dark, 3.5) +
    area('M28 46Q28 20 58 22V46z', rose.light, rose.mid) +
    curve('M58 22Q46 30 46 46', rose.mid, 1.6) +
    rect(34, 40, 56, 8, white, 4, edge) +
    area('M28 46H92L86 66Q85 70 80 70H40Q35 70 34 66z', rose.mid) +
    curve('M32 54Q38 60 44 54T56 54 68 54 80 54 90 54', rose.light, 2.2)
  )
}

/** A mesh-sided travel cot. */
export function playpen(): string {
  return (
    shadow(78) +
    rect(24, 46, 72, 34, glass.light, 2) +
    repeat(11, (mesh) => line(28 + mesh * 6.4, 46, 28 + mesh * 6.4, 76, edge, 1)) +
    repeat(5, (mesh) => line(24, 50 + mesh * 6, 96, 50 + mesh * 6, edge, 1)) +
    rect(22, 74, 76, 7, teal.dark, 2) +
    rect(20, 40, 80, 8, teal.mid, 4) +
    rect(20, 42, 6, 44, charcoal.mid, 2) +
    rect(94, 42, 6, 44, charcoal.mid, 2) +
    circle(60, 61, 8, amber.mid) +
    circle(57.5, 59.5, 1.2, charcoal.dark) +
    circle(62.5, 59.5, 1.2, charcoal.dark) +
    curve('M56 63.5Q60 67 64 63.5', charcoal.dark, 1.4)
  )
}

/** A hooded pram with a push handle. */
export function stroller(): string {
  return (
    shadow(62) +
    curve('M86 20L78 30L46 76', charcoal.light, 3) +
    curve('M40 58L82 78M86 20H96', charcoal.light, 3) +
    area('M34 46H76Q76 64 60 64H50Q36 64 34 46z', indigo.dark) +
    area('M34 44Q34 18 60 18V44z', indigo.mid) +
    curve('M60 18Q46 26 45 44', indigo.light, 1.8) +
    circle(44, 77, 8.5, charcoal.mid, charcoal.light, 2) +
    circle(82, 77, 8.5, charcoal.mid, charcoal.light, 2) +
    circle(44, 77, 3, steel.light) +
    circle(82, 77, 3, steel.light)
  )
}

/** A child's car seat with its harness. */
export function carSeat(): string {
  return (
    shadow(50) +
    area(
      'M38 22Q40 12 52 12T68 22L72 60H86Q90 60 90 66L86 82Q85 86 80 86H46Q40 86 40 80z',
      charcoal.mid,
      charcoal.light,
    ) +
    area('M43 26Q44 17 52 17T62 26L66 62H80Q84 62 83 67L80 72H52Q47 72 46 66z', red.mid) +
    rect(45, 20, 14, 10, red.light, 4) +
    curve('M50 34L58 62M60 34L64 60', charcoal.dark, 2.5) +
    rect(57, 60, 9, 5, amber.mid, 1.5)
  )
}

/** A changing table: a padded top over shelves. */
export function changingTable(): string {
  return (
    shadow(64) +
    rect(28, 34, 5, 52, wood.dark, 1) +
    rect(87, 34, 5, 52, wood.dark, 1) +
    rect(28, 76, 64, 4, wood.mid, 1) +
    rect(28, 60, 64, 4, wood.mid, 1) +
    rect(36, 66, 22, 10, teal.light, 2) +
    rect(62, 66, 22, 10, rose.light, 2) +
    repeat(3, (towel) =>
      rect(40, 56 - towel * 4, 26, 4, [blue.light, white, amber.light][towel] ?? white, 1, edge),
    ) +
    rect(26, 42, 68, 6, wood.mid, 1) +
    area('M29 42Q29 32 36 35H84Q91 32 91 42z', blue.light, blue.mid)
  )
}

/** A big plastic ride-on car. */
export function toyCar(): string {
  return (
    shadow(76) +
    area('M46 50L52 26H78Q82 26 84 30L92 50z', amber.mid) +
    area('M52 48L56 31H66V48zM70 48V31H78L84 48z', blue.light) +
    rect(20, 48, 80, 26, red.mid, 10) +
    rect(22, 60, 76, 5, red.dark) +
    circle(38, 75, 11, charcoal.mid, charcoal.light, 2) +
    circle(84, 75, 11, charcoal.mid, charcoal.light, 2) +
    circle(38, 75, 4.5, amber.mid) +
    circle(84, 75, 4.5, amber.mid) +
    circle(25, 56, 3, amber.light)
  )
}

/** A toy house with rows of windows. */
export function dollhouse(): string {
  return (
    shadow(64) +
    rect(30, 36, 60, 50, rose.light, 1, rose.mid) +
    polygon([22, 40, 60, 8, 98, 40], rose.mid) +
    circle(60, 27, 6, blue.light, white) +
    rect(36, 44, 16, 14, blue.light, 1, white) +
    rect(68, 44, 16, 14, blue.light, 1, white) +
    line(44, 44, 44, 58, white, 1.5) +
    line(76, 44, 76, 58, white, 1.5) +
    line(30, 62, 90, 62, rose.mid, 2) +
    rect(54, 66, 13, 20, rose.dark, 1) +
    rect(36, 67, 12, 12, blue.light, 1, white) +
    rect(73, 67, 12, 12, blue.light, 1, white)
  )
}

/** A wooden horse on bowed runners. */
export function rockingHorse(): string {
  return (
    shadow(74) +
    curve('M20 74Q58 98 100 74', red.mid, 5) +
    line(44, 62, 34, 80, wood.dark, 6) +
    line(78, 62, 86, 80, wood.dark, 6) +
    area(
      'M36 46Q52 54 70 48L80 24Q84 18 92 22L106 34Q106 42 98 40L92 38Q88 46 88 58Q88 68 78 68H46Q34 66 36 46z',
      wood.mid,
    ) +
    area(
      'M80 24Q74 18 84 16L88 22Q82 36 72 48L68 44Q76 34 80 24zM36 46Q24 46 24 64Q32 60 37 54z',
      wood.dark,
    ) +
    area('M48 48Q58 54 68 48L70 60H48z', indigo.mid) +
    circle(94, 28, 1.8, charcoal.dark)
  )
}

/** A child's kitchen: hob, oven, sink and shelf. */
export function playKitchen(): string {
  return (
    shadow(62) +
    rect(31, 14, 58, 34, teal.light, 3) +
    rect(29, 12, 62, 5, teal.dark, 2) +
    rect(37, 22, 20, 16, blue.light, 1, white) +
    line(47, 22, 47, 38, white, 1.5) +
    line(64, 32, 84, 32, teal.dark, 2) +
    rect(66, 25, 6, 7, red.mid, 1) +
    rect(76, 23, 6, 9, amber.mid, 1) +
    rect(30, 46, 60, 40, teal.mid, 2) +
    rect(28, 44, 64, 6, wood.mid, 2) +
    ellipse(44, 45, 8, 2, charcoal.mid) +
    curve('M72 44V37H79V40', steel.dark, 2.5) +
    rect(35, 57, 24, 24, white, 3) +
    rect(39, 64, 16, 13, charcoal.mid, 2) +
    circle(39, 54, 1.8, red.mid) +
    circle(46, 54, 1.8, red.mid) +
    rect(64, 57, 21, 24, white, 3) +
    circle(68, 69, 2, teal.dark)
  )
}

/** A toy chest with toys looking out. */
export function toyChest(): string {
  return (
    shadow(66) +
    circle(44, 42, 9, wood.dark) +
    circle(37, 35, 4, wood.dark) +
    circle(51, 35, 4, wood.dark) +
    circle(41, 41, 1.3, white) +
    circle(47, 41, 1.3, white) +
    circle(70, 44, 10, red.mid) +
    curve('M61 44Q70 38 79 44', white, 2.5) +
    polygon([78, 48, 84, 26, 92, 48], amber.mid) +
    rect(28, 50, 64, 36, blue.mid, 3) +
    rect(25, 47, 70, 7, blue.dark, 2.5) +
    rect(38, 62, 14, 14, amber.mid, 2) +
    circle(68, 69, 8, green.mid)
  )
}

/** A child's slide with its ladder; the large one belongs to a play set. */
export function slide(tone: Tone): string {
  return (
    shadow(84) +
    line(34, 28, 26, 85, blue.dark, 4) +
    line(46, 28, 44, 85, blue.dark, 4) +
    repeat(4, (rung) => line(33 - rung * 1.8, 38 + rung * 12, 45.5, 38 + rung * 12, blue.mid, 3)) +
    curve('M34 28V16H48', blue.dark, 4) +
    curve('M44 30H52Q58 30 62 38L84 72Q88 80 98 80H106', tone.dark, 9) +
    curve('M44 28H52Q59 28 63 36L85 70Q89 77 98 77H106', tone.mid, 5)
  )
}
