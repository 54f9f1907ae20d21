import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import type { Board } from '../../contract/board.ts'
import { contract } from '../../contract/contract.ts'
import type { Sent } from '../../contract/endpoint.ts'
import type { JobRow } from '../../contract/jobs.ts'

const { boards, crews, history, jobMoves, jobs, planChanges, settings, trucks } = contract

/** A Monday. */
const DAY = '2027-05-10'
const YARD = '4500 Jason St, Denver, CO 80211'
const at = (clock: string) => `${DAY}T${clock}:00`

/** Dwyer with Truck 1 has Leo at eight and Zoe at ten; Okoye with Truck 2 has Amy at eight; two hours each. */
async function plannedDay() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  const truck1 = await company.call(trucks.create, { body: { name: 'Truck 1' } })
  const truck2 = await company.call(trucks.create, { body: { name: 'Truck 2' } })
  await company.call(crews.create, { body: { name: 'Dwyer', truck_id: truck1.id } })
  await company.call(crews.create, { body: { name: 'Okoye', truck_id: truck2.id } })
  const book = (customer_name: string, clock: string, assigned_crew: string) =>
    company.call(jobs.create, {
      body: { customer_name, scheduled_date: at(clock), duration_hours: 2, assigned_crew },
    })
  const leo = await book('Leo Grant', '08:00', 'Dwyer')
  const zoe = await book('Zoe Clark', '10:00', 'Dwyer')
  const amy = await book('Amy Tran', '08:00', 'Okoye')
  return { company, leo, zoe, amy, truck1, truck2 }
}

type Moves = Sent<typeof jobMoves.create>['body']['moves']
const move = (company: Company, moves: Moves) => company.call(jobMoves.create, { body: { moves } })
const refused = (company: Company, moves: Moves) => company.refused(jobMoves.create, { body: { moves } })
/** What undoes a save that changed something. */
const undoing = ({ plan_change }: { plan_change: number | null }) => ({
  params: { id: plan_change as number },
})
const jobsOf = ({ jobs, unassigned, undated }: Board) =>
  new Map([...jobs, ...unassigned, ...undated].map((job) => [job.id, job]))
const named = ({ id, version }: { id: number; version: number }) => ({ id, version })
const placeOf = async (company: Company, { id }: { id: number }) => {
  const { assigned_crew, scheduled_date, truck_id } = await company.call(jobs.get, { params: { id } })
  return [assigned_crew, scheduled_date?.slice(11, 16) ?? null, truck_id]
}

// @spec 10.116 Several jobs move at once, two swap, a crew's rest of the day shifts: all or none in one
//   transaction, each with history; every move can be undone
test('two jobs change places: crew, truck, start and window, each with its entry in the history', async () => {
  const { company, leo, zoe, amy, truck1, truck2 } = await plannedDay()
  const answer = await move(company, [
    { ...named(zoe), scheduled_date: amy.scheduled_date, assigned_crew: 'Okoye', truck_id: truck2.id },
    { ...named(amy), scheduled_date: zoe.scheduled_date, assigned_crew: 'Dwyer', truck_id: truck1.id },
  ])
  expect(answer.jobs.map(({ id, version }) => ({ id, version }))).toEqual([
    { id: zoe.id, version: zoe.version + 1 },
    { id: amy.id, version: amy.version + 1 },
  ])
  expect(await placeOf(company, zoe)).toEqual(['Okoye', '08:00', truck2.id])
  expect(await placeOf(company, amy)).toEqual(['Dwyer', '10:00', truck1.id])
  expect(answer.jobs[0]?.arrival_from?.slice(11, 16)).toBe('08:00')
  for (const { id } of [zoe, amy]) {
    const changes = await company.call(history.list, { query: { entity: 'job', id } })
    expect(changes.history).toHaveLength(2)
  }
  // And back: the two are free at their old places only together.
  const back = await company.call(planChanges.undo, undoing(answer))
  expect(await placeOf(company, zoe)).toEqual(['Dwyer', '10:00', truck1.id])
  expect(await placeOf(company, leo)).toEqual(['Dwyer', '08:00', truck1.id])
  expect(await company.refused(planChanges.undo, undoing(answer))).toMatchObject({
    status: 409,
    detail: 'This was undone already. Nothing was changed.',
  })
  const again = await company.call(planChanges.undo, undoing(back))
  expect(await placeOf(company, zoe)).toEqual(['Okoye', '08:00', truck2.id])
  // Who goes on there is undone in turn.
  await company.call(planChanges.undo, undoing(again))
  expect(await placeOf(company, amy)).toEqual(['Okoye', '08:00', truck2.id])
})

