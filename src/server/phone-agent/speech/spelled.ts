// Letters and digits as they are spelled on the telephone: `double seven`, `oh`, `S as in Sam`, `J-O-N`.
import { cardinalOf, type Token } from '../../../domain/spoken-tokens.ts'

const TIMES = new Map([
  ['double', 2],
  ['triple', 3],
])
const TENS = new Set([20, 30, 40, 50, 60, 70, 80, 90])

export type Spelled = { readonly text: string; readonly next: number }

/** The digits that begin at a token: `7`, `oh`, `double seven`, `eight hundred`, `twenty-two`; null for none. */
export function digitsAt(tokens: readonly Token[], index: number): Spelled | null {
  const token = tokens[index]
  if (!token) return null
  const times = TIMES.get(token.text)
  if (times !== undefined) {
    const one = digitsAt(tokens, index + 1)
    return one && one.text.length === 1 ? { ...one, text: one.text.repeat(times) } : null
  }
  if (token.text === 'oh' || token.text === 'o') return { text: '0', next: index + 1 }
  if (token.kind === 'number') return { text: token.text.replaceAll(/[^\d]/g, ''), next: index + 1 }
  const value = cardinalOf(token)
  if (value === null) return null
  const at = index + (tokens[index + 1]?.text === '-' ? 2 : 1)
  const unit = tokens[at]?.kind === 'word' ? cardinalOf(tokens[at]) : null
  if (TENS.has(value) && unit !== null && unit > 0 && unit < 10)
    return { text: String(value + unit), next: at + 1 }
  if (tokens[index + 1]?.text === 'hundred') return { text: `${value}00`, next: index + 2 }
  if (tokens[index + 1]?.text === 'thousand') return thousandsAt(tokens, index + 2, value)
  return { text: String(value), next: index + 1 }
}

/** `two thousand`, `two thousand and ten`. */
function thousandsAt(tokens: readonly Token[], next: number, thousands: number): Spelled {
  const at = next + (tokens[next]?.text === 'and' ? 1 : 0)
  const more = tokens[at]?.kind === 'word' ? cardinalOf(tokens[at]) : null
  if (more === null || more < 10) return { text: `${thousands}000`, next }
  return { text: String(thousands * 1000 + more), next: at + 1 }
}

const AS = new Set(['as', 'like', 'for'])
const letters = (token: Token | undefined) =>
  token && token.kind === 'word' && /^\p{L}$/u.test(token.text) ? token.text : null

/** The letters that begin at a token: `s`, `double t`, `S as in Sam`; null for none. */
export function lettersAt(tokens: readonly Token[], index: number): Spelled | null {
  const token = tokens[index]
  const times = TIMES.get(token?.text ?? '')
  if (times !== undefined) {
    const one = letters(tokens[index + 1])
    return one === null ? null : { text: one.repeat(times), next: index + 2 }
  }
  const letter = letters(token)
  if (letter === null) return null
  let next = index + 1
  if (AS.has(tokens[next]?.text ?? '')) {
    const word = next + (tokens[next + 1]?.text === 'in' ? 2 : 1)
    if (tokens[word]?.kind === 'word' && tokens[word]?.text.startsWith(letter)) next = word + 1
  }
  return { text: letter, next }
}

/** They take back what was said before them; the phrase is as long as it tells. */
export function correctionAt(tokens: readonly Token[], index: number): number {
  const [one, two] = [tokens[index]?.text ?? '', tokens[index + 1]?.text ?? '']
  if (['make that', 'make it', 'i mean', 'scratch that', 'or rather'].includes(`${one} ${two}`)) return 2
  if (['sorry', 'actually', 'wait', 'correction', 'oops', 'rather'].includes(one)) return 1
  return one === 'no' &&
    (index === 0 || tokens[index - 1]?.kind === 'mark' || tokens[index + 1]?.kind === 'mark')
    ? 1
    : 0
}
