import { inflateSync } from 'node:zlib'

/**
 * The letters of a PDF whose fonts say what their glyphs stand for, as our documents' do, page after page and
 * without white space: a PDF has no words, only letters at places. It knows no more of PDF than that takes.
 */
export function pdfText(pdf: Uint8Array): string {
  const objects = readObjects(Buffer.from(pdf).toString('latin1'))
  const lettersOf = new Map<string, Map<string, string>>()
  for (const { body } of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string)?.body ?? '')?.[1]
      if (unicode) lettersOf.set(name as string, readLetters(objects.get(unicode)?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b[\s\S]*\bET\b/.test(stream))
  return withoutSpaces(pages.map(({ stream }) => lettersIn(stream, lettersOf)).join(''))
}

/** For comparing words with what `pdfText` answers. */
export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

type PdfObject = { body: string; stream: string }

export function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id, body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, raw] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    const isPacked = body.includes('/FlateDecode')
    const stream = raw && isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : (raw ?? '')
    objects.set(id as string, { body: body.replace(/stream\n[\s\S]*/, ''), stream })
  }
  return objects
}

/** Reads `<0003> <0041>` pairs and `<0000> <00ff> [<0020> <0041> …]` ranges: glyph to letters. */
export function readLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, list = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    list.match(/<[\da-f ]*>/gi)?.forEach((entry, index) => {
      const glyph = (Number.parseInt(first as string, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, unicode(entry))
    })
  }
  return letters
}

const unicode = (hex: string) =>
  (hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** What is shown between BT and ET is set in one font. */
function lettersIn(content: string, lettersOf: Map<string, Map<string, string>>): string {
  return [...content.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)]
    .map(([, text = '']) => {
      const letters = lettersOf.get(/\/(F\d+) /.exec(text)?.[1] ?? '')
      const glyphs = (text.match(/<[\da-f]+>/gi) ?? []).join('').match(/[\da-f]{4}/gi) ?? []
      return glyphs.map((glyph) => letters?.get(glyph.toLowerCase()) ?? '�').join('')
    })
    .join('')
}