test('the rest of a day goes later together, over places that are free only because all go', async () => {
  const { company, leo, zoe } = await plannedDay()
  await move(company, [
    { ...named(leo), scheduled_date: at('09:00') },
    { ...named(zoe), scheduled_date: at('11:00') },
  ])
  expect((await placeOf(company, leo))[1]).toBe('09:00')
  expect((await placeOf(company, zoe))[1]).toBe('11:00')
})

// @spec 10.116
test('all or nothing: a refusal names the job and the clash, and none is moved', async () => {
  const { company, leo, zoe, amy } = await plannedDay()
  const clash = await refused(company, [
    { ...named(leo), scheduled_date: at('14:00') },
    { ...named(zoe), scheduled_date: at('09:00'), assigned_crew: 'Okoye' },
  ])
  expect(clash).toMatchObject({
    status: 409,
    detail: `Zoe Clark (${zoe.job_number}): Okoye is with Amy Tran (${amy.job_number}), Mon, May 10, 8:00 AM to 10:00 AM. The nearest start that works is 10:00 AM. Nothing was moved.`,
  })
  const oneAnother = await refused(company, [
    { ...named(leo), scheduled_date: at('14:00') },
    { ...named(zoe), scheduled_date: at('15:00') },
  ])
  expect(oneAnother.detail).toContain(`with Leo Grant (${leo.job_number}), Mon, May 10, 2:00 PM to 4:00 PM`)
  const missing = await refused(company, [
    { ...named(leo), scheduled_date: at('08:00'), assigned_crew: 'Okoye' },
    { ...named(amy), scheduled_date: at('12:00'), assigned_crew: 'gone' },
    { id: 2 ** 40, version: 1 },
  ])
  expect(missing).toMatchObject({ status: 404, detail: 'Job not found' })

  await company.call(jobs.patch, { params: { id: zoe.id }, body: { job_notes: 'Gate code 4411.' } })
  const stale = await refused(company, [
    { ...named(leo), scheduled_date: at('12:00') },
    { ...named(zoe), scheduled_date: at('14:00') },
  ])
  expect(stale.status).toBe(409)
  expect(stale.detail).toMatch(
    new RegExp(`^Zoe Clark \\(${zoe.job_number}\\): Changed by .+\\. Nothing was moved\\.$`),
  )
  for (const [job, clock] of [
    [leo, '08:00'],
    [zoe, '10:00'],
    [amy, '08:00'],
  ] as const) {
    expect((await placeOf(company, job))[1]).toBe(clock)
  }
  const single = await refused(company, [{ ...named(leo), scheduled_date: at('09:00') }])
  expect(single.detail).toMatch(/^Dwyer is with .* The nearest start that works is 8:00 AM\.$/)
  const over = await company.call(jobs.cancel, { params: { id: leo.id }, body: { reason: 'Spring' } })
  const done = await refused(company, [{ ...named(over), scheduled_date: at('14:00') }])
  expect(done).toMatchObject({ status: 409, detail: expect.stringContaining('cancelled') })
  const twice = await refused(company, [named(amy), named(amy)])
  expect(twice).toMatchObject({ status: 422, detail: 'List each job once' })
})

// @spec 10.119 A job taken off the schedule waits for a date; its customer hears a new date is coming, once
//   edits settle
test('a job is taken off the schedule, frees its crew, and comes back as it was', async () => {
  const { company, leo } = await plannedDay()
  const wide = { arrival_from: at('07:30'), arrival_to: at('09:30') }
  const before = await company.call(jobs.patch, { params: { id: leo.id }, body: wide })
  const off = (await move(company, [{ ...named(before), scheduled_date: null }])).jobs[0] as JobRow
  expect(off).toMatchObject({ scheduled_date: null, arrival_from: null, status: 'scheduled' })
  expect((await company.call(boards.get, { query: { from: DAY } })).undated).toHaveLength(1)
  await company.call(jobs.create, {
    body: { customer_name: 'Ana', scheduled_date: at('08:00'), duration_hours: 1, assigned_crew: 'Dwyer' },
  })
  const { scheduled_date, arrival_from, arrival_to } = before
  const back = [{ id: leo.id, version: off.version, scheduled_date, arrival_from, arrival_to }]
  expect((await refused(company, back)).detail).toContain('Dwyer is with Ana ')
  await move(company, [{ ...named(before), version: off.version, ...wide, scheduled_date: at('12:30') }])
  expect(await company.call(jobs.get, { params: { id: leo.id } })).toMatchObject({
    arrival_from: before.arrival_from,
    arrival_to: before.arrival_to,
  })
})

