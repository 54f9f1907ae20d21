// The phrases that name a day, one reader for each form: `December 15th`, `the 15th`, `next Friday`, `in two weeks`, `the
// first Saturday in January`, `Christmas Eve`.
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Token } from '../../../domain/spoken-tokens.ts'

export type Mention = {
  readonly kind: 'date' | 'weekday' | 'weekend'
  /** At midnight UTC, in milliseconds; null for a day that there is not, or that may be one of several. */
  readonly day: number | null
  /** 0 is Sunday. */
  readonly weekday?: number | undefined
  /** The month that was named, for a day of it that is named next. */
  readonly month?: { month: number; year: number | null } | undefined
  /** Where to read on. */
  readonly next: number
}

type Context = { said: string; start: number; month: Mention['month'] }
type Reader = (tokens: readonly Token[], index: number, context: Context) => Mention | null

const names = (...lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap((line, index) => line.split(' ').map((name) => [name, index] as const)))

const WEEKDAYS = names(
  ...[
    'sunday sundays sun',
    'monday mondays mon',
    'tuesday tuesdays tue tues',
    'wednesday wednesdays wed weds',
  ],
  ...['thursday thursdays thu thur thurs', 'friday fridays fri', 'saturday saturdays sat'],
)
const MONTHS = names(
  ...['january jan', 'february feb', 'march mar', 'april apr', 'may', 'june jun', 'july jul', 'august aug'],
  ...['september sep sept', 'october oct', 'november nov', 'december dec'],
)

const utc = (year: number, month: number, day: number): number | null => {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : null
}
const word = (tokens: readonly Token[], index: number) => tokens[index]?.text ?? ''

/** A month named without a day: `in March, on the 6th`; `may` is a verb but for `in May`. */
export function monthAlone(tokens: readonly Token[], index: number): Mention['month'] {
  const month = MONTHS.get(word(tokens, index))
  const isVerb =
    word(tokens, index) === 'may' && !['in', 'of', 'till', 'until'].includes(word(tokens, index - 1))
  return month === undefined || isVerb ? undefined : { month, year: null }
}

/** The day that is named at a token; null where none begins. */
export function dayMention(tokens: readonly Token[], index: number, context: Context): Mention | null {
  for (const reader of READERS) {
    const found = reader(tokens, index, context)
    if (found) return found
  }
  return null
}

/** `2026-12-15`, `12/15/2026`, `12/15`. */
function inDigits(tokens: readonly Token[], index: number, { start }: Context): Mention | null {
  const [first, mark, second, again, third] = tokens.slice(index, index + 5)
  if (first?.kind !== 'number' || second?.kind !== 'number' || !mark) return null
  const isIso =
    mark.text === '-' && first.text.length === 4 && again?.text === '-' && third?.kind === 'number'
  if (isIso) return date(utc(first.value, second.value - 1, third.value), index + 5)
  const isSlashed =
    mark.text === '/' || (mark.text === '-' && again?.text === '-' && third?.text.length === 4)
  if (!isSlashed || first.text.length > 2 || second.text.length > 2) return null
  if (again?.text !== mark.text) return date(nextSuch(first.value - 1, second.value, start), index + 3)
  const year =
    third?.text.length === 2 ? 2000 + third.value : third?.text.length === 4 ? third.value : Number.NaN
  return date(Number.isNaN(year) ? null : utc(year, first.value - 1, second.value), index + 5)
}

const date = (day: number | null, next: number, month?: Mention['month']): Mention => ({
  kind: 'date',
  day,
  next,
  month,
})

/** The next such day of the year; February 29 is none of most years. */
function nextSuch(month: number, day: number, start: number): number | null {
  const year = new Date(start).getUTCFullYear()
  return (
    [year, year + 1, year + 2]
      .map((each) => utc(each, month, day))
      .find((each) => each !== null && each >= start) ?? null
  )
}

/** `December 15th, 2026`, `December the fifteenth`. */
function monthFirst(tokens: readonly Token[], index: number, context: Context): Mention | null {
  const month = MONTHS.get(word(tokens, index))
  if (month === undefined) return null
  let at = index + 1
  if (word(tokens, at) === ',' && word(tokens, at + 1) === 'the') at += 2
  while (word(tokens, at) === '.' || word(tokens, at) === 'the') at += 1
  const day = tokens[at]
  return day && isDayOfMonth(day) ? ofMonth(tokens, month, day.value, at + 1, context) : null
}

