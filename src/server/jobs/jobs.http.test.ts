import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, contentOf, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, quotes } = contract

let ridgeline: Company
let nextDay = 0
beforeAll(async () => {
  ridgeline = await registerCompany()
})

/** A morning that no other test of this file uses. */
const freshMorning = () => `${new Date(Date.UTC(2028, 0, ++nextDay)).toISOString().slice(0, 10)}T09:00:00`
const change = (id: number, body: object) => ridgeline.call(jobs.patch, { params: { id }, body })
const refusedChange = (id: number, body: object) => ridgeline.refused(jobs.patch, { params: { id }, body })
const read = (id: number) => ridgeline.call(jobs.get, { params: { id } })

describe('the status', () => {
  const steps: Record<string, string[]> = {
    scheduled: [],
    in_progress: ['in_progress'],
    completed: ['in_progress', 'completed'],
    cancelled: ['cancelled'],
  }
  const allowed: Record<string, string[]> = {
    scheduled: ['scheduled', 'in_progress', 'cancelled'],
    // One step back is allowed to anyone who has just made it.
    in_progress: ['scheduled', 'in_progress', 'completed', 'cancelled'],
    completed: ['in_progress', 'completed'],
    cancelled: ['scheduled', 'cancelled'],
  }
  const everyStep = Object.keys(steps).flatMap((from) =>
    Object.keys(steps).map((to): [string, string, boolean] => [
      from,
      to,
      allowed[from]?.includes(to) ?? false,
    ]),
  )

  // @spec 4.3.2 An update may carry a status
  // @spec 4.3.1
  test.each(everyStep)('from %s to %s: %s', async (from, to, isAllowed) => {
    const { id } = await ridgeline.createJob({ scheduled_date: freshMorning() })
    for (const status of steps[from] ?? []) await change(id, { status })
    if (isAllowed) {
      expect((await change(id, { status: to })).status).toBe(to)
    } else {
      const refusal = await refusedChange(id, { status: to })
      const words = (status: string) => status.replace('_', ' ')
      expect(refusal.status).toBe(409)
      expect(refusal.detail).toBe(`A job that is ${words(from)} cannot become ${words(to)}.`)
      expect((await read(id)).status).toBe(from)
    }
  })

  test('completed: the moment is kept, once', async () => {
    const { id } = await ridgeline.createJob({ scheduled_date: freshMorning() })
    expect((await change(id, { status: 'in_progress' })).completed_date).toBeNull()
    const { completed_date } = await change(id, { status: 'completed' })
    expect(completed_date).toMatch(/-0[67]:00$/)
    expect(Math.abs(Date.parse(completed_date ?? '') - Date.now())).toBeLessThan(60_000)
    expect((await change(id, { status: 'completed', job_notes: 'Done.' })).completed_date).toBe(
      completed_date,
    )
  })

  test('completed by two at once is completed once', async () => {
    const { id } = await ridgeline.createJob({ scheduled_date: freshMorning() })
    await change(id, { status: 'in_progress' })
    const replies = await Promise.all(
      ['completed', 'cancelled', 'completed', 'cancelled'].map((status) =>
        ridgeline.attempt(jobs.patch, { params: { id }, body: { status } }),
      ),
    )
    const { status } = await read(id)
    expect(['completed', 'cancelled']).toContain(status)
    const accepted = replies.filter((reply) => reply.status === 200)
    expect(accepted.map(({ body }) => (body as { status: string }).status)).toEqual([status, status])
  })
})

