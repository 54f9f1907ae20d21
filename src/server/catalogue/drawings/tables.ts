import { amber, blue, charcoal, edge, glass, marble, red, rose, type Tone, white, wood } from './palette.ts'
import { area, GROUND, line, MIDDLE, rect, shadow } from './shapes.ts'

export type TableTop = 'wood' | 'glass' | 'marble'

export interface TableLook {
  readonly width: number
  readonly height: number
  readonly tone?: Tone
  readonly top?: TableTop
  readonly support?: 'legs' | 'pedestal' | 'trestle' | 'folding' | 'hairpin'
  /** A stretcher or shelf between the legs, as a share of the leg's height above the ground. */
  readonly shelf?: number
  readonly drawers?: number
}

function support(look: TableLook, left: number, top: number, tone: Tone): string {
  const right = left + look.width
  const bottom = GROUND
  switch (look.support ?? 'legs') {
    case 'legs': {
      const leg = Math.min(7, Math.max(4, look.width * 0.075))
      return (
        rect(left + 4, top, leg, bottom - top, tone.dark, 1) +
        rect(right - 4 - leg, top, leg, bottom - top, tone.dark, 1)
      )
    }
    case 'pedestal':
      return (
        rect(MIDDLE - 4, top, 8, bottom - top - 4, tone.dark, 1) +
        area(`M${MIDDLE - 18} ${bottom}q2-7 14-8h8q12 1 14 8z`, tone.dark)
      )
    case 'trestle':
      return [left + 12, right - 12]
        .map(
          (x) =>
            rect(x - 3, top, 6, bottom - top, tone.dark, 1) + rect(x - 8, bottom - 4, 16, 4, tone.dark, 1),
        )
        .join('')
        .concat(rect(left + 12, bottom - 18, look.width - 24, 4, tone.mid))
    case 'folding':
      return (
        line(left + 6, top, left + look.width * 0.3, bottom - 1, charcoal.light, 2.5) +
        line(left + look.width * 0.3, top, left + 6, bottom - 1, charcoal.light, 2.5) +
        line(right - 6, top, right - look.width * 0.3, bottom - 1, charcoal.light, 2.5) +
        line(right - look.width * 0.3, top, right - 6, bottom - 1, charcoal.light, 2.5)
      )
    case 'hairpin':
      return [left + 8, right - 8]
        .map(
          (x) =>
            line(x - 4, top, x, bottom - 1, charcoal.mid, 2) +
            line(x + 4, top, x, bottom - 1, charcoal.mid, 2),
        )
        .join('')
  }
}

/** The table without its shadow. */
function tableBody(look: TableLook): string {
  const tone = look.tone ?? wood
  const left = MIDDLE - look.width / 2
  const top = GROUND - look.height
  const shelfTone = look.top === 'glass' ? glass : tone
  const shelf =
    look.shelf === undefined
      ? ''
      : rect(left + 5, GROUND - look.height * look.shelf, look.width - 10, 4, shelfTone.mid, 1)
  const drawers = look.drawers ?? 0
  const drawerWidth = drawers > 0 ? (look.width - 16 - 2 * (drawers - 1)) / drawers : 0
  const apron =
    drawers > 0
      ? rect(left + 4, top + 4, look.width - 8, 12, tone.mid) +
        Array.from({ length: drawers }, (_, drawer) => {
          const x = left + 8 + drawer * (drawerWidth + 2)
          return (
            rect(x, top + 6, drawerWidth, 8, tone.light, 1) +
            rect(x + drawerWidth / 2 - 3, top + 9, 6, 2, tone.dark, 1)
          )
        }).join('')
      : rect(left + 4, top + 4, look.width - 8, 3, tone.dark)
  const plates = {
    wood: rect(left, top, look.width, 5, tone.mid, 1.5),
    glass:
      rect(left, top, look.width, 5, glass.mid, 2, glass.dark) +
      line(left + 6, top + 2.5, left + 16, top + 2.5, white, 1.5),
    marble:
      rect(left, top - 1, look.width, 7, marble.light, 2, marble.dark) +
      line(left + look.width * 0.2, top + 4, left + look.width * 0.32, top + 1, marble.dark, 1) +
      line(left + look.width * 0.6, top + 4.5, left + look.width * 0.75, top + 1.5, marble.dark, 1),
  }[look.top ?? 'wood']
  return support(look, left, top + 4, tone) + shelf + (look.top === 'glass' ? '' : apron) + plates
}

/** A table seen from the front. */
export function table(look: TableLook): string {
  return shadow(look.width) + tableBody(look)
}

/** Three tables, each pulled half out from under the next. */
export function nestingTables(): string {
  const nested = (x: number, width: number, height: number): string =>
    rect(x + 3, GROUND - height + 4, 4, height - 4, wood.dark, 1) +
    rect(x + width - 7, GROUND - height + 4, 4, height - 4, wood.dark, 1) +
    rect(x, GROUND - height, width, 5, wood.mid, 1.5) +
    rect(x + 3, GROUND - height + 5, width - 6, 2.5, wood.dark)
  return shadow(80) + nested(66, 34, 26) + nested(44, 42, 37) + nested(20, 50, 48)
}

/** A tabletop without its table: a spare leaf, or a sheet of glass (`second`) on a pad. */
export function tabletop(top: TableTop, second?: TableTop): string {
  const sheet = (y: number, kind: TableTop): string => {
    const tone = kind === 'glass' ? glass : kind === 'marble' ? marble : wood
    return area(`M22 ${y}L36 ${y - 22}H98L110 ${y}z`, tone.mid, tone.dark) + rect(22, y, 88, 5, tone.dark, 1)
  }
  return (
    shadow(88, 66) +
    sheet(GROUND - 5, top) +
    (second
      ? sheet(GROUND - 15, second) + line(50, GROUND - 30, 42, GROUND - 20, white, 2.5)
      : line(40, GROUND - 12, 92, GROUND - 12, wood.light, 2) +
        line(46, GROUND - 20, 86, GROUND - 20, wood.light, 2))
  )
}

/** A low table for children with a drawing on it. */
export function childTable(): string {
  return (
    shadow(64) +
    line(36, 58, 32, 84, amber.dark, 5) +
    line(84, 58, 88, 84, amber.dark, 5) +
    rect(26, 54, 68, 7, amber.mid, 3) +
    area('M42 54L46 47H66L70 54z', white, edge) +
    line(50, 51, 58, 50, rose.mid, 1.6) +
    rect(76, 44, 3, 10, red.mid, 1) +
    rect(81, 46, 3, 8, blue.mid, 1)
  )
}
