import {
  amber,
  blue,
  brass,
  charcoal,
  edge,
  glass,
  green,
  indigo,
  red,
  rose,
  steel,
  stone,
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

export function floorLamp(): string {
  return (
    shadow(28) +
    rect(58.5, 28, 3, 54, steel.dark) +
    rect(47, 82, 26, 4, charcoal.mid, 2) +
    lampShade(60, 8, 18, 28, 22)
  )
}

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
    area('M44 84Q42 70 52 62Q52 70 57 68Q56 58 64 52Q63 62 70 66Q76 72 75 84z', '#fb923c') +
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
    polygon([x + 3, 18 + near, x + 21, 18 + far, x + 21, 82 - far, x + 3, 82 - near], '#f5e6c8') +
    line(x + 12, 17 + (near + far) / 2, x + 12, 83 - (near + far) / 2, wood.mid, 1.5) +
    repeat(3, (bar) => line(x + 3, 34 + bar * 16, x + 21, 34 + bar * 16, wood.mid, 1.5))
  return shadow(96) + panel(12, 0, 5) + panel(36, 5, 0) + panel(60, 0, 5) + panel(84, 5, 0)
}

export function statue(tone: Tone): string {
  return (
    shadow(34) +
    rect(43, 76, 34, 10, tone.dark, 1) +
    rect(46, 68, 28, 9, tone.mid, 1) +
    circle(60, 20, 8, tone.light) +
    area('M50 32Q60 26 70 32L74 50L68 52V68H52V52L46 50z', tone.light, tone.dark) +
    curve('M60 44Q56 56 57 66M54 38L53 50M66 38L67 50', tone.dark, 1.5)
  )
}

export function coatRack(): string {
  return (
    shadow(32) +
    curve('M46 85Q58 82 60 72Q62 82 74 85', wood.dark, 4) +
    line(60, 12, 60, 82, wood.dark, 4) +
    curve('M60 20Q50 20 46 12M60 20Q70 20 74 12M60 30Q52 30 50 24M60 30Q68 30 70 24', wood.dark, 3) +
    area('M62 24Q74 26 75 34L80 62H64z', indigo.mid) +
    curve('M70 30L72 60', indigo.dark, 1.6) +
    area('M42 12Q50 2 54 12z', rose.mid) +
    line(38, 13, 57, 13, rose.dark, 3)
  )
}

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
    rect(left, floor - height, width, height, '#9bdcf8', 1, charcoal.light) +
    rect(left - 1, floor - height - 4, width + 2, 5, charcoal.mid, 1.5) +
    rect(left + 1, floor - 7, width - 2, 6, amber.light) +
    curve(`M${left + 9} ${floor - 6}q-5-7 0-13t0-10M${left + 15} ${floor - 6}q4-5 0-10`, green.dark, 2.5) +
    fish(MIDDLE + 4, floor - height + 12, '#fb923c') +
    fish(MIDDLE + (stand ? 24 : 10), floor - height + 24, rose.mid) +
    circle(MIDDLE - 8, floor - height + 10, 1.5, white) +
    circle(MIDDLE - 6, floor - height + 16, 1.2, white) +
    rect(left - 1, floor - 2, width + 2, 3, charcoal.mid, 1)
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
    rect(18, 26, 84, 46, kind === 'whiteboard' ? white : '#d9a066', 1) +
    notes +
    line(30, 76, 26, 85, charcoal.light, 2.5) +
    line(90, 76, 94, 85, charcoal.light, 2.5)
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
