import { type ItemCondition, tagWords } from '../../domain/move-day/item-condition.ts'
import type { ShrunkPhoto } from '../shrink-photo.ts'
import { draftOf } from './papers.ts'
import { record } from './record.ts'
import type { CrewStore, PaperDraft } from './store.ts'

/** An article that is being written, and the saved one that it takes the place of. */
export type ArticleDraft = { article: ItemCondition; replaces: ItemCondition | null }

/** What is being written on a job's inventory; null where nothing is. It is kept with every press, as the paper's draft. */
export function articleDraft(drafts: readonly PaperDraft[], job: number): ArticleDraft | null {
  const [article, replaces = null] = draftOf(drafts, job, 'inventory').items ?? []
  return article ? { article, replaces } : null
}

export const keepArticleDraft = (store: CrewStore, job: number, { article, replaces }: ArticleDraft) =>
  store.drafts.put({ job, kind: 'inventory', said: { items: replaces ? [article, replaces] : [article] } })

export const dropArticleDraft = (store: CrewStore, job: number) => store.drafts.delete([job, 'inventory'])

/**
 * Puts an article on the inventory, and begins the next one where there is one; all of it or nothing. Under another tag it
 * leaves the one that it had.
 */
export function saveArticle(
  store: CrewStore,
  job: number,
  { article, replaces }: ArticleDraft,
  next: ItemCondition | null,
): Promise<void> {
  return store.transaction('rw', store.tables, async () => {
    if (replaces && tagWords(replaces.tag) !== tagWords(article.tag)) await takeOut(store, job, replaces)
    await record(store, job, 'item_condition', article)
    await (next
      ? keepArticleDraft(store, job, { article: next, replaces: null })
      : dropArticleDraft(store, job))
  })
}

/** Takes an article off the inventory. */
export function takeOut(store: CrewStore, job: number, article: ItemCondition): Promise<void> {
  return store.transaction('rw', store.tables, async () => {
    await record(store, job, 'item_condition', { ...article, taken_out: true })
    await dropArticleDraft(store, job)
  })
}

/** Keeps a picture of the article that is being written, and that it is one of it. @param item its line of the sold list */
export function addArticlePhoto(
  store: CrewStore,
  job: number,
  draft: ArticleDraft,
  { photo, item }: { photo: ShrunkPhoto; item: string | null },
): Promise<void> {
  const { sha256 } = photo
  return store.transaction('rw', store.tables, async () => {
    await record(store, job, 'photo_added', { sha256, shows: 'item', ...(item && { item }) }, { photo })
    await keepArticleDraft(store, job, draft)
  })
}