/** `the 15th of December`, `15 December`. */
function dayFirst(tokens: readonly Token[], index: number, context: Context): Mention | null {
  const day = tokens[index]
  if (!day || !isDayOfMonth(day)) return null
  const at = index + (word(tokens, index + 1) === 'of' ? 2 : 1)
  const month = MONTHS.get(word(tokens, at))
  return month === undefined ? null : ofMonth(tokens, month, day.value, at + 1, context)
}

const isDayOfMonth = ({ kind, text, value }: Token) =>
  (kind === 'ordinal' || kind === 'number') && text.length <= 4 && Number.isInteger(value) && value < 2000

function ofMonth(
  tokens: readonly Token[],
  month: number,
  day: number,
  next: number,
  { start }: Context,
): Mention {
  const found = yearAt(tokens, next)
  const year = found?.year ?? null
  const at = year === null ? nextSuch(month, day, start) : utc(year, month, day)
  return date(at, found?.next ?? next, { month, year })
}

/** `2026`, `twenty twenty-seven`; not the time of day that may follow. */
function yearAt(tokens: readonly Token[], index: number): { year: number; next: number } | null {
  let at = index
  while ([',', '.', 'of', 'in'].includes(word(tokens, at))) at += 1
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (first?.kind !== 'number') return null
  if (first.value >= 1000 && first.value < 10_000) return { year: first.value, next: at + 1 }
  const isSpoken = first.value === 20 && second?.kind === 'number' && second.value >= 20 && second.value < 100
  return isSpoken ? { year: 2000 + second.value, next: at + 2 } : null
}

/** `the 15th`, `the 5th of next month`: of the month that was named last, else the next such day. */
function dayOfMonth(
  tokens: readonly Token[],
  index: number,
  { said, start, month }: Context,
): Mention | null {
  const token = tokens[index]
  if (token?.kind !== 'ordinal') return null
  const before = word(tokens, index - 1)
  const isInDigits = /\d/.test(said.slice(token.at, token.end))
  if (!isInDigits && before !== 'the' && !WEEKDAYS.has(before)) return null
  const today = new Date(start)
  const [of, which, noun] = [word(tokens, index + 1), word(tokens, index + 2), word(tokens, index + 3)]
  if (of === 'of' && noun === 'month' && (which === 'next' || which === 'this' || which === 'the')) {
    const first = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + (which === 'next' ? 1 : 0), 1),
    )
    return date(utc(first.getUTCFullYear(), first.getUTCMonth(), token.value), index + 4)
  }
  // `the 4th floor`, `5th street`.
  if (['floor', 'street', 'st', 'ave', 'avenue', 'time', 'week'].includes(of)) return null
  if (month) {
    const day =
      month.year === null
        ? nextSuch(month.month, token.value, start)
        : utc(month.year, month.month, token.value)
    return date(day, index + 1)
  }
  // Not every month has a 31st, but of two that follow each other one does.
  const days = [0, 1, 2].map(
    (months) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, token.value)),
  )
  const found = days.find((each) => each.getUTCDate() === token.value && each.getTime() >= start)
  return date(found?.getTime() ?? null, index + 1)
}

/** `the last day of the month`. */
function lastDay(tokens: readonly Token[], index: number, { start }: Context): Mention | null {
  if (word(tokens, index) !== 'last' || word(tokens, index + 1) !== 'day') return null
  let at = index + 2
  while (['of', 'in', 'the'].includes(word(tokens, at))) at += 1
  const today = new Date(start)
  const [which, noun] = [word(tokens, at), word(tokens, at + 1)]
  const named = MONTHS.get(which)
  if (named !== undefined) {
    const found = yearAt(tokens, at + 1)
    const year = found?.year ?? today.getUTCFullYear() + (named < today.getUTCMonth() ? 1 : 0)
    return date(Date.UTC(year, named + 1, 0), found?.next ?? at + 1)
  }
  if (which === 'year') return date(Date.UTC(today.getUTCFullYear(), 12, 0), at + 1)
  const isNext = which === 'next' && noun === 'month'
  if (which !== 'month' && noun !== 'month') return null
  return date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + (isNext ? 2 : 1), 0),
    at + (which === 'month' ? 1 : 2),
  )
}

