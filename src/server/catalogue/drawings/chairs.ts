import { blue, charcoal, green, leather, red, type Tone, white, wicker, wood } from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

export interface ArmchairLook {
  readonly tone?: Tone
  /** Overall width; a slim accent chair is about 38, an overstuffed chair about 58. */
  readonly width?: number
  readonly height?: number
  /** A footrest folded out in front. */
  readonly footrest?: boolean
  readonly buttons?: boolean
}

/** An upholstered chair with two arms, seen from the front. */
export function armchair(look: ArmchairLook = {}): string {
  const tone = look.tone ?? green
  const width = look.width ?? 48
  const height = look.height ?? 50
  const left = MIDDLE - width / 2
  const arm = width * 0.23
  const inner = width - 2 * arm
  const buttons = repeat(look.buttons ? 3 : 0, (button) =>
    circle(MIDDLE - 7 + button * 7, GROUND - height + 12, 1.3, tone.dark),
  )
  return (
    shadow(width) +
    rect(left + 5, GROUND - 6, 4, 6, wood.dark, 1) +
    rect(left + width - 9, GROUND - 6, 4, 6, wood.dark, 1) +
    rect(left + arm - 3, GROUND - height, inner + 6, height - 8, tone.mid, 8) +
    rect(left + arm + 2, GROUND - height + 5, inner - 4, height * 0.42, tone.light, 4) +
    buttons +
    rect(left + 3, GROUND - 24, width - 6, 19, tone.mid, 3) +
    rect(left, GROUND - height * 0.66, arm, height * 0.66 - 5, tone.dark, 5) +
    rect(left + width - arm, GROUND - height * 0.66, arm, height * 0.66 - 5, tone.dark, 5) +
    (look.footrest ? rect(left + arm, GROUND - 17, inner, 15, tone.light, 4) : '')
  )
}

/** A small upholstered chair without arms, on bare legs. */
export function slipperChair(tone: Tone): string {
  return (
    shadow(38) +
    rect(44, GROUND - 16, 4, 16, wood.dark, 1) +
    rect(72, GROUND - 16, 4, 16, wood.dark, 1) +
    area(`M44 64V40Q44 26 60 26T76 40V64z`, tone.mid) +
    circle(60, 42, 9, tone.light) +
    rect(40, GROUND - 26, 40, 13, tone.dark, 5) +
    rect(40, GROUND - 28, 40, 9, tone.mid, 4.5)
  )
}

/** An open-armed easy chair with slim wooden arms. */
export function accentChair(tone: Tone): string {
  return (
    shadow(44) +
    line(42, 66, 39, 85, wood.dark, 3.5) +
    line(78, 66, 81, 85, wood.dark, 3.5) +
    rect(42, 34, 36, 36, tone.mid, 7) +
    repeat(3, (tuft) => line(51 + tuft * 9, 39, 51 + tuft * 9, 54, tone.light, 2)) +
    rect(41, 60, 38, 11, tone.dark, 4) +
    curve('M42 68V52H35', wood.mid, 4) +
    curve('M78 68V52H85', wood.mid, 4)
  )
}

/** A spindle-backed rocker seen from the side-front, on curved runners. */
export function rockingChair(tone: Tone): string {
  return (
    shadow(62) +
    curve('M30 80Q60 93 92 79', tone.dark, 4) +
    line(42, 62, 40, 83, tone.dark, 4) +
    line(76, 62, 80, 83, tone.dark, 4) +
    line(44, 62, 34, 20, tone.mid, 4) +
    line(57, 62, 47, 20, tone.mid, 4) +
    curve('M32 20Q40 14 49 20', tone.dark, 6) +
    line(50.5, 60, 40.5, 22, tone.mid, 2.5) +
    rect(38, 59, 42, 7, tone.mid, 3) +
    line(76, 60, 75, 45, tone.mid, 3.5) +
    line(40, 44, 79, 44, tone.dark, 4.5)
  )
}

/** A cushioned glider on a low base. */
export function gliderChair(tone: Tone): string {
  return (
    shadow(54) +
    rect(36, 82, 48, 4, wood.dark, 2) +
    line(44, 74, 40, 82, wood.dark, 3.5) +
    line(76, 74, 80, 82, wood.dark, 3.5) +
    rect(36, 70, 48, 6, wood.mid, 2) +
    rect(42, 26, 36, 44, tone.mid, 7) +
    repeat(2, (seam) => line(46, 39 + seam * 12, 74, 39 + seam * 12, tone.light, 2)) +
    rect(40, 60, 40, 11, tone.light, 4) +
    rect(32, 48, 12, 5, wood.dark, 2.5) +
    rect(76, 48, 12, 5, wood.dark, 2.5) +
    rect(35, 52, 4, 20, wood.mid, 1) +
    rect(81, 52, 4, 20, wood.mid, 1)
  )
}

