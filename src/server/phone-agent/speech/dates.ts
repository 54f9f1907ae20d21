// A move date counts when it names one day of the calendar from today on, at most two years ahead. What may be several
// days (`mid-December`, `next week`, `Friday or Saturday`) is no date, nor one that contradicts itself (`Sunday, December
// 14` of a year in which that is a Monday); a year that a model made up is none either. Words around it do not matter.
import { DAY_MS } from '../../../domain/calendar.ts'
import { type Token, tokensIn, withNumbers } from '../../../domain/spoken-tokens.ts'
import { dayMention, type Mention, monthAlone } from './day-mentions.ts'

const YEARS_AHEAD = 2
/** What follows is not read. In characters. */
const LONGEST_DATE = 300

/**
 * The day `YYYY-MM-DD` that a text names; without a year, a month or a date the next such day, a day of the week the
 * first one after today. What the speaker takes back does not count.
 * @param today the company's day, `YYYY-MM-DD`
 * @returns null for everything else, and for a day in the past or too far ahead
 */
export function readDate(text: string | undefined, today: string): string | null {
  const said = (text ?? '').slice(0, LONGEST_DATE)
  const start = Date.parse(`${today}T00:00:00Z`)
  const tokens = withNumbers(tokensIn(said))
  const mentions = mentionsIn(tokens, said, start)
  const date = mentions && oneDay(mentions, start)
  return date !== null && today <= date && date <= yearsAfter(today) ? date : null
}

const yearsAfter = (today: string) => `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`

function monthAfter(start: number): NonNullable<Mention['month']> {
  const today = new Date(start)
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  return { month: first.getUTCMonth(), year: first.getUTCFullYear() }
}

/** They take back what was said before them. */
const CORRECTING = new Set([
  'sorry',
  'actually',
  'wait',
  'rather',
  'correction',
  'oops',
  'no',
  'nope',
  'instead',
  'scratch',
  'mean',
  'meant',
  'make',
])
/** Before a day they make it one of several. */
const VAGUE_BEFORE = new Set([
  ...[
    'before',
    'after',
    'by',
    'until',
    'till',
    'around',
    'about',
    'circa',
    'mid',
    'late',
    'early',
    'since',
    'every',
  ],
  ...[
    'each',
    'past',
    'last',
    'sometime',
    'through',
    'thru',
    'from',
    'following',
    'first',
    'either',
    'week',
    'end',
  ],
  ...['beginning', 'start', 'weekend', 'middle', 'starting', 'any', 'begin', 'prior', 'maybe-between'],
])
const SPANNING = new Set(['or', 'to', 'through', 'thru', 'till', 'until', '-', '–', '—', '/', 'ish'])
/** `but now it's the 17th`. */
const NOW_AFTER = new Set(['but', "it's", 'is', 'and', 'so'])
/** What follows is not the day. */
const REFUSING = new Set([
  'not',
  "can't",
  'cannot',
  "don't",
  "won't",
  "isn't",
  "wasn't",
  "couldn't",
  'except',
  'than',
])
const PARTING = new Set([',', ';', '.', 'but', 'so', 'because', 'and'])
/** What is said before is not the day: `the 12th won't work`. */
const REFUSED_AFTER = new Set([
  "doesn't",
  "won't",
  "isn't",
  "can't",
  "wouldn't",
  'taken',
  'full',
  'impossible',
  'bad',
])
const CONDITIONS = new Set(['if', 'unless', 'when', 'while', 'since', 'in', 'or'])

function isRefusedAfter(tokens: readonly Token[], next: number): boolean {
  for (let index = next; index < Math.min(next + 6, tokens.length); index += 1) {
    const { text } = tokens[index] as Token
    if (PARTING.has(text) || CONDITIONS.has(text)) return false
    if (REFUSED_AFTER.has(text) || (text === 'no' && tokens[index + 1]?.text === 'good')) return true
  }
  return false
}

/** Their days are not the day of the move. */
const OTHER_EVENTS = new Set(['lease', 'closing', 'close', 'keys', 'rent'])

/** `my lease ends December 31st`. */
function isOfOther(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0 && at > index - 8 && !PARTING.has(tokens[at]?.text ?? ''); at -= 1) {
    if (OTHER_EVENTS.has(tokens[at]?.text ?? '')) return true
  }
  return false
}

