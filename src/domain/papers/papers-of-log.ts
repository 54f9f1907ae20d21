import { instantOf } from '../move-day/day-state.ts'
import { isPaperEvent, type LoggedEvent, type PaperEvent } from '../move-day/events.ts'
import type { ChangeOrderSaid } from './change-lines.ts'
import { type HeldPapers, type Paper, type PaperStanding, papersOfActs } from './paper-standing.ts'
import type { PaperDocument } from './papers.ts'
import type { WeightTicketSaid } from './weight-ticket.ts'

/** What was done with a paper, as the log of the day says it. */
type ActOfLog = {
  readonly kind: PaperDocument['kind']
  readonly act: 'offered' | 'refused' | 'signed'
  readonly document: PaperDocument
  readonly documentSha256: string
  readonly at: Date
  readonly event: PaperEvent
}
export type PaperOfLog = Paper<ActOfLog>

/** The papers of a job as its log has them, the first first: what the server has of them and what only this log knows. */
export function papersOfLog(log: readonly LoggedEvent[], held: HeldPapers): PaperOfLog[] {
  const acts = log.filter(isPaperEvent).map(
    (event): ActOfLog => ({
      kind: event.data.document.kind,
      act: event.kind === 'paper_signed' ? 'signed' : event.data.result,
      document: event.data.document,
      documentSha256: event.data.sha256,
      at: new Date(instantOf(event)),
      event,
    }),
  )
  return papersOfActs(
    acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    held,
  )
}

/**
 * The change orders that count: signed, each once, the first first.
 * @param signed what was signed, in any order
 * @param held what of it does not count
 */
export function changesThatCount(
  signed: readonly { readonly document: PaperDocument; readonly sha256: string }[],
  held: HeldPapers,
): { said: ChangeOrderSaid; sha256: string; madeAt: string }[] {
  const once = new Map(signed.filter((one) => !held.has(one.sha256)).map((one) => [one.sha256, one]))
  return [...once.values()]
    .flatMap(({ document, sha256 }) =>
      document.kind === 'change_order' ? [{ said: document.said, sha256, madeAt: document.madeAt }] : [],
    )
    .sort((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt) || a.said.number - b.said.number)
}

/** What was said on the weight tickets that count, the first first. */
export const ticketsThatCount = (
  papers: readonly { standing: PaperStanding; acts: readonly [{ document: PaperDocument }, ...unknown[]] }[],
): WeightTicketSaid[] =>
  papers.flatMap(({ standing, acts: [{ document }] }) =>
    standing === 'signed' && document.kind === 'weight_ticket' ? [document.said] : [],
  )
