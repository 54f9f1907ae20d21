import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { accessFieldNames } from '../../contract/job-means.ts'
import { daysFor } from '../../domain/jobs/job-duration.ts'

const { quotes, jobs } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const convert = (company: Company, id: number, conversion: Partial<Conversion> = {}) =>
  company.attempt(quotes.convert, {
    params: { id },
    body: { scheduled_date: '2027-03-02T09:00:00', ...conversion },
  })
type Conversion = {
  scheduled_date: string
  assigned_crew: string | null
  job_notes: string | null
  days: number
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

// @spec 3.7 Job: every field of the entity, null if absent
// @spec 3.9 Convert: date and start time, crew and notes or null; answers the job's id and quote_id
// @spec 7.22 POST /quotes/{id}/convert-to-job
// @spec 4.2.4
test('a converted quote is a scheduled job with all that is known, and approved', async () => {
  const quote = await ridgeline.createQuote({ move_notes: 'Gate code 4421.' })
  const params = { id: quote.id }
  const body = {
    scheduled_date: '2027-03-01T09:00:00',
    assigned_crew: ' Crew A ',
    job_notes: 'Gate code 4411.',
  }
  const answer = await ridgeline.call(quotes.convert, { params, body })
  expect(answer).toEqual({
    id: expect.any(Number),
    quote_id: quote.id,
    job_number: expect.stringMatching(/^J-\d{4}-\d{4}$/),
    days: 1,
  })

  const job = await ridgeline.call(jobs.get, { params: { id: answer.id } })
  expect(job).toEqual({
    id: answer.id,
    job_number: answer.job_number,
    ...{ papers: 0, photos: 0 },
    status: 'scheduled',
    customer_name: 'Megan Ortega',
    customer_email: 'megan.ortega@example.com',
    customer_phone: '(303) 555-0117',
    scheduled_date: '2027-03-01T09:00:00-07:00',
    duration_hours: quote.selected_items_json.estimate?.summary.estimated_hours,
    arrival_from: '2027-03-01T09:00:00-07:00',
    arrival_to: '2027-03-01T10:00:00-07:00',
    crew_size: 2,
    days: 1,
    travel_before_minutes: 0,
    travel_after_minutes: 0,
    ...{ truck_id: null, truck_ids: [], trucks: [], trucks_needed: 1, stops: [] },
    ...{ hours_missing: false, price_waits: false, hours_not_entered: [] },
    crew: { id: expect.any(Number), name: 'Crew A', people: [] },
    truck: null,
    agreement: null,
    actual_hours: null,
    completion_notes: null,
    overrun_reason: null,
    early_reason: null,
    taken_back_reason: null,
    change: null,
    warnings: [],
    assigned_crew: 'Crew A',
    estimated_cost: quote.total_cost,
    actual_cost: null,
    total_cost: quote.total_cost,
    completed_date: null,
    job_notes: 'Gate code 4411.',
    move_notes: 'Gate code 4421.',
    cancel_reason: null,
    group: 'upcoming',
    change_pending: false,
    reopens_to: null,
    quote_version: null,
    ...{ leg: null, leg_of: null, legs: [], trip_of: null },
    version: 1,
    changed_at: null,
    changed_by: null,
    move: {
      items: quote.items.map((item) => ({ ...item, handling: null })),
      movers: 2,
      estimated_hours: quote.selected_items_json.estimate?.summary.estimated_hours,
      truck_size: '10 ft',
      total_items: 1,
      volume_cu_ft: 50,
      weight_lb: 350,
      lines: [],
      pickup_access: ['2 flights of stairs'],
      delivery_access: ['120 ft carry'],
      internal_notes: null,
      ...Object.fromEntries(accessFieldNames.map((name) => [name, quote[name]])),
    },
    origin_address: quote.pickup_address,
    destination_address: quote.delivery_address,
    move_date: quote.move_date,
    quote_id: quote.id,
    quote_number: quote.quote_number,
    quote_created_at: quote.created_at,
    customer_id: quote.customer_id,
    created_at: expect.stringMatching(/-0[67]:00$/),
  })
  expect(await ridgeline.call(quotes.get, { params })).toMatchObject({ status: 'approved', job_id: job.id })
  expect((await ridgeline.call(quotes.list)).quotes[0]).toMatchObject({ id: quote.id, job_id: job.id })
})

// @spec 2.11.3
test('a move longer than the working day is booked on as many days as it takes, and into no night', async () => {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  const long = () => company.createQuote({ distance: 1500 })
  const quote = await long()
  const hours = quote.selected_items_json.estimate?.summary.estimated_hours ?? 0
  expect(hours).toBeGreaterThan(20)
  const days = daysFor(hours * 60, 600)
  const { suggestions: best } = await company.call(contract.suggestions.list, {
    query: { quote_id: quote.id },
  })
  expect(best[0]).toMatchObject({ start: '08:00' })
  const body = {
    scheduled_date: '2027-03-01T08:00:00',
    arrival_from: '2027-03-01T08:15:00',
    arrival_to: '2027-03-01T09:45:00',
  }
  const answer = await company.call(quotes.convert, { params: { id: quote.id }, body })
  expect(answer.days).toBe(days)
  const job = await company.call(jobs.get, { params: { id: answer.id } })
  expect(job).toMatchObject({
    days,
    arrival_from: '2027-03-01T08:15:00-07:00',
    arrival_to: '2027-03-01T09:45:00-07:00',
  })
  expect(job.duration_hours).toBeLessThanOrEqual(10)
  expect(job.duration_hours * days).toBeGreaterThanOrEqual(hours)
  for (const date of ['2027-03-01', '2027-03-02']) {
    const { existing_jobs } = await company.call(jobs.dailySchedule, { params: { date } })
    expect(existing_jobs.map(({ id, time, end }) => [id, time, end <= '18:00'])).toEqual([
      [job.id, '08:00', true],
    ])
  }
  // The person who says on how many days means it.
  const other = await convert(company, (await long()).id, { days: 1, scheduled_date: '2027-04-01T08:00:00' })
  const night = await company.call(jobs.get, { params: { id: (other.body as { id: number }).id } })
  expect([night.days, night.duration_hours]).toEqual([1, hours])
})

test('a quote without a price takes two hours', async () => {
  const { id } = await ridgeline.createQuote()
  await ridgeline.call(quotes.update, { params: { id }, body: { items: [] } })
  const job = await ridgeline.createJob({ quoteId: id, scheduled_date: '2027-03-03T09:00:00' })
  expect(job).toMatchObject({ duration_hours: 2, estimated_cost: null, total_cost: null })
})

// @spec 4.2.6 A converted quote cannot be converted again or deleted
test('twenty at once make one job; the others are told that it exists, before anything about crews', async () => {
  const company = await registerCompany()
  const { id } = await company.createQuote()
  const replies = await times(20, () => convert(company, id, { assigned_crew: 'Crew A' }))
  expect(statuses(replies)).toEqual([201, ...Array(19).fill(400)])
  for (const { status, body } of replies) {
    if (status === 400) expect(body).toEqual({ detail: 'A job already exists for this quote.' })
  }
  expect((await company.call(jobs.list)).total).toBe(1)
  expect((await company.call(jobs.list)).jobs[0]?.job_number).toMatch(/-0001$/)
})

test('twenty quotes for the same morning: as many jobs as there are crews', async () => {
  const company = await registerCompany()
  const made = await times(20, () => company.createQuote())
  const replies = await Promise.all(made.map(({ id }) => convert(company, id)))
  expect(statuses(replies)).toEqual([201, 201, ...Array(18).fill(409)])
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    detail:
      'All 2 crews are booked on Tue, Mar 2, counting jobs that have no crew yet. The nearest start that works is 12:15 PM.',
  })
  const { total, quotes: drafts } = await company.call(quotes.list, {
    query: { status: 'draft', per_page: 100 },
  })
  expect(total).toBe(18)
  expect(drafts.every((quote) => quote.job_id === null)).toBe(true)
  // A refused conversion uses up no number.
  const afternoon = await convert(company, drafts[0]?.id ?? 0, { scheduled_date: '2027-03-02T14:00:00' })
  expect(afternoon.body).toMatchObject({ job_number: expect.stringMatching(/-0003$/) })
})

