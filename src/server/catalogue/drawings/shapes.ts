/** The primitives every drawing is made of. Lengths are viewBox units; y grows downwards. */

export const VIEW_WIDTH = 120
export const VIEW_HEIGHT = 96
/** The line every object stands on. */
export const GROUND = 86
/** The vertical axis objects are centred on. */
export const MIDDLE = 60

const figure = (value: number): string => String(Math.round(value * 10) / 10)

/** Path data with its figures cut to a tenth of a unit. */
const shortened = (data: string): string => data.replace(/\d+\.\d{2,}/g, (digits) => figure(Number(digits)))

const edgeOf = (edge: string | undefined, width: number): string =>
  edge === undefined ? '' : ` stroke="${edge}" stroke-width="${figure(width)}"`

/** A rectangle by its top left corner; `edge` outlines it. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  edge?: string,
): string {
  const corner = radius > 0 ? ` rx="${figure(radius)}"` : ''
  return `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"${corner} fill="${fill}"${edgeOf(edge, 1.5)}/>`
}

/** A circle; `edge` outlines it. */
export function circle(
  cx: number,
  cy: number,
  radius: number,
  fill: string,
  edge?: string,
  edgeWidth = 1.5,
): string {
  return `<circle cx="${figure(cx)}" cy="${figure(cy)}" r="${figure(radius)}" fill="${fill}"${edgeOf(edge, edgeWidth)}/>`
}

/** An ellipse; `edge` outlines it. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, edge?: string): string {
  return `<ellipse cx="${figure(cx)}" cy="${figure(cy)}" rx="${figure(rx)}" ry="${figure(ry)}" fill="${fill}"${edgeOf(edge, 1.5)}/>`
}

/** A straight stroke with round ends. */
export function line(x1: number, y1: number, x2: number, y2: number, colour: string, width = 2): string {
  return curve(`M${figure(x1)} ${figure(y1)}L${figure(x2)} ${figure(y2)}`, colour, width)
}

/** An open stroke along SVG path data, with round ends and joints. */
export function curve(data: string, colour: string, width = 2): string {
  return `<path d="${shortened(data)}" fill="none" stroke="${colour}" stroke-width="${figure(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A filled area along SVG path data. */
export function area(data: string, fill: string, edge?: string): string {
  const outline = edge === undefined ? '' : `${edgeOf(edge, 1.5)} stroke-linejoin="round"`
  return `<path d="${shortened(data)}" fill="${fill}"${outline}/>`
}

/** A filled polygon through the given corners: x, y, x, y, ... */
export function polygon(corners: readonly number[], fill: string, edge?: string): string {
  const outline = edge === undefined ? '' : `${edgeOf(edge, 1.5)} stroke-linejoin="round"`
  return `<polygon points="${corners.map(figure).join(' ')}" fill="${fill}"${outline}/>`
}

/** The soft shadow an object `width` wide casts on the ground. */
export function shadow(width: number, cx = MIDDLE): string {
  return `<ellipse cx="${figure(cx)}" cy="${GROUND}" rx="${figure(width / 2 + 5)}" ry="4" fill="#0f172a" opacity=".13"/>`
}

/** Draws `count` copies side by side or one under another; `draw` gets the number of the copy, from 0. */
export function repeat(count: number, draw: (copy: number) => string): string {
  return Array.from({ length: count }, (_, copy) => draw(copy)).join('')
}

/** Moves and scales a finished drawing; the scale is about the point `x`, `y` it is moved to. */
export function placed(body: string, x: number, y: number, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${figure(x)} ${figure(y)})${size}">${body}</g>`
}

/** Turns a drawing clockwise by `degrees` about a point. */
export function turned(body: string, degrees: number, cx: number, cy: number): string {
  return `<g transform="rotate(${figure(degrees)} ${figure(cx)} ${figure(cy)})">${body}</g>`
}

export type View = { x: number; y: number; width: number; height: number }

/** All of a drawing. */
export const WHOLE_VIEW: View = { x: 0, y: 0, width: VIEW_WIDTH, height: VIEW_HEIGHT }

/** Makes a whole SVG document of a body, or of the part of it that `view` shows. */
export function svgDocument(body: string, { x, y, width, height }: View = WHOLE_VIEW): string {
  const viewBox = [x, y, width, height].map(figure).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`
}
