import { MINUTE_MS } from '../calendar.ts'

/** As exactly as a crew on the road can say when it is there, in minutes. */
const ARRIVAL_STEP_MINUTES = 5

const STEP_MS = ARRIVAL_STEP_MINUTES * MINUTE_MS
const nextStep = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS

type Planned = {
  /** From the yard to the customer, in minutes; null where no one knows. */
  readonly travelMinutes: number | null
  /** When the customer was told that the crew comes. */
  readonly promisedAt: Date
}

/**
 * When a crew that leaves at a moment is with its customer, to five minutes: as long as the drive was planned, else when it
 * was promised.
 * @param steps so many times five minutes later, as the crew says; fewer than none: earlier
 * @returns null where nothing says it: no drive was planned, and the promised time is over
 */
export function arrivalAt(now: Date, { travelMinutes, promisedAt }: Planned, steps = 0): Date | null {
  const soonest = nextStep(now.getTime())
  const proposed =
    travelMinutes !== null
      ? nextStep(now.getTime() + travelMinutes * MINUTE_MS)
      : promisedAt > now
        ? nextStep(promisedAt.getTime())
        : null
  if (proposed === null && steps <= 0) return null
  return new Date(Math.max(soonest, (proposed ?? soonest) + steps * STEP_MS))
}
