// What stands on a job's inventory follows from its log: phone and server build the paper of this same list.
import { eventsAsCorrected } from './day-state.ts'
import type { Correction, LoggedEvent } from './events.ts'
import { type ItemCondition, type Tag, tagKey, tagWords, wordsOfItemKey } from './item-condition.ts'

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

/** Whose phone wrote an event, and when the server had it; null while only that phone does. */
type Sent = { readonly by: string | null; readonly receivedAt: Date | null }
type Written = Sent & { readonly article: string; readonly t: number }

/** A tag that two phones wrote without knowing of each other; what was written last stands on the inventory. */
export type TaggedTwice = {
  readonly tag: Tag
  /** The first first. */
  readonly written: readonly [Pick<Written, 'article' | 'by'>, Pick<Written, 'article' | 'by'>]
}

/** A phone with a signal sends at once; what arrives later was written without one. */
const SENT_AT_ONCE_MS = 60_000

/**
 * The tags that two phones wrote without knowing of each other, until someone who knows of both writes the tag again.
 * @param sentOf whose phone wrote an event
 */
export function taggedTwice(
  log: readonly LoggedEvent[],
  corrections: readonly Correction[],
  sentOf: (eventId: string) => Sent,
): TaggedTwice[] {
  const byTag = new Map<string, { tag: Tag; all: Written[] }>()
  for (const event of eventsAsCorrected(log, corrections)) {
    if (event.kind !== 'item_condition') continue
    const { tag, article, taken_out } = event.data
    const said = { ...sentOf(event.id), article, t: event.t }
    const others = byTag.get(tagWords(tag))?.all.filter(({ by }) => by !== said.by) ?? []
    byTag.set(tagWords(tag), { tag, all: taken_out ? [] : [...others, said] })
  }
  return [...byTag.values()].flatMap(({ tag, all }) => {
    const last = all.at(-1)
    const other = last && all.findLast((one) => one !== last && isWrittenBlind(last, one))
    return other ? [{ tag, written: [other, last] as const }] : []
  })
}

/** Whether the person who wrote the later one cannot have known of the other, or named another article without a signal. */
const isWrittenBlind = ({ t, receivedAt, article }: Written, before: Written): boolean =>
  t < (before.receivedAt?.getTime() ?? Number.POSITIVE_INFINITY) ||
  (receivedAt !== null && receivedAt.getTime() - t > SENT_AT_ONCE_MS && article !== before.article)

/** `Blue 012 was written on two phones: Sofa (Luis), Lamp (Ben)` */
export const taggedTwiceWords = ({ tag, written }: TaggedTwice): string =>
  `${tagWords(tag)} was written on two phones: ${writtenWords(written)}`

/** `Sofa (Luis), Lamp (Ben)` */
export const writtenWords = (written: TaggedTwice['written']): string =>
  written.map(({ article, by }) => (by === null ? article : `${article} (${by})`)).join(', ')

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