describe('changing', () => {
  test.each([
    ['PUT', jobs.update],
    ['PATCH', jobs.patch],
  ])('%s changes what it names and leaves the rest', async (_method, call) => {
    const job = await ridgeline.createJob({ scheduled_date: freshMorning(), assigned_crew: 'Crew A' })
    const body = { actual_cost: 812.45, job_notes: 'Two flights after all.' }
    const changed = await ridgeline.call(call, { params: { id: job.id }, body })
    expect(contentOf(changed)).toEqual({ ...contentOf(job), ...body, total_cost: 812.45 })
    const emptied = await ridgeline.call(call, {
      params: { id: job.id },
      body: { actual_cost: null, job_notes: '', assigned_crew: null },
    })
    expect(contentOf(emptied)).toEqual({ ...contentOf(job), assigned_crew: null, crew: null })
    expect(await read(job.id)).toEqual(emptied)
  })

  // @spec 7.24 GET /jobs/{id}, partial PUT and PATCH, DELETE
  test('what GET answers may be PUT back and changes nothing', async () => {
    const job = await ridgeline.createJob({ scheduled_date: freshMorning(), assigned_crew: 'Crew A' })
    expect(await ridgeline.call(jobs.update, { params: { id: job.id }, body: job })).toEqual(job)
  })

  test('the time may be taken away and given again', async () => {
    const job = await ridgeline.createJob({ scheduled_date: freshMorning(), assigned_crew: 'Crew A' })
    const timeless = await change(job.id, { scheduled_date: null })
    expect(contentOf(timeless)).toEqual({
      ...contentOf(job),
      scheduled_date: null,
      arrival_from: null,
      arrival_to: null,
      group: 'needs_date',
    })
    expect((await change(job.id, { scheduled_date: job.scheduled_date })).scheduled_date).toBe(
      job.scheduled_date,
    )
    expect((await change(job.id, { scheduled_date: '' })).scheduled_date).toBeNull()
  })

  test.each([
    [{ actual_cost: -1 }, 'Must be 0 or more'],
    [{ actual_cost: 1.234 }, 'Must have at most two decimals'],
    [{ actual_cost: '12' }, 'Must be a number'],
    [{ actual_cost: 10_000_001 }, 'Must be at most 10,000,000'],
    [{ status: 'lost' }, 'Must be one of scheduled, in_progress, completed, cancelled'],
    [{ scheduled_date: 'soon' }, 'Must be a date and time like 2026-05-31T09:00:00'],
    [{ assigned_crew: 7 }, 'Must be text'],
  ])('with %o is refused: %s', async (body, words) => {
    const job = await ridgeline.createJob({ scheduled_date: freshMorning() })
    const reply = await ridgeline.attempt(jobs.patch, { params: { id: job.id }, body })
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ msg: words }] } })
    expect(await read(job.id)).toEqual(job)
  })
})

