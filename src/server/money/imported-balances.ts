import { eq, sql } from 'drizzle-orm'
import type { ImportedRow } from '../../contract/imports.ts'
import { monthOf } from '../../domain/journal/entry.ts'
import { spokenMonth } from '../../domain/journal/months.ts'
import { isOpened, openingOf } from '../../domain/ledger/entered.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable, ImportSource, Judged } from '../feature.ts'
import { getJob, getJobLocked, insertJob } from '../jobs/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { patternsOf } from '../storage/contains-text.ts'
import { ofCompany } from '../storage/of-company.ts'
import { presentIn } from '../storage/rows.ts'
import { customers } from '../storage/tables/customers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { nameInEntry } from '../storage/tables/search.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { enterMoney } from './enter-money.ts'
import { jobsNamed, jobsOfCustomer } from './jobs-named.ts'
import { openMonth } from './journal.ts'
import { listEntries } from './queries.ts'

type Row = ImportedRow<'open_balances'>
/** Of which job a balance is opened: one that is here, or one of its own for whom it is owed by. */
type Place =
  | { jobId: number }
  | { contact: { name: string; email: string | null; phone: string | null }; words?: string | null }

/**
 * What customers owe when a company begins here: opened in the journal against opening balances, on the job that its number
 * names, else on one of its own. What was paid and earned before stays with the other program.
 */
export const importedBalances: Importable<'open_balances'> = {
  kind: 'open_balances',

  present: presentIn(jobs),

  async judge(scope, rows, source) {
    const judged: Judged[] = []
    for (const row of rows) judged.push(await judgedRow(scope, row, source))
    return judged
  },

  async make(scope, row, source) {
    const place = await placeOf(scope, row, source)
    if ('refusal' in place || 'same' in place) {
      throw new Refusal('unprocessable', 'refusal' in place ? place.refusal : place.same)
    }
    const asOf = row.as_of ?? dayIn(scope.timeZone, scope.now)
    const noon = instantIn(scope.timeZone, `${asOf}T12:00:00`)
    const at = noon < scope.now ? noon : scope.now
    const label = ['Open balance', row.invoice && `of invoice ${row.invoice}`].filter(Boolean).join(' ')
    const jobId =
      'jobId' in place ? place.jobId : await ownJob(scope, { ...place.contact, at, label }, source)
    const job = await getJobLocked(scope, jobId)
    const entry = { kind: 'charge', class: 'opening', label, amountCents: centsOf(row.amount), at } as const
    const reason = `As of ${asOf}, from ${source.file}`.slice(0, 300)
    await enterMoney(scope, job, { ...entry, reason }, `from ${source.file}`)
    return { id: job.id, name: job.jobNumber }
  },

  async unmake(scope, id) {
    const job = await getJobLocked(scope, id)
    const entries = await listEntries(scope, job)
    const opened = openingOf(entries)
    if (!opened) return 'It was taken back already'
    if (entries.some((one) => one.class !== 'opening')) return 'Something was paid or charged on it since'
    const reason = 'The import that brought it was taken back'
    const { amountCents, label, id: ofEntry } = opened
    await enterMoney(scope, job, { kind: 'credit', class: 'opening', label, amountCents, ofEntry, reason })
    return null
  },
}

async function judgedRow(scope: OrgScope, row: Row, source: ImportSource): Promise<Judged> {
  const place = await placeOf(scope, row, source)
  if (!('contact' in place)) return 'jobId' in place ? { notes: [] } : place
  return { notes: ['own-job'], words: place.words ?? null }
}

type Refused = { refusal: string } | { same: string }

async function placeOf(scope: OrgScope, row: Row, source: ImportSource): Promise<Place | Refused> {
  const today = dayIn(scope.timeZone, scope.now)
  const asOf = row.as_of ?? today
  if (asOf > today) return { refusal: 'As of: Must be a day up to today' }
  const firstOpen = await openMonth(scope)
  if (firstOpen !== null && monthOf(asOf) < firstOpen) {
    const words = `As of: ${spokenMonth(monthOf(asOf))} is closed in the books.`
    return { refusal: `${words} Say a day of an open month, or open that month again.` }
  }
  if (row.job || row.invoice) {
    const [found] = await jobsNamed(scope, [{ job: row.job, invoice: row.invoice, name: row.name }], source)
    if (found && !('refusal' in found)) {
      const { id, jobNumber, customerName } = found
      if (row.name && nameKey(row.name) !== nameKey(customerName)) {
        return { refusal: `${jobNumber} is of ${customerName}, not of ${row.name}` }
      }
      return placeOnJob(scope, id, centsOf(row.amount))
    }
    if (!found?.isNone || !row.name) return { refusal: found?.refusal ?? 'No job was found' }
    const place = await placeOfCustomer(scope, row, row.name)
    return 'contact' in place && found.isOthers
      ? { ...place, words: `${found.refusal}: a job of its own` }
      : place
  }
  return placeOfCustomer(scope, row, row.name ?? '')
}

