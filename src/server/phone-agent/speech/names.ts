// Names as callers give them: within a sentence, spelled, corrected, the last one first.

import { cleanText, isNoAnswer } from '../../../domain/spoken-text.ts'
import { type Token, tokensIn } from '../../../domain/spoken-tokens.ts'
import { correctionAt, lettersAt } from './spelled.ts'

const INTRODUCTIONS = [
  'my name is',
  'the name is',
  'name is',
  "my name's",
  "name's",
  'this is',
  "it's",
  'it is',
  'i am',
  "i'm",
  'call me',
  'you can call me',
  'calls me',
  'goes by',
  'go by',
  'under',
  'for',
  'speaking with',
  "you're speaking with",
  'put it under',
  'put down',
  'put',
  'listed under',
]
const AROUND = new Set([
  'hi',
  'hey',
  'hello',
  'yeah',
  'yes',
  'yep',
  'sure',
  'okay',
  'ok',
  'so',
  'well',
  'um',
  'uh',
  'er',
  'ah',
  'oh',
  'please',
  'here',
  'speaking',
  'calling',
  'again',
  'thanks',
  'and',
  'the',
  'name',
  'its',
  'full',
  'just',
  'good',
  'morning',
  'afternoon',
  'like',
  'that',
])
/** A clause with one of these is no name. */
const SENTENCE = new Set([
  'is',
  'was',
  'are',
  'were',
  'am',
  "i'm",
  'i',
  'calling',
  'call',
  'about',
  'moving',
  'move',
  'want',
  'need',
  'wants',
  'needs',
  'said',
  'says',
  'caller',
  'customer',
  'would',
  'could',
  'spelled',
  'spell',
  'spells',
  'my',
  'your',
  'we',
  'you',
  'can',
  'with',
  'do',
  'did',
  'have',
  'has',
  'get',
  'because',
  'name',
  'quote',
  "name's",
  'stay',
  'rather',
  'respond',
  "i'll",
  "i'd",
  "they're",
  "we're",
  "you're",
  "there's",
  'yet',
  'let',
  'firstname',
  'everyone',
  'calls',
  'lastname',
  'surname',
  'they',
  'she',
  'he',
  'it',
  "it's",
  "that's",
  'to',
  'no',
  'not',
])
const MOST_WORDS = 7

/** The name in an answer to who calls; a text that is no sentence is the name as it stands. Null where none is told. */
export function readName(text: string, max: number): string | null {
  const said = cleanText(text, max)
  if (said === null || isNoAnswer(said)) return null
  const tokens = tokensIn(said)
  if (tokens.length > 100 || !isSentence(said, tokens)) return againInFull(said)
  const parts = namesIn(said, lastSaid(tokens))
  return parts === null || parts === '' ? null : parts
}

/** `Mike, Mike Sorensen`: in full. */
function againInFull(said: string): string {
  const [short, full, more] = said.split(', ')
  const isAgain =
    short && full && more === undefined && full.toLowerCase().startsWith(`${short.toLowerCase()} `)
  return isAgain ? full : said
}

const FIRST_WORDS = new Set(INTRODUCTIONS.map((words) => words.split(' ')[0]))

/** How many tokens introduce a name here. */
function isIntroduction(tokens: readonly Token[], index: number): number {
  if (!FIRST_WORDS.has(tokens[index]?.text ?? '')) return 0
  const found = INTRODUCTIONS.map((words) => words.split(' ')).filter((words) =>
    words.every((word, more) => tokens[index + more]?.text === word),
  )
  return Math.max(0, ...found.map((words) => words.length))
}

/** Every word begins as a name's does, `Grace Will`, or has a figure: a platform has written down a name, no sentence. */
const isWrittenAsName = (said: string, tokens: readonly Token[]) =>
  isIntroduction(tokens, 0) === 0 &&
  !tokens.some(({ text }, index) => text === '.' || text === ',' || correctionAt(tokens, index) > 0) &&
  said.split(' ').every((word) => word.charAt(0) !== word.charAt(0).toLowerCase() || hasDigit(word))
const hasDigit = (word: string) => [...word].some((one) => one >= '0' && one <= '9')

/** Whether more than a name was said. */
function isSentence(said: string, tokens: readonly Token[]): boolean {
  const spelled = tokens.some((_, index) => isSpelling(tokens, index) > 0)
  const words = tokens.filter(({ kind }) => kind === 'word')
  const has = tokens.some(
    ({ text }, index) => AROUND.has(text) || SENTENCE.has(text) || correctionAt(tokens, index) > 0,
  )
  const isWritten = isWrittenAsName(said, tokens)
  // Letters between figures, as in `Caller 3f-9b2`, spell nothing.
  const isSpelled = spelled && !(isWritten && hasDigit(said))
  return (
    (isSpelled || (has && !isWritten)) &&
    words.length > 1 &&
    !tokens.some(({ text }) => text === '<' || text === '@')
  )
}

function lastSaid(tokens: readonly Token[]): readonly Token[] {
  for (let index = tokens.length - 1; index > 0; index -= 1) {
    const length = correctionAt(tokens, index)
    if (length > 0 && tokens.length > index + length) return tokens.slice(index + length)
  }
  return tokens
}

/** How many tokens spell letters here: two at least, or one with the word it is `as in`. */
function isSpelling(tokens: readonly Token[], index: number): number {
  let [next, count] = [index, 0]
  for (let one = lettersAt(tokens, next); one; one = lettersAt(tokens, next)) {
    count += one.next - next > 1 ? 2 : 1
    next = one.next
    while (tokens[next]?.text === '-' || tokens[next]?.text === ',') next += 1
  }
  return count > 1 ? next - index : 0
}

