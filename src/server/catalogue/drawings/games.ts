import {
  amber,
  blue,
  brass,
  charcoal,
  cream,
  edge,
  foliage,
  green,
  indigo,
  orange,
  print,
  red,
  rose,
  steel,
  type Tone,
  walnut,
  white,
  wood,
} from './palette.ts'
import { area, circle, curve, ellipse, line, polygon, rect, repeat, shadow } from './shapes.ts'

/** A long table on stout legs with its playing field tilted towards us. */
function playingTable(field: string, rim: Tone, marks: string): string {
  return (
    shadow(98) +
    area('M22 60H34L32 86H24z', rim.dark) +
    area('M86 60H98L96 86H88z', rim.dark) +
    area('M6 56L22 32H98L114 56z', rim.mid) +
    area('M14 53L26 36H94L106 53z', field) +
    marks +
    rect(6, 55, 108, 10, rim.dark, 2) +
    rect(6, 55, 108, 3, rim.mid, 1.5)
  )
}

/** A table with green cloth, six pockets, balls and a cue. */
export function poolTable(): string {
  const pocket = (x: number, y: number): string => ellipse(x, y, 3.5, 2.2, charcoal.dark)
  return playingTable(
    foliage.mid,
    walnut,
    pocket(15, 53) +
      pocket(60, 53) +
      pocket(105, 53) +
      pocket(27, 36) +
      pocket(60, 35.5) +
      pocket(93, 36) +
      circle(42, 45, 2.8, white) +
      circle(72, 43, 2.8, red.mid) +
      circle(77, 46, 2.8, amber.mid) +
      circle(79, 41, 2.8, indigo.dark) +
      line(8, 34, 36, 44, wood.light, 2.5),
  )
}

/** A table for table tennis, seen from its end, the net across. */
export function pingPongTable(): string {
  return (
    shadow(92) +
    curve('M24 66L20 85M96 66L100 85M42 64V76M78 64V76M22 78H98', charcoal.light, 3.5) +
    area('M34 26H86L110 62H10z', blue.dark) +
    curve('M36 28H84L106 60H14zM60 28V60', white, 1.8) +
    rect(10, 61, 100, 5, charcoal.mid, 1) +
    rect(20, 33, 80, 9, white, 1, edge) +
    curve('M21 36H99M21 39H99', print, 0.9) +
    rect(18, 31, 3, 13, charcoal.mid, 1) +
    rect(99, 31, 3, 13, charcoal.mid, 1) +
    ellipse(40, 51, 9, 6, red.mid) +
    line(47, 54, 55, 57, wood.mid, 4) +
    circle(80, 50, 3, orange.mid)
  )
}

/** A table crossed by rods of red and blue players. */
export function foosballTable(): string {
  return (
    shadow(84) +
    area('M22 66H32L30 86H22zM88 66H98L98 86H90z', walnut.dark) +
    rect(18, 46, 84, 22, walnut.mid, 2) +
    area('M22 46L30 32H90L98 46z', walnut.dark) +
    area('M27 45L33 35H87L93 45z', foliage.light) +
    repeat(4, (rod) => {
      const x = 36 + rod * 16
      const team = rod % 2 ? blue.dark : red.mid
      return (
        line(x, 24, x, 56, steel.light, 2.2) +
        rect(x - 2.5, 36, 5, 8, team, 1.5) +
        circle(x, 34.5, 2.4, team) +
        rect(x - 2.5, 54, 5, 10, charcoal.dark, 2.5)
      )
    })
  )
}

/** A white playing field with two strikers and a puck. */
export function airHockeyTable(): string {
  return playingTable(
    white,
    blue,
    line(60, 36, 60, 53, red.mid, 1.8) +
      ellipse(60, 44.5, 9, 4, 'none', red.mid) +
      circle(36, 45, 4.5, red.mid) +
      circle(36, 43.5, 2, red.dark) +
      circle(84, 44, 4.5, green.mid) +
      circle(84, 42.5, 2, green.dark) +
      ellipse(66, 48, 3, 1.6, charcoal.dark),
  )
}

