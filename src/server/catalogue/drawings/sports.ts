import {
  amber,
  brass,
  charcoal,
  green,
  indigo,
  leaf,
  orange,
  print,
  red,
  steel,
  type Tone,
  teal,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, repeat, shadow } from './shapes.ts'

/** A stand bag with three clubs. */
export function golfBag(): string {
  return (
    shadow(42) +
    [50, 57, 64]
      .map(
        (x, club) =>
          line(x + 3, 34, x - 3 + club * 3, 12, steel.dark, 2) +
          rect(
            x - 8 + club * 3,
            7 + club * 2,
            10,
            6,
            [charcoal.mid, red.mid, charcoal.light][club] ?? steel.dark,
            3,
          ),
      )
      .join('') +
    line(78, 48, 90, 85, charcoal.light, 2.5) +
    area('M46 32H76L72 84Q72 86 70 86H52Q50 86 50 84z', green.mid) +
    rect(44, 29, 34, 7, green.dark, 3) +
    rect(52, 54, 18, 24, green.dark, 4) +
    rect(55, 58, 12, 3, white, 1.5) +
    curve('M76 38Q86 50 73 64', charcoal.mid, 3)
  )
}

/** A sit-in kayak with its paddle. */
export function kayak(tone: Tone): string {
  return (
    shadow(108) +
    area('M4 66Q30 52 60 52T116 66Q92 84 60 84T4 66z', tone.mid) +
    area('M4 66Q30 72 60 72T116 66Q92 84 60 84T4 66z', tone.dark) +
    ellipse(60, 62, 15, 6, charcoal.dark, charcoal.light) +
    curve('M24 64H38M82 64H96', tone.light, 2) +
    line(24, 38, 96, 52, wood.dark, 3) +
    area('M26 33L10 30Q6 36 12 42L26 43z', amber.mid) +
    area('M94 47L110 46Q114 52 108 58L94 57z', amber.mid)
  )
}

/** An open canoe with thwarts. */
export function canoe(tone: Tone): string {
  return (
    shadow(104) +
    area('M6 44Q12 58 30 60H90Q108 58 114 44Q116 84 92 84H28Q4 84 6 44z', tone.mid) +
    area('M8 52Q14 60 30 61H90Q106 60 112 52L111 58Q104 66 90 66H30Q16 66 9 58z', tone.light) +
    rect(40, 60, 5, 7, wood.dark) +
    rect(75, 60, 5, 7, wood.dark) +
    line(46, 66, 74, 26, wood.dark, 3) +
    area('M70 28L78 12Q86 14 84 22L76 33z', wood.mid) +
    curve('M20 76H100', tone.dark, 2.5)
  )
}

/** A board for waves, standing on its tail; the paddleboard is longer and has its paddle. */
export function surfboard(tone: Tone, paddle: boolean): string {
  return (
    shadow(paddle ? 46 : 30) +
    (paddle
      ? line(84, 8, 84, 66, charcoal.light, 3) +
        area('M79 64H89Q92 82 84 86Q76 82 79 64z', amber.mid) +
        line(79, 8, 89, 8, charcoal.light, 4)
      : '') +
    (paddle
      ? area('M56 5Q74 12 74 44T66 84Q56 88 46 84T38 44T56 5z', tone.mid) +
        area('M46 34H66V60H46z', tone.dark) +
        repeat(3, (stripe) => line(50 + stripe * 6, 38, 50 + stripe * 6, 56, tone.light, 1.5))
      : area('M60 6Q78 24 77 52Q76 74 66 86H54Q44 74 43 52Q42 24 60 6z', tone.light, tone.dark) +
        line(60, 10, 60, 85, tone.dark, 1.6) +
        area('M43.5 44H76.5V51H43.5z', red.mid) +
        area('M43.5 53H76.5V57H43.5z', amber.mid))
  )
}

