// What someone wants moved, as far as it was understood: catalogue items under their own names, everything else under the
// name it was given, which an estimate prices at a typical size. Every way in reads names here: callers, programs, assistants.
import type { SelectedItem } from '../quotes/selected-item.ts'
import { readNumber } from '../spoken-number.ts'
import { cleanText, isNoAnswer } from '../spoken-text.ts'
import { catalogueItems, findCatalogueItem } from './catalogue.ts'
import { itemMeant } from './item-meant.ts'
import { readSpokenItems, type SpokenItems } from './spoken-items.ts'

const MOST_OF_ONE = 999
/** The words that a line was read from, in characters. */
const LONGEST_SAID = 120

type CatalogueItem = (typeof catalogueItems)[number]

/** What was read of a list of items. */
export type ReadItems = {
  items: SelectedItem[]
  /** So many different things became items of the catalogue. */
  understood: number
  /** The names of those that it has nothing for. */
  notUnderstood: string[]
  /** Of these it was not said how many there are; they are in no list yet. */
  uncounted: string[]
  /** Items of the catalogue that stay where they are, by name. */
  left: string[]
  /** What was understood in the caller's own names: `2 couches`. */
  spoken: string[]
}

/**
 * The items in a list as a model sends it: names and quantities, names alone, or a sentence. The same items add up;
 * none of an item leaves it out.
 */
export function readItems(said: unknown): ReadItems {
  const items = new Map<string, SelectedItem>()
  const read: ReadItems = { items: [], understood: 0, notUnderstood: [], uncounted: [], left: [], spoken: [] }
  const understood = new Set<string>()
  const names = new Map<string, string>()
  for (const { name: called, item, quantity, text } of thingsIn(said, read)) {
    const name = item?.name ?? called
    const key = name.toLowerCase()
    if (item) understood.add(text)
    if (!item && !items.has(key)) read.notUnderstood.push(name)
    if (item && !names.has(key)) names.set(key, called)
    if (items.size >= MOST_THINGS && !items.has(key)) break
    items.set(key, {
      name: items.get(key)?.name ?? name,
      quantity: Math.min((items.get(key)?.quantity ?? 0) + quantity, MOST_OF_ONE),
      room: item?.room ?? null,
      source: 'voice_ai',
    })
  }
  read.spoken = [...names].map(([key, name]) => `${items.get(key)?.quantity ?? 1} ${name}`)
  return { ...read, items: [...items.values()], understood: understood.size }
}

// A list of items as a model sends it: entries with a name and a quantity, or sentences that hold both. The input may be
// hostile: its length is bounded, and each part of it is looked up once.

/** Bounds on the input. */
const MOST_ENTRIES = 500
const MOST_THINGS = 200
/** In characters. */
const LONGEST_LIST = 20_000
const LONGEST_LINE = 500

type Thing = { name: string; item: CatalogueItem | null; quantity: number; text: string }

/** The things in a list that came in any shape, in order; nothing for what is no list. */
function* thingsIn(said: unknown, read: ReadItems): Generator<Thing> {
  const list = typeof said === 'string' ? (writtenList(said) ?? said) : said
  const known = knownItems()
  const lines = new Map<string, SpokenItems<CatalogueItem>>()
  for (const { text, quantity } of linesIn(Array.isArray(list) ? list : [list])) {
    if (isNoAnswer(text)) continue
    const spoken = lines.get(text) ?? readSpokenItems(text, known)
    const isFirst = !lines.has(text)
    lines.set(text, spoken)
    if (isFirst) {
      read.left.push(...spoken.left.flatMap(({ item }) => item?.name ?? []))
      if (quantity === null) read.uncounted.push(...spoken.uncounted)
    }
    if (quantity !== 0) yield* thingsOf(spoken, quantity)
  }
}

/** The things of a line, with the quantity beside it, if one was. */
function thingsOf(spoken: SpokenItems<CatalogueItem>, quantity: number | null): Thing[] {
  const uncounted =
    quantity === null ? [] : spoken.uncounted.map((name) => ({ name, item: itemCalled(name), count: null }))
  const things = [...spoken.things, ...uncounted]
  return things.map(({ name, item, count }) => {
    // Beside several things the quantity says how often they all come; beside one a bare 1 is what a form says unasked.
    const isUnsaid = quantity === null || (quantity === 1 && count !== null)
    const number = things.length > 1 ? (count ?? 1) * (quantity ?? 1) : isUnsaid ? (count ?? 1) : quantity
    return { name, item, quantity: Math.ceil(number), text: name }
  })
}

