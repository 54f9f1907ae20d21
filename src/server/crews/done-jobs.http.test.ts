import { beforeEach, expect, inject, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam, memberId } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { absences, crews, daySheets, jobMoney, jobs, people } = contract

/** Days before the tests' own. */
const DAY = '2026-11-18'
const LATER = '2026-12-02'

let office: Company
let plan: Awaited<ReturnType<typeof doneDay>>
beforeEach(async () => {
  office = await registerCompany({ time_zone: 'America/Denver' })
  plan = await doneDay()
})

/** Pat and Kim went as Dwyer and Sam as Okoye; since then Pat and Sam have changed places. */
async function doneDay() {
  await onlyCrews(office)
  const add = async (name: string) => (await office.call(people.create, { body: { name } })).id
  const [pat, kim, sam] = [await add('Pat'), await add('Kim'), await add('Sam')]
  const dwyer = await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  const okoye = await office.call(crews.create, { body: { name: 'Okoye', member_ids: [sam] } })
  const book = (day: string, assigned_crew: string) =>
    office.call(jobs.create, {
      body: {
        customer_name: 'Amy Tran',
        scheduled_date: `${day}T08:00:00`,
        duration_hours: 2,
        assigned_crew,
      },
    })
  const [done, other, next] = [await book(DAY, 'Dwyer'), await book(DAY, 'Okoye'), await book(LATER, 'Dwyer')]
  for (const { id } of [done, other]) {
    await office.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
    await office.call(jobs.patch, { params: { id }, body: { status: 'completed', actual_cost: 500 } })
  }
  const members = (id: number, member_ids: number[]) =>
    office.call(crews.update, { params: { id }, body: { member_ids } })
  await members(okoye.id, [])
  await members(dwyer.id, [kim, sam])
  await members(okoye.id, [pat])
  return { pat, kim, sam, dwyer, done, other, next }
}

const whoCame = async ({ id }: { id: number }) =>
  (await office.call(jobs.get, { params: { id } })).crew?.people.map(({ name }) => name)

test('who was on a job that is done stays, no matter who is in its crew today', async () => {
  const { done, other, next, pat } = plan
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
  expect(await whoCame(next)).toEqual(['Kim', 'Sam'])
  const sheets = await office.call(daySheets.get, { query: { date: DAY } })
  expect(sheets.crews.map(({ name, people: came }) => [name, ...came.map((one) => one.name)])).toEqual([
    ['Dwyer', 'Kim', 'Pat'],
    ['Okoye', 'Sam'],
  ])
  // A tip that comes late is of those who were there.
  const { entries } = await office.call(jobMoney.take, {
    params: { id: done.id },
    body: { purpose: 'balance', method: 'cash', amount: 10, tip: 20 },
  })
  expect(JSON.stringify(entries)).toContain('Pat')
  expect(JSON.stringify(entries)).not.toContain('Sam')
  const stays = await office.refused(people.delete, { params: { id: pat } })
  expect(stays.status).toBe(409)
})

test('days off that are entered later, and taken back, change no day that has passed', async () => {
  const { done, other, kim } = plan
  const off = { from: DAY, to: DAY, reason: 'Ill' }
  const { id } = await office.call(people.addDaysOff, { params: { id: kim }, body: off })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
  await office.call(absences.delete, { params: { id } })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
})

test('a change of a job that is done, and of its crew’s name, takes no one off it and adds no one', async () => {
  const { done, next, dwyer } = plan
  const params = { id: done.id }
  const body = { job_notes: 'Gate code 4411.', duration_hours: 3, assigned_crew: 'DWYER' }
  const { version } = await office.call(jobs.patch, { params, body })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  await office.call(crews.update, { params: { id: dwyer.id }, body: { name: 'Dwyer North' } })
  expect(await office.call(jobs.get, { params })).toMatchObject({ version, assigned_crew: 'Dwyer' })
  expect(await office.call(jobs.get, { params: { id: next.id } })).toMatchObject({
    assigned_crew: 'Dwyer North',
  })
})

test('the role Crew reaches the jobs on which they were, and those to come of their crews', async () => {
  const { done, other, next, pat, sam } = plan
  const mailbox = openMailbox(inject('mailFolder'))
  const reached = async (person: number) => {
    const crew = await joinTeam(office, mailbox, 'crew')
    await office.call(people.update, {
      params: { id: person },
      body: { user_id: await memberId(office, crew.email) },
    })
    return (await crew.call(jobs.list, { query: {} })).jobs.map(({ id }) => id)
  }
  expect(await reached(pat)).toEqual([done.id])
  expect((await reached(sam)).toSorted((a, b) => a - b)).toEqual([other.id, next.id])
})
