// Telephone numbers as they are written and said: digit by digit, corrected, or one of two that is to be used. A number
// that cannot be one, `000-000-0000`, is none: models invent such.
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhoneNumber } from '../../../domain/phone-number.ts'
import { quoteLimits } from '../../../domain/quotes/quote-limits.ts'
import { type Token, tokensIn } from '../../../domain/spoken-tokens.ts'
import { correctionAt, digitsAt } from './spelled.ts'

/** A number that was said, between two tokens. */
type Candidate = {
  readonly number: string
  readonly digits: string
  readonly from: number
  readonly to: number
}

/** In characters. */
const LONGEST_TEXT = 1000

/** The telephone number in a text, as it is written there; one in words is written out. SIP addresses are none. */
export function readPhoneNumber(text: string): string | null {
  if (text.length > LONGEST_TEXT || /[@:]/.test(text)) return null
  const tokens = tokensIn(text)
  const all = candidatesIn(text, tokens)
  const chosen = choose(tokens, corrected(tokens, all), all)
  return chosen && chosen.number.length <= quoteLimits.phone ? chosen.number : null
}

const WITHIN = new Set([
  'area',
  'code',
  'um',
  'uh',
  'er',
  'dash',
  'then',
  "it's",
  'its',
  'and',
  'is',
  'hmm',
  'like',
  'space',
])
const isWithin = ({ text, kind }: Token) => kind === 'mark' || WITHIN.has(text)

function candidatesIn(text: string, tokens: readonly Token[]): Candidate[] {
  const isWritten = tokens.some(({ kind }) => kind === 'number') && isPhoneNumber(text)
  const written = (isWritten ? findPhoneNumbersInText(text, 'US') : []).map(
    ({ startsAt, endsAt, number }) => ({
      number: text.slice(startsAt, endsAt),
      digits: String(number.nationalNumber),
      from: tokens.findIndex(({ end }) => end > startsAt),
      to: tokens.findLastIndex(({ at }) => at < endsAt) + 1,
    }),
  )
  const spoken = spokenIn(text, tokens).filter(
    ({ from, to }) => !written.some((each) => from < each.to && each.from < to),
  )
  return [...written, ...spoken].toSorted((a, b) => a.from - b.from)
}

/** Runs of digits. */
function spokenIn(text: string, tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = []
  for (let index = 0; index < tokens.length; ) {
    // `oh, it's seven seven three`.
    if (tokens[index]?.text === 'oh' && digitsAt(tokens, index + 1) === null) index += 1
    let [digits, next, end] = ['', index, index]
    for (let spelled = digitsAt(tokens, next); spelled; spelled = digitsAt(tokens, next)) {
      digits += spelled.text
      end = spelled.next
      next = end
      while (next < tokens.length && isWithin(tokens[next] as Token) && correctionAt(tokens, next) === 0) {
        // `555 0176, area code 303`.
        if (tokens[next]?.text === 'area' && digits.length === 7) break
        next += 1
      }
      if (tokens[next]?.text === 'area') break
    }
    if (digits.length > 0) {
      const isAbroad = ['+', 'plus'].includes(tokens[index - 1]?.text ?? '')
      found.push({
        ...numberOf(digits, isAbroad, text, tokens.slice(index, end)),
        digits,
        from: index,
        to: end,
      })
    }
    index = Math.max(end, index + 1)
  }
  return found
}

/** As it was said when it stands alone, else as Americans write it; empty when it is no number. */
function numberOf(
  digits: string,
  isAbroad: boolean,
  text: string,
  tokens: readonly Token[],
): { number: string } {
  const isAlone = /^[+\d\s().-]+$/.test(text)
  if (digits.length === 7 && !isAbroad) {
    const isLocal = !/^[01]/.test(digits) && new Set(digits).size > 1
    return { number: isLocal ? (isAlone ? text.trim() : `${digits.slice(0, 3)}-${digits.slice(3)}`) : '' }
  }
  if (digits.length < 7) return { number: '' }
  const parsed = parsePhoneNumberFromString(isAbroad ? `+${digits}` : digits, 'US')
  if (parsed?.isValid()) return { number: isAlone ? text.trim() : parsed.formatNational() }
  // Of another country, without the sign that says so.
  const isLong = digits.length > 10 && digits.length <= 15 && new Set(digits).size > 1 && tokens.length > 0
  return { number: isLong && isAlone ? text.trim() : '' }
}

/** Between two parts of a number: what was begun is said again. */
const HESITATING = new Set(['hold', 'let', 'second', 'sec', 'moment', 'hang', 'again', 'look', 'check'])
const LAST_FOUR = new Set(['last', 'ends', 'ending', 'end'])

