// How a move's day stands beside its plan: what has taken longer, what is still to come and when it will be done.
import { MINUTE_MS } from '../calendar.ts'
import type { PlannedPhase } from './day-plan.ts'
import { BILLED_PAUSES, CLOCKED, type Clocked, type DayState, type Stretch } from './day-state.ts'

export type Span = { readonly name: Clocked; readonly from: Date; readonly to: Date }
/** A part of a stretch, within what was planned for its phase or beyond it. */
export type TimedPart = Span & { readonly isOver: boolean }

export type PhaseBesidePlan = {
  readonly name: Clocked
  /** Whole minutes; null before it has begun. */
  readonly actual: number | null
  /** Whole minutes; null where nothing was planned for it. */
  readonly planned: number | null
  readonly isRunning: boolean
}

export type DayForecast = {
  /** What was planned or has begun, in the order of the day. */
  readonly phases: readonly PhaseBesidePlan[]
  /** The plan laid out so that the crew arrives when the job starts. */
  readonly planned: readonly Span[]
  readonly parts: readonly TimedPart[]
  /** The rest of what runs and what comes after it; empty before the day begins and once all is unloaded. */
  readonly expected: readonly Span[]
  /** When what runs was to end by its plan; null where nothing runs, nothing was planned or its clock stands. */
  readonly dueAt: Date | null
  /** Whole minutes that what runs has taken beyond its plan; 0 where it has not. */
  readonly minutesOver: number
  /** Whole minutes that the crew is, or will be, later than was promised; 0 once it is there. */
  readonly minutesLate: number
  /** When the crew on its way is expected; null where it is not on its way. */
  readonly arrivesAt: Date | null
  /** When all is expected to be unloaded; null where nothing is expected. */
  readonly doneAt: Date | null
  readonly plannedEnd: Date | null
}

export type DayPromise = {
  readonly plan: readonly PlannedPhase[]
  /** On how many days it is done. How long a phase takes in all is planned, not on which of several days. */
  readonly days: number
  /** When the job starts at the customer's; null without a date. */
  readonly startsAt: Date | null
  /** The end of the window in which the crew was to arrive; null where none was given. */
  readonly arriveBy: Date | null
}

/**
 * Where a day is heading, if from now on all goes as planned.
 * @param now the moment up to which `state` was counted
 */
export function dayForecast(state: DayState, promised: DayPromise, now: Date): DayForecast {
  const isOneDay = promised.days === 1
  // The crew drives to the customer on each of several days.
  const plan = isOneDay ? promised.plan : promised.plan.filter(({ name }) => name !== 'travel')
  const promise = { ...promised, plan }
  const plannedFor = (name: Clocked) => promise.plan.find((phase) => phase.name === name)?.minutes ?? null
  const phases = CLOCKED.flatMap((name): PhaseBesidePlan[] => {
    const begun = state.phases.find((phase) => phase.name === name)
    const planned = plannedFor(name)
    if (!begun && planned === null) return []
    return [{ name, actual: begun?.minutes ?? null, planned, isRunning: begun?.isRunning ?? false }]
  })
  const running = phases.find(({ isRunning }) => isRunning)
  const expected = isOneDay ? expectedOf(state, promise, now) : []
  const planned = isOneDay ? laidOut(promise) : []
  return {
    phases,
    planned,
    parts: partsOf(state, plannedFor),
    expected,
    dueAt: dueOf(state, promise, running, now),
    minutesOver: running?.planned == null ? 0 : Math.max(0, (running.actual ?? 0) - running.planned),
    minutesLate: minutesLate(state, promise, now),
    arrivesAt: state.phase === 'on_the_way' ? arrivalOf(state, promise) : null,
    doneAt: expected.at(-1)?.to ?? null,
    plannedEnd: planned.at(-1)?.to ?? null,
  }
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())))
const wholeMinutes = (ms: number) => Math.max(0, Math.floor(ms / MINUTE_MS))

