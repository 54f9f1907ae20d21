// Finding an item forgives how it is typed: words in any order, only their beginnings, plurals, what people call it,
// typing errors, and a number before it. What is meant comes first: its name, what it is called, then things of
// that kind, then things for it (`chair` finds chairs before chair mats).
import { inDigits } from '../number-words.ts'
import { itemCalled, type NamedItem } from './item-meant.ts'
import { everydayWords, itemWords, kindOfItem, looks } from './item-words.ts'
import { nearWords } from './near-words.ts'

export type FoundItems<Item> = {
  /** How many are wanted, 1 unless a number was typed. */
  readonly count: number
  /** What was typed, without that number. */
  readonly name: string
  /** Best first. */
  readonly items: readonly Item[]
}

/** What a typed line asks for: `6 dining chair` is six, and `2 drawer file cabinet` is one. Blank finds nothing. */
export function findItems<Item extends NamedItem>(items: readonly Item[], typed: string): FoundItems<Item> {
  const index = indexOf(items)
  const find = (name: string) => {
    const called = itemCalled(items, name)
    const found = search(index, name)
    return called ? [called, ...found.filter((item) => item !== called)] : found
  }
  const counted = countIn(typed)
  if (counted) {
    const found = find(counted.name)
    if (!isPartOfName(counted.count, index, typed, found[0])) return { ...counted, items: found }
  }
  return { count: 1, name: typed.trim(), items: find(typed) }
}

