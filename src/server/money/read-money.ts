import type { JobMoney, LedgerEntry } from '../../contract/money.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { endOfSpan } from '../../domain/jurisdictions/end-of-span.ts'
import { JURISDICTIONS } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { type Agreed, type Entry, type Settlement, type Stage, settle } from '../../domain/ledger/settle.ts'
import { settlementReasons } from '../../domain/ledger/settlement-words.ts'
import { agreedOf, type WorkCharge, workDone } from '../../domain/ledger/work-done.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { DayState } from '../../domain/move-day/day-state.ts'
import { agreementWords, type PaperFacts } from '../../domain/papers/paper-facts.ts'
import { paperFactsOf } from '../job-papers/paper-facts.ts'
import { signedChanges } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { readLog, stateOfLog } from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { listEntries, type StoredEntry } from './queries.ts'

/** All that says what a job comes to. */
export type Books = {
  readonly facts: PaperFacts
  readonly agreed: Agreed
  readonly charges: readonly WorkCharge[]
  readonly entries: readonly StoredEntry[]
  readonly settlement: Settlement
  readonly stage: Stage
  /** `YYYY-MM-DD`; null before, and where nobody said when. */
  readonly pickedUpOn: string | null
  readonly deliveredOn: string | null
  readonly laterOn: string | null
  readonly refundBy: string | null
}

/** A job’s ledger: its work by agreement, clock and changes, what was entered by hand, and what that comes to. */
export async function readBooks(scope: OrgScope, job: WholeJob): Promise<Books> {
  const changes = await signedChanges(scope, job.id)
  const facts = await paperFactsOf(
    scope,
    job,
    changes.map(({ said }) => said),
  )
  const day = stateOfLog(await readLog(scope, job.id), scope.now)
  const entries = await listEntries(scope, job.id)
  const rules = jurisdictions[JURISDICTIONS.find((known) => known === facts.jurisdiction.id) ?? 'other']
  const deliveredOn = deliveredOnOf(scope, job, day)
  const pickedUpOn = day.steps.load_start ? dayIn(scope.timeZone, day.steps.load_start) : null
  const rest = rules.atDelivery?.is.restAfterDays ?? null
  const laterOn = deliveredOn === null || rest === null ? null : dayAfter(deliveredOn, rest)
  const refundSpan = rules.deadlines.refund?.is
  const stage = stageOf(scope, { day, job, deliveredOn, laterOn })
  const agreed = agreedOf(facts)
  const charges = chargesOf({ facts, job, entries, minutes: minutesWorked(job, day, stage) })
  const settlement = settle(
    {
      agreed: raisedBy(job, agreed, charges),
      charges,
      entries: entries.flatMap(entryOf),
      stage,
      depositCents: 0,
    },
    { atDelivery: rules.atDelivery?.is ?? null },
  )
  const refundBy =
    settlement.refundCents > 0 && deliveredOn !== null && refundSpan
      ? endOfSpan(deliveredOn, refundSpan)
      : null
  return {
    ...{ facts, agreed, charges, entries, settlement, stage },
    ...{ pickedUpOn, deliveredOn, laterOn, refundBy },
  }
}

function deliveredOnOf(scope: OrgScope, job: WholeJob, { steps }: DayState): string | null {
  const at = steps.unload_end ?? steps.done ?? job.completedAt
  return at && dayIn(scope.timeZone, at)
}

const AT_DELIVERY: readonly DayState['phase'][] = ['at_destination', 'unloading', 'delivered', 'done']

type At = { day: DayState; job: WholeJob; deliveredOn: string | null; laterOn: string | null }

function stageOf({ timeZone, now }: OrgScope, { day, job, deliveredOn, laterOn }: At): Stage {
  const today = dayIn(timeZone, now)
  if (deliveredOn !== null && (laterOn === null ? today > deliveredOn : today >= laterOn)) return 'rest_due'
  return AT_DELIVERY.includes(day.phase) || job.status === 'completed' ? 'at_delivery' : 'before_delivery'
}

/** What the clock says once the work has ended, else what the office has written; null: as agreed. */
function minutesWorked(job: WholeJob, day: DayState, stage: Stage): number | null {
  if (stage === 'before_delivery') return null
  const isOver = day.phase === 'delivered' || day.phase === 'done'
  return isOver && day.phases.length > 0 ? day.billableMinutes : job.actualMinutes
}

type Known = {
  facts: PaperFacts
  job: WholeJob
  entries: readonly StoredEntry[]
  minutes: number | null
}

