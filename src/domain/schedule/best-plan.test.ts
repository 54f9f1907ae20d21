import { expect, test } from 'vitest'
import {
  away,
  BOULDER,
  booked,
  crew,
  DENVER,
  dayIn,
  LAKEWOOD,
  LONG_AGO,
  PUEBLO,
  schedule,
  TUESDAY,
  toPlan,
  truck,
} from '../../../test/schedule/told-day.ts'
import { bestPlans } from './best-plan.ts'
import type { CrewSchedule, JobToPlan } from './crew-schedule.ts'
import { planSentence } from './plan-words.ts'

const planned = (values: Partial<CrewSchedule>, job: Partial<JobToPlan> = {}, nowMs = LONG_AGO) => {
  const { plans, none } = bestPlans(schedule(values), toPlan(job), TUESDAY, nowMs)
  return {
    slots: plans.map(slotWords),
    none,
    sentences: plans.map((plan) => planSentence(plan, plan.reasons)),
  }
}
const slotWords = ({ day, start, crew, truck }: ReturnType<typeof bestPlans>['plans'][number]) =>
  [
    day.date.slice(8),
    `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`,
    crew?.name,
    truck?.name,
  ]
    .filter(Boolean)
    .join(' ')

test('an empty day: both crews in the morning, then one in the afternoon', () => {
  expect(planned({}).slots).toEqual(['17 8:00 Crew 1', '17 8:00 Crew 2', '17 11:00 Crew 1'])
})

test('a crew that is near is better than one that has to come from far away', () => {
  const jobs = [booked(1, 1, [8, 10], { to: LAKEWOOD }), booked(2, 2, [8, 10], { to: BOULDER })]
  const { slots, sentences } = planned({ jobs }, { from: LAKEWOOD, to: LAKEWOOD })
  expect(slots[0]).toBe('17 10:15 Crew 1')
  expect(sentences[0]).toBe(
    'Crew 1 is free from 10:00 AM, after Customer 1, 1 mile (2 min drive) from its job before.',
  )
})

test('between crews that are as near, the one with fewer hours', () => {
  const jobs = [booked(1, 1, [8, 17], {}, '2026-11-16'), booked(2, 2, [8, 10], {}, '2026-11-16')]
  const { slots, sentences } = planned({ jobs, yard: LAKEWOOD }, { from: DENVER })
  expect(slots[0]).toBe('17 8:00 Crew 2')
  expect(sentences[0]).toBe(
    'Crew 2 is free all day, 6.5 miles (13 min drive) from the yard, the crew with the fewest hours.',
  )
})

test('its own truck when it takes the move, else another that does', () => {
  const trucks = [truck(1, { capacityCuFt: 800 }), truck(2), truck(3, { capacityCuFt: 2000 })]
  const crews = [crew(1, { truckId: 1 })]
  expect(planned({ crews, trucks }, { volumeCuFt: 700 }).slots[0]).toBe('17 8:00 Crew 1 Truck 1')
  const { slots, sentences } = planned({ crews, trucks }, { volumeCuFt: 1500 })
  expect(slots[0]).toBe('17 8:00 Crew 1 Truck 2')
  expect(sentences[0]).toBe('Crew 1 is free all day, Truck 2 holds 1,600 cu ft.')
  expect(planned({ crews, trucks }, { weightLb: 9500 }).none).toBe(
    'No truck carries 9,500 lb: the largest carries 9,000 lb.',
  )
})

test('a truck that is out of service or with another crew is left out', () => {
  const trucks = [truck(1, { away: [away(TUESDAY, TUESDAY, 'brakes')] }), truck(2)]
  const jobs = [booked(1, 2, [8, 12], { truckIds: [2] })]
  expect(planned({ crews: [crew(1), crew(2)], trucks, jobs }).slots[0]).toBe('17 12:15 Crew 1 Truck 2')
})

