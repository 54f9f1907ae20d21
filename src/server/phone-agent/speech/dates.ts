// A move date counts when it names one day of the calendar from today on, at most two years ahead. What may be several
// days (`mid-December`, `next week`, `Friday or Saturday`) is no date, nor one that contradicts itself (`Sunday, December
// 14` of a year in which that is a Monday); a year that a model made up is none either. Words around it do not matter.
import { type Token, tokensIn, withNumbers } from '../../../domain/spoken-tokens.ts'
import { dayMention, type Mention } from './day-mentions.ts'

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
const LINKS = new Set(['the', 'of', 'on', '-', ','])

/** What the text says of days, corrections applied; null where it may be several. */
function mentionsIn(tokens: readonly Token[], said: string, start: number): Mention[] | null {
  let mentions: Mention[] = []
  let month: Mention['month']
  let [isNegated, isVague] = [false, false]
  for (let index = 0; index < tokens.length; ) {
    const { text } = tokens[index] as Token
    const found = dayMention(tokens, index, { said, start, month })
    if (!found) {
      if (CORRECTING.has(text) && mentions.length > 0) [mentions, isVague] = [[], false]
      const [next, nextButOne] = [tokens[index + 1]?.text, tokens[index + 2]?.text]
      if (text === 'not') isNegated = true
      if (text === 'latest' || text === 'earliest') isVague = true
      if (text === 'not' && next === 'this' && nextButOne === '1') isVague = true
      if (text === 'next' && next === 'month') month = monthAfter(start)
      index += 1
      continue
    }
    month = found.month ?? month
    const vague = isVagueAt(tokens, index, found.next)
    if (!isNegated) {
      mentions.push(found)
      isVague ||= vague
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
  if (VAGUE_BEFORE.has(tokens[before]?.text ?? '') && !isAsked) return true
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

/** The day that all of it says, as it agrees. */
function oneDay(mentions: readonly Mention[], start: number): string | null {
  const dates = mentions.filter(({ kind }) => kind === 'date')
  const weekdays = mentions.filter(({ kind }) => kind === 'weekday')
  const [first] = dates.length > 0 ? dates : weekdays
  if (!first || first.day === null) return null
  const agrees = ({ kind, day, weekday }: Mention) =>
    kind === 'weekday' && dates.length > 0
      ? weekday === new Date(first.day ?? start).getUTCDay()
      : day === first.day
  return mentions.every(agrees) ? new Date(first.day).toISOString().slice(0, 10) : null
}
