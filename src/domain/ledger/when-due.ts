import { sumOf } from '../money.ts'

/** What is open of a job and due on the same day, `YYYY-MM-DD`. */
export type DuePart = { readonly cents: number; readonly on: string }

/** What of it is due by a day, what only later, and from which day on the first of that. */
export function dueBy(parts: readonly DuePart[], day: string) {
  const later = parts.filter(({ on }) => on > day)
  return {
    dueCents: sumOf(parts.filter(({ on }) => on <= day).map(({ cents }) => cents)),
    laterCents: sumOf(later.map(({ cents }) => cents)),
    laterOn: later[0]?.on ?? null,
    later,
  }
}
