import { expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { boards, crews, jobMoves, jobs, jobTrips, people, planChanges, trucks } = contract

/** A Tuesday, far ahead. */
const DAY = '2027-11-16'
const NEXT = '2027-11-17'

/** A move of so many sofas, each of 50 cubic feet and 350 pounds. */
async function book(
  company: Company,
  customer_name: string,
  sofas: number,
  more: { start?: string; days?: number; hours?: number; assigned_crew?: string | null } = {},
) {
  const { start = `${DAY}T08:00:00`, days = 2, hours = 9, assigned_crew = null } = more
  const quote = await company.createQuote({
    customer_name,
    items: [{ name: 'sofa-three-seat', quantity: sofas }],
  })
  const { id } = await company.createJob({ quoteId: quote.id, scheduled_date: start })
  return company.call(jobs.update, {
    params: { id },
    body: { days, duration_hours: hours, assigned_crew, ...(assigned_crew === null && { truck_ids: [] }) },
  })
}

/** South drives Blue, of 1,682 cubic feet and 12,500 pounds, to Glenwood with Cole's goods: 750 cubic feet, two days. */
async function toGlenwood() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const blue = await company.call(trucks.create, {
    body: { name: 'Blue', capacity_cu_ft: 1682, capacity_lb: 12_500 },
  })
  const red = await company.call(trucks.create, { body: { name: 'Red', capacity_cu_ft: 1015 } })
  const eli = await company.call(people.create, { body: { name: 'Eli' } })
  await company.call(crews.create, { body: { name: 'South', truck_id: blue.id, member_ids: [eli.id] } })
  await company.call(crews.create, { body: { name: 'East', truck_id: red.id } })
  // Enough for jobs that have no crew yet.
  for (const name of ['North', 'West', 'Hill']) await company.call(crews.create, { body: { name } })
  const cole = await book(company, 'Cole', 15, { assigned_crew: 'South' })
  const dunn = await book(company, 'Dunn', 12, { start: `${DAY}T11:00:00`, hours: 6 })
  return { company, blue, red, cole, dunn }
}

const read = (company: Company, { id }: { id: number }) => company.call(jobs.get, { params: { id } })
const tripOf = (company: Company, { id }: { id: number }) =>
  company.call(jobTrips.get, { params: { id }, query: { options: 'true' } })

/** Puts a job as it stands now on the trip of another, or takes it off. */
const sharing = async (company: Company, job: { id: number }, other: { id: number } | null, more = {}) => ({
  params: { id: job.id },
  body: { version: (await read(company, job)).version, with_job_id: other?.id ?? null, ...more },
})
const share = async (company: Company, job: { id: number }, other: { id: number } | null, more = {}) =>
  company.call(jobTrips.put, await sharing(company, job, other, more))
const refusal = async (company: Company, job: { id: number }, other: { id: number } | null, more = {}) =>
  (await company.refused(jobTrips.put, await sharing(company, job, other, more))).detail
const moved = async (company: Company, job: { id: number }, place: object) => ({
  body: { moves: [{ id: job.id, version: (await read(company, job)).version, ...place }] },
})

test('two customers share a truck while what is aboard fits; a third that is too much is refused by number', async () => {
  const { company, blue, cole, dunn } = await toGlenwood()
  const { options } = await tripOf(company, dunn)
  expect(options).toMatchObject([
    { id: cole.id, customer_name: 'Cole', crew: 'South', trucks: ['Blue'], fill_percent: 80, refused: null },
  ])
  const answer = await share(company, dunn, cole)
  expect(answer.load).toEqual(['At most 1,350 cu ft of 1,682 cu ft, 9,450 lb of 12,500 lb aboard.'])
  expect(await read(company, dunn)).toMatchObject({
    ...{ trip_of: cole.id, assigned_crew: 'South', truck_ids: [blue.id], days: 2 },
    scheduled_date: expect.stringContaining(`${DAY}T11:00`),
  })
  expect(await tripOf(company, cole)).toMatchObject({
    shares_with: [{ id: dunn.id, customer_name: 'Dunn' }],
    options: [],
  })

  const ennis = await book(company, 'Ennis', 7)
  const foss = await book(company, 'Foss', 6, { start: `${DAY}T14:00:00`, hours: 3 })
  const full = `Blue holds 1,682 cu ft. With Dunn (${dunn.job_number}) it would carry 1,700 cu ft on Tue, Nov 16: 18 cu ft too much. Nothing was changed.`
  expect((await tripOf(company, ennis)).options).toMatchObject([
    { id: cole.id, fill_percent: null, refused: expect.stringContaining('18 cu ft too much') },
  ])
  expect(await refusal(company, ennis, cole)).toBe(full.replace(' Nothing was changed.', ''))
  expect((await share(company, foss, cole)).load[0]).toContain('At most 1,650 cu ft')

  // One trip clashes with no other job of itself, and with every other.
  const board = await company.call(boards.get, { query: { from: DAY, days: 1 } })
  expect(board.jobs.map(({ customer_name, clash }) => [customer_name, clash])).toEqual([
    ['Cole', null],
    ['Dunn', null],
    ['Foss', null],
  ])
  const grady = await company.refused(jobs.update, {
    params: { id: ennis.id },
    body: { assigned_crew: 'South' },
  })
  expect(grady.status).toBe(409)
  expect(grady.detail).toContain('South is')
})