describe('moving a job', () => {
  test('to a time when every crew is out is refused', async () => {
    const ridgeline = await registerCompany()
    const [busy, free] = [freshMorning(), freshMorning()]
    await ridgeline.createJob({ scheduled_date: busy })
    await ridgeline.createJob({ scheduled_date: busy })
    const job = await ridgeline.createJob({ scheduled_date: free })
    const wish = { params: { id: job.id }, body: { scheduled_date: busy.replace('09:', '10:') } }
    expect(await ridgeline.refused(jobs.patch, wish)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('All 2 crews are booked'),
    })
    expect(await ridgeline.call(jobs.get, { params: { id: job.id } })).toEqual(job)
  })

  test('by an hour does not clash with itself', async () => {
    const morning = freshMorning()
    const job = await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    const later = await change(job.id, { scheduled_date: morning.replace('09:', '10:') })
    expect(later.scheduled_date).toContain('T10:00:00')
    expect((await change(job.id, { assigned_crew: 'CREW A' })).assigned_crew).toBe('Crew A')
  })

  test('onto a named crew that is out is refused, by time and by crew', async () => {
    const [one, other] = [freshMorning(), freshMorning()]
    const first = await ridgeline.createJob({ scheduled_date: one, assigned_crew: 'Crew A' })
    const byTime = await ridgeline.createJob({ scheduled_date: other, assigned_crew: 'Crew A' })
    expect(await refusedChange(byTime.id, { scheduled_date: one })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(first.job_number),
    })
    const byCrew = await ridgeline.createJob({ scheduled_date: one, assigned_crew: 'Crew B' })
    expect((await refusedChange(byCrew.id, { assigned_crew: ' crew  a' })).status).toBe(409)
    expect((await read(byCrew.id)).assigned_crew).toBe('Crew B')
  })

  test('five jobs to one crew at once gives it to one', async () => {
    const mornings = Array.from({ length: 5 }, freshMorning)
    const target = freshMorning()
    const made = await Promise.all(
      mornings.map((scheduled_date) => ridgeline.createJob({ scheduled_date, assigned_crew: 'Crew A' })),
    )
    const replies = await Promise.all(
      made.map(({ id }) =>
        ridgeline.attempt(jobs.update, { params: { id }, body: { scheduled_date: target } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('that is cancelled takes no one', async () => {
    const morning = freshMorning()
    const cancelled = await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    await change(cancelled.id, { status: 'cancelled' })
    await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew B' })
    const noted = await change(cancelled.id, {
      scheduled_date: morning.replace('09:', '10:'),
      job_notes: 'Called off.',
    })
    expect(noted).toMatchObject({ status: 'cancelled', job_notes: 'Called off.' })
  })
})

describe('the list', () => {
  // @spec 7.23 GET /jobs with page, per_page, status, customer_name and assigned_crew
  // @spec 3.5
  test('has those to be decided first, then the latest; filters by status, name and crew; pages', async () => {
    const company = await registerCompany()
    const make = async (customer_name: string, day: string, crew: string | null) => {
      const { id } = await company.createQuote({ customer_name })
      return company.createJob({ quoteId: id, scheduled_date: `${day}T09:00:00`, assigned_crew: crew })
    }
    const ana = await make('Ana Núñez', '2028-02-01', 'Crew A')
    await make('Bo 100%', '2028-02-03', 'Crew B')
    const cy = await make('Cy Young', '2028-02-02', null)
    await company.call(jobs.patch, { params: { id: ana.id }, body: { scheduled_date: null } })
    await company.call(jobs.patch, { params: { id: cy.id }, body: { status: 'in_progress' } })

    const names = async (query: object) =>
      (await company.call(jobs.list, { query })).jobs.map((job) => job.customer_name)
    expect(await names({})).toEqual(['Ana Núñez', 'Bo 100%', 'Cy Young'])
    expect(await names({ status: 'in_progress' })).toEqual(['Cy Young'])
    expect(await names({ customer_name: 'NÚÑ' })).toEqual(['Ana Núñez'])
    expect(await names({ customer_name: '0%' })).toEqual([])
    expect(await names({ customer_name: '00%' })).toEqual(['Bo 100%'])
    expect(await names({ assigned_crew: 'crew b' })).toEqual(['Bo 100%'])
    expect(await names({ assigned_crew: 'crew' })).toEqual(['Ana Núñez', 'Bo 100%'])
    expect(await names({ assigned_crew: 'crew', status: 'cancelled' })).toEqual([])
    expect(await names({ per_page: 1, page: 2 })).toEqual(['Bo 100%'])
    expect((await company.call(jobs.list, { query: { per_page: 1, page: 2 } })).total).toBe(3)
    const whole = await company.call(jobs.get, { params: { id: cy.id } })
    const { changed_at, changed_by, quote_version, warnings, move, reopens_to, ...more } = whole
    const { crew, truck, trucks, agreement, change, papers, photos, stops, legs, hours_not_entered, ...row } =
      more
    const listed = (await company.call(jobs.list, { query: { status: 'in_progress' } })).jobs[0]
    expect(listed).toEqual({ ...row, truck_name: null, trucks: [], clash: null, needs: ['Needs a crew'] })
  })
})

// @spec 3.8 Job stats
// @spec 7.25 GET /jobs/stats, again every 60 seconds
test('the stats: what completed jobs brought, and the share of those that were not cancelled', async () => {
  const company = await registerCompany()
  expect(await company.call(jobs.stats)).toEqual({
    total_revenue: 0,
    recent_revenue: 0,
    total_collected: 0,
    recent_collected: 0,
    scheduled_jobs: 0,
    in_progress_jobs: 0,
    completed_jobs: 0,
    completion_rate: 0,
  })
  const made = []
  for (const day of [1, 2, 3, 4, 5])
    made.push(await company.createJob({ scheduled_date: `2028-03-0${day}T09:00:00` }))
  const [first, second, third, fourth] = made
  const patch = (id: number | undefined, body: object) => company.call(jobs.patch, { params: { id }, body })
  for (const job of [first, second, third]) await patch(job?.id, { status: 'in_progress' })
  await patch(first?.id, { status: 'completed', actual_cost: 1000.1 })
  await patch(second?.id, { status: 'completed' })
  await patch(fourth?.id, { status: 'cancelled', actual_cost: 5000 })
  // What no one has typed the clock says.
  const { actual_cost } = await company.call(jobs.get, { params: { id: second?.id as number } })
  const settled = (100_010 + Math.round((actual_cost ?? 0) * 100)) / 100
  expect(actual_cost).toBeGreaterThan(0)
  expect(await company.call(jobs.stats)).toEqual({
    recent_revenue: settled,
    total_revenue: settled,
    total_collected: 0,
    recent_collected: 0,
    scheduled_jobs: 1,
    in_progress_jobs: 1,
    completed_jobs: 2,
    completion_rate: 50,
  })
})

// @spec 7.24
test('a job that is not there is a 404 for reading, changing and deleting', async () => {
  const params = { id: 2 ** 40 }
  expect(await ridgeline.refused(jobs.get, { params })).toMatchObject({
    status: 404,
    detail: 'Job not found',
  })
  expect((await ridgeline.refused(jobs.patch, { params, body: {} })).status).toBe(404)
  expect((await ridgeline.refused(jobs.delete, { params })).status).toBe(404)
  expect(
    (await ridgeline.refused(quotes.convert, { params, body: { scheduled_date: '2028-01-01T09:00:00' } }))
      .status,
  ).toBe(404)
})
