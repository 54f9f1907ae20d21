import { beforeEach, expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'

const { boards, calendarFeeds, crews, daySheets, jobMargins, jobMoves, jobs, people } = contract

/** Days before the tests' own, and one after. */
const DAY = '2026-11-18'
const DAY_AFTER = '2026-11-19'
const LATER = '2026-12-02'

let office: Company
let plan: Awaited<ReturnType<typeof doneDay>>
beforeEach(async () => {
  office = await registerCompany({ time_zone: 'America/Denver' })
  plan = await doneDay()
})

const book = (customer_name: string, day: string, assigned_crew: string) =>
  office.call(jobs.create, {
    body: { customer_name, scheduled_date: `${day}T08:00:00`, duration_hours: 2, assigned_crew },
  })

/** Pat and Kim went as Dwyer with their sheet on paper, and are to go once more; a second day no one ever completed. */
async function doneDay() {
  await onlyCrews(office)
  const add = async (name: string) => (await office.call(people.create, { body: { name } })).id
  const [pat, kim] = [await add('Pat'), await add('Kim')]
  const dwyer = await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  const [done, left, next] = [
    await book('Amy Tran', DAY, 'Dwyer'),
    await book('Leo Marsh', DAY_AFTER, 'Dwyer'),
    await book('Zoe Park', LATER, 'Dwyer'),
  ]
  await office.call(daySheets.hand, { body: { date: DAY, by: 'paper' } })
  await office.call(jobs.patch, { params: { id: done.id }, body: { status: 'in_progress' } })
  await office.call(jobs.patch, {
    params: { id: done.id },
    body: { status: 'completed', actual_cost: 500 },
  })
  const { url } = await office.call(calendarFeeds.create, { body: { of: 'crew', id: dwyer.id } })
  return { pat, kim, dwyer, done, left, next, feed: url }
}

type Row = { id: number }
const pageOf = ({ id }: Row) => office.call(jobs.get, { params: { id } })
const rename = (name: string) => office.call(crews.update, { params: { id: plan.dwyer.id }, body: { name } })

/** The crew, and who of it came, as the job's page, its sheet and the list say it. */
async function toldOf(job: Row) {
  const { assigned_crew, crew } = await pageOf(job)
  const listed = (await office.call(jobs.list, { query: {} })).jobs.find(({ id }) => id === job.id)
  expect(listed?.assigned_crew).toBe(assigned_crew)
  const sheet = await office.call(jobs.sheet, { params: { id: job.id } })
  expect(pdfText(new Uint8Array(await sheet.arrayBuffer()))).toContain(withoutSpaces(assigned_crew ?? ''))
  return { name: assigned_crew, crew: crew?.id ?? null, people: crew?.people.map(({ name }) => name) ?? [] }
}

const boardOf = (from: string) => office.call(boards.get, { query: { from, days: 1 } })
const sumsByCrew = async (crew?: string) => {
  const { by_crew, total } = await office.call(jobMargins.list, {
    query: { from: '2026-11-01', to: '2026-11-30', ...(crew && { crew }) },
  })
  return { by_crew: by_crew.map(({ crew_id, crew, jobs }) => [crew_id, crew, jobs]), total }
}
const feedText = async () => await (await fetch(plan.feed)).text()

test('a crew that is renamed keeps its old name where it went, and has the new one where it goes', async () => {
  const { dwyer, done, left, next } = plan
  await rename('North')
  const went = { name: 'Dwyer', crew: dwyer.id, people: ['Kim', 'Pat'] }
  expect(await toldOf(done)).toEqual(went)
  expect(await toldOf(left)).toEqual(went)
  expect(await toldOf(next)).toEqual({ ...went, name: 'North' })
  const board = await boardOf(DAY)
  expect(board.jobs).toMatchObject([{ id: done.id, crew_id: dwyer.id, assigned_crew: 'Dwyer', needs: [] }])
  expect((await boardOf(LATER)).jobs).toMatchObject([{ crew_id: dwyer.id, assigned_crew: 'North' }])
  const calendar = await feedText()
  for (const summary of ['Amy Tran (Dwyer)', 'Zoe Park (North)']) expect(calendar).toContain(summary)
  const sheets = await office.call(daySheets.get, { query: { date: DAY } })
  expect(sheets.crews).toMatchObject([{ id: dwyer.id, name: 'Dwyer', told_at: expect.any(String) }])
  const own = { by_crew: [[dwyer.id, 'Dwyer', 1]], total: 1 }
  expect([await sumsByCrew(), await sumsByCrew('north')]).toEqual([own, own])

  // Anyone who is moved to another day goes as the crew is called now.
  const { version } = await pageOf(left)
  const moved = { id: left.id, version, scheduled_date: `${LATER}T13:00:00` }
  await office.call(jobMoves.create, { body: { moves: [moved] } })
  expect(await toldOf(left)).toEqual({ ...went, name: 'North' })
})

test('a crew that is deleted stays with its done jobs, and a new one of its name has none of them', async () => {
  const { dwyer, done, left, next } = plan
  const params = { id: dwyer.id }
  expect((await office.refused(crews.delete, { params })).detail).toContain(next.job_number)
  await office.call(jobs.patch, { params: { id: next.id }, body: { assigned_crew: null } })
  await office.call(crews.delete, { params })
  const went = { name: 'Dwyer', crew: dwyer.id, people: ['Kim', 'Pat'] }
  const stays = async () => {
    expect(await toldOf(done)).toEqual(went)
    expect(await boardOf(DAY)).toMatchObject({
      jobs: [],
      unassigned: [{ id: done.id, crew_id: null, assigned_crew: 'Dwyer', needs: [] }],
    })
    const sheets = await office.call(daySheets.get, { query: { date: DAY } })
    expect(sheets).toMatchObject({
      crews: [{ id: dwyer.id, name: 'Dwyer', told_at: expect.any(String) }],
      without_crew: [],
    })
    expect(await sumsByCrew()).toEqual({ by_crew: [[dwyer.id, 'Dwyer', 1]], total: 1 })
  }
  await stays()
  expect((await sumsByCrew('dwyer')).total).toBe(1)

  // What is to be done after all waits for a crew of the name.
  const again = { scheduled_date: `${LATER}T13:00:00` }
  const waiting = await office.call(jobs.patch, { params: { id: left.id }, body: again })
  expect(waiting).toMatchObject({ assigned_crew: 'Dwyer', crew: null })
  expect((await office.call(crews.list)).unknown).toEqual([{ name: 'Dwyer', jobs: 1 }])
  const sam = await office.call(people.create, { body: { name: 'Sam' } })
  const newest = await office.call(crews.create, { body: { name: 'DWYER', member_ids: [sam.id] } })
  expect(await toldOf(left)).toEqual({ name: 'DWYER', crew: newest.id, people: ['Sam'] })
  await stays()
  expect((await sumsByCrew('dwyer')).total).toBe(0)

  // Neither does a change of the done job, by its number or its hours.
  for (const body of [{ job_notes: 'Gate code 4411.' }, { duration_hours: 3 }, { assigned_crew: 'dwyer' }]) {
    await office.call(jobs.patch, { params: { id: done.id }, body })
  }
  await stays()
})

test('who was told of a day that is over is not deleted with it, anyone who they went with', async () => {
  const lou = await office.call(people.create, { body: { name: 'Lou' } })
  const okoye = await office.call(crews.create, { body: { name: 'Okoye', member_ids: [lou.id] } })
  const job = await book('Ann Bell', DAY, 'Okoye')
  await office.call(daySheets.hand, { body: { date: DAY, by: 'paper' } })
  await office.call(jobs.patch, { params: { id: job.id }, body: { assigned_crew: null } })
  await office.call(crews.update, { params: { id: okoye.id }, body: { member_ids: [] } })
  const { status, detail } = await office.refused(people.delete, { params: { id: lou.id } })
  expect([status, detail]).toEqual([409, 'Lou stays with the jobs they were on. Set them inactive instead.'])
})

test('what a crew has today is no warning about a day that is over', async () => {
  const { pat, done, left, next, dwyer } = plan
  await office.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [pat], work_days: [0] } })
  const crew_size = 2
  for (const { id } of [done, left, next]) {
    await office.call(jobs.patch, { params: { id }, body: { crew_size } })
  }
  expect((await pageOf(next)).warnings).toEqual([
    'Dwyer has 1 person; this job takes 2.',
    'Dwyer does not usually work on Wednesdays.',
  ])
  for (const job of [done, left]) expect((await pageOf(job)).warnings).toEqual([])
  expect((await boardOf(DAY)).days).toEqual([{ date: DAY, is_closed: false, capacity: '1 job done' }])
  expect((await boardOf(LATER)).days).toMatchObject([{ is_closed: true }])
  expect((await boardOf(DAY_AFTER)).jobs).toMatchObject([{ id: left.id, needs: [] }])
})
