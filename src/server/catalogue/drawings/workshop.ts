import { fatWheel } from './cycles.ts'
import {
  amber,
  blue,
  cardboard,
  charcoal,
  edge,
  ink,
  orange,
  red,
  steel,
  type Tone,
  white,
  wicker,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, GROUND, line, MIDDLE, rect, repeat, shadow, turned } from './shapes.ts'

/** A mechanic's tool chest: rows of drawers, some on castors with an upper chest. */
export function toolChest(width: number, height: number, drawers: number, rolling: boolean): string {
  const left = MIDDLE - width / 2
  const foot = rolling ? 8 : 0
  const top = GROUND - height
  const gap = (height - foot - 12) / drawers
  return (
    shadow(width) +
    (rolling
      ? [left + 7, left + width - 7]
          .map((x) => circle(x, GROUND - 4, 4, charcoal.mid, charcoal.light))
          .join('')
      : curve(`M${MIDDLE - 10} ${top}V${top - 6}H${MIDDLE + 10}V${top}`, charcoal.light, 3)) +
    rect(left, top, width, height - foot, red.mid, 2) +
    rect(left - 2, top, width + 4, 7, red.dark, 2) +
    repeat(
      drawers,
      (drawer) =>
        rect(left + 3, top + 10 + drawer * gap, width - 6, gap - 2, red.light, 1) +
        rect(left + 7, top + 10 + drawer * gap + gap / 2 - 2.4, width - 14, 2.4, charcoal.mid, 1),
    ) +
    (rolling ? rect(left + width, top + 14, 4, 16, charcoal.light, 2) : '')
  )
}

/** A bench with a vice, tools on the back board and a shelf. */
export function workbench(): string {
  return (
    shadow(94) +
    rect(20, 18, 80, 32, wood.light, 1, wood.mid) +
    line(34, 26, 34, 44, wood.dark, 3) +
    rect(28, 23, 12, 6, steel.dark, 1) +
    area('M50 26H70L68 32H50z', steel.mid) +
    rect(46, 25, 7, 8, wood.dark, 2) +
    line(84, 30, 84, 46, red.mid, 4) +
    line(84, 22, 84, 32, steel.dark, 2.5) +
    rect(18, 54, 6, 32, wood.dark, 1) +
    rect(96, 54, 6, 32, wood.dark, 1) +
    rect(22, 72, 76, 5, wood.mid, 1) +
    rect(30, 61, 20, 11, red.mid, 1.5) +
    rect(36, 58, 8, 3, charcoal.mid, 1) +
    rect(12, 49, 96, 7, wood.mid, 1.5) +
    rect(88, 40, 10, 9, blue.dark, 1) +
    rect(100, 40, 7, 9, blue.dark, 1) +
    line(94, 44, 112, 44, steel.dark, 2.5)
  )
}

/** A board of hooks with tools. */
export function pegboard(): string {
  return (
    shadow(82) +
    rect(16, 18, 88, 62, wicker.light, 2, wood.dark) +
    repeat(40, (hole) => circle(22 + (hole % 10) * 8.5, 25 + Math.floor(hole / 10) * 16, 0.9, wood.dark)) +
    line(34, 34, 34, 66, wood.dark, 4) +
    rect(25, 28, 18, 8, charcoal.mid, 2) +
    area('M50 30H84L82 40H52z', steel.mid, steel.dark) +
    rect(82, 28, 12, 13, red.mid, 3) +
    line(60, 60, 60, 74, amber.mid, 5) +
    line(60, 48, 60, 60, steel.dark, 2.5) +
    curve('M78 72V54M74 46A5 5 0 1 0 82 46', steel.dark, 4) +
    rect(22, 80, 6, 6, wood.dark) +
    rect(92, 80, 6, 6, wood.dark)
  )
}

