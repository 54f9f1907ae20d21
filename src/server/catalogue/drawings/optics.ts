import { amber, blue, charcoal, edge, enamel, white, wood } from './palette.ts'
import { area, circle, curve, line, rect, repeat, shadow } from './shapes.ts'

/** A small projector with its beam. */
export function projector(): string {
  return (
    area('M44 62L4 40V84z', amber.light) +
    shadow(66, 66) +
    rect(36, 50, 66, 30, enamel.light, 6, edge) +
    circle(48, 65, 11, charcoal.mid) +
    circle(48, 65, 6.5, blue.mid) +
    circle(46, 63, 2, white) +
    repeat(4, (vent) => line(72 + vent * 6, 60, 72 + vent * 6, 72, edge, 2)) +
    rect(42, 80, 8, 6, charcoal.mid, 1) +
    rect(88, 80, 8, 6, charcoal.mid, 1)
  )
}

/** A pull-up screen on a tripod with a projector in front. */
export function projectorAndScreen(): string {
  return (
    shadow(84) +
    line(60, 56, 60, 76, charcoal.light, 3) +
    curve('M40 85L60 72L80 85', charcoal.light, 3) +
    rect(16, 10, 88, 50, white, 1, edge) +
    rect(14, 7, 92, 6, charcoal.mid, 2) +
    area('M44 76L24 54H92L54 76z', amber.light) +
    rect(36, 72, 28, 13, enamel.mid, 3, edge) +
    circle(45, 78, 4, blue.mid, charcoal.mid, 2)
  )
}

/** A desk telescope on a wooden tripod. */
export function telescope(): string {
  return (
    shadow(56) +
    line(60, 46, 40, 85, wood.dark, 3.5) +
    line(60, 46, 80, 85, wood.dark, 3.5) +
    line(60, 46, 60, 85, wood.mid, 3.5) +
    `<g transform="rotate(-28 60 42)">${rect(32, 36, 40, 11, white, 2, edge)}${rect(72, 34, 22, 15, blue.dark, 2)}${rect(92, 33, 4, 17, charcoal.mid, 1)}${rect(24, 38, 10, 7, charcoal.mid, 1)}${rect(44, 30, 18, 4, charcoal.mid, 1)}</g>` +
    circle(60, 47, 4, charcoal.mid, charcoal.light)
  )
}
