import { expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { absences, crews, jobs, people, trucks } = contract

const addPerson = (company: Company, name: string) => company.call(people.create, { body: { name } })
const addTruck = (company: Company, name: string) => company.call(trucks.create, { body: { name } })

// @spec 10.46 Crews, people and trucks have days off; crew and truck names are unique ignoring spelling,
//   people's are not; used ones cannot be deleted
test('a crew has its people, its usual truck, its days and its hours, and keeps what is changed', async () => {
  const ridgeline = await registerCompany()
  await onlyCrews(ridgeline)
  const pat = await ridgeline.call(people.create, { body: people.create.example })
  const omar = await addPerson(ridgeline, 'Omar Haddad')
  const truck = await ridgeline.call(trucks.create, { body: trucks.create.example })
  expect(pat).toEqual({
    ...people.create.example,
    id: pat.id,
    email: null,
    active: true,
    user_id: null,
    days_off: [],
  })
  expect(truck).toEqual({
    ...trucks.create.example,
    id: truck.id,
    plate: null,
    active: true,
    out_of_service: [],
  })

  const dwyer = await ridgeline.call(crews.create, {
    body: { name: ' Dwyer ', member_ids: [omar.id, pat.id], truck_id: truck.id, work_days: [5, 1] },
  })
  expect(dwyer).toEqual({
    id: dwyer.id,
    name: 'Dwyer',
    colour: 0,
    member_ids: [pat.id, omar.id].toSorted((a, b) => a - b),
    truck_id: truck.id,
    active: true,
    work_days: [1, 5],
    day_start: '08:00',
    day_end: '18:00',
  })
  const okoye = await ridgeline.call(crews.create, { body: { name: 'Okoye' } })
  expect(okoye).toMatchObject({ colour: 1, work_days: [1, 5], member_ids: [] })

  const params = { id: dwyer.id }
  const changed = await ridgeline.call(crews.update, {
    params,
    body: { name: 'Dwyer North', member_ids: [omar.id], truck_id: null, day_start: '07:00' },
  })
  const north = { name: 'Dwyer North', member_ids: [omar.id], truck_id: null, day_start: '07:00' }
  expect(changed).toEqual({ ...dwyer, ...north })
  expect(await ridgeline.call(crews.list)).toEqual({ crews: [changed, okoye], unknown: [] })
  expect((await ridgeline.call(people.list)).people.map(({ name }) => name)).toEqual([
    'Omar Haddad',
    'Pat Dwyer',
  ])
})

// @spec 10.46
test('a name is given once, however it is written; another company has its own', async () => {
  const ridgeline = await registerCompany()
  const crew = await ridgeline.call(crews.create, { body: { name: 'Dwyer crew' } })
  const other = await ridgeline.call(crews.create, { body: { name: 'Okoye' } })
  const detail = 'There is a crew called Dwyer crew already. Please choose another name.'
  const again = { name: ' dwyer  CREW ' }
  expect(await ridgeline.refused(crews.create, { body: again })).toMatchObject({ status: 409, detail })
  const params = { id: other.id }
  expect(await ridgeline.refused(crews.update, { params, body: again })).toMatchObject({ detail })
  const itself = await ridgeline.call(crews.update, { params: { id: crew.id }, body: again })
  expect(itself.name).toBe('dwyer  CREW')
  await (await registerCompany()).call(crews.create, { body: again })

  // Twenty at once: one of them is stored, the others are told.
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => ridgeline.attempt(trucks.create, { body: { name: 'Truck 1' } })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
})

test('days off and days out of service are listed until they are over, and can be taken back', async () => {
  const ridgeline = await registerCompany()
  const { id } = await addPerson(ridgeline, 'Thanh Tran')
  const truck = await addTruck(ridgeline, 'Truck 5')
  const { jobs: lacking, ...off } = await ridgeline.call(people.addDaysOff, {
    params: { id },
    body: people.addDaysOff.example,
  })
  expect([off, lacking]).toEqual([{ ...people.addDaysOff.example, from_time: null, id: off.id }, []])
  await ridgeline.call(people.addDaysOff, { params: { id }, body: { from: '2020-01-01', to: '2020-01-02' } })
  const { jobs: needing, ...brakes } = await ridgeline.call(trucks.addOutOfService, {
    params: { id: truck.id },
    body: { from: '2027-05-10', to: '2027-05-10', reason: ' ' },
  })
  expect(needing).toEqual([])
  expect((await ridgeline.call(people.list)).people).toMatchObject([{ days_off: [off] }])
  expect((await ridgeline.call(trucks.list)).trucks).toMatchObject([
    { out_of_service: [{ ...brakes, reason: null }] },
  ])
  await ridgeline.call(absences.delete, { params: { id: off.id } })
  expect((await ridgeline.call(people.list)).people).toMatchObject([{ days_off: [] }])
  const backwards = await ridgeline.refused(people.addDaysOff, {
    params: { id },
    body: { from: '2027-05-10', to: '2027-05-09' },
  })
  expect(backwards).toMatchObject({ status: 422, detail: 'The last day must not be before the first' })
})

// @spec 10.46
test('what is used is not deleted, and the words say what to do', async () => {
  const ridgeline = await registerCompany()
  await onlyCrews(ridgeline)
  const person = await addPerson(ridgeline, 'Ben Okafor')
  const truck = await addTruck(ridgeline, 'Truck 4')
  const crew = await ridgeline.call(crews.create, {
    body: { name: 'Dwyer', member_ids: [person.id], truck_id: truck.id },
  })
  const job = await ridgeline.createJob({ assigned_crew: 'dwyer' })
  const inWork = `Dwyer has 1 upcoming job, ${job.job_number} first. Give them to another crew first.`
  const refused = async (part: typeof crews | typeof people | typeof trucks, id: number) =>
    (await ridgeline.refused(part.delete, { params: { id } })).detail
  expect(await refused(crews, crew.id)).toBe(inWork)
  expect(
    await ridgeline.refused(crews.update, { params: { id: crew.id }, body: { active: false } }),
  ).toMatchObject({ status: 409, detail: inWork })
  expect(await refused(people, person.id)).toBe('Ben Okafor is in Dwyer. Take them out of the crew first.')
  expect(await refused(trucks, truck.id)).toBe('Truck 4 is the usual truck of Dwyer. Give it another first.')

  await ridgeline.call(jobs.patch, { params: { id: job.id }, body: { assigned_crew: null } })
  await ridgeline.call(crews.delete, { params: { id: crew.id } })
  await ridgeline.call(people.delete, { params: { id: person.id } })
  await ridgeline.call(trucks.delete, { params: { id: truck.id } })
  expect(await ridgeline.call(crews.list)).toEqual({ crews: [], unknown: [] })
})

// @spec 10.47 An open job keeps the name of a deleted crew, and offers to add it
test('names in jobs that are no crew are offered to be added, until they are', async () => {
  const ridgeline = await registerCompany()
  await ridgeline.createJob({ assigned_crew: 'Team Gold', scheduled_date: '2026-05-10T09:00:00' })
  await ridgeline.createJob({ assigned_crew: 'team gold', scheduled_date: '2026-05-11T09:00:00' })
  await ridgeline.createJob({ assigned_crew: 'Dwyer', scheduled_date: '2026-05-12T09:00:00' })
  // Crews without a job to come may be deleted; what they left open keeps the name.
  await onlyCrews(ridgeline, 'Crew 1', 'Crew 2')
  expect((await ridgeline.call(crews.list)).unknown).toEqual([
    { name: 'Team Gold', jobs: 2 },
    { name: 'Dwyer', jobs: 1 },
  ])
  await ridgeline.call(crews.create, { body: { name: 'TEAM GOLD' } })
  expect((await ridgeline.call(crews.list)).unknown).toEqual([{ name: 'Dwyer', jobs: 1 }])
})

test.each([
  [{ name: 'Dwyer', member_ids: [2 ** 40] }, 'One of these people is not in your company.'],
  [{ name: 'Dwyer', truck_id: 2 ** 40 }, 'This truck is not in your company.'],
  [{ name: 'Dwyer', day_start: '18:00', day_end: '08:00' }, 'The day must end after it starts'],
  [{ name: 'Dwyer', day_start: '19:00' }, 'A day from 19:00 to 18:00 has no hours.'],
  [{ name: 'Dwyer', work_days: [1, 1] }, 'A day is listed twice'],
  [{ name: ' ' }, 'Enter a crew name'],
])('a crew with %j is refused: %s', async (body, words) => {
  const ridgeline = await registerCompany()
  const refusal = await ridgeline.refused(crews.create, { body })
  expect(refusal).toMatchObject({ status: 422, detail: expect.stringContaining(words) })
  expect((await ridgeline.call(crews.list)).crews).toHaveLength(2)
})

// @spec 10.97 Crews are rows: a new company begins with Crew 1 and Crew 2, every day in its hours; those
//   from the earlier release get as many as they counted, first those that open jobs name
test('a new company has two crews that work every day in its hours; a crew that is added works the same days', async () => {
  const ridgeline = await registerCompany()
  const usual = { member_ids: [], truck_id: null, active: true, day_start: '08:00', day_end: '18:00' }
  const everyDay = { ...usual, work_days: [0, 1, 2, 3, 4, 5, 6] }
  expect((await ridgeline.call(crews.list)).crews).toEqual([
    { ...everyDay, id: expect.any(Number), name: 'Crew 1', colour: 0 },
    { ...everyDay, id: expect.any(Number), name: 'Crew 2', colour: 1 },
  ])
  const blue = await ridgeline.call(crews.create, { body: { name: 'Blue' } })
  expect(blue).toEqual({ ...everyDay, id: blue.id, name: 'Blue', colour: 2 })
})
