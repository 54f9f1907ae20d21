import { expect, test } from 'vitest'
import { weekdayOf } from '../../domain/calendar.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import { dayIn } from '../time/wall-clock.ts'
import { DEMO_CREWS } from './demo-crews.ts'
import { demoWeek } from './demo-week.ts'

const ZONE = 'America/Denver'
const MINUTE_MS = 60_000

test.each(['2026-11-20T19:00:00Z', '2026-11-22T19:00:00Z', '2026-11-23T17:00:00Z', '2027-03-13T15:00:00Z'])(
  'the week of %s is planned within it, no one in two places, no one on leave at work',
  (iso) => {
    const { jobs, leave, first, last } = demoWeek(new Date(iso), ZONE)
    expect([weekdayOf(first), weekdayOf(last)]).toEqual([0, 6])
    const known = new Set(DEMO_CREWS.map(({ name }) => name))
    const taken = jobs.flatMap(({ startsAt, assignedCrew, ...job }) => {
      if (!startsAt || !assignedCrew) return []
      expect(known).toContain(assignedCrew)
      return daysOfJob(ZONE, { startsAt, durationMinutes: job.durationMinutes, days: job.days ?? 1 }).map(
        (day) => ({
          crew: assignedCrew,
          date: dayIn(ZONE, day.startsAt),
          from: day.startsAt.getTime() - (job.travelBeforeMinutes ?? 0) * MINUTE_MS,
          to: day.endsAt.getTime() + (job.travelAfterMinutes ?? 0) * MINUTE_MS,
        }),
      )
    })
    for (const [index, one] of taken.entries()) {
      expect(one.date >= first && one.date <= last).toBe(true)
      const others = taken.slice(index + 1).filter(({ crew }) => crew === one.crew)
      expect(others.filter(({ from, to }) => from < one.to && one.from < to)).toEqual([])
    }
    const away = DEMO_CREWS.find(({ people }) => people.some(([name]) => name === leave.person))
    expect(
      taken.filter(({ crew, date }) => crew === away?.name && date >= leave.from && date <= leave.to),
    ).toEqual([])
  },
)

// @spec 10.243 The demo company is complete, and today always has jobs in every state, one late, a person
//   off, and customers who asked and declined
test.each([
  '2026-11-23T17:00:00Z',
  '2026-11-25T10:00:00Z',
  '2026-11-27T05:30:00Z',
  '2026-11-28T23:00:00Z',
  '2026-11-29T15:00:00Z',
])(
  'opened at %s, today has jobs in every state, one that is late, one without a crew and one without a truck',
  (iso) => {
    const now = new Date(iso)
    const { jobs } = demoWeek(now, ZONE)
    const today = jobs.filter(({ startsAt }) => startsAt && dayIn(ZONE, startsAt) === dayIn(ZONE, now))
    expect(new Set(today.map(({ status }) => status))).toEqual(
      new Set(['completed', 'in_progress', 'scheduled', 'cancelled']),
    )
    expect(today.find(({ customerName }) => customerName === 'Amy Tran')?.status).toBe('in_progress')
    expect(today.some(({ assignedCrew }) => !assignedCrew)).toBe(true)
    expect(today.some(({ lacksTruck, status }) => lacksTruck && status !== 'completed')).toBe(true)
    expect(jobs.some(({ startsAt }) => startsAt === null)).toBe(true)
    expect(today.some(({ alsoTruckOf }) => alsoTruckOf !== null)).toBe(true)
    expect(jobs.every(({ completedAt }) => !completedAt || completedAt <= now)).toBe(true)
  },
)
