import { fatWheel } from './cycles.ts'
import {
  amber,
  charcoal,
  green,
  orange,
  print,
  red,
  steel,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, line, polygon, rect, repeat, shadow } from './shapes.ts'

/** A walk-behind mower with its grass bag. */
export function pushMower(): string {
  return (
    shadow(92) +
    curve('M50 66L18 22H8', charcoal.light, 3.5) +
    line(24, 30, 18, 36, red.mid, 2.5) +
    area('M20 44L44 50L52 72Q36 78 26 70z', charcoal.mid, charcoal.light) +
    area('M46 76Q46 60 62 60H88Q104 62 106 76z', red.mid) +
    rect(44, 74, 64, 5, red.dark, 2) +
    rect(62, 46, 26, 16, charcoal.mid, 3, charcoal.light) +
    rect(66, 42, 18, 5, charcoal.dark, 2) +
    circle(75, 54, 4, steel.mid) +
    fatWheel(54, 9, amber.mid) +
    fatWheel(96, 9, amber.mid)
  )
}

/** A mower with a seat and a steering wheel. */
export function ridingMower(): string {
  return (
    shadow(100) +
    rect(24, 36, 9, 26, charcoal.mid, 4, charcoal.light) +
    rect(26, 56, 26, 7, charcoal.mid, 3, charcoal.light) +
    line(66, 56, 60, 42, charcoal.light, 3) +
    line(52, 45, 68, 37, charcoal.mid, 4) +
    area('M14 72Q14 60 26 62H50L58 70H64V54Q66 48 74 48H98Q108 50 108 62V74H14z', green.mid) +
    area('M70 54H102V60H70z', green.dark) +
    circle(105, 62, 3, amber.light) +
    rect(42, 74, 42, 7, amber.mid, 2) +
    fatWheel(30, 17, amber.mid) +
    fatWheel(94, 11, amber.mid)
  )
}

/** An auger with its chute and handlebar. */
export function snowBlower(): string {
  return (
    shadow(88) +
    curve('M54 64L22 26H12', charcoal.light, 3.5) +
    area('M66 22L84 14L88 24L78 30V50H66z', orange.dark) +
    rect(46, 48, 30, 18, charcoal.mid, 3, charcoal.light) +
    rect(52, 43, 16, 6, charcoal.dark, 2) +
    area('M70 50H104V80H76L70 70z', orange.mid) +
    curve('M78 58Q90 66 78 74M90 58Q102 66 90 74', white, 3) +
    rect(72, 79, 36, 5, charcoal.mid, 1) +
    fatWheel(50, 13)
  )
}

/** An engine over digging tines. */
export function rototiller(): string {
  return (
    shadow(78) +
    curve('M58 56L24 22H14', charcoal.light, 3.5) +
    area('M48 48H86Q92 50 92 62H50z', red.mid) +
    rect(54, 36, 26, 14, charcoal.mid, 3, charcoal.light) +
    fatWheel(46, 11) +
    [0, 60, 120]
      .map((angle) => `<g transform="rotate(${angle} 80 70)">${curve('M66 66V70H94V74', steel.dark, 4)}</g>`)
      .join('') +
    circle(80, 70, 5, charcoal.mid)
  )
}

/** A hopper on wheels that throws seed. */
export function lawnSpreader(): string {
  return (
    shadow(68) +
    curve('M56 66L26 22H16', charcoal.light, 3.5) +
    polygon([42, 38, 94, 38, 78, 62, 60, 62], green.mid) +
    rect(40, 33, 56, 7, green.dark, 3) +
    rect(62, 62, 14, 6, charcoal.mid) +
    repeat(5, (seed) => circle(84 + seed * 5, 72 + ((seed * 3) % 7), 1.3, amber.dark)) +
    fatWheel(60, 12) +
    line(76, 66, 82, 85, charcoal.light, 3)
  )
}

/** A string trimmer on its long shaft. */
export function stringTrimmer(): string {
  return (
    shadow(74, 66) +
    line(30, 22, 90, 76, charcoal.light, 3.5) +
    area('M18 18L30 8L42 22L30 32z', orange.mid) +
    line(24, 20, 32, 13, white, 2) +
    curve('M52 42L60 30L68 36', charcoal.mid, 3.5) +
    area('M76 66Q94 60 104 76L94 80Q84 78 76 66z', orange.dark) +
    rect(86, 76, 14, 6, charcoal.mid, 2) +
    curve('M80 85H110', green.mid, 1.8)
  )
}

