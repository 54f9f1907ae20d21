import { amber, charcoal, edge, indigo, painted, steel, stone, type Tone, white, wood } from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, polygon, rect, repeat, shadow } from './shapes.ts'

/** A plain chair seen from the front. `seat` upholsters it; `arms` makes it a guest chair. */
export function chair(frame: Tone, seat?: Tone, arms = false): string {
  const left = MIDDLE - 15
  const back =
    seat === undefined
      ? repeat(3, (slat) => rect(left + 3, 31 + slat * 8, 24, 4, frame.mid, 1))
      : rect(left + 2, 30, 26, 25, seat.mid, 4) + rect(left + 6, 33, 18, 15, seat.light, 3)
  const rests = arms
    ? curve(`M${left + 2} 60V50H${left - 7}V84`, frame.dark, 3.5) +
      curve(`M${left + 28} 60V50H${left + 37}V84`, frame.dark, 3.5)
    : ''
  return (
    shadow(arms ? 46 : 34) +
    rect(left, 27, 4, 40, frame.dark, 1) +
    rect(left + 26, 27, 4, 40, frame.dark, 1) +
    back +
    rests +
    rect(left - 1, 64, 5, 22, frame.dark, 1) +
    rect(left + 26, 64, 5, 22, frame.dark, 1) +
    rect(left - 3, 60, 36, 6, seat?.mid ?? frame.mid, 2)
  )
}

/** A high backless stool with a footrest. */
export function barStool(tone: Tone): string {
  return (
    shadow(30) +
    line(52, 40, 46, 85, wood.dark, 3.5) +
    line(68, 40, 74, 85, wood.dark, 3.5) +
    line(49, 68, 71, 68, wood.dark, 3) +
    rect(43, 32, 34, 9, tone.mid, 4.5)
  )
}

/** A long seat without back: `cushion` upholsters it, `shelf` gives it a place for shoes. */
export function bench(tone: Tone, width: number, cushion?: Tone, shelf = false): string {
  const left = MIDDLE - width / 2
  return (
    shadow(width) +
    rect(left + 4, GROUND - 26, 5, 26, tone.dark, 1) +
    rect(left + width - 9, GROUND - 26, 5, 26, tone.dark, 1) +
    (shelf ? rect(left + 5, GROUND - 11, width - 10, 4, tone.mid, 1) + shoes(MIDDLE) : '') +
    rect(left, GROUND - 28, width, 5, tone.mid, 1.5) +
    (cushion
      ? rect(left + 1, GROUND - 34, width - 2, 8, cushion.mid, 3.5) +
        rect(left + 5, GROUND - 33, width - 10, 2.5, cushion.light, 1)
      : '')
  )
}

const shoes = (cx: number): string =>
  area(`M${cx - 18} 75v-6h5l2 3 6 1v2zM${cx + 4} 75v-6h5l2 3 6 1v2z`, indigo.dark)

/** A park bench with slats and iron sides. */
export function slattedBench(slats: Tone, frame: Tone): string {
  return (
    shadow(84) +
    repeat(3, (slat) => rect(18, 44 + slat * 7, 84, 5, slats.mid, 1.5)) +
    rect(16, 66, 88, 5, slats.light, 1.5) +
    rect(16, 71, 88, 3, slats.dark, 1) +
    curve('M24 42V85M24 62H14V84', frame.mid, 3.5) +
    curve('M96 42V85M96 62H106V84', frame.mid, 3.5)
  )
}

/** A slab on two blocks. */
export function stoneBench(): string {
  return (
    shadow(76) +
    area('M30 64H44L42 86H32z', stone.mid) +
    area('M76 64H90L88 86H78z', stone.mid) +
    rect(18, 55, 84, 10, stone.light, 2, stone.dark) +
    curve('M34 60h8M64 61h12M88 59h6', stone.dark, 1)
  )
}

export interface OfficeChairLook {
  readonly tone?: Tone
  readonly backHeight?: number
  readonly arms?: boolean
}

/** A swivel chair on five castors. */
export function officeChair(look: OfficeChairLook = {}): string {
  const tone = look.tone ?? charcoal
  const back = look.backHeight ?? 30
  const top = 56 - back
  return (
    shadow(42) +
    line(60, 62, 60, 78, steel.dark, 4) +
    curve('M42 83L60 76L78 83M60 76V83', steel.dark, 3) +
    [42, 60, 78].map((x) => circle(x, 83.5, 2.6, charcoal.dark, charcoal.light, 1)).join('') +
    rect(58, 50, 4, 8, steel.dark) +
    rect(44, top, 32, back, tone.dark, 8) +
    rect(48, top + 4, 24, back - 9, tone.mid, 5) +
    (look.arms ? curve('M44 61H36V48H42', steel.dark, 3) + curve('M76 61H84V48H78', steel.dark, 3) : '') +
    rect(41, 57, 38, 9, tone.dark, 4) +
    rect(43, 57, 34, 3.5, tone.mid, 1.7)
  )
}

/** A folding chair from the side: crossed tubes, a seat and a backrest. */
export function foldingChair(frame: Tone, panel: Tone): string {
  return (
    shadow(46) +
    line(44, 18, 80, 85, frame.dark, 3.5) +
    line(78, 58, 40, 85, frame.dark, 3.5) +
    line(52, 77, 74, 75, frame.dark, 2.5) +
    polygon([38, 17, 60, 17, 67, 35, 46, 37], panel.mid, panel.dark) +
    polygon([42, 54, 78, 54, 84, 61, 46, 61], panel.mid, panel.dark) +
    line(46, 57, 78, 57, panel.light, 1.8)
  )
}

