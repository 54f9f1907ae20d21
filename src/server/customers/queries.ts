import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { CUSTOMER_ROWS } from '../../contract/customers.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import type { OrgScope } from '../org-scope.ts'
import { standingColumns } from '../quotes/standing.ts'
import { COUNTED_AT_MOST, countUpTo, type Total } from '../storage/count-up-to.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { userName, users } from '../storage/tables/company.ts'
import { customerMerges, customers } from '../storage/tables/customers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { phoneCalls } from '../storage/tables/phone-agent.ts'
import { phoneKey, quotes } from '../storage/tables/quotes.ts'

export type Customer = typeof customers.$inferSelect & { changedByName: string | null }

const ALIKE_AT_MOST = 5
/** What goes to a customer, not to the office. */
const MAILS_TO_CUSTOMERS = [
  'quote',
  'signed_quote',
  'customer_answer',
  'follow_up',
  'booking',
  'signed_paper',
] as const

const customerRows = rowsOf(customers, 'Customer')
export const quotesOf = (scope: OrgScope, ids: readonly number[]) =>
  ofCompany(scope, quotes, inArray(quotes.customerId, [...ids]))
/** Jobs without a quote, which say themselves whose they are. */
export const ownJobsOf = (scope: OrgScope, ids: readonly number[]) =>
  ofCompany(scope, jobs, inArray(jobs.customerId, [...ids]))
const quoteOf = (table: typeof jobs | typeof mails) =>
  and(eq(quotes.organizationId, table.organizationId), eq(quotes.id, table.quoteId))

// Written out: a query of one table alone would name columns without it, also within a query of another.
const THIS = sql.raw('customers.organization_id')
const ID = sql.raw('customers.id')

/** What one who was merged into this one is known by counts where nothing else does. */
const alsoKnown = (column: 'email' | 'phone') =>
  sql<string | null>`coalesce(${sql.raw(`customers.${column}`)}, (
    select max(${sql.raw(`other.${column}`)}) from customers as other
    where other.organization_id = ${THIS} and other.merged_into = ${ID}))`
const contact = {
  id: customers.id,
  name: customers.name,
  email: alsoKnown('email'),
  phone: alsoKnown('phone'),
}
const made = (table: 'quotes' | 'jobs') =>
  sql`from ${sql.raw(table)} as made where made.organization_id = ${THIS} and made.customer_id = ${ID}`
const booked = sql`from quotes as made join jobs as booked
  on booked.organization_id = made.organization_id and booked.quote_id = made.id
  where made.organization_id = ${THIS} and made.customer_id = ${ID}`
const listed = {
  ...contact,
  quotes: sql<number>`(select count(*)::float8 ${made('quotes')})`,
  jobs: sql<number>`(select count(*)::float8 ${made('jobs')}) + (select count(*)::float8 ${booked})`,
  lastAt: sql<Date | null>`greatest(
    (select max(made.created_at) ${made('quotes')}), (select max(made.created_at) ${made('jobs')}))`.mapWith(
    quotes.createdAt,
  ),
}

/** A page of a company's customers, the newest first, and how many there are. */
export async function listCustomers(scope: OrgScope, { page, perPage }: { page: number; perPage: number }) {
  const where = ofCompany(scope, customers, isNull(customers.mergedInto))
  const order = [desc(customers.id)]
  const rows = await scope.db
    .select(listed)
    .from(customers)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, ...(await countUpTo(scope, customers, where, order)) }
}

/** Of these, in their order. */
export async function listCustomersById(scope: OrgScope, ids: readonly number[]) {
  const rows = await scope.db
    .select(listed)
    .from(customers)
    .where(ofCompany(scope, customers, inArray(customers.id, [...ids])))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Whoever a customer is by now: merged ones are somebody else. @throws Refusal `not-found`, also for another organisation's */
export async function getCustomer(scope: OrgScope, id: number): Promise<Customer> {
  const found = await scope.db
    .select({ customer: customers, email: contact.email, phone: contact.phone, changedByName: userName() })
    .from(customers)
    .leftJoin(users, pointsTo(customers.changedBy, users))
    .where(customerRows.one(scope, id))
  const { customer, ...known } = customerRows.found(found)
  return customer.mergedInto === null ? { ...customer, ...known } : getCustomer(scope, customer.mergedInto)
}

/**
 * Locks customers with their quotes until the transaction ends.
 * Lock order: quotes before their customers, as a change of a quote's contact locks them.
 * @returns the ids of their quotes and of their jobs without one
 */
export async function lockCustomers(scope: OrgScope, ids: readonly number[]) {
  const { db } = scope
  const ofQuotes = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(quotesOf(scope, ids))
    .orderBy(quotes.id)
    .for('update')
  const ofJobs = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ownJobsOf(scope, ids))
    .orderBy(jobs.id)
    .for('update')
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(ofCompany(scope, customers, inArray(customers.id, [...ids])))
    .orderBy(customers.id)
    .for('update')
  return { quoteIds: ofQuotes.map(({ id }) => id), jobIds: ofJobs.map(({ id }) => id) }
}

export async function updateCustomer(
  scope: OrgScope,
  id: number,
  values: Partial<Pick<Customer, 'name' | 'email' | 'phone' | 'mergedInto' | 'changedBy' | 'kept'>>,
): Promise<void> {
  const changed = { version: sql`${customers.version} + 1`, changedAt: scope.now }
  await customerRows.update(scope, id, { ...values, ...changed })
}

/** The newest rows of a list, and how many there are: counted only where there are more. */
async function newest<Row>(rows: Row[], count: () => Promise<Total>): Promise<{ rows: Row[] } & Total> {
  if (rows.length <= CUSTOMER_ROWS) return { rows, total: rows.length, more: false }
  return { rows: rows.slice(0, CUSTOMER_ROWS), ...(await count()) }
}

