import {
  amber,
  charcoal,
  edge,
  foliage,
  glass,
  green,
  indigo,
  red,
  steel,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

const sideChair = (x: number, facing: 1 | -1, tone: Tone): string => {
  const back = x - facing * 9
  return (
    line(back, 66, back - facing * 2, 36, tone.dark, 3.5) +
    line(back - facing, 64, back - facing * 2, 85, tone.dark, 3) +
    line(x + facing * 8, 66, x + facing * 9, 85, tone.dark, 3) +
    line(back - facing * 1, 64, x + facing * 9, 64, tone.mid, 5)
  )
}

/** A small round table with two chairs. */
export function bistroSet(): string {
  return (
    shadow(100) +
    sideChair(20, 1, charcoal) +
    sideChair(100, -1, charcoal) +
    line(60, 48, 60, 78, charcoal.mid, 4) +
    curve('M46 85Q58 82 60 76Q62 82 74 85', charcoal.mid, 3.5) +
    rect(36, 44, 48, 5, wood.mid, 2.5) +
    rect(56, 34, 8, 10, white, 1, edge) +
    circle(60, 30, 5, red.mid)
  )
}

/** A patio table with an umbrella and four chairs. */
export function patioSet(): string {
  return (
    shadow(106) +
    line(60, 10, 60, 80, steel.dark, 3) +
    area('M16 30Q24 8 60 8T104 30z', green.mid) +
    area('M42 30Q46 10 60 8T78 30z', green.light) +
    sideChair(40, 1, wood) +
    sideChair(80, -1, wood) +
    sideChair(16, 1, walnut) +
    sideChair(104, -1, walnut) +
    rect(28, 52, 64, 5, wood.light, 2, wood.dark) +
    line(60, 57, 60, 84, wood.dark, 5) +
    line(46, 85, 74, 85, wood.dark, 3)
  )
}

/** A tall round table for standing or bar stools. */
export function barTable(): string {
  return (
    shadow(44) +
    rect(57, 28, 6, 52, charcoal.mid, 1) +
    area('M38 86Q40 79 54 78H66Q80 79 82 86z', charcoal.mid) +
    circle(60, 66, 9, 'none', steel.dark, 2.5) +
    rect(30, 23, 60, 6, wood.mid, 2.5) +
    rect(30, 27, 60, 2.5, wood.dark, 1)
  )
}

/** A table whose leaves hang down at both ends. */
export function dropLeafTable(): string {
  return (
    shadow(66) +
    rect(40, 46, 5, 40, wood.dark, 1) +
    rect(75, 46, 5, 40, wood.dark, 1) +
    rect(38, 46, 44, 10, wood.light, 1, wood.dark) +
    rect(56, 50, 8, 2.5, wood.dark, 1) +
    rect(30, 41, 60, 5, wood.mid, 2) +
    area('M30 43H38V68Q34 72 28 70z', wood.mid, wood.dark) +
    area('M90 43H82V68Q86 72 92 70z', wood.mid, wood.dark)
  )
}

/** A thick block of end grain on legs. */
export function butcherBlock(): string {
  return (
    shadow(56) +
    rect(36, 60, 7, 26, wood.dark, 1) +
    rect(77, 60, 7, 26, wood.dark, 1) +
    rect(38, 74, 44, 4, wood.mid, 1) +
    rect(32, 44, 56, 20, wood.light, 2, wood.mid) +
    repeat(6, (strip) => line(40 + strip * 8, 46, 40 + strip * 8, 62, wood.mid, 1.5)) +
    line(33, 54, 87, 54, wood.mid, 1.2) +
    area('M48 43L66 36L70 39L68 43z', steel.light, steel.dark) +
    line(70, 39, 80, 36, charcoal.dark, 3.5)
  )
}

/** A picnic table with its two benches. */
export function picnicTable(): string {
  return (
    shadow(96) +
    line(48, 46, 28, 85, wood.dark, 5) +
    line(72, 46, 92, 85, wood.dark, 5) +
    line(24, 66, 96, 66, wood.dark, 4) +
    rect(22, 40, 76, 7, wood.mid, 1.5) +
    line(24, 42, 96, 42, wood.light, 2) +
    rect(10, 62, 30, 5, wood.mid, 1.5) +
    rect(80, 62, 30, 5, wood.mid, 1.5)
  )
}

/** A patio dining table: slats on a metal frame, with a hole for the umbrella. */
export function patioTable(): string {
  return (
    shadow(80) +
    curve('M38 54Q44 70 30 84M82 54Q76 70 90 84M52 56Q56 68 54 80M68 56Q64 68 66 80', charcoal.mid, 3.5) +
    ellipse(60, 70, 17, 3.5, 'none', charcoal.mid) +
    ellipse(60, 50, 48, 13, charcoal.dark) +
    ellipse(60, 47.5, 48, 13, charcoal.light) +
    ellipse(60, 47.5, 43, 10.5, glass.mid) +
    curve('M34 49L50 41M46 52L66 41.5', glass.light, 2.5) +
    ellipse(60, 47.5, 4, 2, charcoal.dark)
  )
}

/** A small slatted side table. */
export function patioSideTable(): string {
  return (
    shadow(38) +
    curve('M44 58L40 84M76 58L80 84', charcoal.mid, 3.5) +
    area('M36 58L44 48H76L84 58z', green.mid) +
    rect(36, 57, 48, 4, green.dark, 1) +
    area('M54 50V34H66L65 50z', amber.light, amber.dark) +
    line(63, 36, 68, 26, red.mid, 2)
  )
}

/** A felt-topped table for cards: octagonal for poker, square and folding for games. */
export function cardTable(kind: 'poker' | 'game'): string {
  const card = (x: number, y: number, fill: string): string => area(`M${x} ${y}l7-5 5 2-7 5z`, white, fill)
  if (kind === 'poker') {
    return (
      shadow(74) +
      rect(56, 58, 8, 22, walnut.dark) +
      area('M38 86Q42 78 54 78H66Q78 78 82 86z', walnut.dark) +
      ellipse(60, 54, 48, 16, walnut.dark) +
      ellipse(60, 51, 48, 16, walnut.mid) +
      ellipse(60, 51, 41, 12.5, foliage.mid) +
      card(44, 54, red.mid) +
      card(52, 56, charcoal.mid) +
      [0, 1, 2]
        .map((chip) => ellipse(76, 52 - chip * 2.5, 4.5, 2, chip % 2 ? white : red.mid, red.dark))
        .join('')
    )
  }
  return (
    shadow(64) +
    rect(28, 56, 5, 30, walnut.dark, 1) +
    rect(87, 56, 5, 30, walnut.dark, 1) +
    area('M20 56L34 34H86L100 56z', walnut.mid) +
    area('M40 53L46 38H74L80 53z', white) +
    repeat(8, (square) => {
      const row = Math.floor(square / 2)
      const y = 38.5 + row * 3.6
      const x = 47 - row * 1.4 + (row % 2) * 7.4 + (square % 2) * 14.8
      return rect(x, y, 7, 3.5, charcoal.dark)
    }) +
    rect(20, 55, 80, 6, walnut.dark, 1) +
    circle(32, 48, 3, red.mid) +
    circle(88, 48, 3, indigo.dark)
  )
}

/** A table whose legs fold: long for work, square for cards. */
export function foldingTable(width: number, top: string, rim: string): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    curve(
      `M${left + 10} 50L${left + 16} 84H${left + 6}M${left + width - 10} 50L${left + width - 16} 84H${left + width - 6}`,
      steel.dark,
      3,
    ) +
    line(left + 13, 66, left + 30, 50, steel.dark, 2) +
    line(left + width - 13, 66, left + width - 30, 50, steel.dark, 2) +
    rect(left, 43, width, 7, top, 3, rim) +
    rect(left + 3, GROUND - 36.5, width - 6, 1.5, rim)
  )
}
