import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { MOST_UNDATED } from '../../contract/board.ts'
import { contract } from '../../contract/contract.ts'

const { boards, crews, jobs, people, settings, trucks } = contract

/** A Monday. */
const MONDAY = '2027-05-10'

// @spec 10.108 The board in one call, `GET /board`: crews, trucks, jobs, conflicts, gaps, capacity in words
test('the board is the plan of some days: crews, trucks, jobs, what is missing, and room in words', async () => {
  const ridgeline = await registerCompany()
  await onlyCrews(ridgeline)
  const pat = await ridgeline.call(people.create, { body: { name: 'Pat Dwyer' } })
  const truck = await ridgeline.call(trucks.create, { body: { name: 'Truck 1', capacity_cu_ft: 40 } })
  const dwyer = await ridgeline.call(crews.create, {
    body: { name: 'Dwyer', member_ids: [pat.id], truck_id: truck.id, work_days: [1, 2, 3] },
  })
  const off = { from: '2027-05-11', to: '2027-05-11', reason: 'Dentist' }
  await ridgeline.call(people.addDaysOff, { params: { id: pat.id }, body: off })
  const mine = await ridgeline.createJob({ scheduled_date: `${MONDAY}T09:00:00`, assigned_crew: 'dwyer' })
  const own = { customer_name: 'Olivia Chen', duration_hours: 2 }
  const early = await ridgeline.call(jobs.create, {
    body: { ...own, scheduled_date: '2027-05-12T08:00:00' },
  })
  const waiting = await ridgeline.call(jobs.create, {
    body: { ...own, scheduled_date: '2027-05-12T10:00:00' },
  })
  const undated = await ridgeline.call(jobs.create, { body: own })
  const gone = await ridgeline.call(jobs.create, {
    body: { ...own, scheduled_date: '2027-05-12T14:00:00' },
  })
  await ridgeline.call(jobs.cancel, { params: { id: gone.id }, body: {} })

  const board = await ridgeline.call(boards.get, { query: { from: MONDAY, days: 4 } })
  expect(board.days).toEqual([
    // Ten hours of one crew, three and a quarter of them taken.
    { date: MONDAY, is_closed: false, capacity: '6 h free' },
    { date: '2027-05-11', is_closed: false, capacity: 'No crew working' },
    { date: '2027-05-12', is_closed: false, capacity: '6 h free, 2 waiting' },
    { date: '2027-05-13', is_closed: true, capacity: 'No crew working' },
  ])
  expect(board.crews).toEqual([
    {
      ...dwyer,
      people: [
        {
          ...{ id: pat.id, name: 'Pat Dwyer', phone: null },
          away: [{ from: '2027-05-11T00:00:00-06:00', to: '2027-05-12T00:00:00-06:00', reason: 'Dentist' }],
        },
      ],
      away: [{ date: '2027-05-11', words: 'Pat Dwyer is off (Dentist).', here: 0 }],
    },
  ])
  expect(board.trucks).toEqual([{ ...truck, away: [] }])
  expect(board.jobs).toMatchObject([
    {
      id: mine.id,
      crew_id: dwyer.id,
      truck_id: truck.id,
      clash: null,
      needs: ['Needs a person', 'Truck 1 is too small'],
    },
  ])
  expect(board.jobs[0]?.end_date).toBe(`${MONDAY}T12:15:00-06:00`)
  expect(board.unassigned).toMatchObject([
    { id: early.id, crew_id: null, needs: ['Needs a crew', 'No truck'] },
    { id: waiting.id, crew_id: null, needs: ['Needs a crew', 'No truck'] },
  ])
  expect(board.undated.map(({ id }) => id)).toEqual([undated.id])
  expect((await ridgeline.call(boards.get)).days).toHaveLength(7)
  // What is done waits for no crew.
  for (const status of ['in_progress', 'completed'] as const) {
    await ridgeline.call(jobs.patch, { params: { id: early.id }, body: { status } })
  }
  const after = await ridgeline.call(boards.get, { query: { from: MONDAY, days: 4 } })
  expect(after.days[2]?.capacity).toBe('6 h free, 1 waiting')
  for (const days of [0, 15]) {
    expect((await ridgeline.refused(boards.get, { query: { days } })).status).toBe(422)
  }
  // The calendar says the same of the same days.
  const room = (query: { from: string; days: number }) => ridgeline.call(boards.capacity, { query })
  expect((await room({ from: MONDAY, days: 4 })).days).toEqual(after.days)
  expect((await room({ from: '2020-05-01', days: 42 })).days).toEqual([])
  await ridgeline.call(trucks.addOutOfService, {
    params: { id: truck.id },
    body: { from: MONDAY, from_time: '13:00', to: MONDAY },
  })
  expect((await room({ from: MONDAY, days: 1 })).days).toMatchObject([{ capacity: '1 h free' }])
  await ridgeline.call(jobs.cancel, { params: { id: mine.id }, body: {} })
  expect((await room({ from: MONDAY, days: 1 })).days).toMatchObject([{ capacity: '5 h free' }])
  await ridgeline.call(crews.update, { params: { id: dwyer.id }, body: { active: false } })
  expect((await room({ from: MONDAY, days: 4 })).days).toEqual([])
})

