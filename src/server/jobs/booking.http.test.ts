import { describe, expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { absences, crews, jobs, people, quotes, settings, trucks } = contract

/** A Monday. */
const MONDAY = '2027-05-10'
const own = { customer_name: 'Olivia Chen', duration_hours: 4 }
const at = (clock: string, day = MONDAY) => ({ ...own, scheduled_date: `${day}T${clock}:00` })

/** A company in Denver with Pat in crew Dwyer, which drives Truck 1, and room for ten jobs at once. */
async function companyWithCrews() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  const pat = await company.call(people.create, { body: { name: 'Pat Dwyer' } })
  const truck = await company.call(trucks.create, { body: { name: 'Truck 1', capacity_cu_ft: 30 } })
  const dwyer = await company.call(crews.create, {
    body: { name: 'Dwyer', member_ids: [pat.id], truck_id: truck.id },
  })
  for (const name of ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']) {
    await company.call(crews.create, { body: { name } })
  }
  return { company, pat, truck, dwyer }
}
const create = (company: Company, body: object) => company.call(jobs.create, { body: { ...own, ...body } })
const refused = (company: Company, body: object) =>
  company.refused(jobs.create, { body: { ...own, ...body } })

// @spec 7.21 POST /jobs
test('a job without a quote takes a crew like any other', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const booking = { scheduled_date: '2027-05-15T08:00:00', duration_hours: 4, assigned_crew: 'Dwyer crew' }
  const job = await ridgeline.call(contract.jobs.create, {
    body: { customer_name: 'Olivia Chen', ...booking },
  })
  expect(job).toMatchObject({
    status: 'scheduled',
    quote_id: null,
    quote_number: null,
    scheduled_date: '2027-05-15T08:00:00-06:00',
    duration_hours: 4,
    assigned_crew: 'Dwyer crew',
  })
  const clash = await ridgeline.refused(contract.jobs.create, {
    body: { customer_name: 'Ruth Alvarado', ...booking, assigned_crew: ' dwyer  CREW ' },
  })
  expect(clash).toMatchObject({ status: 409, detail: expect.stringContaining(job.job_number) })
  expect((await ridgeline.call(contract.jobs.list)).total).toBe(1)
})

test('without a time it takes no one, and lasts two hours unless said', async () => {
  const ridgeline = await registerCompany()
  const bodies = ['Ada', 'Ben', 'Cy'].map((customer_name) => ({ customer_name, scheduled_date: null }))
  for (const body of bodies) {
    const job = await ridgeline.call(contract.jobs.create, { body })
    expect(job).toMatchObject({ scheduled_date: null, duration_hours: 2, estimated_cost: null })
  }
})

// @spec 10.95 Jobs have a truck, arrival window, crew size, days and the drive from the yard; misfits warn
test('a known crew is written its own way and brings its truck, its window and a warning', async () => {
  const { company, truck } = await companyWithCrews()
  const { id } = await company.createQuote()
  const job = await company.createJob({
    quoteId: id,
    scheduled_date: `${MONDAY}T08:00:00`,
    assigned_crew: ' dWYER ',
  })
  expect(job).toMatchObject({
    assigned_crew: 'Dwyer',
    truck_id: truck.id,
    arrival_from: `${MONDAY}T08:00:00-06:00`,
    arrival_to: `${MONDAY}T09:00:00-06:00`,
    days: 1,
    warnings: ['Truck 1 holds 30 cu ft; this move is 50 cu ft.', 'Dwyer has 1 person; this job takes 2.'],
  })
  const change = (body: object) => company.call(jobs.patch, { params: { id: job.id }, body })
  const later = await change({ scheduled_date: '2027-05-11T10:00:00' })
  expect(later).toMatchObject({
    arrival_from: '2027-05-11T10:00:00-06:00',
    arrival_to: '2027-05-11T11:00:00-06:00',
  })
  const wide = { arrival_from: '2027-05-11T09:00:00', arrival_to: '2027-05-11T12:00:00' }
  expect((await change(wide)).arrival_to).toBe('2027-05-11T12:00:00-06:00')
  expect(await change({ assigned_crew: 'B' }), 'its truck goes with the crew').toMatchObject({
    truck_id: null,
  })
  const backwards = { arrival_from: wide.arrival_to, arrival_to: wide.arrival_from }
  const refusal = await company.refused(jobs.patch, { params: { id: job.id }, body: backwards })
  expect(refusal).toMatchObject({ status: 422, detail: 'The arrival window must not end before it begins.' })
})

