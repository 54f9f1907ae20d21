import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { asRefused, type Caller, type Company, registerCompany, todayOf } from '../setup/company.ts'
import { issueInvoice } from '../setup/invoice.ts'
import { openDay } from '../setup/move-day.ts'
import { takePayment } from '../setup/payment.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../setup/phone-agent.ts'
import { signReceipt } from '../setup/sign-paper.ts'
import { someEmail } from '../setup/team.ts'
import { guardedEndpoints, wellFormed } from './every-endpoint.ts'
import { programRowFor } from './program-requests.ts'

const { calendarFeeds, crews, people, trucks } = contract

/** Endpoints whose parameter names no row of an organisation. */
const SHARED: string[] = [
  'catalogue.get',
  // Every company has every month.
  'books.month',
  'books.close',
  'books.reopen',
  'books.file',
  'jobs.dailySchedule',
  'jobs.freeDays',
  // Named by what the law calls them, and by their own content.
  'papers.putWords',
  'papers.putPdf',
  'papers.remove',
  'papers.file',
  'photos.put',
  'photos.get',
  'reports.get',
  'reports.rows',
  'reports.csv',
  // Told in the story of the exports: making one copies the database under all other tests.
  'dataExports.file',
]

const endpointsOnRows = guardedEndpoints.filter(
  ([name, endpoint]) => endpoint.params && !SHARED.includes(name),
)

let ridgeline: Company
let stranger: Company
let strangersPhone: Caller
let rowOf: (endpoint: Endpoint) => number

