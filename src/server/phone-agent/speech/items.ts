// What a caller wants moved, as far as it was understood: catalogue items under their own names, everything else
// under the name it was given, which an estimate prices at a typical size.

import { catalogueItems, findCatalogueItem } from '../../../domain/catalogue/catalogue.ts'
import { linesOfList, thingsInLine } from '../../../domain/catalogue/item-list.ts'
import { itemMeant } from '../../../domain/catalogue/item-meant.ts'
import { inDigits } from '../../../domain/number-words.ts'
import type { SelectedItem } from '../../../domain/quotes/selected-item.ts'
import { readNumber } from './numbers.ts'
import { cleanText, isNoAnswer } from './text.ts'

const MOST_OF_ONE = 999

/**
 * The items in a list as a model sends it: names and quantities, names alone, or a sentence. The same items add up;
 * none of an item leaves it out. `understood` counts the different lines that became items of the catalogue,
 * `notUnderstood` names those that it has nothing for.
 */
export function readItems(said: unknown): {
  items: SelectedItem[]
  understood: number
  notUnderstood: string[]
} {
  const items = new Map<string, SelectedItem>()
  const notUnderstood: string[] = []
  let understood = 0
  for (const line of spokenLines(said)) {
    if (isNoAnswer(line.name) || line.quantity === 0) continue
    const item = itemMeant(catalogueItems, line.name)
    const name = item?.name ?? line.name
    if (item) understood += 1
    const key = name.toLowerCase()
    if (!item && !items.has(key)) notUnderstood.push(name)
    const quantity = Math.min((items.get(key)?.quantity ?? 0) + line.quantity, MOST_OF_ONE)
    items.set(key, {
      name: items.get(key)?.name ?? name,
      quantity,
      room: item?.room ?? null,
      source: 'voice_ai',
    })
  }
  return { items: [...items.values()], understood, notUnderstood }
}

// A list of items as a model sends it: entries with a name and a quantity, or sentences that hold both. The input may be
// hostile: its length is bounded, and no pattern backtracks more than a few times.

/** A thing as it was said, on one line, and how many of it. */
type SpokenLine = { readonly name: string; readonly quantity: number }

/** Bounds on the input. */
const MOST_ENTRIES = 500
const MOST_THINGS = 200
/** In characters. */
const LONGEST_LIST = 20_000
const LONGEST_LINE = 500
const LONGEST_NAME = 120

/**
 * The things in a list that came in any shape, in order; nothing for what is no list. A line that comes again adds
 * to the quantity of the first.
 */
function spokenLines(said: unknown): SpokenLine[] {
  const list = typeof said === 'string' ? (writtenList(said) ?? said) : said
  const lines = Map.groupBy(linesIn(Array.isArray(list) ? list : [list]), ({ text }) => text)
  const things: SpokenLine[] = []
  let left = MOST_THINGS
  for (const [text, same] of lines) {
    const parts = thingsInLine(text, isItem)
    left -= parts.length
    if (left < 0) break
    things.push(...counted(text, parts, same))
  }
  return things
}

const isItem = (name: string) => findCatalogueItem(name) !== null

/** Models also send a list as JSON text. */
function writtenList(text: string): unknown {
  if (!text.trimStart().startsWith('[') || text.length > LONGEST_LIST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A line of text, with the quantity that stood beside it, if one did. */
type Line = { readonly text: string; readonly quantity: number | null }

function* linesIn(entries: readonly unknown[]): Generator<Line> {
  let left = LONGEST_LIST
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    if (left <= 0) return
    if (typeof entry === 'string') {
      yield* linesOfList(entry.slice(0, left))
        .values()
        .map((line) => ({ text: onOneLine(line), quantity: null }))
      left -= entry.length
    } else if (isNamed(entry)) {
      const { name, quantity } = entry
      yield { text: onOneLine(name.slice(0, left)), quantity: readNumber(quantity) }
      left -= name.length + (typeof quantity === 'string' ? quantity.length : 0)
    }
  }
}

const isNamed = (entry: unknown): entry is { name: string; quantity?: unknown } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE)

/**
 * The parts of a line when one of them is a known item, else the line as one: `odds and ends`. Of several parts, the
 * number within one counts before the quantity beside the line, which is that of the whole.
 */
function counted(text: string, parts: readonly string[], same: readonly Line[]): SpokenLine[] {
  const each = parts.map(countIn)
  const things =
    parts.length > 1 && each.some(({ name }) => itemMeant(catalogueItems, name) !== null)
      ? each
      : [countIn(text)]
  return things.flatMap(({ name, count }) => {
    const countOf = ({ quantity }: Line) =>
      (things.length > 1 ? (count ?? quantity) : (quantity ?? count)) ?? 1
    const quantity = same.reduce((sum, line) => sum + Math.ceil(countOf(line)), 0)
    return /[\p{L}\p{N}]/u.test(name) ? [{ name, quantity }] : []
  })
}

const OPENING =
  /^(?:(?:and|also|about|around|roughly|approximately|maybe|like|some|the|my|our|an?|i have|we have|there is|there are|there's|we've got|i've got) )+/i
const NONE = /^(?:no|zero|without(?: an?)?) /i
/** A number before one of these words says how large a thing is, not how many there are. */
const PART_OF_THE_NAME =
  /^(?:seater|seat|inch|in|ft|foot|feet|drawer|door|piece|person|poster|cube|tier|shelf|speed|gallon|burner|panel|lb|pound|cubic)\b/i
const COUNT_FIRST = /^(\d[\d,]*(?: ?(?:-|–|to|or) ?\d+)?)(?: ?[x×] ?| )(.+)$/i
const COUNT_LAST = /^(.+?)(?: [x×] ?|\( ?[x×]? ?|[:=] ?| - |\b(?:qty|quantity)\W{0,3})(\d{1,4}) ?\)?$/i
/** Without the commas, spaces and brackets at its end. */
const ITSELF = /^.*[^\s,(]/

type Counted = { readonly name: string; readonly count: number | null }

function countIn(said: string): Counted {
  const line = cleanText(said, LONGEST_NAME) ?? ''
  const text = line.replace(OPENING, '')
  if (NONE.test(text)) return { name: text.replace(NONE, ''), count: 0 }
  const digits = inDigits(line).replace(OPENING, '')
  const first = COUNT_FIRST.exec(digits)
  if (first?.[2] !== undefined && !PART_OF_THE_NAME.test(first[2])) {
    return { name: first[2].replace(/^of /i, ''), count: readNumber(first[1]) }
  }
  const [, name, count] = COUNT_LAST.exec(digits) ?? []
  return name === undefined
    ? { name: text, count: null }
    : { name: ITSELF.exec(name)?.[0] ?? '', count: readNumber(count) }
}