describe('no one is in two places at once', () => {
  // @spec 10.94 A crew, person or truck is never in two places, driving, days off and out of service
  //   included: one exclusion constraint; the refusal names the conflict and the next open start
  test.each([
    ['the crew', (_given: Given) => ({ assigned_crew: 'Dwyer' }), 'Dwyer is with Olivia Chen'],
    ['the truck', ({ truck }: Given) => ({ truck_id: truck.id }), 'Truck 1 is with Olivia Chen'],
    ['the person', (_given: Given) => ({ assigned_crew: 'Sons' }), 'Pat Dwyer'],
  ])('of twenty who want %s at once one gets it', async (_what, wish, words) => {
    const given = await companyWithCrews()
    const { company, pat } = given
    await company.call(crews.create, { body: { name: 'Sons', member_ids: [pat.id] } })
    // For the person half of them ask for one of Pat's crews and half for the other.
    const bodies = Array.from({ length: 20 }, (_, n) => ({
      ...at('08:00'),
      ...wish(given),
      ...(words === 'Pat Dwyer' && n % 2 === 0 && { assigned_crew: 'Dwyer' }),
    }))
    const replies = await Promise.all(bodies.map((body) => company.attempt(jobs.create, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    const details = replies.filter(({ status }) => status === 409).map(({ body }) => JSON.stringify(body))
    expect(details.every((detail) => detail.includes('is with Olivia Chen (J-'))).toBe(true)
    expect(details[0]).toContain(
      'Mon, May 10, 8:00 AM to 12:00 PM. The nearest start that works is 12:00 PM.',
    )
    expect((await company.call(jobs.list)).total).toBe(1)
  })
  type Given = Awaited<ReturnType<typeof companyWithCrews>>

  // @spec 10.95
  test('on the way counts: the yard is far, so the next job waits until the crew is back and there', async () => {
    const { company } = await companyWithCrews()
    const yard = { arrival_window_minutes: 90, yard_address: '4500 Jason St, Denver, CO 80211' }
    const value = { day_start: '08:00', day_end: '18:00', ...yard }
    await company.call(settings.putOperations, { body: { value } })
    const way = {
      origin_address: '1840 Pearl St, Denver, CO 80203',
      destination_address: '6217 Marigold Ct, Arvada, CO 80004',
      assigned_crew: 'Dwyer',
    }
    const job = await create(company, { ...at('08:00'), ...way })
    expect(job.travel_before_minutes).toBeGreaterThan(0)
    expect(job.travel_after_minutes).toBeGreaterThan(0)
    expect(job.arrival_to).toBe(`${MONDAY}T09:30:00-06:00`)
    // The board shows by it where a job without a time fits.
    const undated = await create(company, { ...way, scheduled_date: null })
    expect(undated.travel_before_minutes).toBe(job.travel_before_minutes)
    const next = await refused(company, { ...at('12:00'), ...way })
    expect(next).toMatchObject({ status: 409, detail: expect.stringContaining('driving included') })
    const [, hour, minute] = /nearest start that works is (\d+):(\d+) PM/.exec(next.detail) ?? []
    await create(company, { ...at(`${(Number(hour) % 12) + 12}:${minute}`), ...way })
  })

  test('the nearest start leaves time for the drive from the job before, also without a yard', async () => {
    const { company } = await companyWithCrews()
    const inDenver = { origin_address: '1840 Pearl St, Denver, CO 80203', assigned_crew: 'Dwyer' }
    const destination_address = '221 N Tejon St, Colorado Springs, CO 80903'
    await create(company, { ...at('08:00'), ...inDenver, destination_address })
    const { detail } = await refused(company, { ...at('11:00'), ...inDenver })
    expect(detail).toContain('The nearest start that works is 2:00 PM.')
  })

  // @spec 10.96 Moving the yard updates future jobs; those that would overlap keep their drive, and the
  //   answer names them
  test('another yard is booked with the jobs to come; those that would overlap keep their way and are named', async () => {
    const { company } = await companyWithCrews()
    const way = {
      origin_address: '1840 Pearl St, Denver, CO 80203',
      destination_address: '6217 Marigold Ct, Arvada, CO 80004',
    }
    const morning = await create(company, { ...at('08:00'), ...way, assigned_crew: 'Dwyer' })
    const noon = await create(company, { ...at('12:00'), ...way, assigned_crew: 'Dwyer' })
    const alone = await create(company, { ...at('08:00'), ...way, assigned_crew: 'B' })
    const travelOf = async ({ id }: { id: number }) => {
      const job = await company.call(jobs.get, { params: { id } })
      return [job.travel_before_minutes, job.travel_after_minutes]
    }
    const put = async (yard_address: string | null) => {
      const value = { day_start: '08:00', day_end: '18:00', yard_address }
      return (await company.call(settings.putOperations, { body: { value } })).new_ways
    }
    const yard = '4500 Jason St, Denver, CO 80211'
    const { changed, kept } = await put(yard)
    expect([changed, kept.map(({ job_id }) => job_id)]).toEqual([1, [morning.id, noon.id]])
    expect(kept[0]).toMatchObject({ job_number: morning.job_number, customer_name: 'Olivia Chen' })
    expect(kept[0]?.clash).toContain(`Dwyer is with Olivia Chen (${noon.job_number}), Mon, May 10, `)
    const ways = await travelOf(alone)
    expect(Math.min(...ways)).toBeGreaterThan(0)
    expect(await travelOf(morning)).toEqual([0, 0])
    const { history } = await company.call(contract.history.list, { query: { entity: 'settings' } })
    expect(history[0]?.changes.map(({ label, is }) => [label, is])).toEqual([
      ['Yard address', yard],
      ['Jobs with new driving', '1'],
      ['Jobs with former driving', `${morning.job_number}, ${noon.job_number}`],
    ])

    // Moved, a job takes the way from the yard as it is now, and the crew is held for it.
    expect(await put(yard)).toEqual({ changed: 0, kept: [] })
    await company.call(jobs.patch, { params: { id: noon.id }, body: { assigned_crew: 'C' } })
    expect(await travelOf(noon)).toEqual(ways)
    const late = await refused(company, { ...at('16:00'), assigned_crew: 'C' })
    expect(late).toMatchObject({ status: 409, detail: expect.stringContaining('driving included') })
    expect(await put(null)).toEqual({ changed: 2, kept: [] })
    expect(await travelOf(noon)).toEqual([0, 0])
  })

  // @spec 10.95
  test('a job of three days takes each of them, and nothing of the evenings', async () => {
    const { company } = await companyWithCrews()
    await create(company, { ...at('08:00'), days: 3, assigned_crew: 'Dwyer' })
    const third = await refused(company, { ...at('10:00', '2027-05-12'), assigned_crew: 'Dwyer' })
    expect(third).toMatchObject({ status: 409, detail: expect.stringContaining('8:00 AM to 12:00 PM') })
    await create(company, { ...at('13:00', '2027-05-12'), assigned_crew: 'Dwyer' })
    await create(company, { ...at('08:00', '2027-05-13'), assigned_crew: 'Dwyer' })
    const long = await refused(company, { ...at('08:00', '2027-06-01'), days: 32 })
    expect(long.status).toBe(422)
  })

  // @spec 10.94
  test('days off and days out of service are refused both ways, with the reason', async () => {
    const { company, pat, truck } = await companyWithCrews()
    const off = { from: MONDAY, to: '2027-05-11', reason: 'Dentist' }
    const absence = await company.call(people.addDaysOff, { params: { id: pat.id }, body: off })
    expect(await refused(company, { ...at('08:00'), assigned_crew: 'Dwyer' })).toMatchObject({
      status: 409,
      detail:
        'Pat Dwyer (Dwyer) is off from Mon, May 10 to Tue, May 11 (Dentist): 0 of 1 come. The nearest start that works is Wed, May 12, 8:00 AM.',
    })
    await company.call(trucks.addOutOfService, {
      params: { id: truck.id },
      body: { from: MONDAY, to: MONDAY, reason: null },
    })
    expect((await refused(company, { ...at('08:00'), truck_id: truck.id })).detail).toMatch(
      /^Truck 1 is out of service on Mon, May 10\. The nearest start that works is Tue, May 11, 8:00 AM\.$/,
    )
    await company.call(absences.delete, { params: { id: absence.id } })
    const job = await create(company, { ...at('08:00'), assigned_crew: 'Dwyer' })
    expect(job.truck_id, 'the usual truck is not to be had').toBeNull()
  })

  // @spec 10.94
  test('who joins a crew is booked with its jobs, and who leaves is free', async () => {
    const { company, pat, dwyer } = await companyWithCrews()
    const job = await create(company, { ...at('08:00'), assigned_crew: 'Dwyer' })
    const sons = await company.call(crews.create, { body: { name: 'Sons' } })
    await create(company, { ...at('10:00'), assigned_crew: 'Sons' })
    const join = { params: { id: sons.id }, body: { member_ids: [pat.id] } }
    expect(await company.refused(crews.update, join)).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`Olivia Chen (${job.job_number})`),
    })
    await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [] } })
    await company.call(crews.update, join)
    const renamed = { params: { id: dwyer.id }, body: { name: 'Dwyer North' } }
    await company.call(crews.update, renamed)
    const followed = await company.call(jobs.get, { params: { id: job.id } })
    expect(followed.assigned_crew).toBe('Dwyer North')
    const again = await refused(company, { ...at('09:00'), assigned_crew: 'dwyer north' })
    expect(again).toMatchObject({ status: 409, detail: expect.stringContaining(job.job_number) })
  })
})

