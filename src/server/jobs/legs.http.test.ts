import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { boards, crews, dashboard, jobMoney, jobMoves, jobs, moveDays, people, reports, settings, trucks } =
  contract

const [MONDAY, THURSDAY] = ['2027-05-10', '2027-05-13']
const DENVER = '1840 Pearl St, Denver, CO 80203'
const ARVADA = '6217 Marigold Ct, Arvada, CO 80004'
const YARD = '4500 Jason St, Denver, CO 80211'

/** A company with the crews Dwyer, which drives Truck 1, and Packers, and a move that Dwyer does on Thursday at 8. */
async function companyWithMove() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  const value = { day_start: '08:00', day_end: '18:00', yard_address: YARD }
  await company.call(settings.putOperations, { body: { value } })
  const [pat, ann] = [
    await company.call(people.create, { body: { name: 'Pat', role: 'lead' } }),
    await company.call(people.create, { body: { name: 'Ann', role: 'lead' } }),
  ]
  const truck = await company.call(trucks.create, { body: { name: 'Truck 1' } })
  await company.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id], truck_id: truck.id } })
  await company.call(crews.create, { body: { name: 'Packers', member_ids: [ann.id] } })
  const main = await company.call(jobs.create, {
    body: {
      ...{ customer_name: 'Nell Abbot', customer_phone: '(303) 555-0142', estimated_cost: 1800 },
      ...{ origin_address: DENVER, destination_address: ARVADA, duration_hours: 6 },
      ...{ scheduled_date: `${THURSDAY}T08:00:00`, assigned_crew: 'Dwyer' },
    },
  })
  const get = (id: number) => company.call(jobs.get, { params: { id } })
  const status = (id: number, status: 'in_progress' | 'completed', more: object = {}) =>
    company.call(jobs.progress, { params: { id }, body: { status, ...more } })
  return { company, main, truck, get, status }
}

const packing = {
  leg: 'pack',
  scheduled_date: `${MONDAY}T09:00:00`,
  assigned_crew: 'Packers',
  crew_size: 1,
} as const

