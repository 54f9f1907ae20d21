import type { RateCard } from '../estimate/rate-card.ts'
import { type Learned, speedFactor } from './learned-speed.ts'

/** From so many jobs on a change of the card is proposed. */
export const LEAST_TO_PROPOSE = 10
/** How far the card follows by itself at once, a week apart: the first change is a person's and goes the whole way. */
const MOST_AT_ONCE = 0.03
/** Less is not worth a new version of the card. */
const LEAST_CHANGE = 0.01

type Handling = RateCard['handling']

/** How fast the card says a mover is after what was learned; null where it stays. @param brake moves it by 3 % at most */
export function learnedHandling(
  handling: Handling,
  learned: Learned,
  { brake }: { brake: boolean },
): Handling | null {
  if (learned.jobs < LEAST_TO_PROPOSE) return null
  const wanted = speedFactor(learned)
  const factor = brake ? Math.min(1 + MOST_AT_ONCE, Math.max(1 - MOST_AT_ONCE, wanted)) : wanted
  if (Math.abs(factor - 1) < LEAST_CHANGE) return null
  // A tenth of a cubic foot is as exact as the form shows it.
  const cuFtPerMoverHour = Math.round((handling.cuFtPerMoverHour / factor) * 10) / 10
  return { ...handling, cuFtPerMoverHour }
}
