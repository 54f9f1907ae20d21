import { describe, expect, test } from 'vitest'
import type { JobStatus } from '../jobs/job-status.ts'
import { dayState, MOVE_PHASES } from './day-state.ts'
import { dayEvent, type LoggedEvent, type Step } from './events.ts'
import { logOfStatus, statusOfDay, wayBetween } from './status-of-day.ts'

const NOW = new Date('2026-12-01T18:00:00Z')
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Steps an hour apart, numbered from 0 on. */
const logOf = (...steps: Step[]): LoggedEvent[] =>
  steps.map((kind, n) => ({
    ...dayEvent.parse({
      id: id(n),
      kind,
      at: `2026-12-01T${String(8 + n).padStart(2, '0')}:00:00Z`,
      data: {},
    }),
    is_lead: true,
  }))

test('a job is in progress from the arrival on, and completed once its last day is done', () => {
  const statuses = MOVE_PHASES.map((phase) => statusOfDay({ phase }, true))
  expect(statuses).toEqual(['scheduled', 'scheduled', ...Array(7).fill('in_progress'), 'completed'])
  expect(statusOfDay({ phase: 'done' }, false)).toBe('in_progress')
})

test.each<[JobStatus, JobStatus, JobStatus[]]>([
  ['scheduled', 'completed', ['in_progress', 'completed']],
  ['in_progress', 'completed', ['completed']],
  ['completed', 'scheduled', ['in_progress', 'scheduled']],
  ['in_progress', 'in_progress', []],
  ['cancelled', 'completed', []],
  ['scheduled', 'cancelled', []],
])('from %s to %s it goes by %j', (from, to, way) => {
  expect(wayBetween(from, to)).toEqual(way)
})

describe('a log says what the office says of the job', () => {
  const saying = (status: JobStatus, log: LoggedEvent[]) => logOfStatus(status, dayState(log, [], NOW), log)
  const nothing = { step: null, undone: [] }

  test.each<[string, JobStatus, Step[], object]>([
    [
      'started, where no one has pressed',
      'in_progress',
      ['on_the_way'],
      { step: 'arrived_origin', undone: [] },
    ],
    ['started, where the crew is loading', 'in_progress', ['load_start'], nothing],
    ['completed, in the middle', 'completed', ['load_start', 'load_end'], { step: 'done', undone: [] }],
    ['completed, and done', 'completed', ['load_start', 'done'], nothing],
    ['reopened', 'in_progress', ['load_start', 'load_end', 'done'], { step: null, undone: [id(2)] }],
    [
      'moved back',
      'scheduled',
      ['on_the_way', 'arrived_origin', 'load_start'],
      { step: null, undone: [id(1), id(2)] },
    ],
    ['cancelled', 'cancelled', ['load_start'], nothing],
  ])('%s', (_, status, steps, expected) => {
    expect(saying(status, logOf(...steps))).toEqual(expected)
  })
})