// @spec 10.98
test('the crews that work on a day are the room there is', async () => {
  const company = await registerCompany()
  const starts = async (date: string) =>
    (await company.call(jobs.dailySchedule, { params: { date }, query: { duration: 8 } })).available_slots
      .length
  expect(await starts('2027-05-09')).toBeGreaterThan(0)
  const pat = await company.call(people.create, { body: { name: 'Pat' } })
  await onlyCrews(company)
  expect(await starts(MONDAY), 'no crew at all').toBe(0)
  expect((await refused(company, at('08:00'))).detail).toMatch(/^No crew works on Mon/)
  await company.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id], work_days: [1, 2] } })
  expect(await starts('2027-05-09'), 'a Sunday').toBe(0)
  expect(await starts(MONDAY)).toBeGreaterThan(0)
  await create(company, at('08:00'))
  const full = await refused(company, at('09:00'))
  expect(full.detail).toBe(
    'The crew is booked on Mon, May 10, counting jobs that have no crew yet. The nearest start that works is 12:00 PM.',
  )
  expect((await refused(company, at('08:00', '2027-05-12'))).detail).toMatch(/^No crew works on Wed/)
  await company.call(people.addDaysOff, {
    params: { id: pat.id },
    body: { from: '2027-05-11', to: '2027-05-11' },
  })
  expect(await starts('2027-05-11'), 'its one person is off').toBe(0)
  const { days } = await company.call(jobs.freeDays, {
    params: { date: '2027-05-12' },
    query: { duration: 8 },
  })
  expect(days).not.toContain('2027-05-11')
  // A crew may be called in on a day off.
  expect((await create(company, { ...at('08:00', '2027-05-12'), assigned_crew: 'Dwyer' })).warnings).toEqual([
    'Dwyer does not usually work on Wednesdays.',
  ])
})

// @spec 10.101 Cancelling a job is its own call, frees everything and can be undone while the slot is open
test('a cancelled job frees everything, says why, and comes back only while its place is free', async () => {
  const { company } = await companyWithCrews()
  const job = await create(company, { ...at('08:00'), assigned_crew: 'Dwyer' })
  const params = { id: job.id }
  const cancelled = await company.call(jobs.cancel, { params, body: { reason: 'Sick cat', version: 1 } })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Sick cat', reopens_to: 'scheduled' })
  const other = await create(company, { ...at('09:00'), assigned_crew: 'Dwyer' })
  const back = { params, body: { status: 'scheduled' as const } }
  expect(await company.refused(jobs.patch, back)).toMatchObject({
    status: 409,
    detail: expect.stringContaining(other.job_number),
  })
  await company.call(jobs.delete, { params: { id: other.id } })
  expect(await company.call(jobs.patch, back)).toMatchObject({ status: 'scheduled', cancel_reason: null })
  const again = await company.createQuote()
  expect(
    (
      await company.attempt(quotes.convert, {
        params: { id: again.id },
        body: { scheduled_date: `${MONDAY}T11:00:00`, assigned_crew: 'dwyer' },
      })
    ).status,
  ).toBe(409)
})
