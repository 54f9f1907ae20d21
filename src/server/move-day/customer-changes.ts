import { randomUUID } from 'node:crypto'
import type { ChangeAnswer } from '../../contract/change-orders.ts'
import type { Offer } from '../../contract/offer.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { dollarsOf } from '../../domain/money.ts'
import { isLoaded, type MovePhase } from '../../domain/move-day/day-state.ts'
import { dayEvent, type PaperEvent } from '../../domain/move-day/events.ts'
import type { ChangeOrderSaid } from '../../domain/papers/change-lines.ts'
import type { Paper } from '../../domain/papers/paper-standing.ts'
import { addedByChange, priceWithChanges } from '../../domain/papers/price-with-changes.ts'
import { Refusal } from '../../domain/refusal.ts'
import { acceptSignedPaper } from '../job-papers/accept-paper.ts'
import { putCopyOfPaper } from '../job-papers/copy-mail.ts'
import { agreementFacts } from '../job-papers/paper-facts.ts'
import { type ActOnPaper, heldPapers, listPapers, signedChanges } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { momentBeside } from '../time/wall-clock.ts'
import { followLog } from './job-status.ts'
import { type DayLog, insertEvents, readLog, stateOfLog } from './queries.ts'

/** A change order with how it stands, and the act with which the crew came to the customer. */
type Order = Pick<Paper<ActOnPaper>, 'standing'> & { made: ActOnPaper; said: ChangeOrderSaid }

type Given = {
  sha256: string
  answer: ChangeAnswer
  sender: { address: string; userAgent: string | undefined }
}

/** What a customer reads and answers behind their link of the change orders of their move. */
export const customerChanges = {
  async list(scope: OrgScope, jobId: number): Promise<Offer['change_orders']> {
    const orders = await listOrders(scope, jobId)
    if (orders.length === 0) return null
    const job = await getJob(scope, jobId)
    const log = await readLog(scope, jobId)
    const agreement = await agreementFacts(scope, job)
    const signed = await signedChanges(scope, jobId)
    const { totalCents, maximumCents } = priceWithChanges(agreement, saidOf(signed))
    return {
      orders: orders.flatMap(({ made, standing, said }) => {
        if (standing === 'superseded' || standing === 'set_aside') return []
        const { documentSha256: sha256, document, at } = made
        const { title, about, sections, statements } = document
        const adds = addedByChange(agreement, saidOf(signed.filter(isBefore(made))), said)
        return {
          ...{ sha256, standing, document: { title, about, sections, statements } },
          by: whoMade(made, log),
          at: momentBeside(scope.timeZone, at, document.madeAt),
          adds: dollarsOf(adds),
          holds_loading: said.moment === 'before_loading',
        }
      }),
      agreed: dollarsOf(priceWithChanges(agreement, []).totalCents),
      agreed_version: job.agreed && job.quoteVersion,
      total: dollarsOf(totalCents),
      maximum: dollarsOf(maximumCents),
    }
  },

  /** Keeps the answer in the log of the day, as a phone's own events are. */
  async answer(scope: RequestScope, jobId: number, { sha256, answer, sender }: Given) {
    const job = await getJobLocked(scope, jobId)
    const order = (await listOrders(scope, jobId)).find(({ made }) => made.documentSha256 === sha256)
    if (!order) throw new Refusal('not-found', 'There is no such change order.')
    const log = await readLog(scope, jobId)
    const state = stateOfLog(log, scope.now)
    refuseLate(order, job, state.phase)
    const signed = await signedChanges(scope, jobId)
    const event = eventOf(scope, order, answer, {
      by: whoMade(order.made, log),
      isMailed: Boolean(job.customerEmail),
    })
    // The person who answers is the customer: it counts like the lead's own.
    await insertEvents(scope, jobId, [event], { isLead: true })
    const actId = await acceptSignedPaper(scope, job, event, { sender, isOffice: false })
    const { title } = order.made.document
    if (actId !== null && event.kind === 'paper_signed') await putCopyOfPaper(scope, job, { actId, title })
    // The day is where it was; what the job owes follows its changes.
    await followLog(scope, await getJob(scope, jobId), { before: state, after: state })
    const isHeld = (await heldPapers(scope, jobId)).has(sha256)
    return {
      title,
      addedCents: isHeld ? null : addedByChange(await agreementFacts(scope, job), saidOf(signed), order.said),
    }
  },
}

async function listOrders(scope: OrgScope, jobId: number): Promise<Order[]> {
  return (await listPapers(scope, jobId)).flatMap(({ standing, acts }) => {
    // By a clock that is off the answer may come before the offer.
    const made = acts.find(({ act }) => act === 'offered') ?? acts[0]
    const { document } = made
    return document.kind === 'change_order' ? { standing, made, said: document.said } : []
  })
}

const saidOf = (changes: readonly { said: ChangeOrderSaid }[]) => changes.map(({ said }) => said)

const isBefore =
  ({ document, documentSha256 }: ActOnPaper) =>
  (change: { sha256: string; madeAt: string }) =>
    change.sha256 !== documentSha256 && Date.parse(change.madeAt) < Date.parse(document.madeAt)

const whoMade = ({ eventId }: ActOnPaper, { events }: DayLog): string | null =>
  events.find(({ id }) => id === eventId)?.by ?? null

/** @throws Refusal `conflict` with what there is to do instead */
function refuseLate({ made, standing, said }: Order, job: WholeJob, phase: MovePhase): void {
  const { title } = made.document
  const words = {
    signed: `${title} was signed already.`,
    waiting: `${title} was signed already. We are checking it.`,
    set_aside: `${title} does not count. Please call us.`,
    refused: `${title} was declined already. Ask the crew to offer it again.`,
    superseded: 'There is a newer change order. Please review that one.',
    offered: null,
  }[standing]
  if (words) throw new Refusal('conflict', words)
  if (!OPEN_STATUSES.includes(job.status) || phase === 'done') {
    throw new Refusal('conflict', 'This move is done already. Please call us.')
  }
  if (isLoaded(phase) && said.moment === 'before_loading') {
    throw new Refusal('conflict', `Everything is loaded; ${title} was for before. Please talk to the crew.`)
  }
}

/** Who came to the customer, and whether they are mailed a copy of what they sign. */
type Between = { by: string | null; isMailed: boolean }

/** The answer as an event of the day: the person who offered the change order has signed it for the company by that. */
function eventOf(
  { now }: OrgScope,
  order: Order,
  answer: ChangeAnswer,
  { by, isMailed }: Between,
): PaperEvent {
  const { document, documentSha256: sha256, at } = order.made
  const of = { id: randomUUID(), at: now.toISOString() }
  if (answer.answer === 'refused') {
    const data = { result: 'refused', document, sha256, reason: answer.reason ?? null }
    return dayEvent.parse({ ...of, kind: 'change_order', data }) as PaperEvent
  }
  const { name, initials, drawing } = answer
  const lacking = document.statements.find(
    ({ id, by: whose }) => whose.includes('customer') && !initials.some(({ statement }) => statement === id),
  )
  if (lacking) throw new Refusal('unprocessable', `Please put your initials beside “${lacking.words}”`)
  const company = by === null ? [] : [{ party: 'company', name: by, signed_at: at.toISOString() }]
  const customer = { party: 'customer', name, initials, drawing: drawing || null, signed_at: of.at }
  const data = {
    ...{ document, sha256, place: 'online', signatures: [...company, customer] },
    copy_given: isMailed ? 'mail' : null,
  }
  return dayEvent.parse({ ...of, kind: 'paper_signed', data }) as PaperEvent
}