/** `the first Saturday in January`, `the last Friday of next month`. */
function nthWeekday(tokens: readonly Token[], index: number, { said, start }: Context): Mention | null {
  const token = tokens[index]
  const isLast = word(tokens, index) === 'last'
  const place = token?.kind === 'ordinal' && token.value <= 5 ? token.value : isLast ? -1 : undefined
  const weekday = WEEKDAYS.get(word(tokens, index + 1))
  if (place === undefined || weekday === undefined || said.length === 0) return null
  const at = index + (['of', 'in'].includes(word(tokens, index + 2)) ? 3 : 2)
  const today = new Date(start)
  const [which, noun] = [word(tokens, at), word(tokens, at + 1)]
  if (noun === 'month' && (which === 'next' || which === 'this' || which === 'the')) {
    const month = today.getUTCMonth() + (which === 'next' ? 1 : 0)
    return date(nth(today.getUTCFullYear(), month, weekday, place), at + 2)
  }
  const month = MONTHS.get(which)
  if (month === undefined) return null
  const found = yearAt(tokens, at + 1)
  const years = found ? [found.year] : [today.getUTCFullYear(), today.getUTCFullYear() + 1]
  const day = years.map((year) => nth(year, month, weekday, place)).find((each) => each >= start)
  return date(day ?? null, found?.next ?? at + 1)
}

/** The first, second … such weekday of a month; −1 is the last. */
function nth(year: number, month: number, weekday: number, place: number): number {
  if (place < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS
  }
  const first = new Date(Date.UTC(year, month, 1))
  return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + 7 * (place - 1)) * DAY_MS
}

/** `Friday`, `this Friday`, `next Friday`, `Friday next week`, `next week Friday`, `Monday of next week`. */
function ofTheWeek(tokens: readonly Token[], index: number, context: Context): Mention | null {
  const { start } = context
  const before = weekAt(tokens, index)
  let at = before?.next ?? index
  while (before && ['on', ',', 'the'].includes(word(tokens, at))) at += 1
  let which = ''
  while (['this', 'next', 'coming'].includes(word(tokens, at))) {
    which = which === 'next' ? 'next' : word(tokens, at)
    at += 1
  }
  const weekday = WEEKDAYS.get(word(tokens, at))
  if (weekday === undefined || word(tokens, at + 1) === '-') return null
  // `a Saturday in December`, `Saturdays`; `Tuesday week`.
  if (word(tokens, at + 1) === 'week') return { kind: 'weekday', weekday, next: at + 2, day: null }
  const isAny =
    ['a', 'any', 'some', 'every'].includes(word(tokens, at - 1)) || word(tokens, at).endsWith('days')
  if (isAny) return { kind: 'weekday', weekday, next: at + 1, day: null }
  // `Saturday after next`, `the Saturday before Christmas` are told in more ways than one.
  if (['after', 'before'].includes(word(tokens, at + 1))) return weekdayBeside(tokens, at, weekday, context)
  const afterIt = at + (['of', 'in', ',', 'the'].includes(word(tokens, at + 1)) ? 2 : 1)
  const after = weekAt(tokens, afterIt)
  const week = before ?? after
  const next = after?.next ?? at + 1
  return { kind: 'weekday', weekday, next, day: weekdayOf(weekday, week?.weeks ?? null, which, start) }
}

/** `the Monday after Christmas`: the first one after it. */
function weekdayBeside(tokens: readonly Token[], at: number, weekday: number, context: Context): Mention {
  const from = at + (word(tokens, at + 2) === 'the' ? 3 : 2)
  const base = word(tokens, at + 1) === 'after' ? dayMention(tokens, from, context) : null
  if (!base || base.day === null) return { kind: 'weekday', weekday, next: base?.next ?? at + 2, day: null }
  const days = (weekday - new Date(base.day).getUTCDay() + 7) % 7
  return date(days === 0 ? null : base.day + days * DAY_MS, base.next)
}

