import { fatWheel } from './cycles.ts'
import { amber, blue, charcoal, edge, green, orange, red, steel, white, wood } from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, repeat, shadow, turned } from './shapes.ts'

const sawBlade = (cx: number, cy: number, radius: number): string =>
  repeat(12, (tooth) =>
    turned(
      polygon([cx - 3, cy - radius + 1, cx + 2, cy - radius - 3, cx + 3, cy - radius + 1], steel.dark),
      tooth * 30,
      cx,
      cy,
    ),
  ) +
  circle(cx, cy, radius, steel.light, steel.dark) +
  circle(cx, cy, radius * 0.22, charcoal.mid)

/** A cordless drill. */
export function handDrill(): string {
  return (
    shadow(66) +
    line(82, 40, 104, 40, steel.dark, 3.5) +
    rect(72, 33, 14, 14, charcoal.mid, 2) +
    area('M22 36Q22 28 32 28H70Q76 28 76 36V44Q76 50 70 50H30Q22 50 22 42z', amber.mid) +
    area('M32 48H54L50 72H30z', amber.dark) +
    area('M54 50H60L58 58H53z', red.mid) +
    rect(22, 70, 36, 16, charcoal.mid, 4, charcoal.light) +
    repeat(3, (vent) => line(28 + vent * 6, 34, 28 + vent * 6, 44, charcoal.mid, 2))
  )
}

/** A bench grinder on a pedestal, for tools that bring their stand. */
export function grinderOnStand(): string {
  const wheel = (cx: number): string =>
    circle(cx, 32, 15, charcoal.mid) +
    circle(cx, 33, 11.5, steel.light, steel.dark) +
    circle(cx, 33, 3.5, charcoal.mid) +
    rect(cx - 12, 45, 24, 3.5, charcoal.dark, 1)
  return (
    shadow(72) +
    curve('M46 52L28 85M74 52L92 85M38 68H82', charcoal.mid, 4.5) +
    rect(34, 48, 52, 6, charcoal.dark, 2) +
    rect(36, 66, 48, 6, steel.mid, 1.5, steel.dark) +
    rect(42, 22, 36, 22, blue.mid, 6) +
    rect(50, 42, 20, 7, blue.dark, 1) +
    wheel(32) +
    wheel(88) +
    circle(60, 33, 4, red.mid)
  )
}

/** A blade rising through a bench. */
export function tableSaw(): string {
  return (
    shadow(80) +
    sawBlade(60, 44, 16) +
    rect(16, 46, 88, 7, steel.mid, 1.5, steel.dark) +
    rect(86, 38, 5, 12, amber.mid, 1) +
    rect(32, 53, 56, 20, orange.mid, 2) +
    circle(46, 63, 6, charcoal.mid, charcoal.light) +
    rect(74, 59, 8, 8, red.mid, 2) +
    line(38, 73, 26, 85, charcoal.light, 4) +
    line(82, 73, 94, 85, charcoal.light, 4)
  )
}

/** A chop saw with its guarded blade and fence. */
export function miterSaw(): string {
  return (
    shadow(84) +
    area('M78 74L86 34L94 38L88 74z', charcoal.light) +
    sawBlade(58, 52, 19) +
    area('M36 50A23 23 0 0 1 82 46L90 36L96 42L82 52H58z', amber.mid) +
    curve('M44 36L30 24', charcoal.mid, 6) +
    rect(66, 28, 22, 12, charcoal.mid, 4, charcoal.light) +
    rect(18, 72, 84, 8, steel.mid, 2, steel.dark) +
    rect(24, 80, 12, 6, charcoal.mid, 1) +
    rect(84, 80, 12, 6, charcoal.mid, 1)
  )
}

/** A drill on a column over its table. */
export function drillPress(): string {
  return (
    shadow(46) +
    rect(66, 20, 7, 62, steel.mid, 1, steel.dark) +
    area('M34 18Q34 10 42 10H80Q88 10 88 18V32H34z', green.dark) +
    rect(40, 15, 16, 10, white, 1) +
    rect(44, 32, 12, 10, steel.dark, 1) +
    line(50, 42, 50, 53, steel.dark, 3) +
    curve('M78 26L92 34M78 26L90 18', charcoal.light, 2.5) +
    circle(93, 35, 2.5, red.mid) +
    circle(91, 17, 2.5, red.mid) +
    rect(32, 57, 40, 5, steel.mid, 1, steel.dark) +
    rect(34, 80, 52, 6, green.dark, 2)
  )
}

/** A tall frame with two wheels and a throat. */
export function bandSaw(): string {
  return (
    shadow(52) +
    rect(34, 58, 52, 28, blue.dark, 2) +
    area('M34 34V18Q34 8 46 8H78Q86 8 86 18V34z', blue.dark) +
    rect(34, 30, 14, 32, blue.dark) +
    circle(62, 21, 9, steel.mid) +
    circle(62, 74, 9, steel.mid) +
    line(72, 32, 72, 54, steel.dark, 1.8) +
    rect(68, 34, 8, 6, charcoal.mid, 1) +
    rect(48, 53, 48, 6, steel.mid, 1, steel.dark) +
    circle(40, 46, 3, red.mid)
  )
}

