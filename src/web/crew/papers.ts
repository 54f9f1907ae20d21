import { eventsAsCorrected, MOVE_PHASES } from '../../domain/move-day/day-state.ts'
import { type ItemCondition, tagWords } from '../../domain/move-day/item-condition.ts'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import type { Said } from '../../domain/papers/papers.ts'
import { changesThatCount, type PaperOfLog, papersOfLog } from '../../domain/papers/papers-of-log.ts'
import { checksAt } from './checks.ts'
import type { PaperDraft } from './store.ts'
import type { JobOnPhone } from './use-crew.tsx'

type Known = Pick<JobOnPhone, 'pack' | 'log' | 'state'>

/** What the papers of a job are built of as this phone knows it, with the changes signed since; null for a helper. */
export function factsNow({ pack, log }: Pick<Known, 'pack' | 'log'>): PaperFacts | null {
  if (!pack.paper_facts) return null
  const signed = papersOfLog(log).filter(({ standing }) => standing === 'signed')
  const known = signed.map(({ acts: [first] }) => ({
    document: first.document,
    sha256: first.documentSha256,
  }))
  const changes = changesThatCount(known).map(({ said }) => said)
  return { ...pack.paper_facts, changes }
}

/** The paper of a kind that counts now: the last that was not superseded; undefined where there is none. */
export const paperNow = (kind: PaperKind, log: Known['log']): PaperOfLog | undefined =>
  papersOfLog(log).findLast((paper) => paper.acts[0].kind === kind && paper.standing !== 'superseded')

/** Every article that was tagged, as it was written last; in the order of the tags' first writing. */
export function articlesOf({ pack, log }: Pick<Known, 'pack' | 'log'>): ItemCondition[] {
  const byTag = new Map<string, ItemCondition>()
  for (const event of eventsAsCorrected(log, pack.corrections)) {
    if (event.kind === 'item_condition') byTag.set(tagWords(event.data.tag), event.data)
  }
  return [...byTag.values()]
}

const isLoaded = ({ state }: Pick<Known, 'state'>) =>
  MOVE_PHASES.indexOf(state.phase) >= MOVE_PHASES.indexOf('loaded')

/** What the phone says of each paper by itself: of the day's log, and of what was written for it. */
export const SAID_NOW: {
  [Kind in PaperKind]: (job: Known, draft: Partial<Said[Kind]>) => Partial<Said[Kind]>
} = {
  bill_of_lading: ({ pack, state }, draft) => ({
    vehicle: pack.job.truck,
    actualPickup: state.steps.load_start?.toISOString() ?? null,
    ...draft,
  }),
  change_order: (job, draft) => ({
    number: papersOfLog(job.log).filter(({ acts: [first] }) => first.kind === 'change_order').length + 1,
    moment: isLoaded(job) ? 'after_loading' : 'before_loading',
    ...draft,
  }),
  inventory: (job) => ({ items: articlesOf(job) }),
  delivery_receipt: ({ pack, log, state }, draft) => {
    const checks = checksAt('delivery', log, pack)
    return {
      deliveredAt: (state.steps.unload_end ?? state.since ?? new Date(pack.server_time)).toISOString(),
      articles: pack.items.reduce((sum, { quantity }) => sum + quantity, 0),
      exceptions: pack.items.flatMap(({ key, name }) => {
        const check = checks.get(key)
        return check?.result === 'missing' || check?.result === 'damaged'
          ? [{ tag: null, article: name, result: check.result, note: check.note }]
          : []
      }),
      remarks: log.flatMap((event) => (event.kind === 'remark' ? [event.data] : [])),
      ...draft,
    }
  },
}

/** A paper's draft, as it is kept while it is written. */
export const draftOf = <Kind extends PaperKind>(
  drafts: readonly PaperDraft[],
  job: number,
  kind: Kind,
): Partial<Said[Kind]> =>
  (drafts.find((draft) => draft.job === job && draft.kind === kind)?.said ?? {}) as Partial<Said[Kind]>
