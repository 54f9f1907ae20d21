import { amber, blue, clay, foliage, green, red, rose, type Tone, wood } from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, polygon, rect, repeat, shadow, turned } from './shapes.ts'

const pot = (width: number, height: number, tone: Tone): string =>
  polygon(
    [
      MIDDLE - width / 2 + 2,
      GROUND - height,
      MIDDLE + width / 2 - 2,
      GROUND - height,
      MIDDLE + width / 3,
      GROUND,
      MIDDLE - width / 3,
      GROUND,
    ],
    tone.mid,
  ) + rect(MIDDLE - width / 2, GROUND - height - 3, width, 7, tone.dark, 2)

const frond = (x: number, y: number, length: number, degrees: number, fill: string): string =>
  turned(
    area(
      `M${x} ${y}Q${x - length * 0.26} ${y - length * 0.5} ${x} ${y - length}Q${x + length * 0.26} ${y - length * 0.5} ${x} ${y}z`,
      fill,
    ),
    degrees,
    x,
    y,
  )

/** A potted plant; a large one is a leafy tree, a small one a rosette. */
export function housePlant(large: boolean): string {
  if (!large) {
    const leaves = [-62, 62, -34, 34, 0]
    return (
      shadow(24) +
      leaves.map((angle, leaf) => frond(60, 66, 30, angle, leaf % 2 ? foliage.mid : foliage.light)).join('') +
      pot(30, 20, clay)
    )
  }
  const leaves: [number, number, number][] = [
    [60, 50, -78],
    [60, 50, 78],
    [60, 46, -48],
    [60, 46, 48],
    [60, 38, -22],
    [60, 38, 24],
    [60, 34, 0],
  ]
  return (
    shadow(34) +
    line(60, 66, 60, 34, wood.dark, 4) +
    leaves
      .map(([x, y, angle], leaf) => frond(x, y, 32, angle, leaf % 2 ? foliage.mid : foliage.light))
      .join('') +
    pot(38, 22, clay)
  )
}

/** A small plant on a tall wooden stand. */
export function plantStand(): string {
  return (
    shadow(30) +
    line(50, 60, 46, 85, wood.dark, 3.5) +
    line(70, 60, 74, 85, wood.dark, 3.5) +
    rect(48, 72, 24, 3, wood.mid, 1) +
    rect(42, 56, 36, 5, wood.mid, 2) +
    [-58, 58, -30, 30, 0]
      .map((angle, leaf) => frond(60, 40, 26, angle, leaf % 2 ? foliage.mid : foliage.light))
      .join('') +
    area('M49 40H71L68 56H52z', rose.mid)
  )
}

/** A planter of flowers: a trough when large, a pot when small. */
export function planter(large: boolean): string {
  const width = large ? 76 : 36
  const height = large ? 30 : 24
  const flowers = large ? 7 : 3
  const step = (width - 14) / (flowers - 1)
  const blooms = repeat(flowers, (flower) => {
    const x = MIDDLE - width / 2 + 7 + flower * step
    const y = GROUND - height - 16 - (flower % 2) * 7
    return (
      line(x, GROUND - height, x, y, foliage.mid, 2.5) +
      circle(x, y, 5, [rose.mid, amber.mid, red.light][flower % 3] ?? rose.mid) +
      circle(x, y, 1.8, amber.dark)
    )
  })
  const bush = repeat(flowers, (leaf) =>
    frond(MIDDLE - width / 2 + 7 + leaf * step, GROUND - height, 14, leaf % 2 ? 28 : -28, foliage.light),
  )
  return (
    shadow(width) +
    bush +
    blooms +
    (large
      ? rect(MIDDLE - width / 2, GROUND - height, width, height, clay.mid, 3) +
        rect(MIDDLE - width / 2 - 3, GROUND - height - 3, width + 6, 8, clay.dark, 2)
      : pot(width, height - 3, clay))
  )
}

/** A decorated artificial tree. */
export function christmasTree(): string {
  return (
    shadow(44) +
    rect(56, 76, 8, 8, wood.dark) +
    rect(48, 82, 24, 4, wood.dark, 1) +
    area('M60 42L86 78H34z', foliage.dark) +
    area('M60 28L81 60H39z', foliage.mid) +
    area('M60 13L75 40H45z', green.mid) +
    area('M60 4L62.4 9.5 68 10 63.8 13.6 65 19 60 16 55 19 56.2 13.6 52 10 57.6 9.5z', amber.mid) +
    curve('M50 38Q60 44 70 36M44 58Q60 66 76 54M40 74Q60 80 80 70', amber.light, 1.6) +
    [
      [55, 32],
      [66, 48],
      [50, 52],
      [72, 64],
      [58, 68],
      [44, 71],
    ]
      .map(([x = 0, y = 0], bauble) => circle(x, y, 3, [red.mid, blue.mid, rose.mid][bauble % 3] ?? red.mid))
      .join('')
  )
}
