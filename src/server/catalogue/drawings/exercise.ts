import { amber, blue, charcoal, indigo, print, red, rose, steel, type Tone, teal, white } from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow } from './shapes.ts'

const plate = (x: number, cy: number, radius: number): string =>
  rect(x - 2, cy - radius, 4, radius * 2, charcoal.mid, 1.5, charcoal.light)

/** A running belt with its console. */
export function treadmill(): string {
  return (
    shadow(98) +
    area('M10 76L92 70Q98 70 98 76V80H10z', charcoal.mid, charcoal.light) +
    area('M18 75L84 70.5V74L18 77z', charcoal.dark) +
    rect(8, 76, 20, 9, charcoal.light, 3) +
    rect(88, 74, 16, 11, charcoal.light, 3) +
    line(92, 74, 82, 26, steel.dark, 5) +
    curve('M83 42L56 44L50 50', charcoal.mid, 4.5) +
    rect(68, 12, 22, 17, charcoal.mid, 3, charcoal.light) +
    rect(71, 15, 16, 9, blue.mid, 1) +
    circle(90, 56, 2.5, red.mid)
  )
}

/** A stationary bicycle: upright with a backrest-less saddle, or a spin bike with a heavy flywheel. */
export function stationaryBike(spin: boolean): string {
  const frame = spin ? red : steel
  return (
    shadow(82) +
    rect(20, 82, 26, 4, charcoal.mid, 2) +
    rect(76, 82, 26, 4, charcoal.mid, 2) +
    curve('M33 82L52 62L88 82', frame.dark, 5) +
    line(52, 66, 44, 36, frame.dark, 4.5) +
    line(54, 64, 84, 52, frame.dark, 4.5) +
    line(84, 74, 80, 30, frame.dark, 4.5) +
    rect(33, 31, 24, 6, charcoal.mid, 3) +
    (spin
      ? circle(84, 64, 16, steel.light, steel.dark, 3) +
        circle(84, 64, 8, 'none', steel.dark, 2) +
        circle(84, 64, 3.5, charcoal.dark)
      : circle(84, 65, 13, charcoal.mid, charcoal.light) + circle(84, 65, 5, blue.mid)) +
    curve('M80 30L70 24M80 30L92 26M92 26L94 36', charcoal.mid, 4) +
    rect(76, 14, spin ? 10 : 17, spin ? 7 : 13, charcoal.mid, 2, charcoal.light) +
    (spin ? '' : rect(79, 17, 11, 6, blue.mid, 1)) +
    circle(58, 66, 6, charcoal.mid, charcoal.light) +
    line(58, 66, 62, 78, charcoal.light, 3) +
    line(57, 79, 68, 78, charcoal.mid, 3.5)
  )
}

/** A cross trainer with long pedals and swinging arms. */
export function elliptical(): string {
  return (
    shadow(98) +
    rect(12, 81, 96, 5, charcoal.mid, 2.5) +
    circle(92, 62, 17, charcoal.mid, charcoal.light, 2) +
    circle(92, 62, 7, teal.mid) +
    line(22, 76, 90, 68, steel.dark, 4) +
    line(28, 66, 92, 56, steel.mid, 4) +
    rect(26, 70, 24, 5, charcoal.light, 2) +
    rect(40, 59, 24, 5, charcoal.light, 2) +
    line(84, 80, 76, 26, steel.dark, 5) +
    curve('M80 54L64 30L60 14', red.mid, 4) +
    curve('M70 56L58 36L50 22', red.dark, 4) +
    rect(68, 10, 18, 14, charcoal.mid, 3, charcoal.light) +
    rect(71, 13, 12, 7, blue.mid, 1)
  )
}

/** A rail with a sliding seat and a flywheel. */
export function rowingMachine(): string {
  return (
    shadow(104) +
    line(14, 74, 104, 66, steel.dark, 5) +
    line(18, 74, 14, 85, charcoal.mid, 4) +
    rect(8, 83, 14, 3, charcoal.mid, 1.5) +
    rect(84, 82, 24, 4, charcoal.mid, 2) +
    circle(94, 62, 17, charcoal.mid, charcoal.light, 2) +
    circle(94, 62, 7, blue.mid) +
    rect(30, 61, 20, 6, charcoal.mid, 3, charcoal.light) +
    rect(35, 67, 10, 4, charcoal.light) +
    line(94, 54, 60, 50, print, 2) +
    line(60, 43, 60, 57, charcoal.mid, 4) +
    area('M68 68L74 52H79L76 68z', red.mid) +
    line(96, 46, 92, 28, steel.dark, 3) +
    rect(84, 18, 18, 12, charcoal.mid, 2, charcoal.light) +
    rect(87, 21, 12, 6, blue.mid, 1)
  )
}

