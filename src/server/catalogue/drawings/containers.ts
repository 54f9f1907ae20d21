import {
  amber,
  army,
  blue,
  brass,
  charcoal,
  clay,
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
    rect(20, 48, 80, 38, army.mid, 2) +
    line(21, 61, 99, 61, army.dark, 2) +
    corner(20, 48) +
    corner(92, 48) +
    corner(20, 78) +
    corner(92, 78) +
    curve('M26 70H34V76M94 70H86V76', army.dark, 2.5) +
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

/** A soft round bag with two straps. */
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

/** A bracketed shelf with a few things on it. */
export function wallShelf(): string {
  return (
    rect(28, 28, 5, 18, indigo.mid, 1) +
    rect(34, 31, 4, 15, rose.mid, 1) +
    rect(39, 29, 5, 17, amber.mid, 1) +
    area('M56 46H68L66 36H58z', clay.mid) +
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
