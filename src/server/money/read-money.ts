import type { JobMoney, LedgerEntry } from '../../contract/money.ts'
import { dayAfter } from '../../domain/calendar.ts'
import type { WorkedTime } from '../../domain/estimate/clock-terms.ts'
import { isPriceWaiting } from '../../domain/jobs/hours-missing.ts'
import { leavesGoods } from '../../domain/jobs/legs.ts'
import { salesTaxOn } from '../../domain/journal/shares.ts'
import { endOfSpan } from '../../domain/jurisdictions/end-of-span.ts'
import { JURISDICTIONS } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { chargesByHand, entriesOf, isOpened, withOwnTax } from '../../domain/ledger/entered.ts'
import { bringsMoney, type PaymentPurpose } from '../../domain/ledger/ledger-words.ts'
import { type Agreed, type Settlement, type Stage, settle } from '../../domain/ledger/settle.ts'
import { SETTLED_BY_HAND } from '../../domain/ledger/settled-by-hand.ts'
import { settlementReasons } from '../../domain/ledger/settlement-words.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { type DuePart, dueBy } from '../../domain/ledger/when-due.ts'
import {
  agreedOf,
  besideSigned,
  isByTheHour,
  type WorkCharge,
  workDone,
} from '../../domain/ledger/work-done.ts'
import { dollarsOf, sumOf } from '../../domain/money.ts'
import { type DayState, isAtDelivery } from '../../domain/move-day/day-state.ts'
import { workedByClock } from '../../domain/move-day/minutes-to-bill.ts'
import { workedInAll } from '../../domain/move-day/other-days.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { agreementWords } from '../../domain/papers/words-of-facts.ts'
import { agreementFacts, netOfTickets, paperFactsOf } from '../job-papers/paper-facts.ts'
import { signedChanges } from '../job-papers/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { daysOfLog, deliveredOnOf, otherDaysOf, readLog, stateOfLog } from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, momentOn } from '../time/wall-clock.ts'
import { type AgreedDeposit, agreedDeposit, keptOf } from './agreed-deposit.ts'
import { bookedAgainAs, duesOfJob, invoicesOfJob, listEntries, type StoredEntry } from './queries.ts'
import { type JobTax, placeOfJob, taxOfJob } from './sales-tax.ts'
import { listTipShares, type StoredShare } from './tip-shares.ts'

/** All that says what a job comes to. */
export type Books = {
  readonly jobId: number
  readonly facts: PaperFacts
  readonly agreed: Agreed
  /** What was signed, where something else was agreed since. */
  readonly signed: PaperFacts['agreement']
  readonly charges: readonly WorkCharge[]
  readonly entries: readonly StoredEntry[]
  readonly tipShares: readonly StoredShare[]
  readonly settlement: Settlement
  readonly stage: Stage
  /** Whether it was completed without the hours by which it is priced: as yet it stands as before its delivery. */
  readonly priceWaits: boolean
  /** `YYYY-MM-DD`; null before, and where no one said when. */
  readonly pickedUpOn: string | null
  readonly deliveredOn: string | null
  readonly laterOn: string | null
  /** What of it the law lets be asked for only from a day on, that day passed or not; null before the delivery. */
  readonly askedLater: { readonly cents: number; readonly on: string } | null
  readonly refundBy: string | null
  /** What was signed to be paid before the move; null where nothing was. */
  readonly deposit: AgreedDeposit | null
  /** Of a job that was cancelled before its delivery: since when, and what of its deposit goes back. */
  readonly cancelled: { readonly on: string; readonly words: string } | null
  /** The number of the job that books this one again and has its money since; null where none does. */
  readonly bookedAgainAs: string | null
  /** By which what is charged by hand now is taxed, where it is. */
  readonly salesTax: JobTax
}

