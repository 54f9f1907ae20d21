import { bookcase, cabinet } from './casework.ts'
import { indigo, orange, teal } from './palette.ts'
import { chaiseLounge, futon, sectionalPiece, sectionalSofa, sleeperSofa, sofa } from './sofas.ts'
import { table } from './tables.ts'

/** How each item of the living room is drawn. */
export const LIVING_ROOM_DRAWINGS: Readonly<Record<string, string>> = {
  'sofa-three-seat': sofa(3),
  loveseat: sofa(2),
  'sectional-sofa': sectionalSofa(3),
  'sofa-four-seat': sofa(4),
  'sofa-sleeper': sleeperSofa(indigo),
  'sectional-sofa-piece': sectionalPiece(),
  'sectional-sofa-large': sectionalSofa(4),
  futon: futon(teal),
  'chaise-lounge': chaiseLounge(orange),
  'coffee-table': table({ width: 68, height: 24 }),
  'end-table': table({ width: 34, height: 34, shelf: 0.35 }),
  'glass-coffee-table': table({ width: 68, height: 24, top: 'glass' }),
  'marble-coffee-table': table({ width: 68, height: 24, top: 'marble' }),
  'bookcase-medium': bookcase(3, 46, 62),
  'bookcase-small': bookcase(2, 44, 44),
  'bookcase-large': bookcase(4, 62, 76),
  'tv-stand': cabinet({ width: 82, height: 32, rows: [{ share: 1, cells: ['drawer', 'open', 'drawer'] }] }),
}
