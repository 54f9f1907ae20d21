import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { absences, boards, crews, jobs, people } = contract

/** A Monday. */
const DAY = '2027-05-10'
const off = { from: DAY, to: DAY, reason: 'Ill' }

/** Pat is Dwyer's, who has Amy at eight and Zoe, of two days, at one; Sam is Okoye's. */
async function plannedDay() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const add = async (name: string) => (await company.call(people.create, { body: { name } })).id
  const [pat, kim, sam] = [await add('Pat'), await add('Kim'), await add('Sam')]
  const dwyer = await company.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  const okoye = await company.call(crews.create, { body: { name: 'Okoye', member_ids: [sam] } })
  const book = (customer_name: string, clock: string, more: object = {}) =>
    company.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 2, assigned_crew: 'Dwyer' },
        ...more,
      },
    })
  const amy = await book('Amy Tran', '08:00')
  const zoe = await book('Zoe Clark', '13:00', { days: 2 })
  const takeOff = () => company.call(people.addDaysOff, { params: { id: pat }, body: off })
  const needs = async () => {
    const board = await company.call(boards.get, { query: { from: DAY, days: 2 } })
    return board.jobs.map((job) => [job.customer_name, job.assigned_crew, job.needs])
  }
  return { company, pat, kim, sam, dwyer, okoye, amy, zoe, book, takeOff, needs }
}

// @spec 10.117 A sick person is marked off at once, also on the board: their jobs need a person and a list
//   opens with the best plan for each; the crew takes nothing new, and is whole again when the days off are
//   removed
test('anyone who is ill is off at once, and their jobs need a person and are listed to be planned again', async () => {
  const { company, pat, amy, zoe, takeOff, needs } = await plannedDay()
  expect(await needs()).toEqual([
    ['Amy Tran', 'Dwyer', []],
    ['Zoe Clark', 'Dwyer', []],
  ])
  const answer = await takeOff()
  expect(answer).toEqual({
    ...off,
    from_time: null,
    id: answer.id,
    jobs: [amy, zoe].map(({ id, job_number, customer_name, scheduled_date }) => ({
      id,
      job_number,
      customer_name,
      scheduled_date,
      ...{ here: 1, takes: 2, lacks: true, free: ['Sam (Okoye)'] },
    })),
  })
  expect((await company.call(people.list)).people.find(({ id }) => id === pat)?.days_off).toHaveLength(1)
  expect(await needs()).toEqual([
    ['Amy Tran', 'Dwyer', ['Needs a person']],
    ['Zoe Clark', 'Dwyer', ['Needs a person']],
  ])
  // The best plan for one of them is another crew, or another day.
  const { suggestions } = await company.call(contract.suggestions.list, { query: { job_id: amy.id } })
  expect(suggestions[0]).toMatchObject({ crew: 'Okoye', date: DAY })
  const twice = await company.refused(people.addDaysOff, { params: { id: pat }, body: off })
  expect(twice).toMatchObject({
    status: 409,
    detail: 'Pat is off on Mon, May 10 (Ill). Remove those days first.',
  })
})

// @spec 10.117
test('a crew that lacks someone goes on with what it has, and takes nothing new', async () => {
  const { company, kim, sam, dwyer, amy, book, takeOff, needs } = await plannedDay()
  await takeOff()
  const body = { job_notes: 'Gate code 4411.', duration_hours: 2 }
  expect(await company.call(jobs.patch, { params: { id: amy.id }, body })).toMatchObject(body)
  await expect(book('Ben', '10:00')).rejects.toThrow(
    /Pat \(Dwyer\) is off on Mon, May 10 \(Ill\): 1 of 2 come\./,
  )
  const later = { params: { id: amy.id }, body: { scheduled_date: `${DAY}T09:00:00` } }
  expect((await company.refused(jobs.patch, later)).detail).toContain(
    'Pat (Dwyer) is off on Mon, May 10 (Ill): 1 of 2 come.',
  )
  // Someone else for Pat, and nothing is lacking.
  const member_ids = [kim, (await company.call(people.create, { body: { name: 'Lee' } })).id]
  await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids } })
  expect((await needs()).map(([, , lacks]) => lacks)).toEqual([[], []])
  expect(sam).toBeGreaterThan(0)
})

// @spec 10.117
test('days that are taken back give the jobs their person again, unless they go out with another crew', async () => {
  const { company, pat, sam, okoye, amy, takeOff, needs, book } = await plannedDay()
  const { id } = await takeOff()
  await company.call(absences.delete, { params: { id } })
  expect((await needs()).map(([, , lacks]) => lacks)).toEqual([[], []])
  await company.call(crews.update, { params: { id: okoye.id }, body: { member_ids: [sam, pat] } })
  const again = await company.refused(jobs.create, {
    body: {
      customer_name: 'Cy',
      scheduled_date: `${DAY}T08:00:00`,
      duration_hours: 2,
      assigned_crew: 'Okoye',
    },
  })
  expect(again.detail).toContain(`Amy Tran (${amy.job_number})`)
  expect(book).toBeTypeOf('function')
})

// @spec 10.117
test('a crew of which enough are left goes with who is left, and every count says the same', async () => {
  const { company, pat, kim, dwyer, amy, zoe, book, takeOff, needs } = await plannedDay()
  const lee = await company.call(people.create, { body: { name: 'Lee' } })
  await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [pat, kim, lee.id] } })
  const takes = (id: number, crew_size: number) =>
    company.call(jobs.patch, { params: { id }, body: { crew_size } })
  await takes(amy.id, 2)
  await takes(zoe.id, 3)
  const { jobs: touched } = await takeOff()
  expect(touched.map(({ customer_name, here, takes, lacks }) => [customer_name, here, takes, lacks])).toEqual(
    [
      ['Amy Tran', 2, 2, false],
      ['Zoe Clark', 2, 3, true],
    ],
  )
  expect((await needs()).map(([name, , lacks]) => [name, lacks])).toEqual([
    ['Amy Tran', []],
    ['Zoe Clark', ['Needs a person']],
  ])
  const { jobs: listed } = await company.call(jobs.list, { query: { from: DAY, to: DAY } })
  expect(listed.filter((job) => job.needs.includes('Needs a person')).map(({ id }) => id)).toEqual([zoe.id])
  const page = await company.call(jobs.get, { params: { id: zoe.id } })
  expect(page.warnings).toEqual(['Pat (Dwyer) is off on Mon, May 10 (Ill): 2 of 3 come.'])

  // It takes what two can do, then and at another time; nothing that three are needed for.
  await book('Ben', '10:00', { crew_size: 2 })
  await expect(book('Cy', '16:00', { crew_size: 3 })).rejects.toThrow('2 of 3 come')
  const later = { params: { id: amy.id }, body: { scheduled_date: `${DAY}T07:00:00` } }
  expect((await company.call(jobs.patch, later)).assigned_crew).toBe('Dwyer')
})
