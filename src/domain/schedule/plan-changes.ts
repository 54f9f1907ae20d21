import { z } from 'zod'

const instant = () => z.string().nullable()

/** What of a job a save of the plan can change, as it is kept; instants as ISO strings. */
const planOfJob = z.object({
  startsAt: instant(),
  endsAt: instant(),
  durationMinutes: z.number(),
  days: z.number(),
  assignedCrew: z.string().nullable(),
  /** Null where the name means no crew of the company. */
  crewId: z.number().nullable(),
  crewSize: z.number().nullable(),
  /** The first first. */
  truckIds: z.array(z.number()),
  arrivalFrom: instant(),
  arrivalTo: instant(),
  travelBeforeMinutes: z.number(),
  travelAfterMinutes: z.number(),
  earlyReason: z.string().nullable(),
  /** The job whose trip it goes on. */
  tripOf: z.number().nullable().default(null),
})
export type PlanOfJob = z.output<typeof planOfJob>

/** One job of a save of the plan: as it stood before, and as the save left it. */
export const plannedOtherwise = z.object({
  jobId: z.number(),
  before: planOfJob,
  after: planOfJob,
  /** Its quote changed to the price of the day that it then had. */
  isPriced: z.boolean().default(false),
})
export type PlannedOtherwise = z.output<typeof plannedOtherwise>

/** Whether a job stands as a save left it: a crew that is called otherwise since is the same crew. */
export function isAsLeft(after: PlanOfJob, now: PlanOfJob): boolean {
  const known = (plan: PlanOfJob) =>
    JSON.stringify({ ...plan, assignedCrew: plan.crewId ?? plan.assignedCrew })
  return known(planOfJob.parse(after)) === known(planOfJob.parse(now))
}

/** Why a job of a save cannot go back to where it was. */
type Since = {
  /** `completed` and `cancelled` are over. */
  readonly status: string
  /** A step of its day was pressed, or its status set. */
  readonly wasPressed: boolean
  readonly isAsLeft: boolean
  /** Its quote still has the price of the day that it got with the save. */
  readonly hasOtherPrice: boolean
  /** The time to which it would go back is over. */
  readonly wouldBeOver: boolean
  /** `Changed by Dana Reyes 2 minutes ago.` */
  readonly changedWords: string
}

/** Why a save cannot be undone for one of its jobs, as a sentence; null where it can. */
export function whyNotUndone(since: Since): string | null {
  if (since.status === 'completed' || since.status === 'cancelled') return `This job is ${since.status}.`
  if (since.wasPressed) return 'Its crew or the office has pressed a step of its day since.'
  if (!since.isAsLeft) return since.changedWords
  if (since.hasOtherPrice) return 'Its quote has the price of the new day. Withdraw that change first.'
  return since.wouldBeOver ? 'The time that it had is over.' : null
}
