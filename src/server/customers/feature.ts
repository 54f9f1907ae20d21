import { sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import { dollarsOf } from '../../domain/money.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import type { Feature, Searched } from '../feature.ts'
import { recordChange } from '../history/record-change.ts'
import { getJob, updateJob } from '../jobs/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { changeQuote } from '../quotes/change-quote.ts'
import { getQuoteLocked } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import { findMatches } from '../search/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { standingToApi } from '../wire/standing-to-api.ts'
import { importedCustomers } from './imported-customers.ts'
import { mergeCustomers, undoMerge } from './merge.ts'
import {
  type Customer,
  callsOfCustomer,
  customersLike,
  getCustomer,
  jobsOfCustomer,
  listCustomers,
  listCustomersById,
  lockCustomers,
  mailsOfCustomer,
  namedLikeThem,
  otherNamesOf,
  othersSaid,
  quotesOfCustomer,
  updateCustomer,
} from './queries.ts'
import { keepAsOne, splitCustomer, tellApart } from './split.ts'

type RowOf<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]

/** How many customers a search of the list answers. */
const FOUND_AT_MOST = 100

const contactOf = ({ id, name, email, phone }: Pick<Customer, 'id' | 'name' | 'email' | 'phone'>) => ({
  id,
  name,
  email,
  phone: realPhone(phone),
})

/** The rows of a list as the page shows them, with how many there are. */
const listed = <Row, Shown>(
  { rows, ...list }: { rows: Row[]; total: number; more: boolean },
  shown: (row: Row) => Shown,
) => ({
  ...list,
  rows: rows.map(shown),
})

const quoteRow = (scope: OrgScope) => (quote: RowOf<typeof quotesOfCustomer>) => ({
  id: quote.id,
  quote_number: quote.quoteNumber,
  customer_name: quote.customerName,
  status: quote.status,
  ...standingToApi(quote, scope),
  total_cost: dollarsOf(quote.totalCents),
  move_date: quote.moveDate,
  pickup_address: quote.pickupAddress,
  delivery_address: quote.deliveryAddress,
  created_at: momentIn(scope.timeZone, quote.createdAt),
})

const jobRow =
  ({ timeZone }: OrgScope) =>
  (job: RowOf<typeof jobsOfCustomer>) => ({
    id: job.id,
    job_number: job.jobNumber,
    quote_id: job.quoteId,
    customer_name: job.customerName,
    status: job.status,
    scheduled_date: momentIn(timeZone, job.startsAt),
    total_cost: dollarsOf(job.actualCents ?? job.estimatedCents),
    origin_address: job.originAddress,
    destination_address: job.destinationAddress,
    created_at: momentIn(timeZone, job.createdAt),
  })

const callRow =
  ({ timeZone }: OrgScope) =>
  (call: RowOf<typeof callsOfCustomer>) => ({
    id: call.id,
    quote_id: call.quoteId,
    quote_number: call.quoteNumber,
    started_at: momentIn(timeZone, call.startedAt ?? call.reportedAt),
    duration_seconds:
      call.startedAt &&
      call.endedAt &&
      Math.round((call.endedAt.getTime() - call.startedAt.getTime()) / 1000),
  })

const mailRow =
  ({ timeZone }: OrgScope) =>
  (mail: RowOf<typeof mailsOfCustomer>) => ({
    id: mail.id,
    quote_id: mail.quoteId,
    quote_number: mail.quoteNumber,
    subject: mail.subject,
    to: mail.recipient,
    state: mail.state,
    created_at: momentIn(timeZone, mail.createdAt),
  })

