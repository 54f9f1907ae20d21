// E-mail addresses as they are said: `mary underscore jones ninety nine at yahoo dot com`.
import { isEmailAddress } from '../../../domain/email-address.ts'
import { type Token, tokensIn } from '../../../domain/spoken-tokens.ts'
import { correctionAt, digitsAt, lettersAt } from './spelled.ts'

/** In characters. */
const LONGEST_TEXT = 1000

/** The address in a text, written or said; null where there is none, or more than one. */
export function readEmail(text: string): string | null {
  const said = text.trim()
  if (said.length > LONGEST_TEXT) return null
  if (isEmailAddress(said)) return said
  const tokens = lastSaid(tokensIn(said))
  // What is in angle brackets is the header of a mail, and no one says it.
  if (said.includes('<') || said.includes('/')) return null
  const written = new Set(writtenIn(said.slice(tokens[0]?.at ?? 0)))
  if (written.size > 0) return written.size === 1 ? ([...written][0] ?? null) : null
  const address = addressIn(tokens)
  return address !== null && isEmailAddress(address) ? address : null
}

const BEGINNING = /^[\p{L}\p{N}]/u

/** Words with an at sign, without what ends the sentence after them. */
const writtenIn = (text: string) =>
  text
    .split(/[\s,;<>()]+/)
    .map((word) => trimmed(word))
    .filter((word) => isEmailAddress(word) && BEGINNING.test(word))

function trimmed(word: string): string {
  let end = word.length
  while (end > 0 && '.!?:\'"'.includes(word[end - 1] ?? '')) end -= 1
  return word.slice(0, end)
}

/** What was said after the last correction, when it is an address of its own. */
function lastSaid(tokens: readonly Token[]): readonly Token[] {
  for (let index = tokens.length - 1; index > 0; index -= 1) {
    const length = correctionAt(tokens, index)
    const rest = length > 0 ? tokens.slice(index + length) : []
    if (rest.some(({ text }) => AT.has(text))) return rest
  }
  return tokens
}

const AT = new Set(['at', '@'])
const DOT = new Set(['dot', '.', 'period', 'point'])
const SIGNS = new Map([
  ...['dot', '.', 'period', 'point'].map((word) => [word, '.'] as const),
  ...['underscore', '_', 'underline'].map((word) => [word, '_'] as const),
  ...['dash', 'hyphen', 'minus', '-'].map((word) => [word, '-'] as const),
  ...['plus', '+'].map((word) => [word, '+'] as const),
])
const INTRODUCING = new Set([
  ...[
    'is',
    "it's",
    'its',
    'email',
    "email's",
    "address's",
    'e-mail',
    'mail',
    'address',
    "that's",
    "that'd",
    'be',
    'um',
    'uh',
    'er',
    'okay',
    'ok',
  ],
  ...['yeah', 'yes', 'sure', 'well', 'send', 'to', 'me', 'use', 'so', 'reach', 'my', 'would', 'sorry'],
])
const SKIPPED = new Set([
  'capital',
  'uppercase',
  'lowercase',
  'lower',
  'upper',
  'case',
  'number',
  'numeral',
  'digit',
  'letter',
  'letters',
  'all',
  'one',
  'word',
  'the',
])

function addressIn(tokens: readonly Token[]): string | null {
  for (let at = tokens.length - 2; at > 0; at -= 1) {
    const [before, sign] = [tokens[at - 1], tokens[at]]
    if (!sign || !AT.has(sign.text)) continue
    if (sign.text === '@' && before?.end !== sign.at) continue
    const domain = domainAfter(tokens, at + (tokens[at + 1]?.text === 'sign' ? 2 : 1))
    const local = domain ? localPart(tokens.slice(0, at)) : ''
    if (domain && BEGINNING.test(local)) return `${local}@${domain}`
  }
  return null
}

/** `gmail dot com`, `example dot co dot uk`; words without a dot between them are one. */
function domainAfter(tokens: readonly Token[], start: number): string | null {
  const labels = ['']
  for (let index = start; index < tokens.length; ) {
    const { text, kind } = tokens[index] as Token
    const isLast = labels.length > 1 && labels.at(-1) !== ''
    if (DOT.has(text) && labels.at(-1) !== '') {
      if (index + 1 >= tokens.length) break
      labels.push('')
      index += 1
    } else if (isLast) break
    else if (SIGNS.get(text) === '-') {
      labels[labels.length - 1] += '-'
      index += 1
    } else if (kind === 'mark') index += 1
    else {
      const spelled = digitsAt(tokens, index) ?? lettersAt(tokens, index)
      labels[labels.length - 1] += spelled?.text ?? text
      index = spelled?.next ?? index + 1
    }
  }
  return labels.length > 1 && labels.every((label) => label !== '') ? labels.join('.') : null
}

const ALL_ONE_WORD = [
  'all one word',
  'one word',
  'no spaces',
  'all lowercase',
  'all lower case',
  'lower case',
]

function localPart(tokens: readonly Token[]): string {
  const own = fromAddress(tokens)
  let local = ''
  for (let index = 0; index < own.length; ) {
    const { text, kind } = own[index] as Token
    const spelled = lettersAt(own, index)
    const phrase = ALL_ONE_WORD.find((words) =>
      words.split(' ').every((word, more) => own[index + more]?.text === word),
    )
    const isOh = (text === 'oh' || text === 'o') && !/\d$/.test(local) && digitsAt(own, index + 1) === null
    const digits = isOh ? null : digitsAt(own, index)
    const sign = SIGNS.get(text)
    if (phrase) index += phrase.split(' ').length
    else if (sign !== undefined && !isHyphenOfSpelling(own, index)) {
      local += sign
      index += 1
    } else if (digits && !(text === 'o' && !/\d$/.test(local))) {
      local += digits.text
      index = digits.next
    } else if (spelled) {
      local += spelled.text
      index = spelled.next
    } else {
      if (kind !== 'mark' && !SKIPPED.has(text)) local += text
      else if (text === 'the' && SIGNS.has(own[index - 1]?.text ?? '')) local += text
      index += 1
    }
  }
  return local
}

/** The hyphens of `j-o-h-n` only part its letters. */
const isHyphenOfSpelling = (tokens: readonly Token[], index: number) =>
  tokens[index]?.text === '-' && tokens[index - 1]?.text.length === 1 && tokens[index + 1]?.text.length === 1
/** From where the address begins: after `my email is`, and after what only tells how it is spelled. */
function fromAddress(tokens: readonly Token[]): readonly Token[] {
  let start = 0
  tokens.forEach(({ text }, index) => {
    const isIntroduced =
      INTRODUCING.has(text) &&
      !SIGNS.has(tokens[index + 1]?.text ?? '') &&
      !SIGNS.has(tokens[index - 1]?.text ?? '')
    if (isIntroduced) start = index + 1
    const comma = text === 'without' ? tokens.findIndex((each, at) => at > index && each.text === ',') : -1
    if (comma > 0) start = comma + 1
  })
  return tokens.slice(start)
}
