import { fatWheel } from './cycles.ts'
import { amber, charcoal, clay, orange, red, steam, steel, stone, white, wood } from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow } from './shapes.ts'

const flames = (cx: number, y: number, size: number): string =>
  area(
    `M${cx - size} ${y}Q${cx - size * 1.1} ${y - size} ${cx - size * 0.4} ${y - size * 1.5}Q${cx - size * 0.4} ${y - size * 0.9} ${cx} ${y - size}Q${cx - size * 0.1} ${y - size * 1.9} ${cx + size * 0.4} ${y - size * 2.4}Q${cx + size * 0.3} ${y - size * 1.5} ${cx + size * 0.8} ${y - size * 1.1}Q${cx + size * 1.2} ${y - size * 0.6} ${cx + size} ${y}z`,
    orange.mid,
  ) +
  area(
    `M${cx - size * 0.5} ${y}Q${cx - size * 0.5} ${y - size * 0.7} ${cx} ${y - size * 1.1}Q${cx + size * 0.6} ${y - size * 0.7} ${cx + size * 0.5} ${y}z`,
    amber.light,
  )

/** A gas grill on its cart, with side shelves and knobs. */
export function gasGrill(): string {
  return (
    shadow(98) +
    rect(8, 46, 26, 5, steel.mid, 1.5, steel.dark) +
    rect(86, 46, 26, 5, steel.mid, 1.5, steel.dark) +
    area('M32 42Q32 20 52 18H68Q88 20 88 42z', charcoal.mid, charcoal.light) +
    rect(44, 32, 32, 3.5, steel.light, 1.5) +
    circle(60, 25, 3.5, white, charcoal.light) +
    rect(32, 42, 56, 12, steel.mid, 1.5, steel.dark) +
    repeat(4, (knob) => circle(41 + knob * 12.7, 48, 3, charcoal.mid)) +
    rect(34, 54, 52, 26, charcoal.mid, 1, charcoal.light) +
    line(60, 56, 60, 79, charcoal.light, 1.5) +
    rect(55, 62, 2, 9, steel.light, 1) +
    rect(63, 62, 2, 9, steel.light, 1) +
    circle(40, 82, 4, charcoal.mid, charcoal.light) +
    circle(80, 82, 4, charcoal.mid, charcoal.light)
  )
}

/** A kettle grill on three legs. */
export function kettleGrill(): string {
  return (
    shadow(58) +
    line(46, 58, 34, 84, charcoal.light, 3.5) +
    line(74, 58, 86, 84, charcoal.light, 3.5) +
    line(60, 60, 60, 78, charcoal.light, 3.5) +
    ellipse(60, 73, 14, 3, steel.mid) +
    area('M34 42H86Q84 64 60 64T34 42z', red.dark) +
    area('M34 40Q36 16 60 16T86 40z', red.mid) +
    rect(32, 39, 56, 4, charcoal.mid, 2) +
    rect(53, 10, 14, 5, wood.dark, 2.5) +
    circle(74, 27, 2.5, charcoal.mid) +
    curve('M42 32Q46 22 56 21', red.light, 2.5) +
    fatWheel(86, 6)
  )
}

/** A barrel smoker with a firebox and a chimney. */
export function smoker(): string {
  return (
    shadow(92) +
    curve('M92 10Q88 6 92 3', steam, 2) +
    rect(86, 14, 7, 24, charcoal.mid, 1, charcoal.light) +
    rect(36, 36, 66, 28, charcoal.mid, 13, charcoal.light) +
    line(37, 50, 101, 50, charcoal.light, 2) +
    rect(58, 43, 22, 3, steel.light, 1.5) +
    rect(12, 46, 28, 22, charcoal.mid, 3, charcoal.light) +
    area('M18 64Q17 56 23 52Q23 57 26 57Q27 53 31 51Q36 58 34 64z', orange.mid) +
    line(46, 64, 42, 78, charcoal.light, 3.5) +
    line(90, 64, 94, 85, charcoal.light, 3.5) +
    line(44, 76, 92, 76, charcoal.light, 3) +
    fatWheel(42, 9)
  )
}

/** A bowl of burning logs on feet. */
export function firePit(): string {
  return (
    shadow(82) +
    flames(60, 56, 17) +
    line(44, 56, 76, 50, wood.dark, 5) +
    line(44, 50, 76, 57, wood.mid, 5) +
    area('M18 54H102Q98 74 78 76H42Q22 74 18 54z', charcoal.mid, charcoal.light) +
    rect(14, 52, 92, 6, charcoal.light, 3) +
    line(36, 75, 32, 85, charcoal.light, 4) +
    line(84, 75, 88, 85, charcoal.light, 4)
  )
}

/** A pot-bellied clay stove with a chimney. */
export function chiminea(): string {
  return (
    shadow(56) +
    area('M52 8H68L70 30Q86 40 86 58Q86 74 72 78H48Q34 74 34 58Q34 40 50 30z', clay.mid) +
    rect(49, 5, 22, 6, clay.dark, 2) +
    area('M46 66V58Q46 48 60 48T74 58V66z', charcoal.dark) +
    flames(60, 66, 7) +
    curve('M50 30Q60 33 70 30', clay.dark, 2) +
    line(44, 77, 38, 85, charcoal.light, 4) +
    line(76, 77, 82, 85, charcoal.light, 4) +
    line(40, 78, 80, 78, charcoal.light, 3) +
    curve('M42 46Q46 38 52 36', clay.light, 2.5)
  )
}

/** A mushroom-shaped gas heater. */
export function patioHeater(): string {
  return (
    shadow(40) +
    area('M30 20Q40 8 60 7T90 20z', steel.mid, steel.dark) +
    rect(53, 20, 14, 12, orange.mid, 1) +
    repeat(3, (bar) => line(56 + bar * 4, 21, 56 + bar * 4, 31, orange.dark, 1.4)) +
    rect(51, 31, 18, 4, steel.dark, 1) +
    rect(57.5, 35, 5, 28, steel.mid) +
    area('M50 62H70L74 82H46z', steel.light, steel.dark) +
    circle(60, 71, 3, red.mid) +
    rect(42, 81, 36, 5, charcoal.mid, 2.5)
  )
}

/** A stone counter with a built-in grill and a sink, on wheels. */
export function outdoorKitchen(): string {
  return (
    shadow(94) +
    area('M24 42Q24 26 42 26H50Q66 26 66 42z', charcoal.mid, charcoal.light) +
    rect(34, 35, 22, 3, steel.light, 1.5) +
    curve('M88 42V32Q88 28 84 28H80V32', steel.dark, 3) +
    rect(14, 47, 92, 33, stone.light, 1, stone.dark) +
    rect(10, 41, 100, 7, charcoal.light, 1.5) +
    rect(76, 43, 22, 3, steel.light, 1.5) +
    repeat(4, (knob) => circle(27 + knob * 9, 53, 2.4, charcoal.mid)) +
    rect(20, 59, 34, 17, wood.mid, 1) +
    line(37, 60, 37, 75, wood.dark, 1.5) +
    rect(60, 53, 40, 10, wood.mid, 1) +
    rect(60, 66, 40, 10, wood.mid, 1) +
    rect(76, 57, 8, 2, wood.dark) +
    rect(76, 70, 8, 2, wood.dark) +
    circle(22, 82, 4, charcoal.mid, charcoal.light) +
    circle(98, 82, 4, charcoal.mid, charcoal.light)
  )
}
