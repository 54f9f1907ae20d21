import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import {
  isTakenBack,
  isUndo,
  JOB_STATUSES,
  type JobStatus,
  nextStatusOfJob,
  reopensTo,
  type StatusOfJob,
} from './job-status.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const LENA = { userId: 1, isAdmin: false, mayTakeBackToday: false }
const OMAR = { userId: 2, isAdmin: false, mayTakeBackToday: false }
const ADMIN = { userId: 3, isAdmin: true, mayTakeBackToday: false }
const OFFICE_TODAY = { ...OMAR, mayTakeBackToday: true }

/** A job that Lena brought where it is, so many seconds ago. */
const broughtBy = (from: JobStatus | null, status: JobStatus, seconds: number): StatusOfJob => ({
  status,
  previousStatus: from,
  statusChangedBy: LENA.userId,
  statusChangedAt: ago(seconds),
})
/** A job whose row tells nothing of how it came where it is. */
const untold = (status: JobStatus): StatusOfJob => ({
  status,
  previousStatus: null,
  statusChangedBy: null,
  statusChangedAt: null,
})

const outcome = (...change: Parameters<typeof nextStatusOfJob>) => {
  try {
    return nextStatusOfJob(...change)
  } catch (refusal) {
    return (refusal as Error).message
  }
}

describe('forward', () => {
  const ways: Record<JobStatus, JobStatus[]> = {
    scheduled: ['scheduled', 'in_progress', 'cancelled'],
    in_progress: ['in_progress', 'completed', 'cancelled'],
    completed: ['completed'],
    cancelled: ['cancelled'],
  }
  test.each(JOB_STATUSES.flatMap((from) => JOB_STATUSES.map((to) => [from, to] as const)))(
    'anybody, long after: from %s to %s',
    (from, to) => {
      const isAllowed = ways[from].includes(to)
      expect(outcome(untold(from), to, OMAR, NOW) === to).toBe(isAllowed)
    },
  )

  test('a refusal says both ends', () => {
    expect(outcome(untold('completed'), 'scheduled', OMAR, NOW)).toBe(
      'A job that is completed cannot become scheduled.',
    )
  })
})

describe('one step back', () => {
  test.each([
    ['started', broughtBy('scheduled', 'in_progress', 1), 'scheduled'],
    ['completed', broughtBy('in_progress', 'completed', 1), 'in_progress'],
    ['cancelled before it began', broughtBy('scheduled', 'cancelled', 1), 'scheduled'],
    ['cancelled on the way', broughtBy('in_progress', 'cancelled', 1), 'in_progress'],
  ] as const)('of a job just %s: by the person who did it', (_what, job, back) => {
    expect(outcome(job, back, LENA, NOW)).toBe(back)
    expect(outcome(job, back, OMAR, NOW)).toMatch(/only on the same day|Only an admin/)
  })

  test.each([
    [0, true],
    [12, true],
    [12.1, false],
    [3600, false],
  ])('after %d seconds: %s', (seconds, isAllowed) => {
    const job = broughtBy('scheduled', 'in_progress', seconds)
    expect(outcome(job, 'scheduled', LENA, NOW) === 'scheduled').toBe(isAllowed)
  })

  test('never two at once, nor to where it did not stand', () => {
    expect(outcome(broughtBy('in_progress', 'completed', 1), 'scheduled', LENA, NOW)).toContain('cannot')
    expect(outcome(broughtBy('in_progress', 'cancelled', 1), 'scheduled', ADMIN, NOW)).toContain('cannot')
  })
})

describe('later, an admin', () => {
  test.each([
    ['completed', 'in_progress'],
    ['cancelled', 'scheduled'],
  ] as const)('reopens a job that is %s, which is then %s', (from, to) => {
    expect(outcome(untold(from), to, ADMIN, NOW)).toBe(to)
    expect(outcome(broughtBy(null, from, 1e6), to, ADMIN, NOW)).toBe(to)
    expect(reopensTo(untold(from), ADMIN)).toBe(to)
  })

  // @spec 4.3.3 Departure: a job's page cancels it with a reason and an Admin reopens it there, since a
  //   lost job would keep its crew and a mistake could not be undone
  // @spec 6.1 Departure: rights by role, since a company has a team now (section 10); registering a company
  //   makes its Admin, only an Admin reopens a job, and the profile shows the role, 'Admin' without one
  test.each(['completed', 'cancelled'] as const)('and no one else reopens a job that is %s', (status) => {
    const job = untold(status)
    const wanted = reopensTo(job, ADMIN) as JobStatus
    expect(() => nextStatusOfJob(job, wanted, OMAR, NOW)).toThrow(
      new Refusal('forbidden', `Only an admin can reopen a job that is ${status}.`),
    )
    expect(reopensTo(job, OMAR)).toBeNull()
  })

  test.each(['scheduled', 'in_progress'] as const)('has nothing to reopen while it is %s', (status) => {
    expect(reopensTo(broughtBy('scheduled', status, 1), ADMIN)).toBeNull()
  })

  test('reopens a job cancelled on the way where it stood', () => {
    expect(reopensTo(broughtBy('in_progress', 'cancelled', 1e6), ADMIN)).toBe('in_progress')
    expect(outcome(broughtBy('in_progress', 'cancelled', 1e6), 'in_progress', ADMIN, NOW)).toBe('in_progress')
  })

  test('does not take back what was started on another day', () => {
    expect(outcome(broughtBy('scheduled', 'in_progress', 1), 'scheduled', ADMIN, NOW)).toContain('same day')
  })
})

describe('started by mistake', () => {
  const started = broughtBy('scheduled', 'in_progress', 3600)

  // @spec 10.104 The office can undo a mistaken start on the same day, with a reason
  test('the office takes it back on the same day', () => {
    expect(outcome(started, 'scheduled', OFFICE_TODAY, NOW)).toBe('scheduled')
    expect(reopensTo(started, OFFICE_TODAY)).toBe('scheduled')
    expect(outcome(started, 'scheduled', OMAR, NOW)).toContain('same day')
    expect(reopensTo(started, OMAR)).toBeNull()
  })

  test('which wants a reason, unless it is the Undo of a moment ago', () => {
    expect(isTakenBack(started, 'scheduled')).toBe(true)
    expect(isUndo(broughtBy('scheduled', 'in_progress', 3), LENA, NOW)).toBe(true)
    expect(isUndo(broughtBy('scheduled', 'in_progress', 3), OFFICE_TODAY, NOW)).toBe(false)
    expect(isUndo(started, LENA, NOW)).toBe(false)
  })

  test('and brings nothing back that is over', () => {
    expect(outcome(untold('completed'), 'in_progress', OFFICE_TODAY, NOW)).toContain('Only an admin')
  })
})
