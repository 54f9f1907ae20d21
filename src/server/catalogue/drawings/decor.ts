import {
  amber,
  blue,
  brass,
  charcoal,
  cream,
  glass,
  green,
  indigo,
  orange,
  rose,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import {
  area,
  circle,
  curve,
  ellipse,
  GROUND,
  line,
  MIDDLE,
  polygon,
  rect,
  repeat,
  shadow,
} from './shapes.ts'

/** A rug lying flat, seen at a slant, fringed at both ends. */
export function rug(width: number, depth: number, tone: Tone, striped = false): string {
  const slant = depth * 0.9
  const left = MIDDLE - width / 2
  const band = (inset: number, fill: string): string => {
    const x = inset * 2
    return polygon(
      [
        left + slant + x * 0.75,
        GROUND - depth + inset,
        left + width - x,
        GROUND - depth + inset,
        left + width - slant - x * 0.75,
        GROUND - inset,
        left + x,
        GROUND - inset,
      ],
      fill,
    )
  }
  const pattern = striped
    ? repeat(3, (stripe) => {
        const x = left + 10 + stripe * (width * 0.24)
        return polygon(
          [x + slant, GROUND - depth, x + slant + 7, GROUND - depth, x + 7, GROUND, x, GROUND],
          tone.light,
        )
      })
    : band(depth * 0.11, tone.light) + band(depth * 0.18, tone.mid) + band(depth * 0.33, tone.light)
  return (
    shadow(width) +
    repeat(6, (tassel) => {
      const t = tassel / 5
      const y = GROUND - depth * t
      return (
        line(left + slant * t - 3, y, left + slant * t, y, tone.dark, 1.2) +
        line(left + width - slant + slant * t, y, left + width - slant + slant * t + 3, y, tone.dark, 1.2)
      )
    }) +
    polygon(
      [
        left + slant,
        GROUND - depth,
        left + width,
        GROUND - depth,
        left + width - slant,
        GROUND,
        left,
        GROUND,
      ],
      tone.mid,
    ) +
    pattern
  )
}

/** A tall case clock with its pendulum. */
export function grandfatherClock(): string {
  return (
    shadow(32) +
    area('M44 16Q60 2 76 16V20H44z', walnut.dark) +
    rect(45, 18, 30, 24, walnut.mid, 1) +
    circle(60, 29, 9.5, white, brass.mid) +
    curve('M60 29V23M60 29L64 31', charcoal.dark, 1.6) +
    rect(48, 41, 24, 30, walnut.mid) +
    rect(51, 44, 18, 25, glass.mid, 1) +
    line(60, 44, 60, 60, brass.dark, 1.5) +
    circle(60, 62, 4, brass.mid) +
    rect(44, 70, 32, 13, walnut.mid, 1) +
    rect(48, 73, 24, 7, walnut.light, 1) +
    rect(42, 82, 36, 4, walnut.dark, 1)
  )
}

/** An electric fireplace with its mantel. */
export function fireplace(): string {
  return (
    shadow(80) +
    rect(20, 40, 80, 46, walnut.light, 1) +
    rect(15, 34, 90, 7, walnut.dark, 2) +
    rect(34, 48, 52, 38, charcoal.dark, 2, charcoal.light) +
    area('M44 84Q42 70 52 62Q52 70 57 68Q56 58 64 52Q63 62 70 66Q76 72 75 84z', orange.mid) +
    area('M52 84Q51 76 57 72Q60 76 62 68Q68 76 67 84z', amber.light) +
    line(42, 82, 78, 82, walnut.dark, 4)
  )
}

/** Poker, brush and shovel hanging from a stand. */
export function fireplaceTools(): string {
  return (
    shadow(34) +
    line(60, 16, 60, 82, charcoal.mid, 3) +
    circle(60, 13, 3.5, brass.mid) +
    line(42, 24, 78, 24, charcoal.mid, 3) +
    rect(46, 82, 28, 4, charcoal.mid, 2) +
    line(44, 26, 44, 58, charcoal.light, 2.5) +
    area('M38 58H50V70Q50 76 44 76T38 70z', charcoal.light) +
    line(76, 26, 76, 60, charcoal.light, 2.5) +
    area('M72 60H80L82 76H70z', amber.dark) +
    curve('M66 26V74H70', charcoal.light, 2.5)
  )
}

/** A folding screen of hinged panels. */
export function roomDivider(): string {
  const panel = (x: number, near: number, far: number): string =>
    polygon([x, 14 + near, x + 24, 14 + far, x + 24, 86 - far, x, 86 - near], wood.dark) +
    polygon([x + 3, 18 + near, x + 21, 18 + far, x + 21, 82 - far, x + 3, 82 - near], cream.mid) +
    line(x + 12, 17 + (near + far) / 2, x + 12, 83 - (near + far) / 2, wood.mid, 1.5) +
    repeat(3, (bar) => line(x + 3, 34 + bar * 16, x + 21, 34 + bar * 16, wood.mid, 1.5))
  return shadow(96) + panel(12, 0, 5) + panel(36, 5, 0) + panel(60, 0, 5) + panel(84, 5, 0)
}

/** A torso on a plinth. */
export function statue(tone: Tone): string {
  return (
    shadow(40) +
    rect(38, 81, 44, 5, tone.dark, 1) +
    rect(44, 52, 32, 29, tone.mid, 0, tone.dark) +
    repeat(4, (flute) => line(49 + flute * 7.3, 56, 49 + flute * 7.3, 78, tone.dark, 1.8)) +
    rect(40, 47, 40, 6, tone.light, 1.5, tone.dark) +
    area('M44 47Q42 35 54 33H66Q78 35 76 47z', tone.light, tone.dark) +
    rect(55, 26, 10, 10, tone.mid) +
    ellipse(60, 19, 9.5, 11.5, tone.light, tone.dark) +
    area('M49.5 18Q49 5 60 5Q71 5 70.5 18Q66 12 60 12.5Q54 12 49.5 18z', tone.dark) +
    curve('M53 40Q60 46 67 40', tone.dark, 1.6)
  )
}

/** A stand of hooks with a coat and a hat. */
export function coatRack(): string {
  return (
    shadow(36) +
    curve('M44 85Q58 82 60 70Q62 82 76 85', wood.dark, 4) +
    line(60, 10, 60, 82, wood.dark, 4) +
    curve('M60 24Q48 24 44 14M60 24Q72 24 76 14M60 34Q52 34 49 28M60 34Q68 34 71 28', wood.dark, 3) +
    circle(60, 9, 3.5, wood.mid) +
    area('M70 30Q78 30 80 38L86 66H66L68 38z', indigo.mid) +
    curve('M75 34L77 64M68 44L66 62', indigo.dark, 1.8) +
    area('M35 16Q36 6 44 6T53 16z', rose.mid) +
    line(31, 16, 57, 16, rose.dark, 3.5)
  )
}

/** A slatted trough with magazines. */
export function magazineRack(): string {
  return (
    shadow(46) +
    polygon([44, 44, 62, 40, 64, 74, 46, 76], rose.mid) +
    polygon([56, 38, 76, 42, 74, 76, 54, 74], blue.mid) +
    rect(60, 48, 11, 4, white) +
    area('M36 54H84L78 80H42z', wood.mid) +
    repeat(4, (slat) => line(44 + slat * 10.6, 58, 45.5 + slat * 9.6, 77, wood.dark, 2)) +
    line(43, 80, 40, 85, wood.dark, 3.5) +
    line(77, 80, 80, 85, wood.dark, 3.5)
  )
}

/** A desk globe. */
export function globe(): string {
  return (
    shadow(32) +
    circle(60, 46, 24, blue.mid) +
    area(
      'M46 34Q54 26 60 30T58 42Q52 44 52 52Q46 50 44 42zM64 48Q74 44 78 50T70 64Q62 62 64 48zM68 30Q76 32 80 40L72 38z',
      green.mid,
    ) +
    curve('M78 22A31 31 0 0 1 60 77', wood.dark, 3) +
    line(60, 76, 60, 82, wood.dark, 4) +
    rect(45, 81, 30, 5, wood.dark, 2.5)
  )
}
