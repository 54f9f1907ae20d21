import { contract } from '../src/contract/contract.ts'
import { API_PREFIX } from '../src/contract/endpoint.ts'
import { DAY_MS } from '../src/domain/calendar.ts'
import { defaultRateCard } from '../src/domain/estimate/default-rate-card.ts'
import { type Company, registerCompany, visitor } from '../test/setup/company.ts'
import { registerMailingCompany } from '../test/setup/mailing-company.ts'
import type { OwnServer } from '../test/setup/own-server.ts'
import { openPhoneLine, type PhoneLine, retellDelivery } from '../test/setup/phone-agent.ts'
import { type Office, PASSWORD, type Release } from '../test/upgrade/release.ts'

const { auth, calls, dashboard, jobs, phoneAgent, quotes, search, settings } = contract

/** `YYYY-MM-DD`, so many days from today, so that jobs stand before and behind the moment of the dump. */
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10)

const SOFA = { name: 'sofa-three-seat', quantity: 1 }
const HOUSEHOLD = [
  SOFA,
  { name: 'piano-upright', quantity: 1 },
  { name: 'stuffed "moose" \\ elk', quantity: 2 },
]
const CARD = {
  ...defaultRateCard,
  crew: { ...defaultRateCard.crew, stairsMover: { fromFlights: 2, aboveCuFt: 500 } },
  prices: {
    ...defaultRateCard.prices,
    centsPerMoverHour: 62_50,
    specialItemCents: { ...defaultRateCard.prices.specialItemCents, 'sofa-three-seat': 12_00 },
  },
}

/** A company with every kind of row and nothing in progress, so that its answers do not change. */
export async function settledCompany({
  baseUrl,
  mailbox,
}: OwnServer): Promise<{ office: Office; company: Company }> {
  const account = {
    email: 'office@ridgeline.example',
    password: PASSWORD,
    company_name: "Ridgeline & Sons' Movers",
    company_email: 'quotes@ridgeline.example',
  }
  const company = await registerMailingCompany(mailbox, account, { baseUrl })
  const branding = {
    phone: '(303) 555-0142',
    website: 'https://ridgeline.example',
    tagline: 'On time — always.',
  }
  await company.call(settings.putBranding, { body: { value: branding } })
  await company.call(settings.putOperations, {
    body: { value: { day_start: '07:30', day_end: '19:00' } },
  })

  await company.createQuote()
  await mailedQuotes(company)
  await company.call(settings.putRateCard, { body: { value: CARD } })
  await jobsInEveryState(company)
  const line = await openPhoneLine(company, 'retell', 'key_of_the_settled_company')
  await phoneQuotes(company, line)
  await company.call(auth.forgotPassword, { body: { email: account.email } })
  const { access_token: token } = await visitor({ baseUrl }).call(auth.login, { body: account })
  return { company, office: { email: account.email, token, phoneKey: line.key } }
}

async function mailedQuotes(company: Company): Promise<void> {
  const sent = await company.createQuote({ customer_name: 'Zoë Núñez', customer_email: 'zoe@example.com' })
  await company.call(quotes.send, { params: { id: sent.id } })
  await company.call(quotes.update, { params: { id: sent.id }, body: { distance: 24.5, pickup_stairs: 3 } })

  const everything = await company.createQuote({
    customer_name: "Sean O'Brien",
    customer_email: 'refuse.sean@example.com',
    items: HOUSEHOLD,
    distance: 812.4,
    delivery_stairs: 4,
    pickup_carry_feet: 250.5,
    multiple_stops: 2,
    move_date: day(40),
    move_notes: 'Gate code 4421.\nThe dog is called "Rex".',
    how_did_you_hear: 'yard_sign',
  })
  await company.call(quotes.send, { params: { id: everything.id } })

  const waiting = await company.createQuote({
    customer_name: 'Ann Lee',
    customer_email: 'later.ann@example.com',
  })
  await company.call(quotes.send, { params: { id: waiting.id } })

  const bare = await company.createQuote({ move_date: null })
  const nothing = {
    customer_email: null,
    pickup_address: null,
    delivery_address: null,
    distance: null,
    items: [],
  }
  await company.call(quotes.update, { params: { id: bare.id }, body: nothing })
}

async function jobsInEveryState(company: Company): Promise<void> {
  const booked = async (customer_name: string, date: string) => {
    const quote = await company.createQuote({ customer_name, items: HOUSEHOLD, multiple_stops: 1 })
    return company.createJob({
      quoteId: quote.id,
      scheduled_date: `${date}T09:00:00`,
      assigned_crew: 'Crew A',
    })
  }
  const change = (id: number, body: object) => company.call(jobs.patch, { params: { id }, body })

  await booked('Scheduled Sam', day(5))
  const running = await booked('Running Rosa', day(0))
  await change(running.id, { status: 'in_progress', job_notes: 'Two dollies.' })
  const done = await booked('Done Dora', day(-3))
  await change(done.id, { status: 'in_progress' })
  await change(done.id, { status: 'completed', actual_cost: 1234.5 })
  const cancelled = await booked('Cancelled Carl', day(8))
  await change(cancelled.id, { status: 'cancelled', cancel_reason: 'Moves next year' })

  await company.call(jobs.create, { body: { customer_name: 'Undated Una', duration_hours: 3 } })
  const approved = await company.createQuote({ customer_name: 'Approved Abe' })
  await company.call(quotes.setStatus, { params: { id: approved.id }, body: { status: 'approved' } })
  const deleted = await company.createQuote({ customer_name: 'Deleted Del' })
  await company.call(quotes.delete, { params: { id: deleted.id } })
}

