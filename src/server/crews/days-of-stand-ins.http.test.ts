import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { linksOf, phoneOf } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const {
  absences,
  boards,
  crewJobs,
  crews,
  daySheets,
  history,
  jobMoves,
  jobs,
  people,
  standIns,
  timeSheets,
} = contract

/** A Monday and the days after it. */
const [MON, TUE, WED] = ['2027-05-10', '2027-05-11', '2027-05-12'] as const

/** Dwyer, of two, is with Zoe from Monday to Wednesday; Sam, who is Okoye, has Amy on Tuesday. */
async function threeDays() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const add = async (name: string) => (await company.call(people.create, { body: { name } })).id
  const [pat, kim, sam, lee] = [await add('Pat'), await add('Kim'), await add('Sam'), await add('Lee')]
  await company.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  await company.call(crews.create, { body: { name: 'Okoye', member_ids: [sam] } })
  const book = (customer_name: string, day: string, assigned_crew: string, days = 1) =>
    company.call(jobs.create, {
      body: { customer_name, scheduled_date: `${day}T09:00:00`, duration_hours: 4, assigned_crew, days },
    })
  const zoe = await book('Zoe Clark', MON, 'Dwyer', 3)
  const amy = await book('Amy Tran', TUE, 'Okoye')
  const params = { id: zoe.id }
  const comes = async () =>
    (await company.call(jobs.get, { params })).crew?.people.map(({ name, days }) => [name, ...days])
  const takeOff = (id: number, day: string, person_id?: number) =>
    company.call(people.addDaysOff, {
      params: { id },
      body: {
        ...{ from: day, to: day, reason: 'Ill' },
        choices: person_id === undefined ? [] : [{ job_id: zoe.id, version: 1, person_id }],
      },
    })
  return { company, pat, kim, sam, lee, zoe, amy, params, comes, takeOff }
}

// @spec 10.117
test('of a job of several days someone goes for the day on which a person is off, and is free on the others', async () => {
  const { company, pat, kim, sam, zoe, amy, comes, takeOff } = await threeDays()
  const asked = { params: { id: pat }, query: { from: MON, to: MON } }
  const [lacking] = (await company.call(people.tryDaysOff, asked)).jobs
  expect(lacking?.options.map(({ name, details, busy }) => [name, details, busy])).toEqual([
    ['Lee', 'on Mon, May 10', null],
    ['Sam', 'from Okoye, on Mon, May 10', null],
  ])
  const saved = await takeOff(pat, MON, sam)
  expect(saved.jobs.map(({ lacks }) => lacks)).toEqual([false])
  expect(await comes()).toEqual([['Kim'], ['Pat', TUE, WED], ['Sam', MON]])
  expect((await company.call(jobs.get, { params: { id: amy.id } })).crew?.people).toMatchObject([
    { name: 'Sam' },
  ])
  const board = await company.call(boards.get, { query: { from: MON, days: 3 } })
  expect(board.jobs.map((job) => [job.customer_name, job.needs, job.stand_ins])).toEqual([
    ['Zoe Clark', [], [{ id: sam, name: 'Sam', days: [MON] }]],
    ['Amy Tran', [], []],
  ])
  const entries = await company.call(history.list, { query: { entity: 'job', id: zoe.id } })
  expect(JSON.stringify(entries)).toContain('Sam for Pat on Mon, May 10')

  // Sheets, phones and hours have each on their own days.
  await company.call(daySheets.tell, { body: { date: MON } })
  await company.call(daySheets.tell, { body: { date: TUE } })
  const onMonday = await linksOf(company, MON)
  expect(Object.keys(onMonday).toSorted()).toEqual(['Kim', 'Sam'])
  const phone = await phoneOf(onMonday.Sam)
  const day = await phone.call(crewJobs.list, { query: { date: MON } })
  expect(day.people.map(({ name }) => name)).toEqual(['Kim', 'Sam'])
  expect(Object.keys(await linksOf(company, TUE)).toSorted()).toEqual(['Kim', 'Pat', 'Sam'])
  const week = await company.call(timeSheets.list, { query: { from: MON, to: WED } })
  const planned = week.people.map(({ name, planned }) => [name, ...planned.map(({ date }) => date)])
  expect(planned).toEqual([
    ['Kim', MON, TUE, WED],
    ['Pat', TUE, WED],
    ['Sam', MON, TUE],
  ])
  expect(kim).toBeGreaterThan(0)
})

