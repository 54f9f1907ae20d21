import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { CUSTOMER_ROWS } from '../../contract/customers.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import type { OrgScope } from '../org-scope.ts'
import { standingColumns } from '../quotes/standing.ts'
import { isOneOfIds } from '../storage/contains-text.ts'
import { COUNTED_AT_MOST, countUpTo, type Total } from '../storage/count-up-to.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { emailKey, lastNameOf } from '../storage/tables/columns.ts'
import { userName, users } from '../storage/tables/company.ts'
import { customerMerges, customers, type SaidOfTwo } from '../storage/tables/customers.ts'
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
const quotesOf = (scope: OrgScope, ids: readonly number[]) =>
  ofCompany(scope, quotes, inArray(quotes.customerId, [...ids]))
/** Jobs without a quote, which say themselves whose they are. */
const ownJobsOf = (scope: OrgScope, ids: readonly number[]) =>
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

/** The customer that one is by now: merged ones are someone else. @throws Refusal `not-found`, also for another organisation's */
export async function getCustomer(scope: OrgScope, id: number): Promise<Customer> {
  const found = await scope.db
    .select({
      customer: customers,
      email: contact.email,
      phone: contact.phone,
      changedByName: userName(customers.changedByName),
    })
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

/** Quotes, and jobs without one. */
export type Moved = { quoteIds: number[]; jobIds: number[] }

/** Makes quotes and jobs of one customer another's, all of them or those that are named. @returns which ones */
export async function moveTo(
  scope: OrgScope,
  id: number,
  { from, quoteIds, jobIds }: { from: number } & Partial<Moved>,
): Promise<Moved> {
  const theirs = { customerId: id }
  const movedQuotes = await scope.db
    .update(quotes)
    .set(theirs)
    .where(and(quotesOf(scope, [from]), quoteIds && isOneOfIds(quotes.id, quoteIds)))
    .returning({ id: quotes.id })
  const movedJobs = await scope.db
    .update(jobs)
    .set(theirs)
    .where(and(ownJobsOf(scope, [from]), jobIds && isOneOfIds(jobs.id, jobIds)))
    .returning({ id: jobs.id })
  return { quoteIds: movedQuotes.map((row) => row.id), jobIds: movedJobs.map((row) => row.id) }
}

/** Those of a customer's quotes and jobs that go by the last name that they go by. */
export async function namedLikeThem(
  scope: OrgScope,
  { name }: Pick<Customer, 'name'>,
  { quoteIds, jobIds }: Moved,
): Promise<Moved> {
  const like = async (table: typeof quotes | typeof jobs, ids: number[]) => {
    const isLike = eq(lastNameOf(table.customerName), lastNameOf(name))
    const rows = await scope.db
      .select({ id: table.id })
      .from(table)
      .where(ofCompany(scope, table, isOneOfIds(table.id, ids), isLike))
      .orderBy(table.id)
    return rows.map(({ id }) => id)
  }
  return { quoteIds: await like(quotes, quoteIds), jobIds: await like(jobs, jobIds) }
}

type Contact = Pick<Customer, 'name' | 'email' | 'phone'>

/**
 * How some quotes and jobs say whom to reach: as the newest says it.
 * @param before what a customer of theirs is called, which stays as far as one of them says it; under the same last name rather
 * than under another
 */
export async function contactIn(
  scope: OrgScope,
  { quoteIds, jobIds }: Moved,
  before: Contact | null = null,
): Promise<Contact> {
  const { organizationId } = scope
  const { rows } = await scope.db.execute<Contact>(sql`
    select name, email, phone from (
      select customer_name as name, customer_email as email, customer_phone as phone, created_at, id from quotes
      where organization_id = ${organizationId} and ${isOneOfIds(sql`id`, quoteIds)}
      union all
      select customer_name, customer_email, customer_phone, created_at, id from jobs
      where organization_id = ${organizationId} and ${isOneOfIds(sql`id`, jobIds)}
    ) as said
    order by coalesce(last_name_of(name) = last_name_of(${before?.name ?? null}::text), false) desc, created_at desc, id desc`)
  const said = <Field extends keyof Contact>(field: Field): Contact[Field] | undefined =>
    (rows.find((row) => row[field] === before?.[field]) ?? rows.find((row) => row[field]))?.[field]
  const name = said('name')
  if (name === undefined) throw new Error('nothing says whom to reach')
  return { name, email: said('email') ?? null, phone: said('phone') ?? null }
}

/** @returns the new customer's id */
export async function insertCustomer(scope: OrgScope, contact: Contact): Promise<number> {
  const [made] = await scope.db
    .insert(customers)
    .values({ ...contact, organizationId: scope.organizationId })
    .returning({ id: customers.id })
  if (!made) throw new Error('the customer was not stored')
  return made.id
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
async function newest<Row>(
  rows: Row[],
  count: () => Promise<Total>,
  most = CUSTOMER_ROWS,
): Promise<{ rows: Row[] } & Total> {
  if (rows.length <= most) return { rows, total: rows.length, more: false }
  return { rows: rows.slice(0, most), ...(await count()) }
}

export async function quotesOfCustomer(scope: OrgScope, id: number) {
  const where = quotesOf(scope, [id])
  const { customerName, pickupAddress, deliveryAddress, quoteNumber, totalCents, moveDate, createdAt } =
    quotes
  const rows = await scope.db
    .select({
      ...standingColumns,
      id: quotes.id,
      ...{ customerName, pickupAddress, deliveryAddress, quoteNumber, totalCents, moveDate, createdAt },
    })
    .from(quotes)
    .where(where)
    .orderBy(desc(createdAt), desc(quotes.id))
    .limit(CUSTOMER_ROWS + 1)
  return newest(rows, () => countUpTo(scope, quotes, where))
}

/** The numbers of a customer’s jobs, with and without a quote. One list: with an `or` the planner would read all jobs. */
export const jobIdsOf = ({ organizationId }: OrgScope, customerId: number): SQL => sql`(
  select id from jobs where organization_id = ${organizationId} and customer_id = ${customerId}
  union all
  select booked.id from quotes join jobs as booked
    on booked.organization_id = quotes.organization_id and booked.quote_id = quotes.id
  where quotes.organization_id = ${organizationId} and quotes.customer_id = ${customerId})`

export async function jobsOfCustomer(scope: OrgScope, id: number, { most = CUSTOMER_ROWS } = {}) {
  const where = ofCompany(scope, jobs, sql`${jobs.id} in ${jobIdsOf(scope, id)}`)
  const { quoteId, customerName, jobNumber, status, startsAt } = jobs
  const { estimatedCents, actualCents, originAddress, destinationAddress } = jobs
  const rows = await scope.db
    .select({
      id: jobs.id,
      createdAt: jobs.createdAt,
      ...{ quoteId, customerName, jobNumber, status, startsAt },
      ...{ estimatedCents, actualCents, originAddress, destinationAddress },
    })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(most + 1)
  return newest(rows, () => countUpTo(scope, jobs, where), most)
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

/** What was said last of a customer and each other one, which is in force: in SQL, the other's id and what it is. */
const saidOf = ({ organizationId }: OrgScope, id: number) => sql`(
  select distinct on (other_id) other_id, said_id, kind from (
    select id as said_id, kind, case when customer_id = ${id} then other_id else customer_id end as other_id
    from customer_merges where organization_id = ${organizationId} and ${id} in (customer_id, other_id)) as said
  order by other_id, said_id desc) as said`

/** Others who go by the same e-mail address or phone number, and who were not said to be different people. */
export async function customersLike(scope: OrgScope, { id, email, phone }: Customer) {
  const places = [
    { table: quotes, id: quotes.customerId, email: quotes.customerEmail, phone: quotes.customerPhone },
    { table: jobs, id: jobs.customerId, email: jobs.customerEmail, phone: jobs.customerPhone },
    { table: customers, id: customers.id, email: customers.email, phone: customers.phone },
  ]
  const found = places.flatMap((place) => {
    // As the partial indexes of the tables have it.
    const indexed =
      place.table === customers ? sql`kept` : place.table === jobs ? sql`customer_id is not null` : undefined
    const same: SQL[] = []
    if (email && isEmailAddress(email)) same.push(eq(emailKey(place.email), emailKey(email)))
    if (phone && isPhoneNumber(phone)) same.push(eq(phoneKey(place.phone), phoneKey(phone)))
    if (same.length === 0) return []
    const isThere = and(eq(place.table.organizationId, scope.organizationId), indexed, or(...same))
    return inArray(
      customers.id,
      scope.db.select({ id: place.id }).from(place.table).where(isThere).limit(COUNTED_AT_MOST),
    )
  })
  if (found.length === 0) return []
  const isSaid = sql`${customers.id} in (select other_id from ${saidOf(scope, id)} where kind <> 'merged')`
  return scope.db
    .select(contact)
    .from(customers)
    .where(
      ofCompany(
        scope,
        customers,
        or(...found),
        ne(customers.id, id),
        isNull(customers.mergedInto),
        not(isSaid),
      ),
    )
    .orderBy(desc(customers.id))
    .limit(ALIKE_AT_MOST)
}

/** Who was merged with a customer and still is, or was split from one and still is, the last first. */
export const othersSaid = (scope: OrgScope, id: number, ...kinds: SaidOfTwo[]) =>
  scope.db
    .select({
      ...contact,
      id: customerMerges.id,
      otherId: customers.id,
      saidAt: customerMerges.mergedAt,
      saidByName: userName(customerMerges.mergedByName),
    })
    .from(saidOf(scope, id))
    .innerJoin(customerMerges, and(ofCompany(scope, customerMerges), sql`${customerMerges.id} = said_id`))
    .innerJoin(customers, and(ofCompany(scope, customers), sql`${customers.id} = said.other_id`))
    .leftJoin(users, pointsTo(customerMerges.mergedBy, users))
    .where(
      and(
        inArray(customerMerges.kind, kinds),
        kinds.includes('merged') ? eq(customers.mergedInto, id) : isNull(customers.mergedInto),
      ),
    )
    .orderBy(desc(customerMerges.id))

export type OtherName = { name: string; quoteIds: number[]; jobIds: number[] }

/**
 * The quotes and jobs of a customer that go by another last name than they do, by name, the newest first: who was one
 * before last names told people apart. What staff have merged or kept as one is not asked about again.
 */
export async function otherNamesOf(scope: OrgScope, { id, name }: Pick<Customer, 'id' | 'name'>) {
  const { organizationId } = scope
  const { rows } = await scope.db.execute<OtherName & { isTheirs: boolean; isMerged: boolean }>(sql`
    with recursive merged as (
      select id, name from customers where organization_id = ${organizationId} and merged_into = ${id}
      union
      select other.id, other.name from customers as other join merged on other.merged_into = merged.id
      where other.organization_id = ${organizationId}
    ), made as (
      select 'quote' as kind, id, customer_name as name, created_at from quotes
      where organization_id = ${organizationId} and customer_id = ${id}
      union all
      select 'job', id, customer_name, created_at from jobs
      where organization_id = ${organizationId} and customer_id = ${id}
    ), one as (
      select quote_ids, job_ids from customer_merges
      where organization_id = ${organizationId} and customer_id = ${id} and kind = 'kept_as_one'
    )
    select (array_agg(name order by created_at desc, id desc))[1] as name,
      coalesce(array_agg(id::float8 order by id) filter (where kind = 'quote'), '{}') as "quoteIds",
      coalesce(array_agg(id::float8 order by id) filter (where kind = 'job'), '{}') as "jobIds",
      last_name_of(name) = last_name_of(${name}) as "isTheirs",
      last_name_of(name) in (select last_name_of(merged.name) from merged) or bool_and(exists (
        select from one where made.id = any(case kind when 'quote' then one.quote_ids else one.job_ids end)
      )) as "isMerged"
    from made group by last_name_of(name) order by max(created_at) desc`)
  const own = rows.find(({ isTheirs }) => isTheirs) ?? rows[0]
  return rows.filter((row) => row !== own && !row.isMerged && !isStandInName(row.name))
}
