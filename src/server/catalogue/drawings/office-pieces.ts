import { charcoal, edge, enamel, glass, green, steel, white } from './palette.ts'
import { area, circle, curve, line, rect, shadow } from './shapes.ts'

/** A clear floor mat under the castors of a chair. */
export function chairMat(): string {
  return (
    shadow(96) +
    area('M30 62H94L112 84H8z', glass.light, glass.dark) +
    curve('M34 68H56M28 75H44', white, 2.5) +
    line(62, 46, 62, 66, steel.dark, 3.5) +
    curve('M46 73L62 66L78 73M62 66V75', steel.dark, 3) +
    [46, 62, 78].map((x, castor) => circle(x, castor === 1 ? 76 : 74, 2.4, charcoal.dark)).join('') +
    rect(44, 38, 36, 9, charcoal.mid, 4) +
    rect(49, 12, 26, 25, charcoal.mid, 7, charcoal.light)
  )
}

/** A small printer standing on something whose top is at `y`. */
export const printerOnTop = (y: number): string =>
  area(`M46 ${y - 24}L48 ${y - 36}H70L72 ${y - 24}z`, white, edge) +
  rect(36, y - 26, 48, 26, enamel.mid, 4, edge) +
  rect(36, y - 26, 48, 8, charcoal.mid, 4) +
  circle(78, y - 22, 1.8, green.mid) +
  rect(44, y - 11, 32, 4, charcoal.dark, 1.5) +
  area(`M47 ${y - 8}H73L75 ${y - 1}H45z`, white, edge)