/** A hand-held blower. */
export function leafBlower(): string {
  return (
    shadow(88) +
    area('M52 54L104 70L102 80L48 72z', charcoal.mid, charcoal.light) +
    circle(40, 60, 20, orange.mid) +
    circle(40, 60, 11, charcoal.dark) +
    repeat(4, (fin) => line(33, 54 + fin * 4, 47, 54 + fin * 4, charcoal.light, 1.5)) +
    curve('M28 46Q34 26 58 34L64 56', orange.dark, 6) +
    rect(34, 78, 16, 8, charcoal.mid, 2) +
    curve('M110 66H117M110 74H118', print, 2)
  )
}

/** A petrol saw with its toothed bar. */
export function chainsaw(): string {
  return (
    shadow(92) +
    rect(58, 60, 52, 13, steel.light, 6.5, steel.dark) +
    repeat(9, (tooth) =>
      polygon(
        [60 + tooth * 5.3, 60, 63 + tooth * 5.3, 56, 64 + tooth * 5.3, 60, 60 + tooth * 5.3, 60],
        charcoal.mid,
      ),
    ) +
    area('M18 56Q18 48 28 48H56Q64 50 64 58V78H26Q18 78 18 70z', orange.mid) +
    curve('M24 50Q20 32 36 36L52 48', charcoal.mid, 5) +
    curve('M56 50L66 38', charcoal.mid, 4) +
    circle(34, 64, 7, charcoal.dark) +
    circle(34, 64, 3, steel.mid) +
    rect(22, 78, 40, 8, charcoal.mid, 3)
  )
}

/** A barrow with one wheel. */
export function wheelbarrow(tone: Tone): string {
  return (
    shadow(88) +
    line(44, 66, 40, 85, charcoal.light, 4) +
    curve('M8 44L84 72', charcoal.light, 4) +
    area('M28 42H100L84 66H46z', tone.mid) +
    line(26, 42, 102, 42, tone.dark, 4) +
    area('M40 40Q52 26 64 34T90 40z', wood.dark) +
    fatWheel(88, 13, amber.mid)
  )
}

/** A water-filled roller for lawns. */
export function lawnRoller(): string {
  return (
    shadow(60, 68) +
    curve('M74 60L26 20M20 26L32 14', charcoal.light, 4) +
    circle(74, 60, 25, green.mid, green.dark, 3) +
    circle(74, 60, 16, 'none', green.dark, 2) +
    circle(74, 60, 4, charcoal.mid) +
    line(74, 60, 56, 45, charcoal.light, 4)
  )
}

/** A hose wound on a reel. */
export function hoseReel(): string {
  return (
    shadow(66) +
    line(36, 46, 28, 85, charcoal.light, 4) +
    line(84, 46, 92, 85, charcoal.light, 4) +
    line(26, 85, 94, 85, charcoal.light, 3.5) +
    circle(60, 50, 26, green.dark) +
    [22, 17, 12].map((radius) => circle(60, 50, radius, 'none', green.mid, 3)).join('') +
    circle(60, 50, 7, charcoal.mid) +
    curve('M60 50L72 40', charcoal.light, 3) +
    curve('M84 58Q96 66 92 78Q98 84 108 80', green.dark, 4) +
    line(106, 81, 113, 78, amber.mid, 5)
  )
}

/** Rakes, spades and brooms tied together. */
export function gardenTools(): string {
  return (
    shadow(56) +
    line(46, 22, 58, 85, wood.mid, 3) +
    line(60, 20, 60, 85, walnut.mid, 3) +
    line(76, 22, 62, 85, wood.mid, 3) +
    curve('M36 20L54 16M37 20L36 12M42 19L41 10M47 18L46 9M53 16L52 8', charcoal.light, 2.5) +
    area('M55 22V10Q60 2 65 10V22z', steel.dark) +
    area('M70 24L74 8L88 12L82 27z', green.mid) +
    curve('M76 10L74 22M81 11L78 24M86 13L82 25', green.dark, 1.4) +
    rect(52, 54, 17, 6, red.mid, 2)
  )
}
