import { expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { boards, crews, jobs, people, settings, suggestions, trucks } = contract

/** A Monday. */
const MONDAY = '2027-05-10'
const DENVER = '1840 Pearl St, Denver, CO 80203'
const CHICAGO = '233 S Wacker Dr, Chicago, IL 60606'
const ARVADA = '6217 Marigold Ct, Arvada, CO 80004'
const TO_CHICAGO = { origin_address: DENVER, destination_address: CHICAGO }

/** A company in Denver, with Pat in crew Dwyer, which drives Truck 1, and one more crew. */
async function companyInDenver() {
  const company = await registerCompany({ time_zone: 'America/Denver' })
  const value = { day_start: '08:00', day_end: '18:00', yard_address: '4500 Jason St, Denver, CO 80211' }
  await company.call(settings.putOperations, { body: { value } })
  const pat = await company.call(people.create, { body: { name: 'Pat' } })
  const truck = await company.call(trucks.create, { body: { name: 'Truck 1' } })
  const dwyer = { name: 'Dwyer', member_ids: [pat.id], truck_id: truck.id }
  const crew = await company.call(crews.create, { body: dwyer })
  await company.call(crews.create, { body: { name: 'Sons' } })
  return { company, pat, truck, crew }
}

const job = (scheduled_date: string, more: object = {}) => ({
  body: {
    customer_name: 'Olivia Chen',
    duration_hours: 2,
    assigned_crew: 'Dwyer',
    scheduled_date: `${scheduled_date}:00`,
    ...more,
  },
})
const longMove = { ...TO_CHICAGO, customer_name: 'Megan Ortega', duration_hours: 8, days: 3 }
const choice = async (company: Company, id: number, crew_id: number, date: string, start: string) =>
  (await company.call(suggestions.list, { query: { job_id: id, crew_id, date, start } })).choice

// @spec 10.94
test('a long move takes its crew and truck from the first departure until they are back, nights included', async () => {
  const { company, truck, crew } = await companyInDenver()
  const move = await company.call(jobs.create, job(`${MONDAY}T08:00`, longMove))
  expect(move).toMatchObject({ assigned_crew: 'Dwyer', truck_id: truck.id, days: 3 })
  expect(move.travel_after_minutes).toBeGreaterThan(12 * 60)
  const words = new RegExp(
    `^Dwyer is away with Megan Ortega \\(${move.job_number}\\) from Mon, May 10, 7:\\d+ AM to Fri, May 14, 10:\\d\\d AM\\. The nearest start that works is `,
  )
  const other = await company.call(jobs.create, job(`${MONDAY}T08:00`, { assigned_crew: 'Sons' }))
  for (const [date, start] of [
    [MONDAY, '19:00'],
    ['2027-05-11', '05:00'],
    ['2027-05-12', '20:00'],
  ] as const) {
    const refusal = await company.refused(jobs.create, job(`${date}T${start}`))
    expect(refusal).toMatchObject({ status: 409, detail: expect.stringMatching(words) })
    expect(await choice(company, other.id, crew.id, date, start)).toMatchObject({ verdict: 'impossible' })
  }
  // No one drives home from Chicago in one go: ten hours off after each eleven at the wheel.
  const morning = await choice(company, other.id, crew.id, '2027-05-14', '09:00')
  expect(morning?.sentence).toMatch(words)
  expect(move.warnings.join(' ')).toMatch(
    /Driving 22 h \d+ min in one day; a driver may drive 11 h \(49 CFR 395\.3\)\./,
  )
  expect(await choice(company, other.id, crew.id, '2027-05-14', '14:00')).toMatchObject({ verdict: 'free' })
  await company.call(jobs.create, job('2027-05-14T14:00'))
  await company.call(jobs.create, job('2027-05-09T19:00'))
})

// @spec 10.94
test('a long move without a crew gets one by its best plan, and moves to other days', async () => {
  const { company } = await companyInDenver()
  const move = await company.call(jobs.create, job(`${MONDAY}T08:00`, { ...longMove, assigned_crew: null }))
  const planned = await company.call(suggestions.list, { query: { job_id: move.id } })
  const [best] = planned.suggestions
  expect(best).toMatchObject({ date: MONDAY })
  const place = { assigned_crew: best?.crew ?? null, truck_id: best?.truck_id ?? null }
  const changed = await company.call(jobs.patch, { params: { id: move.id }, body: place })
  expect(changed).toMatchObject(place)
  const later = { scheduled_date: '2027-05-12T08:00:00' }
  expect(await company.call(jobs.patch, { params: { id: move.id }, body: later })).toMatchObject(place)
})

// @spec 10.94
test('a move of several days near the yard drives home every day, and leaves its evenings free', async () => {
  const { company, crew } = await companyInDenver()
  const near = { origin_address: DENVER, destination_address: ARVADA, duration_hours: 8, days: 3 }
  const move = await company.call(jobs.create, job(`${MONDAY}T08:00`, near))
  expect(move.travel_after_minutes).toBeGreaterThan(0)
  const late = await company.refused(jobs.create, job(`${MONDAY}T16:00`))
  expect(late.detail).toMatch(/Mon, May 10, 7:\d+ AM to 4:\d+ PM, driving included\./)
  const soon = await company.refused(jobs.create, job('2027-05-11T06:00'))
  expect(soon.status, 'it leaves its yard before eight').toBe(409)
  const evening = await company.call(jobs.create, job(`${MONDAY}T19:00`))
  expect(await choice(company, evening.id, crew.id, '2027-05-11', '19:00')).toMatchObject({
    verdict: 'warned',
  })
})

// @spec 10.94
test('where the only crew is away, no start is free and the board shows no room until it is back', async () => {
  const { company } = await companyInDenver()
  await company.call(jobs.create, job(`${MONDAY}T08:00`, { ...longMove, duration_hours: 4, days: 2 }))
  const asked = async (date: string) => {
    const day = await company.call(jobs.dailySchedule, { params: { date }, query: { duration: 2 } })
    return day.available_slots.map(({ start }) => start)
  }
  await onlyCrews(company, 'Dwyer')
  expect(await asked(MONDAY)).toEqual([])
  const board = await company.call(boards.get, { query: { from: MONDAY, days: 4 } })
  // Noon of the second day is 22 hours at the wheel from home, with twice ten hours off between.
  expect(board.days.map(({ capacity }) => capacity)).toEqual(['Full', 'Full', 'Full', '10 h free'])
  const homecoming = await company.call(boards.get, { query: { from: '2027-05-12', days: 1 } })
  expect(homecoming).toMatchObject({ days: [{ capacity: 'Full' }], jobs: [] })
  expect(await asked('2027-05-12')).toEqual([])
  expect((await asked('2027-05-13'))[0]).toBe('08:00')
})