/** `J.`, `Dr.`: the point ends no sentence. */
const isShort = (word = '') => word.length === 1 || TITLES.has(word.toLowerCase())
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'jr', 'sr', 'prof'])

const NAME_PARTS = new Map([
  ...['first name', 'given name', 'firstname'].map((words) => [words, 'first'] as const),
  ...['last name', 'family name', 'lastname', 'surname'].map((words) => [words, 'last'] as const),
])

/** `Mr. and Mrs. Keller`. */
const isOfCouple = (words: readonly string[], text: string) =>
  text === 'and' && words.length === 1 && isShort(words[0]?.replace('.', ''))

/** `Carol speaking`. */
const SELF = new Set(['speaking', 'here'])
/** After these more is said of the one who is named. */
const ENDING = new Set(['from', 'but'])

type Part = { words: string[]; which: 'first' | 'last' | 'self' | null }

function namesIn(said: string, tokens: readonly Token[]): string | null {
  const parts: Part[] = [{ words: [], which: null }]
  const last = () => parts.at(-1) as Part
  let isTalk = false
  for (let index = 0; index < tokens.length; ) {
    const { text, kind, at, end } = tokens[index] as Token
    const skipped = isIntroduction(tokens, index)
    const spelling = isSpelling(tokens, index)
    // `the name on the account is`.
    const isNaming =
      text === 'is' && tokens.slice(Math.max(0, index - 5), index).some((each) => each.text === 'name')
    const which = partNamed(tokens, index)
    // `Kathy with a K`.
    const isLetter = text === 'with' && ['a', 'an', 'no'].includes(tokens[index + 1]?.text ?? '')
    // `that's Leigh`.
    const first = said[tokens[index + 1]?.at ?? said.length] ?? ''
    const isIntroduced = text === "that's" && first !== first.toLowerCase()
    if (isLetter) index += 3
    else if (skipped > 0 || isNaming || isIntroduced) {
      isTalk = false
      parts.push({ words: [], which: null })
      index += Math.max(1, skipped)
    } else if (which) {
      parts.push({ words: [], which: which.part })
      isTalk = false
      index = which.next
    } else if (spelling > 0) {
      spelledOut(parts, tokens.slice(index, index + spelling))
      isTalk = false
      parts.push({ words: [], which: null })
      index += spelling
    } else {
      if (kind === 'mark' && text !== "'" && text !== '-' && text !== '&') {
        isTalk = false
        if (text !== '.' || !isShort(last().words.at(-1))) parts.push({ words: [], which: null })
        else last().words.push(`${last().words.pop()}.`)
      } else if (SELF.has(text) && last().words.length > 0 && !isTalk) last().which ??= 'self'
      else if (SENTENCE.has(text) || ENDING.has(text)) isTalk = true
      else if (!isTalk && (!AROUND.has(text) || isOfCouple(last().words, text)))
        last().words.push(said.slice(at, end))
      if (isTalk && text === 'and') isTalk = false
      index += 1
    }
  }
  return joined(parts)
}

/** `first name is`, `lastname`, `my last name's`. */
function partNamed(tokens: readonly Token[], index: number): { part: 'first' | 'last'; next: number } | null {
  const [one = '', two] = [tokens[index]?.text, tokens[index + 1]?.text]
  const isWhole = NAME_PARTS.has(`${one} name`)
  const isTwo = isWhole && (two === 'name' || two === "name's")
  const part = isTwo ? NAME_PARTS.get(`${one} name`) : NAME_PARTS.get(one)
  if (part === undefined) return null
  const next = index + (isTwo ? 2 : 1)
  return { part, next: next + (tokens[next]?.text === 'is' ? 1 : 0) }
}

/** A name is spelled as it was spelled. */
function spelledOut(parts: readonly Part[], tokens: readonly Token[]): void {
  let letters = ''
  for (let index = 0; index < tokens.length; ) {
    const one = lettersAt(tokens, index)
    letters += one?.text ?? ''
    index = one?.next ?? index + 1
  }
  const part = parts.findLast(({ words }) => words.length > 0)
  const at = part ? part.words.findLastIndex((each) => each.toLowerCase().startsWith(letters[0] ?? '')) : -1
  if (!part || at < 0 || Math.abs((part.words[at] ?? '').length - letters.length) > 2) return
  const spelled = (letters[0] ?? '').toUpperCase() + letters.slice(1)
  if (part.words[at]?.toLowerCase() !== letters) part.words[at] = spelled
}

/** Of more words, or of as many and longer. */
function isFuller(one: string, other: string): boolean {
  const [own, others] = [one, other].map((name) => name.split(' ').length)
  return own === others ? one.length > other.length : (own ?? 0) > (others ?? 0)
}

function joined(parts: readonly Part[]): string | null {
  const named = parts.filter(({ words }) => words.length > 0)
  const of = (which: Part['which']) => named.find((part) => part.which === which)?.words.join(' ')
  const [first, lastName] = [of('first'), of('last')]
  const others = named.filter(({ which }) => which === null).map(({ words }) => words.join(' '))
  const self = of('self')
  if (self && !first && !lastName) return self
  if (first && lastName) return `${first} ${lastName}`
  if (first || lastName) return [first, others[0], lastName].filter(Boolean).join(' ')
  const full = others.reduce((best, each) => (isFuller(each, best) ? each : best), '')
  const isWithin = others.every((each) => full.toLowerCase().includes(each.toLowerCase()))
  const name = isWithin || full.includes(' ') ? full : others.join(' ')
  return name.split(' ').length <= MOST_WORDS ? name : null
}
