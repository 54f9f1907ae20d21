import {
  amber,
  blue,
  charcoal,
  edge,
  glass,
  green,
  indigo,
  leather,
  red,
  steel,
  type Tone,
  white,
  wicker,
} from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow, turned } from './shapes.ts'

const tyre = charcoal.mid

/** A spoked wheel standing on the ground. */
export function wheel(cx: number, radius: number, spokes = true, width = 3): string {
  const cy = 86 - radius - width / 2
  return (
    circle(cx, cy, radius, 'none', tyre, width) +
    (spokes
      ? [15, 60, 105, 150]
          .map((angle) => turned(line(cx - radius, cy, cx + radius, cy, steel.mid, 0.7), angle, cx, cy))
          .join('')
      : '') +
    circle(cx, cy, 2, tyre)
  )
}

/** A fat tyre with a rim. */
export function fatWheel(cx: number, radius: number, rim = steel.mid): string {
  return (
    circle(cx, 86 - radius, radius - 1, charcoal.dark, charcoal.light, 2) +
    circle(cx, 86 - radius, radius * 0.5, rim) +
    circle(cx, 86 - radius, radius * 0.18, charcoal.dark)
  )
}

/** A grown-up's bicycle. */
export function bicycle(): string {
  return (
    shadow(96) +
    wheel(30, 19) +
    wheel(90, 19) +
    curve('M30 66L46 40H78L56 66zM46 40L56 66M90 66L76 32', green.dark, 3.5) +
    curve('M46 40L44 33', charcoal.mid, 3) +
    line(37, 32, 50, 32, charcoal.mid, 5) +
    curve('M76 32L75 26H84Q88 26 87 31', charcoal.mid, 3) +
    circle(56, 66, 5, 'none', charcoal.mid, 2) +
    line(56, 66, 59, 74, charcoal.mid, 2.5) +
    line(55, 75, 63, 74, charcoal.mid, 3)
  )
}

/** A child's bicycle with training wheels, a basket and streamers. */
export function childBicycle(tone: Tone): string {
  return (
    shadow(70) +
    wheel(40, 13) +
    wheel(80, 13) +
    curve('M40 72L50 58L70 52M50 58L56 72L72 56M80 72L72 42', tone.dark, 4) +
    curve('M50 58L48 50', charcoal.mid, 3) +
    line(41, 49, 55, 49, charcoal.mid, 5) +
    curve('M72 42L68 38', charcoal.mid, 3.5) +
    line(66, 37, 62, 46, tone.mid, 2) +
    rect(74, 40, 18, 12, wicker.light, 2) +
    curve('M78 40V52M83 40V52M88 40V52', wicker.dark, 1.2) +
    line(40, 72, 32, 78, charcoal.light, 2) +
    circle(31, 80, 5, charcoal.mid, charcoal.light)
  )
}

/** A child's tricycle with a big front wheel. */
export function tricycle(): string {
  return (
    shadow(72) +
    wheel(78, 18, true, 4) +
    curve('M78 66L70 34M72 44Q54 48 40 72', red.mid, 5) +
    curve('M70 34L62 30M70 34L76 30', charcoal.mid, 4) +
    line(60, 30, 54, 31, amber.mid, 4) +
    line(42, 56, 58, 54, charcoal.mid, 6) +
    line(48, 57, 44, 68, red.dark, 4) +
    line(28, 74, 50, 74, red.mid, 4) +
    fatWheel(40, 12, amber.mid) +
    line(78, 66, 84, 72, charcoal.mid, 3) +
    line(80, 73, 88, 72, amber.mid, 4)
  )
}

/** A pull-along wagon. */
export function wagon(): string {
  return (
    shadow(84) +
    curve('M22 66L8 34M4 36L12 32', charcoal.light, 3.5) +
    rect(22, 46, 76, 24, red.mid, 4) +
    rect(20, 44, 80, 6, red.dark, 3) +
    rect(36, 56, 48, 6, white, 3) +
    fatWheel(36, 12, white) +
    fatWheel(84, 12, white)
  )
}

/** A scooter to stand on; an electric one has a thick deck, a display and fat wheels. */
export function scooter(electric: boolean, tone: Tone): string {
  const radius = electric ? 10 : 7
  const deck = electric ? 7 : 4
  return (
    shadow(74) +
    line(82, 76, 74, 22, tone.dark, electric ? 5 : 3.5) +
    line(64, 22, 82, 20, charcoal.mid, 4) +
    line(64, 22, 69, 21.5, tone.mid, 5) +
    line(78, 20.5, 84, 20, tone.mid, 5) +
    rect(36, 76 - deck, 44, deck, tone.dark, 2) +
    (electric
      ? rect(40, 70, 32, 2.5, tone.mid, 1) +
        rect(71, 13, 8, 7, blue.mid, 1.5, charcoal.light) +
        area('M73 40L79 38L80 46L75 47z', amber.mid)
      : curve('M28 76Q32 68 40 73', tone.dark, 3)) +
    fatWheel(32, radius, electric ? steel.mid : amber.mid) +
    fatWheel(84, radius, electric ? steel.mid : amber.mid)
  )
}

