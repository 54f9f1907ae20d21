/**
 * Arabic letters in the forms they take beside each other, as letters of their own (Unicode's presentation forms). The
 * font would join them by itself, but it sets dots as separate signs, and the PDF library puts those in wrong places.
 */
type Forms = { alone: string; last: string; first?: string; middle?: string }

let forms: Map<string, Forms> | undefined

/** In Unicode's blocks the forms of a letter follow each other: alone, last, first, middle; of some only the first two. */
function readForms(): Map<string, Forms> {
  const byLetter = new Map<string, string[]>()
  // The more common block first: Farsi's has the first and middle form of a letter whose others stand here.
  for (const [from, to] of [
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbff],
  ] as const) {
    for (let code = from; code <= to; code += 1) {
      const form = String.fromCodePoint(code)
      const letters = form.normalize('NFKC')
      const isLigature = letters.length > 1
      if (letters === form || (isLigature && !LAM_WITH_ALEF.test(letters))) continue
      byLetter.set(letters, [...(byLetter.get(letters) ?? []), form])
    }
  }
  return new Map(
    [...byLetter].map(([letters, [alone = letters, last = alone, first, middle]]) => [
      letters,
      { alone, last, ...(first && middle ? { first, middle } : {}) },
    ]),
  )
}

const VOWEL_MARKS = /[\u064B-\u065F\u0670]/gu
const LAM_WITH_ALEF = /^\u0644[\u0622\u0623\u0625\u0627]$/
const WORD = /[\p{sc=Arab}\u0640\u200C\u200D]+/gu
const PIECE = /\u0644[\u0622\u0623\u0625\u0627]|./gu
const TATWEEL = '\u0640'
const JOINER = '\u200D'
const PARTER = '\u200C'

/** The text with its Arabic letters joined, without vowel marks and the invisible signs that part or join letters. */
export const joinArabic = (text: string): string =>
  text.replace(VOWEL_MARKS, '').replace(WORD, (word) => {
    forms ??= readForms()
    const pieces = word.match(PIECE) ?? []
    const of = pieces.map((piece) => forms?.get(piece))
    const joinsBoth = (index: number) => pieces[index] === TATWEEL || pieces[index] === JOINER
    const joinsNext = (index: number) => of[index]?.first !== undefined || joinsBoth(index)
    const joinsPrevious = (index: number) => of[index] !== undefined || joinsBoth(index)
    return pieces
      .map((piece, index) => {
        const own = of[index]
        const before = index > 0 && joinsNext(index - 1) && joinsPrevious(index)
        const after = joinsNext(index) && index + 1 < pieces.length && joinsPrevious(index + 1)
        if (!own) return piece === JOINER || piece === PARTER ? '' : piece
        if (before) return after ? (own.middle ?? own.last) : own.last
        return after ? (own.first ?? own.alone) : own.alone
      })
      .join('')
  })