test('a crew of enough people, of whom no one is off or out with another crew', () => {
  const pat = { id: 1, name: 'Pat', away: [away('2026-11-14', TUESDAY, 'vacation')] }
  const [sam, lou, kim] = [2, 3, 4].map((id) => ({ id, name: `Person ${id}`, away: [] }))
  if (!sam || !lou || !kim) throw new Error('no crew')
  const crews = [crew(1, { people: [pat, sam, lou] }), crew(2, { people: [sam, lou, kim] })]
  expect(planned({ crews }, { crewSize: 3 }).slots).toEqual([
    '17 8:00 Crew 2',
    '17 11:00 Crew 2',
    '17 14:00 Crew 2',
  ])
  const jobs = [booked(1, 1, [8, 12], { peopleIds: [2, 3] })]
  expect(planned({ crews, jobs }, { crewSize: 3 }).slots[0]).toBe('17 12:15 Crew 2')
  expect(planned({ crews }, { crewSize: 4 }).none).toBe('No crew has 4 people: the largest has 3.')
})

test('never in the past, and from now on at the next quarter hour', () => {
  const now = dayIn(TUESDAY).instantOf(10 * 60 + 40)
  expect(planned({ crews: [crew(1)] }, {}, now).slots).toEqual([
    '17 10:45 Crew 1',
    '17 13:45 Crew 1',
    '18 8:00 Crew 1',
  ])
})

test('days on which a crew does not work, and its hours', () => {
  const crews = [crew(1, { workDays: [3], dayStart: 9 * 60 + 10, dayEnd: 13 * 60 + 30 })]
  expect(planned({ crews }).slots).toEqual(['18 9:15 Crew 1'])
})

test('a job longer than the day starts with it', () => {
  expect(planned({ crews: [crew(1)] }, { minutes: 12 * 60 }).slots).toEqual([
    '17 8:00 Crew 1',
    '16 8:00 Crew 1',
    '18 8:00 Crew 1',
  ])
})

test('travel from the yard and between jobs takes the crew', () => {
  const jobs = [booked(1, 1, [8, 10], { travelAfterMinutes: 30 })]
  const crews = [crew(1)]
  expect(planned({ crews, jobs }, { travelBeforeMinutes: 20 }).slots[0]).toBe('17 11:00 Crew 1')
  const far = planned({ crews, jobs: [booked(1, 1, [8, 10])] }, { from: PUEBLO, to: PUEBLO })
  expect(far.slots[0]).toBe('17 12:45 Crew 1')
})

test('a job is not in its own way', () => {
  const jobs = [booked(1, 1, [8, 18])]
  expect(planned({ crews: [crew(1)], jobs }, { id: 1 }).slots[0]).toBe('17 8:00 Crew 1')
})

test('jobs without a crew take up one, whichever it is', () => {
  const jobs = [booked(1, null, [8, 12]), booked(2, 2, [8, 12])]
  expect(planned({ jobs }).slots[0]).toBe('17 12:00 Crew 1')
})

// @spec 10.98
test('without a crew there is no plan, and it says what helps', () => {
  expect(planned({ crews: [] })).toMatchObject({
    slots: [],
    none: 'There are no crews yet. Please add one in Settings.',
  })
})

test('a full week says so, with the nearest day that has room', () => {
  const jobs = [14, 15, 16, 17, 18, 19, 20, 21].map((day, id) => booked(id, 1, [8, 18], {}, `2026-11-${day}`))
  expect(planned({ crews: [crew(1, { name: 'Dwyer' })], jobs }).none).toBe(
    'No crew has 4 free hours from Sat, Nov 14 to Fri, Nov 20. The nearest day with room is Sun, Nov 22, Dwyer at 8:00 AM.',
  )
  expect(planned({ crews: [crew(1, { workDays: [] })] }).none).toBe(
    'No crew has 4 free hours from Sat, Nov 14 to Fri, Nov 20. The days around it are full, too.',
  )
  expect(planned({}, {}, Date.parse('2027-01-01T00:00:00Z')).none).toBe(
    'These days have passed. The days around it are full, too.',
  )
})
