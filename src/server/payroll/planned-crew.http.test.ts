import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { addCrew } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'
import { minuteOfDay } from '../../domain/calendar.ts'
import type { EventKind } from '../../domain/move-day/events.ts'

const { absences, boards, crews, jobs, moveDays, people, standIns, timeSheets, trucks } = contract

test('the person who was planned was there, also where the office alone runs the clock; who was off was not', async () => {
  const office = await registerCompany()
  const crew = await addCrew(office)
  const [luis = 0, ben = 0] = crew.member_ids
  const job = await office.createJob({ assigned_crew: crew.name, scheduled_date: '2026-11-23T03:30:00' })
  const off = { from: '2026-11-23', to: '2026-11-23', reason: 'Sick' }
  await office.call(people.addDaysOff, { params: { id: ben }, body: off })
  for (const [kind, clock] of [
    ['load_start', '03:40'],
    ['done', '08:15'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-11-23T${clock}:00-07:00`, data: {} } as const
    await office.call(moveDays.add, { params: { id: job.id }, body })
  }
  const week = await office.call(timeSheets.list)
  expect(week).toMatchObject({ today: '2026-11-23' })
  expect(week.people).toMatchObject([
    { person_id: ben, role: 'helper', days: [], planned: [], off: [{ date: off.from, reason: 'Sick' }] },
    {
      ...{ person_id: luis, crew: crew.name, role: 'lead', off: [], planned: [] },
      ...{ minutes: 275, days: [{ since: '2026-11-23T03:40:00-07:00', jobs: [{ minutes: 275 }] }] },
    },
  ])
})

/** A crew of two whose job began at eight, and a truck; it is ten by now, or some minutes later. */
async function openMorning() {
  const office = await registerCompany({ time_zone: 'America/Denver' })
  const crew = await addCrew(office)
  const truck = await office.call(trucks.create, { body: { name: 'Truck 4' } })
  const [luis = 0, ben = 0] = crew.member_ids
  const book = (customer_name: string, clock: string, more: object = {}) =>
    office.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `2026-11-23T${clock}:00`, duration_hours: 4 },
        ...{ assigned_crew: crew.name, truck_id: truck.id, ...more },
      },
    })
  const press = (id: number, kind: EventKind, clock: string) =>
    office.call(moveDays.add, {
      params: { id },
      body: { id: randomUUID(), kind, at: `2026-11-23T${clock}:00-07:00`, data: {} } as never,
    })
  const job = await book('Amy Tran', '08:00')
  await press(job.id, 'on_the_way', '07:40')
  await press(job.id, 'load_start', '08:00')
  const minutesOf = async () => {
    const { people: all } = await office.call(timeSheets.list)
    return Object.fromEntries(
      all.map(({ name, minutes, days }) => [name, days[0]?.is_running ? 'out' : minutes]),
    )
  }
  return { office, crew, truck, luis, ben, job, book, press, minutesOf }
}
const minutesSince = (from: string, to: string | null) => minuteOfDay(`T${to}`) - minuteOfDay(`T${from}`)
const TODAY = { from: '2026-11-23', to: '2026-11-23' }

test('anyone who goes home ill keeps the morning, and the job goes on without them', async () => {
  const { office, ben, job, press, minutesOf } = await openMorning()
  const off = await office.call(people.addDaysOff, { params: { id: ben }, body: { ...TODAY, reason: 'Ill' } })
  // What has begun that day is no day off: they are off from now on.
  expect(off).toMatchObject({ from_time: expect.stringMatching(/^1\d:/), jobs: [{ id: job.id }] })
  expect(await minutesOf()).toEqual({ Ben: minutesSince('07:40', off.from_time), Luis: 'out' })
  expect((await office.call(jobs.get, { params: { id: job.id } })).crew?.people).toHaveLength(1)
  await office.call(absences.delete, { params: { id: off.id } })
  expect(await minutesOf()).toEqual({ Ben: 'out', Luis: 'out' })
  const body = { ...TODAY, from_time: '09:00', reason: 'Ill' }
  await office.call(people.addDaysOff, { params: { id: ben }, body })
  await press(job.id, 'done', '09:55')
  expect(await minutesOf()).toEqual({ Ben: 80, Luis: 135 })
  const body2 = { ...TODAY, from_time: '9 AM' }
  expect((await office.refused(people.addDaysOff, { params: { id: ben }, body: body2 })).status).toBe(422)
})

test('a truck that breaks down keeps what it has done; the jobs that were to have it need another', async () => {
  const { office, truck, job, book, press } = await openMorning()
  await press(job.id, 'done', '09:50')
  const next = await book('Zoe Clark', '13:00')
  const out = await office.call(trucks.addOutOfService, {
    params: { id: truck.id },
    body: { ...TODAY, reason: 'Transmission' },
  })
  expect(out).toMatchObject({
    from_time: expect.stringMatching(/^1\d:/),
    jobs: [{ id: next.id, customer_name: 'Zoe Clark' }],
  })
  const needs = async () => {
    const board = await office.call(boards.get, { query: { from: TODAY.from, days: 1 } })
    return board.jobs.map((one) => [one.customer_name, one.needs])
  }
  expect(await needs()).toEqual([
    ['Amy Tran', []],
    ['Zoe Clark', ['Truck 4 is out of service']],
  ])
  const again = await office.refused(jobs.create, {
    body: {
      ...{ customer_name: 'Cy', scheduled_date: '2026-11-23T18:00:00', duration_hours: 1 },
      truck_id: truck.id,
    },
  })
  expect(again.detail).toMatch(/^Truck 4 is out of service on Mon, Nov 23 from .* on \(Transmission\)\./)
  await office.call(absences.delete, { params: { id: out.id } })
  expect((await needs()).map(([, lacks]) => lacks)).toEqual([[], []])
  // The same in one press with another truck; what is done keeps the one with which it went.
  const other = (await office.call(trucks.create, { body: { name: 'Truck 9', capacity_cu_ft: 1015 } })).id
  const { jobs: touched } = await office.call(trucks.tryOutOfService, {
    params: { id: truck.id },
    query: TODAY,
  })
  const [option] = touched[0]?.options ?? []
  expect(option).toMatchObject({
    ...{ truck_id: other, name: 'Truck 9', details: 'holds 1,015 cu ft', busy: null, is_suggested: true },
  })
  const choices = [{ job_id: next.id, version: touched[0]?.version ?? 0, truck_id: other }]
  const body = { ...TODAY, reason: 'Transmission', choices }
  expect((await office.call(trucks.addOutOfService, { params: { id: truck.id }, body })).jobs).toEqual([])
  const truckOf = async (id: number) => (await office.call(jobs.get, { params: { id } })).truck?.name
  expect([await truckOf(job.id), await truckOf(next.id)]).toEqual(['Truck 4', 'Truck 9'])
})

test('a person sent in someone’s place is paid, the one who is ill is not, and what was worked before stays', async () => {
  const { office, crew, ben, job, book, press, minutesOf } = await openMorning()
  await press(job.id, 'done', '09:50')
  const next = await book('Zoe Clark', '12:00', { duration_hours: 1, crew_size: 2 })
  const dana = await office.call(people.create, { body: { name: 'Dana' } })
  const choices = [{ job_id: next.id, version: next.version, person_id: dana.id }]
  const body = { ...TODAY, from_time: '10:00', reason: 'Ill', choices }
  const saved = await office.call(people.addDaysOff, { params: { id: ben }, body })
  expect(saved.jobs).toMatchObject([{ id: next.id, lacks: false }])
  const came = async (id: number) =>
    (await office.call(jobs.get, { params: { id } })).crew?.people.map(({ name }) => name)
  expect([await came(job.id), await came(next.id)]).toEqual([
    ['Ben', 'Luis'],
    ['Dana', 'Luis'],
  ])
  await office.call(moveDays.add, {
    params: { id: next.id },
    body: { id: randomUUID(), kind: 'load_start', at: '2026-11-23T09:52:00-07:00', data: {} },
  })
  await press(next.id, 'done', '09:58')
  expect(await minutesOf()).toEqual({ Ben: 130, Dana: 6, Luis: 136 })
  expect(crew.member_ids).not.toContain(dana.id)
  const over = await office.refused(standIns.delete, { params: { id: next.id, person_id: dana.id } })
  expect(over).toMatchObject({ status: 409 })
})

test('a crew that finds no one keeps its hours, and is free once it is home', async () => {
  const { office, luis, job, book, minutesOf } = await openMorning()
  const body = { reason: 'No one opened.' }
  await office.call(jobs.cancel, { params: { id: job.id }, body })
  const worked = await minutesOf()
  expect(worked.Ben).toBeGreaterThanOrEqual(140)
  expect(worked.Luis).toBe(worked.Ben)
  // Who leaves the company’s crews today was out this morning all the same.
  await office.call(people.update, { params: { id: luis }, body: { active: false } })
  expect(await minutesOf()).toEqual(worked)
  const next = await book('Zoe Clark', '11:30')
  expect(next.scheduled_date).toContain('11:30')
})

test('anyone who joins a crew that is out is there from then on, and who leaves it until then', async () => {
  const { office, crew, luis, job, press, minutesOf } = await openMorning()
  const lee = await office.call(people.create, { body: { name: 'Lee' } })
  await office.call(crews.update, { params: { id: crew.id }, body: { member_ids: [luis, lee.id] } })
  await press(job.id, 'load_end', '09:58')
  expect(await minutesOf()).toEqual({ Ben: 138, Lee: 'out', Luis: 'out' })
})
