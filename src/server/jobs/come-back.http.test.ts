import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { absences, crews, jobs, people, trucks } = contract

/** A Monday. */
const DAY = '2027-05-10'
const day = { from: DAY, to: DAY }

/** North, three people with Truck 1, has Kerr at eight and Lane at one; Truck 2 is no crew's. */
async function plannedDay() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const [own, spare] = [
    await company.call(trucks.create, { body: { name: 'Truck 1' } }),
    await company.call(trucks.create, { body: { name: 'Truck 2' } }),
  ]
  const member_ids: number[] = []
  for (const name of ['Ana', 'Bo', 'Cy'])
    member_ids.push((await company.call(people.create, { body: { name } })).id)
  await company.call(crews.create, { body: { name: 'North', member_ids, truck_id: own.id } })
  const book = (customer_name: string, clock: string) =>
    company.call(jobs.create, {
      body: {
        ...{ customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 3 },
        ...{ assigned_crew: 'North', crew_size: 3 },
      },
    })
  const [kerr, lane] = [await book('Kerr', '08:00'), await book('Lane', '13:00')]
  const read = (id: number) => company.call(jobs.get, { params: { id } })
  return { company, own, spare, member_ids, kerr, lane, read }
}

// @spec 10.290 Taking days out of service, or days off, back undoes what was chosen for the jobs then: each has its own
//   truck, its number of movers and its hours again, unless it was planned otherwise since
test('a truck that is back has its jobs again, but for one that was planned otherwise since', async () => {
  const { company, own, spare, kerr, lane, read } = await plannedDay()
  const choices = [kerr, lane].map(({ id, version }) => ({ job_id: id, version, truck_id: spare.id }))
  const out = await company.call(trucks.addOutOfService, {
    params: { id: own.id },
    body: { ...day, reason: 'Brakes', choices },
  })
  expect((await read(kerr.id)).truck_ids).toEqual([spare.id])
  await company.call(jobs.update, {
    params: { id: lane.id },
    body: { scheduled_date: `${DAY}T14:00:00` },
  })
  await company.call(absences.delete, { params: { id: out.id } })
  expect((await read(kerr.id)).truck_ids).toEqual([own.id])
  expect((await read(lane.id)).truck_ids).toEqual([spare.id])
})

test('someone who comes after all has the jobs that went with fewer back as they were', async () => {
  const { company, member_ids, kerr, lane, read } = await plannedDay()
  const [ill = 0] = member_ids
  const choices = [{ job_id: kerr.id, version: kerr.version, movers: 2 }]
  const off = await company.call(people.addDaysOff, { params: { id: ill }, body: { ...day, choices } })
  expect(await read(kerr.id)).toMatchObject({ crew_size: 2, duration_hours: 4.5 })
  await company.call(absences.delete, { params: { id: off.id } })
  expect(await read(kerr.id)).toMatchObject({ crew_size: 3, duration_hours: 3 })
  for (const { id } of [kerr, lane])
    expect((await read(id)).crew?.people.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy'])
})
