import { DAY_MS, dayAfter, daysFromTo, HOUR_MS, MINUTE_MS } from '../../domain/calendar.ts'
import { ageOf, type DebtAge } from '../../domain/ledger/debt-ages.ts'
import type { PaymentMethod } from '../../domain/ledger/ledger-words.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { getJob } from '../jobs/queries.ts'
import { keepBalance } from '../money/balances.ts'
import { clearingOn, enterPayout } from '../money/payouts.ts'
import { insertEntry, listEntries } from '../money/queries.ts'
import { readBooks } from '../money/read-money.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const SEED = 20_260_404
const METHODS: readonly (readonly [PaymentMethod, number])[] = [
  ['card', 52],
  ['check', 22],
  ['cash', 16],
  ['bank_transfer', 10],
]
const DEPOSIT_CENTS = 150_00
const TIPS = [20_00, 40_00, 50_00, 60_00, 80_00, 100_00]
/** Of the jobs of one age, which is open, half paid, bounced, given back in part, or written off; all others are paid. */
const FATES: Readonly<Record<number, Fate>> = {
  2: 'open',
  6: 'half',
  9: 'bounced',
  12: 'refunded',
  16: 'written off',
}
type Fate = 'paid' | 'open' | 'half' | 'bounced' | 'refunded' | 'written off'

/** One of so many that are paid was invoiced as well. */
const INVOICED = 4
const DAYS_TO_BANK = 2
const CARD_FEE = 0.029

export type DoneJob = { id: number; createdAt: Date; completedAt: Date; settledCents: number }

type Entry = Omit<Parameters<typeof insertEntry>[1], 'jobId'> & { at: Date }

/**
 * Gives the completed jobs of the year their invoices and payments, and the bank what came: most are paid, some of each age
 * are open.
 */
export async function addDemoBooks(scope: OrgScope, done: readonly DoneJob[]): Promise<void> {
  const random = seededRandom(SEED)
  const seen = new Map<DebtAge, number>()
  const inOrder = done.toSorted((a, b) => a.completedAt.getTime() - b.completedAt.getTime())
  for (const job of inOrder) {
    const age = ageOf(Math.floor((scope.now.getTime() - job.completedAt.getTime()) / DAY_MS))
    const index = seen.get(age) ?? 0
    seen.set(age, index + 1)
    const fate = FATES[index] ?? 'paid'
    const entries = entriesOf(random, job, fate).filter(({ at }) => at < scope.now)
    const isBefore = ({ at }: Entry) => at < job.completedAt
    await enter(scope, job, entries.filter(isBefore))
    const completed = { ...scope, now: job.completedAt }
    const typed = { cents: job.settledCents, reason: null }
    await keepBalance(completed, job.id, { begins: true, typed })
    // Who pays at the door has no invoice.
    if (fate !== 'paid' || index % INVOICED === 0) await invoice(completed, job.id)
    await enter(
      scope,
      job,
      entries.filter((entry) => !isBefore(entry)),
    )
    await keepBalance(scope, job.id, { begins: true })
  }
  await addPayouts(scope, inOrder)
}

async function enter(scope: OrgScope, { id: jobId }: DoneJob, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const isBack = entry.kind === 'refund' || entry.kind === 'reversal'
    const ofEntry = isBack ? await lastPayment(scope, jobId) : null
    await insertEntry({ ...scope, now: entry.at }, { ...entry, ofEntry, jobId })
  }
}

async function invoice(scope: OrgScope, jobId: number): Promise<void> {
  const job = await getJob(scope, jobId)
  const books = await readBooks(scope, job)
  if (books.settlement.owedCents > 0)
    await issueInvoice(scope, job, books, { kind: 'final', amountCents: null })
}

/** Twice a month the bank has what was held by then, of cards less the fee; what came since waits for it. */
async function addPayouts(scope: OrgScope, done: readonly DoneJob[]): Promise<void> {
  const today = dayIn(scope.timeZone, scope.now)
  const first = dayIn(scope.timeZone, done[0]?.completedAt ?? scope.now)
  for (const until of daysFromTo(first, today).filter((day) => day.endsWith('-01') || day.endsWith('-15'))) {
    const day = dayAfter(until, DAYS_TO_BANK)
    if (day > today) return
    for (const [account, grossCents] of await clearingOn(scope, until)) {
      if (grossCents <= 0) continue
      const feeCents = account === '1120' ? Math.round(grossCents * CARD_FEE) : 0
      const then = { ...scope, now: instantIn(scope.timeZone, `${day}T10:00:00`) }
      await enterPayout(then, { account, day, grossCents, feeCents }, null)
    }
  }
}

const lastPayment = async (scope: OrgScope, jobId: number) =>
  (await listEntries(scope, jobId)).findLast(({ kind }) => kind === 'payment')?.id ?? null

function entriesOf(random: SeededRandom, job: DoneJob, fate: Fate): Entry[] {
  const { settledCents, createdAt, completedAt } = job
  const after = (ms: number) => new Date(completedAt.getTime() + ms)
  const method = random.weighted(METHODS)
  const hasDeposit = random.chance(0.3) && settledCents > 2 * DEPOSIT_CENTS
  const tipCents = random.chance(0.45) ? random.pick(TIPS) : 0
  const reference = method === 'check' ? String(random.between(1000, 1999)) : null
  const depositCents = hasDeposit ? DEPOSIT_CENTS : 0
  const pay = (amountCents: number, more: Partial<Entry> = {}): Entry => ({
    ...{ kind: 'payment', purpose: 'balance', method, reference, amountCents, tipCents },
    ...{ at: after(10 * MINUTE_MS), ...more },
  })
  const depositAt = new Date(Math.min(createdAt.getTime() + HOUR_MS, completedAt.getTime() - DAY_MS))
  const deposit = hasDeposit
    ? [pay(depositCents, { purpose: 'deposit', method: 'card', reference: null, tipCents: 0, at: depositAt })]
    : []
  const rest = settledCents - depositCents
  const half = Math.round(rest / 2)
  switch (fate) {
    case 'open':
      return deposit
    case 'half':
      return [...deposit, pay(half)]
    case 'bounced': {
      const check = pay(rest, { method: 'check', reference: '1188', tipCents: 0 })
      const reason = 'The bank returned the check.'
      return [
        ...deposit,
        check,
        { ...check, kind: 'reversal', reason, reference: null, at: after(6 * DAY_MS) },
      ]
    }
    case 'refunded': {
      const back = {
        ...{ amountCents: 60_00, tipCents: 0 },
        at: after(3 * DAY_MS),
        reason: 'A lamp was scratched.',
      }
      const { purpose } = pay(rest)
      return [
        ...deposit,
        pay(rest),
        { kind: 'credit', ...back },
        { kind: 'refund', purpose, method, ...back },
      ]
    }
    case 'written off': {
      const reason = 'The customer has moved abroad.'
      return [
        ...deposit,
        pay(half),
        { kind: 'write_off', amountCents: rest - half, reason, at: after(40 * DAY_MS) },
      ]
    }
    default:
      return rest > 0 ? [...deposit, pay(rest)] : deposit
  }
}
