import { expect, test } from 'vitest'
import type { JobRow } from '../../contract/jobs.ts'
import type { QuoteRow } from '../../contract/quote.ts'
import { searchLocally } from './local-search.ts'

function quote(id: number, customer_name: string, more: Partial<QuoteRow> = {}): QuoteRow {
  return {
    id,
    quote_number: `Q-2026-${String(id).padStart(4, '0')}`,
    status: 'draft',
    created_at: '2026-11-17T09:00:00-07:00',
    version: 1,
    changed_since_sent: false,
    sent_at: null,
    standing: 'draft',
    standing_since: null,
    answer: null,
    decline_reason: null,
    asked: null,
    holds_until: null,
    move_date: null,
    total_cost: 1892.25,
    trucks: 1,
    crew_time: { movers: null, hours: null },
    distance: null,
    customer_name,
    customer_email: null,
    customer_phone: null,
    customer_lead_source: 'manual',
    customer_post_call_data: null,
    move_notes: null,
    job_id: null,
    customer_id: null,
    preliminary_basis: null,
    selected_items_json: { estimate: null, items: [] },
    ...more,
  }
}

function job(id: number, customer_name: string, more: Partial<JobRow> = {}): JobRow {
  return {
    id,
    customer_id: null,
    job_number: `J-2026-${String(id).padStart(4, '0')}`,
    status: 'scheduled',
    customer_name,
    customer_email: null,
    customer_phone: null,
    scheduled_date: '2026-11-06T09:00:00-07:00',
    trip_of: null,
    truck_id: null,
    truck_ids: [],
    leg: null,
    leg_of: null,
    trucks_needed: 1,
    arrival_from: null,
    arrival_to: null,
    crew_size: null,
    days: 1,
    travel_before_minutes: 0,
    travel_after_minutes: 0,
    duration_hours: 2,
    assigned_crew: null,
    estimated_cost: null,
    actual_cost: null,
    total_cost: null,
    completed_date: null,
    job_notes: null,
    origin_address: null,
    destination_address: null,
    move_date: null,
    quote_id: null,
    quote_number: null,
    quote_created_at: null,
    created_at: '2026-11-01T09:00:00-07:00',
    version: 1,
    move_notes: null,
    cancel_reason: null,
    completion_notes: null,
    overrun_reason: null,
    early_reason: null,
    taken_back_reason: null,
    actual_hours: null,
    hours_missing: false,
    price_waits: false,
    group: 'upcoming',
    change_pending: false,
    ...more,
  }
}

const rows = {
  quotes: [
    quote(430, 'Daniel Whitaker', { customer_email: 'dw@example.com', customer_phone: '(970) 555-0168' }),
    quote(429, 'Priya Raman', { total_cost: null }),
  ],
  jobs: [job(244, 'Lena Whitfield', { origin_address: '77 Sheffield Dr, Fort Collins' })],
}

const found = (typed: string) =>
  searchLocally(rows, typed).results.map(({ type, title, href }) => `${type} ${title} ${href}`)

test('a quote, a job and their customers, each with what tells them apart and where it leads', () => {
  expect(searchLocally(rows, 'whit').results).toEqual([
    expect.objectContaining({
      title: 'Daniel Whitaker',
      subtitle: 'Q-2026-0430, $1,892.25',
      description: 'dw@example.com, (970) 555-0168',
      href: '/quotes/430',
    }),
    expect.objectContaining({
      title: 'Lena Whitfield',
      subtitle: 'J-2026-0244, Nov 6, 2026',
      href: '/jobs/244',
    }),
    expect.objectContaining({ type: 'customer', title: 'Lena Whitfield', href: '/jobs/244' }),
    expect.objectContaining({ type: 'customer', title: 'Daniel Whitaker', subtitle: '(970) 555-0168' }),
  ])
})

test.each([
  ['a number', 'Q-2026-0429', 'quote Priya Raman /quotes/429'],
  ['a number in small letters', 'j-2026-0244', 'job Lena Whitfield /jobs/244'],
  ['an email', 'dw@example.com', 'quote Daniel Whitaker /quotes/430'],
  ['a phone number', '(970) 555-0168', 'quote Daniel Whitaker /quotes/430'],
  ['an address', '77 sheffield', 'job Lena Whitfield /jobs/244'],
  ['a typing error', 'witaker', 'quote Daniel Whitaker /quotes/430'],
])('%s finds its row first', (_what, typed, first) => {
  expect(found(typed)[0]).toBe(first)
})

test('the whole before beginnings before the middle, the order of the rows where equally good', () => {
  const quotes = ['Snowhite', 'Whitaker', 'Whit', 'Whitman'].map((name, at) => quote(at + 1, name))
  const titles = searchLocally({ quotes, jobs: [] }, 'whit', { types: ['customer'] }).results.map(
    ({ title }) => title,
  )
  expect(titles).toEqual(['Whit', 'Whitaker', 'Whitman', 'Snowhite'])
})

// @spec 2.3.8
test('a customer with several rows is one, and leads to the job', () => {
  const email = { customer_email: 'mo@example.com' }
  const { results } = searchLocally(
    {
      quotes: [
        quote(1, 'Megan Ortega', email),
        quote(2, 'Megan Ortega', { customer_email: 'MO@example.com' }),
      ],
      jobs: [job(3, 'Megan Ortega', email)],
    },
    'megan',
  )
  expect(results.filter(({ type }) => type === 'customer')).toEqual([
    expect.objectContaining({ title: 'Megan Ortega', href: '/jobs/3' }),
  ])
})

// @spec 9.3
test('at most ten, and none for what is not there', () => {
  const quotes = Array.from({ length: 30 }, (_, at) => quote(at + 1, `Customer ${at + 1}`))
  const { results, more } = searchLocally({ quotes, jobs: [] }, 'customer')
  expect(results).toHaveLength(10)
  expect(results.filter(({ type }) => type === 'customer').length).toBeGreaterThanOrEqual(3)
  expect(more).toEqual(['quote', 'customer'])
  expect(found('zzzz')).toEqual([])
})
