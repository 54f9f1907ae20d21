import { sumOf } from '../money.ts'
import { kindWords } from '../plain-kind.ts'
import { bringsMoney, type EntryKind } from './ledger-words.ts'

/** How an invoice stands with its customer. */
export const INVOICE_STATES = [
  'open',
  'partly_paid',
  'overdue',
  'paid',
  'credited',
  'written_off',
  'void',
] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_STATE_WORDS: Readonly<Record<InvoiceState, string>> = kindWords({
  open: 'Open',
  partly_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  written_off: 'Written off',
  void: 'Void',
})

/** An invoice that asks for money; amounts are whole cents. */
type Invoiced = {
  readonly id: number
  readonly totalCents: number
  readonly isVoid: boolean
  /** What credit notes took off it that was asked for beyond what is owed: no row of the ledger says it. */
  readonly notedCents?: number
  /** The newest row of the ledger when it was issued: what was let go until then is taken off its total already. */
  readonly throughEntry: number
}

/** A row of the job’s ledger. */
type Row = {
  readonly id: number
  readonly kind: EntryKind
  readonly amountCents: number
  /** The payment that it takes back. */
  readonly ofEntry: number | null
  /** The invoice that it names. */
  readonly invoiceId: number | null
}

type InvoiceBalance = {
  readonly id: number
  readonly paidCents: number
  /** What was credited, rounded down or written off of it, the last of these apart as well. */
  readonly waivedCents: number
  readonly writtenOffCents: number
  readonly openCents: number
  /** What of which payment pays it. */
  readonly payments: readonly { entry: number; cents: number }[]
}

export type InvoiceBalances = {
  readonly invoices: readonly InvoiceBalance[]
  /** What of the job’s work stands on invoices that count, less what was let go of them. */
  readonly invoicedCents: number
  /** What was paid and neither went back nor pays any of them. */
  readonly unappliedCents: number
}

const WAIVERS: readonly EntryKind[] = ['credit', 'rounding', 'write_off']

/**
 * What is open of each invoice of a job. What names an invoice counts there; all else goes to the oldest that is open, first
 * what was let go since it was issued, then the payments; what is left of these pays what was written off. A payment that went back or bounced pays nothing, so its invoice
 * is open again. `Σ total = Σ let go + Σ paid + Σ open` over those that are not void, always.
 * @param invoices the oldest first, without credit notes: those are rows of the ledger that name their invoice
 * @param entries in the order in which they were entered
 */
export function invoiceStates(invoices: readonly Invoiced[], entries: readonly Row[]): InvoiceBalances {
  const left = new Map(invoices.map((one) => [one.id, askedBy(one)]))
  const applied: Applied[] = []

  /** Takes as much as is left of an invoice. @returns what it does not need */
  function apply(id: number, entry: Row, cents: number): number {
    const taken = Math.max(0, Math.min(cents, left.get(id) ?? 0))
    if (taken === 0) return cents
    left.set(id, (left.get(id) ?? 0) - taken)
    applied.push({ id, entry, cents: taken })
    return cents - taken
  }
  const applyToOldest = (entry: Row, cents: number, takes: (invoice: Invoiced) => boolean): number =>
    invoices.filter(takes).reduce((rest, { id }) => apply(id, entry, rest), cents)

  const waived = entries.filter(({ kind }) => WAIVERS.includes(kind))
  // What names an invoice that is void was let go with it.
  for (const entry of waived) if (entry.invoiceId !== null) apply(entry.invoiceId, entry, entry.amountCents)
  for (const entry of waived) {
    if (entry.invoiceId === null) {
      applyToOldest(entry, entry.amountCents, ({ throughEntry }) => throughEntry < entry.id)
    }
  }

  const payments = entries
    .filter(({ kind }) => bringsMoney(kind))
    .map((entry) => {
      const back = entries.filter(({ ofEntry }) => ofEntry === entry.id).map((row) => row.amountCents)
      return { entry, cents: Math.max(0, entry.amountCents - sumOf(back)) }
    })
  const rests = payments.map(({ entry, cents }) => ({
    entry,
    cents: entry.invoiceId === null ? cents : apply(entry.invoiceId, entry, cents),
  }))
  const over = rests.map(({ entry, cents }) => ({ entry, cents: applyToOldest(entry, cents, () => true) }))
  const unapplied = over.map(({ entry, cents }) => recover(applied, entry, cents))

  const balances = invoices.map(({ id, isVoid, notedCents = 0 }): InvoiceBalance => {
    const own = applied.filter((one) => one.id === id)
    const of = (takes: (kind: EntryKind) => boolean) =>
      sumOf(own.filter(({ entry }) => takes(entry.kind)).map(({ cents }) => cents))
    return {
      id,
      paidCents: of(bringsMoney),
      waivedCents: of((kind) => !bringsMoney(kind)) + (isVoid ? 0 : notedCents),
      writtenOffCents: of((kind) => kind === 'write_off'),
      openCents: left.get(id) ?? 0,
      payments: own
        .filter(({ entry }) => bringsMoney(entry.kind))
        .map(({ entry, cents }) => ({ entry: entry.id, cents })),
    }
  })
  return {
    invoices: balances,
    invoicedCents: sumOf(balances.map(({ paidCents, openCents }) => paidCents + openCents)),
    unappliedCents: sumOf(unapplied),
  }
}

type Applied = { readonly id: number; readonly entry: Row; cents: number }

/** Money that nothing is open for pays what was written off, of the invoice that it names first. @returns the rest */
function recover(applied: Applied[], entry: Row, cents: number): number {
  const off = applied.filter((one) => one.entry.kind === 'write_off')
  const named = off.filter(({ id }) => id === entry.invoiceId)
  return [...named, ...off.filter((one) => !named.includes(one))].reduce((rest, one) => {
    const taken = Math.min(rest, one.cents)
    one.cents -= taken
    if (taken > 0) applied.push({ id: one.id, entry, cents: taken })
    return rest - taken
  }, cents)
}

/** What an invoice asks for, after the credit notes that correct it on paper. */
const askedBy = ({ totalCents, isVoid, notedCents = 0 }: Invoiced): number =>
  isVoid ? 0 : Math.max(0, totalCents - notedCents)

type Standing = {
  readonly isVoid: boolean
  readonly openCents: number
  readonly paidCents: number
  readonly writtenOffCents: number
  /** `YYYY-MM-DD` */
  readonly dueOn: string
}

/** How an invoice stands on a day. */
export function stateOfInvoice(
  { isVoid, openCents, paidCents, writtenOffCents, dueOn }: Standing,
  today: string,
): InvoiceState {
  if (isVoid) return 'void'
  if (openCents === 0) return writtenOffCents > 0 ? 'written_off' : paidCents > 0 ? 'paid' : 'credited'
  if (dueOn < today) return 'overdue'
  return paidCents > 0 ? 'partly_paid' : 'open'
}
