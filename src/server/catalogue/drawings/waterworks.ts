import { amber, blue, charcoal, glass, green, indigo, orange, rose, stone, white, wood } from './palette.ts'
import { area, circle, curve, ellipse, GROUND, MIDDLE, polygon, rect, shadow } from './shapes.ts'

/** An aquarium; with a stand it takes a cabinet under it. */
export function aquarium(stand: boolean): string {
  const width = stand ? 84 : 54
  const height = stand ? 40 : 36
  const left = MIDDLE - width / 2
  const floor = stand ? 58 : GROUND - 2
  const fish = (x: number, y: number, fill: string): string =>
    ellipse(x, y, 6, 3.5, fill) + polygon([x + 4, y, x + 10, y - 4, x + 10, y + 4], fill)
  return (
    shadow(width) +
    (stand
      ? rect(left, 58, width, 28, wood.mid, 2) +
        rect(left + 4, 63, width / 2 - 5, 19, wood.light, 1.5) +
        rect(MIDDLE + 1, 63, width / 2 - 5, 19, wood.light, 1.5) +
        rect(MIDDLE - 5, 70, 2, 6, wood.dark) +
        rect(MIDDLE + 3, 70, 2, 6, wood.dark)
      : '') +
    rect(left, floor - height, width, height, glass.mid, 1, charcoal.light) +
    rect(left - 1, floor - height - 4, width + 2, 5, charcoal.mid, 1.5) +
    rect(left + 1, floor - 7, width - 2, 6, amber.light) +
    curve(`M${left + 9} ${floor - 6}q-5-7 0-13t0-10M${left + 15} ${floor - 6}q4-5 0-10`, green.dark, 2.5) +
    fish(MIDDLE + 4, floor - height + 12, orange.mid) +
    fish(MIDDLE + (stand ? 24 : 10), floor - height + 24, rose.mid) +
    circle(MIDDLE - 8, floor - height + 10, 1.5, white) +
    circle(MIDDLE - 6, floor - height + 16, 1.2, white) +
    rect(left - 1, floor - 2, width + 2, 3, charcoal.mid, 1)
  )
}

/** A stone urn or column piece for water: a bird bath. */
export function birdBath(): string {
  return (
    shadow(34) +
    area('M46 86Q48 80 54 78L57 48H63L66 78Q72 80 74 86z', stone.mid) +
    area('M30 36H90Q88 50 64 51H56Q32 50 30 36z', stone.mid) +
    ellipse(60, 36, 30, 6, stone.light, stone.dark) +
    ellipse(60, 36.5, 24, 3.8, blue.mid) +
    area('M76 32Q74 22 82 20Q88 20 88 25L92 26L88 28Q87 34 78 33z', indigo.mid)
  )
}

/** A tiered garden fountain. */
export function fountain(): string {
  return (
    shadow(70) +
    curve('M60 14Q50 18 48 32M60 14Q70 18 72 32M60 12V20', blue.mid, 2.5) +
    curve('M42 42Q36 50 36 64M78 42Q84 50 84 64', blue.mid, 2.5) +
    rect(56, 38, 8, 28, stone.mid) +
    area('M40 34H80Q78 42 64 43H56Q42 42 40 34z', stone.light, stone.dark) +
    area('M24 64H96Q94 80 84 86H36Q26 80 24 64z', stone.mid) +
    ellipse(60, 64, 36, 6, stone.light, stone.dark) +
    ellipse(60, 64.5, 30, 4, blue.mid) +
    ellipse(60, 34, 20, 3, blue.mid, stone.dark)
  )
}
