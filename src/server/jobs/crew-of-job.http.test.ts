import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { crews, history, jobMoves, jobs } = contract

const at = (clock: string) => `2027-05-10T${clock}:00`
const crewsOf = async (company: Company) => (await company.call(crews.list)).crews
const namesOf = async (company: Company) => (await crewsOf(company)).map(({ name }) => name)

// @spec 10.99 A job's crew is optional text that suggests crews while typing: a known name in any spelling
//   is that crew; a new one, announced before saving ('New crew: ...'), is created with the job by those
//   who may change jobs; a near match is questioned, over the API refused (409); simultaneous same names
//   make one
test('a name that is no crew becomes one with the job, works as the first does, and is in the history', async () => {
  const company = await registerCompany()
  const job = await company.createJob({ scheduled_date: at('09:00'), assigned_crew: '  Blue   Team ' })
  const [first, , blue] = await crewsOf(company)
  expect(blue).toEqual({ ...first, id: blue?.id, name: 'Blue Team', colour: 2 })
  expect(job).toMatchObject({ assigned_crew: 'Blue Team', crew: { id: blue?.id, name: 'Blue Team' } })
  const { history: entries } = await company.call(history.list)
  expect(entries.find(({ entity }) => entity === 'crew')).toMatchObject({
    name: 'crew Blue Team',
    action: 'created',
    entity_id: blue?.id,
  })
  // The three of them are the room that the day has.
  for (const _crew of [1, 2]) await company.createJob({ scheduled_date: at('09:00') })
  const { id } = await company.createQuote()
  const wish = { params: { id }, body: { scheduled_date: at('09:00') } }
  expect((await company.refused(contract.quotes.convert, wish)).detail).toMatch(/^All 3 crews are booked/)
})

// @spec 10.99
test('wherever a job is given a crew, and a job that keeps its name makes none', async () => {
  const company = await registerCompany()
  const body = { customer_name: 'Olivia Chen', assigned_crew: 'North' }
  const { id } = await company.call(jobs.create, { body })
  const { version } = await company.call(jobs.patch, { params: { id }, body: { assigned_crew: 'South' } })
  await company.call(jobMoves.create, { body: { moves: [{ id, version, assigned_crew: 'East' }] } })
  expect(await namesOf(company)).toEqual(['Crew 1', 'Crew 2', 'North', 'South', 'East'])

  const past = await company.createJob({ scheduled_date: '2026-05-10T09:00:00', assigned_crew: 'West' })
  const west = (await crewsOf(company)).find(({ name }) => name === 'West')
  await company.call(crews.delete, { params: { id: west?.id as number } })
  const noted = await company.call(jobs.patch, { params: { id: past.id }, body: { job_notes: 'Long ago.' } })
  expect(noted).toMatchObject({ assigned_crew: 'West', crew: null })
  expect(await namesOf(company)).not.toContain('West')
})

// @spec 10.99
test.each(['Crew1', 'Nroth', 'north.'])('%j, nearly the name of another, is questioned', async (name) => {
  const company = await registerCompany()
  await company.call(crews.create, { body: { name: 'North' } })
  const meant = name === 'Crew1' ? 'Crew 1' : 'North'
  const before = await company.call(jobs.list)
  const body = { customer_name: 'Olivia Chen', assigned_crew: name }
  expect(await company.refused(jobs.create, { body })).toMatchObject({
    status: 409,
    detail: expect.stringMatching(`^Is this ${meant}\\?`),
  })
  expect(await company.call(jobs.list)).toEqual(before)
  expect(await namesOf(company)).toEqual(['Crew 1', 'Crew 2', 'North'])
  // Anyone who means another crew adds it first.
  await company.call(crews.create, { body: { name } })
  expect((await company.call(jobs.create, { body })).assigned_crew).toBe(name)
})

// @spec 10.99
test('a job that is refused leaves no crew behind', async () => {
  const company = await registerCompany()
  for (const _crew of [1, 2]) await company.createJob({ scheduled_date: at('09:00') })
  const truck_id = 2 ** 40
  const body = { customer_name: 'Olivia Chen', assigned_crew: 'Blue', truck_id }
  expect((await company.refused(jobs.create, { body })).status).toBe(422)
  expect(await namesOf(company)).toEqual(['Crew 1', 'Crew 2'])
})

// @spec 10.99
test('ten at once that name the same new crew make one, and each gets its job', async () => {
  const company = await registerCompany()
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      company.call(jobs.create, {
        body: {
          customer_name: `Customer ${n}`,
          scheduled_date: `2027-05-${10 + n}T09:00:00`,
          assigned_crew: n % 2 ? 'Blue' : 'BLUE',
        },
      }),
    ),
  )
  expect(new Set(made.map(({ crew }) => crew?.id)).size).toBe(1)
  expect(await crewsOf(company)).toHaveLength(3)
})
