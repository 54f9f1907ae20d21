import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { mediumDate } from '../../domain/calendar.ts'
import type { InvoiceDocument, InvoiceLine } from '../../domain/invoices/invoice-document.ts'
import { formatCents } from '../../domain/money.ts'
import {
  block,
  heading,
  inOrder,
  type Logo,
  letterhead,
  letterheadOf,
  place,
  setDocument,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { fact } from '../documents/signature-evidence.tsx'

export type InvoiceTask = { document: InvoiceDocument; logo: Logo | null; isVoid: boolean }

/** An invoice or credit note as a PDF on letter paper, in the look of the agreement. The same task makes the same bytes. */
export function invoicePdf({ document, logo, isVoid }: InvoiceTask): Promise<Buffer> {
  const { title, number, jobNumber, issuedOn, company, kind, ofInvoice, balanceCents } = document
  const head = letterheadOf(company, logo)
  const isCredit = kind === 'credit_note'
  return setDocument({
    title: `${title} ${number}`,
    company: head,
    printedAt: new Date(`${issuedOn}T12:00:00Z`),
    foot: `${title.toLowerCase()} ${number}`,
    pages: (text) => [
      [
        letterhead(head, text),
        heading(
          {
            label: isVoid ? `${title}, void` : title,
            title: number,
            note: `Job ${jobNumber}${ofInvoice ? `, to invoice ${ofInvoice}` : ''}`,
            atRight: isCredit
              ? ['Credit', formatCents(document.totalCents)]
              : ['Balance due', formatCents(isVoid ? 0 : balanceCents)],
          },
          text,
        ),
        parties(document, text),
        sum('Charges', document.lines, ['Total', document.totalCents], text),
        document.paid.length > 0 &&
          sum(
            'Paid before this invoice',
            document.paid.map((row) => ({ ...row, cents: -row.cents })),
            ['Balance due', balanceCents],
            text,
          ),
        !isCredit && payment(document, text),
        document.facts.length > 0 && shipment(document, text),
        text(document.basedOn, style.source),
        document.jurisdiction.source &&
          text(
            `For ${document.jurisdiction.name}: ${document.jurisdiction.source}, as of ${document.jurisdiction.asOf}.`,
            style.source,
          ),
      ],
    ],
  })
}

function parties({ customer, payer, move, kind, dueOn, issuedOn }: InvoiceDocument, text: Write): ReactNode {
  const dates = [
    kind !== 'credit_note' && `Due ${mediumDate(dueOn)}`,
    payer?.purchaseOrder && `PO ${payer.purchaseOrder}`,
  ].filter((line) => typeof line === 'string')
  return (
    <View style={[style.blocks, style.rule]}>
      {block(1.1, 'Billed to', customer.name, [payer?.address ?? null, customer.email, customer.phone], text)}
      {place('From', move.from.address, [], text)}
      {place('To', move.to.address, [], text)}
      {block(0.85, 'Date', mediumDate(issuedOn), dates, text)}
    </View>
  )
}

const shipment = ({ facts }: InvoiceDocument, text: Write): ReactNode => (
  <View>
    {text('Shipment', style.section)}
    <View style={{ marginTop: 3 }}>{inOrder(facts, ({ label, lines }) => fact(label, lines, text))}</View>
  </View>
)

/** Lines and what they come to. */
const sum = (
  title: string,
  lines: readonly InvoiceLine[],
  [label, cents]: readonly [string, number],
  text: Write,
): ReactNode => (
  <View>
    {text(title, style.section)}
    <View style={{ marginTop: 3 }}>
      {inOrder(lines, (line) => (
        <View style={style.costRow} wrap={false}>
          {text(line.label, style.costLabel)}
          {text(line.detail, style.costReason)}
          {text(formatCents(line.cents))}
        </View>
      ))}
      <View style={style.totalRow} wrap={false}>
        {text(label, style.totalText)}
        {text(formatCents(cents), style.totalText)}
      </View>
    </View>
  </View>
)

/** When and how it is paid, and to whom. */
function payment({ dueOn, paymentDue, formsOfPayment, company }: InvoiceDocument, text: Write): ReactNode {
  const to = [company.legalName ?? company.name, company.address?.replace(/\s*\n\s*/g, ', ')].filter(Boolean)
  return (
    <View>
      {text('Payment', style.section)}
      <View style={{ marginTop: 3 }}>
        {fact('Due', [mediumDate(dueOn), ...(paymentDue ? [paymentDue] : [])], text)}
        {formsOfPayment.length > 0 && fact('Forms of payment', [formsOfPayment.join(', ')], text)}
        {fact('Remit to', [to.join(', ')], text)}
      </View>
    </View>
  )
}
