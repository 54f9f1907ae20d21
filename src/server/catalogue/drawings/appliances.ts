import {
  amber,
  blue,
  charcoal,
  edge,
  enamel,
  glass,
  green,
  orange,
  red,
  rose,
  steel,
  type Tone,
  walnut,
  white,
} from './palette.ts'
import { area, circle, curve, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

const body = (width: number, height: number, tone: Tone, cx = MIDDLE, ground = GROUND): string =>
  rect(cx - width / 2 + 4, ground - 3, 6, 3, charcoal.mid) +
  rect(cx + width / 2 - 10, ground - 3, 6, 3, charcoal.mid) +
  rect(cx - width / 2, ground - height, width, height - 2, tone.light, 4, tone.dark)

export type FridgeDoors = 'top-freezer' | 'side-by-side' | 'single' | 'wine'

/** A refrigerator or upright freezer. */
export function fridge(width: number, height: number, doors: FridgeDoors, tone: Tone = enamel): string {
  const left = MIDDLE - width / 2
  const top = GROUND - height
  const grip = (x: number, y: number, length: number): string => rect(x, y, 3, length, steel.dark, 1.5)
  const front = {
    'top-freezer':
      line(left, top + height * 0.3, left + width, top + height * 0.3, tone.dark, 1.8) +
      grip(left + width - 8, top + height * 0.3 - 12, 8) +
      grip(left + width - 8, top + height * 0.3 + 5, 14),
    'side-by-side':
      line(MIDDLE, top, MIDDLE, GROUND - 3, tone.dark, 1.8) +
      grip(MIDDLE - 6, top + height * 0.3, height * 0.34) +
      grip(MIDDLE + 3, top + height * 0.3, height * 0.34) +
      rect(left + 6, top + height * 0.28, width * 0.26, height * 0.2, charcoal.mid, 2) +
      rect(left + 9, top + height * 0.38, width * 0.26 - 6, height * 0.08, blue.mid, 1),
    single: grip(left + width - 8, top + height * 0.25, Math.min(18, height * 0.3)),
    wine:
      rect(left + 5, top + 6, width - 10, height - 16, charcoal.dark, 2) +
      repeat(
        Math.floor((height - 20) / 11),
        (shelf) =>
          repeat(3, (bottle) =>
            circle(
              left + 11 + bottle * ((width - 22) / 2),
              top + 13 + shelf * 11,
              3.2,
              [green.dark, rose.dark, amber.mid][(bottle + shelf) % 3] ?? red.mid,
            ),
          ) +
          line(left + 6, top + 18 + shelf * 11, left + width - 6, top + 18 + shelf * 11, walnut.light, 1.5),
      ) +
      grip(left + width - 4, top + height * 0.3, 16),
  }[doors]
  return shadow(width) + body(width, height, tone) + front
}

/** An upright freezer: one tall door with a frost mark. */
export function uprightFreezer(): string {
  return fridge(44, 76, 'single') + snowflake(56, 26, 6)
}

const snowflake = (cx: number, cy: number, size: number): string =>
  curve(
    `M${cx - size} ${cy}H${cx + size}M${cx - size * 0.5} ${cy - size * 0.87}L${cx + size * 0.5} ${cy + size * 0.87}M${cx + size * 0.5} ${cy - size * 0.87}L${cx - size * 0.5} ${cy + size * 0.87}`,
    blue.mid,
    1.8,
  )

/** A chest freezer with its lid. */
export function chestFreezer(): string {
  return (
    shadow(84) +
    body(84, 40, enamel) +
    rect(16, 42, 88, 9, white, 3, edge) +
    rect(52, 51, 16, 3.5, steel.dark, 1.5) +
    snowflake(32, 67, 7) +
    circle(94, 76, 2, green.mid)
  )
}

/** A cooker: burners on top, knobs, an oven window. */
export function range(width: number): string {
  const left = MIDDLE - width / 2
  const knobs = width > 54 ? 6 : 4
  return (
    shadow(width) +
    body(width, 54, enamel) +
    rect(left, 28, width, 10, enamel.dark, 2) +
    rect(left, 36, width, 4, charcoal.dark, 1) +
    repeat(knobs, (knob) => circle(left + 7 + (knob * (width - 14)) / (knobs - 1), 33, 2.4, charcoal.mid)) +
    rect(left + 8, 45, width - 16, 3, steel.dark, 1.5) +
    rect(left + 8, 52, width - 16, 20, charcoal.mid, 2) +
    rect(left + 11, 55, width - 22, 14, charcoal.dark, 1) +
    line(left + 3, 77, left + width - 3, 77, edge, 1.5)
  )
}

/** Two ovens in one tall built-in front. */
export function wallOven(): string {
  const oven = (y: number): string =>
    rect(39, y, 42, 3, steel.dark, 1.5) +
    rect(39, y + 6, 42, 19, charcoal.mid, 2) +
    rect(42, y + 9, 36, 13, charcoal.dark, 1)
  return (
    shadow(54) +
    rect(33, 10, 54, 76, steel.light, 3, steel.dark) +
    rect(37, 14, 46, 7, charcoal.dark, 1.5) +
    rect(53, 15.5, 14, 4, green.mid, 1) +
    oven(25) +
    line(34, 53.5, 86, 53.5, steel.dark, 1.5) +
    oven(57)
  )
}

/** A hood that narrows into its duct. */
export function rangeHood(): string {
  return (
    shadow(78) +
    rect(48, 12, 24, 36, steel.light, 1, steel.dark) +
    area('M48 46H72L100 72H20z', steel.mid, steel.dark) +
    rect(18, 72, 84, 12, steel.light, 2, steel.dark) +
    repeat(3, (button) => circle(52 + button * 8, 78, 2, charcoal.mid)) +
    rect(26, 84, 14, 2, amber.mid) +
    rect(80, 84, 14, 2, amber.mid)
  )
}

/** A built-in machine: dishwasher, compactor, ice maker. */
export function dishwasher(): string {
  return (
    shadow(52) +
    body(52, 56, enamel) +
    rect(34, 30, 52, 13, enamel.dark, 3) +
    circle(41, 36.5, 2.4, charcoal.mid) +
    rect(64, 35, 16, 3, charcoal.mid, 1.5) +
    rect(44, 48, 32, 3, steel.dark, 1.5) +
    circle(60, 65, 9, 'none', edge, 1.6) +
    circle(60, 65, 4.5, 'none', edge, 1.6)
  )
}

/** A narrow machine with a pressing arrow on its door. */
export function trashCompactor(): string {
  return (
    shadow(38) +
    body(38, 58, enamel) +
    rect(41, 28, 38, 12, charcoal.mid, 3) +
    circle(72, 34, 2, red.mid) +
    rect(46, 46, 28, 3, steel.dark, 1.5) +
    curve('M60 54V64M55 60L60 65L65 60M50 71H70', charcoal.light, 2.5) +
    rect(46, 80, 28, 3, edge, 1)
  )
}

/** A steel box with ice behind its window. */
export function iceMaker(): string {
  const cube = (x: number, y: number): string => rect(x, y, 10, 10, glass.light, 2, blue.mid)
  return (
    shadow(50) +
    body(50, 50, steel) +
    rect(40, 41, 40, 20, charcoal.mid, 3) +
    rect(43, 44, 34, 14, glass.mid, 2) +
    cube(46, 47) +
    cube(58, 46) +
    cube(66, 49) +
    rect(40, 65, 18, 5, charcoal.mid, 1.5) +
    circle(66, 67.5, 2, blue.mid) +
    circle(74, 67.5, 2, green.mid)
  )
}

/** A front loader by what it does: water behind a round glass, or warm air behind a square door. */
type Drum = 'washes' | 'dries'

function drum(cx: number, ground: number, kind: Drum, width = 44, height = 52): string {
  const cy = ground - height * 0.4
  const top = ground - height
  const tall = height * 0.52
  const wave = (x: number): string => {
    const half = (tall - 10) / 4
    return curve(`M${x} ${cy + half * 2}q-4 ${-half} 0 ${-half * 2}t0 ${-half * 2}`, orange.mid, 2.6)
  }
  if (kind === 'washes') {
    return (
      body(width, height, enamel, cx, ground) +
      rect(cx - width / 2, top, width, 11, enamel.dark, 3) +
      rect(cx - width / 2 + 5, top + 4, 11, 3, white, 1.5) +
      circle(cx + width / 2 - 8, top + 5.5, 2.6, white) +
      circle(cx, cy, 14, charcoal.mid) +
      circle(cx, cy, 10.5, blue.mid) +
      area(
        `M${cx - 10} ${cy + 2}Q${cx - 4} ${cy - 3} ${cx} ${cy + 1}T${cx + 10} ${cy}A10.5 10.5 0 0 1 ${cx - 10} ${cy + 2}z`,
        blue.light,
      )
    )
  }
  return (
    body(width, height, steel, cx, ground) +
    rect(cx - width / 2, top, width, 11, charcoal.mid, 3) +
    circle(cx, top + 5.5, 3, white) +
    rect(cx + width / 2 - 12, top + 4, 8, 3, orange.mid, 1.5) +
    rect(cx - 15, cy - tall / 2, 30, tall, steel.dark, 4) +
    rect(cx - 12, cy - tall / 2 + 3, 24, tall - 6, charcoal.dark, 3) +
    wave(cx - 6) +
    wave(cx + 0.5) +
    wave(cx + 7)
  )
}

/** A front loader with water behind its round glass. */
export function washer(): string {
  return shadow(44) + drum(MIDDLE, GROUND, 'washes')
}

/** A grey machine with warm air behind its square door, to tell it from the washer. */
export function dryer(): string {
  return shadow(44) + drum(MIDDLE, GROUND, 'dries')
}

/** A dryer on top of a washer. */
export function stackedLaundry(): string {
  return shadow(40) + drum(MIDDLE, GROUND, 'washes', 40, 40) + drum(MIDDLE, 47, 'dries', 40, 40)
}

/** The drawer that raises a washer. */
export function laundryPedestal(): string {
  return (
    shadow(60) +
    body(60, 28, steel) +
    rect(34, 63, 52, 17, white, 2, steel.dark) +
    rect(49, 69, 22, 4.5, charcoal.mid, 2)
  )
}

/** A deep sink on legs with a tap. */
export function utilitySink(): string {
  return (
    shadow(56) +
    line(38, 66, 36, 85, steel.dark, 3.5) +
    line(82, 66, 84, 85, steel.dark, 3.5) +
    curve('M60 72V80H68', charcoal.light, 3.5) +
    curve('M60 44V28Q60 22 66 22T72 28V32', steel.dark, 3.5) +
    curve('M52 40H68', steel.dark, 3) +
    rect(30, 42, 60, 7, white, 3, edge) +
    area('M33 49H87L82 72Q81 74 78 74H42Q39 74 38 72z', enamel.light, edge)
  )
}

/** A tall tank with pipes. */
export function waterHeater(): string {
  return (
    shadow(38) +
    line(52, 6, 52, 18, orange.dark, 3.5) +
    line(68, 6, 68, 18, blue.dark, 3.5) +
    rect(40, 16, 40, 68, enamel.mid, 8, edge) +
    rect(40, 26, 40, 4, enamel.dark) +
    rect(40, 72, 40, 4, enamel.dark) +
    rect(50, 38, 20, 14, amber.light, 1.5) +
    curve('M54 43H66M54 47H62', charcoal.light, 1.5) +
    rect(53, 58, 14, 10, charcoal.mid, 2) +
    circle(60, 63, 3, red.mid) +
    curve('M80 34H88V72', orange.dark, 2.5)
  )
}

/** An upright vacuum cleaner. */
export function vacuum(): string {
  return (
    shadow(58) +
    curve('M74 12L62 48M74 12Q80 8 82 14', charcoal.light, 3.5) +
    area('M52 46Q54 40 62 42L70 45Q74 48 72 54L62 78H42z', red.mid) +
    area('M54 50L66 54L60 70L48 66z', glass.mid) +
    curve('M68 48Q90 50 84 74', charcoal.mid, 3) +
    rect(28, 74, 44, 12, charcoal.mid, 5, charcoal.light) +
    circle(62, 81, 4.5, charcoal.dark) +
    rect(32, 76, 14, 4, amber.mid, 1.5)
  )
}

/** A dispenser with a water bottle on top. */
export function waterCooler(): string {
  return (
    shadow(36) +
    area('M50 10H70Q76 14 76 20V32Q76 36 68 38H52Q44 36 44 32V20Q44 14 50 10z', blue.light, blue.mid) +
    line(46, 22, 74, 22, blue.mid, 1.5) +
    body(38, 48, enamel) +
    rect(45, 44, 30, 18, charcoal.mid, 2) +
    rect(50, 46, 5, 6, blue.mid, 1) +
    rect(65, 46, 5, 6, red.mid, 1) +
    rect(48, 58, 24, 3, steel.dark, 1) +
    line(43, 70, 77, 70, edge, 1.5)
  )
}
