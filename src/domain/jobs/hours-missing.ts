// One press completes a job; how long it took is said afterwards.
import type { JobStatus } from './job-status.ts'

/** What is known of the hours of a job. */
type HoursOfJob = {
  readonly status: JobStatus
  /** How long the work took; null until someone says. */
  readonly actualMinutes: number | null
  /** Null for a job that came completed out of another program. */
  readonly statusChangedAt: Date | null
}

/** Whether a job was completed here and no one has said how long it took. */
export const areHoursMissing = ({ status, actualMinutes, statusChangedAt }: HoursOfJob): boolean =>
  status === 'completed' && actualMinutes === null && statusChangedAt !== null

/** The same with whether its price was left to its hours. */
type PriceOfJob = HoursOfJob & { readonly priceWaits: boolean }

/** Whether the final price of a completed job waits for its hours. */
export const isPriceWaiting = (job: PriceOfJob): boolean => job.priceWaits && areHoursMissing(job)

type Change = Pick<HoursOfJob, 'status' | 'actualMinutes'> & {
  /** What someone says that it came to, in cents: null takes that back; absent where no one says anything. */
  readonly typedCents: number | null | undefined
}

/**
 * Whether the price of a job is left to its hours after a change. What was final stays so, unless what made it final is
 * taken back.
 */
export function isPriceLeft(
  before: PriceOfJob & { readonly actualCents: number | null },
  { status, actualMinutes, typedCents }: Change,
): boolean {
  if (status !== 'completed' || actualMinutes !== null) return false
  const isCompleted = before.status !== 'completed'
  const isTyped = typedCents != null && (isCompleted || typedCents !== before.actualCents)
  if (isTyped) return false
  const isTakenBack = before.actualMinutes !== null || (typedCents === null && before.actualCents !== null)
  return isCompleted || before.priceWaits || isTakenBack
}
