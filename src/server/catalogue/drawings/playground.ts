import {
  amber,
  blue,
  charcoal,
  edge,
  green,
  indigo,
  orange,
  print,
  red,
  steel,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow } from './shapes.ts'

/** A round trampoline with its safety net. */
export function trampoline(): string {
  return (
    shadow(104) +
    repeat(5, (pole) =>
      line(14 + pole * 23, 12 + Math.abs(pole - 2) * -1 + 2, 14 + pole * 23, 62, charcoal.light, 2.8),
    ) +
    repeat(16, (mesh) => line(14 + mesh * 6.1, 16, 14 + mesh * 6.1, 58, steel.mid, 0.8)) +
    repeat(4, (mesh) => line(14, 24 + mesh * 9, 106, 24 + mesh * 9, steel.mid, 0.8)) +
    curve('M14 14H106', blue.mid, 3) +
    [24, 60, 96].map((x) => curve(`M${x - 6} 62V84H${x + 6}V62`, charcoal.light, 3)).join('') +
    ellipse(60, 62, 52, 9, blue.dark) +
    ellipse(60, 61, 44, 6.5, charcoal.mid)
  )
}

/** Two swings in a metal frame. */
export function swingSet(): string {
  const swing = (x: number, tone: string): string =>
    line(x - 6, 14, x - 6, 62, steel.dark, 1.6) +
    line(x + 6, 14, x + 6, 62, steel.dark, 1.6) +
    rect(x - 9, 61, 18, 4, tone, 1.5)
  return (
    shadow(104) +
    line(18, 12, 6, 85, green.dark, 4) +
    line(20, 12, 32, 85, green.dark, 4) +
    line(102, 12, 114, 85, green.dark, 4) +
    line(100, 12, 88, 85, green.dark, 4) +
    line(14, 12, 106, 12, green.dark, 5) +
    swing(44, red.mid) +
    swing(74, blue.mid)
  )
}

/** A tower with a roof, a slide and a swing. */
export function playSet(): string {
  return (
    shadow(106) +
    line(12, 20, 6, 85, wood.dark, 4) +
    line(14, 20, 22, 85, wood.dark, 4) +
    line(10, 20, 54, 20, wood.dark, 4.5) +
    line(26, 22, 26, 64, steel.dark, 1.6) +
    line(38, 22, 38, 64, steel.dark, 1.6) +
    rect(23, 63, 18, 4, red.mid, 1.5) +
    area('M46 24L64 6L82 24z', green.dark) +
    rect(50, 24, 4, 62, wood.dark) +
    rect(74, 24, 4, 62, wood.dark) +
    rect(48, 46, 32, 4, wood.mid) +
    rect(54, 35, 20, 11, amber.mid, 1) +
    repeat(4, (rung) => line(54, 56 + rung * 8, 74, 56 + rung * 8, wood.mid, 2.5)) +
    curve('M80 48L98 76Q102 82 114 82', orange.dark, 8) +
    curve('M80 47L99 76Q103 81 114 81', amber.mid, 4)
  )
}

/** A backboard and net on a weighted pole. */
export function basketballHoop(): string {
  return (
    shadow(48) +
    line(60, 34, 60, 78, charcoal.light, 5) +
    area('M38 86L44 77H76L82 86z', charcoal.mid, charcoal.light) +
    rect(32, 6, 56, 34, white, 2, edge) +
    rect(33, 7, 54, 32, 'none', 1, charcoal.light) +
    rect(50, 19, 20, 14, 'none', 0, red.mid) +
    area('M49 36H71L67 52H53z', white, print) +
    curve('M52 36L66 52M60 36L68 47M60 36L52 47M68 36L54 52', print, 1.2) +
    ellipse(60, 36, 11.5, 2.5, 'none', orange.mid) +
    line(49, 36, 71, 36, orange.mid, 3) +
    circle(90, 77, 9, orange.mid) +
    curve('M81 77H99M90 68V86M84 70.5Q89 77 84 83.5M96 70.5Q91 77 96 83.5', orange.dark, 1.2)
  )
}

/** A wooden frame of sand with a bucket and spade. */
export function sandPit(): string {
  return (
    shadow(98) +
    area('M10 76L28 54H92L110 76z', wood.mid) +
    area('M20 73L34 57H86L100 73z', amber.light) +
    area('M36 66Q46 52 58 62T78 66z', amber.mid) +
    area('M66 46H84L81 62H69z', red.mid) +
    curve('M67 46Q75 34 83 46', red.dark, 2) +
    line(44, 40, 50, 54, blue.dark, 2.5) +
    area('M47 52L54 50L57 60Q52 64 50 60z', blue.mid) +
    rect(8, 75, 104, 10, wood.dark, 2) +
    rect(8, 75, 104, 4, wood.mid, 1.5) +
    circle(30, 66, 3, indigo.mid)
  )
}