/** A job’s ledger: its work by agreement, clock and changes, what was entered by hand, and what that comes to. */
export async function readBooks(scope: OrgScope, job: WholeJob): Promise<Books> {
  const changes = await signedChanges(scope, job.id)
  const facts = await paperFactsOf(
    scope,
    job,
    changes.map(({ said }) => said),
  )
  const log = await readLog(scope, job.id)
  const day = stateOfLog(log, scope.now)
  const entries = await listEntries(scope, job)
  const againAs = await bookedAgainAs(scope, job)
  const tipShares = await tipSharesOf(scope, entries)
  const rules = jurisdictions[JURISDICTIONS.find((known) => known === facts.jurisdiction.id) ?? 'other']
  const deliveredOn = deliveredOnOf(scope, log, day, job)
  const rest = rules.atDelivery?.is.restAfterDays ?? null
  const laterOn = deliveredOn === null || rest === null ? null : dayAfter(deliveredOn, rest)
  const refundSpan = rules.deadlines.refund?.is
  const priceWaits = await waitsForHours(scope, { job, day, facts })
  const stage = priceWaits ? 'before_delivery' : stageOf(scope, { day, job, deliveredOn, laterOn })
  const agreed = isOpened(entries) ? NOTHING_TO_COME.agreed : agreedOf(facts)
  const deposit = agreedDeposit(job)
  const cancelledOn = stage === 'before_delivery' ? cancelledOnOf(scope, job) : null
  const kept =
    cancelledOn === null
      ? null
      : keptOf({ job, deposit: againAs === null ? deposit : null, entries, cancelledOn })
  const charges = kept
    ? [...kept.charges, ...chargesByHand(entries)]
    : await chargesOf(scope, { facts, job, entries, worked: workedOn(job, day, stage) })
  const ledger = { charges, entries: entriesOf(entries) }
  const ofWork = {
    ...ledger,
    agreed: raisedBy(job, agreed, charges),
    depositCents: priceWaits ? 0 : (deposit?.askedCents ?? 0),
  }
  const limits = { atDelivery: rules.atDelivery?.is ?? null }
  const settlement = kept
    ? {
        ...settle({ ...ledger, ...NOTHING_TO_COME }, { atDelivery: null }),
        agreedCents: agreed.estimateCents,
      }
    : { ...settle({ ...ofWork, stage }, limits), ...(priceWaits && { refundCents: 0 }) }
  const { laterCents } = settle({ ...ofWork, stage: 'at_delivery' }, limits)
  const isAsked = stage !== 'before_delivery' && deliveredOn !== null
  const askedLater = isAsked ? { cents: laterCents, on: laterOn ?? dayAfter(deliveredOn, 1) } : null
  const since = deliveredOn ?? cancelledOn
  const refundBy =
    settlement.refundCents > 0 && since !== null && refundSpan ? endOfSpan(since, refundSpan) : null
  const cancelled = kept && cancelledOn !== null ? { on: cancelledOn, words: kept.words } : null
  return {
    ...{ jobId: job.id, facts, agreed, signed: await signedFacts(scope, job), charges, entries, tipShares },
    ...{ settlement, stage, priceWaits },
    pickedUpOn: day.steps.load_start ? daysOfLog(scope, log)(day.steps.load_start) : null,
    ...{ deliveredOn, laterOn, askedLater, refundBy, deposit, cancelled, bookedAgainAs: againAs },
    salesTax: await taxOfJob(scope, job, facts),
  }
}

function tipSharesOf(scope: OrgScope, entries: readonly StoredEntry[]): Promise<StoredShare[]> {
  const tipped = entries.filter(({ tipCents }) => tipCents > 0)
  return listTipShares(
    scope,
    tipped.map(({ id }) => id),
  )
}

/** What was signed, where something else was agreed since. */
function signedFacts(scope: OrgScope, { agreed, ...job }: WholeJob): Promise<PaperFacts['agreement']> {
  const document = agreed?.signedDocument
  return agreementFacts(scope, {
    ...job,
    quote: null,
    agreed: document ? { document, acceptance: agreed.signed } : null,
  })
}

/** A move that was cancelled is limited by nothing that was agreed of it, and all that is left of it is due. */
const NOTHING_TO_COME = {
  agreed: { priceKind: null, estimateCents: null, maximumCents: null, deliveredShare: 1 },
  stage: 'rest_due',
  depositCents: 0,
} as const

const cancelledOnOf = ({ timeZone, now }: OrgScope, { status, cancelledOn }: WholeJob): string | null =>
  status === 'cancelled' ? (cancelledOn ?? dayIn(timeZone, now)) : null

/** What is open of the deposit of a move that still goes on and is not at its delivery; null where none was agreed. */
export const openDeposit = ({ deposit, stage, cancelled, settlement, priceWaits }: Books) =>
  deposit && stage === 'before_delivery' && !cancelled && !priceWaits
    ? { askedCents: deposit.askedCents, openCents: settlement.dueNowCents, dueOn: deposit.dueOn }
    : null

