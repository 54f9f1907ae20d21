import {
  blue,
  charcoal,
  edge,
  enamel,
  green,
  orange,
  red,
  steam,
  steel,
  type Tone,
  white,
} from './palette.ts'
import { area, circle, curve, line, rect, repeat, shadow, turned } from './shapes.ts'

/** A pedestal fan. */
export function floorFan(): string {
  return (
    shadow(36) +
    rect(58, 50, 4, 32, charcoal.light) +
    rect(44, 81, 32, 5, charcoal.mid, 2.5, charcoal.light) +
    circle(60, 32, 25, enamel.light, charcoal.light, 2.5) +
    repeat(3, (blade) =>
      turned(area('M60 32Q50 24 54 12Q64 8 68 18Q68 28 60 32z', blue.mid), blade * 120, 60, 32),
    ) +
    circle(60, 32, 15, 'none', edge, 1.2) +
    circle(60, 32, 4.5, charcoal.mid)
  )
}

/** A slim tower that cleans air. */
export function airPurifier(): string {
  return (
    shadow(40) +
    rect(40, 28, 40, 58, enamel.light, 8, edge) +
    rect(46, 34, 28, 7, charcoal.mid, 3.5) +
    circle(60, 37.5, 2, green.mid) +
    repeat(5, (vent) => line(47, 50 + vent * 6, 73, 50 + vent * 6, steel.dark, 2.2))
  )
}

/** A drop-shaped humidifier with steam. */
export function humidifier(tone: Tone): string {
  return (
    shadow(36) +
    curve('M54 30Q48 24 54 18T54 8M64 30Q58 24 64 18T64 8', steam, 2.5) +
    area('M60 32Q80 44 80 64Q80 72 74 74H46Q40 72 40 64Q40 44 60 32z', tone.light, tone.mid) +
    curve('M47 62Q47 52 54 46', white, 2.5) +
    rect(40, 72, 40, 14, enamel.light, 4, edge) +
    circle(60, 79, 3, tone.mid)
  )
}

/** A window unit: a wide face of louvres. */
export function airConditionerWindow(): string {
  return (
    shadow(78) +
    rect(20, 40, 80, 46, enamel.light, 4, edge) +
    repeat(5, (vent) => line(26, 49 + vent * 6.4, 74, 49 + vent * 6.4, steel.dark, 2.4)) +
    rect(80, 46, 14, 10, charcoal.mid, 1.5) +
    circle(87, 64, 4, steel.dark) +
    circle(87, 76, 3, blue.mid)
  )
}

/** A rolling unit with an exhaust hose. */
export function airConditionerPortable(): string {
  return (
    shadow(46) +
    curve('M78 60Q100 58 98 38T104 14', steel.mid, 10) +
    curve('M90 56L94 62M94 46L102 48M94 36H102M96 26L104 29', steel.dark, 1.5) +
    rect(34, 22, 46, 60, enamel.light, 6, edge) +
    rect(40, 28, 34, 9, charcoal.mid, 2) +
    rect(44, 30.5, 10, 4, blue.mid, 1) +
    repeat(3, (vent) => line(41, 45 + vent * 5, 73, 45 + vent * 5, steel.dark, 2.2)) +
    line(40, 66, 74, 66, edge, 1.5) +
    circle(42, 83.5, 2.6, charcoal.mid) +
    circle(72, 83.5, 2.6, charcoal.mid)
  )
}

/** A radiant heater with glowing bars. */
export function spaceHeater(): string {
  return (
    shadow(50) +
    rect(48, 28, 24, 6, charcoal.light, 3) +
    rect(34, 32, 52, 46, charcoal.mid, 5, charcoal.light) +
    rect(39, 38, 42, 30, charcoal.dark, 2) +
    repeat(3, (bar) => rect(42, 42 + bar * 9, 36, 4.5, bar === 1 ? red.mid : orange.mid, 2)) +
    circle(44, 73, 2.2, red.mid) +
    rect(36, 78, 10, 8, charcoal.dark, 2) +
    rect(74, 78, 10, 8, charcoal.dark, 2)
  )
}

/** A box that dries air, with its water tank showing. */
export function dehumidifier(): string {
  return (
    shadow(42) +
    rect(39, 28, 42, 54, enamel.light, 5, edge) +
    rect(45, 33, 30, 7, charcoal.mid, 2) +
    repeat(3, (vent) => line(46, 46 + vent * 5, 74, 46 + vent * 5, steel.dark, 2.2)) +
    rect(46, 62, 28, 15, blue.light, 2, blue.mid) +
    area('M60 64Q65 70 64 72A4 4 0 0 1 56 72Q55 70 60 64z', blue.mid) +
    circle(46, 83.5, 2.6, charcoal.mid) +
    circle(74, 83.5, 2.6, charcoal.mid)
  )
}