/** `next week`, `the week after next`: how many weeks after this one. */
function weekAt(tokens: readonly Token[], index: number): { weeks: number; next: number } | null {
  const at = index + (word(tokens, index) === 'the' ? 1 : 0)
  const [one, two, three] = [word(tokens, at), word(tokens, at + 1), word(tokens, at + 2)]
  if (one === 'week' && two === 'after' && three === 'next') return { weeks: 2, next: at + 3 }
  if (one === 'following' && two === 'week') return { weeks: 1, next: at + 2 }
  return two === 'week' && (one === 'next' || one === 'this')
    ? { weeks: one === 'next' ? 1 : 0, next: at + 2 }
    : null
}

function weekdayOf(weekday: number, weeks: number | null, which: string, start: number): number | null {
  const today = new Date(start).getUTCDay()
  if (weeks !== null) {
    // Where the week begins on Sunday for some and on Monday for others, a Sunday may be either.
    if (weekday === 0 || today === 0) return null
    const day = start + (weekday - today + 7 * weeks) * DAY_MS
    return day >= start ? day : null
  }
  const days = ((weekday - today + 6) % 7) + 1
  if (which !== 'next' || days === 7) return start + days * DAY_MS
  // No one calls tomorrow `next Friday`; a later day of this week may be meant, or the one after.
  if (days === 1 && today !== 0) return start + 8 * DAY_MS
  const isThisWeek = today !== 0 && today < weekday
  return isThisWeek || weekday === 0 ? null : start + days * DAY_MS
}

/** `this weekend` is its Saturday; on a Sunday it may be the one that ends or the next. */
function weekend(tokens: readonly Token[], index: number, { start }: Context): Mention | null {
  if (word(tokens, index) !== 'weekend') return null
  const today = new Date(start).getUTCDay()
  const isThis = word(tokens, index - 1) === 'this' || word(tokens, index - 1) === 'the'
  const day = isThis && today !== 0 ? start + (6 - today) * DAY_MS : null
  return { kind: 'weekend', day, next: index + 1 }
}

const OFFSETS = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['tomorrow’s', 1],
  ["tomorrow's", 1],
  ['yesterday', -1],
])

/** `tomorrow`, `this afternoon`. */
function near(tokens: readonly Token[], index: number, { start }: Context): Mention | null {
  const offset = OFFSETS.get(word(tokens, index))
  if (offset !== undefined) return date(start + offset * DAY_MS, index + 1)
  const isToday =
    word(tokens, index) === 'this' && ['morning', 'afternoon', 'evening'].includes(word(tokens, index + 1))
  return isToday ? date(start, index + 2) : null
}

/** `the day after tomorrow`, `the day before Christmas`. */
function besides(tokens: readonly Token[], index: number, context: Context): Mention | null {
  if (word(tokens, index) !== 'day') return null
  const way = word(tokens, index + 1)
  if (way !== 'after' && way !== 'before') return null
  const other = dayMention(tokens, index + 2, context) ?? null
  if (!other) return null
  return date(other.day === null ? null : other.day + (way === 'after' ? DAY_MS : -DAY_MS), other.next)
}

/** `in two weeks`, `ten days from now`, `a week from Saturday`; `two weeks` alone is none. */
function span(tokens: readonly Token[], index: number, context: Context): Mention | null {
  const isIn = word(tokens, index) === 'in'
  const at = isIn ? index + 1 : index
  const number = tokens[at]
  const weekday = number?.kind === 'number' ? WEEKDAYS.get(word(tokens, at + 1)) : undefined
  if (weekday !== undefined && word(tokens, at + 2) === 'from')
    return nextWeekdays(tokens, at, weekday, context)
  const isOne = ['a', 'an'].includes(number?.text ?? '')
  const [, unit] = /^(day|week|month)s?$/.exec(word(tokens, at + 1)) ?? []
  if (!number || !unit || (!isOne && number.kind !== 'number')) return null
  // `in a couple of weeks` may be more than two.
  if (context.said.slice(number.at, number.end).toLowerCase().includes('couple')) return date(null, at + 2)
  const count = isOne ? 1 : number.value
  const isFrom = ['from', 'after', 'before'].includes(word(tokens, at + 2))
  const base = isFrom
    ? word(tokens, at + 3) === 'now'
      ? { day: context.start, next: at + 4 }
      : dayMention(tokens, at + 3, context)
    : null
  if (isFrom && !base) return null
  if (!isIn && !isFrom) return word(tokens, at + 2) === 'ago' ? date(null, at + 3) : null
  const from = base ? base.day : context.start
  // On a Friday `a week from Friday` may begin today or in a week.
  const isUnclear = base && 'weekday' in base && base.weekday === new Date(context.start).getUTCDay()
  return date(
    from === null || isUnclear || !Number.isInteger(count)
      ? null
      : later(from, word(tokens, at + 2) === 'before' ? -count : count, unit),
    base?.next ?? at + 2,
  )
}

