// How a clause of an inventory begins: with words around the thing, with what happens to it, and with how many there are.
import type { Token } from '../spoken-tokens.ts'
import * as words from './spoken-item-words.ts'

export type Opening = {
  /** `not the piano`. */
  negative: boolean
  /** `everything except the piano and the desk`: also for what `and` joins. */
  excepting: boolean
  verb: 'leave' | 'take' | null
  article: boolean
  definite: boolean
  vague: boolean
  everything: boolean
  /** `each with`, `each bedroom has`. */
  each: boolean
  /** `in both bedrooms`: how many rooms; 0 where it is not said. */
  rooms: number | null
  /** `in the hallway`. */
  placed: boolean
  /** `so is the table`. */
  same: boolean
  /** `two sets of`. */
  sets: boolean
  pronouns: string[]
  count: number | null
  /** `six of them`. */
  ofThem: boolean
  /** `one of them is`: what follows is a part of the things before. */
  parts: boolean
  /** Not those who speak: `my sister`. */
  others: boolean
  /** `another ten`, `two more`: on top of the things before. */
  more: boolean
  /** `neither of the couches`. */
  neither: boolean
  /** `nothing except a safe`. */
  nothing: boolean
  /** `there will be twenty`. */
  willBe: boolean
  /** `that includes`. */
  includes: boolean
  /** `the washer's`. */
  owner: Token | null
  /** `we`, without what they have: what follows may be talk. */
  telling: boolean
  /** `two of the three`. */
  ofSome: boolean
  /** Of so many. */
  total: number | null
  measured: boolean
  /** Its words. */
  measure: readonly Token[]
  /** The thing and what follows. */
  rest: readonly Token[]
}

const EXCEPTING = new Set(['except', 'excluding', 'minus', 'without', 'besides'])
const THEM = new Set(['them', 'those', 'these', 'which', 'us'])
const BEING = new Set(['is', 'are', 'does', 'do', 'will'])
const IN = new Set(['in', 'from', 'at', 'for', 'inside'])

const SUBJECTS = new Set(['i', 'we', 'you', 'they', 'he', 'she', "we're", "i'm", "they're", "you're"])
const HAVING = new Set(['have', 'has', 'had', 'got', 'get', 'own', 'need', 'needs', 'want', 'wants', 'see'])
const REMAINING = new Set(['left', 'remaining', 'remains', 'leaves'])
const PLACES = new Set(['upstairs', 'downstairs', 'outside'])
const BESIDE = new Set(['under', 'behind', 'beside', 'near', 'against'])
const TELLING = new Set([
  ...BESIDE,
  ...['if', 'counting', 'when', 'because', 'since', 'by', 'there', 'here', 'now', 'today', 'already'],
  ...['altogether', 'overall', 'tops', 'max', 'exactly', 'roughly', 'so'],
])
const DOING = new Set(['is', 'are', 'will', 'wants', 'has', 'gets', 'got'])

const FORMER = new Set(['new', 'old', 'previous', 'former', 'current', 'next'])

/** `my wife wants`: whom that is said of. */
function isSubject(tokens: readonly Token[], index: number): boolean {
  const [text, after] = [tokens[index]?.text ?? '', tokens[index + 1]?.text ?? '']
  return (words.FAMILY.has(text) || words.OTHERS.has(text)) && HAVING.has(after)
}

/** Who takes or keeps something, not whose it is: `my sister is taking`. */
function isSomeone(tokens: readonly Token[], index: number): boolean {
  const [text, after, next] = [index, index + 1, index + 2].map((at) => tokens[at]?.text ?? '')
  if (words.TAKING.has(after ?? '') || words.LEAVING.has(after ?? '')) return true
  return (
    !text?.endsWith("'s") &&
    DOING.has(after ?? '') &&
    (words.TAKING.has(next ?? '') || words.LEAVING.has(next ?? ''))
  )
}

/** Reads a clause up to the name of its thing. */
export function readOpening(tokens: readonly Token[]): Opening {
  const opening: Opening = {
    ...{ negative: false, excepting: false, verb: null, article: false, definite: false, vague: false },
    ...{
      everything: false,
      each: false,
      sets: false,
      pronouns: [],
      count: null,
      ofThem: false,
      ofSome: false,
      total: null,
      parts: false,
      others: false,
      more: false,
      neither: false,
      nothing: false,
      willBe: false,
      includes: false,
      owner: null,
      telling: false,
    },
    ...{ measured: false, measure: [], rest: [], rooms: null, placed: false, same: false },
  }
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index] as Token
    const next =
      token.kind === 'number' ? afterNumber(tokens, index, opening) : afterWord(tokens, index, opening)
    if (next === index) break
    index = next
  }
  // `three if you count the small one`.
  opening.willBe = tokens.slice(0, index).some(({ text }) => text === 'will' || text.endsWith("'ll"))
  // `ten under the bed`.
  opening.placed ||= opening.count !== null && BESIDE.has(tokens[index]?.text ?? '')
  const isTold = opening.count !== null && TELLING.has(tokens[index]?.text ?? '')
  return { ...opening, rest: isTold ? [] : tokens.slice(index) }
}

