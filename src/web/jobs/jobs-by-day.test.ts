import { expect, test } from 'vitest'
import { jobsByDay, timeWords } from './jobs-by-day.ts'

let lastId = 0
const at = (scheduled_date: string | null, days = 1) => ({ id: ++lastId, scheduled_date, days })

test('each job stands on the day its digits say, in order of time', () => {
  const jobs = [
    at('2026-11-17T13:30:00-07:00'),
    at('2026-11-17T23:30:00-07:00'),
    at('2026-11-18T00:00:00-07:00'),
    at('2026-11-17T08:00:00-07:00'),
    at(null),
    at('2026-11-17T08:00:00-07:00'),
  ]
  const days = jobsByDay(jobs)
  expect([...days.keys()]).toEqual(['2026-11-17', '2026-11-18'])
  expect(days.get('2026-11-17')?.map((job) => jobs.indexOf(job))).toEqual([3, 5, 0, 1])
})

test('a job without a readable time stands last on its day', () => {
  const jobs = [at('2026-11-17'), at('2026-11-17T99:99:00'), at('2026-11-17T18:00:00-07:00')]
  expect(
    jobsByDay(jobs)
      .get('2026-11-17')
      ?.map((job) => jobs.indexOf(job)),
  ).toEqual([2, 0, 1])
})

test.each([
  ['2026-11-17T08:00:00-07:00', '8:00 AM', '8 AM'],
  ['2026-11-17T13:30:00-07:00', '1:30 PM', '1:30 PM'],
  ['2026-11-17T00:00:00Z', '12:00 AM', '12 AM'],
  ['2026-11-17', 'Time TBD', 'Time TBD'],
  ['2026-11-17T99:99:00', 'Time TBD', 'Time TBD'],
  ['soon', 'Time TBD', 'Time TBD'],
  [null, 'Time TBD', 'Time TBD'],
])('%j is %j, in short %j', (scheduled_date, long, short) => {
  expect(timeWords({ scheduled_date })).toBe(long)
  expect(timeWords({ scheduled_date }, 'short')).toBe(short)
})

// @spec 2.11.4
test('a job of several days stands on each of them, over the end of a month too', () => {
  const [long, short] = [at('2026-11-29T10:00:00-07:00', 3), at('2026-11-30T08:00:00-07:00')]
  const days = jobsByDay([long, short])
  expect([...days].map(([day, jobs]) => [day, jobs.map(({ id }) => id)])).toEqual([
    ['2026-11-29', [long.id]],
    ['2026-11-30', [short.id, long.id]],
    ['2026-12-01', [long.id]],
  ])
})