/** Whether what a job comes to may be invoiced: it is at its delivery, or was cancelled before. */
export const isCharged = ({ stage, cancelled }: Pick<Books, 'stage' | 'cancelled'>): boolean =>
  stage !== 'before_delivery' || cancelled !== null

type At = { day: DayState; job: WholeJob; deliveredOn: string | null; laterOn: string | null }

function stageOf({ timeZone, now }: OrgScope, { day, job, deliveredOn, laterOn }: At): Stage {
  const today = dayIn(timeZone, now)
  if (deliveredOn !== null && (laterOn === null ? today > deliveredOn : today >= laterOn)) return 'rest_due'
  const isThere = isAtDelivery(day.phase) && !leavesGoods(job.leg)
  return isThere || job.status === 'completed' ? 'at_delivery' : 'before_delivery'
}

/** What the clock says once the work has ended, else what the office has written; null: as agreed. */
function workedOn(job: WholeJob, day: DayState, stage: Stage): WorkedTime | null {
  if (stage === 'before_delivery') return null
  const { actualMinutes: minutes } = job
  const crew = day.crewSize === null ? [] : [{ people: day.crewSize, minutes: minutes ?? 0 }]
  const written = minutes === null ? null : { minutes, driveMinutes: null, crew }
  return clockOf(job, day) ?? written
}

/** What the clock of the day says, once it is over; Start and Complete of the office alone run none. */
const clockOf = ({ days }: WholeJob, day: DayState): WorkedTime | null =>
  day.phase === 'delivered' || day.phase === 'done' ? workedByClock(day, days) : null

/**
 * Whether the final price of a completed job waits for its hours: it goes by the hour, neither a clock nor a typed price says what it
 * came to, and no invoice has asked for it.
 */
async function waitsForHours(
  scope: OrgScope,
  { job, day, facts }: { job: WholeJob; day: DayState; facts: PaperFacts },
): Promise<boolean> {
  if (!isPriceWaiting(job) || !isByTheHour(facts) || isTyped(job)) return false
  if (clockOf(job, day) !== null) return false
  return !(await invoicesOfJob(scope, job)).some(({ isVoid }) => !isVoid)
}

type Known = {
  facts: PaperFacts
  job: WholeJob
  entries: readonly StoredEntry[]
  worked: WorkedTime | null
}

/** The charges of the work on all days of the move, and those entered by hand. */
async function chargesOf(scope: OrgScope, { facts, job, entries, worked }: Known): Promise<WorkCharge[]> {
  if (isOpened(entries)) return chargesByHand(entries)
  const inAll = workedInAll(worked, await otherDaysOf(scope, job))
  const weighedLb = facts.weight ? await netOfTickets(scope, job) : null
  const all = [...withoutQuote(facts, job), ...workDone(facts, inAll, weighedLb), ...chargesByHand(entries)]
  return isTyped(job) ? [...all, ...typedBefore(job, all, entries)] : all
}

/** A job that has no quote was booked at a price all the same, with the sales tax of its place as it was then. */
function withoutQuote({ agreement }: PaperFacts, job: WholeJob): WorkCharge[] {
  const { estimatedCents: cents, taxPercent: percent } = job
  const place = placeOfJob(job)
  if (agreement !== null || !cents) return []
  const ownTax = percent === null ? null : { cents: salesTaxOn(cents, percent), percent, place }
  const move = {
    origin: 'move',
    class: 'base',
    label: 'Move',
    detail: '',
    estimatedCents: cents,
    cents,
  } as const
  return withOwnTax(move, ownTax)
}

/** Whether an earlier release has stored what someone typed, beside the ledger. */
export const isTyped = ({ actualCents, actualFromBooks }: WholeJob): boolean =>
  actualCents !== null && !actualFromBooks

/** What such a job was settled at counts as it was typed, whatever its other charges come to. */
function typedBefore(
  { actualCents, overrunReason }: WholeJob,
  charges: readonly WorkCharge[],
  entries: readonly StoredEntry[],
): WorkCharge[] {
  const cents = (actualCents ?? 0) + sumOf(givenOf(entries)) - sumOf(charges.map((charge) => charge.cents))
  const label = SETTLED_BY_HAND
  const note = overrunReason
  return cents === 0
    ? []
    : [{ origin: 'by_hand', class: 'base', label, detail: '', note, estimatedCents: null, cents }]
}

