import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { formatCount } from '../../domain/count.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { formatCents } from '../../domain/money.ts'
import { accessLines } from '../../domain/quotes/access-words.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { block, letterhead, place, setDocument, signatureLine } from '../documents/document-parts.ts'
import { style } from '../documents/document-style.ts'
import { costRows, type Write } from '../documents/document-words.ts'
import type { Organization } from '../organization/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { documentItems } from './document-items.ts'
import type { StoredQuote } from './queries.ts'

const LIST_IS_ASSUMED = 'What there really is to move, and how far, changes the time and the price.'
const CHECK_THE_LIST =
  'This estimate is based on the list above and the access described. Items or stairs added on the day change the time and the price.'

const shown = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const shortDate = shown({ dateStyle: 'medium' })
const weekdayDate = shown({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/**
 * The quote as a PDF on letter paper: one page for a common household, as many as the list of items needs.
 * @param printedAt the document's own date; the same quote at the same moment makes the same document
 */
export function quoteDocument(quote: StoredQuote, company: Organization, printedAt: Date): Promise<Buffer> {
  return setDocument({
    title: `Moving quote ${quote.quoteNumber}`,
    company,
    printedAt,
    foot: `quote ${quote.quoteNumber}`,
    pages(text) {
      const [items, ...moreItems] = documentItems(quote, text)
      const first = [
        letterhead(company, text),
        heading(quote, text),
        parties(quote, company.timeZone, text),
        quote.estimate && costs(quote.estimate, text),
        items,
      ]
      // Each page of the list is one by itself: set as one, all that follows would be laid out again for every page.
      const pages: ReactNode[][] = [first, ...moreItems.map((columns) => [columns])]
      pages.at(-1)?.push(notes(quote, text), closing(quote, company, text))
      return pages
    },
  })
}

function heading(quote: StoredQuote, text: Write): ReactNode {
  return h(
    View,
    { style: [style.band, style.heading, style.rule] },
    h(
      View,
      null,
      text(isRevised(quote) ? `Moving quote, revision ${quote.revision}` : 'Moving quote', style.label),
      text(quote.quoteNumber, style.number),
    ),
    quote.totalCents !== null &&
      h(
        View,
        { style: style.toTheRight },
        text(preliminaryBasis(quote) === null ? 'Estimated total' : 'First estimate', style.label),
        text(formatCents(quote.totalCents), style.price),
      ),
  )
}

/** The customer may have an earlier one, whose price no longer counts. */
const isRevised = ({ revision }: StoredQuote) => revision > 1

/** Whom it is for, from where to where, and when. */
function parties(quote: StoredQuote, timeZone: string, text: Write): ReactNode {
  const call = quote.postCallData
  const contact = [quote.customerEmail, realPhone(quote.customerPhone)]
  return h(
    View,
    { style: [style.blocks, style.rule] },
    block(1.3, 'Customer', quote.customerName, contact, text),
    // What was said in the call may have been put right since.
    place('From', quote.pickupAddress || call?.origin_address || null, accessLines(quote, 'pickup'), text),
    place(
      'To',
      quote.deliveryAddress || call?.destination_address || null,
      accessLines(quote, 'delivery'),
      text,
    ),
    block(
      0.85,
      'Move date',
      quote.moveDate ? weekdayDate(quote.moveDate) : 'To be agreed',
      [
        `Created ${shortDate(dayIn(timeZone, quote.createdAt))}`,
        quote.distance ? formatCount(quote.distance, 'mile') : null,
      ],
      text,
    ),
  )
}

function costs({ explanation, ...estimate }: Estimate, text: Write): ReactNode {
  const { factor, parts } = explanation.dateFactor
  const times = (value: number) => `×${Number(value.toFixed(3))}`
  const crew = `${formatCount(estimate.movers, 'mover')}, ${formatCount(estimate.hours, 'hour')}, ${estimate.truckSize} truck`
  return h(
    View,
    null,
    text(`Estimate: ${crew}`, style.section),
    h(
      View,
      { style: { marginTop: 3 } },
      ...costRows(explanation.money).map((line) =>
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
      text(formatCents(estimate.totalCents), style.totalText),
    ),
    parts.length > 0 &&
      text(
        `Amounts include the date rate ${times(factor)}: ${parts.map((part) => `${part.label} ${times(part.factor)}`).join(', ')}.`,
        style.note,
      ),
  )
}

function notes(quote: StoredQuote, text: Write): ReactNode {
  if (!quote.moveNotes) return null
  return h(View, null, text('Notes', style.section), text(quote.moveNotes, style.note))
}

function closing(quote: StoredQuote, company: Organization, text: Write): ReactNode {
  const basis = preliminaryBasis(quote)
  return h(
    View,
    { wrap: false },
    text('Good to know', style.section),
    isRevised(quote) &&
      text(`This is revision ${quote.revision} of the quote. It replaces every earlier one.`, style.note),
    quote.estimate &&
      text(basis ? `This is a first estimate. ${basis} ${LIST_IS_ASSUMED}` : CHECK_THE_LIST, style.note),
    h(
      View,
      { style: style.signatures },
      signatureLine('Customer signature', 1.75, text),
      signatureLine(`For ${company.companyName}`, 1.75, text),
      signatureLine('Date', 1, text),
    ),
  )
}