/** Skis, poles and a board side by side. */
export function skis(): string {
  const ski = (x: number): string =>
    area(`M${x} 84V16q0-8 5-10q3 4 3 10v68z`, red.mid) +
    rect(x, 44, 8, 16, charcoal.mid, 1) +
    line(x + 4, 22, x + 4, 38, white, 2)
  return (
    shadow(66) +
    ski(30) +
    ski(41) +
    line(54, 20, 57, 84, steel.dark, 2) +
    line(63, 20, 60, 84, steel.dark, 2) +
    circle(57, 76, 3.5, 'none', steel.dark) +
    rect(52, 14, 5, 9, charcoal.mid, 2) +
    rect(61, 14, 5, 9, charcoal.mid, 2) +
    area('M70 20Q70 8 80 8T90 20V74Q90 86 80 86T70 74z', indigo.mid) +
    area('M70 40L90 28V42L70 54z', amber.mid) +
    rect(73, 26, 14, 6, charcoal.mid, 2) +
    rect(73, 62, 14, 6, charcoal.mid, 2)
  )
}

/** A wooden sled with curled runners. */
export function sled(): string {
  return (
    shadow(94) +
    curve('M12 82H92Q108 82 106 66Q104 58 96 62', red.mid, 4) +
    [30, 56, 82].map((x) => line(x, 64, x, 81, red.dark, 3.5)).join('') +
    repeat(3, (slat) => rect(16, 54 + slat * 4.4, 80, 3.6, slat === 1 ? wood.light : wood.mid, 1.5)) +
    curve('M98 62Q112 46 104 32Q96 26 92 34', brass.mid, 2)
  )
}

/** A rolled sleeping bag, a stove and a lantern. */
export function campingGear(): string {
  return (
    shadow(92) +
    area('M22 34Q22 20 38 20T54 34V80Q54 86 48 86H28Q22 86 22 80z', green.dark) +
    rect(26, 50, 24, 26, leaf.mid, 4) +
    line(31, 56, 45, 56, green.dark, 2) +
    rect(18, 12, 40, 13, orange.mid, 6.5) +
    circle(58, 18.5, 5, orange.light) +
    rect(62, 72, 22, 14, orange.mid, 7) +
    circle(66, 79, 3.5, orange.light) +
    curve('M88 52Q96 40 104 52', charcoal.light, 2) +
    rect(87, 50, 18, 6, charcoal.mid, 2) +
    rect(89, 56, 14, 22, amber.light, 1, charcoal.light) +
    ellipse(96, 68, 3, 6, amber.mid) +
    rect(86, 78, 20, 8, charcoal.mid, 2)
  )
}

/** A ridge tent with an open door. */
export function tent(): string {
  return (
    shadow(92) +
    polygon([42, 30, 84, 22, 112, 84, 74, 86], green.dark) +
    polygon([42, 30, 10, 86, 74, 86], leaf.mid) +
    polygon([42, 38, 30, 86, 56, 86], charcoal.dark) +
    polygon([42, 38, 30, 86, 24, 86], leaf.light) +
    line(42, 30, 42, 22, wood.dark, 2.5) +
    curve('M84 22L112 84', green.mid, 1.5)
  )
}

/** A rod, a reel and a tackle box. */
export function fishingGear(): string {
  return (
    shadow(82) +
    line(20, 84, 94, 8, wood.dark, 3) +
    curve('M94 8Q104 26 100 44', print, 1.2) +
    curve('M100 44V50Q100 55 96 53', steel.dark, 2) +
    circle(40, 68, 7, charcoal.mid, charcoal.light) +
    line(18, 86, 34, 70, charcoal.dark, 5) +
    rect(52, 60, 50, 26, teal.mid, 3) +
    rect(50, 56, 54, 8, teal.dark, 3) +
    curve('M68 56V49H86V56', charcoal.light, 3) +
    rect(72, 62, 10, 7, amber.mid, 1.5) +
    circle(100, 40, 3.5, red.mid, white)
  )
}