test('who is missed on which day is said until someone goes then; a move and the end of the days off leave them', async () => {
  const { company, pat, kim, sam, lee, params, comes, takeOff } = await threeDays()
  const { id } = await takeOff(pat, MON, sam)
  await takeOff(kim, WED)
  const list = () => company.call(standIns.list, { params })
  expect(await list()).toMatchObject({
    sent: [{ name: 'Sam', stands_in_for: { name: 'Pat' }, days: [MON] }],
    missed: [
      { name: 'Pat', days: [MON] },
      { name: 'Kim', days: [WED] },
    ],
    next: { name: 'Kim', days: [WED] },
  })
  const send = (person_id: number, days: string[]) => ({
    params,
    body: { person_id, stands_in_for: kim, days },
  })
  const other = await company.refused(standIns.create, send(lee, ['2027-05-13']))
  expect(other).toMatchObject({
    status: 422,
    detail: 'One of these days is not a day of this job. Please choose again.',
  })
  // Sam has another job on Tuesday, and may well come on Wednesday too.
  await expect(company.call(standIns.create, send(sam, [TUE]))).rejects.toThrow('Sam is with Amy Tran')
  await company.call(standIns.create, send(sam, [WED]))
  expect(await list()).toMatchObject({ sent: [{ name: 'Sam', days: [MON, WED] }], next: null })
  await expect(company.call(standIns.create, send(sam, [WED]))).rejects.toThrow('goes with this job already')
  await company.call(absences.delete, { params: { id } })
  expect(await comes()).toEqual([['Kim', MON, TUE], ['Pat'], ['Sam', WED]])

  const { version } = await company.call(jobs.get, { params })
  const moves = [{ id: params.id, version, scheduled_date: '2027-05-17T09:00:00' }]
  const moved = await company.call(jobMoves.create, { body: { moves } })
  expect(moved.tells).toContainEqual(
    'Zoe Clark: Sam was sent for that day and crew only, and does not come along.',
  )
  expect(await comes()).toEqual([['Kim'], ['Pat']])
  const told = (await company.call(history.list, { query: { entity: 'job', id: params.id } })).history
  const sentThen = told.flatMap(({ changes }) => changes).filter(({ field }) => field === 'sent_for_the_day')
  expect(sentThen.slice(0, 2).map(({ was, is }) => [was, is])).toEqual([
    ['Sam for Kim on Wed, May 12', null],
    ['Sam for Pat on Mon, May 10, Sam for Kim on Wed, May 12', 'Sam for Kim on Wed, May 12'],
  ])
})

test('a crew that stays away overnight is joined by no one on the way', async () => {
  const { company, kim, lee, params, takeOff } = await threeDays()
  const way = { travel_before_minutes: 400, travel_after_minutes: 400 }
  const { version } = await company.call(jobs.get, { params })
  await company.call(jobMoves.create, { body: { moves: [{ id: params.id, version, ...way }] } })
  await takeOff(kim, WED)
  expect((await company.call(standIns.list, { params })).next).toMatchObject({ name: 'Kim', days: [] })
  const body = { person_id: lee, stands_in_for: kim, days: [WED] }
  const refused = await company.refused(standIns.create, { params, body })
  expect(refused.detail).toBe(
    'The crew of this job stays away overnight. Anyone who goes with it goes for all of it.',
  )
  await company.call(standIns.create, { params, body: { ...body, days: [] } })
  expect((await company.call(standIns.list, { params })).next).toBeNull()
})
