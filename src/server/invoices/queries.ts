import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '../../contract/invoices.ts'
import { DEFAULT_MONEY_SETTINGS, type MoneySettings } from '../../domain/invoices/money-settings.ts'
import { type InvoiceState, stateOfInvoice } from '../../domain/ledger/invoice-states.ts'
import { dollarsOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { invoices, moneySettings, storageBillings } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'

export type StoredInvoice = typeof invoices.$inferSelect
export type StorageBilling = typeof storageBillings.$inferSelect

// The document is read by whoever makes the PDF alone.
const listed = {
  ...{ id: invoices.id, number: invoices.number, kind: invoices.kind, jobId: invoices.jobId },
  ...{ issuedOn: invoices.issuedOn, dueOn: invoices.dueOn, period: invoices.period },
  ...{ totalCents: invoices.totalCents, paidCents: invoices.paidCents, openCents: invoices.openCents },
  ...{ writtenOffCents: invoices.writtenOffCents, documentSha256: invoices.documentSha256 },
  ...{ voidedAt: invoices.voidedAt, voidReason: invoices.voidReason },
  ...{ sentAt: invoices.sentAt, sentTo: invoices.sentTo },
  ofNumber: sql<string | null>`${invoices.document} ->> 'ofInvoice'`,
  ...{ jobNumber: jobs.jobNumber, customerName: jobs.customerName, customerEmail: jobs.customerEmail },
  ...{ mailState: mails.state, mailDetail: mails.detail },
  by: userName(),
}

const rowsOf = ({ db }: OrgScope) =>
  db
    .select(listed)
    .from(invoices)
    .innerJoin(jobs, pointsTo(invoices.jobId, jobs))
    .leftJoin(mails, pointsTo(invoices.mailId, mails))
    .leftJoin(users, pointsTo(invoices.userId, users))
    .$dynamic()

type ListedInvoice = Awaited<ReturnType<typeof rowsOf>>[number]

/** An invoice as it is answered. */
export function invoiceToApi({ timeZone, now }: OrgScope, row: ListedInvoice): Invoice {
  const { id, number, kind, period, sentAt, sentTo, mailState } = row
  return {
    ...{ id, number, kind, period },
    state: stateOfInvoice({ ...row, isVoid: row.voidedAt !== null }, dayIn(timeZone, now)),
    job_id: row.jobId,
    job_number: row.jobNumber,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    issued_on: row.issuedOn,
    due_on: row.dueOn,
    of_invoice: row.ofNumber,
    total: dollarsOf(row.totalCents),
    paid: dollarsOf(row.paidCents),
    open: dollarsOf(row.openCents),
    sha256: row.documentSha256,
    voided_at: momentIn(timeZone, row.voidedAt),
    void_reason: row.voidReason,
    by: row.by,
    mail:
      sentAt && sentTo
        ? { state: mailState ?? 'sent', detail: row.mailDetail, to: sentTo, at: momentIn(timeZone, sentAt) }
        : null,
  }
}

/** @throws Refusal `not-found`, also for another organisation’s */
export async function getListedInvoice(scope: OrgScope, id: number): Promise<ListedInvoice> {
  const [row] = await rowsOf(scope).where(ofCompany(scope, invoices, eq(invoices.id, id)))
  if (!row) throw new Refusal('not-found', 'Invoice not found')
  return row
}

/** The invoices of a job, the newest first. */
export const listInvoicesOfJob = (scope: OrgScope, jobId: number): Promise<ListedInvoice[]> =>
  rowsOf(scope)
    .where(ofCompany(scope, invoices, eq(invoices.jobId, jobId)))
    .orderBy(desc(invoices.id))

/** The numbers of those of a job that ask for money and are not void, the oldest first. */
export async function numbersOfJob(scope: OrgScope, jobId: number): Promise<string[]> {
  const rows = await scope.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      ofCompany(
        scope,
        invoices,
        eq(invoices.jobId, jobId),
        ne(invoices.kind, 'credit_note'),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(asc(invoices.id))
  return rows.map(({ number }) => number)
}

/** The same states as `stateOfInvoice` says, in SQL. */
function stateIs(state: InvoiceState, today: string): SQL | undefined {
  const { voidedAt, openCents, paidCents, writtenOffCents, dueOn, kind } = invoices
  const isOpen = gt(openCents, 0)
  switch (state) {
    case 'void':
      return isNotNull(voidedAt)
    case 'written_off':
      return and(isNull(voidedAt), eq(openCents, 0), gt(writtenOffCents, 0))
    case 'paid':
      return and(isNull(voidedAt), eq(openCents, 0), eq(writtenOffCents, 0), ne(kind, 'credit_note'))
    case 'overdue':
      return and(isOpen, lt(dueOn, today))
    case 'partly_paid':
      return and(isOpen, gte(dueOn, today), gt(paidCents, 0))
    case 'open':
      return and(isOpen, gte(dueOn, today), eq(paidCents, 0))
  }
}

type Asked = {
  page: number
  perPage: number
  state?: InvoiceState | undefined
  customerName?: string | undefined
}

/** A page of a company’s invoices, the newest first, and how many there are. */
export async function listInvoices(
  scope: OrgScope,
  { page, perPage, state, customerName }: Asked,
): Promise<{ rows: ListedInvoice[] } & Total> {
  const named = customerName ? await whoseNameContains(scope, 'job', customerName) : undefined
  const where = ofCompany(
    scope,
    invoices,
    state && stateIs(state, dayIn(scope.timeZone, scope.now)),
    named &&
      sql`${invoices.jobId} in (
        select ${jobs.id} from ${jobs} where ${jobs.organizationId} = ${scope.organizationId} and ${named.condition})`,
  )
  const rows = await rowsOf(scope)
    .where(where)
    .orderBy(desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, ...(await countUpTo(scope, invoices, where, [desc(invoices.id)])) }
}

/** An invoice with its document. @throws Refusal `not-found`, also for another organisation’s */
export async function getInvoice(scope: OrgScope, id: number): Promise<StoredInvoice> {
  const [row] = await scope.db
    .select()
    .from(invoices)
    .where(ofCompany(scope, invoices, eq(invoices.id, id)))
  if (!row) throw new Refusal('not-found', 'Invoice not found')
  return row
}

export async function insertInvoice(
  { db, organizationId, now }: OrgScope,
  invoice: Omit<typeof invoices.$inferInsert, 'id' | 'organizationId' | 'createdAt'>,
): Promise<number> {
  const [row] = await db
    .insert(invoices)
    .values({ ...invoice, organizationId, createdAt: now })
    .returning({ id: invoices.id })
  if (!row) throw new Error('the invoice was not stored')
  return row.id
}

type Becoming = Partial<
  Pick<StoredInvoice, 'openCents' | 'voidedAt' | 'voidReason' | 'voidedBy' | 'mailId' | 'sentAt' | 'sentTo'>
>

/** Stores what became of an invoice. */
export async function updateInvoice(scope: OrgScope, id: number, values: Becoming): Promise<void> {
  await scope.db
    .update(invoices)
    .set(values)
    .where(ofCompany(scope, invoices, eq(invoices.id, id)))
}

/** The company’s money settings; the defaults where it has said nothing. */
export async function getMoneySettings(scope: OrgScope): Promise<MoneySettings> {
  const [row] = await scope.db
    .select({ document: moneySettings.document })
    .from(moneySettings)
    .where(ofCompany(scope, moneySettings))
  return row?.document ?? DEFAULT_MONEY_SETTINGS
}

/** Changes what `changes` names, and of what somebody else changes at the same moment nothing else. */
export async function changeMoneySettings(scope: OrgScope, changes: Partial<MoneySettings>): Promise<void> {
  await scope.db
    .insert(moneySettings)
    .values({ organizationId: scope.organizationId, document: { ...DEFAULT_MONEY_SETTINGS, ...changes } })
    .onConflictDoUpdate({
      target: moneySettings.organizationId,
      set: { document: sql`${moneySettings.document} || ${JSON.stringify(changes)}::jsonb` },
    })
}

const storageOf = (scope: OrgScope, jobId: number) =>
  ofCompany(scope, storageBillings, eq(storageBillings.jobId, jobId))

/** How the storage of a job is invoiced; null where it is not. */
export async function findStorage(scope: OrgScope, jobId: number): Promise<StorageBilling | null> {
  const [row] = await scope.db.select().from(storageBillings).where(storageOf(scope, jobId))
  return row ?? null
}

/** Begins to invoice the storage of a job. */
export async function insertStorage(
  scope: OrgScope,
  values: Omit<StorageBilling, 'organizationId' | 'endsOn'>,
): Promise<void> {
  await scope.db.insert(storageBillings).values({ ...values, organizationId: scope.organizationId })
}

export async function updateStorage(
  scope: OrgScope,
  jobId: number,
  values: Partial<Pick<StorageBilling, 'nextOn' | 'endsOn'>>,
): Promise<void> {
  await scope.db.update(storageBillings).set(values).where(storageOf(scope, jobId))
}
