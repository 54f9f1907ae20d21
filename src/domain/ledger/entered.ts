import type { EntryKind, PaymentPurpose } from './ledger-words.ts'
import type { ChargeClass, Entry } from './settle.ts'
import { SETTLED_BY_HAND } from './settled-by-hand.ts'
import type { WorkCharge } from './work-done.ts'

/** A row of a job’s ledger, as it was entered. Amounts are whole cents. */
export type Entered = {
  readonly id?: number
  readonly kind: EntryKind
  readonly purpose: PaymentPurpose | null
  readonly class: ChargeClass | null
  readonly label: string | null
  readonly reason: string | null
  readonly amountCents: number
  readonly tipCents: number
}

/** What of the rows moves money or lets it go; the charges stand beside the work. */
export const entriesOf = (rows: readonly Entered[]): Entry[] =>
  rows.flatMap(({ kind, purpose, amountCents: cents, tipCents }): Entry[] => {
    if (kind === 'charge') return []
    if (kind === 'payment' || kind === 'refund' || kind === 'reversal') {
      return [{ kind, purpose: purpose ?? 'balance', cents, tipCents }]
    }
    return [{ kind, cents }]
  })

/** The charges that were entered by hand. Why they were is the office's to know; of storage it is the month. */
export const chargesByHand = (rows: readonly Entered[]): WorkCharge[] =>
  rows
    .filter(({ kind }) => kind === 'charge')
    .map((row) => ({
      origin: 'by_hand',
      class: row.class ?? 'base',
      label: row.class === 'settled' ? SETTLED_BY_HAND : (row.label ?? ''),
      ...(row.class === 'storage' ? { detail: row.reason ?? '' } : { detail: '', note: row.reason }),
      estimatedCents: null,
      cents: row.amountCents,
      entry: row.id,
    }))
