import { monitor } from './electronics.ts'
import {
  amber,
  blue,
  brass,
  charcoal,
  edge,
  enamel,
  green,
  leather,
  red,
  rose,
  steel,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, placed, rect, repeat, shadow } from './shapes.ts'

const pedestal = (x: number, top: number, width: number, drawers: number, tone: Tone): string => {
  const height = GROUND - top
  const gap = (height - 4) / drawers
  return (
    rect(x, top, width, height, tone.mid, 1) +
    repeat(
      drawers,
      (drawer) =>
        rect(x + 2.5, top + 3 + drawer * gap, width - 5, gap - 2, tone.light, 1) +
        rect(x + width / 2 - 3, top + 3 + drawer * gap + gap / 2 - 2, 6, 2, tone.dark, 1),
    )
  )
}

export interface DeskLook {
  readonly width: number
  readonly tone?: Tone
  /** Drawer pedestals: one on the right, or one on both sides. */
  readonly pedestals?: 0 | 1 | 2
  /** A modesty panel between the sides, as executive desks have. */
  readonly panel?: boolean
}

/** A desk seen from the front. */
export function desk({ width, tone = wood, pedestals = 1, panel = false }: DeskLook): string {
  const left = MIDDLE - width / 2
  const top = GROUND - 44
  const box = pedestals === 0 ? 0 : Math.max(18, width * 0.25)
  return (
    shadow(width) +
    (panel
      ? rect(left + 4, top + 5, width - 8, 30, tone.dark) +
        rect(left + box + 6, top + 10, width - 2 * box - 12, 20, tone.mid, 1)
      : '') +
    (pedestals === 2
      ? pedestal(left + 2, top + 4, box, 3, tone)
      : rect(left + 3, top + 4, 5, 40, tone.dark, 1)) +
    (pedestals === 0
      ? rect(left + width - 8, top + 4, 5, 40, tone.dark, 1) +
        rect(left + 3, top + 4, width - 6, 7, tone.dark)
      : pedestal(left + width - box - 2, top + 4, box, 3, tone)) +
    rect(left, top, width, 5, tone === wood ? wood.mid : tone.mid, 1.5) +
    rect(left, top + 4, width, 2, tone.dark)
  )
}

/** A desk with a wing coming forward on the left. */
export function lShapedDesk(): string {
  return (
    shadow(104) +
    pedestal(86, 42, 22, 3, wood) +
    rect(38, 50, 48, 16, wood.dark) +
    area('M30 34H112V42H50L34 58H6z', wood.mid) +
    area('M6 58H34L50 42V47L34 63H6z', wood.dark) +
    rect(50, 42, 62, 3, wood.dark) +
    pedestal(8, 62, 24, 2, wood) +
    placed(monitor(0, 30), 60, 38 - GROUND)
  )
}

/** A height-adjustable desk on two lifting columns. */
export function standingDesk(): string {
  return (
    shadow(82) +
    [30, 84]
      .map(
        (x) =>
          rect(x, 46, 6, 38, steel.dark, 1) +
          rect(x - 1, 32, 8, 30, charcoal.mid, 1, charcoal.light) +
          rect(x - 9, 82, 24, 4, charcoal.mid, 2),
      )
      .join('') +
    rect(34, 36, 52, 4, charcoal.mid) +
    rect(14, 28, 92, 6, wood.mid, 2) +
    rect(90, 34, 10, 4, charcoal.dark, 1) +
    curve('M112 52V26M108 30L112 25L116 30M108 48L112 53L116 48', green.dark, 2)
  )
}

/** A desk with a keyboard tray and a computer on it. */
export function computerDesk(): string {
  return (
    shadow(82) +
    rect(22, 50, 5, 36, wood.dark, 1) +
    rect(70, 50, 28, 36, wood.mid, 1) +
    rect(75, 56, 15, 26, charcoal.mid, 2, charcoal.light) +
    circle(82.5, 62, 1.8, green.mid) +
    rect(30, 56, 36, 3.5, wood.light, 1, wood.dark) +
    rect(34, 52, 26, 3.5, charcoal.mid, 1) +
    rect(18, 45, 84, 5, wood.mid, 1.5) +
    placed(monitor(48, 40), 0, -41)
  )
}

/** A slant-front secretary with pigeonholes above. */
export function secretaryDesk(): string {
  return (
    shadow(58) +
    rect(33, 50, 54, 34, walnut.mid, 1) +
    repeat(
      3,
      (drawer) =>
        rect(36, 56 + drawer * 9.2, 48, 7.5, walnut.light, 1) +
        rect(46, 58.6 + drawer * 9.2, 5, 2, walnut.dark, 1) +
        rect(69, 58.6 + drawer * 9.2, 5, 2, walnut.dark, 1),
    ) +
    rect(33, 16, 54, 32, walnut.dark, 1) +
    repeat(8, (hole) => rect(36 + (hole % 4) * 12.4, 19 + Math.floor(hole / 4) * 10, 11, 8.5, leather.dark)) +
    rect(38, 22, 3, 5, white) +
    rect(52, 31, 6, 5, blue.mid) +
    rect(76, 21, 5, 6, white) +
    area('M33 42H87L96 52H24z', walnut.light, walnut.dark) +
    rect(30, 12, 60, 5, walnut.mid, 1.5) +
    rect(35, 82, 6, 4, walnut.dark) +
    rect(79, 82, 6, 4, walnut.dark)
  )
}

