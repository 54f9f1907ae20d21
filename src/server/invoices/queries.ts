import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Invoice, invoice } from '../../contract/invoices.ts'
import { DEFAULT_MONEY_SETTINGS } from '../../domain/invoices/money-settings.ts'
import { type InvoiceState, stateOfInvoice } from '../../domain/ledger/invoice-states.ts'
import { standsWith } from '../money/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { apiFields, rowsOf, settingsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { invoices, moneySettings, storageBillings } from '../storage/tables/invoices.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'

export type StoredInvoice = typeof invoices.$inferSelect
export type StorageBilling = typeof storageBillings.$inferSelect

// The document is read by the person who makes the PDF alone.
const listed = {
  ...{ id: invoices.id, number: invoices.number, kind: invoices.kind, jobId: invoices.jobId },
  ...{ issuedOn: invoices.issuedOn, dueOn: invoices.dueOn, period: invoices.period },
  ...{ totalCents: invoices.totalCents, paidCents: invoices.paidCents, openCents: invoices.openCents },
  ...{ writtenOffCents: invoices.writtenOffCents, sha256: invoices.documentSha256 },
  ...{ voidedAt: invoices.voidedAt, voidReason: invoices.voidReason },
  ...{ sentAt: invoices.sentAt, sentTo: invoices.sentTo },
  ofInvoice: sql<string | null>`${invoices.document} ->> 'ofInvoice'`,
  ...{ jobNumber: jobs.jobNumber, customerName: jobs.customerName, customerEmail: jobs.customerEmail },
  ...{ mailState: mails.state, mailDetail: mails.detail },
  mailAt: sql<Date | null>`coalesce(${mails.settledAt}, ${mails.createdAt})`.mapWith(mails.createdAt),
  by: userName(invoices.byName),
}

const rows = rowsOf(invoices, 'Invoice')
/** An invoice with its document. */
export const getInvoice = rows.get
export const insertInvoice = rows.insert
/** Stores what became of an invoice. */
export const updateInvoice = rows.update

const listedOf = ({ db }: OrgScope) =>
  db
    .select(listed)
    .from(invoices)
    .innerJoin(jobs, pointsTo(invoices.jobId, jobs))
    .leftJoin(mails, pointsTo(invoices.mailId, mails))
    .leftJoin(users, pointsTo(invoices.userId, users))
    .$dynamic()

type ListedInvoice = Awaited<ReturnType<typeof listedOf>>[number]

/** An invoice as it is answered. */
export function invoiceToApi(scope: OrgScope, row: ListedInvoice): Invoice {
  const { sentAt, sentTo, mailDetail: detail } = row
  // A mail that went with its quote is known by that it was sent.
  const mailState = row.mailState ?? (sentAt && 'sent')
  const at = row.mailAt ?? sentAt
  return {
    ...apiFields(invoice, row, scope),
    state: stateOfInvoice({ ...row, isVoid: row.voidedAt !== null }, dayIn(scope.timeZone, scope.now)),
    mail:
      mailState && at && sentTo
        ? { state: mailState, detail, to: sentTo, at: momentIn(scope.timeZone, at) }
        : null,
  }
}

/** @throws Refusal `not-found`, also for another organisation’s */
export const getListedInvoice = async (scope: OrgScope, id: number): Promise<ListedInvoice> =>
  rows.found(await listedOf(scope).where(rows.one(scope, id)))

/** The invoices of a job, the newest first. */
export const listInvoicesOfJob = async (scope: OrgScope, jobId: number): Promise<ListedInvoice[]> =>
  listedOf(scope)
    .where(rows.own(scope, or(eq(invoices.jobId, jobId), await standsWith(scope, invoices.jobId, jobId))))
    .orderBy(desc(invoices.id))

/** The numbers of those of a job that ask for money and are not void, the oldest first. */
export async function numbersOfJob(scope: OrgScope, jobId: number): Promise<string[]> {
  const found = await scope.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      rows.own(
        scope,
        await standsWith(scope, invoices.jobId, jobId),
        ne(invoices.kind, 'credit_note'),
        isNull(invoices.voidedAt),
      ),
    )
    .orderBy(asc(invoices.id))
  return found.map(({ number }) => number)
}

/** The same states as `stateOfInvoice` says, in SQL. */
function stateIs(state: InvoiceState, today: string): SQL | undefined {
  const { voidedAt, openCents, paidCents, writtenOffCents, dueOn } = invoices
  const isOpen = gt(openCents, 0)
  switch (state) {
    case 'void':
      return isNotNull(voidedAt)
    case 'written_off':
      return and(isNull(voidedAt), eq(openCents, 0), gt(writtenOffCents, 0))
    case 'paid':
      return and(isNull(voidedAt), eq(openCents, 0), eq(writtenOffCents, 0), gt(paidCents, 0))
    case 'credited':
      return and(isNull(voidedAt), eq(openCents, 0), eq(writtenOffCents, 0), eq(paidCents, 0))
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
  const where = rows.own(
    scope,
    state && stateIs(state, dayIn(scope.timeZone, scope.now)),
    named &&
      sql`${invoices.jobId} in (
        select ${jobs.id} from ${jobs} where ${jobs.organizationId} = ${scope.organizationId} and ${named.condition})`,
  )
  const found = await listedOf(scope)
    .where(where)
    .orderBy(desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: found, ...(await countUpTo(scope, invoices, where, [desc(invoices.id)])) }
}

/** The company’s money settings. */
export const { get: getMoneySettings, change: changeMoneySettings } = settingsOf(
  moneySettings,
  DEFAULT_MONEY_SETTINGS,
)

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