/** The charges of the work, those entered by hand, and the difference to what the office has settled it at. */
function chargesOf({ facts, job, entries, minutes }: Known): WorkCharge[] {
  const byHand = entries
    .filter(({ kind }) => kind === 'charge')
    .map(
      (entry): WorkCharge => ({
        origin: 'by_hand',
        class: entry.class ?? 'base',
        label: entry.label ?? '',
        detail: entry.reason ?? '',
        estimatedCents: null,
        cents: entry.amountCents,
      }),
    )
  const all = [...workDone(facts, minutes), ...byHand]
  if (job.actualCents === null) return all
  const letGo = sum(
    entries
      .filter(({ kind }) => kind === 'credit' || kind === 'rounding')
      .map(({ amountCents }) => amountCents),
  )
  const cents = job.actualCents + letGo - sum(all.map((charge) => charge.cents))
  if (cents === 0) return all
  return [
    ...all,
    {
      ...({ origin: 'by_hand', class: 'base' } as const),
      label: 'Set when the job was completed',
      ...{ detail: job.overrunReason ?? '', estimatedCents: null, cents },
    },
  ]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** More than was signed is owed where the office has said why when it settled the job. */
function raisedBy(job: WholeJob, agreed: Agreed, charges: readonly WorkCharge[]): Agreed {
  if (job.overrunReason === null || job.actualCents === null) return agreed
  const done = sum(charges.map(({ cents }) => cents))
  const least = (cents: number | null) => (cents === null ? null : Math.max(cents, done))
  return { ...agreed, estimateCents: least(agreed.estimateCents), maximumCents: least(agreed.maximumCents) }
}

function entryOf({ kind, purpose, amountCents: cents, tipCents }: StoredEntry): Entry[] {
  if (kind === 'charge') return []
  if (kind === 'payment' || kind === 'refund' || kind === 'reversal') {
    return [{ kind, purpose: purpose ?? 'balance', cents, tipCents }]
  }
  return [{ kind, cents }]
}

/** What of a payment has neither gone back nor come to nothing, its tip included. */
export const leftOf = (payment: StoredEntry, entries: readonly StoredEntry[]): number =>
  payment.amountCents +
  payment.tipCents -
  sum(
    entries
      .filter(({ ofEntry }) => ofEntry === payment.id)
      .map(({ amountCents, tipCents }) => amountCents + tipCents),
  )

/** A job’s money as it is answered. */
export function moneyOnTheWire(scope: OrgScope, books: Books): JobMoney {
  const { facts, agreed, charges, entries, settlement, stage, laterOn, refundBy } = books
  return {
    price_kind: agreed.priceKind,
    based_on: agreementWords(facts),
    stage,
    agreed: dollarsOf(settlement.agreedCents),
    done: dollarsOf(settlement.doneCents),
    maximum: dollarsOf(agreed.maximumCents),
    most_at_delivery: dollarsOf(settlement.mostAtDeliveryCents),
    owed: dollarsOf(settlement.owedCents),
    never_owed: dollarsOf(settlement.neverOwedCents),
    paid: dollarsOf(settlement.paidCents),
    let_go: dollarsOf(settlement.letGoCents),
    tips: dollarsOf(settlement.tipsCents),
    due_now: dollarsOf(settlement.dueNowCents),
    later: dollarsOf(settlement.laterCents),
    later_on: settlement.laterCents > 0 ? laterOn : null,
    refund: dollarsOf(settlement.refundCents),
    refund_by: refundBy,
    reasons: settlementReasons({ settlement, agreed, laterOn, refundBy }),
    charges: charges.map(({ estimatedCents, cents, ...charge }) => ({
      ...charge,
      estimated: dollarsOf(estimatedCents),
      amount: dollarsOf(cents),
    })),
    entries: entries.map((entry) => entryOnTheWire(scope, entry, entries)),
    forms_of_payment: facts.agreement?.offer.formsOfPayment ?? [],
  }
}

function entryOnTheWire(
  { timeZone }: OrgScope,
  entry: StoredEntry,
  entries: readonly StoredEntry[],
): LedgerEntry {
  const { id, kind, number, purpose, method, label, reference, reason, ofEntry, by } = entry
  return {
    ...{ id, kind, number, purpose, method, label, reference, reason, by },
    of: ofEntry,
    amount: dollarsOf(entry.amountCents),
    tip: dollarsOf(entry.tipCents),
    at: momentIn(timeZone, entry.at),
    left: kind === 'payment' ? dollarsOf(leftOf(entry, entries)) : null,
  }
}
