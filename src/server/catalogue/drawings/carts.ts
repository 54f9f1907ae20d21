import { amber, blue, charcoal, edge, enamel, glass, green, red, type Tone, white } from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

export interface CartLook {
  readonly width: number
  readonly height: number
  readonly frame: Tone
  readonly shelf: Tone
  readonly shelves: number
  /** A push handle on the right. */
  readonly handle?: boolean
  /** What stands on it, drawn with its foot at the given y. */
  readonly load?: (y: number) => string
}

/** A trolley on castors. */
export function cart(look: CartLook): string {
  const { width, height, frame, shelf } = look
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const gap = (height - 12) / Math.max(1, look.shelves - 1)
  return (
    shadow(width) +
    (look.load?.(top) ?? '') +
    [left + 4, left + width - 4]
      .map(
        (x) =>
          line(x, top + 2, x, GROUND - 6, frame.dark, 3.5) +
          circle(x, GROUND - 3, 3, charcoal.mid, charcoal.light, 1),
      )
      .join('') +
    repeat(look.shelves, (level) => rect(left, top + level * gap, width, 4.5, shelf.mid, 1.5)) +
    (look.handle
      ? curve(`M${left + width - 4} ${top + 2}V${top - 8}H${left + width + 8}`, frame.dark, 3)
      : '')
  )
}

/** A teapot and a cup whose feet stand at `y`. */
export const teaThings = (y: number): string =>
  area(`M44 ${y - 12}H64V${y - 5}Q62 ${y} 58 ${y}H50Q46 ${y} 44 ${y - 5}z`, blue.mid) +
  curve(`M64 ${y - 10}q6 1 5 5t-6 3M44 ${y - 9}l-6-4`, blue.mid, 2.5) +
  curve(`M49 ${y - 13}h10`, blue.dark, 2.5) +
  area(`M74 ${y - 8}h12v4q-2 4-6 4t-6-4z`, white, edge)

/** Two bottles and a cocktail whose feet stand at `y`. */
export const drinks = (y: number): string =>
  rect(42, y - 12, 6, 12, green.dark, 2) +
  rect(43.8, y - 18, 2.4, 8, green.dark, 1) +
  rect(52, y - 11, 7, 11, amber.dark, 2) +
  rect(54.2, y - 17, 2.6, 8, amber.dark, 1) +
  area(`M68 ${y - 14}h12l-6 8z`, glass.light, glass.dark) +
  line(74, y - 7, 74, y, glass.dark, 1.5) +
  line(71, y, 77, y, glass.dark, 1.5)

/** A bowl of fruit whose foot stands at `y`. */
export const produce = (y: number): string =>
  area(`M46 ${y - 8}H74Q72 ${y} 66 ${y}H54Q48 ${y} 46 ${y - 8}z`, white, edge) +
  circle(54, y - 10, 5, red.mid) +
  circle(65, y - 10, 5, amber.mid) +
  circle(60, y - 13, 5, green.mid)

/** A microwave oven whose foot stands at `y`. */
export const microwaveOnTop = (y: number): string =>
  rect(36, y - 24, 48, 24, enamel.light, 3, edge) +
  rect(40, y - 20, 28, 16, charcoal.mid, 2) +
  rect(73, y - 20, 7, 4, blue.mid, 1) +
  circle(76.5, y - 11, 1.6, charcoal.light) +
  circle(76.5, y - 6, 1.6, charcoal.light)
