// A number counts however it was said: with words around it, spelled out, or as a range, whose middle it is then.
import { inDigits } from '../number-words.ts'

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`
const RANGE = new RegExp(`${NUMBER}(?:\\s*(?:-|–|—|to|or|and)\\s*${NUMBER})?`)
const NEGATIVE = /(?:^|[^\d\s])\s*[-−]\s*\d|\bminus \d/

/** Nobody says more than that to tell a number. In characters. */
const LONGEST = 100

/** A number of zero or more; null for what tells none. A range is its middle, rounded up. */
export function saidNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || value.length > LONGEST) return null
  // Also one written with a power of ten, as programs write very large and very small ones.
  if (/^\s*[\d.]+e[-+]?\d+\s*$/i.test(value)) return saidNumber(Number(value))
  const text = inDigits(value).toLowerCase()
  if (NEGATIVE.test(text)) return null
  const [, low, high] = RANGE.exec(text) ?? []
  if (low === undefined) return null
  const number = high === undefined ? amount(low) : Math.ceil((amount(low) + amount(high)) / 2)
  return Number.isFinite(number) ? number : null
}

const amount = (digits: string) => Number(digits.replaceAll(',', ''))
