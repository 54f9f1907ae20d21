import { BOX_MARKS, type BoxMark } from './box-marks.ts'
import { cardboard, edge, type Tone, umber, white, wood } from './palette.ts'
import { circle, GROUND, line, MIDDLE, polygon, rect, repeat, shadow } from './shapes.ts'

/** A taped cardboard carton; `mark` is what the marker pen says is inside. */
export function carton(width: number, height: number, mark?: BoxMark): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const flap = Math.min(14, height * 0.26)
  const tape = Math.min(11, Math.max(6, width * 0.17))
  const room = height - flap
  const size = Math.min(room - 6, width - 10, 30)
  const label = mark === undefined ? rect(left + width - 15, GROUND - 11, 10, 5, umber, 1) : ''
  const drawn = mark === undefined ? '' : BOX_MARKS[mark](MIDDLE, top + flap + room / 2 + 1, size)
  return (
    shadow(width) +
    rect(left, top, width, height, cardboard.mid, 2) +
    rect(left, top, width, flap, cardboard.dark, 2) +
    rect(MIDDLE - tape / 2, top, tape, Math.min(flap + 8, height * 0.4), cardboard.light) +
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
    ? rect(left + 12, top - 12, width - 24, 20, '#d97706', 1) +
      rect(left + 15, top - 9, width - 30, 17, '#bae6fd')
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

/** A plain white card on a carton, for papers. */
export function fileBox(): string {
  return (
    shadow(50) +
    rect(35, GROUND - 38, 50, 38, white, 2, edge) +
    rect(32, GROUND - 42, 56, 12, '#e6ebf2', 2, edge) +
    rect(52, GROUND - 23, 16, 6, '#8493a8', 3) +
    rect(42, GROUND - 12, 36, 7, cardboard.light, 1)
  )
}