test('the route of a crew’s day: from the yard to each job and back, with towns, miles and minutes', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const value = { day_start: '08:00', day_end: '18:00', yard_address: '4500 Jason St, Denver, CO 80211' }
  await ridgeline.call(settings.putOperations, { body: { value } })
  const dwyer = await ridgeline.call(crews.create, { body: { name: 'Dwyer' } })
  const job = { customer_name: 'Olivia Chen', duration_hours: 2, assigned_crew: 'Dwyer' }
  const near = { origin_address: '1840 Pearl St, Denver, CO 80203', destination_address: 'Boulder, CO 80302' }
  const first = await ridgeline.call(jobs.create, {
    body: { ...job, ...near, scheduled_date: `${MONDAY}T09:00:00` },
  })
  await ridgeline.call(jobs.create, {
    body: { ...job, origin_address: 'Somewhere', scheduled_date: `${MONDAY}T15:00:00` },
  })
  const route = async (query: object, date = MONDAY) =>
    (await ridgeline.call(boards.route, { query: { date, ...query } })).points
  const points = await route({ crew_id: dwyer.id })
  expect(points.map(({ mark, kind, town }) => [mark, kind, town])).toEqual([
    ['Y', 'yard', 'Denver, CO 80211'],
    ['1', 'pickup', 'Denver, CO 80203'],
    ['2', 'delivery', 'Boulder, CO 80302'],
    ['3', 'pickup', null],
    ['4', 'delivery', null],
    ['Y', 'yard', 'Denver, CO 80211'],
  ])
  expect(points[1]).toMatchObject({
    job_id: first.id,
    at: `${MONDAY}T09:00:00-06:00`,
    customer_name: 'Olivia Chen',
  })
  expect(points[2]?.miles).toBeGreaterThan(20)
  expect(points[2]?.latitude).toBeCloseTo(40, 0)
  expect(points[3]).toMatchObject({ latitude: null, longitude: null, miles: null, minutes: null })
  expect((await route({ job_id: first.id })).map(({ mark }) => mark)).toEqual(['Y', '1', '2', 'Y'])
  expect(await route({ crew_id: dwyer.id }, '2027-05-11')).toEqual([])
  // Who is away overnight loads on the first day and unloads on the last.
  const far = { origin_address: near.origin_address, destination_address: 'Omaha, NE 68102' }
  const move = await ridgeline.call(jobs.create, {
    body: { ...job, ...far, days: 2, scheduled_date: '2027-05-12T09:00:00' },
  })
  const kinds = async (date: string) => (await route({ job_id: move.id }, date)).map(({ kind }) => kind)
  expect(await kinds('2027-05-12')).toEqual(['yard', 'pickup'])
  expect(await kinds('2027-05-13')).toEqual(['delivery', 'yard'])
  expect((await ridgeline.refused(boards.route, { query: { date: MONDAY } })).status).toBe(422)
})

test('of the jobs without a time the board has those that wait longest, and says how many more there are', async () => {
  const ridgeline = await registerCompany()
  const inOrder: number[] = []
  while (inOrder.length < MOST_UNDATED + 3) {
    const { id } = await ridgeline.call(jobs.create, { body: { customer_name: 'Olivia Chen' } })
    inOrder.push(id)
  }
  const [first = 0, second = 0] = inOrder
  const shown = async () => {
    const { undated, undated_more } = await ridgeline.call(boards.get)
    return { ids: undated.map(({ id }) => id), more: undated_more }
  }
  expect(await shown()).toEqual({ ids: inOrder.slice(0, MOST_UNDATED), more: 3 })
  // Who is called off waits no more, and neither does who gets a day.
  await ridgeline.call(jobs.cancel, { params: { id: first }, body: {} })
  const dated = { scheduled_date: `${MONDAY}T09:00:00` }
  await ridgeline.call(jobs.patch, { params: { id: second }, body: dated })
  expect(await shown()).toEqual({ ids: inOrder.slice(2, 2 + MOST_UNDATED), more: 1 })
  const listed = await ridgeline.call(jobs.list, { query: { order: 'work', page: 6 } })
  expect(listed.jobs.map(({ group }) => group)).toEqual(['needs_date', 'upcoming', 'earlier'])
})

// @spec 10.201 Boards of one company are read one at a time, at most forty waiting
test('two hundred boards of one company at once: forty are read, one after the other, and another company reads its own', async () => {
  const [ridgeline, other] = [await registerCompany(), await registerCompany()]
  await ridgeline.createJob({ scheduled_date: `${MONDAY}T09:00:00` })
  const query = { from: MONDAY, days: 14 }
  const flood = Array.from({ length: 200 }, () => ridgeline.attempt(boards.get, { query }))
  await other.call(boards.get, { query })
  const replies = await Promise.all(flood)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused[0]?.body).toEqual({
    detail: 'Your company is opening too many boards at once. Please try again in a moment.',
  })
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(40)
  await ridgeline.call(boards.get, { query })
})
