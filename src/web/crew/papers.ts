import { isLoaded } from '../../domain/move-day/day-state.ts'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import type { Said } from '../../domain/papers/papers.ts'
import { changesThatCount, type PaperOfLog, papersOfLog } from '../../domain/papers/papers-of-log.ts'
import { checksAt, listAt } from './checks.ts'
import type { PaperDraft } from './store.ts'
import { onPaper } from './time-words.ts'
import type { JobOnPhone } from './use-crew.tsx'

type Known = Pick<JobOnPhone, 'pack' | 'log' | 'state' | 'articles'>

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

const changeOrdersOf = (log: Known['log']) =>
  papersOfLog(log).flatMap(({ acts: [{ document }] }) =>
    document.kind === 'change_order' ? [document.said] : [],
  )

/** What the phone says of each paper by itself: of the day's log, and of what was written for it. */
export const SAID_NOW: {
  [Kind in PaperKind]: (job: Known, draft: Partial<Said[Kind]>) => Partial<Said[Kind]>
} = {
  bill_of_lading: ({ pack, state }, draft) => ({
    vehicle: pack.job.truck,
    actualPickup: state.steps.load_start ? onPaper(state.steps.load_start, pack.server_time) : null,
    ...draft,
  }),
  change_order: (job, draft) => ({
    number: 1 + Math.max(0, ...changeOrdersOf(job.log).map(({ number }) => number)),
    moment: isLoaded(job.state.phase) ? 'after_loading' : 'before_loading',
    ...draft,
  }),
  inventory: ({ articles }) => ({ items: [...articles] }),
  delivery_receipt: (job, draft) => {
    const { pack, log, state } = job
    const checks = checksAt('delivery', log, pack)
    const lines = listAt('delivery', job).map((line) => ({ ...line, check: checks.get(line.key) }))
    return {
      deliveredAt: onPaper(
        state.steps.unload_end ?? state.since ?? new Date(pack.server_time),
        pack.server_time,
      ),
      articles: lines.reduce(
        (sum, { quantity, check }) => sum + (check?.result === 'missing' ? 0 : quantity),
        0,
      ),
      exceptions: lines.flatMap(({ article, name, check }) =>
        check?.result === 'missing' || check?.result === 'damaged'
          ? [{ tag: article?.tag ?? null, article: name, result: check.result, note: check.note }]
          : [],
      ),
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
