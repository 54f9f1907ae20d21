import { amber, brass, charcoal, edge, glass, indigo, red, steel, white } from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, shadow } from './shapes.ts'

const lampShade = (cx: number, top: number, topWidth: number, bottomWidth: number, height: number): string =>
  polygon(
    [
      cx - topWidth / 2,
      top,
      cx + topWidth / 2,
      top,
      cx + bottomWidth / 2,
      top + height,
      cx - bottomWidth / 2,
      top + height,
    ],
    amber.mid,
  ) +
  polygon(
    [
      cx - topWidth / 2,
      top,
      cx - topWidth / 6,
      top,
      cx - bottomWidth / 5,
      top + height,
      cx - bottomWidth / 2,
      top + height,
    ],
    amber.light,
  )

/** A lamp on a tall pole. */
export function floorLamp(): string {
  return (
    shadow(28) +
    rect(58.5, 28, 3, 54, steel.dark) +
    rect(47, 82, 26, 4, charcoal.mid, 2) +
    lampShade(60, 8, 18, 28, 22)
  )
}

/** A lamp on a ceramic foot. */
export function tableLamp(): string {
  return (
    shadow(24) +
    lampShade(60, 32, 20, 40, 26) +
    rect(58, 58, 4, 5, steel.dark) +
    area('M55 62H65Q70 70 68 78Q67 82 64 82H56Q53 82 52 78Q50 70 55 62z', indigo.mid) +
    rect(49, 82, 22, 4, indigo.dark, 2)
  )
}

/** A jointed lamp for a desk. */
export function deskLamp(): string {
  return (
    shadow(36) +
    rect(40, 81, 32, 5, charcoal.mid, 2.5, charcoal.light) +
    curve('M56 80L42 52L66 30', charcoal.light, 3.5) +
    circle(42, 52, 3.5, charcoal.mid) +
    area('M60 30L70 20L88 34Q86 46 74 48z', red.mid) +
    area('M88 34Q92 44 84 48T74 48Q86 46 88 34z', amber.light)
  )
}

/** A ceiling light with arms and candles. */
export function chandelier(): string {
  const candle = (x: number, y: number): string =>
    rect(x - 2, y - 10, 4, 10, white, 1, edge) +
    ellipse(x, y - 13, 2.5, 4, amber.mid) +
    rect(x - 5, y, 10, 3, brass.dark, 1.5)
  return (
    line(60, 4, 60, 34, brass.dark, 2) +
    rect(52, 2, 16, 5, brass.mid, 2) +
    curve('M60 62Q30 74 22 46M60 62Q90 74 98 46M60 58Q46 66 42 44M60 58Q74 66 78 44', brass.mid, 3.5) +
    area('M55 34H65L68 56Q60 66 52 56z', brass.mid) +
    circle(60, 66, 4.5, brass.dark) +
    candle(22, 44) +
    candle(98, 44) +
    candle(42, 42) +
    candle(78, 42) +
    [30, 48, 72, 90].map((x) => area(`M${x} 66l2.5 5-2.5 4-2.5-4z`, glass.dark)).join('')
  )
}