export async function quotesOfCustomer(scope: OrgScope, id: number) {
  const where = quotesOf(scope, [id])
  const { pickupAddress, deliveryAddress, quoteNumber, totalCents, moveDate, createdAt } = quotes
  const rows = await scope.db
    .select({
      ...standingColumns,
      id: quotes.id,
      ...{ pickupAddress, deliveryAddress, quoteNumber, totalCents, moveDate, createdAt },
    })
    .from(quotes)
    .where(where)
    .orderBy(desc(createdAt), desc(quotes.id))
    .limit(CUSTOMER_ROWS + 1)
  return newest(rows, () => countUpTo(scope, quotes, where))
}

export async function jobsOfCustomer(scope: OrgScope, id: number) {
  const { organizationId } = scope
  // One list of ids: with an `or` the planner would read all jobs.
  const ids = sql`(
    select id from jobs where organization_id = ${organizationId} and customer_id = ${id}
    union all
    select booked.id from quotes join jobs as booked
      on booked.organization_id = quotes.organization_id and booked.quote_id = quotes.id
    where quotes.organization_id = ${organizationId} and quotes.customer_id = ${id})`
  const where = ofCompany(scope, jobs, sql`${jobs.id} in ${ids}`)
  const { jobNumber, status, startsAt, estimatedCents, actualCents, originAddress, destinationAddress } = jobs
  const rows = await scope.db
    .select({
      id: jobs.id,
      createdAt: jobs.createdAt,
      ...{ jobNumber, status, startsAt, estimatedCents, actualCents, originAddress, destinationAddress },
    })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(CUSTOMER_ROWS + 1)
  return newest(rows, () => countUpTo(scope, jobs, where))
}

const ofQuote = { quoteId: quotes.id, quoteNumber: quotes.quoteNumber }

/** Of the company's calls so many of the newest are looked through for those of a number that made no quote. */
const NEWEST_CALLS = 1_000

/** Calls that became their quotes, and others from their number. */
export async function callsOfCustomer(scope: OrgScope, { id, phone }: Pick<Customer, 'id' | 'phone'>) {
  const { organizationId } = scope
  const isFromThem =
    phone && isPhoneNumber(phone) ? sql`${phoneKey(sql`customer_number`)} = ${phoneKey(phone)}` : sql`false`
  const ids = sql`(
    select phone_call_id from quotes where organization_id = ${organizationId} and customer_id = ${id}
      and phone_call_id is not null
    union all
    select id from (
      select id, customer_number, quoted_at from phone_calls where organization_id = ${organizationId}
      order by heard_at desc nulls first limit ${NEWEST_CALLS}) as newest
    where quoted_at is null and ${isFromThem})`
  const where = ofCompany(scope, phoneCalls, sql`${phoneCalls.id} in ${ids}`)
  const { reportedAt, startedAt, endedAt } = phoneCalls
  const rows = await scope.db
    .select({ id: phoneCalls.id, ...ofQuote, reportedAt, startedAt, endedAt })
    .from(phoneCalls)
    .leftJoin(quotes, pointsTo(quotes.phoneCallId, phoneCalls))
    .where(where)
    .orderBy(desc(phoneCalls.id))
    .limit(CUSTOMER_ROWS + 1)
  return newest(rows, () => countUpTo(scope, phoneCalls, where))
}

export async function mailsOfCustomer(scope: OrgScope, id: number) {
  const kinds = inArray(mails.kind, [...MAILS_TO_CUSTOMERS])
  const { subject, recipient, state, createdAt } = mails
  const rows = await scope.db
    .select({ id: mails.id, ...ofQuote, subject, recipient, state, createdAt })
    .from(quotes)
    .innerJoin(mails, quoteOf(mails))
    .where(and(quotesOf(scope, [id]), kinds))
    .orderBy(desc(mails.id))
    .limit(CUSTOMER_ROWS + 1)
  const { organizationId } = scope
  const theirs = sql`${mails.quoteId} in (
    select id from quotes where organization_id = ${organizationId} and customer_id = ${id})`
  return newest(rows, () => countUpTo(scope, mails, ofCompany(scope, mails, kinds, theirs)))
}

/** Others with a quote under the same e-mail address or phone number. */
export async function customersLike(scope: OrgScope, { id, email, phone }: Customer) {
  const same: SQL[] = []
  if (email && isEmailAddress(email)) same.push(eq(emailKey(quotes.customerEmail), emailKey(email)))
  if (phone && isPhoneNumber(phone)) same.push(eq(phoneKey(quotes.customerPhone), phoneKey(phone)))
  if (same.length === 0) return []
  const found = scope.db
    .select({ id: quotes.customerId })
    .from(quotes)
    .where(ofCompany(scope, quotes, or(...same)))
    .limit(COUNTED_AT_MOST)
  return scope.db
    .select(contact)
    .from(customers)
    .where(
      ofCompany(
        scope,
        customers,
        inArray(customers.id, found),
        ne(customers.id, id),
        isNull(customers.mergedInto),
      ),
    )
    .orderBy(desc(customers.id))
    .limit(ALIKE_AT_MOST)
}

/** Who was merged into a customer and is still, the last first. */
export const mergesOf = (scope: OrgScope, id: number) =>
  scope.db
    .select({
      id: customerMerges.id,
      name: customers.name,
      mergedAt: customerMerges.mergedAt,
      mergedByName: userName(),
    })
    .from(customerMerges)
    .innerJoin(customers, pointsTo(customerMerges.otherId, customers))
    .leftJoin(users, pointsTo(customerMerges.mergedBy, users))
    .where(ofCompany(scope, customerMerges, eq(customerMerges.customerId, id)))
    .orderBy(desc(customerMerges.id))
