import { z } from 'zod'
import { mediumDate } from '../calendar.ts'
import { formatCount, formatWeight } from '../count.ts'
import type { Agreed, Settlement } from '../ledger/settle.ts'
import { SETTLED_BEFORE, SETTLED_BY_HAND } from '../ledger/settled-by-hand.ts'
import type { WorkCharge } from '../ledger/work-done.ts'
import { formatCents } from '../money.ts'
import { paperFrame } from '../papers/paper-document.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { agreementWords } from '../papers/words-of-facts.ts'
import { kindWords } from '../plain-kind.ts'
import type { Payer } from './payer.ts'

/** What an invoice asks for; a credit note takes from one. */
export const INVOICE_KINDS = ['final', 'later_bill', 'storage', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_WORDS: Readonly<Record<InvoiceKind, string>> = kindWords({
  final: 'Invoice',
  later_bill: 'Later bill',
  storage: 'Storage invoice',
  credit_note: 'Credit note',
})

const line = z.object({ label: z.string(), detail: z.string(), cents: z.number() })
export type InvoiceLine = z.output<typeof line>

/**
 * An invoice as it was issued: all that its PDF shows, so it names nothing that can change elsewhere. Amounts are whole
 * cents and the lines add up to the total; tips stand on none. A later release that means something else raises `format`.
 */
export const invoiceDocument = z.object({
  format: z.literal(1),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  title: z.string(),
  jobNumber: z.string(),
  /** `YYYY-MM-DD` */
  issuedOn: z.string(),
  dueOn: z.string(),
  /** Of storage: the first day of what it is for. */
  period: z.string().nullable().default(null),
  company: paperFrame.shape.company,
  /** Whom it is made out to: the customer, unless someone else pays. */
  customer: paperFrame.shape.customer,
  /** Of someone else who pays: where they are, and their purchase order; absent on invoices of earlier releases. */
  payer: z
    .object({ address: z.string().nullable(), purchaseOrder: z.string().nullable() })
    .nullable()
    .default(null),
  move: paperFrame.shape.move,
  jurisdiction: paperFrame.shape.jurisdiction,
  /** What its charges rest on. */
  basedOn: z.string(),
  /** What a freight bill has to name (49 CFR 373.103). */
  facts: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  lines: z.array(line),
  totalCents: z.number(),
  /** What was paid before it was issued. */
  paid: z.array(line),
  balanceCents: z.number(),
  paymentDue: z.string().nullable(),
  formsOfPayment: z.array(z.string()),
  /** Of a credit note: the number of the invoice, and why, which the office alone reads. */
  ofInvoice: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
})
export type InvoiceDocument = z.output<typeof invoiceDocument>

type Charged = {
  readonly charges: readonly WorkCharge[]
  readonly settlement: Settlement
  readonly agreed: Agreed
  readonly laterOn: string | null
  /** What stands on invoices before it, less what was let go of those, and their numbers. */
  readonly invoicedCents: number
  readonly invoicedOn: readonly string[]
  /** It asks for the rest, too, which was left out at the delivery. */
  readonly withRest: boolean
}

/** The lines of an invoice, which add up to what it asks for: the work, what is not charged of it, and what is billed otherwise. */
export function chargeLines({
  charges,
  settlement,
  agreed,
  laterOn,
  invoicedCents,
  invoicedOn,
  withRest,
}: Charged): InvoiceLine[] {
  const { doneCents, owedCents, waivedCents, laterCents } = settlement
  const limit = owedCents + waivedCents - doneCents
  const later = withRest ? 0 : laterCents
  const what = agreed.priceKind === 'binding' ? 'binding price' : 'signed maximum'
  return [
    ...charges
      .filter(({ cents }) => cents !== 0)
      .map(({ label, detail, cents }): InvoiceLine => ({ label, detail, cents })),
    {
      label: limit < 0 ? `Above the ${what}` : 'Binding price',
      detail: limit < 0 ? 'Not charged' : 'As it was agreed',
      cents: limit,
    },
    { label: 'Credit', detail: 'Waived by the company', cents: -waivedCents },
    {
      label: 'Billed later',
      detail: laterOn === null ? 'Not due at delivery' : `Due from ${mediumDate(laterOn)} on`,
      cents: -later,
    },
    { label: 'Invoiced before', detail: invoicedOn.join(', '), cents: -invoicedCents },
  ].filter(({ cents }) => cents !== 0)
}

/**
 * An invoice as its customer reads it. Earlier releases froze with it what the office had noted for itself: that stays
 * stored, and is not shown.
 * @param notes of charges that were entered by hand
 */
export function forCustomer(
  document: InvoiceDocument,
  notes: readonly { readonly label: string | null; readonly reason: string | null }[],
): InvoiceDocument {
  const isNoted = ({ label, detail }: InvoiceLine) =>
    document.kind === 'credit_note' || notes.some((note) => note.label === label && note.reason === detail)
  const lines = document.lines.map((line) => {
    if (line.label === SETTLED_BEFORE) return { ...line, label: SETTLED_BY_HAND, detail: '' }
    return isNoted(line) ? { ...line, detail: '' } : line
  })
  return { ...document, lines }
}

type Shipment = {
  readonly facts: PaperFacts
  /** Who picked the goods up and delivered them, and when, `YYYY-MM-DD`; null where that is not known. */
  readonly pickedUpOn: string | null
  readonly deliveredOn: string | null
  /** The net of its weight tickets in pounds; null where it was not weighed. */
  readonly netLb: number | null
}

/** What 49 CFR 373.103 wants on a freight bill beside its charges; what is not known is not there. */
export function shipmentFacts({ facts, pickedUpOn, deliveredOn, netLb }: Shipment): InvoiceDocument['facts'] {
  const { agreement, company, customer, move, clock } = facts
  const offer = agreement?.offer
  const pieces = offer?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const estimatedLb = offer?.move.weightLb ?? null
  const weight =
    netLb === null
      ? estimatedLb !== null && `${formatWeight(estimatedLb)}, as estimated`
      : `${formatWeight(netLb)} net, by weight ticket`
  const numbers = [
    company.dotNumber && `U.S. DOT ${company.dotNumber}`,
    ...company.licences.map(({ state, number }) => `${state} ${number}`),
  ]
  const carrier = [company.legalName ?? company.name, ...numbers].filter(Boolean).join(', ')
  const rates = clock ? [`${clock.crew}: ${formatCents(clock.centsPerHour)} an hour`] : []
  const day = (on: string | null) => (on === null ? [] : [mediumDate(on)])
  return [
    { label: 'Consignor', lines: [[customer.name, move.from.address].filter(Boolean).join(', ')] },
    { label: 'Consignee', lines: [[customer.name, move.to.address].filter(Boolean).join(', ')] },
    { label: 'Shipped on', lines: day(pickedUpOn ?? move.date) },
    { label: 'Delivered on', lines: day(deliveredOn) },
    {
      label: 'Goods',
      lines: [
        ['Used household goods', pieces > 0 && formatCount(pieces, 'piece')].filter(Boolean).join(', '),
      ],
    },
    { label: 'Weight', lines: weight ? [weight] : [] },
    { label: 'Rates', lines: rates },
    // Which way it went, and whether another truck took over, no one notes: the document does not say so.
    { label: 'Carrier', lines: [carrier] },
  ].filter(({ lines }) => lines.length > 0)
}

type Issued = Pick<InvoiceDocument, 'kind' | 'number' | 'issuedOn' | 'dueOn' | 'lines' | 'paid'> &
  Partial<Pick<InvoiceDocument, 'facts' | 'period' | 'ofInvoice' | 'reason'>> & {
    /** Who is billed in the customer's stead. */
    readonly payer: Payer | null
  }

/** An invoice as it is frozen. */
export function buildInvoice(facts: PaperFacts, { payer, ...issued }: Issued): InvoiceDocument {
  const { company, customer, move, jurisdiction, jobNumber, paymentDue, agreement } = facts
  const total = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
  const totalCents = total(issued.lines)
  return {
    ...{ format: 1, facts: [], period: null, ofInvoice: null, reason: null },
    ...issued,
    title: titleOf(issued, jurisdiction.id),
    ...{ company, move, jurisdiction, jobNumber, paymentDue, totalCents },
    customer: payer ? { name: payer.name, email: payer.email, phone: null } : customer,
    payer: payer && { address: payer.address, purchaseOrder: payer.purchase_order },
    basedOn: agreementWords(facts),
    balanceCents: totalCents - total(issued.paid),
    formsOfPayment: agreement?.offer.formsOfPayment ?? [],
  }
}

/** Between states and in California the invoice of a move is its freight bill; one that was cancelled ships nothing. */
function titleOf({ kind, facts = [] }: Pick<Issued, 'kind' | 'facts'>, jurisdiction: string): string {
  const isFreightBill = facts.length > 0 && (jurisdiction === 'interstate' || jurisdiction === 'CA')
  return kind === 'final' && isFreightBill ? 'Invoice and freight bill' : INVOICE_KIND_WORDS[kind]
}
