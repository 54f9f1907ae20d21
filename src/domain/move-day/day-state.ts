// What a move's day is follows from its log alone: phone and server run this same function, so that any order,
// repetition or split of what was sent comes to one answer.
import { DAY_MS, MINUTE_MS } from '../calendar.ts'
import { type Leg, staysAtOnePlace } from '../jobs/legs.ts'
import type { Correction, DayEvent, LoggedEvent, PauseReason, Step } from './events.ts'
import { isPayment, STEPS } from './events.ts'

/** Where a move stands on its day. */
export const MOVE_PHASES = [
  'booked',
  'on_the_way',
  'at_origin',
  'loading',
  'loaded',
  'in_transit',
  'at_destination',
  'unloading',
  'delivered',
  'done',
] as const
export type MovePhase = (typeof MOVE_PHASES)[number]

/** Whether a crew has set out, by where its log has got; null where nothing was ever pressed. */
export const hasSetOut = (phase: MovePhase | null): boolean => phase !== null && phase !== 'booked'
/** Whether all is in the truck: from then on work is only added, and the list is checked at the delivery. */
export const isLoaded = (phase: MovePhase): boolean =>
  MOVE_PHASES.indexOf(phase) >= MOVE_PHASES.indexOf('loaded')
/** Whether the crew has reached the delivery. */
export const isAtDelivery = (phase: MovePhase): boolean =>
  MOVE_PHASES.indexOf(phase) >= MOVE_PHASES.indexOf('at_destination')

/** What time is counted for, in the order of the day. */
export const CLOCKED = ['travel', 'walkthrough', 'loading', 'drive', 'unloading'] as const
export type Clocked = (typeof CLOCKED)[number]

/** What an hourly customer is billed: from the first box to the last, with the drive between. */
export const BILLED: readonly Clocked[] = ['loading', 'drive', 'unloading']
/** A crew that waits for its customer is paid for it; whatever else stops it is its own time. */
export const BILLED_PAUSES: readonly PauseReason[] = ['customer']

/** From here on a phone's clock is not believed: its times are moved by what it is off, in milliseconds. */
export const SKEW_NOTICED_MS = 5 * MINUTE_MS

export type ClockedPhase = {
  readonly name: Clocked
  /** Whole minutes, without the pauses that are not billed. */
  readonly minutes: number
  readonly isRunning: boolean
}

/** One run of the clock, from minute to minute; up to now where it still runs. */
export type Stretch = {
  readonly name: Clocked
  readonly from: Date
  readonly to: Date
  readonly isRunning: boolean
}

export type DayState = {
  readonly phase: MovePhase
  /** Since when, as an instant; null while nothing has happened. */
  readonly since: Date | null
  readonly paused: { readonly reason: PauseReason; readonly since: Date } | null
  /** Only what has begun. */
  readonly phases: readonly ClockedPhase[]
  /** In the order in which they began, pauses within. */
  readonly stretches: readonly Stretch[]
  /** Up to now where no one has gone on. */
  readonly pauses: readonly { readonly reason: PauseReason; readonly from: Date; readonly to: Date }[]
  /** When the crew on its way said that it would be there; null where it said nothing. */
  readonly arrivesAt: Date | null
  /** Whole minutes of loading, drive and unloading, less the pauses that are not billed. */
  readonly billableMinutes: number
  readonly deductions: readonly { readonly reason: PauseReason; readonly minutes: number }[]
  /** As someone said it last; null where no one has. */
  readonly crewSize: number | null
  /** How many there were from when on, as it was said; the first first. */
  readonly crewSizes: readonly { readonly from: Date; readonly people: number }[]
  /** The steps that were passed over. */
  readonly missing: readonly Step[]
  /** The clock of a phone that made some of it was off by five minutes or more. */
  readonly isSkewed: boolean
  /** When each step was taken last, as it counts. */
  readonly steps: Partial<Readonly<Record<Step, Date>>>
}

const START: Partial<Record<Step, Clocked>> = {
  on_the_way: 'travel',
  arrived_origin: 'walkthrough',
  load_start: 'loading',
  drive_start: 'drive',
  unload_start: 'unloading',
}
const END: Partial<Record<Step, Clocked>> = {
  load_end: 'loading',
  drive_end: 'drive',
  unload_end: 'unloading',
}

const PHASE_AFTER: Readonly<Record<Step, MovePhase>> = {
  on_the_way: 'on_the_way',
  arrived_origin: 'at_origin',
  walkthrough_done: 'at_origin',
  load_start: 'loading',
  load_end: 'loaded',
  drive_start: 'in_transit',
  drive_end: 'at_destination',
  unload_start: 'unloading',
  unload_end: 'delivered',
  done: 'done',
}
/** What a later step cannot do without. */
const NEEDED: readonly Step[] = ['load_start', 'load_end', 'unload_start', 'unload_end']

