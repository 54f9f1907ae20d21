import {
  inOrder,
  learnFromOrdered,
  type Outcome,
  speedFactor,
} from '../../src/domain/learning/learned-speed.ts'
import { rangeOf } from '../../src/domain/learning/prediction-range.ts'

/** A made-up trade, by the spread of its parts in natural logarithms. */
export type World = {
  name: string
  company: number
  kind: number
  crew: number
  noise: number
  /** Of all jobs, so many take far longer. */
  outliers: number
  /** What the company's speed changes by over all its jobs. */
  drift: number
}

const USUAL: World = {
  name: 'usual',
  ...{ company: 0.12, kind: 0.08, crew: 0.05, noise: 0.17, outliers: 0.08, drift: 0 },
}
export const WORLDS: readonly World[] = [
  USUAL,
  { ...USUAL, name: 'the card is right', company: 0, kind: 0, crew: 0 },
  { ...USUAL, name: 'far off', company: 0.3, kind: 0.15, outliers: 0.25 },
  { ...USUAL, name: 'drift of 20 %', drift: 0.2 },
]

const KINDS = ['studio', 'small', 'medium', 'large', 'stairs']
const CREWS = ['one', 'two', 'three', 'four']
const DAY_ZERO = Date.UTC(2025, 0, 1)
const DAY = 86_400_000

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Of a normal spread (Box–Muller). */
const normal = (random: () => number, spread: number) =>
  spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export type SomeCompany = { outcomes: Outcome[]; truth: { company: number; kinds: Record<string, number> } }

/** A company of a world with its finished jobs, in order, and what is true of it. */
export function someCompany(world: World, { seed, jobs }: { seed: number; jobs: number }): SomeCompany {
  const random = seeded(seed)
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
  const company = normal(random, world.company)
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, normal(random, world.kind)]))
  const crews = Object.fromEntries(CREWS.map((crew) => [crew, normal(random, world.crew)]))
  const outcomes = Array.from({ length: jobs }, (_, index): Outcome => {
    const [kind, crew] = [pick(KINDS), pick(CREWS)]
    const estimatedMinutes = 120 + random() * 1_000
    const far = random() < world.outliers ? 0.3 + random() * 0.5 : 0
    const off =
      company +
      (kinds[kind] ?? 0) +
      (crews[crew] ?? 0) +
      normal(random, world.noise) +
      far +
      (world.drift * index) / jobs
    return {
      doneOn: new Date(DAY_ZERO + index * DAY).toISOString().slice(0, 10),
      ...{ jobId: index + 1, kind, crew, estimatedMinutes },
      actualMinutes: estimatedMinutes * Math.exp(off),
    }
  })
  return { outcomes, truth: { company, kinds } }
}

export type Prediction = {
  /** How many jobs it was made from. */
  after: number
  /** Of the actual time, without a sign. */
  cardError: number
  error: number
  isWithin: boolean
}

/** Each job of a company predicted from those before it. */
export function predictEach(outcomes: readonly Outcome[]): Prediction[] {
  const ordered = inOrder(outcomes)
  const offs: { kind: string; off: number }[] = []
  return ordered.map((outcome, index) => {
    const factor = speedFactor(learnFromOrdered(ordered.slice(0, index)), outcome.kind)
    const range = rangeOf(offs.slice(-200), outcome.kind)
    const ratio = outcome.actualMinutes / (outcome.estimatedMinutes * factor)
    offs.push({ kind: outcome.kind, off: Math.log(ratio) })
    return {
      after: index,
      cardError: Math.abs(outcome.estimatedMinutes / outcome.actualMinutes - 1),
      error: Math.abs(1 / ratio - 1),
      isWithin: ratio >= range.from && ratio <= range.to,
    }
  })
}
