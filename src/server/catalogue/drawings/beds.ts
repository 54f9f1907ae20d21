import { charcoal, edge, green, indigo, painted, steel, type Tone, white, wood } from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, polygon, rect, repeat, shadow } from './shapes.ts'

/** Drawn widths of the mattress sizes, in proportion to their real ones. */
export const BED_WIDTH = { toddler: 34, twin: 42, full: 54, queen: 68, king: 86, californiaKing: 80 } as const

export interface BedLook {
  readonly cover?: Tone
  readonly frame?: Tone
  readonly headHeight?: number
  /** How the headboard is made; a padded one comes with a third cushion. */
  readonly head?: 'plain' | 'slats' | 'arched' | 'padded'
  /** Lifts the whole bed, for drawers or a trundle under it. */
  readonly lift?: number
}

const pillows = (left: number, width: number, y: number): string => {
  const count = width >= 52 ? 2 : 1
  const room = (width - 8) / count
  const size = Math.min(28, room - 3)
  return repeat(count, (pillow) =>
    rect(left + 4 + pillow * room + (room - size) / 2, y, size, 12, steel.light, 4, edge),
  )
}

/** The bedding alone: sheet, pillows, a folded edge and a cover, its underside at `bottom`. */
export function bedding(left: number, width: number, bottom: number, cover: Tone): string {
  return (
    rect(left + 1, bottom - 28, width - 2, 20, white, 2) +
    pillows(left, width, bottom - 33) +
    rect(left, bottom - 19, width, 8, cover.light, 1.5) +
    rect(left, bottom - 13, width, 13, cover.mid, 2)
  )
}

function headboard(
  kind: NonNullable<BedLook['head']>,
  left: number,
  width: number,
  height: number,
  tone: Tone,
): string {
  const top = GROUND - height
  const panel = height - 6
  switch (kind) {
    case 'plain':
      return rect(left, top, width, panel, tone.mid, 5)
    case 'slats': {
      const bars = Math.floor((width - 10) / 8)
      return (
        repeat(bars, (bar) =>
          rect(left + 7 + (bar * (width - 14)) / (bars - 1) - 2, top + 6, 4, 34, tone.mid),
        ) +
        rect(left, top + 2, width, 6, tone.mid, 2) +
        rect(left, top, 5, panel, tone.dark, 2) +
        rect(left + width - 5, top, 5, panel, tone.dark, 2) +
        rect(left, GROUND - 30, width, 24, tone.mid)
      )
    }
    case 'arched':
      return (
        area(
          `M${left} ${GROUND - 6}V${top + 14}Q${MIDDLE} ${top - 14} ${left + width} ${top + 14}V${GROUND - 6}z`,
          tone.mid,
        ) +
        curve(
          `M${left + 6} ${GROUND - 30}V${top + 17}Q${MIDDLE} ${top - 6} ${left + width - 6} ${top + 17}V${GROUND - 30}`,
          tone.dark,
          2,
        )
      )
    case 'padded':
      return (
        rect(left, top, width, panel, tone.dark, 5) +
        repeat(4, (pad) =>
          rect(left + 3 + (pad * (width - 6)) / 4 + 0.8, top + 3, (width - 6) / 4 - 1.6, 30, tone.mid, 3),
        )
      )
  }
}

/** A made bed seen from its foot, with a headboard. */
export function bed(width: number, look: BedLook = {}): string {
  const frame = look.frame ?? wood
  const lift = look.lift ?? 0
  const left = MIDDLE - width / 2
  const head = look.headHeight ?? 58
  return (
    shadow(width) +
    rect(left + 2, GROUND - 7, 4, 7, frame.dark, 1) +
    rect(left + width - 6, GROUND - 7, 4, 7, frame.dark, 1) +
    headboard(look.head ?? 'plain', left, width, head, frame) +
    bedding(left, width, GROUND - 5 - lift, look.cover ?? indigo) +
    (look.head === 'padded'
      ? rect(MIDDLE - 9, GROUND - 36 - lift, 18, 12, (look.cover ?? indigo).dark, 4)
      : '')
  )
}