/** Without what was taken back; four digits after a correction stand for the last four, an area code for the first three. */
function corrected(tokens: readonly Token[], candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  let [at, begun]: [number, Candidate | null] = [0, null]
  const made = (digits: string, each: Candidate): Candidate => ({
    ...each,
    ...numberOf(digits, false, ' spoken', tokens),
    digits,
  })
  for (const each of candidates) {
    const between = tokens.slice(at, each.from).map(({ text }) => text)
    const has = (words: ReadonlySet<string>) => between.some((word) => words.has(word))
    let isCorrection = false
    for (let index = at; index < each.from; index += 1) isCorrection ||= correctionAt(tokens, index) > 0
    isCorrection ||= between.at(-1) === 'no'
    at = each.to
    const last = kept.at(-1)
    const { length } = each.digits
    const isArea = between.includes('area') || tokens[each.to]?.text === 'area'
    if (between.includes('extension') && last && length < 7) {
      kept.splice(-1, 1, { ...last, number: `${last.number} ext. ${each.digits}`, to: each.to })
      continue
    }
    if (length === 4 && between.includes('not')) continue
    if (length <= 4 && length !== 3 && last && (isCorrection || (length === 4 && has(LAST_FOUR)))) {
      kept.splice(-1, 1, { ...made(last.digits.slice(0, -length) + each.digits, last), to: each.to })
    } else if (length === 4 && begun && begun.digits.length >= 6 && (isCorrection || has(HESITATING))) {
      kept.push({ ...made(begun.digits.slice(0, 6) + each.digits, begun), to: each.to })
    } else if (length === 3 && isArea && last?.digits.length === 7) {
      kept.splice(-1, 1, { ...made(each.digits + last.digits, last), to: each.to })
    } else if (each.number) {
      if (isCorrection) kept.pop()
      kept.push(length === 7 && begun?.digits.length === 3 ? made(begun.digits + each.digits, each) : each)
    }
    begun = each.number === '' && (length !== 3 || isArea) ? each : null
  }
  return kept
}

const PEOPLE = new Set([
  'wife',
  'husband',
  'partner',
  'son',
  'daughter',
  'mother',
  'father',
  'mom',
  'dad',
  'boss',
])
const LABELS = new Set([
  'work',
  'cell',
  'mobile',
  'home',
  'office',
  'landline',
  'house',
  'business',
  ...PEOPLE,
])
const PREFERRED = new Set(['best', 'better', 'prefer', 'use', 'call', 'reach', 'text', 'preferred', 'main'])
const REFUSED = new Set(["don't", 'not', 'never', "isn't", 'old', 'disconnected', "doesn't"])
const PLACES = new Map([
  ...['first', 'former'].map((word) => [word, 0] as const),
  ['second', 1],
  ...['last', 'latter'].map((word) => [word, -1] as const),
])

/** The one of several that the caller wants used; null where that is not said. */
function choose(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  all: readonly Candidate[],
): Candidate | null {
  // `zero one four four or five`.
  const isEither = all.some(({ from, digits }) => digits.length < 3 && tokens[from - 1]?.text === 'or')
  if (isEither) return null
  const different = [...new Map(candidates.map((each) => [each.digits, each])).values()]
  const before = ({ from }: Candidate) => {
    const start = Math.max(0, ...all.map(({ to }) => to).filter((to) => to <= from))
    return tokens.slice(start, from).map(({ text }) => text.replace(/'s$/, ''))
  }
  const wanted = different.filter((each) => !before(each).some((word) => REFUSED.has(word)))
  if (wanted.length < 2) return wanted[0] ?? null
  const after = tokens.slice(candidates.at(-1)?.to ?? 0).map(({ text }) => text)
  const own = wanted.filter((each) => !before(each).some((word) => PEOPLE.has(word)))
  const isOthers =
    own.length === 1 &&
    !wanted.some((each) => each !== own[0] && before(each).some((word) => PREFERRED.has(word)))
  if (isOthers && !after.some((word) => PREFERRED.has(word) || LABELS.has(word))) return own[0] ?? null
  if (own.length === 1 && after.some((word) => word === 'mine' || word === 'my')) return own[0] ?? null
  const label = after.map((word) => word.replace(/'s$/, '')).find((word) => LABELS.has(word))
  const labelled = wanted.filter((each) => label !== undefined && before(each).includes(label))
  if (labelled.length === 1) return labelled[0] ?? null
  const place = PLACES.get(after.find((word) => PLACES.has(word)) ?? '')
  if (place !== undefined) return wanted.at(place) ?? null
  const preferred = wanted.filter((each) => before(each).some((word) => PREFERRED.has(word)))
  return preferred.length === 1 ? (preferred[0] ?? null) : null
}
