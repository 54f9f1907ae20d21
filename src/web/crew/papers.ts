import type { Pack } from '../../contract/move-day.ts'
import { isLoaded } from '../../domain/move-day/day-state.ts'
import type { LoggedEvent } from '../../domain/move-day/events.ts'
import type { ChangeOrderSaid } from '../../domain/papers/change-lines.ts'
import { revisedOf } from '../../domain/papers/change-order.ts'
import { isNumbered, type PaperKind } from '../../domain/papers/paper-document.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import type { HeldPapers } from '../../domain/papers/paper-standing.ts'
import type { PaperDocument, Said } from '../../domain/papers/papers.ts'
import {
  changesThatCount,
  type PaperOfLog,
  papersOfLog,
  ticketsThatCount,
} from '../../domain/papers/papers-of-log.ts'
import { weightThatCounts } from '../../domain/papers/weight-that-counts.ts'
import { checksAt, listAt } from './checks.ts'
import { logOf } from './log.ts'
import type { PaperDraft } from './store.ts'
import { onPaper } from './time-words.ts'
import type { JobOnPhone } from './use-crew.tsx'
import type { Words } from './words.ts'

type Known = Pick<JobOnPhone, 'pack' | 'log' | 'state' | 'articles'>
type Logged = Pick<Known, 'pack' | 'log'>

/** What of the papers was signed and does not count; a pack of an earlier release says nothing of it. */
const heldIn = ({ held_papers }: Partial<Pick<Pack, 'held_papers'>>): HeldPapers =>
  new Map((held_papers ?? []).map(({ sha256, standing }) => [sha256, standing]))

/** The papers of a job as this phone knows them, the first first. */
export const papersOf = ({ pack, log }: Logged): PaperOfLog[] =>
  papersOfLog([...otherPapersIn(pack), ...log], heldIn(pack))

/** What was signed on the days of other legs of the move; a pack of an earlier release says nothing of it. */
const otherPapersIn = ({ other_papers }: Partial<Pick<Pack, 'other_papers'>>): LoggedEvent[] =>
  logOf({ events: other_papers ?? [], corrections: [] }, [], false)

/** What the papers of a job are built of as this phone knows it, with the changes signed since; null for a helper. */
export function factsNow(job: Logged): PaperFacts | null {
  const { pack } = job
  if (!pack.paper_facts) return null
  const signed = papersOf(job).filter(({ standing }) => standing === 'signed')
  const known = signed.map(({ acts: [first] }) => ({
    document: first.document,
    sha256: first.documentSha256,
  }))
  const changes = changesThatCount(known, heldIn(pack)).map(({ said }) => said)
  return { ...pack.paper_facts, changes }
}

/** The paper of a kind that counts now: the last that was not superseded; undefined where there is none. */
export const paperNow = (kind: PaperKind, job: Logged): PaperOfLog | undefined =>
  papersOf(job).findLast((paper) => paper.acts[0].kind === kind && paper.standing !== 'superseded')

const nextNumber = (kind: PaperKind, job: Logged): number =>
  1 +
  Math.max(
    0,
    ...papersOf(job).flatMap(({ acts: [{ document }] }) =>
      document.kind === kind && 'number' in document.said ? document.said.number : [],
    ),
  )

/** What the shipment weighs by its tickets, as the place counts them; null without one. */
export const weightNow = (job: Logged) =>
  weightThatCounts(ticketsThatCount(papersOf(job)), job.pack.paper_facts?.place?.weighing?.counts)

/** Whether a change is a new estimate by the rules of the place; until its reason is chosen, as if there were more goods. */
export const isRevisedEstimate = (
  { pack }: Pick<Known, 'pack'>,
  { moment, reason = 'more_goods' }: Partial<ChangeOrderSaid> & Pick<ChangeOrderSaid, 'moment'>,
): boolean => pack.paper_facts !== null && revisedOf(pack.paper_facts, { moment, reason }) !== null

/** What a paper is called in the language of the phone. */
export const nameOf = (job: Pick<Known, 'pack'>, document: PaperDocument, words: Words): string =>
  document.kind === 'change_order' && isRevisedEstimate(job, document.said)
    ? words.changeOrder.revised
    : words.paperNames[document.kind]

/** The same with its number, where a job may have several. */
export function titleOf(job: Pick<Known, 'pack'>, document: PaperDocument, words: Words): string {
  const name = nameOf(job, document, words)
  return isNumbered(document.kind) && 'number' in document.said ? `${name} ${document.said.number}` : name
}

/** What the phone says of each paper by itself: of the day's log, and of what was written for it. */
export const SAID_NOW: {
  [Kind in PaperKind]: (job: Known, draft: Partial<Said[Kind]>) => Partial<Said[Kind]>
} = {
  bill_of_lading: ({ pack, log, state }, draft) => ({
    vehicle: pack.job.truck,
    weightLb: weightNow({ pack, log })?.pounds ?? null,
    actualPickup: state.steps.load_start ? onPaper(state.steps.load_start, pack.server_time) : null,
    ...draft,
  }),
  change_order: (job, draft) => ({
    number: nextNumber('change_order', job),
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
  weight_ticket: (job, draft) => ({
    number: nextNumber('weight_ticket', job),
    weighedOn: job.pack.server_time.slice(0, 10),
    ...(job.pack.job.truck && { vehicle: job.pack.job.truck }),
    ...draft,
  }),
  delay_notice: (job, draft) => ({
    number: nextNumber('delay_notice', job),
    late: isLoaded(job.state.phase) ? 'delivery' : 'pickup',
    toldBy: 'phone',
    ...(job.pack.paper_facts && { toldTo: job.pack.paper_facts.customer.name }),
    ...draft,
  }),
}

/** A paper's draft, as it is kept while it is written. */
export const draftOf = <Kind extends PaperKind>(
  drafts: readonly PaperDraft[],
  job: number,
  kind: Kind,
): Partial<Said[Kind]> =>
  (drafts.find((draft) => draft.job === job && draft.kind === kind)?.said ?? {}) as Partial<Said[Kind]>
