import { briefClock, HOUR_MS } from '../../domain/calendar.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { readNumber } from '../../domain/spoken-number.ts'
import { cleanText } from '../../domain/spoken-text.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { momentIn } from '../time/wall-clock.ts'
import { moveFromAnswers } from './call-columns.ts'
import { cannot, type FunctionAnswer, type FunctionRequest } from './phone-function.ts'
import { readDate } from './speech/dates.ts'
import { spokenDay, spokenList } from './speech/spoken-words.ts'

/** The crew needs this long to be called and to get there. */
const LEAD_TIME_MS = 2 * HOUR_MS
const SPOKEN_AT_MOST = 3
/** In characters. */
const LONGEST_WORDS = 200

/** The free start times of a day, those that the caller prefers first. */
export async function checkAvailability(
  scope: RequestScope,
  request: FunctionRequest,
): Promise<FunctionAnswer> {
  const { args, today } = request
  const date = typeof args.date === 'string' ? readDate(args.date, today) : null
  if (!date) {
    const said = typeof args.date === 'string' ? cleanText(args.date, LONGEST_WORDS) : null
    const heard = said === null ? '' : `I did not understand “${said}” as one day. `
    return cannot(`${heard}Which day would that be? I need a date that is today or later.`)
  }
  const hours = await wantedHours(scope, request)
  const soonest = momentIn(scope.timeZone, new Date(scope.now.getTime() + LEAD_TIME_MS)).slice(0, 16)
  const free = await scope.services.freeSlots(scope, date, hours)
  const slots = free.slots.filter(({ start }) => `${date}T${start}` >= soonest)
  const long = free.days > 1 && slots.length > 0 ? `This move takes ${free.days} days. ` : ''
  return { ok: true, say: `${long}${sentence(slots, date, today, args.preferred_time_of_day)}`, date, slots }
}

/** The duration asked for, else that of the move priced in this call. */
async function wantedHours(scope: OrgScope, { args, collected }: FunctionRequest): Promise<number> {
  const asked = readNumber(args.duration_hours)
  if (asked !== null && asked > 0) return asked
  const { card } = await getCurrentRateCard(scope)
  const { estimate } = estimateQuote(await moveFromAnswers(collected.answers, null), card)
  return jobDurationMinutes(estimate?.hours ?? null) / 60
}

function sentence(
  slots: readonly { start: string }[],
  date: string,
  today: string,
  preferred: unknown,
): string {
  const day = spokenDay(date, today)
  if (slots.length === 0) return `On ${day} we are fully booked. Would another day work for you?`
  const part = partOfDay(preferred)
  const fitting = slots.filter(({ start }) => part?.holds(start))
  const offered = (fitting.length > 0 ? fitting : slots).slice(0, SPOKEN_AT_MOST)
  const times = spokenList(
    offered.map(({ start }) => briefClock(start)),
    'or',
  )
  return part && fitting.length === 0
    ? `On ${day} nothing is free ${part.name}, but we could start at ${times}. Nothing is booked yet.`
    : `On ${day} we could start at ${times}. Nothing is booked yet.`
}

function partOfDay(preferred: unknown): { name: string; holds: (clock: string) => boolean } | null {
  if (typeof preferred !== 'string') return null
  if (/morning|early|\bam\b|before noon/i.test(preferred)) {
    return { name: 'in the morning', holds: (clock) => clock < '12:00' }
  }
  if (/afternoon|evening|late|\bpm\b|after noon/i.test(preferred)) {
    return { name: 'in the afternoon', holds: (clock) => clock >= '12:00' }
  }
  return null
}
