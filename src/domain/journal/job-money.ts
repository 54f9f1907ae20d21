import type { EntryKind, PaymentMethod } from '../ledger/ledger-words.ts'
import type { InvoicePaper, JobFacts } from './book.ts'
import type { PriceLine } from './cells.ts'
import type { Day, Id } from './entry.ts'
import type { TipShare } from './tips.ts'

/** A row of a job’s ledger; amounts are whole cents above zero. */
export type LedgerRow = {
  readonly id: number
  readonly kind: EntryKind
  readonly day: Day
  readonly amountCents: number
  readonly tipCents: number
  readonly method: PaymentMethod | null
  /** The payment that it takes back. */
  readonly ofEntry: number | null
  readonly invoiceId: number | null
  /** Of a month of storage: what it comes to before tax, and where it is taxed. */
  readonly storage: Omit<PriceLine, 'income'> | null
  /** Whether it is what was open when the books of the job began, or takes that back. */
  readonly isOpening?: boolean
  /** Of it, since when it is due: the day of the row that it takes back. */
  readonly due?: Day | undefined
  /**
   * Of a gift: whether it lowers the sales tax; null where that was not said: as the move itself is taxed. Of a credit note:
   * whether it corrects what is taxed.
   */
  readonly lowersTax?: boolean | null
  /** Whose its tip is, as it is shared now. */
  readonly tips: readonly TipShare[]
}

export type JobInvoice = InvoicePaper & {
  readonly id: number
  readonly issuedOn: Day
  /** What it asked for when it was issued, and what is open of it now; whole cents. */
  readonly askedCents: number
  readonly openCents: number
  /** Of a month of storage: the row that charges it. */
  readonly ofCharge: number | null
}

/** What a job’s price was on a day; the last is what it is now. */
type PriceOn = { readonly day: Day; readonly lines: readonly PriceLine[]; readonly maximumCents: number }

/** All that says what a job’s money comes to. Amounts are whole cents. */
export type JobMoney = {
  readonly job: JobFacts
  /** Through whose account money goes that is moved to another job of the same customer. */
  readonly customer: Id
  /** What is charged for it, a delivered move’s price or what a cancelled one keeps; null before it is final. */
  readonly price: {
    readonly part: 'price' | 'kept'
    readonly on: readonly PriceOn[]
    readonly later?: { readonly cents: number; readonly on: Day }
  } | null
  /** Whether the move itself is taxed: then a gift lowers its tax. */
  readonly movesTaxed: boolean
  readonly rows: readonly LedgerRow[]
  readonly invoices: readonly JobInvoice[]
  /** What the job comes to; see `settle`. */
  readonly settled: { readonly owedCents: number; readonly paidCents: number; readonly waivedCents: number }
}