async function answer(scope: OrgScope, id: number) {
  const customer = await getCustomer(scope, id)
  const { timeZone } = scope
  return {
    ...contactOf(customer),
    version: customer.version,
    changed_at: momentIn(timeZone, customer.changedAt),
    changed_by: customer.changedByName,
    quotes: listed(await quotesOfCustomer(scope, customer.id), quoteRow(scope)),
    jobs: listed(await jobsOfCustomer(scope, customer.id), jobRow(scope)),
    calls: listed(await callsOfCustomer(scope, customer), callRow(scope)),
    mails: listed(await mailsOfCustomer(scope, customer.id), mailRow(scope)),
    alike: (await customersLike(scope, customer)).map(contactOf),
    merges: (await othersSaid(scope, customer.id, 'merged')).map(({ id, name, saidAt, saidByName }) => ({
      id,
      name,
      merged_at: momentIn(timeZone, saidAt),
      merged_by: saidByName,
    })),
    splits: (await othersSaid(scope, customer.id, 'split', 'separated')).map((other) => ({
      ...contactOf({ ...other, id: other.otherId }),
      split_at: momentIn(timeZone, other.saidAt),
      split_by: other.saidByName,
    })),
    other_names: (await otherNamesOf(scope, customer)).map(({ name, quoteIds, jobIds }) => ({
      name,
      quote_ids: quoteIds,
      job_ids: jobIds,
    })),
  }
}

type Correction = Received<Contract['customers']['update']>['body']

/** The fields of a row that a correction changes; what it does not name, or names as it is, stays. */
const corrected = <Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== row[name as keyof Row]),
  ) as Partial<Row>

/**
 * Corrects a customer and with them their quotes and jobs under the same last name, in whatever state those are: whom to
 * reach is no part of what was agreed. A quote that was signed and is not booked yet stays, for it would have to be signed
 * again; so does what goes by another last name, which may be another person's move.
 */
async function correct(scope: StaffScope, id: number, { version, ...said }: Correction): Promise<void> {
  const { id: whose } = await getCustomer(scope, id)
  const theirs = await lockCustomers(scope, [whose])
  const before = await getCustomer(scope, whose)
  await refuseStale(before, version, scope.now)
  const { name, email, phone } = corrected<Pick<Customer, 'name' | 'email' | 'phone'>>(before, said)
  if (name === undefined && email === undefined && phone === undefined) return
  const { quoteIds, jobIds } = await namedLikeThem(scope, before, theirs)
  // Before its quotes: a quote whose contact is its customer's stays with them.
  await updateCustomer(scope, before.id, { name, email, phone, changedBy: scope.userId })
  const after = await getCustomer(scope, before.id)
  await recordChange(scope, {
    entity: 'customer',
    id: after.id,
    name: `customer ${after.name}`,
    action: 'changed',
    before: contactOf(before),
    after: contactOf(after),
  })
  const contact = { customerName: name, customerEmail: email, customerPhone: phone }
  for (const quoteId of quoteIds) {
    const quote = await getQuoteLocked(scope, quoteId)
    if (quote.answer === 'accepted' && quote.jobId === null) continue
    await changeQuote(scope, quote, corrected(quote, contact), scope.services.bookedMove)
  }
  for (const jobId of jobIds) {
    const job = await getJob(scope, jobId)
    await updateJob(scope, job, corrected(job, contact))
  }
}

const customerHandlers = (searched: readonly Searched[]): Handlers<Contract['customers']> => ({
  async list(scope, { query: { page, per_page: perPage, search } }) {
    const listed = search
      ? await searchCustomers(scope, searched, search, { page, perPage })
      : await listCustomers(scope, { page, perPage })
    const { rows, total, more } = listed
    const customers = rows.map((row) => ({
      ...contactOf(row),
      quotes: row.quotes,
      jobs: row.jobs,
      last_at: momentIn(scope.timeZone, row.lastAt),
    }))
    return { customers, total, more }
  },

  get: (scope, { params }) => answer(scope, params.id),

  async update(scope, { params, body }) {
    await correct(scope, params.id, body)
    return answer(scope, params.id)
  },

  async merge(scope, { params, body }) {
    await mergeCustomers(scope, params.id, body.other_id)
    return answer(scope, params.id)
  },

  undoMerge: async (scope, { params }) => answer(scope, await undoMerge(scope, params.id)),

  async split(scope, { params, body: { version, quote_ids: quoteIds, job_ids: jobIds } }) {
    return answer(scope, await splitCustomer(scope, params.id, { version, quoteIds, jobIds }))
  },

  async tellApart(scope, { params, body }) {
    await tellApart(scope, params.id, body.other_id)
    return answer(scope, params.id)
  },

  async keepAsOne(scope, { params, body }) {
    await keepAsOne(scope, params.id, { quoteIds: body.quote_ids, jobIds: body.job_ids })
    return answer(scope, params.id)
  },
})