/** `two Saturdays from now`. */
function nextWeekdays(tokens: readonly Token[], at: number, weekday: number, { start }: Context): Mention {
  const count = tokens[at]?.value ?? 0
  const days = ((weekday - new Date(start).getUTCDay() + 6) % 7) + 1
  const isKnown = word(tokens, at + 3) === 'now' && count > 0 && count < 60 && days < 7
  return date(isKnown ? start + (days + 7 * (count - 1)) * DAY_MS : null, at + 4)
}

function later(from: number, count: number, unit: string): number | null {
  if (count > 800) return null
  if (unit !== 'month') return from + count * (unit === 'week' ? 7 : 1) * DAY_MS
  // A month after January 31 is the last day of February.
  const day = new Date(from)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + count]
  return Math.min(Date.UTC(year, month, day.getUTCDate()), Date.UTC(year, month + 1, 0))
}

type Holiday = { words: readonly (readonly string[])[]; on: (year: number) => number | null }
const fixed = (month: number, day: number) => (year: number) => utc(year, month - 1, day)

/** Longer names first. */
const NAMED_HOLIDAYS: readonly { words: readonly string[]; on: Holiday['on'] }[] = [
  { words: ["new year's eve", 'new years eve', 'new year eve'], on: fixed(12, 31) },
  { words: ["new year's day", 'new years day', "new year's", 'new years'], on: fixed(1, 1) },
  { words: ['christmas eve'], on: fixed(12, 24) },
  { words: ['christmas day', 'christmas'], on: fixed(12, 25) },
  { words: ["valentine's day", 'valentines day', "valentine's"], on: fixed(2, 14) },
  { words: ['independence day', '4 of july', 'july 4'], on: fixed(7, 4) },
  { words: ['juneteenth'], on: fixed(6, 19) },
  { words: ['halloween'], on: fixed(10, 31) },
  { words: ['veterans day', "veteran's day"], on: fixed(11, 11) },
  { words: ['memorial day'], on: (year) => nth(year, 4, 1, -1) },
  { words: ['labor day'], on: (year) => nth(year, 8, 1, 1) },
  { words: ['thanksgiving day', 'thanksgiving'], on: (year) => nth(year, 10, 4, 4) },
  { words: ['black friday'], on: (year) => nth(year, 10, 4, 4) + DAY_MS },
]

const HOLIDAYS: readonly Holiday[] = NAMED_HOLIDAYS.map(({ words, on }) => ({
  words: words.map((name) => name.split(' ')),
  on,
}))
const FIRST_WORDS = new Set(HOLIDAYS.flatMap(({ words }) => words.map(([first]) => first)))

function holiday(tokens: readonly Token[], index: number, { start }: Context): Mention | null {
  if (!FIRST_WORDS.has(word(tokens, index))) return null
  const year = new Date(start).getUTCFullYear()
  for (const { words, on } of HOLIDAYS) {
    const called = words.find((each) => each.every((part, at) => part === word(tokens, index + at)))
    if (called === undefined) continue
    const day = [year, year + 1].map(on).find((each) => each !== null && each >= start)
    return date(day ?? null, index + called.length)
  }
  return null
}

const READERS: readonly Reader[] = [
  inDigits,
  holiday,
  monthFirst,
  lastDay,
  nthWeekday,
  dayFirst,
  besides,
  span,
  ofTheWeek,
  dayOfMonth,
  weekend,
  near,
]