/** A motor on a lying tank with a gauge. */
export function airCompressor(): string {
  return (
    shadow(80) +
    rect(24, 52, 68, 26, red.mid, 13) +
    rect(36, 52, 3, 26, red.dark) +
    rect(76, 52, 3, 26, red.dark) +
    rect(40, 30, 34, 22, charcoal.mid, 4, charcoal.light) +
    repeat(4, (fin) => line(46 + fin * 7, 34, 46 + fin * 7, 48, charcoal.light, 2)) +
    circle(84, 46, 6, white, charcoal.light) +
    line(84, 46, 87, 43, red.mid, 1.5) +
    curve('M92 60H106V42', charcoal.light, 3.5) +
    fatWheel(36, 10) +
    rect(78, 76, 6, 10, charcoal.mid)
  )
}

/** An engine in a carrying frame, with sockets. */
export function generator(): string {
  return (
    shadow(78) +
    rect(30, 46, 60, 32, amber.mid, 3) +
    rect(34, 36, 52, 12, charcoal.mid, 4, charcoal.light) +
    rect(56, 33, 8, 4, red.mid, 1) +
    rect(35, 52, 22, 20, charcoal.dark, 2) +
    repeat(3, (fin) => line(39, 57 + fin * 5, 53, 57 + fin * 5, charcoal.light, 2)) +
    circle(68, 58, 4.5, white, charcoal.mid) +
    circle(80, 58, 4.5, white, charcoal.mid) +
    rect(64, 66, 20, 6, charcoal.mid, 1) +
    curve('M22 82V32Q22 28 26 28H94Q98 28 98 32V82H22', charcoal.light, 3.5) +
    rect(26, 83, 10, 3, charcoal.mid) +
    rect(84, 83, 10, 3, charcoal.mid)
  )
}

/** A pump on wheels with a spray lance. */
export function pressureWasher(): string {
  return (
    shadow(66) +
    curve('M46 76V18Q46 12 52 12H60', charcoal.light, 3.5) +
    rect(38, 36, 34, 42, amber.mid, 5) +
    rect(42, 42, 26, 10, charcoal.mid, 2) +
    circle(55, 64, 8, charcoal.mid, charcoal.light) +
    curve('M72 60Q90 62 84 44Q82 34 92 32', charcoal.mid, 3) +
    line(92, 12, 92, 66, charcoal.light, 3) +
    area('M88 28H98V40L90 44z', red.mid) +
    curve('M92 68L88 78M92 68V80M92 68L96 78', blue.mid, 2) +
    fatWheel(44, 10) +
    rect(62, 78, 12, 8, charcoal.mid, 2)
  )
}

/** A power box with a glowing torch. */
export function welder(): string {
  return (
    shadow(64) +
    curve('M44 40V32H76V40', charcoal.light, 3.5) +
    rect(32, 40, 56, 40, blue.dark, 4) +
    rect(38, 46, 20, 9, green.light, 1.5) +
    circle(72, 51, 6, charcoal.mid, charcoal.light) +
    repeat(4, (vent) => line(40, 62 + vent * 4, 56, 62 + vent * 4, blue.mid, 2)) +
    circle(70, 72, 3, charcoal.dark, steel.mid) +
    circle(80, 72, 3, charcoal.dark, steel.mid) +
    curve('M80 72Q100 84 100 62V48', charcoal.mid, 3) +
    area('M96 50L98 34H104L104 50z', orange.mid) +
    area('M101 34L104 26L106 32L112 30L108 36z', amber.mid) +
    rect(36, 80, 9, 6, charcoal.mid) +
    rect(75, 80, 9, 6, charcoal.mid)
  )
}

/** An outboard boat motor clamped to its stand. */
export function outboardMotor(): string {
  return (
    shadow(54) +
    line(40, 46, 30, 85, wood.dark, 4) +
    line(46, 46, 52, 85, wood.dark, 4) +
    rect(34, 42, 18, 8, wood.mid, 1) +
    area('M48 28Q46 8 64 8H80Q94 10 92 30L86 38H54z', charcoal.mid, charcoal.light) +
    line(54, 27, 88, 27, red.mid, 4) +
    curve('M50 34L30 30', charcoal.light, 4) +
    area('M60 38H80L76 68H64z', charcoal.light) +
    rect(56, 62, 30, 4, charcoal.mid, 2) +
    area('M62 68H80Q84 74 76 78H66Q62 76 62 68z', charcoal.mid) +
    ellipse(86, 74, 3, 8, steel.mid, edge) +
    line(70, 78, 68, 84, charcoal.mid, 4)
  )
}