const MEASURE =
  /^\D*\d+[\s-]*(?:["”″]|in\b|inch|seat|drawer|door|ft\b|foot|feet|piece|shel|tier|person|people|gallon)/i
const COUNT_FIRST = /^(\d{1,3})(?:\s*[x×*]\s+|\s+)(?=.*\p{L})(.+)$/iu
const COUNT_LAST = /^(.*?\p{L}.*?)\s+(?:[x×*]\s*)?(\d{1,3})$/iu

function countIn(typed: string): { count: number; name: string } | null {
  const text = inDigits(typed.trim())
  const first = COUNT_FIRST.exec(text)
  const [, name = '', count = ''] = first ? ['', first[2], first[1]] : (COUNT_LAST.exec(text) ?? [])
  return Number(count) > 0 && !MEASURE.test(text) ? { count: Number(count), name: name.trim() } : null
}

/** `55 tv` is one television; of the `4 chair patio set` the number stands in the name. */
function isPartOfName(
  count: number,
  index: Index<NamedItem>,
  typed: string,
  found: NamedItem | undefined,
): boolean {
  const all = itemWords(typed)
  if (index.entries.some(({ own }) => own.includes('inch') && all.every((word) => isWord(own, word))))
    return true
  const next = all[all.indexOf(String(count)) + 1]
  const name = found && itemWords(found.name)
  const place = name?.indexOf(String(count)) ?? -1
  return place >= 0 && next !== undefined && name?.[place + 1] === next
}

/** An item and the words that it is found by. */
type Entry<Item> = {
  item: Item
  own: readonly string[]
  kind: string | undefined
  /** Its aliases, and what people say for it. */
  called: readonly (readonly string[])[]
}
type Index<Item> = { entries: readonly Entry<Item>[]; words: ReadonlySet<string> }

const indexes = new WeakMap<readonly NamedItem[], Index<NamedItem>>()

/** Made once for a list: while someone types it is read with every key. */
function indexOf<Item extends NamedItem>(items: readonly Item[]): Index<Item> {
  const made = indexes.get(items) as Index<Item> | undefined
  if (made) return made
  const entries = items.map((item) => {
    const own = itemWords(item.name)
    const called = [...(item.aliases ?? []), ...(item.synonyms ?? [])].map(itemWords)
    return { item, own, kind: kindOfItem(own), called }
  })
  const words = new Set([
    ...entries.flatMap(({ own, called }) => [own, ...called].flat()),
    ...everydayWords.keys(),
  ])
  indexes.set(items, { entries, words })
  return { entries, words }
}

/** A typed word: everything that it may stand for. */
type Meant = readonly string[]
type Reading = { words: readonly Meant[]; isGuess: boolean }

/** As it was typed; else without colours and the like; else with what a typing error could have meant. */
function search<Item extends NamedItem>({ entries, words: known }: Index<Item>, typed: string): Item[] {
  const inName = itemWords(typed)
  // A word on its way, like the `to` of a tote, is a word.
  const words = inName.length > 0 ? inName : wordsOf(typed)
  const plain = words.filter((word) => !looks.has(word))
  const asTyped = (word: string): Meant => [word]
  const mended = (word: string): Meant => [word, ...nearWords(word, known)]
  for (const meant of [asTyped, mended]) {
    for (const reading of plain.length < words.length ? [words, plain] : [words]) {
      const found = ranked(entries, reading.map(meant))
      if (found.length > 0) return found
    }
  }
  return []
}

const wordsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function ranked<Item extends NamedItem>(entries: readonly Entry<Item>[], words: readonly Meant[]): Item[] {
  if (words.every((meant) => meant.every(isNumber))) return []
  const readings = [{ words, isGuess: false }, ...everydayReadings(words)]
  return entries
    .map((entry) => ({ entry, rank: Math.min(...readings.map((reading) => rankOf(entry, reading))) }))
    .filter(({ rank }) => rank < RANK.none)
    .map(({ entry, rank }) => ({
      item: entry.item,
      // The first figure in which two differ decides.
      order: [
        rank,
        entry.item.common ? 0 : 1,
        isKind(entry, readings) ? 0 : 1,
        isBeginning(entry, words) ? 0 : 1,
      ],
    }))
    .sort((a, b) => difference(a.order, b.order) || a.item.id - b.item.id)
    .map(({ item }) => item)
}

const difference = (a: readonly number[], b: readonly number[]) =>
  a.map((figure, at) => figure - (b[at] ?? 0)).find((less) => less !== 0) ?? 0

/** How an item is found, from its very name to a part of a word. */
const RANK = {
  name: 0,
  called: 1,
  kind: 2,
  begun: 3,
  kindInside: 4,
  words: 5,
  calledAndMore: 6,
  inside: 7,
  none: 8,
}

function rankOf({ own, kind, called }: Entry<unknown>, { words, isGuess }: Reading): number {
  const all = (matches: (word: string) => boolean) => words.every((meant) => meant.some(matches))
  const some = (matches: (word: string) => boolean) => words.some((meant) => meant.some(matches))
  const isName = (name: readonly string[]) =>
    (name.length === words.length && all((word) => isWord(name, word))) ||
    name.join('') === words.map(([typed]) => typed).join('')
  if (isGuess) return all((word) => isBegun(own, word)) ? RANK.calledAndMore : RANK.none
  const isKindNamed = (matches: (kind: string, word: string) => boolean) =>
    some((word) => kind !== undefined && matches(kind, word))
  const isWhole = all((word) => isWord(own, word))
  const isContained = isWhole || all((word) => isInside(own, word))
  if (isName(own)) return RANK.name
  if (called.some(isName)) return RANK.called
  if (isWhole && isKindNamed((kind, word) => kind === word)) return RANK.kind
  if (!isWhole && (all((word) => isBegun(own, word)) || isJoined(own, words))) return RANK.begun
  if (isContained && isKindNamed((kind, word) => kind.includes(word))) return RANK.kindInside
  if (isWhole) return RANK.words
  if (called.some((name) => all((word) => isBegun(name, word)))) return RANK.calledAndMore
  return isContained ? RANK.inside : RANK.none
}

const isNumber = (word: string) => /^\d+$/.test(word)
const isWord = (name: readonly string[], word: string) =>
  name.includes(word) || (isNumber(word) && coversInches(name, Number(word)))
const isBegun = (name: readonly string[], word: string) =>
  isNumber(word) ? isWord(name, word) : name.some((part) => part.startsWith(word))
const isInside = (name: readonly string[], word: string) =>
  isNumber(word) ? isWord(name, word) : name.some((part) => part.includes(word))

/** `night stand` begins `nightstand`. */
const isJoined = (name: readonly string[], words: readonly Meant[]) =>
  words.length > 1 && name.join('').startsWith(words.map(([typed]) => typed).join(''))

const isKind = ({ kind }: Entry<unknown>, readings: readonly Reading[]) =>
  readings.some(({ words }) => words.flat().some((word) => kind?.startsWith(word)))
const isBeginning = ({ own }: Entry<unknown>, [first]: readonly Meant[]) =>
  first?.some((word) => own[0]?.startsWith(word)) ?? false

/** Whether a name like `tv-56-to-75-inch` speaks of that many inches. */
function coversInches(name: readonly string[], inches: number): boolean {
  if (!name.includes('inch')) return false
  const [from = 0, to = from] = name.filter(isNumber).map(Number)
  if (name.includes('under')) return inches >= 10 && inches < from
  return name.includes('over') ? inches > from : inches >= from && inches <= to
}

/** As many letters of an everyday word may still be missing before it is a guess. */
const NEARLY_WHOLE = 2

/** The same in the catalogue's words: for a whole everyday word surely, for the beginning of one as a guess. */
function everydayReadings(words: readonly Meant[]): Reading[] {
  let isGuess = false
  const inCatalogueWords = words.flatMap((meant) => {
    const whole = meant.find((word) => everydayWords.has(word))
    const [typed = ''] = meant
    const begun = typed.length < 3 ? undefined : everydayWords.keys().find((word) => word.startsWith(typed))
    const everyday = whole ?? begun
    if (everyday === undefined) return [meant]
    isGuess ||= everyday.length > typed.length + NEARLY_WHOLE
    return itemWords(everydayWords.get(everyday) ?? '').map((word): Meant => [word])
  })
  return inCatalogueWords.some((meant, at) => meant !== words[at])
    ? [{ words: inCatalogueWords, isGuess }]
    : []
}