/** Open shelves with bins; metal or plastic. */
export function shelving(tone: Tone, width: number, height: number): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const gap = (height - 8) / 3
  const bin = (x: number, y: number, w: number, h: number, fill: string): string =>
    rect(x, y - h, w, h, fill, 1.5)
  return (
    shadow(width) +
    [left, left + width - 4].map((x) => rect(x, top, 4, height, tone.dark, 1)).join('') +
    bin(left + 7, top + 2 + gap, 20, 12, cardboard.mid) +
    bin(left + width - 30, top + 2 + gap, 22, 15, blue.mid) +
    bin(left + 8, top + 2 + gap * 2, 16, 14, red.mid) +
    bin(left + 28, top + 2 + gap * 2, 18, 10, cardboard.mid) +
    bin(left + width - 32, top + 2 + gap * 3, 24, 14, cardboard.mid) +
    bin(left + 7, top + 2 + gap * 3, 13, 13, amber.mid) +
    repeat(4, (shelf) => rect(left, top + 2 + shelf * gap, width, 4, tone.mid, 1))
  )
}

/** An extension ladder: two long overlapping sections, leaning. */
export function extensionLadder(): string {
  const section = (dx: number, top: number, bottom: number, tone: string): string =>
    line(44 + dx, top, 44 + dx, bottom, tone, 3.5) +
    line(64 + dx, top, 64 + dx, bottom, tone, 3.5) +
    repeat(Math.floor((bottom - top) / 9), (rung) =>
      line(44 + dx, top + 6 + rung * 9, 64 + dx, top + 6 + rung * 9, tone, 2.5),
    )
  return (
    shadow(38) +
    turned(section(2, 5, 62, orange.mid) + section(6, 28, 86, steel.dark), 6, 60, 86) +
    rect(45, 83, 8, 4, charcoal.dark, 1) +
    rect(66, 83, 8, 4, charcoal.dark, 1)
  )
}

/** A self-standing ladder with treads. */
export function stepLadder(): string {
  return (
    shadow(50) +
    line(66, 14, 88, 85, steel.dark, 3) +
    line(56, 14, 78, 85, steel.dark, 3) +
    line(72, 50, 81, 50, steel.dark, 2.5) +
    line(54, 14, 34, 85, orange.mid, 4) +
    line(68, 14, 62, 85, orange.mid, 4) +
    repeat(4, (tread) => rect(49 - tread * 4.2, 27 + tread * 14, 19 + tread * 3, 4, orange.dark, 1)) +
    rect(50, 10, 22, 6, charcoal.mid, 2)
  )
}

/** An upright two-wheeled trolley. */
export function handTruck(): string {
  return (
    shadow(54) +
    curve('M46 78V20Q46 12 56 12H64Q74 12 74 20V78', red.mid, 4) +
    repeat(4, (bar) => line(46, 28 + bar * 13, 74, 28 + bar * 13, red.dark, 3)) +
    line(60, 28, 60, 67, red.dark, 3) +
    fatWheel(40, 9) +
    fatWheel(80, 9) +
    area('M42 80H78L84 86H36z', charcoal.light)
  )
}

/** A car tyre, alone or on its rim. */
export function carTyre(rim: boolean): string {
  return (
    shadow(58) +
    circle(60, 50, 34, charcoal.dark, charcoal.light, 2.5) +
    repeat(16, (tread) => turned(rect(58.5, 15.5, 3, 6, charcoal.light), tread * 22.5, 60, 50)) +
    (rim
      ? circle(60, 50, 21, steel.mid, steel.dark) +
        repeat(5, (spoke) => turned(rect(57, 32, 6, 16, steel.light, 2), spoke * 72, 60, 50)) +
        circle(60, 50, 5, charcoal.mid)
      : circle(60, 50, 19, charcoal.mid, charcoal.light) + ellipse(60, 50, 15, 15, ink))
  )
}

/** A pair of drive-on ramps. */
export function carRamps(): string {
  const ramp = (x: number, y: number): string =>
    area(`M${x} ${y}L${x + 42} ${y - 26}H${x + 62}V${y}z`, amber.mid) +
    area(`M${x + 18} ${y - 3}L${x + 42} ${y - 18}H${x + 56}V${y - 3}z`, amber.dark) +
    repeat(4, (step) =>
      line(x + 9 + step * 9, y - 7 - step * 5.6, x + 14 + step * 9, y - 7 - step * 5.6, charcoal.mid, 2.5),
    )
  return shadow(92) + ramp(38, 72) + ramp(14, 86)
}