// @spec 10.94
// @spec 10.289 A move of several days is one job in every count; lists of work show each of its days
test('two people pack on Monday without a truck, four load on Thursday; one job, one price', async () => {
  const { company, main, get, status } = await companyWithMove()
  const { id } = main
  const pack = await company.call(jobs.addLeg, { params: { id }, body: packing })
  expect(pack).toMatchObject({
    ...{ job_number: `${main.job_number}-2`, leg: 'pack', leg_of: id, status: 'scheduled' },
    ...{ customer_name: 'Nell Abbot', origin_address: DENVER, destination_address: DENVER },
    ...{ truck_id: null, estimated_cost: null, crew: { people: [{ name: 'Ann' }] } },
  })
  const move = await get(id)
  expect(move).toMatchObject({ leg: 'move', scheduled_date: main.scheduled_date, estimated_cost: 1800 })
  expect(move.legs.map((leg) => [leg.leg, leg.job_number, leg.assigned_crew])).toEqual([
    ['pack', `${main.job_number}-2`, 'Packers'],
    ['move', main.job_number, 'Dwyer'],
  ])
  const board = await company.call(boards.get, { query: { from: MONDAY } })
  expect(board.jobs.find((job) => job.id === pack.id)).toMatchObject({ leg: 'pack', needs: [] })

  // What is out of order is refused, from either side, and nothing of it is stored.
  const late = { leg: 'pack', scheduled_date: `${THURSDAY}T12:00:00` } as const
  expect(await company.refused(jobs.addLeg, { params: { id }, body: late })).toMatchObject({
    status: 409,
    detail: `Move (${main.job_number}) on Thu, May 13 would begin before packing (${main.job_number}-3) ends on Thu, May 13.`,
  })
  const { version } = await get(id)
  const moves = [{ id, version, scheduled_date: `${MONDAY}T10:00:00` }]
  expect(await company.refused(jobMoves.create, { body: { moves } })).toMatchObject({
    status: 409,
    detail: expect.stringContaining(`would begin before packing (${main.job_number}-2) ends on Mon, May 10.`),
  })
  expect((await get(id)).legs).toHaveLength(2)

  // What the customer is called and where they move is one fact.
  await company.call(jobs.update, { params: { id }, body: { customer_name: 'Nell Abbot-Reyes' } })
  expect((await get(pack.id)).customer_name).toBe('Nell Abbot-Reyes')

  // Each leg is done by itself; the price waits for the move.
  await status(pack.id, 'in_progress')
  const packed = await status(pack.id, 'completed', { actual_hours: 3.5 })
  expect(packed).toMatchObject({ status: 'completed', price_waits: false, total_cost: null })
  expect(await get(id)).toMatchObject({ status: 'scheduled' })
  await status(id, 'in_progress')
  expect(await status(id, 'completed', { actual_hours: 6 })).toMatchObject({
    status: 'completed',
    total_cost: 1800,
  })
  const { revenue, count } = await company.call(jobs.stats).then((stats) => ({
    revenue: stats.total_revenue,
    count: stats.completed_jobs,
  }))
  expect({ revenue, count }).toEqual({ revenue: 1800, count: 1 })
  // Both days stand in lists, each on its own day; it was booked once, and what one move came to is its average.
  const query = { from: '2026-11-16', to: '2026-12-06' }
  const report = (name: 'ticket' | 'revenue') => company.call(reports.get, { params: { name }, query })
  expect(await report('ticket')).toMatchObject({ totals: [{ value: 1 }, { value: 1800 }] })
  const booked = await report('revenue')
  expect(booked.totals[0]).toMatchObject({ label: 'Jobs booked', value: 1 })
  const { key } = booked.rows.find(({ values }) => values[2] === 1800) ?? {}
  const { rows } = await company.call(reports.rows, {
    params: { name: 'revenue' },
    query: { ...query, key: key as string },
  })
  expect(rows.map((row) => row.id)).toEqual([id])
  const { weeks } = await company.call(dashboard.weekly)
  expect(weeks.at(-1)).toMatchObject({ bookings: 1, revenue: 1800 })
})

test('into storage with one crew, out of it five weeks later with another: the job is completed with its last leg', async () => {
  const { company, main, get, status } = await companyWithMove()
  const { id } = main
  const before = await get(id)
  const out = await company.call(jobs.addLeg, {
    params: { id },
    body: {
      leg: 'from_storage',
      scheduled_date: '2027-06-16T09:00:00',
      duration_hours: 3,
      assigned_crew: 'Packers',
    },
  })
  expect(out).toMatchObject({ leg: 'from_storage', origin_address: YARD, destination_address: ARVADA })
  const move = await get(id)
  // Its truck comes home with the goods, not by way of Arvada.
  expect(before.travel_after_minutes).toBeGreaterThan(0)
  expect(move).toMatchObject({
    leg: 'to_storage',
    travel_after_minutes: 0,
    scheduled_date: main.scheduled_date,
  })

  await status(id, 'in_progress')
  expect(await status(id, 'completed', { actual_hours: 5 })).toMatchObject({
    status: 'in_progress',
    actual_hours: 5,
  })
  expect((await company.call(jobMoney.get, { params: { id } })).due_now).toBe(0)
  await status(out.id, 'in_progress')
  const last = await status(out.id, 'completed', { actual_hours: 3 })
  expect(last.status).toBe('completed')
  expect(await get(id)).toMatchObject({ status: 'completed', total_cost: 1800, actual_hours: 5 })
  expect((await company.call(jobMoney.get, { params: { id } })).due_now).toBe(1800)

  // Taken back within seconds, both are open again.
  await company.call(jobs.progress, { params: { id: out.id }, body: { status: 'in_progress' } })
  expect(await get(id)).toMatchObject({ status: 'in_progress', completed_date: null })
})

