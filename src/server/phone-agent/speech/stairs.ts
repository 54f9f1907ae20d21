// What is said of the stairs and elevators at one end of a move; who answers for both ends says which is which.
import { type Token, tokensIn, wordsOf } from '../../../domain/spoken-tokens.ts'

export type End = 'pickup' | 'delivery'

/** What follows is not read. In characters. */
const LONGEST_ANSWER = 300

const PICKUP = new Set(['here', 'current', 'currently', 'pickup', 'origin', 'old', 'now', 'loading', 'start'])
const DELIVERY = new Set([
  'there',
  'new',
  'destination',
  'delivery',
  'dropoff',
  'drop',
  'other',
  'next',
  'unloading',
])
/** With these the words of an end are a phrase: `at the new place`. */
const OF_A_PLACE = new Set([
  'at',
  'the',
  'place',
  'house',
  'apartment',
  'home',
  'one',
  "one's",
  'end',
  'in',
  'my',
  'our',
  'this',
  'off',
  'building',
  'condo',
  'location',
  'side',
])
const PARTING = new Set([',', ';', '.', 'and', 'but', 'although', 'though', '\n', 'then', 'plus'])

/** In clauses, without the words that part them. */
function clausesOf(said: string): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokensIn(said.slice(0, LONGEST_ANSWER))) {
    if (PARTING.has(token.text)) clauses.push([])
    else clauses.at(-1)?.push(token)
  }
  return clauses.filter((clause) => clause.length > 0)
}

/** Where `there` only says that there is something. */
const isThereIs = (clause: readonly Token[], index: number) =>
  ['is', 'are', "'s", "isn't", "aren't", 'was'].includes(clause[index + 1]?.text ?? '') &&
  clause[index]?.text === 'there'

const THIS_ONE = new Set(['one', "one's", 'place', 'house', 'apartment', 'building', 'end', 'side'])

function endAt(clause: readonly Token[], index: number): End | null {
  const text = clause[index]?.text ?? ''
  const isThis = text === 'this' && THIS_ONE.has(clause[index + 1]?.text ?? '')
  if (PICKUP.has(text) || isThis) return 'pickup'
  return DELIVERY.has(text) && !isThereIs(clause, index) ? 'delivery' : null
}

function endOf(clause: readonly Token[]): End | null {
  for (let index = 0; index < clause.length; index += 1) {
    const end = endAt(clause, index)
    if (end !== null) return end
  }
  return null
}

/**
 * The part of an answer that is about one end: all of it where it names neither, or is asked of the one it names.
 * @param asked whether the question was about this end
 * @returns null where it says nothing of that end
 */
export function ofEnd(said: string, end: End, asked = true): string | null {
  const clauses = clausesOf(said)
  const ends = clauses.map(endOf)
  const named = new Set(ends.filter((each) => each !== null))
  if (named.size === 0 || (asked && named.size === 1 && named.has(end))) return asked ? said : null
  let current = ends.find((each) => each !== null) ?? null
  const own = clauses.filter((_, index) => {
    current = ends[index] ?? current
    return current === end
  })
  if (own.length === 0) return null
  return own
    .map((clause) => wordsOf(said, withoutEnd(clause)))
    .filter(Boolean)
    .join(', ')
}

/** `one at the new place`: one. */
function withoutEnd(clause: readonly Token[]): readonly Token[] {
  const at = clause.findIndex((_, index) => endAt(clause, index) !== null)
  if (at < 0) return clause
  let [start, end] = [at, at + 1]
  while (start > 0 && clause[start - 1]?.text !== 'one' && OF_A_PLACE.has(clause[start - 1]?.text ?? ''))
    start -= 1
  while (end < clause.length && OF_A_PLACE.has(clause[end]?.text ?? '')) end += 1
  return start > 0 ? clause.slice(0, start) : clause.slice(end)
}

const ELEVATORS = new Set(['elevator', 'elevators', 'lift', 'lifts'])
const DENYING = new Set([
  'no',
  'not',
  'never',
  'without',
  'broken',
  'out',
  'down',
  'lacks',
  'unfortunately',
  'nor',
  'cannot',
])
const BROKEN = new Set(['broken', 'out', 'down', 'not', 'never', 'unusable', 'off'])
const isDenied = ({ text }: Token) => DENYING.has(text) || text.endsWith("n't")
const isBroken = ({ text }: Token) => BROKEN.has(text) || text.endsWith("n't")
const IT = new Set(['it', "it's", 'its', 'which', 'that', 'they', 'not', 'out', 'broken'])

/** Whether a text names an elevator that is used; null where it names none. */
export function elevatorIn(said: string): boolean | null {
  const clauses = clausesOf(said)
  const at = clauses.findIndex((clause) => clause.some(({ text }) => ELEVATORS.has(text.replace(/'s$/, ''))))
  const named = clauses[at]
  if (!named) return isWalkUp(clauses) ? false : null
  if (named.some(({ text }) => text === 'sometimes' || text === 'unreliable')) return null
  return !named.some(isDenied) && !isTakenBack(clauses.slice(at + 1))
}

/** `but it is broken`; not `but no padding`. */
const isTakenBack = (clauses: readonly Token[][]) =>
  clauses.some((clause) => {
    const isOfIt =
      IT.has(clause[0]?.text ?? '') || clause.some(({ text }) => text === 'fit' || text === 'fits')
    return isOfIt && clause.some(isBroken)
  })

const isWalkUp = (clauses: readonly Token[][]) =>
  clauses.some((clause) =>
    clause.some(
      ({ text }, index) =>
        text === 'walkup' || (text === 'walk' && ['up', '-'].includes(clause[index + 1]?.text ?? '')),
    ),
  )

const YES = new Set(['yes', 'yeah', 'yep', 'y', 'true', 'yup', 'sure'])
const NO = new Set(['no', 'nope', 'n', 'false', 'none', 'nah'])

/** The answer to whether there is an elevator: a yes or a no, in whatever words; null for anything else. */
export function readElevator(said: string): boolean | null {
  const clauses = clausesOf(said)
  const tokens = clauses.flat()
  const first = tokens[0]?.text ?? ''
  // `N/A` is no answer.
  if (first === 'n' && tokens[1]?.text === '/') return null
  if (NO.has(first)) return false
  const named = elevatorIn(said)
  return YES.has(first) ? (named ?? !isTakenBack(clauses.slice(1))) : named
}
