/** Letters twice as wide as Latin ones, between which a line may end. */
const WIDE = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}\u3000-\u303F\uFF00-\uFFEF'
const wideLetter = new RegExp(`[${WIDE}]`, 'gu')
/** A letter with what may not be torn from it: opening brackets before it, closing signs and marks after it. */
const unit = new RegExp(
  `[\\p{Ps}\\p{Pi}]*[${WIDE}][\\p{Pe}\\p{Pf}\\p{M}、。，．：；！？ー・々ぁ-ぉっゃゅょァ-ォッャュョ]*`,
  'gu',
)
/** A letter of a word that stays together, as a part of a regular expression. */
export const NARROW = `[^\\s${WIDE}]`
const longWord = new RegExp(`${NARROW}{41,}`, 'gu')
/** A single word longer than a column goes on in the next line, where it can after one of these signs. */
const PART_OF_LONG_WORD = /\S{19,39}[@._/-]|\S{1,40}/gu

/** Words longer than 40 letters broken into lines, without a hyphen: an e-mail address with one reads as another. */
export const brokenWords = (text: string) =>
  text.replace(longWord, (word) => (word.match(PART_OF_LONG_WORD) ?? []).join('\n'))

/**
 * A word in the parts between which a line may end: as it is in most scripts, between its letters in Chinese, Japanese
 * and Korean. The empty parts are the places: the layout puts a hyphen between two that are not.
 */
export function syllables(word: string): string[] {
  if (word.search(wideLetter) < 0) return [word]
  const parts: string[] = []
  let end = 0
  for (const { 0: letters, index } of word.matchAll(unit)) {
    if (index > end) parts.push(word.slice(end, index))
    parts.push('', letters, '')
    end = index + letters.length
  }
  if (end < word.length) parts.push(word.slice(end))
  return parts
}

/** How many Latin letters wide a text is, about. */
export const widthInLetters = (text: string) => text.length + (text.match(wideLetter)?.length ?? 0)

/** The letters of the longest part of a line that stays together. */
export const longestWord = (line: string) =>
  Math.max(...line.split(new RegExp(`\\s|[${WIDE}]`, 'u')).map((word) => word.length))
