// What a move's day is called on the office's screens, in its mails and on the customer's page.

import { MINUTE_MS, shortDay } from '../calendar.ts'
import { hoursAndMinutes } from '../jobs/job-facts.ts'
import { kindWords } from '../plain-kind.ts'
import type { DayForecast } from './day-forecast.ts'
import type { Clocked, DayState, MovePhase } from './day-state.ts'
import type { EventKind, ItemResult, PauseReason, PhotoKind } from './events.ts'

export const PHASE_WORDS: Readonly<Record<MovePhase, string>> = kindWords({
  booked: 'Not started',
  on_the_way: 'On the way',
  at_origin: 'At pickup',
  loading: 'Loading',
  loaded: 'Loaded',
  in_transit: 'Driving',
  at_destination: 'At delivery',
  unloading: 'Unloading',
  delivered: 'Delivered',
  done: 'Done',
})

export const CLOCKED_WORDS: Readonly<Record<Clocked, string>> = kindWords({
  travel: 'On the way',
  walkthrough: 'Walk-through and papers',
  loading: 'Loading',
  drive: 'Drive',
  unloading: 'Unloading',
})

export const PAUSE_WORDS: Readonly<Record<PauseReason, string>> = kindWords({
  meal: 'Meal break',
  truck: 'Truck trouble',
  customer: 'Waiting for the customer',
  weather: 'Bad weather',
})

export const EVENT_WORDS: Readonly<Record<EventKind, string>> = kindWords({
  on_the_way: 'On the way',
  arrived_origin: 'Arrived at pickup',
  walkthrough_done: 'Walk-through done',
  load_start: 'Loading started',
  load_end: 'Loading finished',
  drive_start: 'Drive started',
  drive_end: 'Arrived at delivery',
  unload_start: 'Unloading started',
  unload_end: 'Unloading finished',
  done: 'Job done',
  pause: 'Paused',
  resume: 'Resumed',
  crew_size: 'Crew changed',
  item_checked: 'Item checked',
  photo_added: 'Photo taken',
  remark: 'Remark',
  item_condition: 'Condition noted',
  change_order: 'Change order',
  paper_signed: 'Paper signed',
  payment_taken: 'Payment taken',
})

export const ITEM_RESULT_WORDS: Readonly<Record<ItemResult, string>> = kindWords({
  seen: 'seen',
  not_there: 'not there',
  delivered: 'delivered',
  missing: 'missing',
  damaged: 'damaged',
})

export const PHOTO_WORDS: Readonly<Record<PhotoKind, string>> = kindWords({
  before: 'Before the move',
  item: 'Item',
  truck_empty: 'Truck, empty',
  truck_loaded: 'Truck, loaded',
  door: 'Door or wall',
  damage: 'Damage',
  weight_ticket: 'Weight ticket',
  other: 'Other',
})

/** How an instant reads on the company's clock: `9:10 AM`. */
export type Clock = (instant: Date) => string

/** `Loading since 9:10 AM`, `Meal break since 11:45 AM`, `Done at 3:05 PM`. */
export function standingWords(
  { phase, since, paused }: Pick<DayState, 'phase' | 'since' | 'paused'>,
  clock: Clock,
) {
  if (paused) return `${PAUSE_WORDS[paused.reason]} since ${clock(paused.since)}`
  if (since === null) return PHASE_WORDS[phase]
  return `${PHASE_WORDS[phase]} ${phase === 'delivered' || phase === 'done' ? 'at' : 'since'} ${clock(since)}`
}

/** `40 min over`, `15 min late`; null where all is within plan. */
export function lateWords({
  minutesOver,
  minutesLate,
}: Pick<DayForecast, 'minutesOver' | 'minutesLate'>): string | null {
  if (minutesLate > 0) return `${hoursAndMinutes(minutesLate)} late`
  return minutesOver > 0 ? `${hoursAndMinutes(minutesOver)} over` : null
}

