import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'

/**
 * Geist as the screens use it, in the two weights of the document and in the parts it is published in: each
 * holds other letters. Most texts need only the first.
 */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const
const WEIGHTS = [400, 600] as const

type Part = (typeof PARTS)[number]
const nameOf = (part: Part) => `Geist ${part}`

/** Enough for English words and figures. */
export const PLAIN_FAMILY = nameOf('latin')

/** A single word longer than a column goes on in the next line, where it can after one of these signs. */
const LONGEST_WORD = /\S{19,39}[@._/-]|\S{1,40}/gu
const UNPRINTABLE = '?'

const isMark = /\p{Mark}/u
const isInvisible = /[\p{Cc}\p{Cf}]/u

export type DocumentFonts = {
  /**
   * The text in letters that the fonts have: a letter they lack stands without its accents, as the plain
   * letters it is composed of, or as a question mark, never as a wrong letter. Words longer than 40 letters are
   * broken into lines, without a hyphen: an e-mail address with one reads as another.
   */
  printable(text: string): string
  /** The `fontFamily` that holds every letter of a printable text. */
  familyOf(text: string): string | string[]
}

let loading: Promise<DocumentFonts> | undefined

/** Loads the fonts once for each thread that makes documents. */
export function loadDocumentFonts(): Promise<DocumentFonts> {
  loading ??= load()
  return loading
}

async function load(): Promise<DocumentFonts> {
  Font.registerHyphenationCallback((word) => [word])
  const fonts = await Promise.all(PARTS.map(loadPart))
  const has = (letter: string) => {
    const codePoint = letter.codePointAt(0) as number
    return letter === '\n' || fonts.some((font) => font.hasGlyphForCodePoint(codePoint))
  }

  function printableLetter(letter: string): string {
    if (has(letter)) return letter
    if (isInvisible.test(letter) || isMark.test(letter)) return ''
    const plain = [...letter.normalize('NFKD')].filter((part) => !isMark.test(part))
    return plain.length > 0 && plain.every(has) ? plain.join('') : UNPRINTABLE
  }

  return {
    printable: (text) =>
      [...text.normalize('NFC')]
        .map(printableLetter)
        .join('')
        .replace(/\S{41,}/gu, (word) => (word.match(LONGEST_WORD) ?? []).join('\n')),
    familyOf(text) {
      const special = [...text].filter(
        (letter) => !fonts[0]?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      )
      if (special.every((letter) => letter === '\n')) return PLAIN_FAMILY
      return PARTS.map(nameOf)
    },
  }
}

async function loadPart(part: Part) {
  const family = nameOf(part)
  Font.register({
    family,
    fonts: WEIGHTS.map((fontWeight) => ({
      src: join(import.meta.dirname, 'document-fonts', `geist-${part}-${fontWeight}-normal.ttf`),
      fontWeight,
    })),
  })
  const [plain] = await Promise.all(WEIGHTS.map((fontWeight) => loadFont(part, fontWeight)))
  return plain as Awaited<ReturnType<typeof loadFont>>
}

async function loadFont(part: Part, fontWeight: number) {
  const descriptor = { fontFamily: nameOf(part), fontWeight }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data
  if (!font) throw new Error(`the font ${descriptor.fontFamily} was not loaded`)
  // All parts carry one name, by which the PDF library knows a font that the document already holds: without names of
  // their own each text in several scripts would bring its fonts along once more.
  Object.defineProperty(font, 'postscriptName', { value: `Geist-${part}-${fontWeight}` })
  return font
}
