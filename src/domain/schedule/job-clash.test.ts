import { expect, test } from 'vitest'
import { jobClash } from './job-clash.ts'

const MINUTE = 60_000
const at = (hour: number) => hour * 60 * MINUTE
const job = (id: number, from: number, to: number, more: object = {}) => ({
  id,
  customerName: `Customer ${id}`,
  crewId: 1 as number | null,
  status: 'scheduled' as const,
  startMs: at(from),
  endMs: at(to),
  ...more,
})
const RUNNING = { status: 'in_progress' as const }

test.each([
  ['jobs one after the other', job(1, 8, 12, RUNNING), job(2, 12, 14), 11, null],
  [
    'one that runs over into the next',
    job(1, 8, 12, RUNNING),
    job(2, 12.5, 14),
    13,
    '30 min overlap with Customer 2',
  ],
  [
    'and the next, the other way round',
    job(2, 12.5, 14),
    job(1, 8, 12, RUNNING),
    13,
    '30 min overlap with Customer 1',
  ],
  ['another crew', job(1, 8, 12, RUNNING), job(2, 12.5, 14, { crewId: 2 }), 13, null],
  ['nobody', job(1, 8, 12, { crewId: null }), job(2, 9, 10, { crewId: null }), 9, null],
  ['one that is completed', job(1, 8, 12, { status: 'completed' }), job(2, 9, 10), 9, null],
  ['one that no one completed the day before', job(1, 8, 12, RUNNING), job(2, 32, 34), 33, null],
])('%s', (_what, one, other, now, words) => {
  expect(jobClash(one, [one, other], at(now))).toBe(words)
})
