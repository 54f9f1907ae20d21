// What stands on a job's inventory follows from its log: phone and server build the paper of this same list.
import { eventsAsCorrected } from './day-state.ts'
import type { Correction, LoggedEvent } from './events.ts'
import { type ItemCondition, tagKey, tagWords, wordsOfItemKey } from './item-condition.ts'

/** Every article that is on the inventory, as it was written last; in the order in which they were tagged. */
export function articlesOfLog(
  log: readonly LoggedEvent[],
  corrections: readonly Correction[],
): ItemCondition[] {
  const byTag = new Map<string, ItemCondition>()
  for (const event of eventsAsCorrected(log, corrections)) {
    if (event.kind !== 'item_condition') continue
    const { taken_out, ...article } = event.data
    if (taken_out) byTag.delete(tagWords(article.tag))
    else byTag.set(tagWords(article.tag), article)
  }
  return [...byTag.values()]
}

/** How many articles were added, taken out or written otherwise since a list was made. */
export function changedArticles(before: readonly ItemCondition[], now: readonly ItemCondition[]): number {
  const asWritten = (articles: readonly ItemCondition[]) =>
    new Map(articles.map((article) => [tagWords(article.tag), JSON.stringify(article)]))
  const [old, current] = [asWritten(before), asWritten(now)]
  return [...new Set([...old.keys(), ...current.keys()])].filter((tag) => old.get(tag) !== current.get(tag))
    .length
}

/** The number that is proposed for the next tag of a lot: the one after the highest. */
export const nextTagNumber = (articles: readonly Pick<ItemCondition, 'tag'>[], color: string): number =>
  1 + Math.max(0, ...articles.map(({ tag }) => (tag.color === color ? tag.number : 0)))

/** `Blue 017, Sofa Three Seat` for an article that an event names by its tag, else the line of the list itself. */
export function checkedItemWords(item: string, articles: readonly ItemCondition[]): string {
  const article = articles.find(({ tag }) => tagKey(tag) === item)?.article
  return [wordsOfItemKey(item), article].filter(Boolean).join(', ')
}
