import { BASEMENT_DRAWINGS } from './basement-drawings.ts'
import { BEDROOM_DRAWINGS } from './bedroom-drawings.ts'
import { BOX_DRAWINGS } from './box-drawings.ts'
import { GARAGE_DRAWINGS } from './garage-drawings.ts'
import { HOME_OFFICE_DRAWINGS } from './home-office-drawings.ts'
import { KITCHEN_DRAWINGS } from './kitchen-drawings.ts'
import { LIVING_ROOM_DRAWINGS } from './living-room-drawings.ts'
import { OUTSIDE_DRAWINGS } from './outside-drawings.ts'

/**
 * The body of every drawing, by room and item name. A new item gets a line in the table of its room
 * that calls a template with its size and colours; the templates live in files named after the kind
 * of thing (sofas.ts, tables.ts, power-tools.ts), and draw in the units of shapes.ts.
 */
export const DRAWINGS_BY_ROOM = {
  living_room: LIVING_ROOM_DRAWINGS,
  bedroom: BEDROOM_DRAWINGS,
  kitchen: KITCHEN_DRAWINGS,
  garage: GARAGE_DRAWINGS,
  basement: BASEMENT_DRAWINGS,
  home_office: HOME_OFFICE_DRAWINGS,
  outside: OUTSIDE_DRAWINGS,
  boxes: BOX_DRAWINGS,
} as const