/** A job that is done and of which no money is known here takes an open balance; one that owes as much has it already. */
async function placeOnJob(scope: OrgScope, jobId: number, cents: number): Promise<Place | Refused> {
  const job = await getJob(scope, jobId)
  const { jobNumber, status, actualCents } = job
  if (status === 'cancelled') return { refusal: `${jobNumber} was cancelled` }
  if (status !== 'completed') return { refusal: `${jobNumber} is not completed: nothing is owed of it yet` }
  const entries = await listEntries(scope, job)
  const openCents = await openOf(scope, jobId)
  const isNew = openCents === null && entries.length === 0
  const isTakenBack =
    entries.length > 0 && !isOpened(entries) && entries.every((one) => one.class === 'opening')
  if (isNew || isTakenBack) {
    if (actualCents === null || cents <= actualCents) return { jobId }
    return {
      refusal: `${jobNumber} came to ${formatCents(actualCents)}: it cannot owe ${formatCents(cents)}`,
    }
  }
  if (openCents === cents) return { same: `${jobNumber} owes ${formatCents(cents)} here already` }
  return { refusal: `${jobNumber} owes ${formatCents(openCents ?? 0)} here, not ${formatCents(cents)}` }
}

async function openOf(scope: OrgScope, jobId: number): Promise<number | null> {
  const [row] = await scope.db
    .select({ openCents: jobBalances.openCents })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances, eq(jobBalances.jobId, jobId)))
  return row?.openCents ?? null
}

/** For whom a job of its own is opened: a customer who is here by the name alone has to be just one. */
async function placeOfCustomer(scope: OrgScope, row: Row, name: string): Promise<Place | Refused> {
  const theirs = await jobsOfCustomer(scope, name)
  if (!row.job && !row.invoice) {
    for (const { id, jobNumber } of theirs) {
      const cents = await openOf(scope, id)
      if (!cents) continue
      const words = `${name} owes ${formatCents(cents)} on ${jobNumber} here`
      return { refusal: `${words}: say by the number of its job or invoice which balance this is` }
    }
  }
  const said = { name, email: row.email ?? null, phone: row.phone ?? null }
  if (said.email || said.phone) return { contact: said }
  const known = [...theirs, ...(await customersCalled(scope, name))]
  const who = new Map(known.map((one) => [one.customerId ?? `job ${one.id}`, one]))
  if (who.size > 1)
    return { refusal: `${who.size} customers are called ${name}: add an email or a phone number` }
  const [one] = [...who.values()]
  return {
    contact: { name: one?.customerName ?? name, email: one?.email ?? null, phone: one?.phone ?? null },
  }
}

/** Customers who were imported, by their name as it is compared. */
async function customersCalled(scope: OrgScope, name: string) {
  const like = patternsOf(name.trim()).map((pattern) => sql`${nameInEntry(sql`search_text`)} like ${pattern}`)
  const { rows } = await scope.db.execute<{ row_id: number }>(sql`
    select row_id::float8 as row_id from (
      select kind, row_id from search_entries
      where organization_id = ${scope.organizationId} and (${sql.join(like, sql` or `)}) offset 0
    ) as entries where kind = 'customer' limit 200`)
  if (rows.length === 0) return []
  const ids = sql`${customers.id} = any(${sql.param(rows.map(({ row_id }) => row_id))}::bigint[])`
  const found = await scope.db
    .select({
      ...{ id: customers.id, customerId: customers.id, customerName: customers.name },
      ...{ email: customers.email, phone: customers.phone, mergedInto: customers.mergedInto },
    })
    .from(customers)
    .where(ofCompany(scope, customers, ids))
  return found.filter((one) => one.mergedInto === null && nameKey(one.customerName) === nameKey(name))
}

type Own = { name: string; email: string | null; phone: string | null; at: Date; label: string }

/** A job that stands for a balance: done by its day, on no day of the calendar, and without a price, so that no report counts it. */
async function ownJob(
  scope: RequestScope,
  { name, email, phone, at, label }: Own,
  { file }: ImportSource,
): Promise<number> {
  const values = {
    ...{ customerName: name, customerEmail: email, customerPhone: phone, jobNotes: `${label}, from ${file}` },
    status: 'completed' as const,
    ...{ startsAt: null, endsAt: null, durationMinutes: 120, days: 1 },
    ...{ completedAt: at, toldVersion: 1 },
  }
  return (await insertJob(scope, values, { file })).id
}
