// A thing as it is named within a clause, and what the words after it say of it: how many, in how many rooms, that it stays.
import type { Token } from '../spoken-tokens.ts'
import * as words from './spoken-item-words.ts'
import { measureAt } from './spoken-opening.ts'

export type Phrase = {
  /** Without weights. */
  readonly name: readonly Token[]
  /** `chairs x 4`; of `chairs 4`, `bare`, only when the rest is known. */
  readonly count: number | null
  readonly bare: boolean
  /** `a bed each`. */
  readonly each: boolean
  /** `in each of the two bedrooms`: how many; 0 where it is not said. */
  readonly per: number | null
  readonly fate: 'leave' | 'take' | null
  /** `in the kitchen`. */
  readonly placed: boolean
  /** `for the desk`. */
  readonly purpose: readonly Token[]
  /** More is said of it. */
  readonly told: boolean
}

const TIMES = new Set(['x', '×', '*', 'times', '=', '-', ':', 'qty', 'quantity', '–'])

/** Reads a clause from the name of its thing on. */
export function phraseOf(rest: readonly Token[]): Phrase {
  const cut = rest.findIndex(
    ({ text }, index) =>
      index > 0 &&
      (isDescribing(text, rest[index + 1]?.text ?? '') || isPlace(rest, index) || isOther(rest, index)),
  )
  const [before, tail] = cut < 0 ? [rest, []] : [rest.slice(0, cut), rest.slice(cut)]
  const { name: own, per, each } = rooms(before)
  const { name, count, bare } = trailingCount(own)
  const placed = tail.some(({ text }, index) => isPlace(tail, index) || FLOORS.has(text))
  return {
    name: unweighed(name),
    count,
    bare,
    each,
    per,
    fate: fateIn(tail),
    placed,
    purpose: purposeIn(tail),
    told: tail.length > 0,
  }
}

/** `for my son`, not `for each of the kids`. */
const isDescribing = (text: string, after: string) =>
  words.DESCRIBING.has(text) && !(text === 'for' && words.EACH.has(after))

/** `couch my wife wants to keep`: not of the name, nor of the rooms that it is in. */
function isOther(tokens: readonly Token[], index: number): boolean {
  const text = tokens[index]?.text ?? ''
  const isOfRooms = words.EACH.has(tokens[index - 1]?.text ?? '') || tokens[index - 2]?.text === 'each'
  if (words.DEFINITE.has(text)) return !isOfRooms
  return words.NEGATIVE.has(text) || (words.LEAVING.has(text) && text !== 'leaves')
}

/** `a lamp for the desk`: the desk. */
function purposeIn(tail: readonly Token[]): readonly Token[] {
  if (tail[0]?.text !== 'for' || tail[1]?.text !== 'the') return []
  const end = tail.findIndex(
    ({ text, kind }, index) => index > 1 && (kind !== 'word' || words.DESCRIBING.has(text)),
  )
  return tail.slice(2, end < 0 ? 5 : Math.min(end, 5))
}

const FLOORS = new Set(['upstairs', 'downstairs'])
const isPronoun = (text: string) => words.PRONOUNS.has(text) && !words.EACH.has(text)
const PREPOSITIONS = new Set(['in', 'from', 'on', 'at', 'of', 'to', 'inside', 'outside'])

/** `in the kitchen`, `of the same size`, `of mine`. */
function isPlace(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1]?.text ?? ''
  if (words.EACH.has(tokens[index - 1]?.text ?? '')) return false
  if (['in', 'from', 'at'].includes(tokens[index]?.text ?? '') && words.ROOMS.has(after)) return true
  if (tokens[index]?.text === 'out' && ['back', 'front', 'there'].includes(after)) return true
  const isOf = PREPOSITIONS.has(tokens[index]?.text ?? '')
  return (
    isOf &&
    (words.DEFINITE.has(after) ||
      words.GRADES.has(after) ||
      isPronoun(after) ||
      ['mine', 'all', 'total'].includes(after))
  )
}

function rooms(tokens: readonly Token[]): { name: readonly Token[]; per: number | null; each: boolean } {
  const at = tokens.findIndex(({ text }, index) => index > 0 && words.EACH.has(text))
  if (at < 0) return { name: tokens, per: null, each: false }
  const after = tokens.slice(at + 1)
  const end = ['in', 'for', 'on', 'at'].includes(tokens[at - 1]?.text ?? '') ? at - 1 : at
  const name = tokens.slice(0, end)
  if (after.length === 0) return { name, per: null, each: true }
  // `a nightstand on each side`.
  if (after[0]?.text.startsWith('side')) return { name, per: 2, each: false }
  if (!after.some(({ text }) => words.ROOMS.has(text))) return { name, per: null, each: false }
  const number = after.find(({ kind }) => kind === 'number')?.value
  return { name, per: number ?? (tokens[at]?.text === 'both' ? 2 : 0), each: false }
}

function trailingCount(tokens: readonly Token[]): {
  name: readonly Token[]
  count: number | null
  bare: boolean
} {
  const last = tokens.at(-1)
  if (last?.kind !== 'number' || tokens.length < 2 || !Number.isInteger(last.value)) {
    return { name: tokens, count: null, bare: false }
  }
  let end = tokens.length - 1
  while (end > 1 && TIMES.has(tokens[end - 1]?.text ?? '')) end -= 1
  return { name: tokens.slice(0, end), count: last.value, bare: end === tokens.length - 1 }
}

/** Without what only tells how heavy or wide it is. */
function unweighed(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token
    const measure = token.kind === 'number' ? measureAt(tokens, index) : null
    if (measure && !measure.named && (index > 0 || measure.next < tokens.length)) index = measure.next - 1
    else kept.push(token)
  }
  return kept
}

const HEDGING = new Set(['might', 'may', 'maybe', 'possibly', 'could'])

/** What becomes of it: `is staying`, `isn't coming`, `yes`. */
function fateIn(tail: readonly Token[]): 'leave' | 'take' | null {
  const has = (set: ReadonlySet<string>) => tail.some(({ text }) => set.has(text))
  const [negative, leaving, taking] = [has(words.NEGATIVE), has(words.LEAVING), has(words.TAKING)]
  if (tail.some(({ text }) => HEDGING.has(text))) return null
  if (tail.some(({ text }) => text === 'with') && has(words.HOMES)) return 'leave'
  if (taking && (has(words.AWAY) || has(words.OTHERS))) return 'leave'
  if (leaving) return negative ? 'take' : 'leave'
  if (negative && (taking || words.NEGATIVE.has(tail.at(-1)?.text ?? ''))) return 'leave'
  return taking || tail.at(-1)?.text === 'yes' ? 'take' : null
}