/** A webbed lawn chair seen from the front. */
export function lawnChair(webbing: Tone): string {
  return (
    shadow(48) +
    curve('M44 26V84M76 26V84M44 26H76', steel.dark, 3) +
    rect(46, 28, 28, 32, white, 1, edge) +
    repeat(4, (band) => rect(46, 30 + band * 8, 28, 4, webbing.mid)) +
    repeat(3, (band) => rect(49 + band * 9, 28, 4, 32, webbing.light)) +
    rect(42, 60, 36, 6, webbing.mid, 2) +
    curve('M44 62L76 85M76 62L44 85', steel.dark, 2.5) +
    rect(37, 48, 10, 4, webbing.dark, 2) +
    rect(73, 48, 10, 4, webbing.dark, 2)
  )
}

/** A slanted garden chair with wide arms and a fan of slats. */
export function adirondackChair(tone: Tone): string {
  return (
    shadow(56) +
    [-2, -1, 0, 1, 2]
      .map((slat) => line(60 + slat * 6, 64, 60 + slat * 8, 28 + Math.abs(slat) * 3, tone.mid, 5.5))
      .join('') +
    line(44, 44, 76, 44, tone.dark, 2.5) +
    rect(40, 62, 40, 6, tone.light, 1) +
    rect(40, 69, 40, 5, tone.mid, 1) +
    rect(41, 75, 38, 4, tone.dark, 1) +
    rect(31, 53, 14, 5, tone.dark, 2) +
    rect(75, 53, 14, 5, tone.dark, 2) +
    rect(35, 57, 5, 29, tone.mid, 1) +
    rect(80, 57, 5, 29, tone.mid, 1)
  )
}

/** A reclining sunbed seen from the side. */
export function sunLounger(tone: Tone): string {
  return (
    shadow(92) +
    line(28, 70, 28, 85, wood.dark, 3.5) +
    line(90, 70, 90, 85, wood.dark, 3.5) +
    line(48, 70, 40, 52, wood.dark, 3) +
    line(16, 44, 46, 69, wood.mid, 5) +
    line(44, 70, 106, 70, wood.mid, 5) +
    line(18, 39, 48, 64, tone.mid, 7) +
    line(48, 64, 104, 64, tone.mid, 7) +
    line(20, 39, 28, 45, tone.light, 5)
  )
}

/** A patio chair: a metal frame with a sling or slatted back. */
export function patioChair(tone: Tone): string {
  return (
    shadow(46) +
    curve('M43 30V84M77 30V84', charcoal.mid, 3) +
    rect(43, 28, 34, 30, tone.mid, 4) +
    repeat(3, (slat) => line(51.5 + slat * 8.5, 32, 51.5 + slat * 8.5, 54, tone.light, 2)) +
    rect(40, 58, 40, 8, tone.dark, 3) +
    curve('M43 48H34V84', charcoal.mid, 3) +
    curve('M77 48H86V84', charcoal.mid, 3)
  )
}

/** A child's chair on long legs with a tray. */
export function highChair(): string {
  return (
    shadow(48) +
    line(50, 56, 40, 85, wood.mid, 4) +
    line(70, 56, 80, 85, wood.mid, 4) +
    line(44, 74, 76, 74, wood.dark, 3) +
    rect(46, 16, 28, 36, wood.mid, 6) +
    rect(50, 20, 20, 24, amber.light, 4) +
    rect(46, 50, 28, 8, amber.mid, 3) +
    rect(36, 40, 48, 7, white, 3.5, edge)
  )
}

/** A small bright chair. */
export function childChair(tone: Tone): string {
  return (
    shadow(30) +
    rect(46, 42, 28, 20, tone.mid, 5) +
    circle(60, 51, 4, tone.light) +
    line(49, 68, 46, 84, tone.dark, 4) +
    line(71, 68, 74, 84, tone.dark, 4) +
    rect(44, 63, 32, 7, tone.dark, 3)
  )
}

/** Two or three treads that fold. */
export function stepStool(): string {
  return (
    shadow(46) +
    line(72, 46, 82, 85, steel.dark, 3.5) +
    line(50, 46, 40, 85, steel.dark, 3.5) +
    line(70, 46, 60, 85, steel.dark, 3.5) +
    rect(46, 40, 32, 7, charcoal.mid, 2) +
    rect(40, 62, 28, 6, charcoal.mid, 2) +
    curve('M52 40V24H74V40', steel.dark, 3)
  )
}

/** A bench seat hung by chains from an A-frame. */
export function porchSwing(): string {
  return (
    shadow(96) +
    line(22, 16, 12, 85, wood.dark, 4) +
    line(24, 16, 32, 85, wood.dark, 4) +
    line(98, 16, 108, 85, wood.dark, 4) +
    line(96, 16, 88, 85, wood.dark, 4) +
    line(18, 16, 102, 16, wood.dark, 5) +
    line(38, 18, 38, 62, steel.dark, 1.6) +
    line(82, 18, 82, 62, steel.dark, 1.6) +
    rect(34, 42, 52, 18, wood.mid, 2) +
    repeat(6, (slat) => line(39 + slat * 8.4, 44, 39 + slat * 8.4, 58, wood.dark, 1.3)) +
    rect(31, 60, 58, 7, wood.light, 2, wood.dark)
  )
}

/** Cloth slung between the ends of a bow-shaped stand. */
export function hammock(tone: Tone): string {
  return (
    shadow(100) +
    curve('M12 44L28 82H92L108 44', charcoal.mid, 4) +
    area('M12 44Q60 88 108 44Q60 64 12 44z', tone.mid) +
    curve('M24 51Q60 78 96 51', tone.light, 3) +
    curve('M34 54Q60 70 86 54', painted.light, 2)
  )
}