test('with the job whose trip it is the others are on another day, as the preview says, and undone they are back', async () => {
  const { company, cole, dunn } = await toGlenwood()
  await share(company, dunn, cole)
  const later = await moved(company, cole, { scheduled_date: `${NEXT}T08:00:00` })
  const along = `Dunn (${dunn.job_number}) shares its trip and goes along, to Wed, Nov 17.`
  const preview = await company.call(jobMoves.preview, later)
  expect(preview).toMatchObject({ refused: null, tells: expect.arrayContaining([along]) })
  expect((await read(company, dunn)).scheduled_date).toContain(`${DAY}T11:00`)

  const saved = await company.call(jobMoves.create, later)
  expect(saved.jobs.map(({ id }) => id)).toEqual([cole.id, dunn.id])
  expect(saved.tells).toContain(along)
  expect((await read(company, dunn)).scheduled_date).toContain(`${NEXT}T11:00`)

  await company.call(planChanges.undo, { params: { id: saved.plan_change as number } })
  for (const [job, clock] of [
    [cole, '08:00'],
    [dunn, '11:00'],
  ] as const) {
    expect((await read(company, job)).scheduled_date).toContain(`${DAY}T${clock}`)
  }
  expect((await read(company, dunn)).trip_of).toBe(cole.id)

  // Changed in a form the same happens.
  await company.call(jobs.update, {
    params: { id: cole.id },
    body: { scheduled_date: `${NEXT}T08:00:00` },
  })
  expect((await read(company, dunn)).scheduled_date).toContain(`${NEXT}T11:00`)
})

test('a trip has one crew and its trucks: a smaller truck that does not hold both is refused', async () => {
  const { company, red, cole, dunn } = await toGlenwood()
  await share(company, dunn, cole)
  const east = await moved(company, cole, { assigned_crew: 'East', truck_ids: [red.id] })
  const small = await company.refused(jobMoves.create, east)
  expect(small.detail).toContain('Red holds 1,015 cu ft. With Dunn')
  await company.call(trucks.update, { params: { id: red.id }, body: { capacity_cu_ft: 1400 } })
  const saved = await company.call(jobMoves.create, east)
  expect(saved.tells).toContain(`Dunn (${dunn.job_number}) shares its trip and goes along, with East.`)
  expect(await read(company, dunn)).toMatchObject({ assigned_crew: 'East', truck_ids: [red.id] })
})

test('what cannot share a trip is refused with the reason', async () => {
  const { company, cole, dunn } = await toGlenwood()
  expect(await refusal(company, cole, cole)).toBe('A job goes on its own trip. Choose another job.')
  expect(await refusal(company, cole, dunn)).toContain(`Dunn (${dunn.job_number}) has no crew yet.`)
  const far = await book(company, 'Far', 1, { start: '2027-11-30T08:00:00', days: 1 })
  expect(await refusal(company, far, cole)).toBe(
    `Cole (${cole.job_number}) is from Tue, Nov 16 to Wed, Nov 17, Far (${far.job_number}) on Tue, Nov 30: on one trip their days have to meet.`,
  )
  await share(company, dunn, cole)
  const foss = await book(company, 'Foss', 1)
  expect(await refusal(company, foss, dunn)).toContain('choose that job')
  expect(await refusal(company, cole, foss)).toContain('has no crew yet')
  const own = await book(company, 'Own', 1, { assigned_crew: 'East' })
  expect(await refusal(company, cole, own)).toContain('goes on the trip of this job')
  await company.call(jobs.cancel, { params: { id: foss.id }, body: { reason: 'Postponed' } })
  expect(await refusal(company, foss, cole)).toContain('This job is cancelled.')
  expect(await refusal(company, own, foss)).toContain(`Foss (${foss.job_number}) is cancelled.`)
})

test('off the trip a job goes on its own, and is refused with a crew that is taken', async () => {
  const { company, red, cole, dunn } = await toGlenwood()
  await share(company, dunn, cole)
  expect(await refusal(company, dunn, null)).toContain(`South is with Cole (${cole.job_number})`)
  const off = await share(company, dunn, null, { assigned_crew: null, truck_ids: [] })
  expect(await read(company, dunn)).toMatchObject({ trip_of: null, assigned_crew: null, truck_ids: [] })
  await company.call(planChanges.undo, { params: { id: off.plan_change as number } })
  expect(await read(company, dunn)).toMatchObject({ trip_of: cole.id, assigned_crew: 'South' })

  // The one whose trip it is may leave it as well.
  await share(company, cole, null, { assigned_crew: 'East' })
  expect(await read(company, cole)).toMatchObject({
    trip_of: null,
    assigned_crew: 'East',
    truck_ids: [red.id],
  })
  expect(await read(company, dunn)).toMatchObject({ trip_of: null, assigned_crew: 'South' })
})

