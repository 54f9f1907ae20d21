import type { ChargeClass, Settlement } from './settle.ts'

/** What a row of the ledger is called that brings a job to the amount that someone typed, as the customer reads it. */
export const SETTLED_BY_HAND = 'Price adjustment'
/** What earlier releases called it. */
export const SETTLED_BEFORE = 'Set when the job was completed'

type Row = {
  readonly kind: string
  readonly class: ChargeClass | null
  readonly label: string | null
  readonly amountCents: number
}

/** A row that brings what is owed to what was typed. */
type SettlingRow =
  | {
      readonly kind: 'charge'
      readonly class: 'settled'
      readonly label: string
      readonly amountCents: number
    }
  | { readonly kind: 'credit'; readonly label: string; readonly amountCents: number }

/**
 * The row after which a job is owed exactly what someone typed; for null that which takes back what was typed before.
 * Null where nothing is to be entered.
 * @param rows all that was entered of the job
 */
export function settlingRow(
  typedCents: number | null,
  { owedCents, waivedCents }: Pick<Settlement, 'owedCents' | 'waivedCents'>,
  rows: readonly Row[],
): SettlingRow | null {
  const more = typedCents === null ? -typedBefore(rows) : typedCents - owedCents
  if (more === 0) return null
  if (more < 0) return { kind: 'credit', label: SETTLED_BY_HAND, amountCents: -more }
  // What was let go beyond what is owed would swallow a part of what comes on top.
  const beyond = typedCents === null ? 0 : sum(rows.filter(isWaived)) - waivedCents
  return { kind: 'charge', class: 'settled', label: SETTLED_BY_HAND, amountCents: more + beyond }
}

// An open balance that was taken back is no gift.
const isWaived = ({ kind, class: itsClass }: Row) =>
  (kind === 'credit' && itsClass !== 'opening') || kind === 'rounding' || kind === 'write_off'

const typedBefore = (rows: readonly Row[]): number => {
  // Nothing else that was let go has a name.
  const waived = rows.filter((row) => isWaived(row) && row.label !== null)
  return sum(rows.filter((row) => row.class === 'settled')) - sum(waived)
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0)
