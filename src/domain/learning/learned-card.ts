import type { RateCard } from '../estimate/rate-card.ts'
import { type Learned, speedFactor } from './learned-speed.ts'

/** From so many jobs on a change of the card is proposed. */
export const LEAST_TO_PROPOSE = 10
/** How far the card follows by itself at once, a week apart: the first change is a person's and goes the whole way. */
const MOST_AT_ONCE = 0.03
/** Less is not worth a new version of the card. */
const LEAST_CHANGE = 0.01

type Handling = RateCard['handling']

/** By what a figure is multiplied; 1 where it stays. */
function changeBy(wanted: number, { brake }: { brake: boolean }): number {
  const factor = brake ? Math.min(1 + MOST_AT_ONCE, Math.max(1 - MOST_AT_ONCE, wanted)) : wanted
  return Math.abs(factor - 1) < LEAST_CHANGE ? 1 : factor
}

/** What the card says of weights after what was weighed; null where it stays. */
export function learnedWeightFactor(
  { weight }: Pick<RateCard, 'weight'>,
  { jobs, factor }: { jobs: number; factor: number },
  how: { brake: boolean },
): number | null {
  const change = jobs < LEAST_TO_PROPOSE ? 1 : changeBy(factor, how)
  return change === 1 ? null : rounded(weight.factor * change, 100)
}

/** What the card says of handling after what was learned; null where it stays. @param brake moves each figure by 3 % at most */
export function learnedHandling(
  handling: Handling,
  learned: Learned,
  how: { brake: boolean },
): Handling | null {
  if (learned.jobs < LEAST_TO_PROPOSE) return null
  const ofAll = changeBy(speedFactor(learned), how)
  const changes = [...learned.kinds.keys()].flatMap((kind): [string, number][] => {
    const factor = changeBy(speedFactor(learned, kind) / speedFactor(learned), how)
    return factor === 1 ? [] : [[kind, rounded((handling.kindFactors[kind] ?? 1) * factor, 100)]]
  })
  if (ofAll === 1 && changes.length === 0) return null
  return {
    ...handling,
    // A tenth of a cubic foot is as exact as the form shows it.
    cuFtPerMoverHour: rounded(handling.cuFtPerMoverHour / ofAll, 10),
    kindFactors: { ...handling.kindFactors, ...Object.fromEntries(changes) },
  }
}

const rounded = (figure: number, parts: number) => Math.round(figure * parts) / parts
