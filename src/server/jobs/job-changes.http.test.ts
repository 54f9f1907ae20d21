import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, contentOf, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, quotes } = contract

let ridgeline: Company
let nextDay = 0
beforeAll(async () => {
  ridgeline = await registerCompany()
  await ridgeline.call(contract.auth.updateProfile, { body: { full_name: 'Dana Wu' } })
})

/** A morning that no other test of this file uses. */
const freshMorning = () => `${new Date(Date.UTC(2029, 0, ++nextDay)).toISOString().slice(0, 10)}T09:00:00`
const freshJob = (wish: object = {}) => ridgeline.createJob({ scheduled_date: freshMorning(), ...wish })
const change = (id: number, body: object) => ridgeline.call(jobs.patch, { params: { id }, body })
const refusedChange = (id: number, body: object) => ridgeline.refused(jobs.patch, { params: { id }, body })
const read = (id: number) => ridgeline.call(jobs.get, { params: { id } })
const readQuote = (id: number | null) => ridgeline.call(quotes.get, { params: { id } })

describe('the version', () => {
  // @spec 4.3.4
  test.each([
    ['PUT', jobs.update],
    ['PATCH', jobs.patch],
  ])(
    '%s refuses what is based on an older one, says whose change is in the way, and stores nothing',
    async (method, call) => {
      const { id, version } = await freshJob()
      expect(version).toBe(1)
      const first = await ridgeline.call(call, { params: { id }, body: { job_notes: 'One', version } })
      expect(first).toMatchObject({ version: 2, changed_by: 'Dana Wu', changed_at: expect.any(String) })

      const stale = { job_notes: 'Two', customer_name: 'Someone Else' }
      const words = /^Changed by Dana Wu .+ ago\. Nothing was saved\.$/
      const inBody = await ridgeline.attempt(call, { params: { id }, body: { ...stale, version } })
      expect(inBody).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(words), version: 2 },
      })
      const inHeader = await ridgeline.request(method, `/api/v1/jobs/${id}`, {
        body: JSON.stringify(stale),
        headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
      })
      expect(inHeader).toMatchObject({ status: 409, body: { version: 2 } })
      expect(await read(id)).toEqual(first)

      // Without a version no one checks; with the one that the refusal told it is saved over the other's.
      const unchecked = await ridgeline.call(call, { params: { id }, body: { job_notes: 'Three' } })
      expect(unchecked.version).toBe(3)
      const over = await ridgeline.call(call, { params: { id }, body: { job_notes: 'Four', version: 3 } })
      expect(over).toMatchObject({ version: 4, job_notes: 'Four' })
    },
  )

  test('of two who change the same version one is refused', async () => {
    const { id, version } = await freshJob()
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((job_notes) =>
        ridgeline.attempt(jobs.update, { params: { id }, body: { job_notes, version } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the quote of a job', () => {
  const corrected = {
    customer_name: 'Megan Ortega-Ruiz',
    customer_email: 'megan@example.com',
    customer_phone: '(303) 555-0199',
    move_notes: 'Gate code 4421.',
  }
  const places = { origin_address: '12 New St, Denver, CO 80203', destination_address: null }

  test('follows what is corrected at the job, and both are a version on', async () => {
    const job = await freshJob()
    const before = await readQuote(job.quote_id)
    const after = await change(job.id, { ...corrected, ...places })
    // Another email and another phone number are another customer.
    const { customer_id } = after
    expect(contentOf(after)).toEqual({ ...contentOf(job), ...corrected, ...places, customer_id })
    expect(after.version).toBe(job.version + 1)

    const quote = await readQuote(job.quote_id)
    const { origin_address: pickup_address } = places
    expect(quote).toMatchObject({ ...corrected, pickup_address, delivery_address: null })
    expect(quote).toMatchObject({ version: before.version + 1, changed_by: 'Dana Wu' })
    // What it costs was agreed.
    expect(quote.total_cost).toBe(before.total_cost)
  })

  test('stays as it is when only the job changes, and when nothing does', async () => {
    const job = await freshJob()
    const quote = await readQuote(job.quote_id)
    await change(job.id, { job_notes: 'Bring the piano board.', assigned_crew: 'Crew Q' })
    await change(job.id, { customer_name: job.customer_name, move_notes: job.move_notes })
    expect(await readQuote(job.quote_id)).toEqual(quote)
    expect((await read(job.id)).version).toBe(job.version + 1)
  })

  test('a name cannot be taken away, and an address that is none is refused', async () => {
    const job = await freshJob()
    expect(await refusedChange(job.id, { customer_name: '' })).toMatchObject({
      status: 422,
      detail: 'Customer name is required',
    })
    expect(await refusedChange(job.id, { customer_email: 'megan@' })).toMatchObject({ status: 422 })
    expect(await read(job.id)).toEqual(job)
  })

  test('changed at once from the quote and from the job, both say the same in the end', async () => {
    const job = await freshJob()
    const names = Array.from({ length: 8 }, (_, index) => `Customer ${index}`)
    const replies = await Promise.all(
      names.map((customer_name, index) =>
        index % 2
          ? ridgeline.attempt(jobs.update, { params: { id: job.id }, body: { customer_name } })
          : ridgeline.attempt(quotes.update, { params: { id: job.quote_id }, body: { customer_name } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200))
    const [ofJob, ofQuote] = [await read(job.id), await readQuote(job.quote_id)]
    expect(ofJob.customer_name).toBe(ofQuote.customer_name)
    expect(ofJob.version).toBe(job.version + names.length)
  })
})

describe('cancelling', () => {
  // @spec 4.3.3
  test('keeps the reason, frees the crew, and reopening books it again', async () => {
    const morning = freshMorning()
    const job = await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    const cancelled = await change(job.id, { status: 'cancelled', cancel_reason: 'Closing fell through.' })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Closing fell through.' })

    const other = await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    const refusal = await refusedChange(job.id, { status: 'scheduled' })
    expect(refusal).toMatchObject({ status: 409, detail: expect.stringContaining(other.job_number) })
    expect(await read(job.id)).toEqual(cancelled)

    // At another time, or with another crew, it comes back in one step.
    const back = await change(job.id, { status: 'scheduled', assigned_crew: 'Crew B' })
    expect(back).toMatchObject({ status: 'scheduled', assigned_crew: 'Crew B', cancel_reason: null })
    await change(other.id, { status: 'cancelled' })
    expect((await change(job.id, { assigned_crew: 'Crew A' })).assigned_crew).toBe('Crew A')
  })

  test('a reason stands only with a job that is cancelled', async () => {
    const { id } = await freshJob()
    expect((await change(id, { cancel_reason: 'None' })).cancel_reason).toBeNull()
    expect((await refusedChange(id, { status: 'cancelled', cancel_reason: 'x'.repeat(301) })).status).toBe(
      422,
    )
  })
})

test('a completed job that is reopened has no completed date, and stays with its crew', async () => {
  const job = await freshJob({ assigned_crew: 'Crew A' })
  await change(job.id, { status: 'in_progress' })
  const completed = await change(job.id, { status: 'completed', actual_cost: 900 })
  expect(completed.completed_date).not.toBeNull()
  expect(completed.reopens_to).toBe('in_progress')
  const reopened = await change(job.id, { status: 'in_progress' })
  expect(reopened).toMatchObject({ status: 'in_progress', completed_date: null, actual_cost: 900 })
  const sameTime = { params: { id: (await ridgeline.createQuote()).id } }
  const clash = { scheduled_date: job.scheduled_date as string, assigned_crew: 'crew a' }
  expect((await ridgeline.refused(quotes.convert, { ...sameTime, body: clash })).status).toBe(409)
})

describe('how long it takes', () => {
  test('a longer job is booked for longer, unless its crew is out then', async () => {
    const morning = freshMorning()
    const job = await ridgeline.createJob({ scheduled_date: morning, assigned_crew: 'Crew A' })
    const later = morning.replace('09:', '20:')
    const next = await ridgeline.createJob({ scheduled_date: later, assigned_crew: 'Crew A' })
    expect(job.duration_hours).toBeLessThan(11)
    const refusal = await refusedChange(job.id, { duration_hours: 12 })
    expect(refusal).toMatchObject({ status: 409, detail: expect.stringContaining(next.job_number) })
    expect(await read(job.id)).toEqual(job)
    expect((await change(job.id, { duration_hours: 11 })).duration_hours).toBe(11)
  })

  test.each([0, -1, 0.001, 745])('%d hours are refused', async (duration_hours) => {
    const { id } = await freshJob()
    expect(await refusedChange(id, { duration_hours })).toMatchObject({
      status: 422,
      detail: duration_hours > 1 ? 'Must be at most 744' : 'Must be at least a minute',
    })
  })
})

test('what its crew has to know comes from the quote', async () => {
  const access = { pickup_stairs: 2, delivery_stairs: 1, pickup_carry_feet: 120, multiple_stops: 1 }
  const quote = await ridgeline.createQuote({ ...access, items: [{ name: 'armchair', quantity: 3 }] })
  const { move } = await freshJob({ quoteId: quote.id })
  const { estimate } = quote.selected_items_json
  expect(move).toMatchObject({
    items: [{ name: expect.stringMatching(/armchair/i), quantity: 3 }],
    total_items: 3,
    movers: estimate?.summary.movers,
    truck_size: estimate?.summary.truck_size,
    volume_cu_ft: estimate?.explanation.volume_cu_ft,
    pickup_stairs: 2,
    delivery_stairs: 1,
    pickup_carry_feet: 120,
    multiple_stops: 1,
  })
  const { id } = await ridgeline.call(jobs.create, { body: { customer_name: 'Lena', scheduled_date: null } })
  expect((await read(id)).move).toBeNull()
})
