import { and, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportedRow } from '../../contract/imports.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { monthOf } from '../../domain/journal/entry.ts'
import { openingOf } from '../../domain/ledger/entered.ts'
import { centsOf } from '../../domain/money.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource, Judged } from '../feature.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { presentIn } from '../storage/rows.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { ledgerEntries } from '../storage/tables/ledger.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { enterMoney } from './enter-money.ts'
import { jobsNamed, type NamedJob } from './jobs-named.ts'
import { openMonth } from './journal.ts'
import { paymentOf } from './move-payment.ts'
import { leftOf } from './read-money.ts'
import { jobToEnter, takePayment } from './take-payment.ts'

type Row = ImportedRow<'payments'>

/** Payments of another program: each is entered as one that was taken by hand, on its day, and no receipt is mailed. */
export const importedPayments: Importable<'payments'> = {
  kind: 'payments',

  present: presentIn(ledgerEntries),
  known: receiptsOf,

  async judge(scope, rows, source) {
    const found = await jobsNamed(scope, rows, source)
    const today = dayIn(scope.timeZone, scope.now)
    const firstOpen = await openMonth(scope)
    const opened = await openedOn(
      scope,
      found.flatMap((one) => ('id' in one ? one.id : [])),
    )
    return rows.map((row, at): Judged => {
      const one = found[at]
      if (!one || 'refusal' in one) return { refusal: one?.refusal ?? 'No job was found' }
      if (row.date.day > today) return { refusal: 'Date: The payment date cannot be in the future.' }
      const inside = insideBalance(opened.get(one.id), row)
      if (inside !== null) return { same: inside }
      const isOther = one.by !== 'name' && row.name && nameKey(row.name) !== nameKey(one.customerName)
      const isClosed = firstOpen !== null && monthOf(row.date.day) < firstOpen
      return {
        notes: [
          ...(one.by === 'name' ? (['by-name'] as const) : []),
          ...(isOther ? (['other-name'] as const) : []),
          ...(isClosed ? (['closed-month'] as const) : []),
        ],
        words: isOther ? `On ${one.jobNumber} of ${one.customerName}` : null,
      }
    })
  },

  async make(scope, row, source) {
    const { id, invoiceId } = await jobOf(scope, row, source)
    const job = await jobToEnter(scope, id)
    const inside = insideBalance((await openedOn(scope, [id])).get(id), row)
    if (inside !== null) throw new Refusal('unprocessable', inside)
    const taken = {
      ...{ purpose: row.purpose, method: row.method, reference: row.reference ?? null, invoiceId },
      ...{ amountCents: centsOf(row.amount), tipCents: centsOf(row.tip), at: momentOf(scope, row) },
    }
    const { entryId } = await takePayment(scope, job, taken, `from ${source.file}`)
    const [made] = await scope.db
      .select({ number: ledgerEntries.number })
      .from(ledgerEntries)
      .where(ofCompany(scope, ledgerEntries, eq(ledgerEntries.id, entryId)))
    return { id: entryId, name: `${made?.number} of ${job.jobNumber}` }
  },

  async unmake(scope, id) {
    const { job, payment, entries } = await paymentOf(scope, id)
    const { amountCents, tipCents, purpose, method } = payment
    if (leftOf(payment, entries) < amountCents + tipCents) return 'Money of it was given back or moved since'
    const reason = 'The import that brought it was taken back'
    await enterMoney(scope, job, {
      ...{ kind: 'reversal', ofEntry: id, purpose, method, reason, amountCents, tipCents },
    })
    return null
  },
}

/** Of jobs the day as of which what was open of them came in a file, and stands. */
async function openedOn(scope: OrgScope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, jobId, kind, class: itsClass, ofEntry, day } = ledgerEntries
  const found = await scope.db
    .select({ id, jobId, kind, class: itsClass, ofEntry, day })
    .from(ledgerEntries)
    .where(ofCompany(scope, ledgerEntries, eq(itsClass, 'opening'), inArray(jobId, [...new Set(ids)])))
  const days = [...Map.groupBy(found, (row) => row.jobId)].flatMap(([job, entries]) => {
    const opening = openingOf(entries)
    return opening ? [[job, opening.day] as const] : []
  })
  return new Map(days)
}