/** A line of a list in which programs name an item and say how many of it there are. */
type ItemLine = {
  readonly name: string
  readonly quantity: number
  readonly room?: string | null | undefined
  readonly said?: string | undefined
}

/**
 * The lines of such a list under the items that their names mean, each with the words that it was read from: one that names
 * several things becomes several, and what means the same adds up. A name stays that the catalogue has, that means nothing to
 * it, or that comes with its words: it was read before, and where both are the same, someone chose it as typed.
 * @param kept lines that were read before: one of the same name stays as it was
 * @param atMost so many lines may come of it
 */
export function readItemLines<Line extends ItemLine>(
  lines: readonly Line[],
  { kept = [], atMost }: { kept?: readonly ItemLine[]; atMost: number },
): Line[] {
  const known = knownItems()
  const before = new Map(kept.map(({ name, said }) => [name, said]))
  let left = atMost - lines.length
  const read = lines.flatMap((line): Line[] => {
    const said = before.get(line.name) ?? (line.said === line.name ? undefined : line.said)
    const same = said === line.said ? line : { ...line, said }
    const isRead = before.has(line.name) || line.said !== undefined
    if (isRead || findCatalogueItem(line.name) || isNoAnswer(line.name)) return [same]
    const things = thingsOf(readSpokenItems(onOneLine(line.name), known), line.quantity)
    if (!things.some(({ item }) => item) || things.length - 1 > left) return [same]
    left -= things.length - 1
    return things.map(({ name, item, quantity }) => ({
      ...line,
      name: item?.name ?? name,
      quantity: Math.min(Math.max(quantity, 1), MOST_OF_ONE),
      said: line.name,
    }))
  })
  return addedUp(read)
}

/** Lines of the same item in the same room as one, where one of them was called something else. */
function addedUp<Line extends ItemLine>(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>()
  const summed: Line[] = []
  for (const line of lines) {
    const key = `${line.name}\n${line.room ?? ''}`
    const at = sums.get(key)
    const other = at === undefined ? undefined : summed[at]
    const quantity = line.quantity + (other?.quantity ?? 0)
    const said = [...new Set([other?.said, line.said].filter((words) => words !== undefined))].join(', ')
    if (at === undefined || !other || said === '' || said.length > LONGEST_SAID || quantity > MOST_OF_ONE) {
      sums.set(key, summed.length)
      summed.push(line)
    } else summed[at] = { ...other, quantity, said }
  }
  return summed
}

/** Different names that are looked up in one list. */
const MOST_NAMES = 600
/** So many are remembered from one list to the next. */
const MOST_REMEMBERED = 5000
const remembered = new Map<string, CatalogueItem | null>()

/** The item that a name means; callers use the same few hundred names. */
function itemCalled(name: string): CatalogueItem | null {
  const known = remembered.get(name)
  if (known !== undefined) return known
  const item = itemMeant(catalogueItems, name)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(name, item)
  return item
}

/** The one item that a name is read as; null for none, and for a name of several. */
export function itemRead(name: string): CatalogueItem | null {
  const exact = findCatalogueItem(name)
  if (exact || isNoAnswer(name)) return exact
  const [first, ...others] = readSpokenItems(onOneLine(name), knownItems()).things
  return others.length > 0 ? null : (first?.item ?? null)
}

/** The catalogue, which is asked for no more than so many names of one list. */
function knownItems() {
  const asked = new Set<string>()
  const meant = (name: string) => {
    if (asked.size < MOST_NAMES) asked.add(name)
    return asked.has(name) ? itemCalled(name) : null
  }
  return { meant, isCalled: (name: string) => findCatalogueItem(name) !== null }
}

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
      yield { text: cleanText(entry.slice(0, left), LONGEST_LIST, 'lines') ?? '', quantity: null }
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

const onOneLine = (text: string) =>
  cleanText(text.replace(/\s+/g, ' ').slice(0, LONGEST_LINE), LONGEST_LINE) ?? ''