test('a cancelled or deleted job leaves the others its crew and truck, and one of them becomes the first', async () => {
  const { company, blue, cole, dunn } = await toGlenwood()
  const foss = await book(company, 'Foss', 6)
  await share(company, dunn, cole)
  await share(company, foss, cole)
  await company.call(jobs.cancel, { params: { id: cole.id }, body: { reason: 'Postponed' } })
  expect(await read(company, cole)).toMatchObject({ trip_of: null, status: 'cancelled' })
  const first = (await tripOf(company, dunn)).shares_with
  expect(first).toMatchObject([{ id: foss.id }])
  for (const job of [dunn, foss]) {
    expect(await read(company, job)).toMatchObject({ assigned_crew: 'South', truck_ids: [blue.id] })
  }
  const head = (await read(company, dunn)).trip_of === null ? dunn : foss
  const other = head === dunn ? foss : dunn
  await company.call(jobs.delete, { params: { id: head.id } })
  expect(await read(company, other)).toMatchObject({ trip_of: null, assigned_crew: 'South' })
})

test('a size or capacity that is not known is not checked, and the answer says so', async () => {
  const { company, blue, cole, dunn } = await toGlenwood()
  const plain = await company.call(jobs.create, {
    body: { customer_name: 'Plain', scheduled_date: `${DAY}T10:00:00`, duration_hours: 2 },
  })
  expect((await share(company, plain, cole)).load).toEqual([
    'At most 750 cu ft of 1,682 cu ft, 5,250 lb of 12,500 lb aboard.',
    `How much Plain (${plain.job_number}) moves is not known: whether all of it fits was not checked.`,
  ])
  await company.call(trucks.update, {
    params: { id: blue.id },
    body: { capacity_cu_ft: null, capacity_lb: null },
  })
  expect((await share(company, dunn, cole)).load).toEqual([
    'What its trucks hold is not known: whether all of it fits was not checked.',
  ])
})

test('on a day on which all crews are out a job gets its date together with its trip', async () => {
  const { company, cole, dunn } = await toGlenwood()
  await share(company, dunn, cole)
  await onlyCrews(company, 'South')
  const late = await book(company, 'Late', 2, { start: '2027-11-30T08:00:00', days: 1 })
  await company.call(jobs.update, { params: { id: late.id }, body: { scheduled_date: null } })
  expect(await refusal(company, late, cole)).toBe('This job has no date yet. Nothing was changed.')
  await share(company, late, cole, { scheduled_date: `${NEXT}T13:00:00` })
  expect(await read(company, late)).toMatchObject({
    ...{ trip_of: cole.id, assigned_crew: 'South' },
    scheduled_date: expect.stringContaining(`${NEXT}T13:00`),
  })
})

// @spec 10.291 The days between which a shared trip delivers are agreed with each customer; the bill of lading says them, and
//   no plan goes beyond them (49 CFR 375.505(b)(6))
test('a delivery is agreed for some days: the papers say them, and no other day is planned', async () => {
  const { company, cole, dunn } = await toGlenwood()
  await share(company, dunn, cole)
  const delivery = { from: NEXT, to: '2027-11-19' }
  const { version } = await read(company, dunn)
  await company.call(jobTrips.put, { params: { id: dunn.id }, body: { version, delivery } })
  expect(await tripOf(company, dunn)).toMatchObject({ delivery, shares_with: [{ id: cole.id }] })
  expect((await tripOf(company, cole)).delivery).toBeNull()
  const facts = await company.call(contract.jobPapers.facts, { params: { id: dunn.id } })
  expect(facts).toMatchObject({ deliveryOn: NEXT, deliveryPeriod: delivery })
  const bill = buildPaper('bill_of_lading', facts, { said: {}, madeAt: `${DAY}T08:00:00-07:00` })
  expect(JSON.stringify(bill)).toContain('Delivery Wednesday, November 17, 2027 to Friday, November 19, 2027')

  const late = await moved(company, cole, { scheduled_date: '2027-11-19T08:00:00' })
  expect((await company.refused(jobMoves.create, late)).detail).toContain(
    'It would be delivered on Sat, Nov 20, and the customer was told Wed, Nov 17 to Fri, Nov 19. Agree on other days first.',
  )
  expect(
    await refusal(company, dunn, cole, { delivery: { from: '2027-11-18', to: '2027-11-20' } }),
  ).toContain('It would be delivered on Wed, Nov 17')
  expect(await refusal(company, dunn, cole, { delivery: { from: '2027-11-20', to: NEXT } })).toContain(
    'The last day must not be before the first',
  )
  await share(company, dunn, cole, { delivery: null })
  await company.call(jobMoves.create, late)
})
