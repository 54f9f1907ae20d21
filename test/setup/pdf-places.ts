import { readLetters, readObjects } from './pdf-text.ts'

/** Letters that are set in one go, and how far they reach, in points from the page's left and lower edge. */
type Place = { text: string; left: number; right: number; bottom: number }
type Matrix = readonly [number, number, number, number, number, number]
type Font = { letters: Map<string, string>; widths: readonly number[] }

/** The page that our documents are set on: US Letter. */
export const PAGE = { width: 612, height: 792 }

/** What stands out of its page, whole or in part. */
export const beyondThePage = (pdf: Uint8Array): Place[] =>
  pdfPlaces(pdf).filter(
    ({ left, right, bottom }) => left < 0 || right > PAGE.width || bottom < 0 || bottom > PAGE.height,
  )

/** Where the letters of a PDF stand; it knows no more of PDF than our documents take. */
export function pdfPlaces(pdf: Uint8Array): Place[] {
  const objects = readObjects(Buffer.from(pdf).toString('latin1'))
  const fonts = new Map<string, Font>()
  const bodyOf = (id: string | undefined) => objects.get(id ?? '')?.body ?? ''
  for (const { body } of objects.values()) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = bodyOf(id)
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]
      const descendant = bodyOf(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1])
      const widths = /\/W \[0 (?:\[([^\]]*)\]|(\d+) 0 R)/.exec(descendant)
      if (!unicode || !widths) continue
      const listed = widths[1] ?? bodyOf(widths[2]).replaceAll(/[[\]]/g, ' ')
      const letters = readLetters(objects.get(unicode)?.stream ?? '')
      fonts.set(name, { letters, widths: listed.trim().split(/\s+/).map(Number) })
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (/\bBT\b/.test(stream) ? placesIn(stream, fonts) : []))
}

const OPERATORS =
  /(?<save>\bq\b)|(?<restore>\bQ\b)|(?<numbers>(?:-?[\d.]+\s+){6})(?<operator>cm|Tm)\b|\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<glyphs>[^\]]*)\] TJ/g

function placesIn(stream: string, fonts: ReadonlyMap<string, Font>): Place[] {
  const places: Place[] = []
  const saved: Matrix[] = []
  let within: Matrix = [1, 0, 0, 1, 0, 0]
  let at: Matrix = within
  let [font, size]: [Font | undefined, number] = [undefined, 0]
  for (const { groups = {} } of stream.matchAll(OPERATORS)) {
    if (groups.save) saved.push(within)
    else if (groups.restore) within = saved.pop() ?? within
    else if (groups.numbers) {
      const matrix = groups.numbers.trim().split(/\s+/).map(Number) as unknown as Matrix
      if (groups.operator === 'cm') within = times(matrix, within)
      else at = matrix
    } else if (groups.font) [font, size] = [fonts.get(groups.font), Number(groups.size)]
    else if (groups.glyphs !== undefined && font) {
      const { text, width } = measured(groups.glyphs, font)
      const [scaleX, , , , x, y] = times(at, within)
      const end = x + scaleX * (width / 1000) * size
      places.push({ text, left: Math.min(x, end), right: Math.max(x, end), bottom: y })
    }
  }
  return places
}

/** Letters and the numbers by which the next are moved back. */
function measured(array: string, { letters, widths }: Font) {
  let [text, width] = ['', 0]
  for (const [, hex, back] of array.matchAll(/<([\da-f]*)>|(-?[\d.]+)/gi)) {
    if (back) width -= Number(back)
    for (const glyph of hex?.match(/[\da-f]{4}/gi) ?? []) {
      text += letters.get(glyph.toLowerCase()) ?? '�'
      width += widths[Number.parseInt(glyph, 16)] ?? 0
    }
  }
  return { text, width }
}

/** What is done first stands first. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