type Effective = LoggedEvent & { readonly t: number }
type Period = { from: number; to: number }
type Segment = Period & { readonly name: Clocked; isLeads: boolean; isRunning?: true }
type Pause = Period & { readonly reason: PauseReason }

export const isStep = (kind: string): kind is Step => (STEPS as readonly string[]).includes(kind)
/** To the minute, as a clock on the wall shows it: the minutes of the phases then add up. */
const minuteOf = (t: number) => Math.floor(t / MINUTE_MS) * MINUTE_MS
const minutesOf = ({ from, to }: Period) => Math.max(0, to - from) / MINUTE_MS
const isOff = ({ skew_ms }: Pick<DayEvent, 'skew_ms'>) => Math.abs(skew_ms) >= SKEW_NOTICED_MS

type Moment = Pick<DayEvent, 'at' | 'skew_ms'>

/** When something happened, as far as is known: by the phone's clock, put right where it was far off. */
export const instantOf = (event: Moment): number => Date.parse(event.at) - (isOff(event) ? event.skew_ms : 0)

/** Further from now than this nothing of a move has happened: a clock is off by more than anybody would put right. */
const FARTHEST_MS = 365 * DAY_MS

/** Whether an event says a time at which no move that is run now can have taken place. */
export const isFarOff = (event: Moment, now: Date): boolean =>
  // What is no time at all is as far off as can be.
  !(Math.abs(instantOf(event) - now.getTime()) <= FARTHEST_MS)

/** What was said last of each event that was corrected. */
export function lastWords<Said extends Correction>(corrections: readonly Said[]): ReadonlyMap<string, Said> {
  const lastWord = new Map<string, Said>()
  for (const one of corrections) {
    const known = lastWord.get(one.corrects)
    const laterBy = known ? Date.parse(one.made_at) - Date.parse(known.made_at) : 1
    const isLater = laterBy > 0 || (known !== undefined && laterBy === 0 && one.id > known.id)
    if (isLater) lastWord.set(one.corrects, one)
  }
  return lastWord
}

