import { edge, enamel, indigo, steel, type Tone, wood } from './palette.ts'
import { circle, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

const SEAT_WIDTH = 21
const ARM_WIDTH = 11

const feet = (left: number, right: number): string =>
  rect(left, GROUND - 6, 4, 6, wood.dark, 1) + rect(right - 4, GROUND - 6, 4, 6, wood.dark, 1)

function backCushions(left: number, seats: number, tone: Tone, seatWidth = SEAT_WIDTH): string {
  return repeat(seats, (seat) =>
    rect(left + seat * seatWidth + 1.5, GROUND - 43, seatWidth - 3, 18, tone.light, 4),
  )
}

/** A sofa with two arms, seen from the front. */
export function sofa(seats: number, tone: Tone = indigo): string {
  const width = seats * SEAT_WIDTH + 2 * ARM_WIDTH
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    feet(left + 5, left + width - 5) +
    rect(left + 8, GROUND - 50, width - 16, 40, tone.mid, 8) +
    backCushions(left + ARM_WIDTH, seats, tone) +
    rect(left + 6, GROUND - 23, width - 12, 18, tone.mid, 3) +
    rect(left, GROUND - 35, ARM_WIDTH + 1, 30, tone.dark, 5) +
    rect(left + width - ARM_WIDTH - 1, GROUND - 35, ARM_WIDTH + 1, 30, tone.dark, 5)
  )
}

/** A sofa with a bed mattress folded out in front. */
export function sleeperSofa(tone: Tone): string {
  const left = MIDDLE - 42
  return (
    shadow(84) +
    rect(left + 8, GROUND - 54, 68, 40, tone.mid, 8) +
    backCushions(left + ARM_WIDTH - 0.5, 3, tone) +
    rect(left, GROUND - 38, ARM_WIDTH + 1, 31, tone.dark, 5) +
    rect(left + 72, GROUND - 38, ARM_WIDTH + 1, 31, tone.dark, 5) +
    rect(left + 13, GROUND - 25, 58, 13, enamel.light, 3, edge) +
    rect(left + 13, GROUND - 16, 58, 11, tone.light, 3) +
    rect(left + 17, GROUND - 27, 22, 8, steel.light, 3, edge) +
    rect(left + 45, GROUND - 27, 22, 8, steel.light, 3, edge) +
    line(left + 18, GROUND - 5, left + 18, GROUND, steel.dark, 2.5) +
    line(left + 66, GROUND - 5, left + 66, GROUND, steel.dark, 2.5)
  )
}

/** An L-shaped sofa: a row of seats and a chaise coming forward on the right. */
export function sectionalSofa(seats: number, tone: Tone = indigo): string {
  const width = seats * SEAT_WIDTH + ARM_WIDTH + 25
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    feet(left + 5, left + width - 4) +
    rect(left + 8, GROUND - 52, width - 20, 40, tone.mid, 8) +
    backCushions(left + ARM_WIDTH, seats, tone) +
    rect(left + 6, GROUND - 24, width - 16, 19, tone.mid, 3) +
    rect(left, GROUND - 36, ARM_WIDTH + 1, 31, tone.dark, 5) +
    chaiseEnd(left + width - 32, tone)
  )
}

/** The part of a corner sofa that comes forward. */
const chaiseEnd = (x: number, tone: Tone): string =>
  rect(x, GROUND - 38, 32, 30, tone.mid, 7) +
  rect(x + 5, GROUND - 34, 22, 15, tone.light, 4) +
  rect(x, GROUND - 19, 32, 14, tone.dark, 4)

/** A U of seats: a row with a part coming forward at both ends. */
export function sectionalSofaLarge(tone: Tone = indigo): string {
  const left = MIDDLE - 57
  return (
    shadow(112) +
    feet(left + 4, left + 110) +
    rect(left + 12, GROUND - 58, 90, 46, tone.mid, 8) +
    repeat(4, (seat) => rect(left + 17 + seat * 20.4, GROUND - 52, 18, 18, tone.light, 4)) +
    rect(left + 30, GROUND - 26, 54, 17, tone.mid, 3) +
    rect(left + 30, GROUND - 14, 54, 5, tone.dark) +
    chaiseEnd(left, tone) +
    chaiseEnd(left + 82, tone)
  )
}

