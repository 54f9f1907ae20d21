import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { joinArabic } from './arabic-forms.ts'
import { WEIGHTS } from './document-style.ts'
import { brokenWords, syllables } from './line-breaks.ts'
import { type LoadedFont, loadFont, type ScriptFont, scriptFonts } from './script-fonts.ts'

/**
 * Geist as the screens use it, in the weights of the documents and in the parts it is published in: each
 * holds other letters. Most texts need only the first.
 */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const

type Part = (typeof PARTS)[number]
const nameOf = (part: Part) => `Geist ${part}`

/** Enough for English words and figures. */
export const PLAIN_FAMILY = nameOf('latin')

const UNPRINTABLE = '?'

const isMark = /\p{Mark}/u
/** Vowel points, which the PDF library sets in wrong places; both languages are mostly written without. */
const HEBREW_POINT = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/gu
/** The letters that are printed for a text. */
const written = (text: string) => joinArabic(text.normalize('NFC').replace(HEBREW_POINT, ''))
const isInvisible = /[\p{Cc}\p{Cf}]/u

export type DocumentFonts = {
  /**
   * The text in letters that the fonts have, and the `fontFamily` that holds them: a letter they lack stands without its
   * accents, as the plain letters it is composed of, or as a question mark, never as a wrong letter. Words longer than
   * 40 letters are broken into lines, without a hyphen: an e-mail address with one reads as another.
   */
  set(text: string): { letters: string; fontFamily: string | string[] }
}

let geist: Promise<LoadedFont[]> | undefined

/**
 * The fonts for a document's texts: Geist, which each thread that makes documents loads once, and of Noto Sans what
 * Chinese, Japanese, Korean, Arabic and Hebrew among the texts need. Emoji and other scripts have none.
 */
export async function loadDocumentFonts(texts: Iterable<string>): Promise<DocumentFonts> {
  geist ??= loadGeist()
  const fonts = await geist
  const having = (among: readonly LoadedFont[]) => (letter: string) =>
    among.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number))
  const isInGeist = having(fonts)
  const isInLatin = having(fonts.slice(0, 1))

  const noto = new Map<string, ScriptFont[]>()
  for (const text of new Set(texts)) {
    const composed = written(text)
    const needed = await scriptFonts(composed, isInGeist)
    if (needed.length > 0) noto.set(composed, needed)
  }

  function printableLetter(letter: string, has: (letter: string) => boolean): string {
    if (letter === '\n' || has(letter)) return letter
    if (isInvisible.test(letter) || isMark.test(letter)) return ''
    const plain = [...letter.normalize('NFKD')].filter((part) => !isMark.test(part))
    return plain.length > 0 && plain.every(has) ? plain.join('') : UNPRINTABLE
  }

  return {
    set(text) {
      const composed = written(text)
      const ofText = noto.get(composed) ?? []
      const has = having([...fonts, ...ofText.map(({ font }) => font)])
      const letters = brokenWords([...composed].map((letter) => printableLetter(letter, has)).join(''))
      const isPlain = [...letters].every((letter) => letter === '\n' || isInLatin(letter))
      const fontFamily = [...PARTS.map(nameOf), ...ofText.map(({ family }) => family)]
      return { letters, fontFamily: isPlain ? PLAIN_FAMILY : fontFamily }
    },
  }
}

function loadGeist(): Promise<LoadedFont[]> {
  Font.registerHyphenationCallback(syllables)
  return Promise.all(PARTS.map(loadPart))
}

async function loadPart(part: Part): Promise<LoadedFont> {
  const family = nameOf(part)
  Font.register({
    family,
    fonts: WEIGHTS.map((fontWeight) => ({
      src: join(import.meta.dirname, 'document-fonts', `geist-${part}-${fontWeight}-normal.ttf`),
      fontWeight,
    })),
  })
  const [plain] = await Promise.all(WEIGHTS.map((fontWeight) => loadFont(family, fontWeight)))
  return plain as LoadedFont
}
