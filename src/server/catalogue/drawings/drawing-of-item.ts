import { BASEMENT_DRAWINGS } from './basement-drawings.ts'
import { BEDROOM_DRAWINGS } from './bedroom-drawings.ts'
import { BOX_DRAWINGS } from './box-drawings.ts'
import { GARAGE_DRAWINGS } from './garage-drawings.ts'
import { HOME_OFFICE_DRAWINGS } from './home-office-drawings.ts'
import { KITCHEN_DRAWINGS } from './kitchen-drawings.ts'
import { LIVING_ROOM_DRAWINGS } from './living-room-drawings.ts'
import { OUTSIDE_DRAWINGS } from './outside-drawings.ts'
import { placeholder } from './placeholder.ts'
import { svgDocument } from './shapes.ts'

const DRAWINGS = new Map(
  [
    LIVING_ROOM_DRAWINGS,
    BEDROOM_DRAWINGS,
    KITCHEN_DRAWINGS,
    GARAGE_DRAWINGS,
    BASEMENT_DRAWINGS,
    HOME_OFFICE_DRAWINGS,
    OUTSIDE_DRAWINGS,
    BOX_DRAWINGS,
  ].flatMap((room) => Object.entries(room)),
)

/** Names are unique across rooms, so the name alone decides; an item may be passed whole. */
export interface ItemToDraw {
  readonly name: string
  readonly type?: string
  readonly room?: string
}

/** The SVG document that shows an item of the catalogue; the placeholder for a name nobody has drawn. */
export function drawingOfItem(item: ItemToDraw): string {
  const body = DRAWINGS.get(item.name)
  return body === undefined ? placeholderDrawing() : svgDocument(body)
}

/** The SVG document for items without a drawing of their own. */
export function placeholderDrawing(): string {
  return svgDocument(placeholder())
}
