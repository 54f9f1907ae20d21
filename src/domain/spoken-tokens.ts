// What someone says, in tokens: words, numbers however they are spoken, and marks. The grammars of spoken answers read
// these; no token is looked at more than a few times, so that the time a text takes grows with its length alone.

export type Token = {
  /** In lower case. */
  readonly text: string
  readonly kind: 'word' | 'number' | 'ordinal' | 'mark'
  /** Of a number; NaN for words and marks. */
  readonly value: number
  /** Where it begins and ends in the text. */
  readonly at: number
  readonly end: number
}

const TOKEN = /[\p{L}\p{M}_]+(?:['’][\p{L}\p{M}]+)*|\d+|\n|\S/gu
const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th'])
/** Longer is no count, but a telephone number. In digits. */
const LONGEST_NUMBER = 12

/** The tokens of a text; `1,200`, `2.5` and `12th` are one each. */
export function tokensIn(said: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index: at } of said.matchAll(TOKEN)) {
    const text = found.toLowerCase().replaceAll('’', "'")
    const end = at + found.length
    const isNumber = isDigit(text.charCodeAt(0))
    const token = { text, at, end, kind: isNumber ? 'number' : kindOf(text), value: numberOf(text, isNumber) }
    if (!joined(tokens, token as Token)) tokens.push(token as Token)
  }
  return tokens
}

const isDigit = (code: number) => code >= 48 && code <= 57
const numberOf = (text: string, isNumber: boolean) =>
  isNumber && text.length <= LONGEST_NUMBER ? Number(text) : Number.NaN
const kindOf = (text: string) =>
  text.toLowerCase() === text.toUpperCase() && !isLetter(text) ? 'mark' : 'word'
const isLetter = (text: string) => /[\p{L}_]/u.test(text)

/** Joins a token to the number before it, when both are one. */
function joined(tokens: Token[], token: Token): boolean {
  const [before, last] = [tokens.at(-2), tokens.at(-1)]
  if (last?.kind === 'number' && last.end === token.at && ORDINAL_ENDINGS.has(token.text)) {
    tokens[tokens.length - 1] = { ...last, kind: 'ordinal', text: last.text + token.text, end: token.end }
    return true
  }
  if (token.kind !== 'number' || !before || !last || last.end !== token.at || before.end !== last.at)
    return false
  if (before.kind !== 'number' || (last.text === ',' ? token.text.length !== 3 : last.text !== '.'))
    return false
  const digits = `${before.text.replaceAll(',', '')}${last.text === '.' ? '.' : ''}${token.text}`
  const text = `${before.text}${last.text}${token.text}`
  tokens.splice(-2, 2, { ...before, text, value: Number(digits), end: token.end })
  return true
}

const UNITS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINAL_UNITS = [
  ...[
    'zeroth',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ],
  ...[
    'eleventh',
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
  ],
  'nineteenth',
]
const ORDINAL_TENS = ['twentieth', 'thirtieth', 'fortieth', 'fiftieth', 'sixtieth', 'seventieth', 'eightieth']
const values = (units: readonly string[], tens: readonly string[]) =>
  new Map([
    ...units.map((word, value) => [word, value] as const),
    ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ])
const CARDINALS = values(UNITS, TENS)
const ORDINALS = values(ORDINAL_UNITS, ORDINAL_TENS)
const SCALES = new Map([
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1000],
])
/** Counted in these, and how many each is; `of` may follow. */
const BUNDLES = new Map([
  ['dozen', 12],
  ['dozens', 12],
  ['couple', 2],
  ['pair', 2],
  ['pairs', 2],
])

/** The value of a digit or number word alone, 0 to 99; null for any other token. */
export const cardinalOf = ({ text, kind, value }: Token): number | null =>
  kind === 'number' ? value : (CARDINALS.get(text) ?? null)

type Found = { value: number; kind: 'number' | 'ordinal'; next: number }

