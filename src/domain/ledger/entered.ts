import { bringsMoney, type EntryKind, type PaymentPurpose, takesMoney } from './ledger-words.ts'
import type { ChargeClass, Entry } from './settle.ts'
import { SETTLED_BY_HAND } from './settled-by-hand.ts'
import type { OwnTax, WorkCharge } from './work-done.ts'

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
  /** Of a charge: the sales tax in its amount. */
  readonly taxCents?: number
  /** By which rate in percent, and of which place; null where it bears none. */
  readonly taxPercent?: number | null
  readonly taxPlace?: string | null
  /** The row that it takes back. */
  readonly ofEntry?: number | null
}

/** What was open of a job when its books began here, or that taken back. */
const isOpening = ({ class: itsClass }: Pick<Entered, 'class'>): boolean => itsClass === 'opening'

type Opened = Pick<Entered, 'id' | 'kind' | 'class' | 'ofEntry'>

/** What was open of a job when its books began here and no row has taken back; null where nothing was. */
export const openingOf = <Row extends Opened>(rows: readonly Row[]): Row | null =>
  rows.find((row) => row.kind === 'charge' && isOpening(row) && !isTakenBack(row, rows)) ?? null

const isTakenBack = ({ id }: Pick<Entered, 'id'>, rows: readonly Opened[]): boolean =>
  id !== undefined && rows.some((row) => isOpening(row) && row.ofEntry === id)

/** Whether a job was settled elsewhere but for what was open of it: its work is owed no more than that. */
export const isOpened = (rows: readonly Opened[]): boolean => openingOf(rows) !== null

/** What of the rows moves money or lets it go; the charges stand beside the work. */
export const entriesOf = (rows: readonly Entered[]): Entry[] =>
  rows.flatMap(({ kind, purpose, amountCents: cents, tipCents, class: itsClass }): Entry[] => {
    // An opening balance that is taken back is no gift: its charge is gone.
    if (kind === 'charge' || isOpening({ class: itsClass })) return []
    // What moves to another job is to this one as what goes back, and to that one as what is paid.
    if (bringsMoney(kind)) return [{ kind: 'payment', purpose: purpose ?? 'balance', cents, tipCents }]
    if (takesMoney(kind)) {
      return [
        {
          kind: kind === 'reversal' ? kind : 'refund',
          purpose: purpose ?? 'balance',
          ...{ cents, tipCents },
        },
      ]
    }
    return [{ kind, cents }]
  })

/**
 * The charges that were entered by hand, each with its sales tax after it. Why they were is the office's to know; of storage
 * it is the month.
 */
export const chargesByHand = (rows: readonly Entered[]): WorkCharge[] =>
  rows
    .filter((row) => row.kind === 'charge' && !isTakenBack(row, rows))
    .flatMap((row) =>
      withOwnTax(
        {
          origin: 'by_hand',
          class: row.class ?? 'base',
          label: row.class === 'settled' ? SETTLED_BY_HAND : (row.label ?? ''),
          ...(row.class === 'storage' ? { detail: row.reason ?? '' } : { detail: '', note: row.reason }),
          estimatedCents: null,
          cents: row.amountCents - (row.taxCents ?? 0),
          entry: row.id,
        },
        row.taxCents
          ? { cents: row.taxCents, percent: row.taxPercent ?? 0, place: row.taxPlace ?? '' }
          : null,
      ),
    )

/** A charge with its own sales tax as a charge after it. */
export function withOwnTax(charge: WorkCharge, ownTax: OwnTax | null): WorkCharge[] {
  if (ownTax === null || ownTax.cents === 0) return [charge]
  const { class: itsClass, label: detail, estimatedCents, entry } = charge
  const { cents } = ownTax
  return [
    { ...charge, ownTax, taxedCents: charge.cents },
    {
      ...{ origin: 'tax', class: itsClass, label: 'Sales tax', detail, cents, entry },
      estimatedCents: estimatedCents === null ? null : cents,
    },
  ]
}
