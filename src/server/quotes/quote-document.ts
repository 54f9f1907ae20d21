import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { formatCount } from '../../domain/count.ts'
import { formatCents } from '../../domain/money.ts'
import { block, letterhead, place, setDocument, signatureLine } from '../documents/document-parts.ts'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { dayIn } from '../time/wall-clock.ts'
import { documentItems } from './document-items.ts'
import type { DocumentTask } from './documents.ts'
import { priceRows } from './price-rows.ts'

const LIST_IS_ASSUMED = 'What there really is to move, and how far, changes the time and the price.'
const CHECK_THE_LIST =
  'This estimate is based on the list above and the access described. Items or stairs added on the day change the time and the price.'

const shown = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const shortDate = shown({ dateStyle: 'medium' })
const weekdayDate = shown({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/**
 * An offer as a PDF on letter paper: one page for a common household, as many as the list of items needs; signed, it has
 * a certificate page. The same offer makes the same document.
 */
export function quoteDocument({ offer, acceptance }: DocumentTask): Promise<Buffer> {
  const { company, move } = offer
  const head = { ...company, companyName: company.name, companyEmail: company.email }
  return setDocument({
    title: `Moving quote ${offer.quoteNumber}`,
    company: head,
    printedAt: new Date(offer.createdAt),
    foot: `quote ${offer.quoteNumber}`,
    pages(text) {
      const [items, ...moreItems] = documentItems(offer, text)
      const first = [
        letterhead(head, text),
        heading(offer, text),
        parties(offer, text),
        costs(offer, text),
        items,
      ]
      // Each page of the list is one by itself: set as one, all that follows would be laid out again for every page.
      const pages: ReactNode[][] = [first, ...moreItems.map((columns) => [columns])]
      pages.at(-1)?.push(notes(move.notes, text), closing(offer, text))
      if (acceptance) pages.push([certificate(acceptance, text)])
      return pages
    },
  })
}

function heading(offer: OfferDocument, text: Write): ReactNode {
  return h(
    View,
    { style: [style.band, style.heading, style.rule] },
    h(
      View,
      null,
      text(isRevised(offer) ? `Moving quote, revision ${offer.version}` : 'Moving quote', style.label),
      text(offer.quoteNumber, style.number),
    ),
    offer.totalCents !== null &&
      h(
        View,
        { style: style.toTheRight },
        text(totalIs(offer), style.label),
        text(formatCents(offer.totalCents), style.price),
      ),
  )
}

function totalIs({ fixedCents, estimate, preliminaryBasis }: OfferDocument): string {
  if (fixedCents !== null || !estimate) return 'Total'
  return preliminaryBasis === null ? 'Estimated total' : 'First estimate'
}

/** The customer may have an earlier one, whose price no longer counts. */
const isRevised = ({ version }: OfferDocument) => version > 1

/** Whom it is for, from where to where, and when. */
function parties({ customer, move, createdAt, timeZone }: OfferDocument, text: Write): ReactNode {
  return h(
    View,
    { style: [style.blocks, style.rule] },
    block(1.3, 'Customer', customer.name, [customer.email, customer.phone], text),
    place('From', move.from.address, move.from.access, text),
    place('To', move.to.address, move.to.access, text),
    block(
      0.85,
      'Move date',
      move.date ? weekdayDate(move.date) : 'To be agreed',
      [
        `Created ${shortDate(dayIn(timeZone, new Date(createdAt)))}`,
        move.miles ? formatCount(move.miles, 'mile') : null,
      ],
      text,
    ),
  )
}

function costs(offer: OfferDocument, text: Write): ReactNode {
  if (offer.totalCents === null) return null
  const { movers, hours, truckSize } = offer.move
  const crew =
    movers === null || hours === null
      ? ''
      : `: ${formatCount(movers, 'mover')}, ${formatCount(hours, 'hour')}, ${truckSize} truck`
  return h(
    View,
    null,
    text(`${offer.estimate ? 'Estimate' : 'Price'}${crew}`, style.section),
    h(
      View,
      { style: { marginTop: 3 } },
      ...priceRows(offer).map((line) =>
        h(
          View,
          { style: style.costRow, wrap: false },
          text(line.label, style.costLabel),
          text(line.reason, style.costReason),
          text(formatCents(line.cents)),
        ),
      ),
    ),
    h(
      View,
      { style: style.totalRow },
      text('Total', style.totalText),
      text(formatCents(offer.totalCents), style.totalText),
    ),
    offer.estimate?.dateRate && text(offer.estimate.dateRate, style.note),
  )
}

function notes(words: string | null, text: Write): ReactNode {
  if (!words) return null
  return h(View, null, text('Notes', style.section), text(words, style.note))
}

function closing(offer: OfferDocument, text: Write): ReactNode {
  const basis = offer.preliminaryBasis
  return h(
    View,
    { wrap: false },
    text('Good to know', style.section),
    isRevised(offer) &&
      text(`This is revision ${offer.version} of the quote. It replaces every earlier one.`, style.note),
    offer.items.length > 0 &&
      text(basis ? `This is a first estimate. ${basis} ${LIST_IS_ASSUMED}` : CHECK_THE_LIST, style.note),
    h(
      View,
      { style: style.signatures },
      signatureLine('Customer signature', 1.75, text),
      signatureLine(`For ${offer.company.name}`, 1.75, text),
      signatureLine('Date', 1, text),
    ),
  )
}

/** Who signed, and what proves it. */
function certificate(acceptance: Acceptance, text: Write): ReactNode {
  const rows = [
    ['Signed by', acceptance.name],
    ['At', acceptance.acceptedAt],
    ['Total', formatCents(acceptance.totalCents)],
    ['Link mailed to', `${acceptance.link.recipient}, ${acceptance.link.sentAt}`],
    ['Network address', acceptance.address],
    ['Browser', acceptance.userAgent ?? ''],
    ['Consent', acceptance.consentVersion],
    ['SHA-256 of the offer', acceptance.documentSha256],
    ['SHA-256 of its PDF', acceptance.pdfSha256],
    ...acceptance.events.map(({ at, words }) => [at, words] as const),
  ] as const
  return h(
    View,
    null,
    text('Certificate of signature', style.section),
    ...rows.map(([label, words]) =>
      h(
        View,
        { key: label + words, style: style.costRow },
        text(label, style.costLabel),
        text(words, style.costReason),
      ),
    ),
  )
}