/** One armless or corner part of a sectional. */
export function sectionalPiece(tone: Tone = indigo): string {
  return (
    shadow(38) +
    feet(MIDDLE - 17, MIDDLE + 17) +
    rect(MIDDLE - 19, GROUND - 50, 38, 40, tone.mid, 6) +
    rect(MIDDLE - 15, GROUND - 45, 30, 20, tone.light, 4) +
    rect(MIDDLE - 20, GROUND - 24, 40, 19, tone.dark, 4) +
    rect(MIDDLE - 20, GROUND - 24, 40, 8, tone.mid, 4)
  )
}

/** A wooden-armed convertible couch. */
export function futon(tone: Tone): string {
  const left = MIDDLE - 44
  const arm = (x: number): string =>
    rect(x, GROUND - 36, 12, 4, wood.dark, 2) +
    rect(x + 1, GROUND - 33, 3, 33, wood.mid, 1) +
    rect(x + 8, GROUND - 33, 3, 33, wood.mid, 1)
  return (
    shadow(88) +
    rect(left + 9, GROUND - 48, 70, 26, tone.mid, 5) +
    repeat(3, (tuft) =>
      line(left + 26 + tuft * 18, GROUND - 45, left + 26 + tuft * 18, GROUND - 25, tone.dark, 1.2),
    ) +
    rect(left + 9, GROUND - 25, 70, 12, tone.light, 5) +
    rect(left + 6, GROUND - 13, 76, 4, wood.mid, 1) +
    arm(left) +
    arm(left + 76)
  )
}

/** A reclining seat with one raised end and no front arms. */
export function chaiseLounge(tone: Tone): string {
  const left = MIDDLE - 44
  return (
    shadow(84) +
    feet(left + 4, left + 84) +
    `<path d="M${left} ${GROUND - 46}q0-6 7-6q8 0 11 8l7 18h58q6 0 6 6v15h-89z" fill="${tone.mid}"/>` +
    rect(left + 18, GROUND - 32, 70, 11, tone.light, 5) +
    rect(left, GROUND - 15, 89, 10, tone.dark, 3) +
    ellipse(left + 12, GROUND - 40, 5, 9, tone.light)
  )
}

/** A slatted outdoor sofa or settee with cushions; `glides` shows the rails of a glider. */
export function outdoorSofa(seats: number, frame: Tone, cushion: Tone, glides = false): string {
  const width = seats * 24 + 14
  const left = MIDDLE - width / 2
  const base = glides ? rect(left + 4, GROUND - 5, width - 8, 3, frame.dark, 1.5) : ''
  const lift = glides ? 4 : 0
  return (
    shadow(width) +
    base +
    rect(left + 3, GROUND - 44, width - 6, 30, frame.mid, 3) +
    repeat(seats * 4, (slat) =>
      line(left + 8 + slat * 6, GROUND - 41, left + 8 + slat * 6, GROUND - 20, frame.dark, 1.2),
    ) +
    repeat(seats, (seat) => rect(left + 8 + seat * 24, GROUND - 40, 22, 19, cushion.light, 4)) +
    rect(left + 6, GROUND - 22 - lift / 2, width - 12, 9, cushion.mid, 3) +
    rect(left + 3, GROUND - 13 - lift / 2, width - 6, 5, frame.dark, 1) +
    rect(left, GROUND - 32, 8, 4, frame.dark, 2) +
    rect(left + width - 8, GROUND - 32, 8, 4, frame.dark, 2) +
    rect(left + 2, GROUND - 30, 4, 30 - lift, frame.mid, 1) +
    rect(left + width - 6, GROUND - 30, 4, 30 - lift, frame.mid, 1) +
    (glides
      ? circle(left + 8, GROUND - 2, 2, frame.dark) + circle(left + width - 8, GROUND - 2, 2, frame.dark)
      : '')
  )
}
