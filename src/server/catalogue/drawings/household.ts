import {
  amber,
  army,
  blue,
  brass,
  charcoal,
  green,
  indigo,
  orange,
  red,
  rose,
  steel,
  teal,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

/** A board on crossed legs with an iron. */
export function ironingBoard(): string {
  return (
    shadow(88) +
    line(40, 48, 80, 85, steel.dark, 3) +
    line(82, 48, 38, 85, steel.dark, 3) +
    area('M8 46Q14 40 30 40H106Q110 40 110 44T106 48H30Q14 50 8 46z', indigo.mid) +
    repeat(5, (flower) => circle(36 + flower * 13, 44, 1.5, white)) +
    area('M66 40Q66 28 82 28H94L98 40z', rose.mid) +
    curve('M76 30Q78 22 92 24V30', charcoal.mid, 3) +
    rect(64, 38, 36, 3, steel.dark, 1)
  )
}

/** A winged rack hung with washing. */
export function dryingRack(): string {
  return (
    shadow(88) +
    line(34, 30, 74, 85, steel.dark, 3) +
    line(86, 30, 46, 85, steel.dark, 3) +
    curve('M10 24L34 32H86L110 24', steel.dark, 3) +
    line(16, 30, 104, 30, steel.mid, 2) +
    area('M22 31H40V60H22z', indigo.mid) +
    area('M46 33H64V52H46z', rose.mid) +
    area('M70 32H78V56L74 52L72 56L70 50z', amber.mid) +
    area('M84 31H100V64H84z', teal.mid) +
    line(24, 54, 38, 54, indigo.light, 2.5) +
    line(86, 58, 98, 58, teal.light, 2.5)
  )
}

/** A safe with a dial and a wheel; the small ones carry a keypad. */
export function safe(width: number, height: number, lock: 'dial' | 'keypad'): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const cy = top + (height - 4) / 2
  const fittings =
    lock === 'dial'
      ? circle(MIDDLE + 6, cy, 8, steel.light, steel.dark) +
        curve(`M${MIDDLE + 6} ${cy - 8}v16M${MIDDLE - 2} ${cy}h16`, steel.dark, 2) +
        circle(MIDDLE - 9, cy - 13, 3.5, steel.light)
      : rect(MIDDLE - 11, cy - 8, 13, 16, steel.light, 1.5) +
        repeat(6, (key) =>
          circle(MIDDLE - 7 + (key % 2) * 5, cy - 4 + Math.floor(key / 2) * 4, 1.2, charcoal.dark),
        ) +
        circle(MIDDLE + 9, cy, 4, steel.mid) +
        line(MIDDLE + 9, cy, MIDDLE + 15, cy, steel.light, 2.5)
  return (
    shadow(width) +
    rect(left + 3, GROUND - 4, 8, 4, charcoal.dark) +
    rect(left + width - 11, GROUND - 4, 8, 4, charcoal.dark) +
    rect(left, top, width, height - 3, charcoal.mid, 3, charcoal.light) +
    rect(left + 5, top + 5, width - 10, height - 13, charcoal.dark, 2, charcoal.light) +
    rect(left + 3, top + 12, 3, 6, steel.mid, 1) +
    rect(left + 3, GROUND - 22, 3, 6, steel.mid, 1) +
    fittings
  )
}

/** A tall safe for long guns, its five-spoke handle in the middle. */
export function gunSafe(): string {
  return (
    shadow(44) +
    rect(38, 8, 44, 78, army.dark, 3, army.light) +
    rect(42, 12, 36, 68, army.dark, 2, army.light) +
    [0, 72, 144, 216, 288]
      .map((angle) => `<g transform="rotate(${angle} 60 50)">${line(60, 50, 60, 40, brass.mid, 2.5)}</g>`)
      .join('') +
    circle(60, 50, 3.5, brass.mid) +
    circle(60, 28, 5, steel.light, brass.mid) +
    line(60, 28, 60, 24, charcoal.dark, 1.5) +
    line(44, 72, 76, 72, brass.mid, 1.5)
  )
}

/** A fire-resistant chest for papers with a carrying handle. */
export function documentSafe(): string {
  return (
    shadow(66) +
    area('M48 40V30H72V40', 'none', charcoal.light) +
    rect(26, 40, 68, 46, charcoal.mid, 5, charcoal.light) +
    line(27, 54, 93, 54, charcoal.light, 2) +
    rect(52, 49, 16, 12, steel.light, 2) +
    circle(60, 54, 2, charcoal.dark) +
    line(60, 54, 60, 58, charcoal.dark, 1.5) +
    area('M78 82Q70 76 76 68Q77 72 79 72Q80 66 84 64Q84 70 87 73Q90 80 84 82z', orange.mid)
  )
}

/** Boxes of ornaments, a wreath and lights. */
export function holidayDecorations(): string {
  return (
    shadow(90) +
    rect(18, 54, 52, 32, red.mid, 3) +
    rect(15, 48, 58, 9, green.dark, 3) +
    circle(30, 46, 7, amber.mid) +
    circle(45, 43, 8, blue.mid) +
    circle(60, 46, 7, rose.mid) +
    rect(28, 37, 4, 4, charcoal.light, 1) +
    rect(43, 33, 4, 4, charcoal.light, 1) +
    rect(58, 37, 4, 4, charcoal.light, 1) +
    circle(90, 64, 17, 'none', green.dark, 9) +
    repeat(6, (berry) =>
      circle(
        90 + 17 * Math.cos(berry * 1.05),
        64 + 17 * Math.sin(berry * 1.05),
        2,
        berry % 2 ? red.mid : amber.mid,
      ),
    ) +
    area('M90 80L82 76V86L90 81L98 86V76z', red.mid) +
    curve('M22 66Q30 74 38 66T54 66T68 66', amber.light, 1.6)
  )
}

/** A wooden cabin for one or two, with a bench and a warm light behind glass. */
export function sauna(): string {
  return (
    shadow(74) +
    rect(24, 12, 72, 72, wood.mid, 2) +
    repeat(7, (board) => line(25, 22 + board * 9, 95, 22 + board * 9, wood.dark, 1)) +
    rect(21, 8, 78, 7, wood.dark, 2) +
    rect(44, 20, 32, 64, wood.dark, 1) +
    rect(47, 23, 26, 61, orange.light, 1) +
    rect(50, 62, 20, 5, wood.mid, 1) +
    curve('M54 54Q51 48 54 43T54 33M64 54Q61 48 64 43T64 33', orange.mid, 2.2) +
    rect(74, 46, 2.5, 12, charcoal.mid, 1) +
    rect(24, 82, 72, 4, wood.dark, 1) +
    rect(30, 30, 9, 14, amber.light, 1, wood.dark)
  )
}