/** A stand-up video game with joystick and marquee. */
export function arcadeMachine(): string {
  return (
    shadow(46) +
    area('M38 10H84V22L80 26V50L90 56V64H84V86H38z', indigo.dark) +
    area('M38 10H44V86H38z', rose.mid) +
    rect(46, 12, 38, 11, amber.mid, 1.5) +
    curve('M52 17.5H78', red.mid, 3) +
    area('M47 26H79V48H47z', charcoal.dark, charcoal.light) +
    circle(57, 36, 5, amber.mid) +
    area('M57 36L63 32V40z', charcoal.dark) +
    circle(67, 36, 1.6, white) +
    circle(73, 36, 1.6, white) +
    area('M46 52H82L90 58H46z', charcoal.mid) +
    line(56, 56, 56, 48, steel.light, 2) +
    circle(56, 47, 3, red.mid) +
    circle(70, 55, 2.2, green.mid) +
    circle(77, 56, 2.2, blue.mid) +
    rect(54, 66, 22, 14, indigo.mid, 1.5) +
    rect(62, 70, 2, 6, charcoal.dark)
  )
}

/** A sloping playfield under a lit backboard. */
export function pinballMachine(): string {
  return (
    shadow(84) +
    line(26, 66, 24, 85, charcoal.light, 4) +
    line(94, 62, 96, 85, charcoal.light, 4) +
    rect(70, 8, 36, 34, red.mid, 2) +
    rect(74, 12, 28, 24, amber.light, 1.5) +
    polygon([88, 14, 91, 21, 98, 21, 92.5, 25, 95, 33, 88, 28, 81, 33, 83.5, 25, 78, 21, 85, 21], red.mid) +
    area('M16 58L74 38H106V58L100 70H18z', red.dark) +
    area('M22 56L76 40H100L98 52z', blue.light) +
    circle(70, 46, 3, red.mid) +
    circle(82, 46, 3, amber.mid) +
    circle(62, 51, 3, green.mid) +
    line(36, 54, 44, 50, charcoal.mid, 2.5) +
    circle(50, 54, 2, steel.dark) +
    rect(10, 58, 10, 5, charcoal.light, 2) +
    rect(40, 62, 12, 5, charcoal.dark, 1)
  )
}

/** A one-armed bandit showing three sevens. */
export function slotMachine(): string {
  return (
    shadow(50) +
    area('M36 26Q36 8 60 8T84 26z', amber.mid) +
    circle(60, 17, 5, red.mid) +
    rect(34, 24, 52, 62, red.mid, 4) +
    rect(39, 30, 42, 20, white, 2, brass.dark) +
    line(53, 30, 53, 50, brass.dark, 1.5) +
    line(67, 30, 67, 50, brass.dark, 1.5) +
    [46, 60, 74].map((x) => curve(`M${x - 4} 35H${x + 4}L${x - 1} 46`, red.dark, 2.8)).join('') +
    rect(39, 54, 42, 7, charcoal.mid, 2) +
    [46, 56, 66].map((x) => circle(x, 57.5, 2, amber.mid)).join('') +
    rect(44, 68, 32, 12, charcoal.dark, 3) +
    ellipse(56, 77, 4, 1.8, amber.mid) +
    ellipse(64, 77, 4, 1.8, amber.mid) +
    line(86, 50, 92, 50, charcoal.light, 4) +
    line(92, 50, 92, 28, charcoal.light, 3) +
    circle(92, 25, 4.5, amber.mid)
  )
}

/** A dartboard with a dart in it. */
export function dartboard(): string {
  return (
    shadow(58) +
    circle(60, 46, 36, charcoal.dark, charcoal.light, 2) +
    repeat(20, (wedge) => {
      const from = (wedge * Math.PI) / 10
      const to = from + Math.PI / 10
      const at = (angle: number) =>
        `${(60 + 28 * Math.cos(angle)).toFixed(1)} ${(46 + 28 * Math.sin(angle)).toFixed(1)}`
      return area(`M60 46L${at(from)}L${at(to)}z`, wedge % 2 ? cream.mid : charcoal.mid)
    }) +
    circle(60, 46, 28, 'none', red.mid, 2.5) +
    circle(60, 46, 17, 'none', green.dark, 2.5) +
    circle(60, 46, 5, green.dark) +
    circle(60, 46, 2.4, red.mid) +
    line(66, 40, 88, 22, charcoal.light, 2.5) +
    area('M84 24L90 14L96 16L98 24L90 26z', blue.mid)
  )
}
