// The range in which eight of ten moves end, by split conformal prediction: how far off the estimates of finished jobs were,
// each estimated from those before it alone (Lei, G'Sell, Rinaldo, Tibshirani and Wasserman 2018).
import {
  deviationOf,
  inOrder,
  type Learned,
  learnFromOrdered,
  type Outcome,
  speedFactor,
} from './learned-speed.ts'

/** So many residuals at most are kept, the newest. */
const NEWEST = 200
/** One of ten ends below the range, one above. */
const TAIL = 0.1
/** A kind has a range of its own from so many on. */
const LEAST_OF_OWN_RANGE = 40
/** Fewer jobs say too little of their spread. */
const LEAST_TO_MEASURE = 10
/** Fewer say it early. */
const LEAST_TO_BE_SURE = 20
/** How far published moves end from the estimate, in logarithms: hours of 0.8 to 1.25 of it for eight of ten. */
const PUBLISHED_SPREAD = 0.223

/** How far the handling time of a move may be from its estimate, as factors of the corrected estimate. */
export type HandlingRange = {
  readonly from: number
  readonly to: number
  /** How many jobs it rests on. */
  readonly jobs: number
  /** Few jobs speak for it. */
  readonly isEarly: boolean
}

/** How far off a job of a kind was from what was predicted, in logarithms. */
export type Residual = { readonly kind: string; readonly off: number }

/** How far off each job was from what those before it predicted, in logarithms; the oldest first. */
export function residuals(outcomes: readonly Outcome[]): Residual[] {
  const ordered = inOrder(outcomes)
  const first = Math.max(0, ordered.length - NEWEST)
  return ordered.slice(first).map((outcome, index) => {
    const before: Learned = learnFromOrdered(ordered.slice(0, first + index))
    return { kind: outcome.kind, off: deviationOf(outcome) - Math.log(speedFactor(before, outcome.kind)) }
  })
}

/** The range of a kind of move, by the residuals of the company's jobs. */
export function rangeOf(all: readonly Residual[], kind: string): HandlingRange {
  const own = all.filter((residual) => residual.kind === kind)
  const used = own.length >= LEAST_OF_OWN_RANGE ? own : all
  const jobs = used.length
  if (jobs < LEAST_TO_MEASURE) {
    return { from: Math.exp(-PUBLISHED_SPREAD), to: Math.exp(PUBLISHED_SPREAD), jobs, isEarly: true }
  }
  const sorted = used.map(({ off }) => off).sort((one, other) => one - other)
  const low = Math.max(1, Math.floor(TAIL * (jobs + 1)))
  const high = Math.min(jobs, Math.ceil((1 - TAIL) * (jobs + 1)))
  return {
    from: Math.exp(sorted[low - 1] ?? 0),
    to: Math.exp(sorted[high - 1] ?? 0),
    jobs,
    isEarly: jobs < LEAST_TO_BE_SURE,
  }
}
