import { expect, test } from 'vitest'
import { onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { boards, crews, jobs, people, standIns, suggestions } = contract

/** A Wednesday. */
const DAY = '2027-05-12'
const NEXT = '2027-05-13'

/** East, of two, has Upton on Wednesday, sold with three; South, of three, has Vale then, sold with two, and Ward on Thursday with three. */
async function twoCrews() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(company)
  const add = async (name: string) => (await company.call(people.create, { body: { name } })).id
  const [eli, fay, gus] = [await add('Eli'), await add('Fay'), await add('Gus')]
  const [hal, ida] = [await add('Hal'), await add('Ida')]
  const south = await company.call(crews.create, { body: { name: 'South', member_ids: [eli, fay, gus] } })
  await company.call(crews.create, { body: { name: 'East', member_ids: [hal, ida] } })
  const book = (customer_name: string, start: string, assigned_crew: string, crew_size: number) =>
    company.call(jobs.create, {
      body: { customer_name, scheduled_date: `${start}:00`, duration_hours: 3, assigned_crew, crew_size },
    })
  const upton = await book('Upton', `${DAY}T08:00`, 'East', 3)
  const vale = await book('Vale', `${DAY}T08:30`, 'South', 2)
  const ward = await book('Ward', `${NEXT}T08:30`, 'South', 3)
  const goes = async ({ id }: { id: number }) =>
    (await company.call(jobs.get, { params: { id } })).crew?.people.map(({ name }) => name)
  const lend = (to: { id: number }) => ({ params: { id: to.id }, body: { person_id: gus } })
  const needs = async () =>
    (await company.call(boards.get, { query: { from: DAY, days: 2 } })).jobs.flatMap((job) => job.needs)
  return { company, gus, south, book, upton, vale, ward, goes, lend, needs }
}

// @spec 10.117
test('a person whom their crew can spare is lent for a day, and their crew goes with who is left', async () => {
  const { company, gus, south, book, upton, vale, ward, goes, lend, needs } = await twoCrews()
  const { options } = await company.call(standIns.list, { params: { id: upton.id } })
  // Each changes what another job goes with: none of them is proposed.
  expect(options.map(({ name, details, busy, is_suggested }) => [name, details, busy, is_suggested])).toEqual(
    [
      ['Eli', 'from South, Vale goes with 2', null, false],
      ['Fay', 'from South, Vale goes with 2', null, false],
      ['Gus', 'from South, Vale goes with 2', null, false],
    ],
  )
  await company.call(standIns.create, lend(upton))
  expect(await goes(upton)).toEqual(['Gus', 'Hal', 'Ida'])
  expect(await goes(vale)).toEqual(['Eli', 'Fay'])
  expect(await needs()).toEqual([])
  expect((await company.call(crews.list)).crews.find(({ id }) => id === south.id)).toEqual(south)

  // On Thursday all three are sold: he is missed there.
  const xu = await book('Xu', `${NEXT}T09:00`, 'East', 2)
  const refused = await company.refused(standIns.create, lend(xu))
  expect(refused).toMatchObject({
    status: 409,
    detail: `Gus is with Ward (${ward.job_number}), Thu, May 13, 8:30 AM to 11:30 AM. Nothing was saved.`,
  })

  // Upton is longer, and sent for no one else: Vale is left alone. Taken back, Gus is with his own crew again.
  const params = { id: upton.id }
  await company.call(jobs.patch, { params, body: { duration_hours: 4 } })
  expect(await goes(vale)).toEqual(['Eli', 'Fay'])
  await company.call(standIns.delete, { params: { ...params, person_id: gus } })
  expect([await goes(upton), await goes(vale)]).toEqual([
    ['Hal', 'Ida'],
    ['Eli', 'Fay', 'Gus'],
  ])
})

// @spec 10.117
test('a crew with someone lent out is booked with who is left where that is enough, and has them again afterwards', async () => {
  const { company, south, book, upton, vale, goes, lend } = await twoCrews()
  await company.call(jobs.cancel, { params: { id: vale.id }, body: { reason: 'Sold the house' } })
  await company.call(standIns.create, lend(upton))
  const look = async (date: string, start: string) =>
    (await company.call(suggestions.list, { query: { job_id: yates.id, date, start, crew_id: south.id } }))
      .choice
  const yates = await book('Yates', `${DAY}T09:00`, 'South', 2)
  expect(await goes(yates)).toEqual(['Eli', 'Fay'])
  const missed = `Gus (South) is with Upton (${upton.job_number}), Wed, May 12, 8:00 AM to 11:00 AM: 2 of 3 come.`
  const refused = await company.refused(jobs.create, {
    body: {
      ...{ customer_name: 'Zorn', scheduled_date: `${DAY}T07:30:00`, duration_hours: 1 },
      ...{ assigned_crew: 'South', crew_size: 3 },
    },
  })
  expect(refused.detail).toBe(`${missed} The nearest start that works is 12:00 PM.`)
  expect(await look(DAY, '09:30')).toMatchObject({
    verdict: 'free',
    follows: expect.arrayContaining(['It goes with 2 of 3: Gus goes with another job.']),
  })
  await company.call(jobs.patch, { params: { id: yates.id }, body: { crew_size: 3 } })
  expect((await company.call(jobs.get, { params: { id: yates.id } })).warnings).toEqual([missed])
  expect(await look(DAY, '09:30')).toMatchObject({ verdict: 'impossible' })

  // Upton goes on another day, without Gus: he is there for Yates.
  const later = { params: { id: upton.id }, body: { scheduled_date: '2027-05-14T08:00:00' } }
  await company.call(jobs.patch, later)
  expect(await goes(yates)).toEqual(['Eli', 'Fay', 'Gus'])
  expect((await company.call(jobs.get, { params: { id: yates.id } })).warnings).toEqual([])
})