// @spec 10.118 Undo restores exactly start, crew, truck, window and drive; without a known yard a moved job
//   keeps its drive
test.each<[string, { yard: string | null; window: boolean; away: Partial<Moves[number]> }]>([
  ['to another hour', { yard: null, window: true, away: { scheduled_date: at('15:00') } }],
  [
    'to another crew and truck',
    { yard: null, window: true, away: { assigned_crew: 'Okoye', truck_id: null } },
  ],
  ['off the schedule', { yard: null, window: true, away: { scheduled_date: null } }],
  ['off the schedule, without a window', { yard: null, window: false, away: { scheduled_date: null } }],
  ['to another crew, with a yard', { yard: YARD, window: false, away: { assigned_crew: 'Okoye' } }],
])(
  'a job that was moved %s and is taken back stands as it stood, the whole row',
  async (_to, { yard, window, away }) => {
    const { company, leo: booked } = await plannedDay()
    const value = { day_start: '08:00', day_end: '18:00', yard_address: yard }
    await company.call(settings.putOperations, { body: { value } })
    const arrival = { arrival_from: window ? at('07:30') : null, arrival_to: window ? at('08:15') : null }
    const way = { travel_before_minutes: 20, travel_after_minutes: 0 }
    const [leo] = (
      await move(company, [{ ...named(booked), ...arrival, ...way, scheduled_date: at('12:30') }])
    ).jobs
    if (!leo) throw new Error('nothing was moved')
    const rows = async () => {
      const {
        version: _,
        changed_at: _at,
        changed_by: _by,
        ...job
      } = await company.call(jobs.get, { params: { id: leo.id } })
      const { version: _of, ...onBoard } =
        jobsOf(await company.call(boards.get, { query: { from: DAY } })).get(leo.id) ?? {}
      return { job, onBoard }
    }
    const before = await rows()
    expect(before.job).toMatchObject({ ...way, truck_id: expect.any(Number) })
    const saved = await move(company, [{ ...named(leo), ...away }])
    const [moved] = saved.jobs
    expect(await rows()).not.toEqual(before)
    if (yard === null) expect(moved).toMatchObject(way)
    await company.call(planChanges.undo, undoing(saved))
    expect(await rows()).toEqual(before)
  },
)

// @spec 10.118
test('a save is undone whole or not at all: not after a press, a colleague’s edit, or where someone else has come', async () => {
  const { company, leo, zoe } = await plannedDay()
  const later = () =>
    Promise.all([leo, zoe].map(({ id }) => company.call(jobs.get, { params: { id } }))).then((now) =>
      move(company, [
        { ...named(now[0] as JobRow), scheduled_date: at('12:00') },
        { ...named(now[1] as JobRow), scheduled_date: at('14:00') },
      ]),
    )
  const patch = (job: { id: number }, body: Sent<typeof jobs.patch>['body']) =>
    company.call(jobs.patch, { params: { id: job.id }, body })
  const whyNot = async (saved: { plan_change: number | null }) => {
    const { status, detail } = await company.refused(planChanges.undo, undoing(saved))
    expect(status).toBe(409)
    return detail
  }

  const first = await later()
  // What is no matter of the plan stands in no way.
  await patch(zoe, { job_notes: 'Gate code 4411.' })
  const taker = await company.call(jobs.create, {
    body: { customer_name: 'Ana', scheduled_date: at('10:30'), duration_hours: 1, assigned_crew: 'Dwyer' },
  })
  expect(await whyNot(first)).toContain(`Zoe Clark (${zoe.job_number}): Dwyer is with Ana (`)
  expect((await placeOf(company, leo))[1], 'the other one neither').toBe('12:00')
  await company.call(jobs.cancel, { params: { id: taker.id }, body: { reason: 'Spring' } })

  await patch(leo, { duration_hours: 1 })
  expect(await whyNot(first)).toMatch(
    new RegExp(`^Leo Grant \\(${leo.job_number}\\): Changed by .+\\. Nothing was changed\\.$`),
  )
  await patch(leo, { duration_hours: 2 })
  // It stands as the save left it again.
  await company.call(planChanges.undo, undoing(first))
  expect((await placeOf(company, zoe))[1]).toBe('10:00')

  const second = await later()
  await company.call(jobs.progress, { params: { id: leo.id }, body: { status: 'in_progress' } })
  await company.call(jobs.progress, { params: { id: leo.id }, body: { status: 'scheduled' } })
  expect(await whyNot(second)).toBe(
    `Leo Grant (${leo.job_number}): Its crew or the office has pressed a step of its day since. Nothing was changed.`,
  )
  await company.call(jobs.delete, { params: { id: zoe.id } })
  expect(await whyNot(second)).toBe('One of these jobs was deleted since. Nothing was changed.')
})

