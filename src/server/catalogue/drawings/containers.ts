import {
  amber,
  blue,
  brass,
  charcoal,
  cream,
  edge,
  green,
  indigo,
  rose,
  steel,
  type Tone,
  teal,
  white,
  wicker,
  wood,
} from './palette.ts'
import {
  area,
  circle,
  curve,
  ellipse,
  GROUND,
  line,
  MIDDLE,
  polygon,
  rect,
  repeat,
  shadow,
} from './shapes.ts'

/** A lidded chest. `strapped` gives it a domed lid and metal bands, as travel trunks have. */
export function trunk(width: number, height: number, tone: Tone, strapped: boolean): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const lid = height * 0.36
  const bands = strapped
    ? [left + width * 0.2, left + width * 0.8]
        .map((x) => rect(x - 2.5, top + 1, 5, height - 1, tone.dark, 1))
        .join('')
    : rect(left + 6, top + lid + 6, width - 12, height - lid - 14, tone.light, 2)
  return (
    shadow(width) +
    (strapped
      ? ''
      : rect(left + 4, GROUND - 5, 7, 5, tone.dark) + rect(left + width - 11, GROUND - 5, 7, 5, tone.dark)) +
    rect(left + 1, top + lid - 2, width - 2, height - lid - (strapped ? 0 : 3) + 2, tone.mid, 2) +
    (strapped
      ? area(
          `M${left} ${top + lid}Q${left} ${top} ${left + 8} ${top}H${left + width - 8}Q${left + width} ${top} ${left + width} ${top + lid}z`,
          tone.light,
        )
      : rect(left - 2, top, width + 4, 7, tone.dark, 2) +
        rect(left + 1, top + 6, width - 2, lid - 6, tone.mid)) +
    bands +
    line(left + 1, top + lid, left + width - 1, top + lid, tone.dark, 2) +
    rect(MIDDLE - 4, top + lid - 2, 8, 9, brass.mid, 1.5) +
    circle(MIDDLE, top + lid + 3, 1.3, brass.dark)
  )
}

/** A padlocked army chest with corner guards. */
export function footlocker(): string {
  const corner = (x: number, y: number): string => rect(x, y, 8, 8, brass.mid, 1)
  return (
    shadow(80) +
    rect(20, 48, 80, 38, '#5f8f5a', 2) +
    line(21, 61, 99, 61, '#3d6b3a', 2) +
    corner(20, 48) +
    corner(92, 48) +
    corner(20, 78) +
    corner(92, 78) +
    curve('M26 70H34V76M94 70H86V76', '#3d6b3a', 2.5) +
    rect(54, 57, 12, 8, steel.dark, 1) +
    rect(56, 64, 8, 8, brass.mid, 2)
  )
}

/** A fabric-covered or canvas suitcase on wheels. */
export function suitcase(tone: Tone): string {
  return (
    shadow(42) +
    curve('M52 30V12H68V30', charcoal.light, 3) +
    rect(39, 28, 42, 54, tone.mid, 6) +
    repeat(4, (rib) => line(46 + rib * 9.3, 34, 46 + rib * 9.3, 76, tone.dark, 2)) +
    rect(52, 25, 16, 4, charcoal.mid, 2) +
    circle(45, 83.5, 2.8, charcoal.mid, charcoal.light, 1) +
    circle(75, 83.5, 2.8, charcoal.mid, charcoal.light, 1)
  )
}

export function duffelBag(): string {
  return (
    shadow(84) +
    curve('M40 62Q40 34 60 34T80 62', teal.dark, 3.5) +
    rect(18, 50, 84, 36, teal.mid, 15) +
    rect(18, 50, 16, 36, teal.dark, 8) +
    rect(86, 50, 16, 36, teal.dark, 8) +
    line(38, 55, 82, 55, charcoal.dark, 2) +
    curve('M40 84V60M80 84V60', teal.dark, 4) +
    rect(50, 66, 20, 13, teal.light, 2)
  )
}

