import { expect, test } from 'vitest'
import {
  away,
  booked,
  bookedDays,
  crew,
  dayIn,
  LONG_AGO,
  schedule,
  TUESDAY,
  toPlan,
} from '../../../test/schedule/told-day.ts'
import { clockOf, dayAfter, minuteOfDay } from '../calendar.ts'
import type { CrewSchedule, JobToPlan } from './crew-schedule.ts'
import { freeStartsFor, startTimes } from './free-starts.ts'

type Told = Partial<CrewSchedule> & { job?: Partial<JobToPlan>; now?: number }
/** Of a company that works from eight to noon, for a job of two hours. */
const startsOn = ({ job, now, ...values }: Told) =>
  freeStartsFor(
    schedule({ companyHours: { dayStart: 8 * 60, dayEnd: 12 * 60 }, ...values }),
    toPlan({ minutes: 120, ...job }),
    now === undefined ? LONG_AGO : dayIn(TUESDAY).instantOf(now * 60),
  )(TUESDAY).map(({ start, end }) => [start / 60, end / 60])

const one = [crew(1)]
/** Of a crew that drives home two hours and then some, from one day or two. */
const far = (hours: [number, number], first = TUESDAY) =>
  bookedDays(1, 1, hours, { travelAfterMinutes: 125 }, first < TUESDAY ? [first, TUESDAY] : [TUESDAY])
const pat = { id: 1, name: 'Pat', away: [away(TUESDAY, TUESDAY)] }

test.each<[string, Told, number[]]>([
  ['an empty day', {}, [8, 9, 10]],
  ['a morning that has begun', { now: 8.5 }, [9, 10]],
  ['a start that is just now', { now: 9 }, [9, 10]],
  ['a day that is over', { now: 20 }, []],
  ['one of two crews out', { jobs: [booked(1, null, [8, 12])] }, [8, 9, 10]],
  ['the only crew out until nine', { crews: one, jobs: [booked(1, 1, [7, 9])] }, [9, 10]],
  ['the only crew out in between', { crews: one, jobs: [booked(1, 1, [9, 11])] }, []],
  ['the only crew out on another day', { crews: one, jobs: [booked(1, 1, [32, 36])] }, [8, 9, 10]],
  [
    'the job itself, which is moved',
    { crews: one, jobs: [booked(1, 1, [8, 12])], job: { id: 1 } },
    [8, 9, 10],
  ],
  ['a crew with someone off', { crews: [crew(1, { people: [pat] })] }, []],
  ['a crew that does not work then', { crews: [crew(1, { workDays: [1, 3] })] }, []],
  ['no crew at all', { crews: [] }, []],
  [
    'the second day of two',
    { crews: one, job: { days: 2 }, jobs: [booked(1, 1, [8, 9.5], {}, dayAfter(TUESDAY))] },
    [10],
  ],
  ['the only crew out until it is back from far away', { crews: one, jobs: far([5, 7.75]) }, [10]],
  ['the only crew away between two days', { crews: one, jobs: far([12, 18], dayAfter(TUESDAY, -1)) }, []],
])('when a job of two hours could start: %s', (_what, told, starts) => {
  expect(startsOn(told)).toEqual(starts.map((hour) => [hour, hour + 2]))
})

test('a job longer than the day has the whole day, or none of it', () => {
  const job = { minutes: 14 * 60 }
  expect(startsOn({ crews: one, job })).toEqual([[8, 12]])
  expect(startsOn({ crews: one, job, jobs: [booked(1, 1, [12, 14])] })).toEqual([[8, 12]])
  expect(startsOn({ crews: one, job, jobs: [booked(1, 1, [11, 12])] })).toEqual([])
})

test('nothing is said of a day that was not read', () => {
  const starts = freeStartsFor(schedule(), toPlan(), LONG_AGO)
  expect(starts(dayAfter(TUESDAY, 100))).toEqual([])
})

const day = (from: string, to: string) => ({ start: minuteOfDay(from), end: minuteOfDay(to) })

test.each<[string, string, number, string[]]>([
  ['08:00', '18:00', 10, ['08:00-18:00']],
  ['08:00', '18:00', 9, ['08:00-17:00', '09:00-18:00']],
  ['08:00', '18:00', 9.25, ['08:00-17:15']],
  ['08:00', '12:00', 2, ['08:00-10:00', '09:00-11:00', '10:00-12:00']],
  ['08:00', '12:00', 2.5, ['08:00-10:30', '09:00-11:30']],
  ['07:30', '10:00', 1, ['07:30-08:30', '08:30-09:30']],
  ['08:00', '09:00', 0.25, ['08:00-08:15']],
  // Longer than the day: the whole day.
  ['08:00', '18:00', 10.25, ['08:00-18:00']],
  ['08:00', '18:00', 14, ['08:00-18:00']],
  ['00:00', '23:59', 23, ['00:00-23:00']],
])('a day from %s to %s has room for %d hours at %j', (from, to, hours, slots) => {
  const found = startTimes(day(from, to), hours * 60)
  expect(found.map(({ start, end }) => `${clockOf(start)}-${clockOf(end)}`)).toEqual(slots)
})