test('what a move would be refused for is known before, and asking changes nothing', async () => {
  const { company, leo, zoe } = await plannedDay()
  const preview = (moves: Moves) => company.call(jobMoves.preview, { body: { moves } })
  const wished = [{ ...named(zoe), scheduled_date: at('08:00') }]
  const { detail } = await refused(company, wished)
  expect(await preview(wished)).toEqual({ refused: detail, tells: [] })
  const swap = [
    { ...named(zoe), scheduled_date: leo.scheduled_date },
    { ...named(leo), scheduled_date: zoe.scheduled_date },
  ]
  expect(await preview(swap)).toEqual({
    refused: null,
    tells: [
      'Zoe Clark gets no email about it: the job has no email address.',
      'Leo Grant gets no email about it: the job has no email address.',
    ],
  })
  expect((await placeOf(company, zoe))[1]).toBe('10:00')
})

test('a repeated request moves once, and answers the same', async () => {
  const { company, leo } = await plannedDay()
  const options = {
    body: JSON.stringify({ moves: [{ ...named(leo), scheduled_date: at('13:00') }] }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${company.token}`,
      'idempotency-key': randomUUID(),
    },
  }
  const first = await company.request('POST', '/api/v1/jobs/moves', options)
  const again = await company.request('POST', '/api/v1/jobs/moves', options)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await company.call(jobs.get, { params: { id: leo.id } })).version).toBe(leo.version + 1)
})

// @spec 10.116
test('of twenty who swap, shift and book at once no one is double-booked, and none waits forever', async () => {
  const { company, leo, zoe, amy } = await plannedDay()
  const [first, second] = [amy.scheduled_date, zoe.scheduled_date]
  const swap = [
    { ...named(zoe), scheduled_date: first, assigned_crew: 'Okoye', truck_id: amy.truck_id },
    { ...named(amy), scheduled_date: second, assigned_crew: 'Dwyer', truck_id: zoe.truck_id },
  ]
  const later = [zoe, leo].map((job) => ({
    ...named(job),
    scheduled_date: job === leo ? at('12:00') : at('14:00'),
  }))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      if (n % 4 === 0) {
        const body = {
          customer_name: `Ana ${n}`,
          scheduled_date: at('12:00'),
          duration_hours: 2,
          assigned_crew: 'Dwyer',
        }
        return company.attempt(jobs.create, { body })
      }
      // In one order and the other: the rows are locked by their numbers.
      const moves = n % 2 === 0 ? later : n % 4 === 1 ? swap : swap.toReversed()
      return company.attempt(jobMoves.create, { body: { moves } })
    }),
  )
  expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
  expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1)
  const { jobs: all } = await company.call(jobs.list, { query: { per_page: 100 } })
  const taken = all.flatMap((job) => [
    { who: job.assigned_crew, when: job.scheduled_date },
    { who: `truck ${job.truck_id}`, when: job.scheduled_date },
  ])
  const keys = taken.map(({ who, when }) => `${who} ${when}`)
  expect(new Set(keys).size).toBe(keys.length)
  const shown = await company.call(boards.get, { query: { from: DAY } })
  expect(shown.jobs.every(({ clash }) => clash === null)).toBe(true)
})
