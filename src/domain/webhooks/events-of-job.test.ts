import { expect, test } from 'vitest'
import type { JobStatus } from '../jobs/job-status.ts'
import { eventsOfJob } from './events-of-job.ts'

const job = (status: JobStatus, startsAt: string | null = '2026-12-01T16:00:00Z') => ({
  status,
  startsAt: startsAt === null ? null : new Date(startsAt),
})

test.each<[what: string, ...Parameters<typeof eventsOfJob>, told: string[]]>([
  ['it is made', null, job('scheduled'), ['job.booked']],
  ['it is deleted', job('scheduled'), null, ['job.deleted']],
  ['nothing that is told changes', job('scheduled'), job('scheduled'), []],
  ['it gets another time', job('scheduled'), job('scheduled', '2026-12-02T16:00:00Z'), ['job.moved']],
  ['it loses its time', job('scheduled'), job('scheduled', null), ['job.moved']],
  ['it gets its first time', job('scheduled', null), job('scheduled'), ['job.moved']],
  ['it starts', job('scheduled'), job('in_progress'), ['job.started']],
  ['it is done', job('in_progress'), job('completed'), ['job.done']],
  ['start and end come together', job('scheduled'), job('completed'), ['job.started', 'job.done']],
  ['it is cancelled', job('scheduled'), job('cancelled'), ['job.cancelled']],
  ['it is cancelled on its day', job('in_progress'), job('cancelled'), ['job.cancelled']],
  ['its start is taken back', job('in_progress'), job('scheduled'), ['job.reopened']],
  ['its end is taken back', job('completed'), job('in_progress'), ['job.reopened']],
  ['it is no longer cancelled', job('cancelled'), job('scheduled'), ['job.reopened']],
  [
    'it comes back at another time',
    job('cancelled'),
    job('scheduled', '2026-12-02T16:00:00Z'),
    ['job.moved', 'job.reopened'],
  ],
])('when %s', (_what, before, after, told) => {
  expect(eventsOfJob(before, after)).toEqual(told)
})
