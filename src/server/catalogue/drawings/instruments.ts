import {
  amber,
  blue,
  brass,
  charcoal,
  cherry,
  edge,
  ink,
  leather,
  print,
  red,
  steel,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

/** A row of white keys with the black ones over them. */
function keys(x: number, y: number, width: number, height: number): string {
  const count = Math.round(width / 4.2)
  const step = width / count
  return (
    rect(x, y, width, height, white, 0.5) +
    repeat(count - 1, (key) =>
      key % 7 === 2 || key % 7 === 6 ? '' : rect(x + (key + 1) * step - 1.1, y, 2.2, height * 0.6, ink),
    )
  )
}

export interface UprightLook {
  readonly width: number
  readonly height: number
  readonly tone: Tone
}

/** An upright piano: case, music desk, keyboard on two legs, pedals. */
export function uprightPiano({ width, height, tone }: UprightLook): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  return (
    shadow(width) +
    rect(left + 3, top + 3, width - 6, height - 3, tone.dark, 2) +
    rect(left - 1, top, width + 2, 5, tone.mid, 2) +
    rect(left + 8, top + 9, width - 16, height - 47, tone.mid, 2) +
    rect(left + 8, GROUND - 24, width - 16, 17, tone.mid, 1.5) +
    rect(left + 1, GROUND - 31, 6, 31, tone.dark, 1) +
    rect(left + width - 7, GROUND - 31, 6, 31, tone.dark, 1) +
    keys(left + 6, GROUND - 37, width - 12, 7) +
    rect(left - 2, GROUND - 38, 8, 10, tone.mid, 1.5) +
    rect(left + width - 6, GROUND - 38, 8, 10, tone.mid, 1.5) +
    rect(left, GROUND - 31, width, 4, tone.light, 1) +
    repeat(3, (pedal) => rect(MIDDLE - 7 + pedal * 5, GROUND - 4, 4, 3, brass.mid, 1.5))
  )
}

/** A grand piano from its curved side, lid up on the stick. */
export function grandPiano(length: number, tone: Tone): string {
  const left = MIDDLE - length / 2
  const right = left + length
  const bend = left + length * 0.55
  return (
    shadow(length - 8) +
    area(
      `M${left + 12} 45L${left + 22} 12Q${bend} 8 ${right - 14} 22Q${right - 4} 27 ${right - 3} 45z`,
      tone.dark,
      tone.light,
    ) +
    line(right - 24, 46, right - 34, 22, brass.mid, 2) +
    area(`M${left + 10} 47Q${bend} 38 ${right - 3} 46V49H${left + 10}z`, brass.mid) +
    area(
      `M${left + 8} 46H${right - 4}Q${right} 46 ${right} 50V54Q${right} 60 ${right - 8} 60H${left + 8}z`,
      tone.mid,
      tone.light,
    ) +
    rect(left, 52, 22, 10, tone.dark, 2, tone.light) +
    area(`M${left + 1} 51L${left + 4} 45H${left + 16}V51z`, white) +
    curve(
      `M${left + 4} 51L${left + 6} 46M${left + 8} 51L${left + 9.5} 46M${left + 12} 51L${left + 13} 46`,
      ink,
      1.3,
    ) +
    [left + 12, right - 12]
      .map(
        (x) =>
          area(`M${x - 4} 60H${x + 4}L${x + 2} 83H${x - 2}z`, tone.mid, tone.light) +
          circle(x, 84, 2.2, brass.mid),
      )
      .join('') +
    line(left + 32, 60, left + 32, 80, tone.light, 2) +
    line(left + 36, 60, left + 36, 80, tone.light, 2) +
    rect(left + 28, 79, 12, 4, tone.mid, 1) +
    curve(`M${left + 30} 84H${left + 38}`, brass.mid, 2)
  )
}

/** A digital piano on a slim stand. */
export function digitalPiano(): string {
  return (
    shadow(84) +
    rect(20, 58, 6, 28, charcoal.mid, 1) +
    rect(94, 58, 6, 28, charcoal.mid, 1) +
    rect(16, 83, 14, 3, charcoal.light, 1) +
    rect(90, 83, 14, 3, charcoal.light, 1) +
    rect(24, 72, 72, 4, charcoal.mid) +
    repeat(3, (pedal) => rect(53 + pedal * 5, 74, 4, 5, brass.mid, 1)) +
    area('M38 46L40 28H80L82 46z', white, edge) +
    curve('M46 34H74M45 39H75', print, 1.4) +
    rect(14, 44, 92, 17, charcoal.mid, 3, charcoal.light) +
    rect(18, 47, 12, 3, blue.mid, 1) +
    keys(18, 52, 84, 7)
  )
}

/** A padded bench for pianists. */
export function pianoBench(): string {
  return (
    shadow(54) +
    rect(36, 60, 5, 26, charcoal.dark, 1) +
    rect(79, 60, 5, 26, charcoal.dark, 1) +
    rect(34, 58, 52, 8, charcoal.mid, 1, charcoal.light) +
    rect(32, 49, 56, 11, cherry.mid, 4) +
    repeat(4, (button) => circle(41 + button * 12.6, 54, 1.4, cherry.light))
  )
}