/** More than was signed is owed where the office has said why when an earlier release settled the job. */
function raisedBy(job: WholeJob, agreed: Agreed, charges: readonly WorkCharge[]): Agreed {
  if (job.overrunReason === null || !isTyped(job)) return agreed
  const done = sumOf(charges.map(({ cents }) => cents))
  const least = (cents: number | null) => (cents === null ? null : Math.max(cents, done))
  return { ...agreed, estimateCents: least(agreed.estimateCents), maximumCents: least(agreed.maximumCents) }
}

/** What of a payment has neither gone back, come to nothing nor moved to another job, its tip included. */
export const leftOf = (payment: StoredEntry, entries: readonly StoredEntry[]): number =>
  payment.amountCents +
  payment.tipCents -
  sumOf(backOf(payment, entries).map(({ amountCents, tipCents }) => amountCents + tipCents))

/** What of a payment can move to another job: what is left without its tip. */
export const movableOf = (payment: StoredEntry, entries: readonly StoredEntry[]): number =>
  payment.amountCents - sumOf(backOf(payment, entries).map(({ amountCents }) => amountCents))

const backOf = ({ id }: StoredEntry, entries: readonly StoredEntry[]) =>
  entries.filter(({ ofEntry }) => ofEntry === id)

/** Whose the tip of a payment is, less what went back of it. */
function tipToApi(payment: StoredEntry, { entries, tipShares }: Books): LedgerEntry['tip_shares'] {
  const shares = tipShares.filter(({ entryId }) => entryId === payment.id)
  const left = payment.tipCents - sumOf(backOf(payment, entries).map(({ tipCents }) => tipCents))
  const parts = splitTip(
    left,
    shares.map(({ cents }) => cents),
  )
  return shares.map(({ personId, name }, index) => ({
    person_id: personId,
    name,
    amount: dollarsOf(parts[index] ?? 0),
  }))
}

/** The payment that one may repeat, as long as neither has gone back. */
function repeatedBy(payment: StoredEntry, entries: readonly StoredEntry[]): number | null {
  const like = entries.find(({ id }) => id === payment.likeEntry)
  return like && leftOf(like, entries) > 0 && leftOf(payment, entries) > 0 ? like.id : null
}

/** What of a job is due by today, what only later, and from which days on. */
async function dueToday(scope: OrgScope, books: Books) {
  const dues = await readDues(scope, books)
  if (dues) return dueBy(dues, dayIn(scope.timeZone, scope.now))
  const { dueNowCents: dueCents, laterCents } = books.settlement
  const later = laterCents > 0 ? [{ cents: laterCents, on: books.laterOn }] : []
  return { dueCents, laterCents, laterOn: laterCents > 0 ? books.laterOn : null, later }
}

/**
 * When what is open of a job is due, as the journal has it; null before the day of its delivery or cancellation is known. What
 * is not posted, that of a job that is older than the ledger, is due since then, but for what has to wait by law.
 */
async function readDues(
  scope: OrgScope,
  { jobId, settlement: { owedCents, paidCents }, askedLater, deliveredOn, cancelled }: Books,
): Promise<readonly DuePart[] | null> {
  const since = askedLater ? deliveredOn : (cancelled?.on ?? null)
  if (since === null) return null
  const openCents = Math.max(0, owedCents - paidCents)
  const later = { cents: Math.min(askedLater?.cents ?? 0, openCents), on: askedLater?.on ?? since }
  const posted = await duesOfJob(scope, jobId)
  if (sumOf(posted.map(({ cents }) => cents)) === openCents) return posted
  // What the log dates ahead of today is delivered all the same.
  const today = dayIn(scope.timeZone, scope.now)
  const now = { cents: openCents - later.cents, on: today < since ? today : since }
  return [now, later].filter(({ cents }) => cents > 0)
}

/** What may still be paid of a job, in whole cents: what is open, and what was written off. */
export function payableInAll({ settlement, entries }: Books): number {
  const { owedCents, paidCents, waivedCents } = settlement
  return owedCents - paidCents + Math.max(0, waivedCents - sumOf(givenOf(entries)))
}

