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
  ...[
    'just',
    "i'm",
    "there's",
    'try',
    'under',
    'call',
    'works',
    'please',
    'hmm',
    'like',
    'hi',
    'usual',
    'better',
    'best',
    'spell',
    'following',
  ],
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
  'um',
  'uh',
  'er',
  'hmm',
  'then',
  'like',
  'spelled',
  'spelling',
])
/** They stand for words that are not said: `first name dot last name`, `Eric with a K`. */
const STANDING_FOR = new Set(['name', 'names', 'initial', 'initials', 'nickname'])
const isUnsaid = (tokens: readonly Token[], index: number) =>
  (STANDING_FOR.has(tokens[index]?.text ?? '') && !['my', ','].includes(tokens[index - 1]?.text ?? '')) ||
  (['with', 'without', 'no'].includes(tokens[index]?.text ?? '') &&
    (tokens[index + 1]?.text.length === 1 ||
      ['an', 'no', 'the', 'two'].includes(tokens[index + 1]?.text ?? '')))

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

/** `three two one moves`: after digits, or before the dot. */
const isNumberEnd = (tokens: readonly Token[], index: number, next: number) =>
  DOT.has(tokens[next]?.text ?? '') || digitsAt(tokens, index - 1) !== null

const FILLERS = new Set(['um', 'uh', 'er', 'hmm', 'like'])

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
    else if (correctionAt(tokens, index) > 0) {
      // `at yahoo, I mean gmail dot com`.
      index += correctionAt(tokens, index)
      labels.splice(0, labels.length, '')
    } else if (FILLERS.has(text)) index += 1
    else if (SIGNS.get(text) === '-') {
      labels[labels.length - 1] += '-'
      index += 1
    } else if (kind === 'mark') index += 1
    else {
      const digits = digitsAt(tokens, index)
      // `five star` may be written in either way.
      if (
        digits &&
        kind === 'word' &&
        digitsAt(tokens, digits.next) === null &&
        !isNumberEnd(tokens, index, digits.next)
      )
        return null
      const spelled = digits ?? lettersAt(tokens, index)
      labels[labels.length - 1] += spelled?.text ?? text.replaceAll("'", '')
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
  'no space',
  'no dots',
  'all together',
]

function localPart(tokens: readonly Token[]): string {
  const own = spelledAfterAll(fromAddress(tokens))
  if (own.some((_, index) => isUnsaid(own, index))) return ''
  let [local, lastWord] = ['', '']
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
    } else if (digits && isEitherWay(own, index, digits.next)) return ''
    else if (digits && !(text === 'o' && !/\d$/.test(local))) {
      local += digits.text
      index = digits.next
    } else if (spelled) {
      const run = runOfLetters(own, index)
      if (run.text.length > 1 && local.endsWith(run.text)) run.text = ''
      local = (isAgain(own, index, run.text, lastWord) ? local.slice(0, -lastWord.length) : local) + run.text
      ;[index, lastWord] = [run.next, '']
    } else {
      if (kind !== 'mark' && !SKIPPED.has(text)) {
        local += text.replaceAll("'", '')
        lastWord = text
      } else if (text === 'the' && local !== '' && !SKIPPED.has(own[index + 1]?.text ?? '')) local += text
      index += 1
    }
  }
  return local
}

/** `Chris, no H, C R I S`: as it is spelled in the end. */
function spelledAfterAll(tokens: readonly Token[]): readonly Token[] {
  const told = tokens.findIndex(
    ({ text }, index) => ['no', 'with', 'without'].includes(text) && lettersAt(tokens, index + 1) !== null,
  )
  const start = told + (tokens[told + 1]?.text === 'a' && lettersAt(tokens, told + 2) !== null ? 2 : 1)
  const after =
    told < 0
      ? -1
      : tokens.findIndex((_, index) => index > start && runOfLetters(tokens, index).text.length > 2)
  const isSame = after > 0 && tokens[after]?.text === tokens[0]?.text[0]
  return isSame ? tokens.slice(after) : tokens
}

/** `j o h n`, as one. */
function runOfLetters(tokens: readonly Token[], start: number): { text: string; next: number } {
  let [text, next] = ['', start]
  for (let one = lettersAt(tokens, next); one; one = lettersAt(tokens, next)) {
    text += one.text
    next = one.next
    const after = tokens[next]
    const parts = after?.text === '-' || after?.text === ','
    if (parts && lettersAt(tokens, next + 1) !== null) next += 1
  }
  return { text, next }
}

/** Whether letters spell the word before them: `jon, J O N`. */
function isAgain(tokens: readonly Token[], index: number, run: string, word: string): boolean {
  if (word === '' || run.length < 2) return false
  const isTold = tokens[index - 1]?.kind === 'mark' || tokens[index - 1]?.text === 'spelled'
  return run === word || (isTold && run[0] === word[0] && Math.abs(run.length - word.length) <= 2)
}

/** `four rivers`: the word or the figure; who says `the number four` has told. */
function isEitherWay(tokens: readonly Token[], index: number, next: number): boolean {
  const after = tokens[next]
  return (
    tokens[index]?.kind === 'word' &&
    digitsAt(tokens, index - 1) === null &&
    after?.kind === 'word' &&
    after.text.length > 1 &&
    !SIGNS.has(after.text) &&
    !SKIPPED.has(after.text) &&
    digitsAt(tokens, next) === null &&
    !['number', 'numeral', 'digit'].includes(tokens[index - 1]?.text ?? '')
  )
}

/** The hyphens of `j-o-h-n` only part its letters. */
const isHyphenOfSpelling = (tokens: readonly Token[], index: number) =>
  tokens[index]?.text === '-' && tokens[index - 1]?.text.length === 1 && tokens[index + 1]?.text.length === 1
/** From where the address begins: after `my email is`, and after what only tells how it is spelled. */
function fromAddress(tokens: readonly Token[]): readonly Token[] {
  let start = 0
  tokens.forEach(({ text }, index) => {
    const isSpelling = text === 'it' && tokens[index - 1]?.text === 'spell'
    const isNamed = text === 'name' && (tokens[index - 1]?.text === 'my' || tokens[index + 1]?.text === ',')
    // `my work one, sales at …`.
    const isOne = text === 'one' && tokens[index + 1]?.text === ',' && !AT.has(tokens[index + 2]?.text ?? '')
    const isIntroduced =
      (INTRODUCING.has(text) ||
        isSpelling ||
        isNamed ||
        (isOne && tokens.slice(0, index).some((each) => each.text === 'my'))) &&
      !SIGNS.has(tokens[index + 1]?.text ?? '') &&
      !SIGNS.has(tokens[index - 1]?.text ?? '')
    if (isIntroduced) start = index + 1
    const comma = text === 'without' ? tokens.findIndex((each, at) => at > index && each.text === ',') : -1
    if (comma > 0) start = comma + 1
  })
  return tokens.slice(start)
}
