/**
 * `npm run bench:plans`: how long the best plans for one job take to find, for a day of many jobs: its week with as many on
 * every day. `-- --jobs 30 --crews 12 --trucks 10` says how large the company is. Figures of a busy machine say little.
 */
import { parseArgs } from 'node:util'
import { dayAfter } from '../src/domain/calendar.ts'
import { bestPlans } from '../src/domain/schedule/best-plan.ts'
import type { BookedJob } from '../src/domain/schedule/crew-schedule.ts'
import {
  booked,
  crew,
  daysAround,
  LONG_AGO,
  PLACES,
  schedule,
  TUESDAY,
  toPlan,
  truck,
} from '../test/schedule/told-day.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '30' },
    crews: { type: 'string', default: '12' },
    trucks: { type: 'string', default: '10' },
  },
})
const [jobs, crews, trucks] = [Number(values.jobs), Number(values.crews), Number(values.trucks)]
const ROUNDS = 20

const place = (index: number) => PLACES[index % PLACES.length] ?? null
/** Two or three jobs for each crew, one after the other. */
const jobsOf = (date: string, first: number): BookedJob[] =>
  Array.from({ length: jobs }, (_, index) => {
    const hour = 8 + 3.5 * Math.floor(index / crews)
    const at = { from: place(index), to: place(index + 1), truckId: 1 + (index % trucks) }
    return booked(first + index, 1 + (index % crews), [hour, hour + 2], at, date)
  })

for (const [name, before, after] of [
  ['the day alone', 0, 0],
  ['the week around it', 3, 3],
] as const) {
  const days = daysAround(TUESDAY, before, after)
  const busy = schedule({
    days,
    crews: Array.from({ length: crews }, (_, index) => crew(index + 1, { truckId: 1 + (index % trucks) })),
    trucks: Array.from({ length: trucks }, (_, index) => truck(index + 1)),
    jobs: days.flatMap((_, index) => jobsOf(dayAfter(TUESDAY, index - before), 1 + index * jobs)),
    yard: place(0),
  })
  const job = toPlan({ minutes: 120, volumeCuFt: 900, crewSize: 2, travelBeforeMinutes: 15 })
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    bestPlans(busy, job, TUESDAY, LONG_AGO)
    return performance.now() - begun
  }).sort((a, b) => a - b)
  const [first, middle, last] = [times[0], times[ROUNDS / 2], times.at(-1)].map((ms) => ms?.toFixed(1))
  console.log(
    `${name}: ${jobs} jobs a day, ${crews} crews, ${trucks} trucks: median ${middle} ms (${first} to ${last})`,
  )
}
