import {
  amber,
  charcoal,
  ebony,
  edge,
  enamel,
  glass,
  indigo,
  leaf,
  rose,
  steel,
  type Tone,
  white,
  wicker,
  wood,
} from './palette.ts'
import { circle, GROUND, line, MIDDLE, rect, repeat, shadow } from './shapes.ts'

/** What fills one compartment of a cabinet. The door's side is the side of its handle. */
export type Cell =
  | 'drawer'
  | 'file-drawer'
  | 'door-left'
  | 'door-right'
  | 'glass-left'
  | 'glass-right'
  | 'open'
  | 'books'
  | 'panel'
  | 'louvre'
  | 'mirror'
  | 'baskets'
  | 'tv'
  | 'bottles'
  | 'rod'

/** A row of compartments; `share` is its height relative to the other rows. */
export interface Row {
  readonly share: number
  readonly cells: readonly Cell[]
}

export interface CaseworkLook {
  readonly width: number
  readonly height: number
  readonly rows: readonly Row[]
  readonly tone?: Tone
  readonly top?: 'overhang' | 'crown' | 'flat'
  readonly base?: 'feet' | 'legs' | 'plinth' | 'wheels' | 'none'
  /** The colour of the top board, where it differs from the body's dark. */
  readonly topColour?: string
  /** The colour of handles, where it differs from the body's dark. */
  readonly handleColour?: string
  /** Where it stands, when it is part of a larger drawing. */
  readonly cx?: number
  readonly ground?: number
}

const BASE_HEIGHT = { feet: 5, legs: 14, plinth: 3, wheels: 7, none: 0 } as const
const TOP_HEIGHT = { overhang: 5, crown: 6, flat: 0 } as const
const SPINES = [indigo.mid, rose.mid, leaf.mid, amber.mid, indigo.dark, enamel.light, leaf.dark]

function books(x: number, y: number, width: number, height: number): string {
  const count = Math.floor((width - 3) / 5)
  return repeat(count, (book) => {
    const short = (book * 3) % 4
    const fill = SPINES[(book * 2 + count) % SPINES.length] ?? white
    return rect(x + 1.5 + book * 5, y + 2 + short, 4, height - 2 - short, fill, 0.5)
  })
}

function compartment(
  cell: Cell,
  x: number,
  y: number,
  w: number,
  h: number,
  tone: Tone,
  knob: string,
): string {
  const front = rect(x, y, w, h, tone.light, 1.5)
  const grip = (gx: number): string => rect(gx, y + h / 2 - 3.5, 1.8, 7, knob, 0.9)
  const pane = rect(x, y, w, h, tone.light, 1.5) + rect(x + 2, y + 2, w - 4, h - 4, glass.mid, 1)
  const dishes = repeat(Math.max(1, Math.floor(h / 16)), (shelf) => {
    const level = y + 14 + shelf * 13
    return (
      line(x + 3, level, x + w - 3, level, tone.mid, 1.2) +
      circle(x + w * 0.32, level - 4, 3, white) +
      circle(x + w * 0.68, level - 4, 3, white)
    )
  })
  switch (cell) {
    case 'drawer':
      return front + rect(x + w / 2 - Math.min(5, w / 5), y + h / 2 - 1, Math.min(10, w / 2.5), 2, knob, 1)
    case 'file-drawer':
      return (
        front +
        rect(x + w / 2 - 5, y + h * 0.2, 10, 4, white, 0.5, tone.dark) +
        rect(x + w / 2 - 7, y + h * 0.6, 14, 2.2, knob, 1)
      )
    case 'door-left':
      return front + grip(x + 2.5)
    case 'door-right':
      return front + grip(x + w - 4.3)
    case 'glass-left':
      return pane + dishes + grip(x + 0.2)
    case 'glass-right':
      return pane + dishes + grip(x + w - 2)
    case 'panel':
      return front
    case 'louvre':
      return (
        front +
        repeat(Math.floor(h / 4) - 1, (slat) =>
          line(x + 3, y + 4 + slat * 4, x + w - 3, y + 4 + slat * 4, tone.dark, 1),
        )
      )
    case 'mirror':
      return (
        front +
        rect(x + 2, y + 2, w - 4, h - 4, glass.mid, 1) +
        line(x + w * 0.35, y + h * 0.6, x + w * 0.65, y + h * 0.3, white, 1.6)
      )
    default:
      return rect(x, y, w, h, tone.dark, 1) + contents(cell, x, y, w, h)
  }
}

function contents(cell: Cell, x: number, y: number, w: number, h: number): string {
  switch (cell) {
    case 'books':
      return books(x, y, w, h)
    case 'baskets':
      return (
        rect(x + 2, y + h * 0.35, w - 4, h * 0.65, wicker.light, 1.5) +
        rect(x + w / 2 - 3, y + h * 0.55, 6, 1.8, wicker.dark, 0.9)
      )
    case 'tv':
      return (
        rect(x + 3, y + 3, w - 6, h - 7, ebony.mid, 1.5, ebony.light) +
        rect(x + w / 2 - 6, y + h - 4, 12, 4, charcoal.light, 1)
      )
    case 'bottles':
      return repeat(
        Math.floor((w - 2) / 5),
        (bottle) =>
          rect(
            x + 2 + bottle * 5,
            y + h * 0.42,
            3.6,
            h * 0.58,
            [leaf.dark, rose.dark, amber.mid][bottle % 3] ?? white,
            1,
          ) +
          rect(
            x + 3.1 + bottle * 5,
            y + h * 0.15,
            1.4,
            h * 0.35,
            [leaf.dark, rose.dark, amber.mid][bottle % 3] ?? white,
          ),
      )
    case 'rod':
      return (
        line(x + 1, y + 4, x + w - 1, y + 4, edge, 1.6) +
        repeat(Math.floor((w - 4) / 5), (shirt) =>
          rect(x + 2.5 + shirt * 5, y + 5, 4, h * (0.55 + (shirt % 3) * 0.1), SPINES[shirt % 7] ?? white, 1),
        )
      )
    default:
      return ''
  }
}

