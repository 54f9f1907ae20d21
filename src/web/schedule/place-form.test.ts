import { expect, test } from 'vitest'
import type { Suggestion } from '../../contract/suggestions.ts'
import { crewWithTruck, placeToBegin, usualTruck } from './place-form.ts'

const CREWS = [
  { id: 1, name: 'Dwyer', truck_id: 11 },
  { id: 2, name: 'Okoye', truck_id: 12 },
  { id: 3, name: 'Sons', truck_id: null },
]
const plan = (crew: string, truck_id: number | null, start: string) =>
  ({ date: '2027-05-10', start, crew, truck_id, truck_ids: truck_id ? [truck_id] : [] }) as Suggestion
const plans = { date: '2027-05-09', suggestions: [plan('Dwyer', 11, '08:00'), plan('Okoye', 12, '09:00')] }
const job = (scheduled_date: string | null, assigned_crew: string | null, truck_id: number | null) => ({
  scheduled_date,
  assigned_crew,
  truck_id,
  truck_ids: truck_id ? [truck_id] : [],
})
const AT_TEN = '2027-05-12T10:00:00-06:00'

// @spec 10.93 Moving a job starts from where it is: untouched fields stay; without a date it goes where it
//   fits best with its crew and truck; another crew keeps the truck, and its usual one is a question
test.each([
  ['as it is', job(AT_TEN, 'Okoye', 19), plans, '2027-05-12 10:00 Okoye 19'],
  ['without the crew that it lacks', job(AT_TEN, null, null), plans, '2027-05-12 10:00  null'],
  ['before the plans are there', job(AT_TEN, 'Okoye', 12), undefined, '2027-05-12 10:00 Okoye 12'],
  ['without a date: as it fits best', job(null, null, null), plans, '2027-05-10 08:00 Dwyer 11'],
  ['without a date: with its crew', job(null, 'okoye', null), plans, '2027-05-10 09:00 Okoye 12'],
  ['without a date: with its truck', job(null, null, 19), plans, '2027-05-10 08:00 Dwyer 19'],
  ['where its crew has no plan', job(null, 'Sons', null), plans, '2027-05-09  Sons null'],
  ['without a date and plans', job(null, 'Sons', 19), undefined, '  Sons 19'],
])('a move begins with the job %s', (_, of, given, expected) => {
  const { date, start, assigned_crew, truck_id } = placeToBegin(of, given)
  expect(`${date} ${start} ${assigned_crew} ${truck_id}`).toBe(expected)
})

// @spec 10.93
test.each([
  ['keeps the truck of the crew before, and is asked about its own', 'Dwyer', 11, 'Okoye', 11, 12],
  ['gets its own where there was none', 'Dwyer', null, 'Okoye', 12, null],
  ['has none of its own', 'Dwyer', 11, 'Sons', 11, null],
  ['keeps the truck that was chosen for the job', 'Dwyer', 19, 'Okoye', 19, 12],
  ['is the same one', 'Dwyer', 12, ' dwyer', 12, null],
  ['is new', 'Dwyer', 11, 'Lindgren', 11, null],
  ['is its first', '', null, 'Dwyer', 11, null],
])('another crew %s', (_, former, truck, crew, expected, usual) => {
  const of = job(AT_TEN, former || null, truck)
  const place = {
    date: '2027-05-12',
    start: '10:00',
    assigned_crew: former,
    truck_id: truck,
    more_trucks: '',
  }
  const next = { ...place, ...crewWithTruck(of, place, crew, CREWS) }
  expect(next).toMatchObject({ assigned_crew: crew, truck_id: expected })
  expect(usualTruck(of, next, CREWS)).toBe(usual)
})
