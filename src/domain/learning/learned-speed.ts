// How a company's own jobs correct its estimates: by a hierarchy of means in logarithms, each drawn towards the one above it
// as long as few jobs speak for it (James–Stein and empirical Bayes: Efron, Large-Scale Inference, chapter 1).
import { huberMean } from './huber-mean.ts'

/** A finished job that counts: how long it took against how long was estimated. */
export type Outcome = {
  /** The day on which it was done, `YYYY-MM-DD`, and its number, which together give the order. */
  readonly doneOn: string
  readonly jobId: number
  /** What kind of move it was, such as `3 rooms, stairs, local`. */
  readonly kind: string
  readonly crew: string
  /** Minutes of loading and unloading times the people who did them, without pauses. */
  readonly actualMinutes: number
  readonly estimatedMinutes: number
}

/** So many jobs at most are looked at, the newest: a company changes. */
export const NEWEST = 120
/** So many jobs weigh as much as the card, the company, or the company and the kind. */
export const COMPANY_WEIGHT = 8
const KIND_WEIGHT = 12
const CREW_WEIGHT = 30
/** Fewer of a kind, or of a crew, say nothing of their own. */
const LEAST_OF_KIND = 8
const LEAST_OF_CREW = 15
/** Jobs spread by a tenth even where a handful happens to agree. */
export const LEAST_SCALE = 0.1
/** How far the estimates are ever moved. */
const [LEAST_FACTOR, MOST_FACTOR] = [0.7, 1.4]

/** What the jobs say, in natural logarithms of actual to estimated. */
export type Learned = {
  /** How many jobs were looked at. */
  readonly jobs: number
  /** How much of what the jobs say is believed, from 0 to 1. */
  readonly trust: number
  readonly company: number
  readonly kinds: ReadonlyMap<string, number>
  /** For planning a crew's day alone, never for a price. */
  readonly crews: ReadonlyMap<string, number>
}

/** By how much a job took longer than estimated, as a logarithm. */
export const deviationOf = ({ actualMinutes, estimatedMinutes }: Outcome): number =>
  Math.log(actualMinutes / estimatedMinutes)

/** Each job once, the oldest first, whatever order they came in. */
export function inOrder(outcomes: readonly Outcome[]): Outcome[] {
  const once = new Map(outcomes.map((outcome) => [outcome.jobId, outcome]))
  return [...once.values()]
    .filter(({ actualMinutes, estimatedMinutes }) => actualMinutes > 0 && estimatedMinutes > 0)
    .sort((one, other) => one.doneOn.localeCompare(other.doneOn) || one.jobId - other.jobId)
}

/** What a company's jobs say of its estimates. @param outcomes in any order, repeated or not */
export const learnFrom = (outcomes: readonly Outcome[]): Learned => learnFromOrdered(inOrder(outcomes))

/** The same of jobs that are in order already. */
export function learnFromOrdered(ordered: readonly Outcome[]): Learned {
  const newest = ordered.slice(-NEWEST)
  const count = newest.length
  const trust = count / (count + COMPANY_WEIGHT)
  const company = trust * huberMean(newest.map(deviationOf), LEAST_SCALE)
  const beyondCompany = newest.map((outcome) => ({ outcome, left: deviationOf(outcome) - company }))
  const kinds = means(beyondCompany, ({ kind }) => kind, { weight: KIND_WEIGHT, least: LEAST_OF_KIND })
  const beyondKind = beyondCompany.map(({ outcome, left }) => ({
    outcome,
    left: left - (kinds.get(outcome.kind) ?? 0),
  }))
  const crews = means(beyondKind, ({ crew }) => crew, { weight: CREW_WEIGHT, least: LEAST_OF_CREW })
  return { jobs: count, trust, company, kinds, crews }
}

type Left = { outcome: Outcome; left: number }

/** What is left of each group beyond what the level above says, drawn towards nothing. */
function means(
  all: readonly Left[],
  groupOf: (outcome: Outcome) => string,
  { weight, least }: { weight: number; least: number },
): Map<string, number> {
  const groups = Map.groupBy(all, ({ outcome }) => groupOf(outcome))
  return new Map(
    [...groups].flatMap(([group, members]): [string, number][] => {
      const count = members.length
      if (count < least) return []
      const mean = huberMean(
        members.map(({ left }) => left),
        LEAST_SCALE,
      )
      return [[group, (count / (count + weight)) * mean]]
    }),
  )
}

/** By what the estimated handling time of a kind of move is multiplied; of all kinds together without one. */
export function speedFactor({ company, kinds }: Learned, kind?: string): number {
  const factor = Math.exp(company + (kind === undefined ? 0 : (kinds.get(kind) ?? 0)))
  return withinReach(factor)
}

/** Estimates are moved no further than this, whatever the jobs say. */
export const withinReach = (factor: number): number => Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, factor))