/** A short flight of steps with a console. */
export function stairClimber(): string {
  return (
    shadow(72) +
    area('M28 84V74H42V64H54V54H66V44H88V84z', charcoal.mid, charcoal.light) +
    [
      [28, 73],
      [41, 63],
      [53, 53],
      [65, 43],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 15, 3.5, amber.mid, 1))
      .join('') +
    curve('M38 56L74 20M74 20H86M86 44V20', steel.dark, 4.5) +
    curve('M38 56V48', steel.dark, 4) +
    rect(76, 8, 18, 14, charcoal.mid, 3, charcoal.light) +
    rect(79, 11, 12, 7, blue.mid, 1) +
    rect(24, 82, 70, 4, charcoal.dark, 2)
  )
}

/** A padded bench with a barbell on its uprights. */
export function weightBench(): string {
  return (
    shadow(92) +
    line(46, 30, 46, 85, steel.dark, 4) +
    line(74, 30, 74, 85, steel.dark, 4) +
    rect(40, 82, 12, 4, charcoal.mid, 2) +
    rect(68, 82, 12, 4, charcoal.mid, 2) +
    rect(48, 48, 24, 18, red.mid, 4) +
    area('M46 66H74L80 76H40z', red.dark) +
    line(60, 76, 60, 84, steel.dark, 5) +
    rect(50, 83, 20, 3, charcoal.mid, 1.5) +
    line(10, 31, 110, 31, charcoal.light, 3) +
    plate(22, 31, 17) +
    plate(28, 31, 13) +
    plate(98, 31, 17) +
    plate(92, 31, 13)
  )
}

/** Plates stacked on a tree, with a bar. */
export function weightSet(): string {
  const disc = (cx: number, cy: number, radius: number): string =>
    circle(cx, cy, radius, charcoal.mid, charcoal.light, 2) +
    circle(cx, cy, radius * 0.62, 'none', charcoal.light, 1.5) +
    circle(cx, cy, 3, steel.light)
  return (
    shadow(96) +
    line(60, 16, 60, 82, steel.dark, 5) +
    line(38, 84, 82, 84, steel.dark, 4) +
    disc(40, 36, 13) +
    disc(80, 36, 13) +
    disc(36, 68, 17) +
    disc(84, 68, 17) +
    line(45, 40, 75, 40, steel.dark, 3) +
    line(8, 82, 20, 82, steel.dark, 3) +
    line(100, 82, 112, 82, steel.dark, 3)
  )
}

/** Pairs of dumbbells on a two-tier rack. */
export function dumbbells(): string {
  const dumbbell = (cx: number, shelf: number, size: number, tone: Tone): string => {
    const cy = shelf - 8 * size
    return (
      rect(cx - 7 * size, cy - 2 * size, 14 * size, 4 * size, steel.mid) +
      [-1, 1]
        .map((side) =>
          rect(cx + side * 9.5 * size - 4 * size, cy - 8 * size, 8 * size, 16 * size, tone.mid, 2, tone.dark),
        )
        .join('')
    )
  }
  return (
    shadow(92) +
    area('M20 86L26 36H31L29 86zM100 86L94 36H89L91 86z', steel.dark) +
    dumbbell(40, 48, 0.8, teal) +
    dumbbell(80, 48, 0.8, teal) +
    dumbbell(38, 76, 1.1, indigo) +
    dumbbell(82, 76, 1.1, indigo) +
    rect(20, 48, 80, 4, steel.dark, 1) +
    rect(16, 76, 88, 4, steel.dark, 1)
  )
}

/** Three kettlebells of rising weight. */
export function kettlebells(): string {
  const bell = (cx: number, radius: number, tone: Tone): string =>
    curve(
      `M${cx - radius * 0.6} ${86 - radius * 1.6}L${cx - radius * 0.5} ${86 - radius * 2.5}Q${cx} ${86 - radius * 2.9} ${cx + radius * 0.5} ${86 - radius * 2.5}L${cx + radius * 0.6} ${86 - radius * 1.6}`,
      tone.dark,
      radius * 0.36,
    ) +
    circle(cx, 86 - radius, radius, tone.mid) +
    circle(cx, 86 - radius, radius * 0.45, tone.light)
  return shadow(96) + bell(26, 13, teal) + bell(56, 16, indigo) + bell(94, 20, rose)
}

