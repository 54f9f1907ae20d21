import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { boards, crews, history, jobMoves, jobs, suggestions, trucks } = contract

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

/** A company with trucks of 1,600 cu ft each, and a move of 2,000 that was sold with two of 26 ft. */
async function soldWithTwo() {
  const company = await registerCompany()
  const made = []
  for (const name of ['Truck 4', 'Truck 9', 'Truck 12']) {
    made.push(await company.call(trucks.create, { body: { name, length_ft: 26, capacity_cu_ft: 1600 } }))
  }
  const [four, nine, twelve] = made.map(({ id }) => id) as [number, number, number]
  const quote = await company.createQuote({ items: [{ name: 'sofa-three-seat', quantity: 40 }] })
  const change = (id: number, body: object) => company.call(jobs.patch, { params: { id }, body })
  return { company, four, nine, twelve, quote, change }
}

test('a move that was sold with two trucks needs two, and says so until it has them', async () => {
  const { company, four, nine, quote, change } = await soldWithTwo()
  expect(quote.trucks).toBe(2)
  const job = await company.createJob({ quoteId: quote.id, scheduled_date: at('09:00'), truck_id: four })
  expect(job).toMatchObject({ truck_ids: [four], trucks_needed: 2 })
  expect(job.warnings).toEqual(
    expect.arrayContaining([
      'Needs 2 trucks, has 1.',
      'Truck 4 holds 1,600 cu ft; this move is 2,000 cu ft.',
    ]),
  )
  const listed = async () => (await company.call(jobs.list)).jobs[0]
  expect((await listed())?.needs).toEqual(expect.arrayContaining(['Needs 2 trucks, has 1']))
  const whole = await change(job.id, { truck_ids: [four, nine] })
  expect(whole).toMatchObject({ truck_id: four, trucks: [{ name: 'Truck 4' }, { id: nine }] })
  expect(whole.truck).toMatchObject({ name: 'Truck 4', fill_percent: 63 })
  expect(whole.warnings.join()).not.toMatch(/truck/i)
  expect(await listed()).toMatchObject({ needs: ['Needs a crew'], trucks: [{}, { name: 'Truck 9' }] })
  const board = await company.call(boards.get, { query: { from: '2027-05-10', days: 1 } })
  expect(board.unassigned).toMatchObject([{ truck_ids: [four, nine], needs: ['Needs a crew'] }])
  const { history: entries } = await company.call(history.list, { query: { entity: 'job' } })
  expect(JSON.stringify(entries[0])).toContain('Truck 4 and Truck 9')
  // Each with its own job then.
  const refusal = await company.refused(trucks.delete, { params: { id: nine } })
  expect(refusal).toMatchObject({ status: 409, detail: expect.stringContaining(job.job_number) })
})

test('what is said of the first truck leaves the others, and what was read may be sent back', async () => {
  const { company, four, nine, twelve, change } = await soldWithTwo()
  const body = { customer_name: 'Olivia Chen', scheduled_date: at('09:00'), truck_ids: [four, nine] }
  const job = await company.call(jobs.create, { body })
  const put = (more: object = {}) => {
    const { truck_id, truck_ids, scheduled_date, assigned_crew, duration_hours, version } = job
    const read = { truck_id, truck_ids, scheduled_date, assigned_crew, duration_hours, version }
    return company.call(jobs.update, { params: { id: job.id }, body: { ...read, ...more } })
  }
  expect(await put()).toEqual(job)
  const said = async (body: object) => (await change(job.id, body)).truck_ids
  expect(await said({ truck_id: twelve })).toEqual([twelve, nine])
  expect(await said({ truck_id: nine })).toEqual([nine])
  expect(await said({ truck_ids: [four, nine] })).toEqual([four, nine])
  expect(await said({ truck_id: null })).toEqual([nine])
  expect(await said({ truck_ids: [] })).toEqual([])
  for (const wrong of [{ truck_id: four, truck_ids: [nine, four] }, { truck_ids: [four, four] }]) {
    const refusal = await company.refused(jobs.patch, { params: { id: job.id }, body: wrong })
    expect(refusal).toMatchObject({ status: 422, detail: expect.stringMatching(/truck.*\.$/) })
  }
})

test('each truck of a job is booked, also when it moves, and one that cannot come is named', async () => {
  const { company, four, nine, twelve, change } = await soldWithTwo()
  const book = (customer_name: string, clock: string, truck_ids: number[]) =>
    company.call(jobs.create, {
      body: { customer_name, scheduled_date: at(clock), duration_hours: 2, truck_ids },
    })
  const amy = await book('Amy Tran', '08:00', [nine])
  const leo = await book('Leo Grant', '10:00', [four, nine])
  const move = { params: { id: leo.id }, body: { scheduled_date: at('09:00') } }
  expect(await company.refused(jobs.patch, move)).toMatchObject({
    status: 409,
    detail: `Truck 9 is with Amy Tran (${amy.job_number}), Mon, May 10, 8:00 AM to 10:00 AM. The nearest start that works is 10:00 AM.`,
  })
  const asked = { job_id: leo.id, date: '2027-05-10', start: '09:00', truck_ids: `${four},${nine}` }
  const { choice } = await company.call(suggestions.list, { query: asked })
  expect(choice).toMatchObject({
    verdict: 'impossible',
    instead: { truck_id: twelve, truck: 'Truck 12', replaces: nine },
  })
  const { version } = leo
  const moves = [{ id: leo.id, version, scheduled_date: at('13:00') }]
  const moved = await company.call(jobMoves.create, { body: { moves } })
  expect(moved.jobs).toMatchObject([{ truck_id: four, truck_ids: [four, nine] }])
  const out = { params: { id: nine }, body: { from: '2027-05-10', to: '2027-05-10', reason: 'Brakes' } }
  const { jobs: lacking } = await company.call(trucks.addOutOfService, out)
  expect(lacking.map(({ id }) => id)).toEqual([amy.id, leo.id])
  const refusal = await company.refused(jobs.patch, {
    params: { id: leo.id },
    body: { scheduled_date: at('14:00') },
  })
  expect(refusal).toMatchObject({ status: 409, detail: expect.stringMatching(/^Truck 9 is out of service/) })
  // With the first out as well, only the other that comes instead has to be there.
  const { from, to } = out.body
  await company.call(trucks.addOutOfService, { params: { id: four }, body: { from, to, reason: 'Tires' } })
  expect((await change(leo.id, { truck_ids: [four, twelve] })).truck_ids).toEqual([four, twelve])
})

test('the best plans for a move that was sold with two trucks have two that are free', async () => {
  const { company, four, nine, twelve, quote } = await soldWithTwo()
  const plan = async () => {
    const query = { quote_id: quote.id, date: '2027-05-10' }
    return (await company.call(suggestions.list, { query })).suggestions[0]
  }
  expect(await plan()).toMatchObject({
    truck_ids: [four, nine],
    reasons: expect.arrayContaining(['Truck 4 and Truck 9 hold 3,200 cu ft']),
  })
  const out = { from: '2027-05-01', to: '2027-05-30', reason: null }
  await company.call(trucks.addOutOfService, { params: { id: four }, body: out })
  expect((await plan())?.truck_ids).toEqual([nine, twelve])
  await company.call(trucks.addOutOfService, { params: { id: nine }, body: out })
  expect(await plan()).toBeUndefined()
})