/** A bed without headboard, as rollaways and adjustable bases are; `raised` lifts the head end. */
export function adjustableBed(width: number, cover: Tone): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left + 4, GROUND - 8, 4, 8, charcoal.mid, 1) +
    rect(left + width - 8, GROUND - 8, 4, 8, charcoal.mid, 1) +
    rect(left + 1, GROUND - 52, width - 2, 34, white, 5, edge) +
    rect(left + 1, GROUND - 30, width - 2, 20, cover.light, 2) +
    pillows(left, width, GROUND - 49) +
    rect(left, GROUND - 24, width, 12, cover.mid, 2) +
    rect(left + 2, GROUND - 12, width - 4, 5, charcoal.mid, 1) +
    rect(MIDDLE - 4, GROUND - 11, 8, 3, green.mid, 1)
  )
}

/** A bare mattress lying flat, tufted along its side. */
export function mattress(width: number): string {
  const left = MIDDLE - width / 2
  const right = left + width
  const top = GROUND - 26
  const tufts = Math.floor(width / 11)
  const step = (width - 14) / (tufts - 1)
  return (
    shadow(width) +
    polygon(
      [left + 6, top, right - 6, top, right - 1, top + 8, left + 1, top + 8],
      painted.light,
      painted.dark,
    ) +
    rect(left, top + 7, width, 19, painted.mid, 4, painted.dark) +
    line(left + 3, top + 10.5, right - 3, top + 10.5, indigo.mid, 2.2) +
    line(left + 3, top + 22.5, right - 3, top + 22.5, indigo.mid, 2.2) +
    repeat(tufts, (tuft) => circle(left + 7 + tuft * step, top + 16.5, 1.6, painted.dark))
  )
}

/** A box spring: fabric sides over a slatted frame. */
export function foundation(width: number): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left, GROUND - 22, width, 18, charcoal.light, 2, charcoal.mid) +
    rect(left, GROUND - 22, width, 6, steel.light, 2, charcoal.mid) +
    repeat(Math.floor((width - 4) / 8), (stripe) =>
      line(left + 6 + stripe * 8, GROUND - 13, left + 6 + stripe * 8, GROUND - 7, charcoal.mid, 1.6),
    ) +
    rect(left + 3, GROUND - 5, width - 6, 5, wood.mid, 1)
  )
}

/** A bare bed frame with slats; metal frames show castors. */
export function bedFrame(width: number, material: 'wood' | 'metal'): string {
  const left = MIDDLE - width / 2
  if (material === 'metal') {
    return (
      shadow(width) +
      line(left + 2, GROUND - 24, left + width - 2, GROUND - 24, steel.dark, 3) +
      line(left + 2, GROUND - 14, left + width - 2, GROUND - 14, steel.dark, 3) +
      repeat(4, (bar) =>
        line(
          left + 4 + (bar * (width - 8)) / 3,
          GROUND - 24,
          left + 4 + (bar * (width - 8)) / 3,
          GROUND - 5,
          steel.dark,
          3,
        ),
      ) +
      repeat(4, (bar) =>
        circle(left + 4 + (bar * (width - 8)) / 3, GROUND - 3, 3, charcoal.mid, charcoal.light, 1),
      )
    )
  }
  const foot = GROUND - 8
  const far = left + 10
  return (
    shadow(width) +
    rect(far - 4, GROUND - 66, width - 12, 44, wood.mid, 4) +
    rect(far, GROUND - 61, width - 20, 14, wood.light, 2) +
    polygon(
      [far, GROUND - 34, left + width - 10, GROUND - 34, left + width - 2, foot, left + 2, foot],
      wood.dark,
    ) +
    repeat(5, (slat) => {
      const inset = 8.5 - slat * 1.8
      return rect(left + 2 + inset, GROUND - 40 + slat * 5.8, width - 4 - 2 * inset, 3.6, wood.light, 1)
    }) +
    rect(left, foot - 3, width, 7, wood.mid, 1.5) +
    rect(left, foot - 2, 5, 10, wood.dark, 1) +
    rect(left + width - 5, foot - 2, 5, 10, wood.dark, 1)
  )
}
