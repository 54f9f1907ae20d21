import { brass, charcoal, clay, green, indigo, red, steel, teal, wicker, wood } from './palette.ts'
import { area, circle, curve, ellipse, line, rect, repeat, shadow } from './shapes.ts'

/** A climbing tower of posts wrapped in rope. */
export function catTree(): string {
  const post = (x: number, y: number, height: number): string =>
    rect(x, y, 8, height, wicker.light) +
    repeat(Math.floor(height / 4), (turn) =>
      line(x, y + 2 + turn * 4, x + 8, y + 3.5 + turn * 4, wicker.dark, 1),
    )
  return (
    shadow(62) +
    post(38, 44, 38) +
    post(74, 18, 64) +
    rect(64, 14, 28, 5, teal.mid, 2.5) +
    area('M66 14Q66 6 78 6T90 14z', teal.dark) +
    rect(28, 38, 34, 6, teal.mid, 2.5) +
    rect(60, 46, 32, 22, teal.mid, 4) +
    circle(76, 57, 7.5, charcoal.dark) +
    line(34, 44, 34, 56, steel.dark, 1.2) +
    circle(34, 58, 3, red.mid) +
    rect(26, 80, 70, 6, teal.dark, 2.5)
  )
}

/** A wire crate with a dog bed inside. */
export function dogCrate(): string {
  return (
    shadow(82) +
    rect(24, 74, 72, 8, indigo.mid, 4) +
    repeat(12, (bar) => line(22 + bar * 6.9, 34, 22 + bar * 6.9, 82, charcoal.light, 1.5)) +
    repeat(3, (bar) => line(20, 46 + bar * 13, 100, 46 + bar * 13, charcoal.light, 1.5)) +
    curve('M20 34H100V82H20z', charcoal.light, 2.8) +
    curve('M34 40H62V80H34z', charcoal.mid, 2.5) +
    rect(58, 58, 8, 4, charcoal.mid, 1) +
    rect(18, 81, 84, 5, charcoal.mid, 2) +
    curve('M50 34V28H70V34', charcoal.mid, 3)
  )
}

/** A domed cage with a bird on its perch. */
export function birdCage(): string {
  return (
    shadow(42) +
    circle(60, 10, 4, 'none', brass.dark, 2) +
    curve('M38 80V44Q38 16 60 16T82 44V80', brass.mid, 2.5) +
    curve('M49 80V34Q50 20 60 16M71 80V34Q70 20 60 16M60 16V80M38 46H82M38 64H82', brass.mid, 1.5) +
    line(46, 62, 74, 62, wood.dark, 2.5) +
    area('M54 60Q52 48 60 46Q67 46 67 52L71 53L67 55Q68 62 58 62L50 68z', green.mid) +
    circle(63, 51, 1.2, charcoal.dark) +
    rect(34, 79, 52, 7, brass.dark, 2.5)
  )
}

/** A hand-carried kennel with a barred door. */
export function petCarrier(): string {
  return (
    shadow(72) +
    curve('M48 34V26H72V34', charcoal.mid, 4) +
    area('M26 56L32 38Q33 34 38 34H84Q90 34 92 40L96 56z', steel.light, steel.dark) +
    area('M24 57H98L94 82Q93 86 88 86H34Q29 86 28 82z', teal.mid) +
    rect(22, 54, 78, 6, teal.dark, 3) +
    rect(36, 42, 28, 38, charcoal.dark, 5) +
    repeat(4, (bar) => line(41 + bar * 6, 44, 41 + bar * 6, 78, steel.light, 1.8)) +
    line(38, 61, 62, 61, steel.light, 1.8) +
    curve('M74 44H86M74 49H86', steel.dark, 2)
  )
}

/** A kennel with a pitched roof. */
export function dogHouse(): string {
  return (
    shadow(66) +
    rect(30, 48, 60, 38, wood.mid, 1) +
    area('M30 50L60 24L90 50z', wood.mid) +
    curve('M33 60H87M33 72H87', wood.dark, 1) +
    area('M48 86V66Q48 54 60 54T72 66V86z', charcoal.dark) +
    area('M20 52L58 17Q60 15 62 17L100 52L95 57L60 26L25 57z', clay.dark) +
    rect(50, 42, 20, 7, wood.light, 1.5) +
    ellipse(60, 45.5, 4, 1.8, wood.dark)
  )
}
