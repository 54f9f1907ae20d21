import { describe, expect, test } from 'vitest'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { DEMO_CREWS } from './demo-crews.ts'
import { DEMO_JOBS, demoJobs } from './demo-jobs.ts'
import { DEMO_QUOTES, demoQuotes } from './demo-quotes.ts'

const ZONE = 'America/Denver'
const DAY_MS = 24 * 60 * 60 * 1000
const yearBefore = (iso: string) => {
  const now = new Date(iso)
  const quotes = demoQuotes(now, ZONE, defaultRateCard)
  return { now, quotes, jobs: demoJobs(quotes, now, ZONE) }
}
const counted = <T>(list: readonly T[], key: (one: T) => string) =>
  Object.fromEntries([...Map.groupBy(list, key)].map(([name, members]) => [name, members.length]))

test('the same moment brings the same year', () => {
  expect(yearBefore('2026-11-20T19:00:00Z')).toEqual(yearBefore('2026-11-20T19:00:00Z'))
})

describe.each([
  '2026-11-20T19:00:00Z',
  '2027-03-14T15:00:00Z',
  '2027-07-05T01:30:00Z',
  '2028-02-29T08:00:00Z',
])('the year before %s', (iso) => {
  const { now, quotes, jobs } = yearBefore(iso)

  test('has 400 quotes of every source, none from the future, the summer months the busiest', () => {
    expect(quotes).toHaveLength(DEMO_QUOTES)
    const ages = quotes.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY_MS)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(366)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    const sources = counted(quotes, ({ customerLeadSource }) => customerLeadSource)
    for (const source of ['manual', 'retell_ai', 'retell_ai_2024', 'retell_ai_email_2024']) {
      expect(sources[source]).toBeGreaterThan(10)
    }
    expect(sources.retell_ai_playground).toBeGreaterThan(2)
    const months = counted(quotes, ({ createdAt }) => createdAt.toISOString().slice(5, 7))
    expect((months['06'] ?? 0) + (months['07'] ?? 0)).toBeGreaterThan(
      (months['01'] ?? 0) + (months['02'] ?? 0),
    )
  })

  test('calls carry what was said, and what was heard is marked so', () => {
    for (const quote of quotes) {
      const byPhone = quote.customerLeadSource.includes('retell')
      expect(quote.postCallData !== null).toBe(byPhone)
      expect(quote.items.every(({ source }) => source === (byPhone ? 'voice_ai' : 'manual'))).toBe(true)
      expect(quote.totalCents).toBeGreaterThan(10_000)
    }
  })

  test('has 250 jobs, each of another quote and after it, in every state', () => {
    expect(jobs).toHaveLength(DEMO_JOBS)
    expect(new Set(jobs.map(({ quoteIndex }) => quoteIndex)).size).toBe(DEMO_JOBS)
    for (const { quoteIndex, createdAt } of jobs) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(quotes[quoteIndex]?.createdAt.getTime() as number)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
    const states = counted(jobs, ({ status }) => status)
    expect(states.completed).toBeGreaterThan(170)
    expect(states.scheduled).toBeGreaterThan(10)
    expect(states.cancelled).toBeGreaterThan(3)
    const done = jobs.filter(({ status }) => status === 'completed')
    expect(done.every(({ completedAt, endsAt }) => completedAt && endsAt && endsAt <= now)).toBe(true)
    expect(done.filter(({ actualCents }) => actualCents !== null).length).toBeGreaterThan(100)
  })

  test('no crew is in two places at once', () => {
    for (const { name: crew } of DEMO_CREWS) {
      const days = jobs
        .filter((job) => job.assignedCrew === crew && job.startsAt && job.endsAt)
        .map((job) => ({ start: job.startsAt as Date, end: job.endsAt as Date }))
        .toSorted((a, b) => a.start.getTime() - b.start.getTime())
      expect(days.length).toBeGreaterThan(20)
      days.slice(1).forEach(({ start }, index) => {
        expect(start.getTime()).toBeGreaterThanOrEqual(days[index]?.end.getTime() as number)
      })
    }
  })
})
