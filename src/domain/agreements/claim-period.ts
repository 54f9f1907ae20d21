import type { Jurisdiction, Span } from '../jurisdictions/jurisdiction.ts'
import { inDigits } from '../number-words.ts'

const UNITS = { day: 1, week: 7, month: 30, year: 365 } as const
type Unit = keyof typeof UNITS

const PERIOD = /\b(\d{1,4})[ -](?:calendar |business |working )?(day|week|month|year)s?\b/gi

/** The shortest period that a company's own terms name in a sentence about claims, as they write it; null where they name none. */
export function claimPeriodIn(terms: string): { words: string; days: number } | null {
  const sentences = inDigits(terms)
    .split(/[.;\n]/)
    .filter((sentence) => /\bclaims?\b/i.test(sentence))
  const periods = sentences.flatMap((sentence) =>
    [...sentence.matchAll(PERIOD)].map(([words, count, unit = 'day']) => ({
      words,
      days: Number(count) * UNITS[unit.toLowerCase() as Unit],
    })),
  )
  return periods.toSorted((one, other) => one.days - other.days)[0] ?? null
}

const daysOf = ({ count, unit }: Span): number => count * (unit === 'months' ? UNITS.month : 1)

/** What terms say of the time to claim where the rules give more; null where they do not. */
export function tooShortToClaim(
  terms: string | null,
  { name, deadlines: { claim } }: Pick<Jurisdiction, 'name' | 'deadlines'>,
): { words: string; detail: string } | null {
  const said = terms && claim ? claimPeriodIn(terms) : null
  if (!said || !claim || said.days >= daysOf(claim.is)) return null
  return {
    words: `Your terms say ${said.words} beside claims`,
    detail: `The rules for ${name} give ${claim.is.count} ${claim.is.unit} (${claim.from.citation}). They hold whatever the terms say.`,
  }
}
