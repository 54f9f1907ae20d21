import { inDigits } from '../../../domain/number-words.ts'
import { readNumber } from '../../../domain/spoken-number.ts'

// An amount is a number with the unit it was said in, or a number alone: in `15 minutes` there is no distance, nor a
// number of stairs in `apartment 5`.

const PLAIN_NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const WITHIN_NUMBER = String.raw`(?<![\d.,])`
const RANGE = `${WITHIN_NUMBER}${PLAIN_NUMBER}(?:\\s*(?:-|–|—|to|or|and)\\s*${PLAIN_NUMBER})?`
/** Longer texts hold no amount. In characters. */
const LONGEST_AMOUNT = 100
/** A number with nothing around it but what makes it less exact. */
const ALONE =
  /^(?:[^\p{L}:]|\b(?:about|around|approximately|approx|roughly|maybe|estimated|nearly|almost|just|only|over|under|up|to|between|and|or|so)\b)*$/u
/** With the whole number before it: `1 1/2`, `2½`, `1 and a half`. */
const FRACTION = /(?:(\d+)\s*)?(?:(?<![\d/])(\d)\/([2-8])(?![\d/])|½)/g

/**
 * A number of zero or more, with the unit it was said in or null for a number alone; null for everything else.
 * @param units what each is called, as a pattern in lower case; the first that has a number counts
 */
export function readAmount<Unit extends string>(
  value: unknown,
  units: Readonly<Record<Unit, string>>,
): { number: number; unit: Unit | null } | null {
  const text = typeof value === 'string' && value.length <= LONGEST_AMOUNT ? inNumbers(value) : null
  const number = readNumber(text ?? value)
  if (number === null || text === null) return number === null ? null : { number, unit: null }
  for (const unit of Object.keys(units) as Unit[]) {
    const [, said] = new RegExp(`(${RANGE})[\\s-]*(?:${units[unit]})(?![a-z])`).exec(text) ?? []
    const amount = readNumber(said)
    if (amount !== null) return { number: amount, unit }
  }
  return ALONE.test(text) ? { number, unit: null } : null
}

function inNumbers(said: string): string {
  return inDigits(said)
    .toLowerCase()
    .replace(/\bhalf (?:of )?an?\b/g, '½')
    .replace(/\b(?:an?|single) (?!few\b|lot\b|bit\b)(?=[a-z])/g, '1 ')
    .replace(/(\d)((?: [a-z]+)?) and 1 half\b/g, '$1½$2')
    .replace(FRACTION, (_, whole = 0, over = 1, under = 2) =>
      String(Number(whole) + Number(over) / Number(under)),
    )
}

// Floors and days of a month are counted with words: `the third floor`, `December twenty-first`.

const ORDINAL_UNITS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const TEENS = ['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth']
const after = (tens: string) => ORDINAL_UNITS.map((unit) => `${tens}[ -]${unit}`)

/** From 1 on. */
const ORDINALS = [
  ...[...ORDINAL_UNITS, 'tenth', ...TEENS, 'eighteenth', 'nineteenth'],
  ...['twentieth', ...after('twenty'), 'thirtieth', ...after('thirty')],
]
const patterns = ORDINALS.map((words) => new RegExp(`^${words}$`, 'i'))
const SPELLED_ORDINAL = new RegExp(`\\b(?:${ORDINALS.toReversed().join('|')})\\b`, 'gi')

/** A text with its ordinals up to 39 in digits: `the third floor` is `the 3rd floor`. */
export function ordinalsInDigits(text: string): string {
  return text.replace(SPELLED_ORDINAL, (words) =>
    ordinalOf(patterns.findIndex((each) => each.test(words)) + 1),
  )
}

function ordinalOf(number: number): string {
  const unit = Math.floor(number / 10) === 1 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][unit] ?? 'th'}`
}

/** What may stand around the year and the number, such as `Quote number Q-2026-0017.` */
const QUOTE_NUMBER = /^\W*(?:(?:quote|quotation|estimate|number|no|q)\W*)*(20\d\d)\W*(\d[\d\W]*)$/i

/** Longer texts name no quote. In characters. */
const LONGEST_QUOTE_NUMBER = 60

/** The number of a quote however a caller says it and a model writes it down: `q 2026 17` is Q-2026-0017. */
export function readQuoteNumber(text: string): string | null {
  const [, year, said] = (text.length <= LONGEST_QUOTE_NUMBER && QUOTE_NUMBER.exec(text)) || []
  const number = said?.replace(/\D/g, '').replace(/^0+/, '')
  return number ? `Q-${year}-${number.padStart(4, '0')}` : null
}
