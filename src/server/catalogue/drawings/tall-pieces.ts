import { cabinetBody } from './casework.ts'
import {
  amber,
  brass,
  charcoal,
  edge,
  foliage,
  glass,
  green,
  indigo,
  rose,
  steel,
  walnut,
  white,
  wicker,
  wood,
} from './palette.ts'
import { area, circle, curve, GROUND, line, rect, repeat, shadow } from './shapes.ts'

/** Bottle at the foot of which the ground is `y`. */
const bottle = (x: number, y: number, fill: string): string =>
  rect(x, y - 10, 5, 10, fill, 1.5) + rect(x + 1.6, y - 15, 1.8, 6, fill, 0.5)

const goblet = (x: number, y: number): string =>
  area(
    `M${x - 3.5} ${y - 12}H${x + 3.5}Q${x + 3.5} ${y - 6} ${x} ${y - 6}T${x - 3.5} ${y - 12}z`,
    glass.light,
    glass.dark,
  ) +
  line(x, y - 6, x, y, glass.dark, 1.2) +
  line(x - 2.5, y, x + 2.5, y, glass.dark, 1.2)

/** A cabinet of bottles with stemware on top. */
export function barCabinet(): string {
  return (
    shadow(54) +
    cabinetBody({
      width: 54,
      height: 58,
      tone: walnut,
      rows: [
        { share: 1, cells: ['bottles'] },
        { share: 1.4, cells: ['door-right', 'door-left'] },
      ],
    }) +
    goblet(44, 28) +
    goblet(54, 28) +
    bottle(66, 28, green.dark)
  )
}

/** A standing counter with bottles, as home bars are. */
export function homeBar(): string {
  return (
    shadow(88) +
    bottle(30, 36, green.dark) +
    bottle(38, 36, amber.dark) +
    goblet(76, 36) +
    goblet(86, 36) +
    rect(20, 40, 80, 46, walnut.mid, 1) +
    repeat(4, (panel) => rect(24 + panel * 18.5, 48, 16, 32, walnut.light, 1)) +
    rect(13, 35, 94, 7, walnut.dark, 2) +
    line(20, 81, 100, 81, brass.mid, 3)
  )
}

/** A bench with a tall back, hooks, a mirror and a hat shelf. */
export function hallTree(): string {
  return (
    shadow(58) +
    rect(31, 12, 58, 52, wood.mid, 1) +
    rect(27, 8, 66, 6, wood.dark, 1.5) +
    rect(48, 19, 24, 28, glass.mid, 2, wood.dark) +
    line(54, 40, 64, 26, white, 2.5) +
    [36, 43, 77, 84].map((x) => curve(`M${x} 24v5q0 3 3 3`, charcoal.mid, 2)).join('') +
    area('M33 32H41L43 52H31z', indigo.mid) +
    area('M77 32H85L87 50H75z', rose.mid) +
    rect(28, 62, 64, 7, wood.light, 2, wood.dark) +
    rect(31, 69, 58, 17, wood.mid, 1) +
    rect(34, 72, 25, 11, wicker.light, 2) +
    rect(61, 72, 25, 11, wicker.light, 2) +
    rect(42, 76, 9, 2.5, wicker.dark, 1) +
    rect(69, 76, 9, 2.5, wicker.dark, 1)
  )
}

/** An open kitchen rack of wires and boards. */
export function bakersRack(): string {
  return (
    shadow(56) +
    curve('M34 84V16Q60 6 86 16V84', charcoal.light, 3) +
    repeat(4, (shelf) => rect(34, 30 + shelf * 16, 52, 3.5, shelf === 2 ? wood.mid : charcoal.light, 1)) +
    area('M42 30V20H54V30z', rose.mid) +
    circle(70, 24, 6, amber.mid) +
    rect(40, 38, 16, 8, white, 1, edge) +
    bottle(64, 46, green.dark) +
    bottle(72, 46, amber.dark) +
    area('M42 62Q44 52 52 52T62 62z', wood.mid) +
    rect(66, 54, 14, 8, steel.mid, 2) +
    rect(42, 70, 34, 8, wicker.light, 2)
  )
}

/** A lattice for wine bottles. */
export function wineRack(): string {
  return (
    shadow(52) +
    rect(34, 26, 52, 60, walnut.dark, 2) +
    repeat(12, (cell) => {
      const x = 44 + (cell % 3) * 16
      const y = 36 + Math.floor(cell / 3) * 13.5
      return (
        circle(x, y, 5.8, walnut.light) +
        (cell % 4 === 2
          ? ''
          : circle(x, y, 4.6, [green.dark, rose.dark, foliage.dark][cell % 3] ?? green.dark) +
            circle(x, y, 2, [amber.mid, rose.mid, white][cell % 3] ?? white))
      )
    }) +
    rect(30, 22, 60, 6, walnut.mid, 2) +
    rect(34, GROUND - 3, 52, 3, walnut.mid)
  )
}