/** What was paid up to the day of an open balance is no longer open in it. */
const insideBalance = (asOf: string | undefined, { date }: Row): string | null =>
  asOf !== undefined && date.day <= asOf ? `In the open balance as of ${mediumDate(asOf)} already` : null

async function jobOf(scope: RequestScope, row: Row, source: ImportSource): Promise<NamedJob> {
  const [found] = await jobsNamed(scope, [row], source)
  if (!found || 'refusal' in found) throw new Refusal('unprocessable', found?.refusal ?? 'No job was found')
  return found
}

/** The middle of its day, unless the file says a time; never later than now. */
function momentOf({ timeZone, now }: OrgScope, { date: { day, clock } }: Row): Date {
  const said = instantIn(timeZone, `${day}T${clock ?? '12:00'}:00`)
  if (said <= now) return said
  if (day === dayIn(timeZone, now)) return now
  throw new Refusal('unprocessable', 'The payment date cannot be in the future.')
}

/**
 * Of each row the receipt under which it is here: by its number, or by that of its check, of the same job or customer. What
 * says neither is never taken for one that is here: a household may pay the same twice on a day, and two households the same.
 */
async function receiptsOf(
  scope: OrgScope,
  rows: readonly Row[],
  before: number | undefined,
  source: ImportSource,
): Promise<(string | null)[]> {
  const asked = rows.filter((row) => row.receipt || isCheck(row))
  if (asked.length === 0) return rows.map(() => null)
  const here = await paymentsOn(scope, [...new Set(asked.map(({ date }) => date.day))], before)
  const checks = asked.filter((row) => !row.receipt)
  const named = await jobsNamed(scope, checks, source)
  const jobOfCheck = new Map(checks.map((row, at) => [row, named[at]]))
  const isMeant = (row: Row, one: (typeof here)[number]) => {
    if (row.receipt)
      return row.receipt === one.number && (!row.job?.startsWith('J-') || row.job === one.jobNumber)
    if (row.reference !== one.reference) return false
    const job = jobOfCheck.get(row)
    if (job && 'id' in job) return job.id === one.jobId
    return !row.job && !row.invoice && nameKey(row.name ?? '') === nameKey(one.customerName)
  }
  return rows.map((row) => {
    if (!row.receipt && !isCheck(row)) return null
    const same = here.find(
      (one) =>
        one.day === row.date.day &&
        one.amountCents === centsOf(row.amount) &&
        one.tipCents === centsOf(row.tip) &&
        one.method === row.method &&
        isMeant(row, one),
    )
    return same ? `Here already as ${same.number} of ${same.jobNumber}` : null
  })
}

/** Other ways of paying are referred to by words that many share: `Zelle`. */
const isCheck = ({ method, reference }: Row): boolean => method === 'check' && !!reference

/** The payments of some days that were not reversed. */
function paymentsOn(scope: OrgScope, days: readonly string[], before: number | undefined) {
  const { number, reference, day, amountCents, tipCents, method, kind, jobId } = ledgerEntries
  const back = alias(ledgerEntries, 'back')
  const isReversed = scope.db
    .select({ id: back.id })
    .from(back)
    .where(ofCompany(scope, back, eq(back.ofEntry, ledgerEntries.id), eq(back.kind, 'reversal')))
  const { jobNumber, customerName } = jobs
  return scope.db
    .select({ number, reference, day, amountCents, tipCents, method, jobId, jobNumber, customerName })
    .from(ledgerEntries)
    .innerJoin(jobs, pointsTo(ledgerEntries.jobId, jobs))
    .where(
      and(
        ofCompany(scope, ledgerEntries, eq(kind, 'payment'), inArray(day, [...days]), gt(amountCents, 0)),
        notExists(isReversed),
        before === undefined ? undefined : lt(ledgerEntries.id, before),
      ),
    )
}