/** A round rattan bowl with a tufted cushion. */
export function papasanChair(tone: Tone): string {
  return (
    shadow(52) +
    area('M44 70L40 86H80L76 70z', wicker.dark) +
    area('M48 72L46 83H74L72 72z', wicker.mid) +
    ellipse(60, 48, 36, 27, wicker.mid) +
    ellipse(60, 46, 32, 23, tone.mid) +
    ellipse(60, 49, 24, 15, tone.light) +
    repeat(3, (tuft) => circle(50 + tuft * 10, tuft === 1 ? 53 : 48, 1.6, tone.mid))
  )
}

/** A high, segmented chair with a footrest and a control panel. */
export function massageChair(): string {
  return (
    shadow(72) +
    rect(36, 72, 44, 14, charcoal.dark, 4) +
    area('M34 66L28 22Q28 14 37 14T50 22L58 56H74L92 74Q94 82 86 82L70 72H40Q35 72 34 66z', charcoal.mid) +
    curve('M34 30H48M36 40H51M38 50H54M78 66L84 74', charcoal.light, 2.5) +
    rect(33, 16, 14, 9, leather.light, 4) +
    rect(46, 50, 34, 9, charcoal.dark, 4.5) +
    rect(72, 44, 9, 7, blue.mid, 1.5)
  )
}

/** A slumped bag with a dent where the last sitter sat. */
export function beanBag(tone: Tone): string {
  return (
    shadow(86) +
    area(
      'M36 38Q40 18 62 18Q84 18 88 42Q106 52 104 72Q103 86 88 86H32Q16 86 16 70Q16 56 34 50Q34 44 36 38z',
      tone.mid,
    ) +
    area('M34 56Q60 68 90 52Q106 60 104 74Q102 86 88 86H32Q16 86 16 71Q17 61 34 56z', tone.dark) +
    ellipse(62, 56, 27, 9, tone.light) +
    curve('M62 19Q54 34 55 46M62 19Q74 32 74 46', tone.dark, 1.8) +
    curve('M40 67Q34 76 37 85M86 66Q92 76 88 85', tone.mid, 1.8)
  )
}

/** A cushioned cube to put the feet up; a storage ottoman shows its lid. */
export function ottoman(tone: Tone, width: number, lid: boolean): string {
  const left = MIDDLE - width / 2
  const buttons = Math.floor(width / 13)
  return (
    shadow(width) +
    rect(left + 5, GROUND - 6, 5, 6, wood.dark, 1) +
    rect(left + width - 10, GROUND - 6, 5, 6, wood.dark, 1) +
    rect(left, GROUND - 28, width, 24, tone.mid, 4) +
    rect(left - 1, GROUND - 34, width + 2, 12, tone.light, 5) +
    (lid
      ? rect(left, GROUND - 23, width, 3, tone.dark) + rect(MIDDLE - 5, GROUND - 16, 10, 3.5, tone.dark, 1.5)
      : repeat(buttons, (button) =>
          circle(left + 8 + (button * (width - 16)) / Math.max(1, buttons - 1), GROUND - 28, 1.4, tone.dark),
        ))
  )
}

/** A low stool for the feet or a dressing table. */
export function cushionedStool(tone: Tone, width: number, height: number): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    line(left + 6, GROUND - height + 8, left + 3, GROUND - 1, wood.dark, 4) +
    line(left + width - 6, GROUND - height + 8, left + width - 3, GROUND - 1, wood.dark, 4) +
    rect(left + 2, GROUND - height + 7, width - 4, 4, wood.mid, 1) +
    rect(left, GROUND - height, width, 10, tone.mid, 5) +
    rect(left + 4, GROUND - height + 1.5, width - 8, 3, tone.light, 1.5)
  )
}

/** One reclining cinema seat with cup holders. */
export function theaterSeat(tone: Tone): string {
  return (
    armchair({ tone, width: 58, height: 62, footrest: true }) +
    ellipse(36.5, 47, 4, 1.8, charcoal.dark) +
    ellipse(83.5, 47, 4, 1.8, charcoal.dark) +
    rect(33.5, 39, 6, 8, red.mid, 1) +
    rect(33.5, 41, 6, 2, white)
  )
}
