import { type BoxMark, boxMark } from './box-marks.ts'
import {
  amber,
  cardboard,
  charcoal,
  edge,
  enamel,
  glass,
  orange,
  steel,
  type Tone,
  umber,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, polygon, rect, repeat, shadow } from './shapes.ts'

/** A taped cardboard carton; `mark` is what the marker pen says is inside. */
export function carton(width: number, height: number, mark?: BoxMark): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const flap = mark === undefined ? Math.min(14, height * 0.26) : Math.min(12, height * 0.2)
  const tape = Math.min(11, Math.max(6, width * 0.17))
  const room = height - flap
  const size = Math.min(room - 2, width - 6, 40)
  const label = mark === undefined ? rect(left + width - 15, GROUND - 11, 10, 5, umber, 1) : ''
  const drawn = mark === undefined ? '' : boxMark(mark, MIDDLE, top + flap + room / 2 + 0.5, size)
  return (
    shadow(width) +
    rect(left, top, width, height, cardboard.mid, 2) +
    rect(left, top, width, flap, cardboard.dark, 2) +
    rect(
      MIDDLE - tape / 2,
      top,
      tape,
      mark === undefined ? Math.min(flap + 8, height * 0.4) : flap + 1,
      cardboard.light,
    ) +
    drawn +
    label
  )
}

/** A plastic tote with a snap-on lid. */
export function tote(width: number, height: number, tone: Tone): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  return (
    shadow(width - 8) +
    polygon(
      [left + 2, top + 6, left + width - 2, top + 6, left + width - 8, GROUND, left + 8, GROUND],
      tone.mid,
    ) +
    rect(left - 3, top, width + 6, 9, tone.dark, 3) +
    rect(MIDDLE - 7, top + 14, 14, 5, tone.light, 2.5)
  )
}

/** A nailed crate of boards; `picture` shows a framed canvas standing in it. */
export function crate(width: number, height: number, picture = false): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const boards = 4
  const board = height / boards
  const canvas = picture
    ? rect(left + 12, top - 12, width - 24, 20, amber.dark, 1) +
      rect(left + 15, top - 9, width - 30, 17, glass.mid)
    : ''
  return (
    shadow(width) +
    canvas +
    repeat(boards, (row) => rect(left + 2, top + row * board + 0.8, width - 4, board - 1.6, wood.light, 1)) +
    rect(left, top, 7, height, wood.mid, 1) +
    rect(left + width - 7, top, 7, height, wood.mid, 1) +
    line(left + 8, GROUND - 4, left + width - 8, top + 4, wood.mid, 5) +
    repeat(4, (nail) =>
      circle(nail % 2 === 0 ? left + 3.5 : left + width - 3.5, nail < 2 ? top + 5 : GROUND - 5, 1, wood.dark),
    )
  )
}

/** A white archive carton with a lid and a hand hole. */
export function fileBox(): string {
  return (
    shadow(50) +
    rect(35, GROUND - 38, 50, 38, white, 2, edge) +
    rect(32, GROUND - 42, 56, 12, enamel.mid, 2, edge) +
    rect(52, GROUND - 23, 16, 6, charcoal.light, 3) +
    rect(42, GROUND - 12, 36, 7, cardboard.light, 1)
  )
}

/** A rental crate with two hinged lid halves that interlock. */
export function rentalCrate(tone: Tone): string {
  return (
    shadow(54) +
    polygon([28, 52, 92, 52, 87, GROUND, 33, GROUND], tone.mid) +
    [42, 60, 78].map((x) => line(x, 64, 60 + (x - 60) * 0.9, GROUND - 4, tone.dark, 1.8)).join('') +
    polygon([24, 52, 32, 44, 60, 44, 56, 48, 64, 52], tone.dark) +
    polygon([96, 52, 88, 44, 60, 44, 56, 48, 64, 52], tone.light) +
    rect(24, 51, 72, 6, tone.dark, 2) +
    rect(52, 61, 16, 5, tone.light, 2.5)
  )
}

/** A steel-edged, flame-marked chest for papers. */
export function fireproofBox(): string {
  return (
    shadow(56) +
    curve('M50 46V40H70V46', charcoal.light, 3) +
    rect(32, 46, 56, 40, charcoal.mid, 4, charcoal.light) +
    line(33, 57, 87, 57, charcoal.light, 2) +
    rect(55, 53, 10, 8, steel.light, 1.5) +
    area('M52 82Q44 76 51 67Q52 72 55 72Q55 65 61 62Q61 69 65 71Q71 78 63 82z', orange.mid) +
    area('M55 82Q53 77 58 73Q63 77 61 82z', amber.light)
  )
}

/** A cloth bag with two handles. */
export function toteBag(tone: Tone): string {
  return (
    shadow(46) +
    curve('M48 46V32Q48 22 60 22T72 32V46', tone.dark, 3.5) +
    polygon([36, 44, 84, 44, 88, GROUND, 32, GROUND], tone.mid) +
    rect(36, 43, 48, 5, tone.dark, 1) +
    curve('M48 46V58M72 46V58', tone.dark, 3.5) +
    circle(60, 68, 9, tone.light)
  )
}

/** An open tray of hand tools with a bar to carry it by. */
export function toolTote(tone: Tone): string {
  return (
    shadow(70) +
    line(40, 30, 40, 62, wood.mid, 4) +
    rect(32, 26, 16, 8, charcoal.mid, 2) +
    line(78, 38, 78, 62, amber.mid, 5) +
    line(78, 28, 78, 40, steel.dark, 2.5) +
    curve('M62 62V40M58 32A5 5 0 1 0 66 32', steel.dark, 3.5) +
    polygon([24, 58, 96, 58, 90, GROUND, 30, GROUND], tone.mid) +
    curve('M28 58L32 46H88L92 58', tone.dark, 4) +
    rect(22, 56, 76, 6, tone.dark, 2) +
    rect(50, 69, 20, 8, tone.light, 2)
  )
}
