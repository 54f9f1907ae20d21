/** The placeholder for items without a drawing. */
const PLACEHOLDER = 'placeholder'

/**
 * What an image shows of an item: its drawing as a `data:` address, the placeholder for a name that no one has drawn.
 *
 * @param isSmall in tiles below 60 px only the `close` view of the drawing is shown, in which small things are larger
 */
export function drawingAddress(
  drawings: Readonly<Record<string, string>>,
  name: string,
  isSmall: boolean,
): string {
  const svg = drawings[Object.hasOwn(drawings, name) ? name : PLACEHOLDER] ?? ''
  return `data:image/svg+xml,${encodeURIComponent(isSmall ? closeView(svg) : svg)}`
}

/** Not every browser knows how to show a `<view>` of a `data:` address, so the document is made to begin with it. */
const closeView = (svg: string) =>
  svg.replace(/viewBox="[^"]*"(>\s*<view id="close" )(viewBox="[^"]*")/, '$2$1$2')
