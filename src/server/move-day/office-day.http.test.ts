import { expect, inject, test } from 'vitest'
import { type Caller, type Company, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { dayOf, event, jobOf, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { boards, history, jobs, moveDays } = contract
const mailbox = openMailbox(inject('mailFolder'))

type Row = { id: number }
const correct = (
  office: Caller,
  { id }: Row,
  corrects: string,
  at: string | null,
  reason = 'Pressed late.',
) => office.attempt(moveDays.correct, { params: { id }, body: { corrects, at, reason } })
const step = (office: Company, { id }: Row, status: 'in_progress' | 'completed' | 'scheduled', more = {}) =>
  office.call(jobs.patch, { params: { id }, body: { status, ...more } })
const newest = async (office: Company, { id }: Row) =>
  (await office.call(history.list, { query: { entity: 'job', id } })).history[0]

// @spec 10.143 The office corrects and adds with a reason, in its own record; the job's status and hours
//   follow, unless hours were typed
test('the office corrects a start: the hours follow, what was pressed stays, and the history says who and why', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  await send(lead, job, day)
  const start = day[3]?.id ?? ''
  const { body } = await correct(office, job, start, `${MOVE_DAY}T08:55:00`)
  expect(body).toMatchObject({ billable_minutes: 330 })
  const seen = await dayOf(office, job)
  expect(seen.events.find(({ id }) => id === start)?.at).toBe(`${MOVE_DAY}T09:10:00.000-06:00`)
  expect(seen.corrections).toMatchObject([
    {
      corrects: start,
      at: `${MOVE_DAY}T08:55:00.000-06:00`,
      reason: 'Pressed late.',
      by: office.account.email,
    },
  ])
  expect((await jobOf(office, job)).actual_hours).toBe(5.5)
  expect(await newest(office, job)).toMatchObject({
    by: office.account.email,
    changes: [
      { label: 'Loading started', was: 'Sat, May 15, 2027, 9:10 AM', is: 'Sat, May 15, 2027, 8:55 AM' },
      { label: 'Reason for the correction', is: 'Pressed late.' },
    ],
  })
  // The last word counts, and what someone has typed stays.
  await office.call(jobs.patch, { params: { id: job.id }, body: { actual_hours: 6 } })
  await correct(office, job, start, `${MOVE_DAY}T09:00:00`)
  expect(await dayOf(office, job)).toMatchObject({ billable_minutes: 325 })
  expect((await jobOf(office, job)).actual_hours).toBe(6)
})

// @spec 10.143
test('what did not happen brings the job back, for anyone who may reopen it', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  await send(lead, job, day)
  const done = day.at(-1)?.id ?? ''
  const planner = await joinTeam(office, mailbox, 'office')
  const refused = await correct(planner, job, done, null)
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: 'Only an admin can reopen a job that is completed.' },
  })
  expect(await dayOf(office, job)).toMatchObject({ phase: 'done', corrections: [] })
  expect(await correct(office, job, done, null)).toMatchObject({ status: 200, body: { phase: 'delivered' } })
  expect(await jobOf(office, job)).toMatchObject({ status: 'in_progress', completed_date: null })
  // The phone's own press comes once more, and stays what it was.
  await send(lead, job, day)
  expect((await jobOf(office, job)).status).toBe('in_progress')
  await send(lead, job, [event('done', '15:10')])
  expect((await jobOf(office, job)).status).toBe('completed')
})

test('the office adds what the crew did not press, once', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  await send(lead, job, [event('load_start', '09:00'), event('unload_start', '12:00')])
  expect((await dayOf(office, job)).missing).toEqual(['load_end'])
  const body = event('load_end', '11:00') as never
  const add = () => office.call(moveDays.add, { params: { id: job.id }, body })
  const state = await add()
  expect(state).toMatchObject({ missing: [], phase: 'unloading' })
  expect(state.phases.find(({ name }) => name === 'loading')?.minutes).toBe(120)
  await add()
  const { events } = await dayOf(office, job)
  expect(events.map(({ by }) => by)).toEqual(['Luis', office.account.email, 'Luis'])
  const other = { ...(body as object), at: `${MOVE_DAY}T11:30:00-06:00` } as never
  const taken = await office.refused(moveDays.add, { params: { id: job.id }, body: other })
  expect(taken).toMatchObject({ status: 409, detail: 'Something else was added under this id.' })
  const elsewhere = await correct(office, await office.createJob(), events[0]?.id ?? '', null)
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { detail: 'Not in this job’s log.' },
  })
})

