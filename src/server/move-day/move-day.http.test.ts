import { expect, test } from 'vitest'
import { type Caller, type Company, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { CREW, event, linksOf, openDay, phoneOf } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, crewSessions, daySheets, jobs, moveDays } = contract

type Event = ReturnType<typeof event>

const send = (phone: Caller, { id }: { id: number }, events: Event[], more = {}) =>
  phone.call(crewJobs.send, { params: { id }, body: { events, ...more } })
const dayOf = (office: Caller, { id }: { id: number }) => office.call(moveDays.get, { params: { id } })
const jobOf = (office: Caller, { id }: { id: number }) => office.call(jobs.get, { params: { id } })
const results = (answer: Awaited<ReturnType<typeof send>>) => answer.results.map(({ result }) => result)

const wholeDay = () => [
  event('on_the_way', '08:05'),
  event('arrived_origin', '08:42'),
  event('walkthrough_done', '08:55'),
  event('load_start', '09:10', { crew_size: 2 }),
  event('load_end', '12:05'),
  event('drive_start', '12:05'),
  event('drive_end', '12:40'),
  event('pause', '12:40', { reason: 'meal' }),
  event('resume', '13:10'),
  event('unload_start', '13:10'),
  event('unload_end', '14:55'),
  event('done', '15:05'),
]

test('a whole day in three batches, shuffled and repeated, is one day: the job is completed with its hours', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  const [late, early, middle] = [day.slice(8), day.slice(0, 5), day.slice(3, 9).toReversed()]
  expect(results(await send(lead, job, late))).toEqual(Array(4).fill('accepted'))
  expect(results(await send(lead, job, early))).toEqual(Array(5).fill('accepted'))
  const last = await send(lead, job, middle)
  expect(results(last).toSorted()).toEqual([...Array(3).fill('accepted'), ...Array(3).fill('duplicate')])
  expect(last.state).toMatchObject({
    ...{ phase: 'done', billable_minutes: 315, crew_size: 2, missing: [], paused: null, skewed: false },
    deductions: [{ reason: 'meal', minutes: 30 }],
  })
  expect(results(await send(lead, job, day))).toEqual(Array(12).fill('duplicate'))

  const { server_time: _, ...seen } = { ...(await dayOf(office, job)), server_time: null }
  expect(seen).toMatchObject({ ...last.state, computed_differently: false })
  expect(seen.events.map(({ id }) => id)).toEqual(
    day.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)).map(({ id }) => id),
  )
  expect(seen.phones).toMatchObject([{ name: 'Luis' }])
  expect(await jobOf(office, job)).toMatchObject({
    status: 'completed',
    actual_hours: 5.25,
  })
})