/** What a word says beside what it is. */
function notice(tokens: readonly Token[], index: number, opening: Opening): void {
  const { text } = tokens[index] as Token
  const after = tokens[index + 1]?.text ?? ''
  if (opening.count !== null && (text === 'is' || text === 'are')) opening.parts = true
  if (text === 'includes' || text === 'including') opening.includes = true
  if (text.endsWith("'s") && !words.OPENING.has(text) && !words.PRONOUNS.has(text))
    opening.owner = tokens[index] as Token
  if (text === 'another' && tokens[index + 1]?.kind === 'number') opening.more = true
  if (text === 'neither' || text === 'none') opening.neither = true
  if (SUBJECTS.has(text)) opening.telling = true
  if (HAVING.has(text)) opening.telling = false
  if (text === 'so' && BEING.has(after)) opening.same = true
}

/** Whether the thing stays or comes, as a verb says. */
function happens(tokens: readonly Token[], index: number, opening: Opening): void {
  const text = tokens[index]?.text ?? ''
  const [after, before] = [tokens[index + 1]?.text ?? '', tokens[index - 1]?.text ?? '']
  // `what's left is a bed`.
  if (REMAINING.has(text) && (after === 'is' || after === 'are')) return
  const isOff = text === 'take' && tokens.slice(index + 1, index + 3).some((next) => next.text === 'off')
  const stays = isOff || words.LEAVING.has(text) || opening.others || before === 'already'
  // `minus one that we're donating`.
  const isTurned = opening.negative && !opening.excepting && opening.verb === null
  const leaves = stays !== isTurned
  ;[opening.verb, opening.negative] = [leaves ? 'leave' : 'take', false]
}

