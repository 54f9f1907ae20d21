// Models write numbers as the caller said them: `thirty-four`, `a couple`, `two hundred and ten`.

const UNITS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const values = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
])

const small = `(?:(?:${TENS.join('|')})(?:[ -](?:${UNITS.slice(1, 10).join('|')}))?|${UNITS.toReversed().join('|')})`
const SPELLED = new RegExp(`\\b(?:(a|${small}) hundred(?: and)?(?: (${small}))?|(${small}))\\b`, 'gi')

const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])
const SCALED = /\b(a|\d+(?:\.\d+)?) (thousand|million|billion)\b(?:(?: and)? (\d{1,3})\b(?![.,]\d))?/gi

/** A text with its number words as digits: `twenty-two boxes` is `22 boxes`. */
export function inDigits(text: string): string {
  return text
    .replace(/\bhalf a dozen\b/gi, '6')
    .replace(/\b(?:a |one )?dozen\b/gi, '12')
    .replace(/\ba (?:couple|pair)(?: of)?\b/gi, '2')
    .replace(SPELLED, (_, hundreds?: string, rest?: string, alone?: string) =>
      String(hundreds === undefined ? sumOf(alone) : 100 * (sumOf(hundreds) || 1) + sumOf(rest)),
    )
    .replace(SCALED, (_, count: string, scale: string, rest = '0') =>
      String((Number(count) || 1) * (SCALES.get(scale.toLowerCase()) ?? 1) + Number(rest)),
    )
}

const sumOf = (words = '') =>
  words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => sum + (values.get(word) ?? 0), 0)