/** A floor jack with its lever. */
export function carJack(): string {
  return (
    shadow(60) +
    rect(36, 80, 48, 6, charcoal.mid, 1.5) +
    curve('M60 79L30 56L60 33L90 56z', red.dark, 8) +
    curve('M60 79L30 56L60 33L90 56z', red.mid, 4.5) +
    line(14, 56, 106, 56, steel.dark, 4) +
    circle(30, 56, 6, charcoal.mid) +
    circle(90, 56, 6, charcoal.mid) +
    circle(60, 34, 4.5, charcoal.mid) +
    circle(60, 78, 4.5, charcoal.mid) +
    rect(45, 22, 30, 8, charcoal.mid, 2) +
    curve('M106 56V70H114', steel.dark, 4)
  )
}

/** A long box for the roof of a car. */
export function rooftopCarrier(): string {
  return (
    shadow(100) +
    area('M10 68Q12 46 44 44H84Q108 46 110 68z', charcoal.mid, charcoal.light) +
    area('M10 68H110Q108 80 96 80H26Q12 80 10 68z', charcoal.dark, charcoal.light) +
    curve('M22 58Q34 50 54 50', charcoal.light, 2.5) +
    rect(52, 66, 16, 5, steel.mid, 2) +
    rect(28, 80, 10, 6, steel.dark, 1) +
    rect(82, 80, 10, 6, steel.dark, 1)
  )
}

/** A floor stand that holds bicycles. */
export function bikeRack(): string {
  return (
    shadow(92) +
    line(14, 84, 106, 84, charcoal.light, 4) +
    repeat(4, (loop) => curve(`M${22 + loop * 21} 83V52q0-8 7-8t7 8V83`, steel.dark, 3.5)) +
    circle(50, 60, 23, 'none', charcoal.mid, 3) +
    circle(50, 60, 3, charcoal.mid) +
    curve('M27 60H73M50 37V83', steel.mid, 1)
  )
}

/** Cans, a tray and a roller. */
export function paintSupplies(): string {
  const can = (x: number, y: number, w: number, h: number, fill: string): string =>
    rect(x, y - h, w, h, steel.light, 1, steel.dark) +
    rect(x, y - h * 0.72, w, h * 0.44, fill) +
    ellipse(x + w / 2, y - h, w / 2, 3, steel.mid, steel.dark)
  return (
    shadow(84) +
    curve('M26 56Q36 36 46 56', steel.dark, 2) +
    can(22, 86, 28, 32, blue.mid) +
    can(54, 86, 24, 26, amber.mid) +
    area('M56 62Q60 70 58 72L64 60z', amber.mid) +
    rect(80, 22, 26, 11, white, 4, edge) +
    curve('M80 28H74V42H92V52', charcoal.light, 2.5) +
    rect(89, 50, 6, 24, red.mid, 3) +
    area('M82 78H108L104 86H86z', steel.dark)
  )
}

/** A frame on four splayed legs to saw on, a board across it. */
export function sawHorse(): string {
  return (
    shadow(76) +
    line(38, 46, 24, 85, wood.mid, 5) +
    line(82, 46, 96, 85, wood.mid, 5) +
    line(44, 46, 52, 76, wood.dark, 4.5) +
    line(76, 46, 68, 76, wood.dark, 4.5) +
    line(31, 66, 49, 66, wood.dark, 3) +
    line(71, 66, 89, 66, wood.dark, 3) +
    rect(20, 40, 80, 8, wood.mid, 1.5) +
    rect(20, 40, 80, 3, wood.light, 1.5) +
    rect(8, 34, 104, 6, wood.light, 1, wood.dark) +
    area('M50 24L92 30V34H48z', steel.light, steel.dark) +
    rect(36, 21, 15, 13, red.mid, 4) +
    rect(40, 25, 7, 5, wood.light, 2)
  )
}
