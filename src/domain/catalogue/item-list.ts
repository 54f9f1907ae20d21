// Several items in one line, as an office types and a caller says them: `2 sofas, 6 chairs and a king bed`.
import { inDigits } from '../number-words.ts'
import { itemCalled, itemMeant, type NamedItem } from './item-meant.ts'
import { findItems } from './item-search.ts'

/** Separators of a list; not the commas within numbers. */
const BETWEEN = /[;\n\r•|]|(?<!\d),|,(?!\d{3}\b)|\bplus\b|\bas well as\b/i
const AND = / (?:and|&) | with (?=\d|chairs\b|(?:an? )?ottoman\b)/i
/** Two items in one phrase, unless they are one, stacked. */
const PAIR = /\b(washer)[ /]+(dryer)\b(?! (?:stack|combo))|\b(table)[ /]+(chairs)\b/i

/** The lines of a list that is written in one. */
const linesOfList = (text: string): string[] => text.replace(/[^\S\n\r]+/g, ' ').split(BETWEEN)

/** What may be several things: `a table and four chairs`. */
function thingsInLine(text: string, isItem: (name: string) => boolean): string[] {
  if (isItem(text) || /\bstack/i.test(text)) return [text]
  const things = inDigits(text.replace(PAIR, '$1$3 and $2$4')).split(AND)
  return things.length > 1 ? things : [text]
}

/** A thing of a list: as it was typed, how many of it, and the item that it is; null for none. */
export type ListedThing<Item> = {
  readonly typed: string
  readonly quantity: number
  readonly name: string
  readonly item: Item | null
}

const OPENING = /^(?:(?:and|also|some|the) )+/i
/** More than a quote takes of one item. */
const TOO_MANY = /^\d[\d,]{3,} /

/**
 * What a typed list asks for, thing by thing: each the item that is meant, else the first that the search finds. A line
 * with one thing alone is a list of one, a blank one of none.
 */
export function readItemList<Item extends NamedItem>(
  items: readonly Item[],
  typed: string,
): ListedThing<Item>[] {
  const read = (thing: string): ListedThing<Item> => {
    const { count, name, items: found } = findItems(items, thing.replace(OPENING, ''))
    const item = TOO_MANY.test(name) ? null : (itemMeant(items, name) ?? found[0] ?? null)
    return { typed: thing, quantity: count, name, item }
  }
  return linesOfList(typed).flatMap((line) => {
    const text = line.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const things = thingsInLine(text, (name) => itemCalled(items, name) !== null).map(read)
    const isList = things.some(({ name }) => itemMeant(items, name) !== null)
    // `odds and ends` is one thing.
    return isList ? things : [read(text)]
  })
}
