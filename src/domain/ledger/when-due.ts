import { sumOf } from '../money.ts'

/** What is open of a job and due on the same day, `YYYY-MM-DD`. */
export type DuePart = { readonly cents: number; readonly on: string }

type Open = {
  /** All that is open of it, in whole cents. */
  readonly openCents: number
  /** The day on which what stands on no invoice is due. */
  readonly since: string
  /** Of what is open, what the law lets no one ask for before a day. */
  readonly laterCents: number
  readonly laterOn: string | null
  /** What is open of each invoice, the oldest first. */
  readonly invoices: readonly { readonly openCents: number; readonly dueOn: string }[]
}

/**
 * When what is open of a job is due, the first day first: what stands on an invoice on the day that the invoice names, all
 * else since the delivery, and nothing sooner than the law lets it be asked for. What is invoiced beyond what is open counts
 * for nothing, on the newest invoice first; what has to wait is first what stands on no invoice.
 */
export function whenDue({ openCents, since, laterCents, laterOn, invoices }: Open): DuePart[] {
  let restCents = openCents
  const invoiced = invoices.map((invoice) => {
    const cents = Math.min(restCents, invoice.openCents)
    restCents -= cents
    return { cents, on: invoice.dueOn }
  })
  const parts = [...invoiced, { cents: restCents, on: since }]
  return byDay(laterOn === null ? parts : noSooner(parts, Math.min(laterCents, openCents), laterOn))
}

/** Puts off the last parts until so much of all is due on a day or later. */
function noSooner(parts: readonly DuePart[], cents: number, day: string): DuePart[] {
  let waitsCents = cents - sumOf(parts.filter(({ on }) => on >= day).map((part) => part.cents))
  return parts.toReversed().flatMap((part) => {
    const moved = part.on < day ? Math.max(0, Math.min(part.cents, waitsCents)) : 0
    waitsCents -= moved
    return [
      { cents: part.cents - moved, on: part.on },
      { cents: moved, on: day },
    ]
  })
}

const byDay = (parts: readonly DuePart[]): DuePart[] =>
  [...Map.groupBy(parts, ({ on }) => on)]
    .map(([on, group]) => ({ cents: sumOf(group.map(({ cents }) => cents)), on }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))

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