/** What the search finds of customers, a page of it. Jobs are searched, too: not all customers have a quote. */
async function searchCustomers(
  scope: OrgScope,
  searched: readonly Searched[],
  typed: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const types = searched.filter(({ type }) => type === 'customer' || type === 'job')
  const { found, newestOnly } = await findMatches(scope, typed, types, FOUND_AT_MOST)
  const ids = found.filter((match) => match.searched.type === 'customer').map(({ id }) => id)
  const rows = await listCustomersById(
    scope,
    ids.slice(0, FOUND_AT_MOST).slice((page - 1) * perPage, page * perPage),
  )
  const total = Math.min(ids.length, FOUND_AT_MOST)
  return { rows, total, more: newestOnly || ids.length > FOUND_AT_MOST }
}

type Details = Pick<Customer, 'name' | 'email' | 'phone'> & { texts: string[] | null }

const searchedCustomers: Searched = {
  type: 'customer',
  right: 'quotes.read',
  kind: 'quote',
  figures: QUOTE_STATUSES.map((status) => `quotes.${status}`),
  // Whose the quotes and jobs are that match; a number, their first line, finds them, not their customer.
  best: ({ organizationId }, literal) => sql`
    select customer_id as row_id, max(rank) as rank from (
      select quotes.customer_id, rank, search from ranked cross join lateral split_part(ranked.search_text, chr(10), 1) as search
      join quotes on quotes.organization_id = ${organizationId} and quotes.id = ranked.row_id where kind = 'quote'
      union all
      select jobs.customer_id, rank, search from ranked cross join lateral split_part(ranked.search_text, chr(10), 1) as search
      join jobs on jobs.organization_id = ${organizationId} and jobs.id = ranked.row_id where kind = 'job'
    ) as theirs where customer_id is not null and search not like ${`%${literal}%`} group by customer_id`,
  details: ({ organizationId }) => sql`
    select json_build_object('name', name, 'email', email, 'phone', phone, 'texts', (
      select array_agg(distinct said) from (
        select unnest(array[customer_name, customer_email, customer_phone, pickup_address, delivery_address])
        from quotes where organization_id = ${organizationId} and customer_id = row_id
        union all
        select unnest(array[customer_name, customer_email, customer_phone, origin_address, destination_address])
        from jobs where organization_id = ${organizationId} and customer_id = row_id
        union all
        select stop ->> 'address' from quotes, jsonb_array_elements(stops) as stop
        where organization_id = ${organizationId} and customer_id = row_id
        union all
        select stop ->> 'address' from jobs, jsonb_array_elements(stops) as stop
        where organization_id = ${organizationId} and customer_id = row_id
      ) as texts (said)))
    from customers where organization_id = ${organizationId} and id = row_id`,
  result({ id, details }) {
    const { name, email, phone, texts } = details as Details
    return {
      title: name,
      subtitle: phone ?? email ?? '',
      standing: null,
      texts: [email, phone, ...(texts ?? [])].filter((text) => text !== name),
      href: `/customers/${id}`,
    }
  },
}

/** Those who were brought with a file and have neither a quote nor a job yet: found by a text of their own. */
const { figures: _, ...asTheOthers } = searchedCustomers
const keptCustomers: Searched = {
  ...asTheOthers,
  kind: 'customer',
  best: ({ organizationId }) => sql`
    select kept.id as row_id, rank from ranked
    join customers as kept on kept.organization_id = ${organizationId} and kept.id = ranked.row_id
    where kind = 'customer' and kept.merged_into is null
      and not exists (select from quotes where quotes.organization_id = kept.organization_id and quotes.customer_id = kept.id)
      and not exists (select from jobs where jobs.organization_id = kept.organization_id and jobs.customer_id = kept.id)`,
}

export const customers = {
  name: 'customers',
  handlers: ({ features }) => ({
    customers: customerHandlers(features.flatMap(({ searched }) => searched ?? [])),
  }),
  searched: [searchedCustomers, keptCustomers],
  imports: [importedCustomers],
} satisfies Feature
