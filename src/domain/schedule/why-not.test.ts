import { expect, test } from 'vitest'
import {
  away,
  BOULDER,
  booked,
  bookedDays,
  crew,
  DENVER,
  dayIn,
  LONG_AGO,
  schedule,
  TUESDAY,
  toPlan,
  truck,
} from '../../../test/schedule/told-day.ts'
import { dayAfter } from '../calendar.ts'
import type { Crew, CrewSchedule, JobToPlan, Truck } from './crew-schedule.ts'
import { obstaclesFor } from './why-not.ts'

const asked = (told: Told) => {
  const { at = 9, crew: who = crew(1), truck: what = null, job = {}, now = LONG_AGO, ...values } = told
  const slot = { day: dayIn(TUESDAY), start: at * 60, crew: who, truck: what }
  return {
    slot,
    obstacles: obstaclesFor(schedule({ crews: [crew(1), crew(2)], ...values }), toPlan(job), now),
  }
}
type Told = Partial<CrewSchedule> & {
  at?: number
  crew?: Crew | null
  truck?: Truck | null
  job?: Partial<JobToPlan>
  now?: number
}
const pat = { id: 1, name: 'Pat', away: [away(TUESDAY, TUESDAY, 'vacation')] }
const sam = { id: 2, name: 'Sam', away: [] }

test.each<[string, Told, string[]]>([
  ['nothing in the way', {}, []],
  ['the past', { now: dayIn(TUESDAY).instantOf(9 * 60 + 1) }, ['! This time has passed.']],
  [
    'another job, its travel included',
    { jobs: [booked(1, 1, [6, 8.5], { travelAfterMinutes: 45 })] },
    ['! Crew 1 is with Customer 1 (J-1), Tue, Nov 17, 6:00 AM to 9:15 AM, driving included.'],
  ],
  [
    'a crew that is far away overnight',
    {
      at: 14,
      jobs: bookedDays(1, 1, [8, 12], { travelAfterMinutes: 900 }, [TUESDAY, dayAfter(TUESDAY)]),
    },
    ['! Crew 1 is away with Customer 1 (J-1) from Tue, Nov 17, 8:00 AM to Thu, Nov 19, 1:00 PM.'],
  ],
  [
    'a crew that drives home from far away, from the last day on',
    {
      jobs: bookedDays(1, 1, [8, 12], { travelAfterMinutes: 22 * 60 }, [
        dayAfter(TUESDAY, -2),
        dayAfter(TUESDAY, -1),
      ]),
    },
    ['! Crew 1 is away with Customer 1 (J-1) from Sun, Nov 15, 8:00 AM to Tue, Nov 17, 8:00 PM.'],
  ],
  [
    'a day off in the midst of a job far away',
    {
      crew: crew(1, { people: [{ ...sam, away: [away(dayAfter(TUESDAY), dayAfter(TUESDAY))] }] }),
      job: { days: 2, travelBeforeMinutes: 15, travelAfterMinutes: 900 },
    },
    ['! Sam (Crew 1) is off on Wed, Nov 18: 0 of 1 come.'],
  ],
  [
    'a job too far away to be there in time',
    { jobs: [booked(1, 1, [6, 8.5], { to: BOULDER })] },
    ['Crew 1 would not make it in time: 53 min of driving from Customer 1 (J-1) to here.'],
  ],
  [
    'a job afterwards that is too far away',
    { jobs: [booked(1, 1, [13.5, 15], { from: BOULDER })] },
    ['Crew 1 would not make it in time: 53 min of driving from here to Customer 1 (J-1).'],
  ],
  [
    'every crew out, one of them whichever it is',
    { jobs: [booked(1, null, [8, 12]), booked(2, 2, [8, 12])] },
    ['! All 2 crews are booked on Tue, Nov 17, counting jobs that have no crew yet.'],
  ],
  [
    'someone off and someone with another crew',
    {
      crew: crew(1, { people: [pat, sam] }),
      job: { crewSize: 2 },
      jobs: [booked(1, 2, [8, 12], { peopleIds: [2] })],
    },
    [
      '! Pat (Crew 1) is off on Tue, Nov 17 (vacation): 1 of 2 come.',
      '! Sam (Crew 1) is with Customer 1 (J-1), Tue, Nov 17, 8:00 AM to 12:00 PM.',
    ],
  ],
  [
    'too few people',
    { crew: crew(1, { people: [sam] }), job: { crewSize: 2 } },
    ['Crew 1 has 1 person, this job needs 2.'],
  ],
  [
    'the second day of two',
    { crew: crew(1, { workDays: [2] }), job: { days: 2 } },
    ['Crew 1 does not work on Wednesdays.'],
  ],
  [
    'days that no one looked at',
    { job: { days: 15 } },
    ['The last days of this job are too far ahead to plan.'],
  ],
  [
    'a job of a crew that is not in the list takes none of those',
    { jobs: [booked(1, 7, [8, 12]), booked(2, 2, [8, 12])] },
    [],
  ],
  ['a day off', { crew: crew(1, { workDays: [1, 3] }) }, ['Crew 1 does not work on Tuesdays.']],
  ['before its hours', { at: 7.75 }, ['Crew 1 works from 8:00 AM to 6:00 PM.']],
  ['after its hours', { at: 14.25 }, ['Crew 1 works from 8:00 AM to 6:00 PM.']],
  ["no one's hours", { at: 14.25, crew: null }, ['The company works from 8:00 AM to 6:00 PM.']],
  [
    'a truck out of service',
    { truck: truck(1, { away: [away(TUESDAY, TUESDAY, 'brakes')] }) },
    ['! Truck 1 is out of service on Tue, Nov 17 (brakes).'],
  ],
  [
    'a truck with another crew',
    { truck: truck(1), jobs: [booked(1, 2, [8, 12], { truckIds: [1] })] },
    ['! Truck 1 is with Customer 1 (J-1), Tue, Nov 17, 8:00 AM to 12:00 PM.'],
  ],
  [
    'a truck too small and too weak; what is impossible comes first',
    { truck: truck(1), job: { volumeCuFt: 2000, weightLb: 9500 }, now: dayIn(TUESDAY).instantOf(600) },
    [
      '! This time has passed.',
      'Truck 1 holds 1,600 cu ft, this move has 2,000 cu ft.',
      'Truck 1 holds 9,000 lb, this move has 9,500 lb.',
    ],
  ],
])('%s', (_what, told, words) => {
  const { slot, obstacles } = asked({ ...told, job: { from: DENVER, ...told.job } })
  expect(
    obstacles.whyNot(slot).map(({ isImpossible, words }) => `${isImpossible ? '! ' : ''}${words}`),
  ).toEqual(words)
})

