import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { event, openDay, send } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, crews, jobs, worklist } = contract

/** By the company's clock on the day of the move. */
const at = (clock: string, day = MOVE_DAY) => new Date(`${day}T${clock}:00-06:00`)
let now = at('07:00')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

// @spec 10.147 Late crews, overlong phases and clocks left running lead the worklist
test('a crew that is late, a phase that takes too long and a clock that was left running raise their hand', async () => {
  now = at('07:00')
  const place = { baseUrl: server.baseUrl }
  const office = await registerCompany({ time_zone: 'America/Denver' }, place)
  const { job, lead } = await openDay(office, {}, place)
  // The phone has been heard of.
  await lead.call(crewJobs.list, { query: { date: MOVE_DAY } })
  const late = async () => (await office.call(worklist.get)).rows.filter(({ kind }) => kind === 'late')
  const reasonAt = async (time: Date) => {
    now = time
    return (await late()).map(({ reason }) => reason)
  }
  const promised = new Date(job.arrival_to ?? job.scheduled_date ?? '')
  const after = (minutes: number) => new Date(promised.getTime() + minutes * 60_000)
  expect(await reasonAt(after(15))).toEqual([])
  expect(await reasonAt(after(16))).toEqual(['Not started, 16 min late'])
  expect(await late()).toMatchObject([
    {
      about: { type: 'job', id: job.id },
      name: 'Megan Ortega, Dwyer',
      action: { does: 'open', link: `/jobs/${job.id}?tab=day` },
    },
  ])

  // On the way, with a time that is too late.
  const arrives_at = after(40).toISOString()
  await send(lead, job, [{ ...event('on_the_way', '08:00', { arrives_at }), at: after(17).toISOString() }])
  expect(await reasonAt(after(18))).toEqual([expect.stringMatching(/^On the way since .*, 40 min late$/)])
  await send(lead, job, [
    { ...event('arrived_origin', '08:00'), at: after(20).toISOString() },
    { ...event('load_start', '08:00'), at: after(20).toISOString() },
  ])
  expect(await reasonAt(after(21))).toEqual([])
  expect(await reasonAt(after(10 * 60))).toEqual([expect.stringMatching(/^Loading since .* over$/)])
  expect(await reasonAt(at('09:00', '2027-05-16'))).toEqual([
    expect.stringMatching(/^Loading since .* on Sat, May 15: the clock was left running$/),
  ])
  await office.call(jobs.progress, { params: { id: job.id }, body: { status: 'completed' } })
  expect(await late()).toEqual([])
})

// @spec 10.147
test('a crew that never opened a day on a phone is not late', async () => {
  now = at('07:00')
  const office = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl: server.baseUrl })
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [] } })
  await office.createJob({ assigned_crew: 'Dwyer' })
  now = at('16:00')
  expect((await office.call(worklist.get)).rows.filter(({ kind }) => kind === 'late')).toEqual([])
})
