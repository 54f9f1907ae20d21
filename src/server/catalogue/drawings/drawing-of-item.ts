import { closeView } from './close-view.ts'
import { DRAWINGS_BY_ROOM } from './drawings-by-room.ts'
import { placeholder } from './placeholder.ts'
import { svgDocument } from './shapes.ts'

const DRAWINGS = new Map(Object.values(DRAWINGS_BY_ROOM).flatMap((drawings) => Object.entries(drawings)))

/** Names are unique across rooms, so the name alone decides; an item may be passed whole. */
export interface ItemToDraw {
  readonly name: string
  readonly type?: string
  readonly room?: string
}

/**
 * The picture of an item of the catalogue as an SVG document of 120 by 96 units with a transparent
 * background; the placeholder for a name nobody has drawn. `isClose` is for tiles below 60 px.
 */
export function drawingOfItem(item: ItemToDraw, isClose = false): string {
  const body = DRAWINGS.get(item.name)
  if (body === undefined) return placeholderDrawing()
  return isClose ? svgDocument(body, closeView(body)) : svgDocument(body)
}

/** The picture of items without a drawing of their own. */
export function placeholderDrawing(): string {
  return svgDocument(placeholder())
}