function base(look: CaseworkLook, left: number, ground: number, tone: Tone): string {
  const { width } = look
  switch (look.base ?? 'feet') {
    case 'feet':
      return (
        rect(left + 3, ground - 6, 5, 6, tone.dark, 1) +
        rect(left + width - 8, ground - 6, 5, 6, tone.dark, 1)
      )
    case 'legs':
      return (
        rect(left + 2, ground - 16, 4, 16, tone.dark, 1) +
        rect(left + width - 6, ground - 16, 4, 16, tone.dark, 1)
      )
    case 'plinth':
      return rect(left + 2, ground - 4, width - 4, 4, tone.dark)
    case 'wheels':
      return [left + 6, left + width - 6]
        .map(
          (x) =>
            rect(x - 1.5, ground - 8, 3, 4, steel.dark) +
            circle(x, ground - 3, 3, charcoal.mid, charcoal.light, 1),
        )
        .join('')
    case 'none':
      return ''
  }
}

/** The cabinet itself, without its shadow: for pieces that carry one on another. */
export function cabinetBody(look: CaseworkLook): string {
  const tone = look.tone ?? wood
  const ground = look.ground ?? GROUND
  const left = (look.cx ?? MIDDLE) - look.width / 2
  const topKind = look.top ?? 'overhang'
  const topEdge = ground - look.height
  const bodyTop = topEdge + Math.max(0, TOP_HEIGHT[topKind] - 1)
  const bodyBottom = ground - BASE_HEIGHT[look.base ?? 'feet']
  const knob = look.handleColour ?? tone.dark
  const gap = 2
  const inner = { x: left + 3, y: bodyTop + 3, width: look.width - 6, height: bodyBottom - bodyTop - 6 }
  const shares = look.rows.reduce((sum, row) => sum + row.share, 0)
  const usable = inner.height - gap * (look.rows.length - 1)
  let y = inner.y
  let cells = ''
  for (const row of look.rows) {
    const height = (usable * row.share) / shares
    const width = (inner.width - gap * (row.cells.length - 1)) / row.cells.length
    row.cells.forEach((cell, column) => {
      cells += compartment(cell, inner.x + column * (width + gap), y, width, height, tone, knob)
    })
    y += height + gap
  }
  const topBoard = {
    overhang: rect(left - 2, topEdge, look.width + 4, TOP_HEIGHT.overhang, look.topColour ?? tone.dark, 1.5),
    crown:
      rect(left - 3, topEdge, look.width + 6, 4, look.topColour ?? tone.dark, 1.5) +
      rect(left - 1, topEdge + 3, look.width + 2, 3, tone.dark),
    flat: '',
  }[topKind]
  return (
    base(look, left, ground, tone) +
    rect(left, bodyTop, look.width, bodyBottom - bodyTop, tone.mid, 2) +
    cells +
    topBoard
  )
}

/** Any cabinet: a body of compartments in rows, a top board and something to stand on. */
export function cabinet(look: CaseworkLook): string {
  return shadow(look.width, look.cx) + cabinetBody(look)
}

const rowsOf = (count: number, cells: readonly Cell[]): Row[] =>
  Array.from({ length: count }, () => ({ share: 1, cells }))

/** A chest: `drawers` rows of drawers, `columns` side by side. */
export function chest(drawers: number, width: number, height: number, tone?: Tone, columns = 1): string {
  return cabinet({ width, height, tone, rows: rowsOf(drawers, new Array<Cell>(columns).fill('drawer')) })
}

/** An open bookcase with `shelves` rows of books. */
export function bookcase(shelves: number, width: number, height: number, tone?: Tone): string {
  return cabinet({ width, height, tone, base: 'plinth', rows: rowsOf(shelves, ['books']) })
}

/** A cupboard: two doors above a row of drawers, or doors only. */
export function cupboard(width: number, height: number, tone: Tone | undefined, drawerColumns = 0): string {
  const doors: Row = { share: 4, cells: ['door-right', 'door-left'] }
  const drawers: Row = { share: 1, cells: new Array<Cell>(drawerColumns).fill('drawer') }
  return cabinet({ width, height, tone, top: 'crown', rows: drawerColumns > 0 ? [doors, drawers] : [doors] })
}

/** A filing cabinet: deep drawers with label holders. */
export function fileCabinet(drawers: number, width: number, height: number, tone: Tone): string {
  return cabinet({ width, height, tone, top: 'flat', base: 'plinth', rows: rowsOf(drawers, ['file-drawer']) })
}
