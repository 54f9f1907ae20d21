import {
  amber,
  blue,
  charcoal,
  cream,
  edge,
  enamel,
  green,
  indigo,
  rose,
  steel,
  teal,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, line, rect, repeat, shadow } from './shapes.ts'

/** A rail of clothes on castors. */
export function clothingRack(): string {
  const garment = (x: number, length: number, fill: string): string =>
    area(`M${x} 22L${x - 7} 29V${22 + length}H${x + 7}V29z`, fill)
  return (
    shadow(80) +
    curve('M24 82V18H96V82', steel.dark, 3) +
    line(14, 82, 34, 82, steel.dark, 3) +
    line(86, 82, 106, 82, steel.dark, 3) +
    line(24, 72, 96, 72, steel.dark, 2) +
    garment(36, 34, indigo.mid) +
    garment(50, 44, rose.mid) +
    garment(62, 30, amber.mid) +
    garment(74, 40, teal.mid) +
    garment(86, 34, indigo.dark) +
    [16, 32, 88, 104].map((x) => circle(x, 84, 2.2, charcoal.mid)).join('')
  )
}

/** Tiers of shoes. */
export function shoeRack(): string {
  const shoe = (x: number, y: number, fill: string): string => area(`M${x} ${y}v-8h5l3 4 6 1q2 1 2 3z`, fill)
  const colours = [indigo.dark, rose.mid, green.dark, amber.dark, charcoal.mid, teal.mid]
  return (
    shadow(66) +
    rect(26, 44, 4, 42, wood.dark, 1) +
    rect(90, 44, 4, 42, wood.dark, 1) +
    repeat(
      3,
      (tier) =>
        rect(27, 54 + tier * 13, 66, 3.5, wood.mid, 1) +
        repeat(3, (pair) => shoe(34 + pair * 19, 54 + tier * 13, colours[(tier * 2 + pair) % 6] ?? white)),
    )
  )
}

/** Hanging rods, shelves and drawers for the inside of a closet. */
export function closetOrganizer(): string {
  const dress = (x: number, y: number, length: number, fill: string): string =>
    rect(x, y, 5, length, fill, 1.5)
  return (
    shadow(92) +
    rect(14, 12, 92, 74, cream.mid, 1, cream.dark) +
    rect(46, 12, 28, 74, wood.light) +
    line(16, 20, 45, 20, steel.dark, 2) +
    line(75, 20, 104, 20, steel.dark, 2) +
    line(75, 52, 104, 52, steel.dark, 2) +
    repeat(4, (item) =>
      dress(
        18 + item * 6.6,
        21,
        40 + (item % 2) * 10,
        [indigo.mid, rose.mid, teal.mid, indigo.dark][item] ?? white,
      ),
    ) +
    repeat(
      4,
      (item) =>
        dress(77 + item * 6.6, 21, 22, [amber.mid, green.mid, indigo.mid, rose.mid][item] ?? white) +
        dress(77 + item * 6.6, 53, 24, [teal.dark, rose.dark, amber.dark, indigo.dark][item] ?? white),
    ) +
    repeat(
      2,
      (shelf) =>
        rect(46, 26 + shelf * 15, 28, 3, wood.dark) +
        rect(50, 18 + shelf * 15, 20, 8, [blue.light, rose.light][shelf] ?? white, 1),
    ) +
    repeat(
      3,
      (drawer) =>
        rect(48, 48 + drawer * 12.5, 24, 11, wood.mid, 1) +
        rect(56, 52.5 + drawer * 12.5, 8, 2, wood.dark, 1),
    )
  )
}

/** A plastic tower of drawers on castors. */
export function plasticDrawers(): string {
  return (
    shadow(40) +
    rect(39, 26, 42, 55, white, 2, edge) +
    repeat(
      4,
      (drawer) =>
        rect(
          42,
          30 + drawer * 12.6,
          36,
          11,
          [teal.light, blue.light, rose.light, amber.light][drawer] ?? white,
          1.5,
        ) + rect(54, 33.5 + drawer * 12.6, 12, 2.5, steel.dark, 1),
    ) +
    rect(37, 23, 46, 5, enamel.mid, 2, edge) +
    circle(44, 83, 3, charcoal.mid) +
    circle(76, 83, 3, charcoal.mid)
  )
}
