import { amber, blue, charcoal, edge, enamel, glass, green, print, steel, teal, white } from './palette.ts'
import { area, circle, curve, line, rect, repeat, shadow } from './shapes.ts'

/** A desk printer with paper in and out. */
export function printer(): string {
  return (
    shadow(66) +
    area('M42 52L46 26H76L78 52z', white, edge) +
    curve('M52 34H70M51 40H71', print, 1.6) +
    rect(26, 50, 68, 30, enamel.mid, 5, edge) +
    rect(26, 50, 68, 10, charcoal.mid, 5) +
    circle(86, 55, 2, green.mid) +
    rect(38, 68, 44, 6, charcoal.dark, 2) +
    area('M42 72H78L82 86H38z', white, edge) +
    curve('M48 78H72', print, 1.6)
  )
}

/** A larger printer with a scanner lid, a panel and paper trays. */
export function multifunctionPrinter(): string {
  return (
    shadow(74) +
    rect(28, 26, 60, 9, charcoal.mid, 3) +
    rect(24, 34, 72, 18, enamel.light, 3, edge) +
    rect(74, 38, 16, 9, blue.mid, 1.5) +
    area('M34 52H78V60H34z', charcoal.dark) +
    area('M38 54H74L76 63H36z', white, edge) +
    rect(24, 62, 72, 23, enamel.mid, 3, edge) +
    line(26, 73.5, 94, 73.5, edge, 1.5) +
    rect(52, 66, 16, 3, charcoal.light, 1.5) +
    rect(52, 77, 16, 3, charcoal.light, 1.5)
  )
}

/** A floor-standing office copier. */
export function copier(): string {
  return (
    shadow(58) +
    rect(32, 10, 56, 8, charcoal.mid, 3) +
    rect(30, 17, 60, 14, enamel.light, 3, edge) +
    rect(70, 20, 15, 8, blue.mid, 1.5) +
    rect(34, 31, 52, 9, charcoal.dark) +
    area('M40 33H76L82 39H34z', white) +
    rect(20, 35, 16, 4, enamel.mid, 1, edge) +
    rect(30, 40, 60, 42, enamel.mid, 3, edge) +
    repeat(
      3,
      (tray) =>
        line(31, 53 + tray * 10, 89, 53 + tray * 10, edge, 1.5) +
        rect(52, 46 + tray * 10, 16, 3, charcoal.light, 1.5),
    ) +
    circle(37, 83.5, 2.5, charcoal.dark) +
    circle(83, 83.5, 2.5, charcoal.dark)
  )
}

/** A flatbed scanner with its lid raised. */
export function scanner(): string {
  return (
    shadow(84) +
    area('M26 66L34 30H94L98 66z', charcoal.mid, charcoal.light) +
    area('M34 62L40 36H88L91 62z', white) +
    area('M18 80L26 66H98L104 80z', enamel.mid, edge) +
    area('M30 77L35 69H89L93 77z', glass.mid) +
    line(38, 73, 86, 73, green.mid, 2) +
    rect(18, 79, 86, 7, charcoal.mid, 2) +
    circle(96, 82.5, 1.6, green.mid)
  )
}

/** A shredder on its bin, half way through a sheet. */
export function paperShredder(): string {
  return (
    shadow(40) +
    rect(48, 16, 24, 24, white, 1, edge) +
    curve('M53 22H67M53 27H67', print, 1.6) +
    rect(38, 36, 44, 12, charcoal.mid, 3, charcoal.light) +
    circle(76, 42, 1.8, green.mid) +
    area('M40 48H80L77 86H43z', steel.light, edge) +
    area('M45 60H75L73.5 83H46.5z', white) +
    repeat(6, (strip) => line(49 + strip * 4.4, 60, 49 + strip * 4.4, 81, strip % 2 ? print : edge, 1.6))
  )
}

/** A cabinet of rack-mounted machines. */
export function serverRack(): string {
  return (
    shadow(46) +
    rect(37, 10, 46, 74, charcoal.dark, 2, charcoal.light) +
    repeat(
      7,
      (unit) =>
        rect(41, 14 + unit * 9.4, 38, 7.5, charcoal.mid, 1) +
        circle(46, 17.8 + unit * 9.4, 1.6, unit % 3 === 1 ? amber.mid : green.mid) +
        curve(`M60 ${17.8 + unit * 9.4}H75`, charcoal.light, 2),
    ) +
    rect(40, 83, 6, 3, charcoal.light) +
    rect(74, 83, 6, 3, charcoal.light)
  )
}

/** A battery that keeps computers running. */
export function upsBattery(): string {
  return (
    shadow(36) +
    rect(42, 38, 36, 48, charcoal.mid, 4, charcoal.light) +
    rect(48, 44, 24, 10, blue.mid, 2) +
    area('M62 58L52 71H59L57 81L68 67H61z', amber.mid) +
    curve('M74 60V80M46 60V80', charcoal.light, 1.5)
  )
}

/** A router with aerials and a switch below it. */
export function router(): string {
  return (
    shadow(74) +
    curve('M34 60L28 28M86 60L92 28M60 58V26', charcoal.light, 3.5) +
    rect(26, 56, 68, 15, charcoal.mid, 5, charcoal.light) +
    repeat(4, (light) => circle(38 + light * 8, 63.5, 1.8, light === 2 ? amber.mid : green.mid)) +
    rect(22, 73, 76, 12, steel.mid, 2) +
    repeat(7, (port) => rect(28 + port * 9, 76.5, 6, 5, charcoal.dark, 0.5))
  )
}

/** A mechanical typewriter with a sheet in the carriage. */
export function typewriter(): string {
  return (
    shadow(72) +
    rect(42, 20, 36, 28, white, 1, edge) +
    curve('M48 27H72M48 33H66', print, 1.6) +
    rect(26, 44, 68, 7, charcoal.dark, 3.5, charcoal.light) +
    circle(25, 47.5, 4, charcoal.light) +
    circle(95, 47.5, 4, charcoal.light) +
    area('M34 50H86L96 80Q97 86 91 86H29Q23 86 24 80z', teal.dark) +
    repeat(6, (key) => circle(39 + key * 8.4, 63, 2.4, white)) +
    repeat(7, (key) => circle(36 + key * 8, 70, 2.4, white)) +
    rect(42, 76, 36, 4, white, 2)
  )
}