/** A woven basket: tall with a lid for laundry, low with handles for carrying. */
export function laundryBasket(tall: boolean): string {
  if (tall) {
    return (
      shadow(40) +
      polygon([39, 32, 81, 32, 78, 86, 42, 86], wicker.mid) +
      repeat(5, (row) => line(41 + row * 0.5, 42 + row * 9, 79 - row * 0.5, 42 + row * 9, wicker.dark, 1.5)) +
      repeat(4, (column) => line(47 + column * 8.7, 34, 48 + column * 8, 84, wicker.light, 1.5)) +
      area('M44 30Q46 18 58 22Q64 16 74 24L78 30z', indigo.light) +
      rect(37, 28, 46, 7, wicker.dark, 3)
    )
  }
  return (
    shadow(66) +
    area('M36 58Q36 44 48 46Q54 36 66 44Q82 40 86 58z', rose.light) +
    area('M60 58Q62 46 74 46Q84 48 86 58z', blue.mid) +
    polygon([27, 56, 93, 56, 86, 86, 34, 86], blue.light, blue.mid) +
    repeat(7, (slot) => rect(37 + slot * 6.7, 66, 3, 13, blue.mid, 1.5)) +
    rect(23, 53, 74, 7, blue.mid, 3.5)
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
        ) + rect(54, 33.5 + drawer * 12.6, 12, 2.5, '#7c8b9f', 1),
    ) +
    rect(37, 23, 46, 5, '#e6ebf2', 2, edge) +
    circle(44, 83, 3, charcoal.mid) +
    circle(76, 83, 3, charcoal.mid)
  )
}

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
    rect(14, 12, 92, 74, cream.mid, 1, '#cdb38b') +
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

/** A bracketed shelf with a few things on it. */
export function wallShelf(): string {
  return (
    rect(28, 28, 5, 18, indigo.mid, 1) +
    rect(34, 31, 4, 15, rose.mid, 1) +
    rect(39, 29, 5, 17, amber.mid, 1) +
    area('M56 46H68L66 36H58z', '#cf6f45') +
    curve('M62 36Q54 32 56 24M62 36Q70 32 68 24M62 36V20', green.dark, 3) +
    rect(80, 32, 14, 14, white, 1, wood.dark) +
    rect(16, 46, 88, 6, wood.mid, 1.5) +
    curve('M28 53V64L42 53M92 53V64L78 53', wood.dark, 3)
  )
}

/** A pedal or swing-lid bin. */
export function bin(width: number, height: number, tone: Tone, kind: 'swing' | 'wheeled' | 'open'): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const body = polygon(
    [left, top + 8, left + width, top + 8, left + width - 4, GROUND, left + 4, GROUND],
    tone.mid,
  )
  switch (kind) {
    case 'swing':
      return (
        shadow(width) +
        body +
        area(
          `M${left - 1} ${top + 12}Q${left} ${top} ${MIDDLE} ${top}T${left + width + 1} ${top + 12}z`,
          tone.dark,
        ) +
        rect(MIDDLE - 9, top + 5, 18, 5, tone.light, 2) +
        rect(MIDDLE - 6, GROUND - 3, 12, 4, charcoal.mid, 1)
      )
    case 'wheeled':
      return (
        shadow(width) +
        body +
        rect(left - 4, top, width + 8, 10, tone.dark, 3) +
        rect(left + width - 2, top + 3, 10, 4, tone.dark, 2) +
        repeat(3, (rib) =>
          line(
            left + 12 + rib * ((width - 24) / 2),
            top + 20,
            left + 12.5 + rib * ((width - 25) / 2),
            GROUND - 14,
            tone.dark,
            2,
          ),
        ) +
        circle(left + 9, GROUND - 4, 5, charcoal.mid, charcoal.light) +
        circle(left + width - 9, GROUND - 4, 5, charcoal.mid, charcoal.light)
      )
    case 'open':
      return (
        shadow(width) +
        area(`M${MIDDLE - 8} ${top + 8}l-6-10 10 3 4-6 6 6 7-2-4 9z`, white, edge) +
        body +
        repeat(4, (mesh) =>
          line(
            left + 5 + mesh * ((width - 10) / 3),
            top + 12,
            left + 7 + mesh * ((width - 14) / 3),
            GROUND - 4,
            tone.dark,
            1.5,
          ),
        ) +
        line(left + 2, top + 24, left + width - 2, top + 24, tone.dark, 1.5) +
        rect(left - 2, top + 5, width + 4, 5, tone.dark, 2.5)
      )
  }
}

/** An insulated chest with a handle. */
export function cooler(): string {
  return (
    shadow(64) +
    curve('M34 50V34H86V50', steel.dark, 3) +
    rect(28, 56, 64, 30, blue.mid, 4) +
    rect(25, 46, 70, 13, white, 4, edge) +
    rect(28, 68, 64, 5, white) +
    rect(53, 55, 14, 8, blue.dark, 2) +
    ellipse(84, 80, 3, 2, blue.dark)
  )
}
