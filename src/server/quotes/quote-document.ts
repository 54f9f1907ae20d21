import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { realPhone } from '../../domain/quotes/real-phone.ts'
import type { Organization } from '../organization/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { loadDocumentFonts, PLAIN_FAMILY } from './document-fonts.ts'
import { documentItems } from './document-items.ts'
import { PAGE, style } from './document-style.ts'
import { costRows, counted, dollars, number, type Write } from './document-words.ts'
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
export async function quoteDocument(
  quote: StoredQuote,
  company: Organization,
  printedAt: Date,
): Promise<Buffer> {
  const { printable, familyOf } = await loadDocumentFonts()
  const text: Write = (words, ...styles) => {
    const letters = printable(words)
    return h(
      Text,
      { style: [style.plain, ...styles, { fontFamily: familyOf(letters) }], key: words },
      letters,
    )
  }
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
  const title = `Moving quote ${quote.number}`
  return renderToBuffer(
    h(
      Document,
      {
        title: printable(`${title}, ${company.companyName}`),
        author: printable(company.companyName),
        language: 'en-US',
        creationDate: printedAt,
        modificationDate: printedAt,
      },
      ...pages.map((content, index) =>
        h(
          Page,
          { key: index, size: PAGE.size, style: style.page },
          ...content,
          footer(`${company.companyName}, quote ${quote.number}`, text),
        ),
      ),
    ),
  )
}

function letterhead(company: Organization, text: Write): ReactNode {
  const lines = [company.phone, company.companyEmail, company.website].filter((line) => line !== null)
  return h(
    View,
    null,
    h(
      View,
      { style: style.band },
      h(
        View,
        { style: { flex: 1 } },
        text(company.companyName, style.company),
        company.tagline && text(company.tagline, style.text),
      ),
      h(View, { style: style.toTheRight }, ...lines.map((line) => text(line, style.text))),
    ),
    h(View, { style: style.thickRule }),
  )
}

function heading(quote: StoredQuote, text: Write): ReactNode {
  return h(
    View,
    { style: [style.band, style.heading, style.rule] },
    h(
      View,
      null,
      text(isRevised(quote) ? `Moving quote, revision ${quote.revision}` : 'Moving quote', style.label),
      text(quote.number, style.number),
    ),
    quote.totalCents !== null &&
      h(
        View,
        { style: style.toTheRight },
        text(preliminaryBasis(quote) === null ? 'Estimated total' : 'First estimate', style.label),
        text(dollars(quote.totalCents), style.price),
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
    place(
      'From',
      quote.pickupAddress || call?.origin_address || null,
      quote.pickupStairs,
      quote.pickupCarryFeet,
      text,
    ),
    place(
      'To',
      quote.deliveryAddress || call?.destination_address || null,
      quote.deliveryStairs,
      quote.deliveryCarryFeet,
      text,
    ),
    block(
      0.85,
      'Move date',
      quote.moveDate ? weekdayDate(quote.moveDate) : 'To be agreed',
      [
        `Created ${shortDate(dayIn(timeZone, quote.createdAt))}`,
        quote.distanceMiles ? counted(quote.distanceMiles, 'mile') : null,
      ],
      text,
    ),
  )
}

function place(label: string, address: string | null, flights: number, carryFeet: number, text: Write) {
  const written = address ? addressLines(address) : null
  return block(
    1,
    label,
    written ? (written.street ?? written.place) : 'To be agreed',
    [
      written?.street ? written.place : null,
      flights > 0 ? `${counted(flights, 'flight')} of stairs` : null,
      carryFeet > 0 ? `${number.format(carryFeet)} ft carry` : null,
    ],
    text,
  )
}

const LETTERS_PER_BLOCK = 26
const TEXT_PT = 9.5
const LEAST_TEXT_PT = 7

function block(flex: number, label: string, title: string, lines: (string | null)[], text: Write): ReactNode {
  return h(
    View,
    { style: { flex }, key: label },
    text(label, style.label),
    text(title, style.strong),
    ...lines
      .filter((line) => line !== null)
      // A long e-mail address is set smaller, because one that is broken reads as another.
      .map((line) => {
        const fitting = (TEXT_PT * flex * LETTERS_PER_BLOCK) / longestWord(line)
        return text(line, { fontSize: Math.max(LEAST_TEXT_PT, Math.min(TEXT_PT, fitting)) })
      }),
  )
}

const longestWord = (line: string) => Math.max(...line.split(/\s/).map((word) => word.length))

function costs({ explanation, ...estimate }: Estimate, text: Write): ReactNode {
  const { factor, parts } = explanation.dateFactor
  const times = (value: number) => `×${Number(value.toFixed(3))}`
  const crew = `${counted(estimate.movers, 'mover')}, ${counted(estimate.hours, 'hour')}, ${estimate.truckSize} truck`
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
          text(dollars(line.cents)),
        ),
      ),
    ),
    h(
      View,
      { style: style.totalRow },
      text('Total', style.totalText),
      text(dollars(estimate.totalCents), style.totalText),
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
  const line = (words: string, flex: number) =>
    h(View, { key: words, style: [style.signature, { flex }] }, text(words, style.label))
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
      line('Customer signature', 1.75),
      line(`For ${company.companyName}`, 1.75),
      line('Date', 1),
    ),
  )
}

function footer(words: string, text: Write): ReactNode {
  return h(
    View,
    { style: style.footer, fixed: true },
    text(words, style.label),
    h(Text, {
      style: [style.footerText, { fontFamily: PLAIN_FAMILY }],
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  )
}