async function phoneQuotes(company: Company, line: PhoneLine): Promise<void> {
  for (const stage of ['call_started', 'call_ended', 'call_analyzed_rich']) {
    await line.deliver(retellDelivery(stage, { call: { call_id: 'call_with_an_analysis' } }))
  }
  await line.deliver(retellDelivery('call_analyzed_web_playground'))
  await line.deliver(retellDelivery('call_analyzed_voicemail_outbound'))
  const call = { call_id: 'call_with_functions', call_type: 'phone_call', from_number: '+13035550177' }
  await line.ask('get_estimate', { move_type: '3-bedroom house', distance_miles: 14 }, call)
  await line.ask(
    'create_quote',
    { customer_name: 'Lena Whitfield', multiple_stops: 1, pickup_stairs: 2 },
    call,
  )
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: 'call_of_a_job' } }))
  const [last] = await line.quotes()
  if (!last) throw new Error('the calls made no quotes')
  await company.call(quotes.update, { params: { id: last.id }, body: { customer_phone: '(303) 555-0188' } })
  await company.createJob({ quoteId: last.id, scheduled_date: `${day(12)}T08:00:00` })
}

/** A company in the middle of something: a call that is not over, and a request whose answer may be asked for again. */
export async function busyCompany({ baseUrl, mailbox }: OwnServer): Promise<{
  office: Office
  company: Company
  repeated: Release['repeated']
  quoteId: number
}> {
  const account = {
    email: 'office@harbor.example',
    password: PASSWORD,
    company_name: 'Harbor Movers',
    company_email: 'quotes@harbor.example',
  }
  const company = await registerMailingCompany(mailbox, account, { baseUrl })
  const repeated = {
    path: `${API_PREFIX}${quotes.create.path}`,
    key: 'a-request-that-comes-twice',
    body: { ...quotes.create.example, customer_email: 'waiting@example.com' },
  }
  const { body } = await company.request('POST', repeated.path, {
    headers: { 'content-type': 'application/json', 'idempotency-key': repeated.key },
    body: JSON.stringify(repeated.body),
  })
  const line = await openPhoneLine(company, 'retell', 'key_of_the_busy_company')
  await line.ask(
    'create_quote',
    {
      customer_name: 'Omar Haddad',
      items: [{ name: 'piano', quantity: 1 }],
      distance_miles: 21,
      multiple_stops: 1,
      pickup_stairs: 2,
    },
    RUNNING_CALL,
  )
  // A third company, which has not followed the link in its mail yet.
  await registerCompany(
    { email: 'office@newcomer.example', password: PASSWORD, company_email: 'quotes@newcomer.example' },
    { baseUrl },
  )
  const { id: quoteId } = body as { id: number }
  return {
    company,
    repeated,
    quoteId,
    office: { email: account.email, token: company.token, phoneKey: line.key },
  }
}

export const RUNNING_CALL = {
  call_id: 'call_that_is_not_over',
  call_type: 'phone_call',
  from_number: '+13035550166',
}

/** What every call that only reads answers of a company, by its path. */
export async function answersOf(company: Company, at: Date): Promise<Record<string, unknown>> {
  const { quotes: quoteRows } = await company.call(quotes.list, { query: { per_page: 100 } })
  const { jobs: jobRows } = await company.call(jobs.list, { query: { per_page: 100 } })
  const whole = await Promise.all(quoteRows.map(({ id }) => company.call(quotes.get, { params: { id } })))
  const today = at.toISOString().slice(0, 10)
  const paths = [
    auth.profile.path,
    settings.branding.path,
    settings.operations.path,
    settings.rateCard.path,
    phoneAgent.get.path,
    `${quotes.list.path}?per_page=100`,
    quotes.stats.path,
    `${quotes.knownCustomer.path}?email=zoe@example.com`,
    ...quoteRows.map(({ id }) => `/quotes/${id}`),
    `${jobs.list.path}?per_page=100`,
    `${jobs.list.path}?order=work&per_page=100`,
    jobs.stats.path,
    jobs.crews.path,
    `/jobs/daily-schedule/${today}?duration=3`,
    ...jobRows.map(({ id }) => `/jobs/${id}`),
    ...whole.flatMap(({ call_id }) =>
      call_id === null ? [] : [calls.get.path.replace(':id', `${call_id}`)],
    ),
    `${search.find.path}?q=whitfield`,
    dashboard.weekly.path,
  ]
  const answers: [string, unknown][] = []
  for (const path of paths) {
    const { status, body } = await company.request('GET', API_PREFIX + path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
    answers.push([path, body])
  }
  return Object.fromEntries(answers)
}
