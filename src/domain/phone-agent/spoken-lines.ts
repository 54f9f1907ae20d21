// A list of things as a model sends it: entries with a name and a quantity, or as sentences that hold both.

import { findCatalogueItem } from '../catalogue/catalogue.ts'
import { inDigits } from './number-words.ts'
import { saidNumber } from './said-number.ts'
import { itemSaid } from './spoken-item-name.ts'

/** A thing as it was said, and how many of it. */
export type SpokenLine = { readonly name: string; readonly quantity: number }

/** Nobody lists more in a call. */
const MOST_LINES = 500
/** In characters. */
const LONGEST_LIST = 20_000
const LONGEST_LINE = 500

/** The things in a list that came in any shape, in order; nothing for what is no list. */
export function spokenLines(said: unknown): SpokenLine[] {
  const list = typeof said === 'string' ? (writtenList(said) ?? said) : said
  const entries: unknown[] = Array.isArray(list) ? list : [list]
  // One after the other, so that no more is read of an endless list than is kept.
  return entries.values().flatMap(linesOf).take(MOST_LINES).toArray()
}

/** Models also write a list out as JSON where a text is asked for. */
function writtenList(text: string): unknown {
  if (!text.trimStart().startsWith('[') || text.length > LONGEST_LIST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function linesOf(entry: unknown): Iterable<SpokenLine> {
  if (typeof entry === 'string') {
    return partsOf(entry).flatMap((part) => counted(part.slice(0, LONGEST_LINE), null))
  }
  if (typeof entry !== 'object' || entry === null || !('name' in entry)) return []
  if (typeof entry.name !== 'string') return []
  const quantity = 'quantity' in entry ? saidNumber(entry.quantity) : null
  return counted(entry.name.slice(0, LONGEST_LINE), quantity)
}

/** Commas within numbers part nothing. */
const BETWEEN = /[;\n\r•|]+|(?<!\d),|,(?!\d{3}\b)|\bplus\b|\bas well as\b/i

const partsOf = (text: string) =>
  text
    .slice(0, LONGEST_LIST)
    .replace(/[^\S\n\r]+/g, ' ')
    .split(BETWEEN)
    .values()

const AND = /\s+(?:and|&)\s+|\s+with\s+(?=\d|chairs\b|(?:an? )?ottoman\b)/i
/** Two things in one breath, unless they are one, stacked. */
const PAIR = /\b(washer)[\s/]+(dryer)\b(?!\s+(?:stack|combo))|\b(table)[\s/]+(chairs)\b/i

/** A number within a sentence says more than the one beside it, which then counts the whole. */
function counted(text: string, quantity: number | null): SpokenLine[] {
  const parts = things(text)
  return parts.flatMap((part) => {
    const { name, count } = countIn(part)
    const said = parts.length > 1 ? (count ?? quantity) : (quantity ?? count)
    return /[\p{L}\p{N}]/u.test(name) ? [{ name, quantity: Math.ceil(said ?? 1) }] : []
  })
}

/** `a table and four chairs` are two things, `odds and ends` one, for no part of it is a thing we know. */
function things(text: string): string[] {
  if (findCatalogueItem(text) || /\bstack/i.test(text)) return [text]
  const parts = inDigits(text.replace(PAIR, '$1$3 and $2$4')).split(AND)
  return parts.some((part) => itemSaid(countIn(part).name) !== null) ? parts : [text]
}

const OPENING =
  /^(?:(?:and|also|about|around|roughly|approximately|maybe|like|some|the|my|our|an?|i have|we have|there is|there are|there's|we've got|i've got)\s+)+/i
const NONE = /^(?:no|zero|without(?: an?)?)\s+/i
/** A number before one of these words says how large a thing is, not how many there are. */
const PART_OF_THE_NAME =
  /^(?:seater|seat|inch|in|ft|foot|feet|drawer|door|piece|person|poster|cube|tier|shelf|speed|gallon|burner|panel|lb|pound|cubic)\b/i
const COUNT_FIRST = /^(\d[\d,]*(?:\s*(?:-|–|to|or)\s*\d+)?)\s*(?:[x×]\s*|\s)(.+)$/i
const COUNT_LAST =
  /^(.+?)[\s,]*(?:\s[x×]\s*|\(\s*[x×]?\s*|[:=]\s*|\s-\s|\b(?:qty|quantity)\W*)(\d{1,4})\s*\)?$/i

function countIn(said: string): { name: string; count: number | null } {
  const text = said.trim().replace(OPENING, '')
  if (NONE.test(text)) return { name: text.replace(NONE, ''), count: 0 }
  const digits = inDigits(said.trim()).replace(OPENING, '')
  const first = COUNT_FIRST.exec(digits)
  if (first?.[2] !== undefined && !PART_OF_THE_NAME.test(first[2])) {
    return { name: first[2].replace(/^of\s+/i, ''), count: saidNumber(first[1]) }
  }
  const last = COUNT_LAST.exec(digits)
  return last?.[1] === undefined ? { name: text, count: null } : { name: last[1], count: saidNumber(last[2]) }
}