/** A weight stack with a seat, a pull-down bar and a leg lever. */
export function homeGym(): string {
  return (
    shadow(96) +
    rect(64, 10, 5, 74, steel.dark, 1) +
    rect(92, 10, 5, 74, steel.dark, 1) +
    rect(30, 10, 68, 5, steel.dark, 1.5) +
    repeat(8, (weight) => rect(70, 44 + weight * 4.8, 21, 4, weight === 3 ? amber.mid : charcoal.mid, 0.5)) +
    line(80.5, 15, 80.5, 44, charcoal.light, 1.5) +
    line(36, 15, 36, 26, charcoal.light, 1.5) +
    curve('M22 30L28 26H44L50 30', charcoal.mid, 3.5) +
    rect(54, 36, 9, 26, red.mid, 4) +
    rect(34, 60, 30, 7, red.mid, 3.5) +
    line(48, 67, 48, 82, steel.dark, 4) +
    line(36, 66, 26, 78, steel.dark, 3.5) +
    circle(25, 78, 4, charcoal.mid, charcoal.light) +
    rect(26, 82, 78, 4, charcoal.mid, 2)
  )
}

/** Two uprights holding a loaded bar. */
export function squatRack(): string {
  return (
    shadow(82) +
    rect(26, 8, 68, 5, red.dark, 1.5) +
    rect(28, 8, 5, 76, red.mid, 1) +
    rect(87, 8, 5, 76, red.mid, 1) +
    rect(18, 82, 26, 4, red.dark, 1.5) +
    rect(76, 82, 26, 4, red.dark, 1.5) +
    repeat(6, (hole) => circle(30.5, 44 + hole * 6, 1, white) + circle(89.5, 44 + hole * 6, 1, white)) +
    line(26, 66, 36, 66, charcoal.light, 3) +
    line(84, 66, 94, 66, charcoal.light, 3) +
    line(6, 32, 114, 32, charcoal.light, 3.5) +
    plate(12, 32, 17) +
    plate(18, 32, 17) +
    plate(102, 32, 17) +
    plate(108, 32, 17)
  )
}

/** A heavy bag hung from a stand. */
export function punchingBag(): string {
  return (
    shadow(70) +
    curve('M22 84V14Q22 8 28 8H66', charcoal.light, 5) +
    line(12, 84, 60, 84, charcoal.light, 4) +
    line(22, 26, 38, 10, charcoal.light, 4) +
    curve('M66 10L60 20M66 10L76 20', steel.dark, 2) +
    rect(54, 20, 28, 52, red.mid, 7) +
    rect(54, 26, 28, 6, red.dark) +
    rect(54, 60, 28, 6, red.dark) +
    line(60, 36, 60, 56, red.light, 2.5)
  )
}

/** A tilting padded board on an A-frame. */
export function inversionTable(): string {
  return (
    shadow(72) +
    line(60, 46, 32, 85, charcoal.light, 4) +
    line(60, 46, 88, 85, charcoal.light, 4) +
    line(26, 85, 40, 85, charcoal.mid, 3.5) +
    line(80, 85, 94, 85, charcoal.mid, 3.5) +
    `<g transform="rotate(40 60 46)">${line(60, 10, 60, 84, steel.dark, 4)}${rect(50, 10, 20, 46, charcoal.mid, 6, charcoal.light)}${rect(54, 13, 12, 10, teal.mid, 4)}${rect(50, 78, 20, 5, teal.dark, 2.5)}${rect(54, 70, 12, 5, teal.dark, 2.5)}</g>` +
    circle(60, 46, 4, amber.mid)
  )
}

/** A half-rolled mat with a ball. */
export function exerciseMat(): string {
  return (
    shadow(92) +
    area('M30 76L44 62H112L100 76z', teal.mid) +
    rect(24, 75, 77, 4, teal.dark, 1.5) +
    circle(28, 70, 15, teal.mid, teal.dark, 2) +
    curve('M28 70m-9 0a9 9 0 1 1 9 9M28 70m-4 0a4 4 0 1 1 4 4', teal.dark, 2) +
    circle(88, 52, 13, rose.mid) +
    ellipse(84, 47, 4, 3, rose.light)
  )
}