/** @returns where to read on; the same place when the name begins there */
function afterWord(tokens: readonly Token[], index: number, opening: Opening): number {
  const { text, kind } = tokens[index] as Token
  const after = tokens[index + 1]?.text ?? ''
  if (kind === 'mark') return /[-–*×"'“”‘]/.test(text) ? index + 1 : index
  if (IN.has(text)) return placeAfter(tokens, index, opening)
  if (BESIDE.has(text) && opening.count !== null && words.DEFINITE.has(after)) return index
  notice(tokens, index, opening)
  if (text === 'used' && after === 'to') opening.negative = true
  else if (text === 'more' && opening.count !== null) opening.more = true
  else if ((text === 'left' || text === 'gave') && ['me', 'us'].includes(after)) {
    // `my mother left me a hutch`.
    opening.others = false
    return index + 2
  } else if (text === 'nothing') opening.nothing = true
  else if (opening.nothing && EXCEPTING.has(text)) opening.nothing = false
  else if (words.NEGATIVE.has(text)) {
    opening.negative = true
    if (EXCEPTING.has(text)) opening.excepting = true
  } else if (words.LEAVING.has(text) || words.TAKING.has(text)) {
    happens(tokens, index, opening)
  } else if ((text === 'just' || text === 'only') && !opening.negative) opening.verb ??= 'take'
  else if (words.ARTICLES.has(text)) opening.article = true
  else if (words.DEFINITE.has(text)) opening.definite = true
  else if (words.VAGUE.has(text)) opening.vague = true
  else if (words.OTHERS.has(text.replace(/'s$/, '')) && isSomeone(tokens, index)) opening.others = true
  else if (
    (opening.count === null && isSubject(tokens, index)) ||
    (FORMER.has(text) && words.OTHERS.has(after))
  )
    return index + 1
  else if ((text === 'apart' || text === 'aside') && after === 'from') {
    opening.negative ||= opening.everything
    opening.excepting ||= opening.everything
    return index + 2
  } else if (PLACES.has(text)) opening.placed = true
  else if (text === 'everything' || text === 'all') opening.everything = true
  else if ((text === 'each' || text === 'every') && index + 1 < tokens.length) {
    opening.each = true
    return words.ROOMS.has(after) ? index + 2 : index + 1
  } else if (text === 'each') opening.each = true
  else if ((text === 'sets' || text === 'set') && opening.count !== null && after === 'of')
    opening.sets = true
  else if (!words.OPENING.has(text) && !words.PRONOUNS.has(text) && !(text.endsWith("'s") && after))
    return index
  if (words.PRONOUNS.has(text)) opening.pronouns.push(text)
  return index + 1
}

/** `in the living room`: after it, or after the word alone. */
function placeAfter(tokens: readonly Token[], index: number, opening: Opening): number {
  for (let place = index + 1; place < Math.min(index + 5, tokens.length); place += 1) {
    const { text } = tokens[place] as Token
    if (!words.ROOMS.has(text) || words.ROOMS.has(tokens[place + 1]?.text ?? '')) continue
    const between = tokens.slice(index + 1, place)
    const each = between.find((token) => words.EACH.has(token.text) || token.text === 'all')
    const number = between.find(({ kind }) => kind === 'number')?.value
    if (each) opening.rooms = number ?? (each.text === 'both' ? 2 : 0)
    opening.placed = true
    return place + 1
  }
  return index + 1
}

function afterNumber(tokens: readonly Token[], start: number, opening: Opening): number {
  const { value } = tokens[start] as Token
  const measure = measureAt(tokens, start)
  if (measure) {
    if (measure.named && measure.next < tokens.length) return start
    opening.measured = true
    opening.measure = tokens.slice(start, measure.next)
    return tokens[measure.next]?.text === 'of' ? measure.next + 1 : measure.next
  }
  const { high, next } = rangeAt(tokens, start)
  // `two of the three dressers`.
  if (opening.ofSome) {
    opening.total = value
    return next
  }
  opening.count = high === null ? value : Math.ceil((value + high) / 2)
  if (tokens[next]?.text === 'x' || tokens[next]?.text === '×') return next + 1
  if (tokens[next]?.text === 'or' && tokens[next + 1]?.text === 'so') return next + 2
  if (tokens[next]?.text !== 'of') return next
  const them = tokens[next + 1]?.text ?? ''
  const [isAlone, verb] = [them === 'them' || them === 'which' || them === 'us', tokens[next + 2]?.text ?? '']
  opening.ofThem = THEM.has(them) && (isAlone || verb === '' || BEING.has(verb) || words.LEAVING.has(verb))
  opening.ofSome = !opening.ofThem
  return next + (opening.ofThem ? 2 : 1)
}

const TO = new Set(['to', 'or', '-', '–', 'and'])

/** `ten to fifteen`. */
function rangeAt(tokens: readonly Token[], start: number): { high: number | null; next: number } {
  const [low, to, high] = tokens.slice(start, start + 3)
  const isRange = to && high?.kind === 'number' && TO.has(to.text) && high.value > (low?.value ?? 0)
  return isRange && !measureAt(tokens, start + 2)
    ? { high: high.value, next: start + 3 }
    : { high: null, next: start + 1 }
}

const BY = new Set(['x', '×', 'by', '*'])
const QUOTES = new Set(['"', '”', '″', "'", '′', '’'])

/**
 * A size or weight that begins with a number: `8 by 10`, `600 pounds`, `six foot`. `named` when the catalogue tells items
 * apart by it, so that it stays in the name.
 */
export function measureAt(tokens: readonly Token[], start: number): { next: number; named: boolean } | null {
  let next = start + 1
  let dimensions = 0
  while (BY.has(tokens[next]?.text ?? '') && tokens[next + 1]?.kind === 'number') {
    next += 2
    dimensions += 1
  }
  const unit = next + (tokens[next]?.text === '-' ? 1 : 0)
  const named = isUnit(tokens, unit, words.MEASURES_OF_ITEMS)
  let end = unit
  while (isUnit(tokens, end, words.MEASURES) || isUnit(tokens, end, words.MEASURES_OF_ITEMS)) end += 1
  if (end > unit && BY.has(tokens[end]?.text ?? '') && tokens[end + 1]?.kind === 'number') {
    return { next: measureAt(tokens, end + 1)?.next ?? end + 2, named: false }
  }
  if (end > unit) return { next: end, named: named && dimensions === 0 }
  if (QUOTES.has(tokens[next]?.text ?? '')) return { next: next + 1, named: dimensions === 0 }
  return dimensions > 0 ? { next, named: false } : null
}

function isUnit(tokens: readonly Token[], index: number, units: ReadonlySet<string>): boolean {
  const text = tokens[index]?.text ?? ''
  if (text === 'in')
    return !words.DEFINITE.has(tokens[index + 1]?.text ?? 'the') && tokens[index + 1]?.text !== 'each'
  return units.has(text) && !(text.startsWith('piece') && tokens[index + 1]?.text === 'of')
}