/** Each event once, where and when the last word of it puts it, in the order in which all happened. */
export function eventsAsCorrected(
  log: readonly LoggedEvent[],
  corrections: readonly Correction[],
): Effective[] {
  const lastWord = lastWords(corrections)
  const once = new Map(log.map((event) => [event.id, event]))
  return [...once.values()]
    .flatMap((event): Effective[] => {
      const correction = lastWord.get(event.id)
      if (!correction) return [{ ...event, t: instantOf(event) }]
      return correction.at === null ? [] : [{ ...event, t: Date.parse(correction.at) }]
    })
    .sort((a, b) => a.t - b.t || placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
}

const placeOf = ({ kind }: LoggedEvent) => (isStep(kind) ? STEPS.indexOf(kind) : STEPS.length)

/**
 * What a move's day has come to. The same step pressed on two phones is one: the lead's time counts, else the first.
 * @param now up to when what runs is counted
 */
export function dayState(
  log: readonly LoggedEvent[],
  corrections: readonly Correction[],
  now: Date,
): DayState {
  const events = eventsAsCorrected(log, corrections)
  const clock = new Clock()
  const crewSizes: { from: Date; people: number }[] = []
  let arrivesAt: Date | null = null
  for (const event of events) {
    if (event.kind === 'pause') clock.pause(event.data.reason, event.t)
    else if (event.kind === 'resume') clock.resume(event.t)
    else if (isStep(event.kind)) clock.step(event.kind, event.t, event.is_lead)
    if (event.kind === 'on_the_way') arrivesAt = dateOf(event.data.arrives_at)
    const people = 'crew_size' in event.data && event.data.crew_size
    if (people) crewSizes.push({ from: new Date(event.t), people })
  }
  return {
    ...clock.result(now.getTime()),
    crewSize: crewSizes.at(-1)?.people ?? null,
    crewSizes,
    arrivesAt,
    isSkewed: events.some((event) => isOff(event) && !isPayment(event)),
  }
}

const dateOf = (moment: string | undefined) => (moment === undefined ? null : new Date(moment))

/** Follows the steps in their order, with what runs and what has ended. */
class Clock {
  readonly #segments: Segment[] = []
  readonly #pauses: Pause[] = []
  readonly #steps: Partial<Record<Step, Date>> = {}
  #running: Segment | null = null
  #pause: Pause | null = null
  #reached: Step | null = null
  #reachedAt = 0
  #hasLead = false

  pause(reason: PauseReason, t: number) {
    if (!this.#pause && this.#reached !== 'done')
      this.#pause = { reason, from: minuteOf(t), to: Number.POSITIVE_INFINITY }
  }

  resume(t: number) {
    if (!this.#pause) return
    this.#pauses.push({ ...this.#pause, to: minuteOf(t) })
    this.#pause = null
  }

  step(step: Step, t: number, isLeads: boolean) {
    const isBackward = this.#reached !== null && STEPS.indexOf(step) < STEPS.indexOf(this.#reached)
    if (isBackward && !isLeads && this.#hasLead) return
    if (step === this.#reached) return this.#again(step, t, isLeads)
    this.#hasLead ||= isLeads
    const ended = END[step]
    // An end of what does not run was passed over: the next step has ended it.
    if (isBackward && ended) return
    this.resume(t)
    // The walk-through has its end with the first box: papers are signed meanwhile.
    if (step !== 'walkthrough_done') this.#end(t, isLeads)
    const name = START[step]
    if (name) this.#running = { name, from: minuteOf(t), to: Number.POSITIVE_INFINITY, isLeads }
    this.#reach(step, t)
  }

  /** The lead's time counts where someone else of the crew pressed first. */
  #again(step: Step, t: number, isLeads: boolean) {
    if (!isLeads || this.#hasLeadsStep(step)) return
    this.#hasLead = true
    const last = this.#running ?? this.#segments.at(-1)
    if (last && START[step] === last.name) last.from = minuteOf(t)
    else if (last && END[step] === last.name) last.to = minuteOf(t)
    else return
    last.isLeads = true
    this.#reach(step, t)
  }

  #hasLeadsStep(step: Step) {
    const last = this.#running ?? this.#segments.at(-1)
    return !last || last.isLeads || (START[step] ?? END[step]) !== last.name
  }

  #end(t: number, isLeads: boolean) {
    if (this.#running) this.#segments.push({ ...this.#running, to: minuteOf(t), isLeads })
    this.#running = null
  }

  #reach(step: Step, t: number) {
    this.#reached = step
    this.#reachedAt = t
    this.#steps[step] = new Date(t)
  }

  result(now: number) {
    const running: Segment[] = this.#running ? [{ ...this.#running, to: minuteOf(now), isRunning: true }] : []
    const pauses = [...this.#pauses, ...(this.#pause ? [{ ...this.#pause, to: minuteOf(now) }] : [])]
    const unbilled = pauses.filter(({ reason }) => !BILLED_PAUSES.includes(reason))
    const segments = [...this.#segments, ...running]
    const phases = CLOCKED.flatMap((name): ClockedPhase[] => {
      const own = segments.filter((one) => one.name === name)
      if (own.length === 0) return []
      const minutes = own.reduce((sum, one) => sum + minutesOf(one) - minutesWithin(one, unbilled), 0)
      return [{ name, minutes, isRunning: own.some(({ isRunning }) => isRunning) }]
    })
    const reached = this.#reached === null ? -1 : STEPS.indexOf(this.#reached)
    return {
      phase: this.#reached === null ? ('booked' as const) : PHASE_AFTER[this.#reached],
      since: this.#reached === null ? null : new Date(this.#reachedAt),
      paused: this.#pause && { reason: this.#pause.reason, since: new Date(this.#pause.from) },
      phases,
      stretches: segments.map(({ name, isRunning = false, ...period }) => ({
        name,
        isRunning,
        ...datesOf(period),
      })),
      pauses: pauses.map(({ reason, ...period }) => ({ reason, ...datesOf(period) })),
      billableMinutes: phases
        .filter(({ name }) => BILLED.includes(name))
        .reduce((sum, { minutes }) => sum + minutes, 0),
      deductions: unbilled.map((pause) => ({ reason: pause.reason, minutes: minutesOf(pause) })),
      missing: NEEDED.filter((step) => STEPS.indexOf(step) < reached && !this.#steps[step]),
      steps: this.#steps,
    }
  }
}

const datesOf = ({ from, to }: Period) => ({ from: new Date(from), to: new Date(to) })

const minutesWithin = ({ from, to }: Period, pauses: readonly Period[]) =>
  pauses.reduce(
    (sum, pause) => sum + minutesOf({ from: Math.max(from, pause.from), to: Math.min(to, pause.to) }),
    0,
  )

/** What a crew that packs or unpacks does not do: it works at one address, with the clock of loading. */
const OF_A_TRUCK: readonly Step[] = ['drive_start', 'drive_end', 'unload_start', 'unload_end']

/** The steps of a job's day, by which leg of its move it is. */
export const stepsOf = (leg: Leg | null | undefined): readonly Step[] =>
  staysAtOnePlace(leg) ? STEPS.filter((step) => !OF_A_TRUCK.includes(step)) : STEPS

/** The step that is taken next, or null once the day is done. */
export function nextStep({ phase, steps }: Pick<DayState, 'phase' | 'steps'>, leg?: Leg | null): Step | null {
  const last = STEPS.findLast((step) => steps[step] && PHASE_AFTER[step] === phase)
  const after = last === undefined ? 0 : STEPS.indexOf(last) + 1
  return stepsOf(leg).find((step) => STEPS.indexOf(step) >= after) ?? null
}