/** What was credited or rounded; an open balance that was taken back is neither. */
const givenOf = (entries: readonly StoredEntry[]): number[] =>
  entriesOf(entries).flatMap((one) => (one.kind === 'credit' || one.kind === 'rounding' ? one.cents : []))

/** What a payment would be for now: what is due, or ahead of its day what is invoiced and may be asked for. */
export async function payableNow(
  scope: OrgScope,
  books: Books,
): Promise<{ purpose: PaymentPurpose | null; cents: number }> {
  const { dueCents } = await dueToday(scope, books)
  const cents = dueCents > 0 ? dueCents : books.settlement.dueNowCents
  const purpose = isCharged(books) ? 'balance' : 'deposit'
  return { cents, purpose: cents <= 0 ? null : purpose }
}

/** A job’s money as the office reads it. */
export async function moneyToApi(scope: OrgScope, books: Books): Promise<JobMoney> {
  const { facts, agreed, charges, entries, settlement, stage, refundBy } = books
  const deposit = openDeposit(books)
  const { dueCents, laterCents, laterOn, later } = await dueToday(scope, books)
  return {
    price_kind: agreed.priceKind,
    based_on: agreementWords(facts),
    stage,
    price_waits: books.priceWaits,
    agreed: dollarsOf(settlement.agreedCents),
    done: dollarsOf(settlement.doneCents),
    maximum: dollarsOf(agreed.maximumCents),
    most_at_delivery: dollarsOf(settlement.mostAtDeliveryCents),
    owed: dollarsOf(settlement.owedCents),
    never_owed: dollarsOf(settlement.neverOwedCents),
    paid: dollarsOf(settlement.paidCents),
    let_go: dollarsOf(settlement.waivedCents),
    tips: dollarsOf(settlement.tipsCents),
    due_now: dollarsOf(dueCents),
    later: dollarsOf(laterCents),
    later_on: laterOn,
    refund: dollarsOf(settlement.refundCents),
    refund_by: refundBy,
    deposit: deposit && {
      amount: dollarsOf(deposit.askedCents),
      open: dollarsOf(deposit.openCents),
      due_on: deposit.dueOn,
    },
    cancelled_on: books.cancelled?.on ?? null,
    reasons: settlementReasons({
      ...{ settlement, agreed, later, refundBy, deposit },
      cancelled: books.cancelled?.words ?? null,
      bookedAgainAs: books.bookedAgainAs,
      priceWaits: books.priceWaits,
    }),
    charges: besideSigned(charges, books.signed).map(
      ({ estimatedCents, signedCents, cents, note, ...charge }) => ({
        ...charge,
        detail: note ?? charge.detail,
        estimated: dollarsOf(estimatedCents),
        signed: dollarsOf(signedCents),
        amount: dollarsOf(cents),
      }),
    ),
    entries: entries.map((entry) => entryToApi(scope, entry, books)),
    sales_tax: { percent: books.salesTax.percent, on_move: books.salesTax.onMove },
    forms_of_payment: facts.agreement?.offer.formsOfPayment ?? [],
  }
}

function entryToApi({ timeZone }: OrgScope, entry: StoredEntry, books: Books): LedgerEntry {
  const { id, kind, number, purpose, method, label, reference, reason, ofEntry, by, byLink, moved } = entry
  return {
    ...{ id, kind, number, purpose, method, label, reference, reason, by },
    of: ofEntry,
    by_link: byLink,
    amount: dollarsOf(entry.amountCents),
    tip: dollarsOf(entry.tipCents),
    ...(kind === 'charge' && { tax: dollarsOf(entry.taxCents) }),
    ...(kind === 'credit' && { lowers_tax: entry.lowersTax ?? books.salesTax.onMove }),
    at: momentOn(timeZone, entry.at, entry.day),
    left: bringsMoney(kind) ? dollarsOf(leftOf(entry, books.entries)) : null,
    movable: bringsMoney(kind) ? dollarsOf(movableOf(entry, books.entries)) : null,
    moved: moved && { job_id: moved.jobId, job_number: moved.jobNumber },
    tip_split: books.tipShares.find(({ entryId }) => entryId === id)?.how ?? null,
    tip_shares: tipToApi(entry, books),
    maybe_repeats: repeatedBy(entry, books.entries),
  }
}
