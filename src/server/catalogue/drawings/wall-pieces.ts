import {
  amber,
  blue,
  cardboard,
  charcoal,
  edge,
  glass,
  green,
  red,
  rose,
  steel,
  type Tone,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, polygon, rect, shadow } from './shapes.ts'

const reflection = (cx: number, cy: number, size: number): string =>
  line(cx - size, cy + size, cx + size * 0.6, cy - size * 1.2, white, 2.5) +
  line(cx - size * 0.2, cy + size * 1.5, cx + size, cy - size * 0.2, white, 2)

/** A framed mirror: leaning on the floor with feet, or a big wall mirror. */
export function mirror(width: number, height: number, frame: Tone, feet: boolean): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height - (feet ? 4 : 0)
  return (
    shadow(width) +
    (feet
      ? line(left + 4, GROUND - 8, left, GROUND - 1, frame.dark, 3) +
        line(left + width - 4, GROUND - 8, left + width, GROUND - 1, frame.dark, 3)
      : '') +
    rect(left, top, width, height, frame.mid, 5) +
    rect(left + 4, top + 4, width - 8, height - 8, glass.mid, 3) +
    reflection(MIDDLE, top + height / 2, Math.min(width, height) * 0.2)
  )
}

/** A mirror that stands on a dresser, between two posts. */
export function dresserMirror(): string {
  return (
    shadow(64) +
    rect(26, 80, 68, 6, wood.dark, 2) +
    rect(30, 30, 4, 52, wood.mid, 1) +
    rect(86, 30, 4, 52, wood.mid, 1) +
    circle(32, 28, 3.5, wood.dark) +
    circle(88, 28, 3.5, wood.dark) +
    area('M38 76V38Q38 18 60 18T82 38V76z', wood.mid) +
    area('M42 72V40Q42 22 60 22T78 40V72z', glass.mid) +
    reflection(60, 48, 9)
  )
}

/** A landscape in a frame leaning on the wall. */
export function picture(width: number, height: number, frame: string): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const x = left + 4
  const w = width - 8
  const floor = GROUND - 5
  return (
    shadow(width) +
    rect(left, top, width, height, frame, 2) +
    rect(left + 4, top + 4, w, height - 8.5, glass.light) +
    circle(x + w * 0.75, top + height * 0.3, Math.min(w, height) * 0.1, amber.mid) +
    polygon(
      [x, floor, x, floor - height * 0.25, x + w * 0.3, floor - height * 0.52, x + w * 0.62, floor],
      green.dark,
    ) +
    polygon(
      [x + w * 0.36, floor, x + w * 0.68, floor - height * 0.36, x + w, floor - height * 0.14, x + w, floor],
      green.mid,
    )
  )
}

/** A board for the wall: white for markers, cork for pins. */
export function wallBoard(kind: 'whiteboard' | 'cork'): string {
  const notes =
    kind === 'whiteboard'
      ? curve('M30 36H62M30 44H54', blue.dark, 2.5) +
        curve('M70 58Q78 34 84 50T94 34', red.mid, 2.5) +
        curve('M30 58L38 52L46 56L56 48', green.dark, 2.5) +
        rect(44, 74, 32, 4, steel.dark, 1) +
        rect(48, 72, 10, 3, red.mid, 1) +
        rect(62, 72, 10, 3, blue.mid, 1)
      : rect(26, 32, 18, 18, amber.light) +
        rect(50, 30, 22, 14, white) +
        rect(78, 36, 16, 20, blue.light) +
        rect(46, 52, 18, 16, rose.light) +
        [35, 61, 86, 55].map((x, pin) => circle(x, [34, 32, 38, 54][pin] ?? 0, 2, red.mid)).join('') +
        curve('M54 36H68M54 40H64M30 40H40M30 44H38', charcoal.light, 1.2)
  return (
    shadow(84) +
    rect(14, 22, 92, 54, kind === 'whiteboard' ? steel.dark : wood.dark, 2) +
    rect(18, 26, 84, 46, kind === 'whiteboard' ? white : cardboard.mid, 1) +
    notes +
    line(30, 76, 26, 85, charcoal.light, 2.5) +
    line(90, 76, 94, 85, charcoal.light, 2.5)
  )
}

/** A painter's easel with a canvas. */
export function easel(): string {
  return (
    shadow(56) +
    line(60, 8, 60, 80, wood.dark, 3) +
    line(58, 12, 40, 85, wood.mid, 3.5) +
    line(62, 12, 80, 85, wood.mid, 3.5) +
    rect(34, 20, 52, 40, white, 1, edge) +
    area('M36 58V48L50 36L62 50L70 44L84 54V58z', green.mid) +
    circle(72, 31, 5, amber.mid) +
    rect(38, 60, 44, 5, wood.dark, 1)
  )
}
