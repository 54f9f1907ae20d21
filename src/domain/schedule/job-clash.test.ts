import { expect, test } from 'vitest'
import { HOUR_MS, spokenClock } from '../calendar.ts'
import { jobClash, jobClashWords } from './job-clash.ts'

const MONDAY = Date.parse('2027-05-10T00:00:00Z')
const job = (id: number, from: number, to: number, more: object = {}) => ({
  id,
  tripOf: null,
  jobNumber: `J-${id}`,
  customerName: `Customer ${id}`,
  assignedCrew: 'South',
  crewId: 1 as number | null,
  status: 'scheduled' as const,
  out: { startMs: MONDAY + from * HOUR_MS, endMs: MONDAY + to * HOUR_MS },
  ...more,
})
const said = {
  dateOf: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  clock: (ms: number) => spokenClock(new Date(ms).toISOString().slice(11, 16)),
}

test.each([
  ['jobs one after the other', job(1, 8, 12), job(2, 12, 14), null],
  [
    'one that runs over into the next',
    job(1, 8, 13),
    job(2, 12.5, 14),
    '30 min too late for Customer 2 (J-2): South is back at 1:00 PM, but leaves for it on Mon, May 10, 12:30 PM.',
  ],
  [
    'and the next, the other way round',
    job(2, 12.5, 14),
    job(1, 8, 13),
    '30 min too late: South is back at 1:00 PM from Customer 1 (J-1).',
  ],
  ['another crew', job(1, 8, 13), job(2, 12.5, 14, { crewId: 2 }), null],
  ['no crew', job(1, 8, 12, { crewId: null }), job(2, 9, 10, { crewId: null }), null],
  ['one that is completed', job(1, 8, 12, { status: 'completed' }), job(2, 9, 10), null],
])('%s', (_what, one, other, words) => {
  const clash = jobClash(one, [one, other])
  expect(clash && jobClashWords(clash, one.id, said)).toBe(words)
})
