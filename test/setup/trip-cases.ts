import cases from '../../src/domain/schedule/trip-cases.json' with { type: 'json' }

/** A trip: from leaving the yard until back, with who and what goes along; each leg from its start to its end. */
export type Trip = {
  crews: string[]
  out: string
  back: string
  days: number
  legs: Record<string, { start: string; end: string }>
  takes: string[]
  standsIn?: Record<string, string>
  cancelled?: boolean
}
export type Leg = {
  job: string
  kind: string
  movers: number
  trucks: number
  state: string
  window?: number
}
export type Away = { who?: string; truck?: string; from: string; to: string; why: string }
export type State = { trips: Record<string, Trip>; legs: Record<string, Leg>; out: Record<string, Away> }
/** What is chosen of what a step offered: of its one job, or of each. */
export type Chosen = { who?: string; truck?: string; crew?: string; start?: string }
/** What someone does, by the name of its first field. */
export type Do = Record<string, unknown> & {
  start?: string
  starts?: string[]
  day?: string
  crew?: string | null
  crews?: string[]
  truck?: string
  trucks?: string[]
  choose?: (Chosen & Record<string, Chosen | string | undefined>) | null
  wanted?: { before: number; work: number; after: number }
  from?: string
  to?: string
  why?: string
}
type Option = { who?: string; truck?: string; goWith?: number; day?: string; free?: string | false }
export type Step = {
  n: number
  at: string
  do: Do
  expect: {
    result: 'saved' | 'refused' | 'asks' | 'shown'
    sameAs?: number
    state?: { trips?: Record<string, Trip | null>; legs?: Record<string, Leg>; out?: Record<string, Away> }
    conflicts?: { kind: string; job?: string; next?: string }[]
    needsPlanning?: string[]
    untouched?: string[]
    options?: Option[] | Record<string, Option[]>
    preselected?: { who?: string; truck?: string } | Record<string, { who?: string; truck?: string }> | null
    form?: { day: string; start: string; crew: string; truck: string; window: [string, string] }
    reads?: { job: string; crew: string; people: string[]; truck: string }
    capacity?: Record<string, { words: string }>
    job?: Record<string, { status?: string; scheduled_date?: string | null }>
  }
}
export type Case = {
  id: string
  title: string
  given: {
    jobs: Record<string, { customer: string; soldMovers: number }>
    legs: Record<string, Leg>
    trips: Record<string, Trip>
    out?: Record<string, Away>
    facts?: { leg: string; pressed: string; at: string }[]
    overrides?: { team: string[] }
  }
  steps: Step[]
}

export const TEAM = cases.people as Record<
  string,
  { crew: string | null; role: 'lead' | 'driver' | 'helper' }
>
export const TRUCKS = cases.trucks
export const CREWS = cases.crews as Record<string, { people: string[]; truck: string }>
export const CASES = cases.cases as unknown as Case[]

/** The step after which all stands as it does after a step: that one, or an earlier one. */
export function standsAs({ steps }: Case, n: number): number {
  const step = steps[n - 1]
  if (!step) return 0
  const { sameAs, state } = step.expect
  if (sameAs !== undefined) return standsAs({ steps } as Case, sameAs)
  return state ? n : standsAs({ steps } as Case, n - 1)
}

/** How all stands after a step; 0: as it was given. */
export function stateAfter(of: Case, n: number): State {
  const at = standsAs(of, n)
  if (at === 0) return { trips: of.given.trips, legs: of.given.legs, out: of.given.out ?? {} }
  const before = stateAfter(of, at - 1)
  const { trips = {}, legs = {}, out = {} } = of.steps[at - 1]?.expect.state ?? {}
  const kept = Object.entries({ ...before.trips, ...trips }).filter(
    (one): one is [string, Trip] => one[1] !== null,
  )
  return {
    trips: Object.fromEntries(kept),
    legs: { ...before.legs, ...legs },
    out: { ...before.out, ...out },
  }
}

/** How long a leg works and drives, in minutes, wherever the case first says so. */
export function timeOf(of: Case, leg: string): { before: number; work: number; after: number } {
  const states = [0, ...of.steps.map(({ n }) => n)].map((n) => stateAfter(of, n))
  const trip = states.flatMap(({ trips }) => Object.values(trips)).find(({ legs }) => leg in legs)
  const span = trip?.legs[leg]
  if (trip && span)
    return {
      before: minutes(trip.out, span.start),
      work: minutes(span.start, span.end),
      after: minutes(span.end, trip.back),
    }
  return of.steps.find((step) => step.do.plan === leg)?.do.wanted ?? { before: 0, work: 120, after: 0 }
}

export const minutes = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000
/** A moment by the company's clock, as the API takes it. */
export const wall = (moment: string): string => `${moment.slice(0, 16)}:00`
