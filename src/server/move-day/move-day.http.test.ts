import { expect, test } from 'vitest'
import { type Caller, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, jobOf, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, history, jobs, people } = contract

const resultsOf = ({ results }: Awaited<ReturnType<typeof send>>) => results.map(({ result }) => result)
const minutesOf = ({ phases }: Awaited<ReturnType<typeof dayOf>>) =>
  Object.fromEntries(phases.map(({ name, minutes }) => [name, minutes]))
const changesOf = async (office: Caller, { id }: { id: number }) =>
  (await office.call(history.list, { query: { entity: 'job', id } })).history

// @spec 10.142
test('a whole day in three batches, shuffled and repeated, is one day: the job is completed with its hours', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  const before = await changesOf(office, job)
  expect(resultsOf(await send(lead, job, day.slice(8)))).toEqual(Array(4).fill('accepted'))
  expect(resultsOf(await send(lead, job, day.slice(0, 5)))).toEqual(Array(5).fill('accepted'))
  const last = await send(lead, job, day.slice(3, 9).toReversed())
  expect(resultsOf(last)).toEqual(['duplicate', ...Array(3).fill('accepted'), 'duplicate', 'duplicate'])
  expect(last.state).toMatchObject({
    ...{ phase: 'done', billable_minutes: 315, crew_size: 2, missing: [], paused: null, skewed: false },
    deductions: [{ reason: 'meal', minutes: 30 }],
  })
  const again = await send(lead, job, day.toReversed())
  expect(resultsOf(again)).toEqual(Array(12).fill('duplicate'))
  expect(again.state).toEqual(last.state)

  const seen = await dayOf(office, job)
  expect(seen).toMatchObject({ ...last.state, computed_differently: false, corrections: [] })
  expect(minutesOf(seen)).toEqual({ travel: 37, walkthrough: 28, loading: 175, drive: 35, unloading: 105 })
  expect(seen.events.map(({ kind, by }) => [kind, by]).slice(0, 4)).toEqual([
    ...[['on_the_way', 'Luis'] as const, ['arrived_origin', 'Luis'] as const],
    ...[['walkthrough_done', 'Luis'] as const, ['load_start', 'Luis'] as const],
  ])
  expect(await jobOf(office, job)).toMatchObject({ status: 'completed', actual_hours: 5.25 })
  // The log tells of each event; the history of what became of the job with each batch.
  const added = (await changesOf(office, job)).slice(0, -before.length)
  expect(added.map(({ by, changes }) => [by, changes.map(({ label }) => label)])).toEqual([
    ['Crew', ['Hours worked']],
    ['Crew', ['Hours worked']],
    ['Crew', ['Status', 'Hours worked']],
  ])
})

test('phones press the same step: it is one, at the lead’s time; the person who pressed one is not deleted', async () => {
  const office = await registerCompany()
  const { job, crew, lead, helper } = await openDay(office)
  await send(helper, job, [event('load_start', '09:10'), event('load_end', '11:00')])
  expect(await dayOf(office, job)).toMatchObject({ phase: 'loaded', billable_minutes: 110 })
  expect(await jobOf(office, job)).toMatchObject({ status: 'in_progress', actual_hours: null })
  const { state } = await send(lead, job, [event('load_start', '09:12'), event('load_end', '11:03')])
  expect(state).toMatchObject({ phase: 'loaded', billable_minutes: 111 })

  const { phones, events } = await dayOf(office, job)
  expect(phones.map(({ name }) => name)).toEqual(['Ben', 'Luis'])
  expect(events.map(({ by, is_lead }) => [by, is_lead])).toEqual([
    ...[['Ben', false] as const, ['Luis', true] as const, ['Ben', false] as const, ['Luis', true] as const],
  ])
  const [luis = 0, ben = 0] = crew.member_ids
  const params = { id: crew.id }
  await office.call(contract.crews.update, { params, body: { member_ids: [luis] } })
  expect((await office.refused(people.delete, { params: { id: ben } })).status).toBe(409)
  expect((await dayOf(office, job)).events.map(({ by }) => by)).toEqual(['Ben', 'Luis', 'Ben', 'Luis'])
})