/** A desk under a curved, slatted roll. */
export function rolltopDesk(): string {
  return (
    shadow(86) +
    pedestal(20, 52, 24, 3, walnut) +
    pedestal(76, 52, 24, 3, walnut) +
    rect(44, 52, 32, 7, walnut.mid) +
    area('M20 50Q20 22 46 20H74Q100 22 100 50z', walnut.mid) +
    curve('M22 44H98M23 39H97M26 34H94M31 29H89M38 24H82', walnut.dark, 1.6) +
    rect(54, 45, 12, 2.5, brass.mid, 1) +
    rect(15, 49, 90, 5, walnut.dark, 1.5) +
    rect(40, 16, 40, 5, walnut.dark, 1.5)
  )
}

/** Shelves and cupboards that stand on a desk. */
export function deskHutch(): string {
  return (
    shadow(84) +
    rect(18, 26, 84, 60, wood.mid, 1) +
    rect(21, 34, 22, 30, wood.light, 1) +
    rect(77, 34, 22, 30, wood.light, 1) +
    rect(39, 46, 2, 7, wood.dark, 1) +
    rect(79, 46, 2, 7, wood.dark, 1) +
    rect(45, 34, 30, 14, wood.dark) +
    rect(45, 50, 30, 14, wood.dark) +
    rect(21, 67, 78, 19, wood.dark) +
    repeat(4, (book) =>
      rect(
        47 + book * 4.5,
        37 + (book % 2),
        3.5,
        11 - (book % 2),
        [blue.mid, green.mid, rose.mid, amber.mid][book] ?? white,
      ),
    ) +
    rect(58, 56, 14, 8, white, 1) +
    repeat(3, (tray) => rect(24, 79 - tray * 4, 22, 2.5, white)) +
    rect(15, 22, 90, 5, wood.dark, 1.5)
  )
}

/** The side wing of a desk alone: one side open, where it meets the desk. */
export function deskReturn(): string {
  return (
    shadow(96) +
    // The desk that it joins, in the background.
    rect(10, 36, 42, 5, steel.mid, 1.5) +
    rect(13, 41, 36, 24, steel.light, 1, edge) +
    rect(13, 62, 4, 24, steel.mid, 1) +
    rect(45, 62, 4, 24, steel.mid, 1) +
    rect(44, 46, 70, 6, wood.dark, 1.5) +
    rect(42, 42, 72, 6, wood.mid, 1.5) +
    rect(52, 52, 34, 14, wood.mid) +
    pedestal(86, 50, 24, 3, wood) +
    rect(50, 52, 4, 34, wood.dark, 1)
  )
}

/** A tilted drawing board with a lamp and a rule. */
export function draftingTable(): string {
  return (
    shadow(82) +
    line(40, 56, 28, 85, charcoal.light, 4) +
    line(80, 50, 92, 85, charcoal.light, 4) +
    line(33, 74, 88, 74, charcoal.light, 3) +
    area('M18 58L36 22H108L94 58z', wood.light, wood.dark) +
    area('M32 54L46 27H98L86 54z', white, edge) +
    curve('M42 48L52 34H80L74 48zM58 41H72', blue.dark, 1.6) +
    line(24, 50, 98, 50, charcoal.mid, 2.5) +
    rect(16, 57, 80, 4, wood.dark, 1) +
    line(82, 24, 88, 10, charcoal.light, 2.5) +
    area('M80 10H96L92 4H84z', green.dark)
  )
}

/** A long boat-shaped table with chairs behind it. */
export function conferenceTable(): string {
  const base = (x: number): string =>
    rect(x, 48, 16, 34, walnut.dark, 1) + rect(x - 4, 81, 24, 5, walnut.dark, 2)
  return (
    shadow(96) +
    base(24) +
    base(80) +
    rect(40, 58, 40, 12, walnut.dark) +
    ellipse(60, 44, 56, 12, walnut.dark) +
    ellipse(60, 40, 56, 12, walnut.mid) +
    ellipse(60, 39.5, 49, 9, walnut.light) +
    rect(44, 37, 32, 5, charcoal.mid, 2.5) +
    repeat(3, (socket) => circle(52 + socket * 8, 39.5, 1.2, steel.light))
  )
}

/** A plain work table with a paper cutter and tools on it. */
export function workTable(): string {
  return (
    shadow(86) +
    rect(20, 50, 5, 36, charcoal.mid, 1) +
    rect(95, 50, 5, 36, charcoal.mid, 1) +
    line(24, 76, 96, 76, charcoal.mid, 3) +
    rect(14, 45, 92, 6, enamel.light, 1.5, edge) +
    rect(30, 38, 24, 7, green.dark, 1) +
    line(50, 38, 66, 30, steel.dark, 3) +
    rect(76, 33, 12, 12, blue.mid, 1) +
    line(79, 33, 77, 24, amber.mid, 2.5) +
    line(84, 33, 87, 22, red.mid, 2.5)
  )
}
