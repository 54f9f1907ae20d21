// An amount is a number with the unit it was said in, or a number alone: in `15 minutes` there is no distance, nor a
// number of stairs in `apartment 5`.
import { inDigits } from '../number-words.ts'
import { saidNumber } from './said-number.ts'

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const WITHIN_NUMBER = String.raw`(?<![\d.,])`
const RANGE = `${WITHIN_NUMBER}${NUMBER}(?:\\s*(?:-|–|—|to|or|and)\\s*${NUMBER})?`
/** A number with nothing around it but what makes it less exact. */
const ALONE =
  /^(?:[^\p{L}:]|\b(?:about|around|approximately|approx|roughly|maybe|estimated|nearly|almost|just|only|over|under|up|to|between|and|or|so)\b)*$/u
/** With the whole number before it: `1 1/2`, `2½`, `1 and a half`. */
const FRACTION = /(?:(\d+)\s*)?(?:(?<![\d/])(\d)\/([2-8])(?![\d/])|½)/g

/** Nobody says more than that to tell an amount. In characters. */
const LONGEST = 100

/**
 * A number of zero or more, with the unit it was said in or null for a number alone; null for everything else.
 * @param units what each is called, as a pattern in lower case; the first that has a number counts
 */
export function saidAmount<Unit extends string>(
  value: unknown,
  units: Readonly<Record<Unit, string>>,
): { number: number; unit: Unit | null } | null {
  const text = typeof value === 'string' && value.length <= LONGEST ? inNumbers(value) : null
  const number = saidNumber(text ?? value)
  if (number === null || text === null) return number === null ? null : { number, unit: null }
  for (const unit of Object.keys(units) as Unit[]) {
    const [, said] = new RegExp(`(${RANGE})[\\s-]*(?:${units[unit]})(?![a-z])`).exec(text) ?? []
    const amount = saidNumber(said)
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