// @spec 10.142
test('what is refused holds up nothing, and says why; the same id is one event', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const start = event('load_start', '09:10')
  const other = await office.createJob({ assigned_crew: 'Dwyer', scheduled_date: `${MOVE_DAY}T18:00:00` })
  const { results, state } = await send(lead, job, [
    { ...event('load_end', '10:00'), kind: 'load_stop' },
    start,
    event('pause', '10:05', { reason: 'nap' }),
    { ...event('load_end', '10:10'), at: '0000-01-01T00:00:00Z' },
    { ...start, at: `${MOVE_DAY}T09:00:00-06:00` },
    start,
    event('remark', '10:20', { words: 'half a character \ud800', by: 'crew' }),
    event('load_end', '11:10'),
  ])
  const other_content = 'This was sent before with something else in it. What was sent first stays.'
  expect(results.map(({ result, detail }) => [result, detail])).toEqual([
    ['refused', 'kind: Must be something that happens on a move’s day'],
    ['accepted', null],
    ['refused', 'reason: Must be one of meal, truck, customer, weather'],
    ['refused', 'This time is more than a year away. Please check the clock of the phone.'],
    ['refused', other_content],
    ['duplicate', null],
    ['refused', 'words: Contains characters that cannot be stored'],
    ['accepted', null],
  ])
  expect(state).toMatchObject({ phase: 'loaded', billable_minutes: 120 })
  // An id that is another job's is no one's to reuse.
  expect((await send(lead, other, [start])).results).toMatchObject([{ result: 'refused' }])
  expect((await dayOf(office, other)).events).toEqual([])
  const none = await lead.refused(crewJobs.send, { params: { id: job.id }, body: { events: [] } })
  expect(none).toMatchObject({ status: 422, detail: 'Must have an event' })
})

test('sent several times at once each event is stored once, and the job is completed once', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(lead, job, day)))
  const all = answers.flatMap(resultsOf)
  expect(all.filter((result) => result === 'accepted')).toHaveLength(12)
  expect(all.filter((result) => result === 'duplicate')).toHaveLength(36)
  expect(await jobOf(office, job)).toMatchObject({ status: 'completed', actual_hours: 5.25 })
  expect((await changesOf(office, job)).filter(({ by }) => by === 'Crew')).toHaveLength(1)
})

test('where a phone makes something else of the same log, both are kept and the office sees it', async () => {
  const office = await registerCompany()
  const { job, lead, helper } = await openDay(office)
  const [start, end] = [event('load_start', '09:00'), event('load_end', '11:00')]
  const computed = (events: number, phase: string, billable_minutes: number) => ({
    computed: { events, phase, billable_minutes },
  })
  // What a phone has not heard of yet is no difference, nor is what still runs.
  await send(lead, job, [start], computed(1, 'loading', 7))
  await send(helper, job, [event('load_start', '09:05')], computed(1, 'loading', 0))
  await send(lead, job, [end], computed(3, 'loaded', 120))
  expect((await dayOf(office, job)).computed_differently).toBe(false)
  await send(
    lead,
    job,
    [event('remark', '11:30', { words: 'A scratch.', by: 'customer' })],
    computed(4, 'loaded', 115),
  )
  expect((await dayOf(office, job)).computed_differently).toBe(true)
})

test('a job of two days is completed once its last day is done', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  await office.call(jobs.patch, { params: { id: job.id }, body: { duration_hours: 6, days: 2 } })
  const { state } = await send(lead, job, wholeDay())
  expect(state.phase).toBe('done')
  expect((await jobOf(office, job)).status).toBe('in_progress')
  const nextDay = { ...event('done', '15:00'), at: '2027-05-16T15:00:00-06:00' }
  const loading = { ...event('load_start', '09:00'), at: '2027-05-16T09:00:00-06:00' }
  await send(lead, job, [loading, nextDay])
  expect((await jobOf(office, job)).status).toBe('completed')
})

test('pictures that the log tells of are on their way', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const sha256 = 'a'.repeat(64)
  const taken = event('photo_added', '09:00', { sha256, shows: 'damage', note: 'Scratch on the left.' })
  await send(lead, job, [taken])
  const photo = {
    sha256,
    shows: 'damage',
    item: null,
    note: 'Scratch on the left.',
    by: 'Luis',
    is_here: false,
  }
  expect((await dayOf(office, job)).photos).toMatchObject([photo])
  const { photos } = await lead.call(crewJobs.pack, { params: { id: job.id } })
  expect(photos).toMatchObject([photo])
})