/** The tokens with each number that was spoken as one: `twenty-five`, `two dozen`, `a hundred and ten`, `the fifth`. */
export function withNumbers(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index] as Token
    const found = numberAt(tokens, index)
    const last = found && tokens[found.next - 1]
    const contracted = token.text.endsWith("'s") ? CARDINALS.get(token.text.slice(0, -2)) : undefined
    if (contracted !== undefined) {
      // `one's a loveseat`.
      read.push({ ...token, text: String(contracted), kind: 'number', value: contracted })
      read.push({ ...token, text: 'is', at: token.end })
      index += 1
    } else if (found && last) {
      const { value, kind, next } = found
      read.push({ text: String(value), kind, value, at: token.at, end: last.end })
      index = next + (BUNDLES.has(last.text) && tokens[next]?.text === 'of' ? 1 : 0)
    } else {
      read.push(token)
      index += 1
    }
  }
  return read
}

function numberAt(tokens: readonly Token[], start: number): Found | null {
  const word = (index: number) => tokens[index]?.text ?? ''
  const isArticle = (index: number) => ['a', 'an', 'one'].includes(word(index))
  if (word(start) === 'half' && isArticle(start + 1) && word(start + 2) === 'dozen') {
    return { value: 6, kind: 'number', next: start + 3 }
  }
  if (isArticle(start) && word(start + 1) === 'half' && word(start + 2) === 'dozen') {
    return { value: 6, kind: 'number', next: start + 3 }
  }
  const isScaled = (index: number) => SCALES.has(word(index)) || BUNDLES.has(word(index))
  const base =
    isArticle(start) && isScaled(start + 1)
      ? { value: 1, kind: 'number' as const, next: start + 1 }
      : (smallAt(tokens, start) ?? (isScaled(start) && { value: 1, kind: 'number' as const, next: start }))
  return base ? scaled(tokens, base) : null
}

/** A number below a hundred, or in digits. */
function smallAt(tokens: readonly Token[], start: number): Found | null {
  const token = tokens[start]
  if (!token) return null
  const ordinal = ORDINALS.get(token.text) ?? (token.kind === 'ordinal' ? token.value : undefined)
  if (ordinal !== undefined) return { value: ordinal, kind: 'ordinal', next: start + 1 }
  const value = cardinalOf(token)
  if (value === null) return null
  if (token.kind === 'number' || value < 20) return { value, kind: 'number', next: start + 1 }
  const next = start + (tokens[start + 1]?.text === '-' ? 2 : 1)
  const unit = tokens[next]
  if (unit?.kind !== 'word') return { value, kind: 'number', next: start + 1 }
  for (const [words, kind] of [[CARDINALS, 'number'] as const, [ORDINALS, 'ordinal'] as const]) {
    const units = words.get(unit.text) ?? 0
    if (units > 0 && units < 10) return { value: value + units, kind, next: next + 1 }
  }
  return { value, kind: 'number', next: start + 1 }
}

/** With the hundreds, thousands and dozens that follow. */
function scaled(tokens: readonly Token[], base: Found): Found {
  let { value, next } = base
  for (let last = Number.POSITIVE_INFINITY; base.kind === 'number'; ) {
    const word = tokens[next]?.text ?? ''
    const scale = SCALES.get(word)
    const bundle = BUNDLES.get(word)
    // `a couple dozen`.
    if (bundle === 2 && tokens[next + 1]?.text === 'dozen') {
      ;[value, next] = [value * bundle, next + 1]
      continue
    }
    if (bundle !== undefined) {
      const isHalfMore = ['and', 'a', 'half'].every((word, more) => tokens[next + 1 + more]?.text === word)
      return {
        value: value * bundle * (isHalfMore ? 1.5 : 1),
        kind: 'number',
        next: next + (isHalfMore ? 4 : 1),
      }
    }
    if (scale === undefined || scale >= last) break
    ;[value, next, last] = [value * scale, next + 1, scale]
    const small = smallAt(tokens, next + (tokens[next]?.text === 'and' ? 1 : 0))
    const rest = small && scale > 100 ? scaled(tokens, small) : small
    if (rest?.kind === 'number' && rest.value < scale) [value, next] = [value + rest.value, rest.next]
  }
  return { value, kind: base.kind, next }
}

/** The text that some tokens stand for, as it was said. */
export function wordsOf(said: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)]
  return first && last ? said.slice(first.at, last.end).replace(/\s+/g, ' ').trim() : ''
}