beforeAll(async () => {
  ridgeline = await registerCompany()
  stranger = await registerCompany({ company_name: 'Someone Else Moving' })
  // Who has a day of their own, so that the phone's token is a good one.
  strangersPhone = (await openDay(await registerCompany())).lead
  const quote = await ridgeline.createQuote()
  const job = await ridgeline.createJob()
  const { id, version } = await ridgeline.call(contract.jobs.create, { body: contract.jobs.create.example })
  const moved = await ridgeline.call(contract.jobMoves.create, {
    body: { moves: [{ id, version, scheduled_date: null }] },
  })
  const receipt = await signReceipt(ridgeline, job.id)
  const payment = await takePayment(ridgeline, job.id)
  const claim = await ridgeline.call(contract.claims.file, {
    params: { id: job.id },
    body: { items: [{ what: 'Dresser', result: 'damaged', asked: 120 }] },
  })
  const invoice = await issueInvoice(ridgeline, job.id)
  const payout = await ridgeline.call(contract.books.payOut, {
    body: { account: '1100', day: await todayOf(ridgeline), gross: 10 },
  })
  const alike = await ridgeline.createQuote({ customer_email: someEmail(), customer_phone: '5550100' })
  const merged = await ridgeline.call(contract.customers.merge, {
    params: { id: quote.customer_id as number },
    body: { other_id: alike.customer_id as number },
  })
  const person = await ridgeline.call(people.create, { body: people.create.example })
  const truck = await ridgeline.call(trucks.create, { body: trucks.create.example })
  const named = { member_ids: [person.id], truck_id: truck.id }
  const crew = await ridgeline.call(crews.create, { body: { ...crews.create.example, ...named } })
  const absence = await ridgeline.call(people.addDaysOff, {
    params: { id: person.id },
    body: people.addDaysOff.example,
  })
  const reminder = await ridgeline.call(contract.reminders.create, {
    body: { ...contract.reminders.create.example, quote_id: quote.id },
  })
  const brought = await ridgeline.call(contract.imports.create, { body: contract.imports.create.example })
  const view = await ridgeline.call(contract.quoteViews.keep, { body: contract.quoteViews.keep.example })
  const line = await openPhoneLine(ridgeline)
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  const [phoneQuote] = await line.quotes()
  const invited = await ridgeline.call(contract.team.invite, { body: { email: someEmail(), role: 'crew' } })
  const feed = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const open = await ridgeline.call(contract.sessions.list)
  const [apiKey, webhook, delivery] = [
    await programRowFor('apiKeys.revoke', ridgeline),
    await programRowFor('webhooks.update', ridgeline),
    await programRowFor('webhookDeliveries.replay', ridgeline),
  ]
  rowOf = (endpoint) => {
    if (endpoint.path.startsWith('/quotes/')) return quote.id
    if (endpoint.path.startsWith('/plan-changes/')) return moved.plan_change as number
    if (/^(\/crew)?\/jobs\//.test(endpoint.path)) return job.id
    if (endpoint.path.startsWith('/payments/')) return payment
    if (endpoint.path.startsWith('/claims/')) return claim.id
    if (endpoint.path.startsWith('/books/payouts/')) return payout.id
    if (endpoint.path.startsWith('/invoices/')) return invoice
    if (endpoint.path.startsWith('/papers/')) return receipt.papers[0]?.id as number
    if (endpoint.path.startsWith('/customers/merges/')) return merged.merges[0]?.id as number
    if (endpoint.path.startsWith('/customers/')) return quote.customer_id as number
    if (endpoint.path.startsWith('/crews/')) return crew.id
    if (/^\/(people|time-sheets)\//.test(endpoint.path)) return person.id
    if (endpoint.path.startsWith('/trucks/')) return truck.id
    if (endpoint.path.startsWith('/absences/')) return absence.id
    if (endpoint.path.startsWith('/calendar-feeds/')) return feed.id
    if (endpoint.path.startsWith('/api-keys/')) return apiKey
    if (endpoint.path.startsWith('/imports/')) return brought.id
    if (endpoint.path.startsWith('/reminders/')) return reminder.id
    if (endpoint.path.startsWith('/quote-views/')) return view.id
    if (endpoint.path.startsWith('/webhooks/')) return webhook
    if (endpoint.path.startsWith('/webhook-deliveries/')) return delivery
    if (endpoint.path.startsWith('/calls/')) return phoneQuote?.call_id as number
    if (endpoint.path.startsWith('/team/invitations/')) return invited.id
    if (endpoint.path.startsWith('/team/')) return ridgeline.session.user.id
    if (endpoint.path.startsWith('/auth/companies/')) return ridgeline.session.organization.id
    if (endpoint.path.startsWith('/auth/sessions/')) return open.sessions[0]?.id as number
    throw new Error(`${endpoint.path} names a row that this test does not know: teach it`)
  }
})

const everythingOf = async (company: Company) => ({
  quotes: await company.call(contract.quotes.list, { query: { per_page: 100 } }),
  jobs: await company.call(contract.jobs.list, { query: { per_page: 100 } }),
  ...(await company.call(crews.list)),
  ...(await company.call(people.list)),
  ...(await company.call(trucks.list)),
  ...(await company.call(calendarFeeds.list)),
  ...(await company.call(contract.apiKeys.list)),
  customers: (await company.call(contract.customers.list)).customers,
  reminders: (await company.call(contract.reminders.list)).reminders,
  ...(await company.call(contract.quoteViews.list)),
  ...(await company.call(contract.claims.list, { query: { state: 'all' } })),
})

describe.each(endpointsOnRows)('%s', (_name, endpoint) => {
  // @spec 6.5 Another company's rows are missing rows
  test("takes another organisation's row for a missing one, and leaves it as it is", async () => {
    const before = await everythingOf(ridgeline)
    const sent = { query: endpoint.exampleQuery, body: endpoint.example }
    const others = wellFormed(endpoint).params
    const params = { ...others, id: rowOf(endpoint) }
    const caller = endpoint.access === 'crew' ? strangersPhone : stranger
    const refusal = asRefused(await caller.attempt(endpoint, { params, ...sent }))
    const missing = asRefused(await caller.attempt(endpoint, { params: { ...others, id: 2 ** 40 }, ...sent }))
    expect(refusal).toMatchObject({ status: 404, detail: expect.stringMatching(/not found$/) })
    expect({ ...missing, headers: null }).toEqual({ ...refusal, headers: null })
    expect(await everythingOf(ridgeline)).toEqual(before)
  })
})

test('there is something to test', () => {
  expect(endpointsOnRows.length).toBeGreaterThan(5)
})

test('lists, counts and schedules show nothing of others', async () => {
  expect(await everythingOf(stranger)).toEqual({
    quotes: { quotes: [], total: 0, more: false },
    jobs: { jobs: [], total: 0, more: false },
    customers: [],
    claims: [],
    total: 0,
    more: false,
    reminders: [],
    views: [],
    // Those that it began with.
    crews: ['Crew 1', 'Crew 2'].map((name) => expect.objectContaining({ name, member_ids: [] })),
    unknown: [],
    people: [],
    trucks: [],
    feeds: [],
    keys: [],
  })
  expect(await stranger.call(contract.quotes.stats)).toEqual({
    total_quotes: 0,
    recent_quotes_count: 0,
    recent_quotes_value: 0,
  })
  expect((await stranger.call(contract.jobs.stats)).scheduled_jobs).toBe(0)
  const day = await stranger.call(contract.jobs.dailySchedule, { params: { date: '2027-05-15' } })
  expect(day.existing_jobs).toEqual([])
})

// @spec 6.6 Departure: the organization is the token's, never 1 by default or from a body or query, since
//   either could name another's
test('an organisation named in a body is ignored, and one in a query refused', async () => {
  const { id } = ridgeline.session.organization
  const named = { organization_id: id, organizationId: id, org: id }
  await stranger.call(contract.quotes.create, { body: { ...contract.quotes.create.example, ...named } })
  const asked = await stranger.refused(contract.quotes.list, { query: named as object })
  expect(asked).toMatchObject({ status: 422, detail: expect.stringContaining('"organization_id"') })
  expect((await stranger.call(contract.quotes.list)).total).toBe(1)
  expect((await ridgeline.call(contract.quotes.list)).total).toBe(5)
})