test('more crews take more jobs', async () => {
  const company = await registerCompany()
  await onlyCrews(company, 'Crew 1', 'Crew 2', 'Crew 3', 'Crew 4', 'Crew 5')
  const made = await times(7, () => company.createQuote())
  const replies = await Promise.all(made.map(({ id }) => convert(company, id)))
  expect(statuses(replies)).toEqual([...Array(5).fill(201), 409, 409])
})

test('jobs that touch do not overlap', async () => {
  const company = await registerCompany()
  await onlyCrews(company, 'Crew 1')
  const first = await company.createJob({ scheduled_date: '2027-03-02T09:00:00' })
  expect(first.duration_hours).toBe(3.25)
  const next = await company.createQuote()
  expect((await convert(company, next.id, { scheduled_date: '2027-03-02T12:14:59' })).status).toBe(409)
  expect((await convert(company, next.id, { scheduled_date: '2027-03-02T05:45:01' })).status).toBe(409)
  expect((await convert(company, next.id, { scheduled_date: '2027-03-02T12:15:00' })).status).toBe(201)
  const before = await company.createQuote()
  expect((await convert(company, before.id, { scheduled_date: '2027-03-02T05:45:00' })).status).toBe(201)
})

describe('a named crew', () => {
  test.each(['Crew A', 'crew a', '  CREW   A ', 'Crew\tA'])(
    'is not booked twice at once, also as %j',
    async (again) => {
      const company = await registerCompany()
      const first = await company.createJob({
        scheduled_date: '2027-03-02T09:00:00',
        assigned_crew: 'Crew A',
      })
      const { id } = await company.createQuote()
      const conversion = { scheduled_date: '2027-03-02T10:00:00', assigned_crew: again }
      const refused = await convert(company, id, conversion)
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual({
        detail: `Crew A is with Megan Ortega (${first.job_number}), Tue, Mar 2, 9:00 AM to 12:15 PM. The nearest start that works is 12:45 PM.`,
      })
      expect((await convert(company, id, { ...conversion, assigned_crew: 'Crew B' })).status).toBe(201)
    },
  )

  test('named by ten at once gets one of the jobs', async () => {
    const company = await registerCompany()
    await onlyCrews(company, ...Array.from({ length: 12 }, (_, n) => `Crew ${n + 1}`))
    const made = await times(10, () => company.createQuote())
    const replies = await Promise.all(made.map(({ id }) => convert(company, id, { assigned_crew: 'Crew A' })))
    expect(statuses(replies)).toEqual([201, ...Array(9).fill(409)])
  })

  test('is free for another company', async () => {
    const [here, there] = [await registerCompany(), await registerCompany()]
    await here.createJob({ assigned_crew: 'Crew A' })
    expect((await there.createJob({ assigned_crew: 'Crew A' })).assigned_crew).toBe('Crew A')
  })

  test('is free again when the job is cancelled or deleted', async () => {
    const company = await registerCompany()
    const conversion = { scheduled_date: '2027-03-02T09:00:00', assigned_crew: 'Crew A' }
    const cancelled = await company.createJob(conversion)
    await company.call(jobs.patch, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
    const deleted = await company.createJob(conversion)
    await company.call(jobs.delete, { params: { id: deleted.id } })
    await company.createJob(conversion)
  })
})

test('deleting the job frees the quote: it can be converted again', async () => {
  const quote = await ridgeline.createQuote()
  const first = await ridgeline.createJob({ quoteId: quote.id, scheduled_date: '2027-03-04T09:00:00' })
  await ridgeline.call(jobs.delete, { params: { id: first.id } })
  expect((await ridgeline.refused(jobs.get, { params: { id: first.id } })).status).toBe(404)
  const again = await ridgeline.createJob({ quoteId: quote.id, scheduled_date: '2027-03-04T09:00:00' })
  expect(again.job_number).not.toBe(first.job_number)
  expect((await ridgeline.call(quotes.get, { params: { id: quote.id } })).job_id).toBe(again.id)
})

test.each([
  [{ scheduled_date: '' }],
  [{ scheduled_date: '2027-03-02' }],
  [{ scheduled_date: '2027-02-29T09:00:00' }],
  [{ scheduled_date: '1999-01-01T09:00:00' }],
  [{ scheduled_date: 'tomorrow' }],
  [{ assigned_crew: 'x'.repeat(101) }],
  [{ job_notes: 'x'.repeat(5001) }],
])('a conversion with %o is refused and changes nothing', async (conversion) => {
  const quote = await ridgeline.createQuote()
  expect((await convert(ridgeline, quote.id, conversion)).status).toBe(422)
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)
})

test('a move that would take months is refused in words, not scheduled', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({ name: `crate ${n}`, quantity: 999 }))
  const { id } = await ridgeline.createQuote({ items })
  const refused = await convert(ridgeline, id, { scheduled_date: '2027-03-05T09:00:00' })
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/^This job takes/) } })
})

test('a crew that is out for two days is not free on the second', async () => {
  const company = await registerCompany()
  const long = await company.createQuote({ distance: 1500 })
  const job = await company.createJob({
    quoteId: long.id,
    scheduled_date: '2027-03-02T08:00:00',
    assigned_crew: 'Crew A',
  })
  expect(job.days).toBeGreaterThan(1)
  const { id } = await company.createQuote()
  const next = { scheduled_date: '2027-03-03T08:00:00', assigned_crew: 'crew a' }
  expect((await convert(company, id, next)).status).toBe(409)
})