test('money of a leg is entered with its job; cancelling goes along and comes back', async () => {
  const { company, main, get } = await companyWithMove()
  const { id } = main
  const pack = await company.call(jobs.addLeg, { params: { id }, body: packing })
  const payment = { method: 'cash', purpose: 'balance', amount: 100 } as const
  expect(await company.refused(jobMoney.take, { params: { id: pack.id }, body: payment })).toMatchObject({
    status: 409,
    detail: `The price and the payments of this move are with ${main.job_number}. Please enter it there.`,
  })
  expect(
    await company.refused(jobs.update, { params: { id: pack.id }, body: { actual_cost: 90 } }),
  ).toMatchObject({
    status: 409,
  })
  expect(await company.refused(jobs.delete, { params: { id } })).toMatchObject({ status: 409 })
  expect(await company.refused(jobs.addLeg, { params: { id: pack.id }, body: packing })).toMatchObject({
    status: 409,
    detail: `${main.job_number}-2 was added to ${main.job_number}. Please add the day there.`,
  })
  const cancel = async (of: number) =>
    company.call(jobs.cancel, {
      params: { id: of },
      body: { reason: 'No move.', version: (await get(of)).version },
    })
  await cancel(id)
  expect(await get(pack.id)).toMatchObject({ status: 'cancelled' })
  expect(
    await company.refused(jobs.update, { params: { id: pack.id }, body: { status: 'scheduled' } }),
  ).toMatchObject({
    status: 409,
    detail: `${main.job_number} is cancelled. Reopen that job first.`,
  })
  await company.call(jobs.update, { params: { id }, body: { status: 'scheduled' } })
  expect(await get(pack.id)).toMatchObject({ status: 'scheduled', assigned_crew: 'Packers' })
  // The customer is one, and is changed in one place.
  expect(
    await company.refused(jobs.update, {
      params: { id: pack.id },
      body: { customer_phone: '(303) 555-0199' },
    }),
  ).toMatchObject({
    status: 409,
    detail: `The customer is the same on all days of this move. Please change it with ${main.job_number}.`,
  })
  await company.call(jobs.update, { params: { id }, body: { origin_address: ARVADA } })
  expect(await get(pack.id)).toMatchObject({ origin_address: ARVADA, destination_address: ARVADA })
  // A leg that had begun comes back as it was.
  await company.call(jobs.progress, { params: { id: pack.id }, body: { status: 'in_progress' } })
  await cancel(id)
  await company.call(jobs.update, { params: { id }, body: { status: 'scheduled' } })
  expect(await get(pack.id)).toMatchObject({ status: 'in_progress' })
  await cancel(pack.id)
  expect(await get(id)).toMatchObject({ leg: null, status: 'scheduled' })
  // A cancelled leg keeps its number: it may come back.
  const again = await company.call(jobs.addLeg, { params: { id }, body: packing })
  expect([pack, again].map(({ job_number }) => job_number)).toEqual(
    [2, 3].map((n) => `${main.job_number}-${n}`),
  )
  for (const leg of [again, pack]) await company.call(jobs.delete, { params: { id: leg.id } })
  expect((await get(id)).legs).toEqual([])
})

test('a crew packs by its phone: no drive and nothing to unload is asked of it', async () => {
  const { company, main } = await companyWithMove()
  const pack = await company.call(jobs.addLeg, { params: { id: main.id }, body: packing })
  const at = (clock: string) => `${MONDAY}T${clock}:00-06:00`
  const event = (nth: number, kind: string, clock: string) => ({
    ...{ id: `10000000-0000-4000-8000-00000000000${nth}`, kind, at: at(clock), data: {} },
  })
  const events = ['on_the_way', 'arrived_origin', 'walkthrough_done', 'load_start', 'load_end', 'done']
  let day: unknown
  for (const [nth, kind] of events.entries())
    day = await company.call(moveDays.add, {
      params: { id: pack.id },
      body: event(nth, kind, `0${nth + 2}:00`) as never,
    })
  expect(day).toMatchObject({ phase: 'done', missing: [] })
})
