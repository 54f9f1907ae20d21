import type { Contract } from '../../../contract/contract.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Job } from '../../../contract/jobs.ts'
import { hoursAndMinutes } from '../../../domain/jobs/job-facts.ts'
import { PAYMENT_METHOD_NAMES } from '../../../domain/ledger/ledger-words.ts'
import { formatCents } from '../../../domain/money.ts'
import { checkedItemWords, taggedTwice, taggedTwiceWords } from '../../../domain/move-day/articles.ts'
import { conditionWords } from '../../../domain/move-day/condition-codes.ts'
import { type DayForecast, dayForecast } from '../../../domain/move-day/day-forecast.ts'
import { type DayState, dayState, instantOf } from '../../../domain/move-day/day-state.ts'
import { type Clock, ITEM_RESULT_WORDS, PAUSE_WORDS } from '../../../domain/move-day/day-words.ts'
import type { LoggedEvent, PaymentEvent } from '../../../domain/move-day/events.ts'
import { type ItemCondition, tagWords } from '../../../domain/move-day/item-condition.ts'
import { type LogEntry, logEntries } from '../../../domain/move-day/log-entries.ts'
import { type Silence, silencesOf } from '../../../domain/move-day/silences.ts'

export type MoveDay = Answer<Contract['moveDays']['get']>
type Said = MoveDay['corrections'][number]

/** An event of the log as the office reads it, with whose phone made it, or who of the office. */
export type DayEntry = LogEntry<LoggedEvent, Said> & { readonly by: string | null }

export type ReadDay = {
  readonly state: DayState
  readonly forecast: DayForecast
  /** The last first. */
  readonly entries: readonly DayEntry[]
  /** When phones of the crew were without a signal, the first first. */
  readonly silences: readonly Silence[]
  /** The tags that two phones wrote without knowing of each other, a sentence each. */
  readonly taggedTwice: readonly string[]
}

/**
 * A job's day as it stands now. The log is run here by the function that the phones and the server run, so that the
 * minutes go on without asking.
 */
export function readDay(job: Job, day: MoveDay, now: Date): ReadDay {
  // They were checked as events when they were stored.
  const log = day.events as (LoggedEvent & Pick<MoveDay['events'][number], 'by' | 'received_at'>)[]
  const sent = new Map(log.map(({ id, by, received_at }) => [id, { by, receivedAt: new Date(received_at) }]))
  const state = dayState(log, day.corrections, now)
  const startsAt = job.scheduled_date === null ? null : new Date(job.scheduled_date)
  const arriveBy = job.arrival_to === null ? null : new Date(job.arrival_to)
  return {
    state,
    forecast: dayForecast(state, { plan: day.plan, days: job.days, startsAt, arriveBy }, now),
    entries: logEntries(log, day.corrections).map((entry) => ({ ...entry, by: entry.event.by })),
    silences: silencesOf(
      log.map(({ by, received_at, ...event }) => ({
        ...{ by, at: new Date(instantOf(event)), receivedAt: new Date(received_at) },
      })),
      new Set(day.phones.map(({ name }) => name)),
    ),
    taggedTwice: taggedTwice(log, day.corrections, (id) => sent.get(id) ?? UNKNOWN).map(taggedTwiceWords),
  }
}

const UNKNOWN = { by: null, receivedAt: null }

/** What an event says beside its name; null where that is all. */
export function detailOf({ event }: DayEntry, log: readonly DayEntry[], clock: Clock): string | null {
  switch (event.kind) {
    case 'on_the_way':
      return event.data.arrives_at ? `Expected at ${clock(new Date(event.data.arrives_at))}` : null
    case 'load_start':
    case 'unload_start':
    case 'crew_size':
      return event.data.crew_size ? `Crew of ${event.data.crew_size}` : null
    case 'pause':
      return PAUSE_WORDS[event.data.reason]
    case 'walkthrough_done':
      return checkedWords(log)
    case 'item_checked':
      return [
        `${checkedItemWords(event.data.item, articlesIn(log))}: ${ITEM_RESULT_WORDS[event.data.result]}`,
        event.data.note,
      ]
        .filter(Boolean)
        .join('. ')
    case 'item_condition':
      return `${tagWords(event.data.tag)}, ${event.data.article}: ${event.data.taken_out ? 'taken off the inventory' : conditionWords(event.data.codes)}`
    case 'change_order':
      return `${event.data.document.title}, ${event.data.result}`
    case 'paper_signed':
      return `${event.data.document.title}, ${event.data.signatures.map(({ name }) => name).join(' and ')}`
    case 'payment_taken':
      return paymentWords(event.data)
    case 'remark':
      return event.data.by === 'customer' ? `${event.data.words} (the customer)` : event.data.words
    default:
      return null
  }
}

/** `$500.00 check, 1042, tip $20.00` */
const paymentWords = ({
  method,
  amount_cents,
  tip_cents,
  reference,
  rounded_cents,
}: PaymentEvent['data']): string =>
  [
    `${formatCents(amount_cents)} ${PAYMENT_METHOD_NAMES[method].toLowerCase()}`,
    reference,
    rounded_cents > 0 && `${formatCents(rounded_cents)} rounded down`,
    tip_cents > 0 && `tip ${formatCents(tip_cents)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Whatever was ever tagged; what was written last of a tag stands first. */
const articlesIn = (log: readonly DayEntry[]): ItemCondition[] =>
  log.flatMap(({ event }) => (event.kind === 'item_condition' ? [event.data] : []))

/** `58 seen, 1 not there`; null where nothing was checked. */
function checkedWords(log: readonly DayEntry[]): string | null {
  const last = new Map<string, string>()
  for (const { event, at } of log.toReversed())
    if (at && event.kind === 'item_checked') last.set(event.data.item, event.data.result)
  const counted = (result: 'seen' | 'not_there') => {
    const count = [...last.values()].filter((one) => one === result).length
    return count > 0 && `${count} ${ITEM_RESULT_WORDS[result]}`
  }
  return [counted('seen'), counted('not_there')].filter(Boolean).join(', ') || null
}

/** Items that are as sold, their condition and pictures are many: they are counted, not listed. */
export const isListed = ({ event }: DayEntry): boolean =>
  event.kind !== 'photo_added' &&
  !(event.kind === 'item_condition' && !event.data.taken_out) &&
  !(event.kind === 'item_checked' && (event.data.result === 'seen' || event.data.result === 'delivered'))

/** `2 min over`, `8 min less`; null where one of the two is not known, or both are the same. */
export function differenceWords(actual: number | null, planned: number | null): string | null {
  if (actual === null || planned === null || actual === planned) return null
  return `${hoursAndMinutes(Math.abs(actual - planned))} ${actual > planned ? 'over' : 'less'}`
}