/** A street motorcycle. */
export function motorcycle(): string {
  return (
    shadow(104) +
    fatWheel(26, 18) +
    fatWheel(94, 18) +
    line(94, 68, 80, 34, steel.mid, 4) +
    curve('M80 34L70 28M80 34L84 28', charcoal.mid, 3.5) +
    curve('M40 72H12', steel.mid, 5) +
    area('M36 62L46 54H76L82 66L72 76H44z', charcoal.mid, charcoal.light) +
    circle(54, 66, 8, steel.mid) +
    circle(54, 66, 3.5, charcoal.dark) +
    rect(64, 58, 9, 15, steel.light, 1) +
    repeat(3, (fin) => line(64, 61 + fin * 4, 73, 61 + fin * 4, steel.dark, 1.2)) +
    area('M50 52Q52 40 66 40T82 50L76 56H50z', red.mid) +
    area('M14 48Q22 50 32 46L54 50L48 58H28z', charcoal.dark, charcoal.light) +
    curve('M8 64Q12 48 28 47', red.dark, 4) +
    curve('M82 52Q98 44 108 58', red.dark, 4) +
    circle(86, 40, 6, amber.light, steel.dark)
  )
}

/** A step-through scooter with a motor. */
export function moped(tone: Tone): string {
  return (
    shadow(86) +
    fatWheel(32, 14) +
    fatWheel(90, 14) +
    area('M16 62Q18 46 34 46H54V66Q58 72 66 72H76L74 78H50Q22 80 16 62z', tone.mid) +
    area('M70 76L74 32H84L94 68Q84 66 80 76z', tone.mid) +
    rect(22, 39, 34, 8, charcoal.mid, 4) +
    rect(52, 72, 26, 6, tone.dark, 2) +
    curve('M76 32L66 24M76 30L86 24', charcoal.mid, 3.5) +
    circle(85, 36, 5.5, amber.light, steel.dark) +
    curve('M22 58Q28 52 42 54', tone.light, 2.5)
  )
}

/** A quad bike. */
export function quadBike(): string {
  return (
    shadow(100) +
    line(84, 46, 76, 28, charcoal.light, 4) +
    line(68, 29, 82, 25, charcoal.mid, 4) +
    rect(36, 58, 48, 16, charcoal.mid, 3) +
    area(
      'M8 58Q10 42 28 42H46L56 46L70 40H92Q110 42 112 58H100Q96 52 88 54L78 64H44L36 54Q26 50 20 58z',
      green.mid,
    ) +
    area('M30 42Q30 34 40 36H60L66 42L58 47L46 42z', charcoal.dark, charcoal.light) +
    curve('M10 40H32M14 40V46M28 40V44M88 38H110M92 38V42M106 38V48', charcoal.light, 2.5) +
    circle(108, 50, 3.5, amber.light) +
    fatWheel(28, 17) +
    fatWheel(92, 17)
  )
}

/** A golf cart with a canopy. */
export function golfCart(): string {
  return (
    shadow(92) +
    rect(20, 12, 76, 6, white, 3, edge) +
    line(28, 18, 26, 56, steel.dark, 2.5) +
    line(90, 18, 80, 52, steel.dark, 2.5) +
    area('M84 26L90 18V46L78 52z', glass.mid) +
    rect(36, 38, 8, 22, leather.light, 3) +
    rect(36, 54, 26, 8, leather.mid, 3) +
    curve('M76 54L70 46', charcoal.mid, 3) +
    line(66, 49, 73, 44, charcoal.mid, 3) +
    area('M14 58H34L40 64H66L72 54H90Q106 56 108 74H14z', green.mid) +
    circle(104, 64, 3, amber.light) +
    line(18, 56, 16, 34, steel.mid, 3) +
    line(23, 56, 24, 32, steel.mid, 3) +
    fatWheel(32, 12) +
    fatWheel(90, 12)
  )
}

/** A seated scooter for people who walk badly. */
export function mobilityScooter(): string {
  return (
    shadow(82) +
    line(92, 70, 80, 28, charcoal.light, 4) +
    curve('M80 28L70 26M80 28L88 22', charcoal.mid, 3.5) +
    rect(84, 34, 12, 10, wicker.light, 2) +
    rect(30, 24, 10, 30, charcoal.mid, 5, charcoal.light) +
    rect(30, 50, 30, 8, charcoal.mid, 4, charcoal.light) +
    line(36, 42, 54, 42, charcoal.light, 4) +
    rect(40, 58, 8, 10, steel.dark) +
    area('M20 78Q20 64 34 64H56L60 74H82L86 60H94Q100 64 102 76L98 78z', red.mid) +
    fatWheel(34, 11) +
    fatWheel(90, 11)
  )
}

/** A wheelchair from the side. */
export function wheelchair(): string {
  return (
    shadow(70) +
    wheel(50, 22, true, 4) +
    line(42, 24, 46, 56, charcoal.mid, 4) +
    curve('M42 24H34', charcoal.mid, 4) +
    rect(44, 26, 6, 26, indigo.dark, 2.5) +
    rect(44, 52, 34, 7, indigo.dark, 3) +
    curve('M46 42H72', charcoal.mid, 4) +
    curve('M76 58L84 80H94', charcoal.light, 3.5) +
    line(72, 43, 74, 58, charcoal.light, 3) +
    fatWheel(76, 8) +
    ellipse(50, 62, 14, 14, 'none', steel.mid)
  )
}
