import { expect, test } from 'vitest'
import { isAsLeft, type PlanOfJob, whyNotUndone } from './plan-changes.ts'

const since = {
  ...{ status: 'scheduled', wasPressed: false, isAsLeft: true, hasOtherPrice: false, wouldBeOver: false },
  changedWords: 'Changed by Dana Reyes 2 minutes ago.',
}

test.each<[Partial<typeof since>, string | null]>([
  [{}, null],
  [{ status: 'in_progress' }, null],
  [{ status: 'completed' }, 'This job is completed.'],
  [{ status: 'cancelled', isAsLeft: false }, 'This job is cancelled.'],
  [{ wasPressed: true }, 'Its crew or the office has pressed a step of its day since.'],
  [{ isAsLeft: false }, 'Changed by Dana Reyes 2 minutes ago.'],
  [{ hasOtherPrice: true }, 'Its quote has the price of the new day. Withdraw that change first.'],
  [{ wouldBeOver: true }, 'The time that it had is over.'],
])('of a job that is %j is said: %s', (part, words) => {
  expect(whyNotUndone({ ...since, ...part })).toBe(words)
})

test('a job stands as a save left it, whatever its crew is called since', () => {
  const [startsAt, endsAt] = ['2027-05-10T14:00:00.000Z', '2027-05-10T16:00:00.000Z']
  const left: PlanOfJob = {
    ...{
      startsAt,
      endsAt,
      durationMinutes: 120,
      days: 1,
      crewSize: 2,
      truckIds: [3],
      earlyReason: null,
      tripOf: null,
    },
    ...{ assignedCrew: 'Dwyer', crewId: 7, arrivalFrom: startsAt, arrivalTo: endsAt },
    ...{ travelBeforeMinutes: 20, travelAfterMinutes: 0 },
  }
  expect(isAsLeft(left, { ...left, assignedCrew: 'Dwyer North' })).toBe(true)
  expect(isAsLeft(left, { ...left, crewId: 8 })).toBe(false)
  expect(isAsLeft({ ...left, crewId: null }, { ...left, crewId: null, assignedCrew: 'East' })).toBe(false)
  expect(isAsLeft(left, { ...left, truckIds: [] })).toBe(false)
})
