// A sentence that lists things, in clauses: between commas, `and`, `but`, `with` and the ends of sentences. What stands in
// brackets belongs to the clause before it.
import { type Token, tokensIn, withNumbers } from '../spoken-tokens.ts'
import {
  ARTICLES,
  CARRIERS,
  DEFINITE,
  EACH,
  HOMES,
  LEAVING,
  NEGATIVE,
  OPENING,
  PRONOUNS,
  TAKING,
  VAGUE,
} from './spoken-item-words.ts'
import { measureAt } from './spoken-opening.ts'

/** What parts a clause from the one before. */
export type Join = 'sentence' | 'comma' | 'colon' | 'but' | 'and' | 'or' | 'with' | 'slash'
export type Clause = {
  readonly join: Join
  readonly tokens: readonly Token[]
  readonly bracket: readonly Token[]
}

const MARKS: ReadonlyMap<string, Join> = new Map([
  ...[';', '!', '?', '\n', '\r', '•', '|'].map((mark) => [mark, 'sentence'] as const),
  ...[',', '—'].map((mark) => [mark, 'comma'] as const),
  ['&', 'and'],
  [':', 'colon'],
  ['/', 'slash'],
])
const WORDS: ReadonlyMap<string, Join> = new Map([
  ['and', 'and'],
  ['plus', 'and'],
  ['but', 'but'],
  ['though', 'but'],
  ['although', 'but'],
  ['with', 'with'],
])
const STRENGTH: readonly Join[] = ['slash', 'or', 'and', 'comma', 'colon', 'with', 'but', 'sentence']

/** The clauses of a text, in order; none is empty. */
export function clausesOf(said: string): Clause[] {
  const tokens = withNumbers(tokensIn(said))
  const clauses: Clause[] = []
  let [join, own, bracket]: [Join, Token[], Token[]] = ['sentence', [], []]
  const close = (next: Join) => {
    if (own.length > 0 || bracket.length > 0) {
      clauses.push({ join, tokens: own, bracket })
      ;[join, own, bracket] = [next, [], []]
    } else if (STRENGTH.indexOf(next) > STRENGTH.indexOf(join)) join = next
  }
  let depth = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token
    if (token.text === '(') depth += 1
    else if (token.text === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) bracket.push(token)
    else {
      const found = joinAt(said, tokens, index)
      if (!found && isNext(tokens, index, own)) close('comma')
      if (found) close(found.join)
      else own.push(token)
      index += found?.more ?? 0
    }
  }
  close('sentence')
  return clauses
}

/** What parts clauses at a token, and how many tokens more that takes; null within a clause. */
function joinAt(said: string, tokens: readonly Token[], index: number): { join: Join; more: number } | null {
  const token = tokens[index] as Token
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (token.text === 'as' && after?.text === 'well' && tokens[index + 2]?.text === 'as') {
    return { join: 'and', more: 2 }
  }
  if (token.text === 'and' && isRange(tokens, index)) return null
  if (token.text === 'or')
    return before?.kind === 'number' || after?.text === 'so' ? null : { join: 'or', more: 0 }
  // `or so`, `so is the table`.
  if (token.text === 'so') {
    const isOwn = before && before.text !== 'or' && !BEING.has(after?.text ?? '')
    return isOwn ? { join: 'comma', more: 0 } : null
  }
  if (token.text === '.') return before && isEnd(said, token) ? { join: 'sentence', more: 0 } : null
  // `nightstands: 2`, `1/2`.
  if (token.text === 'with' && COMING.has(before?.text ?? '') && isHome(tokens, index)) return null
  const isCount = after?.kind === 'number' && tokens[index + 2]?.kind !== 'word'
  if (token.text === ':' && isCount) return null
  if (token.text === '/' && after?.kind === 'number') return null
  const join = token.kind === 'mark' ? MARKS.get(token.text) : WORDS.get(token.text)
  return join ? { join, more: 0 } : null
}

const BEING = new Set(['is', 'are', 'will', 'do', 'does', 'far', 'much', 'many'])
const COMING = new Set(['come', 'comes', 'came', 'coming', 'go', 'goes', 'going', 'stay', 'stays', 'staying'])

/** `the fridge comes with the apartment`. */
const isHome = (tokens: readonly Token[], index: number) =>
  tokens.slice(index + 1, index + 4).some(({ text }) => HOMES.has(text) || CARRIERS.has(text))

/** `one couch two chairs`: a count after a name begins the next, without a pause. */
function isNext(tokens: readonly Token[], index: number, own: readonly Token[]): boolean {
  const [before, token, after] = [own.at(-1), tokens[index], tokens[index + 1]]
  if (token?.kind !== 'number' || before?.kind !== 'word' || after?.kind !== 'word') return false
  const isName = ![OPENING, ARTICLES, DEFINITE, VAGUE, EACH, LEAVING, TAKING, NEGATIVE, PRONOUNS].some(
    (set) => set.has(before.text),
  )
  const isCounted = isName && !BEFORE_A_COUNT.has(before.text) && !WORDS.has(after.text)
  const isTold = own.slice(1).some(({ text }) => RELATIVE.has(text))
  return (
    isCounted &&
    !isTold &&
    own.some(({ kind }) => kind === 'number' || kind === 'word') &&
    measureAt(tokens, index) === null
  )
}

const RELATIVE = new Set(['that', 'which', 'who', 'because', 'if', 'when'])
const BEFORE_A_COUNT = new Set([
  ...['x', 'times', 'by', 'of', 'qty', 'quantity', 'between', 'or', 'to', 'than', 'which'],
  ...['no', 'not', 'that', 'make', 'it', 'holds', 'seats', 'fits', 'sleeps', 'takes', 'took', 'measures'],
])

/** `between ten and twelve`. */
const isRange = (tokens: readonly Token[], index: number) =>
  tokens[index - 2]?.text === 'between' &&
  tokens[index - 1]?.kind === 'number' &&
  tokens[index + 1]?.kind === 'number'

const isEnd = (said: string, { end }: Token) => end >= said.length || /\s/.test(said[end] ?? '')