function laidOut({ plan, startsAt }: DayPromise): Span[] {
  if (startsAt === null) return []
  const travel = plan.find(({ name }) => name === 'travel')?.minutes ?? 0
  return inTurn(plan, later(startsAt, -travel))
}

/** Phases one after the other, from a moment on. */
function inTurn(phases: readonly PlannedPhase[], start: Date): Span[] {
  let from = start
  return phases.map(({ name, minutes }) => {
    const to = later(from, minutes)
    const span = { name, from, to }
    from = to
    return span
  })
}

/** Minutes of a stretch in which its clock stood. */
const stoodWithin = ({ from, to }: Stretch, { pauses }: DayState): number =>
  pauses
    .filter(({ reason }) => !BILLED_PAUSES.includes(reason))
    .reduce((sum, pause) => {
      const ms = Math.min(pause.to.getTime(), to.getTime()) - Math.max(pause.from.getTime(), from.getTime())
      return sum + wholeMinutes(ms)
    }, 0)

function partsOf(state: DayState, plannedFor: (name: Clocked) => number | null): TimedPart[] {
  const left = new Map<Clocked, number>()
  return state.stretches.flatMap((stretch): TimedPart[] => {
    const { name, from, to } = stretch
    const minutes = wholeMinutes(to.getTime() - from.getTime()) - stoodWithin(stretch, state)
    const within = left.get(name) ?? plannedFor(name) ?? Number.POSITIVE_INFINITY
    left.set(name, Math.max(0, within - minutes))
    const turns = latest(from, later(to, -Math.max(0, minutes - within)))
    return [
      { name, from, to: turns, isOver: false },
      { name, from: turns, to, isOver: true },
    ].filter((part) => part.from < part.to)
  })
}

function expectedOf(state: DayState, promise: DayPromise, now: Date): Span[] {
  const reached = Math.max(-1, ...state.stretches.map(({ name }) => CLOCKED.indexOf(name)))
  if (reached === -1 || state.phase === 'delivered' || state.phase === 'done') return []
  const running = state.stretches.find(({ isRunning }) => isRunning)
  const planned = promise.plan.find(({ name }) => name === running?.name)?.minutes
  const taken = state.phases.find(({ name }) => name === running?.name)?.minutes ?? 0
  const arrives = running?.name === 'travel' ? arrivalOf(state, promise) : null
  const ends = arrives ? latest(now, arrives) : later(now, Math.max(0, (planned ?? 0) - taken))
  const rest = running && ends > now ? [{ name: running.name, from: now, to: ends }] : []
  const still = promise.plan.filter(({ name }) => CLOCKED.indexOf(name) > reached)
  return [...rest, ...inTurn(still, ends)]
}

function dueOf(state: DayState, promise: DayPromise, running: PhaseBesidePlan | undefined, now: Date) {
  if (!running || (state.paused && !BILLED_PAUSES.includes(state.paused.reason))) return null
  if (running.name === 'travel') return arrivalOf(state, promise)
  return running.planned === null ? null : later(now, running.planned - (running.actual ?? 0))
}

/** As the crew has said, else after the planned drive. */
function arrivalOf({ arrivesAt, since }: DayState, { plan }: DayPromise): Date | null {
  if (arrivesAt) return arrivesAt
  const travel = plan.find(({ name }) => name === 'travel')?.minutes
  return since && travel !== undefined ? later(since, travel) : null
}

function minutesLate(state: DayState, promise: DayPromise, now: Date): number {
  // Of several days only the first has a promise.
  if (promise.days > 1 && state.steps.arrived_origin) return 0
  const promised = promise.arriveBy ?? promise.startsAt
  if (promised === null || (state.phase !== 'booked' && state.phase !== 'on_the_way')) return 0
  const arrives = state.phase === 'on_the_way' ? arrivalOf(state, promise) : null
  return wholeMinutes(latest(now, arrives ?? now).getTime() - promised.getTime())
}
