import {
  amber,
  blue,
  brass,
  charcoal,
  edge,
  foliage,
  glass,
  green,
  leather,
  orange,
  red,
  steam,
  steel,
  stone,
  type Tone,
  teal,
  white,
  wicker,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, repeat, shadow, turned } from './shapes.ts'

/** A market umbrella; alone, without its table. */
export function patioUmbrella(tone: Tone): string {
  return (
    shadow(36) +
    line(60, 10, 60, 80, wood.dark, 3.5) +
    area('M12 36Q22 10 60 10T108 36L92 33L76 38L60 34L44 38L28 33z', tone.mid) +
    area('M44 38Q46 16 60 10Q74 16 76 38L60 34z', tone.light) +
    area('M12 36Q22 12 56 10Q32 18 28 33z', tone.dark) +
    circle(60, 8, 3, wood.dark) +
    rect(46, 80, 28, 6, charcoal.mid, 3)
  )
}

/** The heavy foot of an umbrella. */
export function umbrellaBase(): string {
  return (
    shadow(66) +
    rect(54, 26, 12, 46, charcoal.mid, 2, charcoal.light) +
    rect(52, 24, 16, 6, charcoal.dark, 2, charcoal.light) +
    line(66, 44, 76, 44, charcoal.light, 3) +
    circle(77, 44, 4, red.mid) +
    area('M26 84Q28 70 52 68H68Q92 70 94 84Q94 86 90 86H30Q26 86 26 84z', charcoal.mid, charcoal.light) +
    curve('M36 78Q42 74 54 73', charcoal.light, 2)
  )
}

/** A box for cushions on the deck. */
export function deckBox(): string {
  return (
    shadow(86) +
    rect(18, 50, 84, 36, leather.mid, 2) +
    repeat(3, (board) => line(19, 60 + board * 9, 101, 60 + board * 9, leather.dark, 1.4)) +
    rect(26, 50, 4, 36, leather.dark) +
    rect(90, 50, 4, 36, leather.dark) +
    area('M14 50Q14 40 24 40H96Q106 40 106 50z', leather.dark) +
    rect(54, 47, 12, 8, charcoal.light, 2)
  )
}

/** Panels, a roof and a door bound together: a shed taken apart. */
export function shedParts(): string {
  return (
    shadow(100) +
    area('M14 34L42 10L70 34V72H14z', wood.mid, wood.dark) +
    repeat(5, (board) => line(23.5 + board * 9.3, 30, 23.5 + board * 9.3, 70, wood.dark, 1.4)) +
    rect(35, 22, 14, 10, glass.mid, 1, wood.dark) +
    rect(76, 26, 30, 46, red.mid, 1, red.dark) +
    curve('M77 33H105M77 64H105M79 62L103 35', red.light, 2.4) +
    repeat(3, (sheet) => rect(8, 68 + sheet * 6, 104, 6, sheet === 1 ? wood.light : wood.mid, 1, wood.dark)) +
    rect(30, 66.5, 5, 20, amber.mid, 1) +
    rect(85, 66.5, 5, 20, amber.mid, 1)
  )
}

/** Posts, beams and a folded roof: a gazebo taken apart. */
export function gazeboParts(): string {
  const pole = (y: number): string =>
    rect(12, y, 96, 7, wood.mid, 3.5, wood.dark) + circle(14.5, y + 3.5, 3, wood.light)
  const roof =
    area('M8 52L60 16L112 52z', teal.mid) +
    area('M60 16L8 52H40z', teal.light) +
    area('M60 16L112 52H80z', teal.dark) +
    repeat(8, (scallop) =>
      area(`M${8 + scallop * 13} 52h13v4q-6.5 7 -13 0z`, scallop % 2 ? teal.light : teal.dark),
    ) +
    circle(60, 15, 4, wood.dark)
  return (
    shadow(100) +
    turned(roof, -9, 60, 60) +
    pole(64) +
    pole(71.5) +
    pole(79) +
    rect(32, 62.5, 5, 24, amber.mid, 1) +
    rect(83, 62.5, 5, 24, amber.mid, 1)
  )
}

/** A pop-up canopy on four legs. */
export function canopyTent(): string {
  return (
    shadow(94) +
    [18, 102].map((x) => line(x, 40, x, 85, steel.dark, 3.5)).join('') +
    [38, 82].map((x) => line(x, 42, x, 76, steel.mid, 2.5)).join('') +
    curve('M18 54L38 42L60 54L82 42L102 54', steel.mid, 1.6) +
    area('M12 38L60 10L108 38z', blue.mid) +
    area('M40 38L60 10L80 38z', blue.light) +
    area('M12 38H108V46L100 43L92 46L84 43L76 46L68 43L60 46L52 43L44 46L36 43L28 46L20 43L12 46z', blue.dark)
  )
}

/** A round, steaming tub clad in wood. */
export function hotTub(): string {
  return (
    shadow(96) +
    curve('M44 30Q38 24 44 18T44 8M60 28Q54 22 60 16T60 6M76 30Q70 24 76 18T76 8', steam, 2.5) +
    area('M12 50H108V80Q108 86 102 86H18Q12 86 12 80z', leather.mid) +
    repeat(11, (board) => line(20 + board * 8, 58, 20 + board * 8, 85, leather.dark, 1.3)) +
    ellipse(60, 48, 52, 13, white, edge) +
    ellipse(60, 49, 44, 9.5, blue.mid) +
    curve('M26 49Q32 46 38 49T50 49M66 52Q72 49 78 52T90 50M48 44Q54 41 60 44', white, 2) +
    circle(36, 53, 1.8, white) +
    circle(84, 46, 1.8, white) +
    rect(48, 66, 24, 9, charcoal.mid, 2)
  )
}