/** `not this Saturday but the one after`. */
function theOneAfter(tokens: readonly Token[], index: number, refused: Mention | null): Mention | null {
  const [one, two, three] = [index, index + 1, index + 2].map((at) => tokens[at]?.text)
  const isAfter = one === '1' && two === 'after' && (three === undefined || three === 'that')
  const isNext = (one === 'next' || one === 'following') && two === '1'
  if (refused?.kind !== 'weekday' || refused.day === null || !(isAfter || isNext)) return null
  return { kind: 'date', day: refused.day + 7 * DAY_MS, next: index + (three === 'that' ? 3 : 2) }
}

const LINKS = new Set(['the', 'of', 'on', '-', ','])

/** What the text says of days, corrections applied; null where it may be several. */
function mentionsIn(tokens: readonly Token[], said: string, start: number): Mention[] | null {
  let mentions: Mention[] = []
  let month: Mention['month']
  let [isNegated, isVague] = [false, false]
  let refused: Mention | null = null
  for (let index = 0; index < tokens.length; ) {
    const { text } = tokens[index] as Token
    const found: Mention | null =
      dayMention(tokens, index, { said, start, month }) ?? theOneAfter(tokens, index, refused)
    if (!found) {
      const isNow = text === 'now' && NOW_AFTER.has(tokens[index - 1]?.text ?? '')
      if ((CORRECTING.has(text) || isNow) && mentions.length > 0) [mentions, isVague] = [[], false]
      const [next, nextButOne] = [tokens[index + 1]?.text, tokens[index + 2]?.text]
      // `not till the 6th` is not before it.
      if (REFUSING.has(text) && next !== 'till' && next !== 'until') isNegated = true
      month = monthAlone(tokens, index) ?? month
      if (PARTING.has(text)) isNegated = false
      if (text === 'latest' || text === 'earliest') isVague = true
      if (text === 'not' && next === 'this' && nextButOne === '1') isVague = true
      if (text === 'next' && next === 'month') month = monthAfter(start)
      index += 1
      continue
    }
    month = found.month ?? month
    const vague = isVagueAt(tokens, index, found.next)
    refused = isNegated || isRefusedAfter(tokens, found.next) ? found : null
    if (refused === null) {
      mentions.push(found)
      isVague ||= vague || isOfOther(tokens, index)
    }
    isNegated = false
    index = found.next
  }
  return isVague ? null : mentions
}

function isVagueAt(tokens: readonly Token[], at: number, next: number): boolean {
  let before = at - 1
  while (before >= 0 && LINKS.has(tokens[before]?.text ?? '')) before -= 1
  const isAsked = tokens[before]?.text === 'about' && ['how', 'what'].includes(tokens[before - 1]?.text ?? '')
  // `not this week, next week Thursday`.
  const isRefused = tokens[before]?.text === 'week' && tokens[before - 2]?.text === 'not'
  if (VAGUE_BEFORE.has(tokens[before]?.text ?? '') && !isAsked && !isRefused) return true
  const [after, more] = [tokens[next], tokens[next + 1]]
  if (!after || !SPANNING.has(after.text)) return false
  // `or`, `to` and the like before a second day or a number; `if possible, or the 13th`.
  return (
    after.text === 'or' ||
    after.text === 'ish' ||
    more?.kind === 'number' ||
    more?.kind === 'ordinal' ||
    more?.text === 'ish'
  )
}

/** `the weekend, so Saturday the 19th`: a day of a weekend. */
const withoutWeekend = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.flatMap((each) => {
    if (each.kind === 'weekend') return []
    const isOfOne =
      each.kind === 'date' && each.day !== null && [0, 6].includes(new Date(each.day).getUTCDay())
    return [each.kind !== 'date' || isOfOne ? each : { ...each, day: null }]
  })

/** The day that all of it says, as it agrees. */
function oneDay(mentions: readonly Mention[], start: number): string | null {
  const isDated = mentions.some(({ kind, day }) => kind === 'date' && day !== null)
  if (isDated && mentions.some(({ kind }) => kind === 'weekend'))
    return oneDay(withoutWeekend(mentions), start)
  const dates = mentions.filter(({ kind }) => kind !== 'weekday')
  const weekdays = mentions.filter(({ kind }) => kind === 'weekday')
  const [first] = dates.length > 0 ? dates : weekdays
  if (!first || first.day === null) return null
  const agrees = ({ kind, day, weekday }: Mention) =>
    kind === 'weekday' && dates.length > 0
      ? weekday === new Date(first.day ?? start).getUTCDay()
      : day === first.day
  return mentions.every(agrees) ? new Date(first.day).toISOString().slice(0, 10) : null
}