/** A keyboard on a crossed stand. */
export function electricKeyboard(): string {
  return (
    shadow(64) +
    line(36, 56, 82, 84, charcoal.light, 3.5) +
    line(84, 56, 38, 84, charcoal.light, 3.5) +
    line(32, 85, 46, 85, charcoal.light, 3) +
    line(74, 85, 88, 85, charcoal.light, 3) +
    rect(12, 38, 96, 20, charcoal.mid, 3, charcoal.light) +
    rect(52, 41, 16, 5, blue.mid, 1) +
    repeat(4, (knob) => circle(20 + knob * 7, 43.5, 1.8, steel.mid)) +
    repeat(4, (knob) => circle(79 + knob * 7, 43.5, 1.8, red.light)) +
    keys(16, 48, 88, 8)
  )
}

/** A home organ: two manuals, stops and a pedal board. */
export function organ(tone: Tone): string {
  return (
    shadow(84) +
    rect(20, 20, 80, 66, tone.dark, 3) +
    rect(18, 16, 84, 6, tone.mid, 2) +
    repeat(9, (pipe) => rect(26 + pipe * 7.8, 25 + Math.abs(pipe - 4) * 1.2, 5, 13, brass.mid, 1.5)) +
    rect(22, 41, 76, 22, tone.mid, 1) +
    keys(28, 43, 64, 6) +
    rect(24, 51, 72, 2, tone.light) +
    keys(26, 54, 68, 7) +
    rect(16, 62, 88, 5, tone.light, 1.5) +
    repeat(9, (pedal) => rect(28 + pedal * 7.4, 76, 5, 10, pedal % 3 === 1 ? charcoal.dark : wood.light, 1)) +
    circle(22.5, 46, 1.4, white) +
    circle(97.5, 46, 1.4, white)
  )
}

const guitarShape = (cx: number, waist: number, bottom: number, reach: number): string =>
  `M${cx} ${waist - 16 - reach}Q${cx - 12 - reach} ${waist - 17 - reach} ${cx - 12 - reach} ${waist - 6}Q${cx - 12 - reach} ${waist} ${cx - 10 - reach} ${waist + 3}Q${cx - 18 - reach} ${waist + 8} ${cx - 18 - reach} ${waist + 17}Q${cx - 18 - reach} ${bottom} ${cx} ${bottom}T${cx + 18 + reach} ${waist + 17}Q${cx + 18 + reach} ${waist + 8} ${cx + 10 + reach} ${waist + 3}Q${cx + 12 + reach} ${waist} ${cx + 12 + reach} ${waist - 6}Q${cx + 12 + reach} ${waist - 17 - reach} ${cx} ${waist - 16 - reach}z`

/** A guitar in front of its closed case. */
export function guitarInCase(): string {
  return (
    shadow(78) +
    rect(34, 4, 16, 46, charcoal.mid, 6, charcoal.light) +
    area(guitarShape(42, 54, 85, 5), charcoal.mid, charcoal.light) +
    rect(14, 62, 5, 12, charcoal.light, 2) +
    circle(42, 30, 2, brass.mid) +
    area(guitarShape(74, 56, 86, 0), amber.mid, leather.mid) +
    circle(74, 59, 5.5, leather.dark) +
    rect(71.5, 18, 5, 40, leather.dark, 0.5) +
    rect(70, 10, 8, 10, leather.dark, 2) +
    rect(67, 72, 14, 3, leather.dark, 1) +
    curve('M73 20V72M75 20V72', white, 0.7)
  )
}

/** A combo amplifier: knobs over a grille. */
export function guitarAmplifier(): string {
  return (
    shadow(58) +
    rect(48, 28, 24, 6, charcoal.light, 3) +
    rect(31, 32, 58, 54, charcoal.mid, 4, charcoal.light) +
    rect(35, 36, 50, 10, brass.light, 1) +
    repeat(6, (knob) => circle(40 + knob * 8, 41, 2.2, charcoal.dark)) +
    rect(35, 49, 50, 33, walnut.light, 1.5) +
    circle(60, 65.5, 13, walnut.mid) +
    circle(60, 65.5, 5, walnut.dark)
  )
}

/** A drum kit from the front. */
export function drumSet(tone: Tone): string {
  const drum = (x: number, y: number, width: number, height: number): string =>
    rect(x, y, width, height, tone.mid, 2) +
    ellipse(x + width / 2, y, width / 2, 3, white, print) +
    rect(x, y + height - 3, width, 3, steel.mid, 1.5)
  const cymbal = (x: number, y: number, foot: number): string =>
    line(x, y, foot, GROUND - 1, steel.dark, 2) + ellipse(x, y, 15, 3, brass.mid, brass.dark)
  return (
    shadow(92) +
    cymbal(24, 26, 20) +
    cymbal(96, 22, 102) +
    drum(36, 36, 22, 17) +
    drum(62, 36, 22, 17) +
    line(30, 72, 26, 85, steel.dark, 2) +
    line(92, 76, 98, 85, steel.dark, 2) +
    drum(14, 58, 25, 14) +
    drum(80, 54, 27, 24) +
    circle(60, 65, 21, tone.mid) +
    circle(60, 65, 17.5, white, tone.dark) +
    circle(60, 65, 6, tone.light)
  )
}