/** A slatted bin with leaves on top and a hatch below. */
export function compostBin(): string {
  return (
    shadow(60) +
    curve('M52 32Q46 20 34 24Q38 34 52 32M60 30Q60 16 74 14Q76 28 60 30', foliage.mid, 3) +
    area('M38 34Q48 26 60 30T82 34z', leather.dark) +
    polygon([36, 34, 84, 34, 90, 86, 30, 86], charcoal.mid, charcoal.light) +
    repeat(4, (slot) => rect(40 - slot * 1, 42 + slot * 8, 40 + slot * 2, 3, charcoal.dark, 1.5)) +
    rect(48, 73, 24, 11, green.dark, 1.5) +
    rect(56, 77, 8, 2.5, green.light, 1)
  )
}

/** A barrel under a downpipe, with a tap. */
export function rainBarrel(): string {
  return (
    shadow(50) +
    curve('M88 4V18Q88 24 80 24H72', steel.dark, 5) +
    area('M40 28H80Q88 54 80 80H40Q32 54 40 28z', blue.dark) +
    repeat(3, (stave) =>
      curve(`M${48 + stave * 12} 29Q${46 + stave * 14} 54 ${48 + stave * 12} 79`, blue.mid, 1.4),
    ) +
    rect(36, 38, 48, 4, charcoal.light, 1) +
    rect(36, 66, 48, 4, charcoal.light, 1) +
    ellipse(60, 28, 20, 4, blue.mid, blue.light) +
    line(60, 73, 60, 79, amber.dark, 3.5) +
    line(56, 73, 66, 73, amber.dark, 3) +
    rect(36, 80, 48, 6, stone.mid, 1)
  )
}

/** An outdoor bar under a thatched roof. */
export function tikiBar(): string {
  return (
    shadow(90) +
    [26, 90].map((x) => rect(x, 26, 4, 34, wood.dark)).join('') +
    area(
      'M10 30L30 8H90L110 30L102 28L96 33L88 28L80 33L70 28L60 33L50 28L40 33L32 28L24 33L18 28z',
      brass.mid,
    ) +
    curve('M30 12L22 26M44 10L40 28M60 10V28M76 10L80 28M90 12L98 26', brass.dark, 1.6) +
    rect(44, 44, 6, 12, green.dark, 1.5) +
    rect(45.8, 38, 2.4, 8, green.dark) +
    area('M62 44H74L70 56H66z', orange.mid) +
    line(70, 46, 76, 36, red.mid, 1.8) +
    rect(20, 60, 80, 26, wicker.mid, 1) +
    repeat(13, (cane) => line(23 + cane * 6.2, 61, 23 + cane * 6.2, 85, wicker.dark, 1.2)) +
    rect(14, 55, 92, 6, wood.dark, 2)
  )
}

/** A bench on crossed legs, without its table. */
export function picnicBench(): string {
  return (
    shadow(86) +
    line(34, 66, 26, 85, wood.dark, 5) +
    line(34, 66, 42, 85, wood.dark, 5) +
    line(86, 66, 78, 85, wood.dark, 5) +
    line(86, 66, 94, 85, wood.dark, 5) +
    line(34, 76, 86, 76, wood.dark, 3) +
    area('M12 66L20 57H100L108 66z', wood.light) +
    line(17, 61.5, 103, 61.5, wood.mid, 1.5) +
    rect(12, 65, 96, 5, wood.mid, 1.5)
  )
}

/** A garden gnome, standing for garden statues. */
export function gardenStatue(): string {
  return (
    shadow(34) +
    rect(42, 78, 16, 8, leather.dark, 4) +
    rect(62, 78, 16, 8, leather.dark, 4) +
    area('M44 52Q60 44 76 52L80 80H40z', blue.mid) +
    rect(41, 66, 38, 5, leather.dark) +
    rect(56, 65, 8, 7, amber.mid, 1) +
    circle(60, 42, 10, wood.light) +
    area('M47 40Q46 66 60 68Q74 66 73 40Q68 47 60 47T47 40z', white, edge) +
    area('M46 38Q52 14 62 6Q66 20 74 38Q60 32 46 38z', red.mid) +
    circle(60, 43, 3, orange.mid) +
    line(80, 60, 84, 84, wood.dark, 3) +
    circle(56, 38.5, 1.2, charcoal.dark) +
    circle(64, 38.5, 1.2, charcoal.dark)
  )
}

/** A child's house with a door and a window. */
export function playhouse(): string {
  return (
    shadow(80) +
    rect(26, 42, 68, 44, amber.light, 1, amber.dark) +
    area('M16 46L60 12L104 46z', green.dark) +
    area('M30 44L60 21L90 44z', green.mid) +
    circle(60, 35, 5, amber.light, white) +
    rect(34, 54, 18, 16, blue.light, 1, white) +
    line(43, 54, 43, 70, white, 1.6) +
    rect(32, 70, 22, 5, red.mid, 1) +
    area('M66 86V62Q66 54 74 54T82 62V86z', red.mid) +
    circle(79, 71, 1.6, amber.mid)
  )
}
