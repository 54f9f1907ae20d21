// The item that a name means, as the calculator's search and `read-items.ts` understand it: the one that is called so;
// else the one whose name has all of its words and more; else what is left of it without colours, materials, makers
// and rooms. An estimate itself looks a name up exactly, see `findCatalogueItem`: what was meant is decided before it.
import { inDigits } from '../number-words.ts'
import { everydayWords, inCatalogueWords, itemWords, looks, nameKey, places } from './item-words.ts'

/** What is known of an item wherever one is looked for. */
export type NamedItem = {
  readonly id: number
  readonly name: string
  readonly common: boolean
  readonly aliases?: readonly string[]
  /** What people call it; the order of the words does not matter, nor plurals. */
  readonly synonyms?: readonly string[]
}

type Names<Item> = {
  byKey: ReadonlyMap<string, Item>
  byWords: ReadonlyMap<string, Item>
  byLetters: ReadonlyMap<string, Item>
  byWord: ReadonlyMap<string, readonly Item[]>
  /** Name and aliases in words. */
  inWords: ReadonlyMap<Item, readonly (readonly string[])[]>
  mostWords: number
}

const AFTERTHOUGHT = /\s(?:with|without|for|from|in|on|that|which|by)\s.*$/is
/** `6 drawer`, `55 inch`: how large an item is. */
const MEASURE =
  /\b\d+[\s-]*(?:seat|seater|drawer|door|inch|inches|in|ft|foot|feet|piece|shelf|tier|person|people|gallon|cube)s?\b/gi

/** The item that has a name, an alias or a synonym with just these words, in any order; null for none. */
export const itemCalled = <Item extends NamedItem>(items: readonly Item[], name: string): Item | null =>
  namesOf(items).byKey.get(nameKey(name)) ?? called(namesOf(items), itemWords(name))

/** The item that someone means who calls it so, or null when no item is a good match. */
export function itemMeant<Item extends NamedItem>(items: readonly Item[], name: string): Item | null {
  const names = namesOf(items)
  const exact = names.byKey.get(nameKey(name))
  if (exact) return exact
  const text = inDigits(name)
  return (
    readings(names, text) ??
    (AFTERTHOUGHT.test(text) ? readings(names, text.replace(AFTERTHOUGHT, '')) : null)
  )
}

const namesOfLists = new WeakMap<readonly NamedItem[], Names<NamedItem>>()

/** Made once for a list: while someone types it is read with every key. */
function namesOf<Item extends NamedItem>(items: readonly Item[]): Names<Item> {
  const made = namesOfLists.get(items) as Names<Item> | undefined
  if (made) return made
  const inWords = new Map(items.map((item) => [item, [item.name, ...(item.aliases ?? [])].map(itemWords)]))
  const pairs = [...inWords].flatMap(([item, names]) => names.map((name) => ({ item, name })))
  const synonyms = items.flatMap((item) =>
    (item.synonyms ?? []).map((synonym) => [anyOrder(inCatalogueWords(itemWords(synonym))), item] as const),
  )
  const ofWords = [...inWords].flatMap(([item, names]) =>
    [...new Set(names.flat())].map((word) => ({ word, item })),
  )
  // Of two items that are called the same, the one that has it as a name counts.
  const byWords = new Map([...synonyms, ...pairs.map(({ item, name }) => [anyOrder(name), item] as const)])
  const names: Names<Item> = {
    byKey: new Map([
      ...items.flatMap((item) => (item.aliases ?? []).map((alias) => [nameKey(alias), item] as const)),
      ...items.map((item) => [nameKey(item.name), item] as const),
    ]),
    byWords,
    byLetters: new Map(pairs.map(({ item, name }) => [name.join(''), item])),
    byWord: new Map(
      [...Map.groupBy(ofWords, ({ word }) => word)].map(([word, found]) => [
        word,
        found.map(({ item }) => item),
      ]),
    ),
    inWords,
    mostWords: Math.max(0, ...byWords.keys().map((words) => words.split(' ').length)),
  }
  namesOfLists.set(items, names)
  return names
}

/** From the most that was said to the least that still names an item. */
function readings<Item extends NamedItem>(names: Names<Item>, text: string): Item | null {
  const words = itemWords(text)
  const unmeasured = text.replace(MEASURE, ' ')
  const plain = (unmeasured === text ? words : itemWords(unmeasured)).filter((word) => !looks.has(word))
  const bare = plain.filter((word) => !places.has(word))
  const each = [words, plain, bare].flatMap((reading) => [reading, withoutMakers(names, reading)])
  // Often several of them are the same.
  const different = new Map(each.map((reading) => [reading.join(' '), reading]))
  return (
    television(names, words) ??
    different
      .values()
      .map((reading) => calledOrWithin(names, reading))
      .find((item) => item !== null) ??
    null
  )
}

function called<Item>(names: Names<Item>, words: readonly string[]): Item | null {
  return (
    names.byWords.get(anyOrder(words)) ??
    names.byLetters.get(words.join('')) ??
    names.byWords.get(anyOrder(inCatalogueWords(words))) ??
    null
  )
}

/** Numbers alone name nothing, nor do more words than any name has. */
function calledOrWithin<Item extends NamedItem>(names: Names<Item>, words: readonly string[]): Item | null {
  if (words.length > names.mostWords || words.every((word) => /^\d+$/.test(word))) return null
  return called(names, words) ?? itemWithAll(names, inCatalogueWords(words)) ?? itemWithAll(names, words)
}

/** One word alone is too little to tell: `car` is no car seat. Of several, one that most homes have. */
function itemWithAll<Item extends NamedItem>(names: Names<Item>, words: readonly string[]): Item | null {
  const [first, second] = words
  if (first === undefined || second === undefined) return null
  const items = (names.byWord.get(first) ?? []).filter((item) =>
    names.inWords.get(item)?.some((name) => words.every((word) => name.includes(word))),
  )
  return items.find(({ common }) => common) ?? items[0] ?? null
}

/** They make another item of it: a jet ski is no ski, a doll's bed no bed. */
const OTHER_THINGS = new Set(['jet', 'doll', 'inflatable', 'model'])

/** What an item is comes last; before it, words that no item has are someone's name for it. */
function withoutMakers({ byWord }: Names<NamedItem>, words: readonly string[]): string[] {
  const isKnown = (word: string) => byWord.has(word) || everydayWords.has(word) || OTHER_THINGS.has(word)
  const last = words.at(-1)
  return last !== undefined && isKnown(last) ? words.filter(isKnown) : []
}

const SIZES_OF_TV = [
  { upToInches: 39, name: 'tv-under-40-inch' },
  { upToInches: 55, name: 'tv-40-to-55-inch' },
  { upToInches: 75, name: 'tv-56-to-75-inch' },
  { upToInches: 150, name: 'tv-over-75-inch' },
] as const

/** Televisions are told by their inches. */
function television<Item extends NamedItem>(names: Names<Item>, said: readonly string[]): Item | null {
  const words = inCatalogueWords(said)
  const inches = Number(words.find((word) => /^\d{2,3}$/.test(word)) ?? Number.NaN)
  const rest = words.filter((word) => !/^\d+$/.test(word) && word !== 'inch' && !looks.has(word))
  if (withoutMakers(names, rest).join(' ') !== 'tv') return null
  const size = SIZES_OF_TV.find(({ upToInches }) => inches <= upToInches)
  return size ? (names.byKey.get(size.name) ?? null) : null
}

const anyOrder = (words: readonly string[]): string => words.toSorted().join(' ')