// @spec 10.98
test('the crews that work on a day are the room there is', () => {
  const work = { startMs: dayIn(TUESDAY).instantOf(8 * 60), endMs: dayIn(TUESDAY).instantOf(12 * 60) }
  const noRoom = (told: Told, of: number | null = null) =>
    asked(told).obstacles.noRoom(work, dayIn(TUESDAY), of)
  expect(noRoom({ crews: [] })).toBe('No crew works on Tue, Nov 17.')
  expect(noRoom({ crews: [crew(1)], jobs: [booked(1, null, [8, 9])] })).toBe(
    'The crew is booked on Tue, Nov 17, counting jobs that have no crew yet.',
  )
  expect(noRoom({ jobs: [booked(1, null, [8, 9]), booked(2, 2, [11, 12])] })).toBe(
    'All 2 crews are booked on Tue, Nov 17, counting jobs that have no crew yet.',
  )
  const isOff = { crews: [crew(1), crew(2, { workDays: [1] })], jobs: [booked(1, 1, [8, 9])] }
  expect(noRoom(isOff)).toBe('The crew is booked on Tue, Nov 17.')
  expect(noRoom(isOff, 2), 'a crew that is called in takes no one else’s place').toBeNull()
})

// @spec 10.92
test('the nearest start on the days after, by the same time of day', () => {
  const { slot, obstacles } = asked({ crews: [crew(1), crew(2)], jobs: [booked(1, 1, [8, 18])] })
  expect([...obstacles.nearestFree(slot)]).toEqual([])
  const days = [slot.day, dayIn('2026-11-18')]
  const [next] = obstacles.nearestFree(slot, days)
  expect(next).toMatchObject({ day: { date: '2026-11-18' }, start: 9 * 60 })
})

test.each<[string, Told, number | undefined]>([
  ['the same start when it is free', {}, 9],
  ['after the job that is in the way', { jobs: [booked(1, 1, [8, 10.1], { to: null })] }, 10.25],
  ['before it, where that is nearer', { at: 12.25, jobs: [booked(1, 1, [13, 18], { from: null })] }, 9],
  [
    'the later of two that are as near',
    { at: 11.5, jobs: [booked(1, 1, [11, 13], { from: null, to: null })], job: { minutes: 90 } },
    13,
  ],
  ['none when the rest of the day is too short', { jobs: [booked(1, 1, [8, 14.5])] }, undefined],
])('the nearest start: %s', (_what, told, start) => {
  const { slot, obstacles } = asked(told)
  const [next] = obstacles.nearestFree(slot)
  expect(next?.start).toBe(start === undefined ? undefined : start * 60)
})

test('who is off is missed only where too few are left', () => {
  const three = crew(1, { people: [pat, sam, { ...sam, id: 3 }] })
  const of = (crewSize: number | null) => {
    const { slot, obstacles } = asked({ crew: three, job: { crewSize } })
    return obstacles.whyNot(slot).map(({ words }) => words)
  }
  expect(of(2)).toEqual([])
  expect(of(null)).toEqual(['Pat (Crew 1) is off on Tue, Nov 17 (vacation): 2 of 3 come.'])
})