/** A crew that presses nothing for so long may be without a signal, in minutes. */
export const SILENT_FROM_MINUTES = 30

/** The crew is at work: it has set out and is not done. */
const isAtWork = ({ phase }: Pick<DayState, 'phase'>) => phase !== 'booked' && phase !== 'done'

/** When a phone was last heard of: `phone seen 11:58 AM`; of one that is silent while its crew works `no word since 10:20 AM`. */
export function phoneWords(seenAt: Date, state: Pick<DayState, 'phase'>, now: Date, clock: Clock): string {
  const isSilent = now.getTime() - seenAt.getTime() >= SILENT_FROM_MINUTES * MINUTE_MS
  return `${isSilent && isAtWork(state) ? 'no word since' : 'phone seen'} ${clock(seenAt)}`
}

/** Since when nothing has been heard of any phone of a crew that works, as an instant; null where one was. */
export function silentSince(phones: readonly Date[], state: Pick<DayState, 'phase'>, now: Date): Date | null {
  const last = phones.toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!last || !isAtWork(state)) return null
  return now.getTime() - last.getTime() >= SILENT_FROM_MINUTES * MINUTE_MS ? last : null
}

/** `Done at 3:05 PM, then started again: unloading since 3:20 PM.`; null where no one has gone on after the end. */
export function startedAgainWords(
  state: Pick<DayState, 'phase' | 'since' | 'paused' | 'steps'>,
  clock: Clock,
): string | null {
  const { done } = state.steps
  if (!done || state.phase === 'done') return null
  const standing = standingWords(state, clock)
  return `Done at ${clock(done)}, then started again: ${standing.charAt(0).toLowerCase()}${standing.slice(1)}.`
}

/** How a crew that is done at a moment comes to its next job: `Expected there at 2:27 PM, 3 min to spare.` */
export function nextJobWords(
  doneAt: Date,
  next: { readonly travelMinutes: number; readonly promised: Date },
  clock: Clock,
): { words: string; isLate: boolean } {
  const there = new Date(doneAt.getTime() + next.travelMinutes * MINUTE_MS)
  const minutes = Math.round((next.promised.getTime() - there.getTime()) / MINUTE_MS)
  const isLate = minutes < 0
  const spare =
    minutes === 0 ? 'just in time' : `${hoursAndMinutes(Math.abs(minutes))} ${isLate ? 'late' : 'to spare'}`
  return { words: `Expected there at ${clock(there)}, ${spare}.`, isLate }
}

/** What follows of a day that is late or over: `Expected at the delivery address at 12:30 PM, done at 2:05 PM instead of 1:15 PM.` */
export function outlookWords(forecast: DayForecast, clock: Clock): string | null {
  const unloading = forecast.expected.findIndex(({ name }) => name === 'unloading')
  const atDelivery = unloading > 0 ? forecast.expected[unloading]?.from : undefined
  const { arrivesAt, doneAt, plannedEnd } = forecast
  const parts = [
    arrivesAt && `at pickup at ${clock(arrivesAt)}`,
    !arrivesAt && atDelivery && `at the delivery address at ${clock(atDelivery)}`,
    doneAt &&
      `done at ${clock(doneAt)}${plannedEnd && doneAt > plannedEnd ? ` instead of ${clock(plannedEnd)}` : ''}`,
  ].filter(Boolean)
  return parts.length === 0 ? null : `Expected ${parts.join(', ')}.`
}

/** Of a job whose crew has pressed nothing. @param minutes since it was to be there */
export const notStartedWords = (minutes: number): string =>
  [PHASE_WORDS.booked, lateWords({ minutesOver: 0, minutesLate: minutes })].filter(Boolean).join(', ')

/** @param day `YYYY-MM-DD`, on which the phase began and no one ended it */
export const leftRunningWords = (standing: string, day: string): string =>
  `${standing} on ${shortDay(day)}: the clock was left running`
