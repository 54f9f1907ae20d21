// A spoken name means the item whose name has the same words; else the one people call so; else the one whose name
// has all of them and more; else what is left of it without colours, materials, makers and rooms.
import { type CatalogueItem, catalogueItems, findCatalogueItem } from '../../../domain/catalogue/catalogue.ts'
import { everydayWords } from '../../../domain/catalogue/everyday-words.ts'
import { looks, places } from '../../../domain/catalogue/item-describers.ts'
import { itemWords } from '../../../domain/catalogue/item-words.ts'
import { spokenNames } from '../../../domain/catalogue/spoken-names.ts'
import { inDigits } from '../../../domain/number-words.ts'

const AFTERTHOUGHT = /\s(?:with|without|for|from|in|on|that|which|by)\s.*$/i
/** `6 drawer`, `55 inch`: how large a thing is. */
const MEASURE =
  /\b\d+[\s-]*(?:seat|seater|drawer|door|inch|inches|in|ft|foot|feet|piece|shelf|tier|person|people|gallon|cube)s?\b/gi

const namesInWords = new Map(
  catalogueItems.map((item) => [item, [item.name, ...item.aliases].map(itemWords)] as const),
)
const itemsByWord = Map.groupBy(
  catalogueItems.flatMap((item) =>
    [...new Set(namesInWords.get(item)?.flat())].map((word) => ({ word, item })),
  ),
  ({ word }) => word,
)
const itemsByWords = new Map<string, CatalogueItem>()
const itemsByLetters = new Map<string, CatalogueItem>()
for (const [name, others] of spokenNames) {
  const item = findCatalogueItem(name)
  if (item) for (const other of others) itemsByWords.set(anyOrder(inCatalogueWords(itemWords(other))), item)
}
for (const [item, names] of namesInWords) {
  for (const words of names) {
    itemsByWords.set(anyOrder(words), item)
    itemsByLetters.set(words.join(''), item)
  }
}

const mostWords = Math.max(...itemsByWords.keys().map((words) => words.split(' ').length))

/** The catalogue's item for a thing as people call it, or null when no item is a good match. */
export function itemSaid(name: string): CatalogueItem | null {
  const exact = findCatalogueItem(name)
  if (exact) return exact
  const text = inDigits(name)
  return readings(text) ?? (AFTERTHOUGHT.test(text) ? readings(text.replace(AFTERTHOUGHT, '')) : null)
}

/** From the most that was said to the least that still names a thing. */
function readings(text: string): CatalogueItem | null {
  const words = itemWords(text)
  const unmeasured = text.replace(MEASURE, ' ')
  const plain = (unmeasured === text ? words : itemWords(unmeasured)).filter((word) => !looks.has(word))
  const bare = plain.filter((word) => !places.has(word))
  const each = [words, plain, bare].flatMap((reading) => [reading, withoutMakers(reading)])
  // Often several of them are the same.
  const different = new Map(each.map((reading) => [reading.join(' '), reading]))
  return (
    television(words) ??
    different
      .values()
      .map(called)
      .find((item) => item !== null) ??
    null
  )
}

/** Numbers alone name nothing, nor do more words than any name has. */
function called(words: readonly string[]): CatalogueItem | null {
  if (words.length > mostWords || words.every((word) => /^\d+$/.test(word))) return null
  const everyday = inCatalogueWords(words)
  return (
    itemsByWords.get(anyOrder(words)) ??
    itemsByLetters.get(words.join('')) ??
    itemsByWords.get(anyOrder(everyday)) ??
    itemWithAll(everyday) ??
    itemWithAll(words)
  )
}

/** One word alone is too little to tell: `car` is no car seat. Of several, one that most homes have. */
function itemWithAll(words: readonly string[]): CatalogueItem | null {
  const [first, second] = words
  if (first === undefined || second === undefined) return null
  const items = (itemsByWord.get(first) ?? [])
    .map(({ item }) => item)
    .filter((item) => namesInWords.get(item)?.some((name) => words.every((word) => name.includes(word))))
  return items.find(({ common }) => common) ?? items[0] ?? null
}

/** What a thing is comes last; before it, words that no item has are somebody's name for it. */
function withoutMakers(words: readonly string[]): string[] {
  const last = words.at(-1)
  return last !== undefined && isKnown(last) ? words.filter(isKnown) : []
}

/** They make another thing of it: a jet ski is no ski, a doll's bed no bed. */
const OTHER_THINGS = new Set(['jet', 'doll', 'inflatable', 'model'])

const isKnown = (word: string) => itemsByWord.has(word) || everydayWords.has(word) || OTHER_THINGS.has(word)

const SIZES_OF_TV = [
  { upToInches: 39, name: 'tv-under-40-inch' },
  { upToInches: 55, name: 'tv-40-to-55-inch' },
  { upToInches: 75, name: 'tv-56-to-75-inch' },
  { upToInches: 150, name: 'tv-over-75-inch' },
] as const

/** Televisions are told by their inches. */
function television(said: readonly string[]): CatalogueItem | null {
  const words = inCatalogueWords(said)
  const inches = Number(words.find((word) => /^\d{2,3}$/.test(word)) ?? Number.NaN)
  const rest = words.filter((word) => !/^\d+$/.test(word) && word !== 'inch' && !looks.has(word))
  if (withoutMakers(rest).join(' ') !== 'tv') return null
  const size = SIZES_OF_TV.find(({ upToInches }) => inches <= upToInches)
  return size ? findCatalogueItem(size.name) : null
}

function inCatalogueWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const everyday = everydayWords.get(word)
    return everyday === undefined ? [word] : itemWords(everyday)
  })
}

function anyOrder(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
