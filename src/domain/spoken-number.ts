// Numbers in free text: with words around them, spelled out, or as a range, of which the middle counts.
import { inDigits } from './number-words.ts'

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`
const FIRST_RANGE = new RegExp(`${NUMBER}(?:\\s*(?:-|–|—|to|or|and)\\s*${NUMBER})?`)
const NEGATIVE = /(?:^|[^\d\s])\s*[-−]\s*\d|\bminus \d/

/** Longer texts are not searched for a number. In characters. */
const LONGEST_NUMBER = 100

/** A number of zero or more; null when the text has none. A range is its middle, rounded up. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return null
  // Also one written with a power of ten, as programs write very large and very small ones.
  if (/^\s*[\d.]+e[-+]?\d+\s*$/i.test(value)) return readNumber(Number(value))
  const text = inDigits(value).toLowerCase()
  if (NEGATIVE.test(text)) return null
  const [, low, high] = FIRST_RANGE.exec(text) ?? []
  if (low === undefined) return null
  const number = high === undefined ? amount(low) : Math.ceil((amount(low) + amount(high)) / 2)
  return Number.isFinite(number) ? number : null
}

const amount = (digits: string) => Number(digits.replaceAll(',', ''))