// @spec 10.144 Start and Complete are day events too, so that log and status never differ
test('Start and Complete write to the log, and stepping back says that it did not happen', async () => {
  const office = await registerCompany()
  const job = await office.createJob()
  const kinds = async () => (await dayOf(office, job)).events.map(({ kind }) => kind)
  await step(office, job, 'in_progress')
  expect(await kinds()).toEqual(['arrived_origin'])
  expect((await dayOf(office, job)).phase).toBe('at_origin')
  await step(office, job, 'scheduled', { taken_back_reason: 'Wrong job.' })
  expect(await dayOf(office, job)).toMatchObject({ phase: 'booked', corrections: [{ reason: 'Wrong job.' }] })
  await step(office, job, 'in_progress')
  await step(office, job, 'completed')
  expect(await kinds()).toEqual(['arrived_origin', 'arrived_origin', 'done'])
  expect(await jobOf(office, job)).toMatchObject({ status: 'completed', actual_hours: null })
  await step(office, job, 'in_progress')
  expect((await dayOf(office, job)).phase).toBe('at_origin')
})

test('what the crew has pressed is not said again by the office, and its hours count where no one types others', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  await send(lead, job, wholeDay().slice(0, -1))
  expect((await jobOf(office, job)).status).toBe('in_progress')
  expect((await step(office, job, 'completed')).actual_hours).toBe(5.25)
  const { events, phase } = await dayOf(office, job)
  expect(events.map(({ kind }) => kind).filter((kind) => kind === 'arrived_origin')).toHaveLength(1)
  expect(phase).toBe('done')

  const other = await registerCompany()
  const typed = await openDay(other)
  await send(typed.lead, typed.job, wholeDay().slice(0, -1))
  expect((await step(other, typed.job, 'completed', { actual_hours: 7 })).actual_hours).toBe(7)
})

test('a job without a quote is planned by its booking', async () => {
  const office = await registerCompany()
  const { id } = await office.call(jobs.create, {
    body: { customer_name: 'Tom Haskell', scheduled_date: `${MOVE_DAY}T09:00:00`, duration_hours: 7 },
  })
  expect(await dayOf(office, { id })).toMatchObject({
    ...{ estimated_minutes: null, phase: 'booked', since: null, phones: [] },
    plan: [
      { name: 'loading', minutes: 240 },
      { name: 'unloading', minutes: 180 },
    ],
  })
})

test('a paused clock and the end of the day stand on the board, and the crew’s next job on the day', async () => {
  const office = await registerCompany()
  const { job, lead, crew } = await openDay(office)
  await send(lead, job, wholeDay().slice(0, 4))
  const shown = async () => {
    const { jobs } = await office.call(boards.get, { query: { from: MOVE_DAY, days: '1' } })
    return jobs.find(({ id }) => id === job.id)
  }
  expect(await shown()).toMatchObject({
    phase: 'loading',
    phase_paused: null,
    phase_until: expect.any(String),
    day_until: expect.any(String),
  })
  await send(lead, job, [event('pause', '11:45', { reason: 'meal' })])
  expect(await shown()).toMatchObject({
    phase: 'loading',
    phase_paused: { reason: 'meal', since: `${MOVE_DAY}T11:45:00-06:00` },
    phase_until: null,
  })
  expect((await dayOf(office, job)).next).toBeNull()
  const next = await office.createJob({
    assigned_crew: crew.name,
    scheduled_date: `${MOVE_DAY}T17:00:00`,
  })
  expect((await dayOf(office, job)).next).toMatchObject({
    id: next.id,
    customer_name: next.customer_name,
    starts_at: `${MOVE_DAY}T17:00:00-06:00`,
  })
})
