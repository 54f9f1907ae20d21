import { asc, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { INVOICE_KIND_WORDS } from '../../domain/invoices/invoice-document.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { type EntryKind, PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { sumOf } from '../../domain/money.ts'
import { getLogo } from '../agreements/queries.ts'
import { getCustomer, jobsOfCustomer } from '../customers/queries.ts'
import { getJob } from '../jobs/queries.ts'
import { readBooks } from '../money/read-money.ts'
import type { OrgScope } from '../org-scope.ts'
import { offeringCompany } from '../quotes/current-offer.ts'
import { companyOnPaper } from '../quotes/offer-document-of.ts'
import type { Handlers } from '../serve-contract.ts'
import { ofCompany } from '../storage/of-company.ts'
import { invoices } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'
import { dayIn } from '../time/wall-clock.ts'
import type { StatementTask } from './statement-pdf.tsx'

const MAKER = import.meta.resolve('./statement-pdf-worker.ts')

/** So many of a customer's jobs stand on a statement, the newest. */
const STATEMENT_JOBS = 2_000

const LOWERS: readonly EntryKind[] = ['payment', 'credit', 'rounding', 'write_off']
const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Payment reversed',
  credit: 'Credit',
  rounding: 'Cash rounded down',
  write_off: 'Written off',
}

type JobOfCustomer = Awaited<ReturnType<typeof jobsOfCustomer>>['rows'][number]
type Row = { jobId: number; day: string; cents: number; what: string }

/** What a customer was charged and has paid, in its order: in the end it comes to what is open of their jobs. */
async function rowsOf(scope: OrgScope, jobs: readonly JobOfCustomer[]): Promise<Row[]> {
  if (jobs.length === 0) return []
  const jobIds = jobs.map(({ id }) => id)
  const moneyOf = await jobsOfMoney(scope, jobIds)
  const written = (await writtenRows(scope, jobIds)).map((row) => ({ ...row, jobId: moneyOf(row.jobId) }))
  const balances = await balancesOf(scope, jobIds)
  const today = dayIn(scope.timeZone, scope.now)
  const rest: Row[] = []
  for (const job of jobs) {
    const own = written.filter(({ jobId }) => jobId === job.id)
    const balance = balances.get(job.id)
    const cents = (balance?.cents ?? 0) - sumOf(own.map((row) => row.cents))
    if (cents === 0) continue
    const since = balance?.since ?? own.map(({ day }) => day).toSorted()[0]
    const day = cents < 0 ? today : (since ?? today)
    rest.push({ jobId: job.id, day, cents, what: await wordsOfRest(scope, job, cents) })
  }
  // What was charged comes before what was paid on the same day.
  return [...rest, ...written].toSorted((one, other) => one.day.localeCompare(other.day))
}

/** With which of some jobs the money of each stands: one that was booked again gave it to the later one. */
async function jobsOfMoney(scope: OrgScope, jobIds: readonly number[]): Promise<(jobId: number) => number> {
  const rows = await scope.db
    .select({ id: jobs.id, continues: jobs.continues })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...jobIds]), isNotNull(jobs.continues)))
  const later = new Map(rows.map(({ id, continues }) => [continues, id]))
  const newest = (jobId: number): number => {
    const next = later.get(jobId)
    return next === undefined ? jobId : newest(next)
  }
  return newest
}

/** What is open of jobs, less what goes back to their customers; nothing is kept of those that were settled. */
async function balancesOf(scope: OrgScope, jobIds: readonly number[]) {
  const { jobId, since, openCents, depositCents, refundCents } = jobBalances
  const rows = await scope.db
    .select({ jobId, since, openCents, depositCents, refundCents })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances, inArray(jobId, [...jobIds])))
  return new Map(
    rows.map((row) => [
      row.jobId,
      { since: row.since, cents: row.openCents + row.depositCents - row.refundCents },
    ]),
  )
}

/** What a job owes beyond its invoices. What was paid before a move is held for it, and is no debt of the company. */
async function wordsOfRest(scope: OrgScope, { id, status }: JobOfCustomer, cents: number): Promise<string> {
  if (cents < 0) return 'Charged less than invoiced'
  const isOpen = OPEN_STATUSES.includes(status)
  const isAhead = isOpen && (await readBooks(scope, await getJob(scope, id))).stage === 'before_delivery'
  return isAhead ? 'Deposit, before the move' : 'Charges not invoiced yet'
}
/** The invoices of jobs, and what was paid, given back and let go of them. */
async function writtenRows(scope: OrgScope, jobIds: readonly number[]): Promise<Row[]> {
  const { db } = scope
  const invoiced = await db
    .select({
      ...{ jobId: invoices.jobId, number: invoices.number, kind: invoices.kind, day: invoices.issuedOn },
      ...{ cents: invoices.totalCents, throughEntry: invoices.throughEntry },
    })
    .from(invoices)
    .where(
      ofCompany(
        scope,
        invoices,
        inArray(invoices.jobId, [...jobIds]),
        ne(invoices.kind, 'credit_note'),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(asc(invoices.id))
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      ofCompany(
        scope,
        ledgerEntries,
        inArray(ledgerEntries.jobId, [...jobIds]),
        ne(ledgerEntries.kind, 'charge'),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  // What was let go before an invoice is off its total already, and before the first there is none to lower.
  const isInTotal = ({ jobId, id, kind, invoiceId }: (typeof entries)[number]) =>
    LOWERS.includes(kind) &&
    kind !== 'payment' &&
    invoiceId === null &&
    !invoiced.some((one) => one.jobId === jobId && one.throughEntry < id)
  return [
    ...invoiced.map(({ jobId, number, kind, day, cents }) => ({
      ...{ jobId, day, cents },
      what: `${INVOICE_KIND_WORDS[kind]} ${number}`,
    })),
    ...entries
      .filter((entry) => entry.amountCents > 0 && !isInTotal(entry))
      .map(({ jobId, kind, number, method, day, amountCents }) => ({
        ...{ jobId, day },
        what: [ENTRY_WORDS[kind], number, method && PAYMENT_METHOD_NAMES[method].toLowerCase()]
          .filter(Boolean)
          .join(', '),
        cents: LOWERS.includes(kind) ? -amountCents : amountCents,
      })),
  ]
}

export const statementHandlers: Handlers<Contract['statements']> = {
  async get(scope, { params }, { gone }) {
    const customer = await getCustomer(scope, params.id)
    const { rows: jobs, total } = await jobsOfCustomer(scope, customer.id, { most: STATEMENT_JOBS })
    let balanceCents = 0
    const rows = await rowsOf(scope, jobs)
    const task: StatementTask = {
      company: companyOnPaper(await offeringCompany(scope)),
      logo: await getLogo(scope),
      customer: customer.name,
      asOf: dayIn(scope.timeZone, scope.now),
      rows: rows.map(({ day, what, cents, jobId }) => {
        balanceCents += cents
        const job = jobs.find(({ id }) => id === jobId)?.jobNumber ?? ''
        return { day, what, job, cents, balanceCents }
      }),
      isCut: total > jobs.length,
    }
    const pdf = await scope.services.processes.make('document', {
      ...{ work: MAKER, companyId: scope.organizationId, task, gone },
    })
    return new File([pdf], 'statement.pdf', { type: 'application/pdf' })
  },
}
