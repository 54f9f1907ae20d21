import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { PRICE_KIND_NAMES } from '../../domain/agreements/price-kind.ts'
import { headlineCents } from '../../domain/agreements/protected-total.ts'
import { formatCount } from '../../domain/count.ts'
import { formatCents } from '../../domain/money.ts'
import { standingOnPaper } from '../../domain/quotes/quote-standing.ts'
import { listedStops } from '../../domain/quotes/stops.ts'
import {
  block,
  heading,
  letterhead,
  letterheadOf,
  place,
  setDocument,
  stopsOnPaper,
} from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import { shortDate, type Write, weekdayDate } from '../documents/document-words.ts'
import { itemList } from '../documents/item-list.tsx'
import { certificatePage, signatures } from './certificate-page.tsx'
import { documentPrice, heightOfPrice } from './document-price.tsx'
import { goodToKnow, notes, papersBelow, protection, terms } from './document-texts.tsx'
import type { PdfTask } from './documents.ts'
import type { AgreedChoice } from './price-rows.ts'

/** The letterhead, the heading and the parties. */
const ABOVE_THE_PRICE_PT = 200
const PARTICULAR_PT = 11.6
const STOP_PT = 26

/**
 * An offer as a PDF on letter paper: one page for a common household, as many as the list of items and the terms need.
 * With an acceptance it is the signed one, with its certificate page. The same task makes the same bytes.
 */
export function quoteDocument({
  offer,
  acceptance,
  agreed = null,
  standing = null,
  logo,
}: PdfTask): Promise<Buffer> {
  const choice = acceptance ?? agreed
  const head = letterheadOf(offer.company, logo)
  const abovePt =
    ABOVE_THE_PRICE_PT +
    (head.particulars?.length ?? 0) * PARTICULAR_PT +
    (offer.move.stops ? (offer.move.extraStops ?? 0) * STOP_PT : 0)
  return setDocument({
    title: `${offer.title} ${offer.quoteNumber}`,
    company: head,
    printedAt: new Date(acceptance?.acceptedAt ?? offer.createdAt),
    foot: `quote ${offer.quoteNumber}`,
    pages(text) {
      const [items, ...moreItems] = itemList(
        {
          title: offer.itemsAreTypical ? 'Usual contents' : 'Items',
          items: offer.items,
          ...offer.move,
          abovePt: abovePt + heightOfPrice(offer, choice),
        },
        text,
      )
      const first = [
        letterhead(head, text),
        headingOf(
          offer,
          choice,
          acceptance ? null : standingOnPaper(standing, shortDate(offer.holdsUntil)),
          text,
        ),
        parties(offer, text),
        documentPrice(offer, choice, text),
        items,
      ]
      // Each page of the list is one by itself: set as one, all that follows would be laid out again for every page.
      const pages: ReactNode[][] = [first, ...moreItems.map((columns) => [columns])]
      pages
        .at(-1)
        ?.push(protection(offer, choice, text), notes(offer.move.notes, text), goodToKnow(offer, text))
      const conditions = terms(offer, text)
      if (conditions.areLong) pages.push(...conditions.parts.map((part) => [part]))
      else pages.at(-1)?.push(...conditions.parts)
      const signed = signatures(offer, acceptance, text)
      pages.at(-1)?.push(signed)
      pages.push(...papersBelow(offer, signed, text).map((part) => [part]))
      if (acceptance) pages.push([certificatePage(offer, acceptance, text)])
      return pages
    },
  })
}

/** @param standing how it stands, in words; null for what was signed */
function headingOf(offer: OfferDocument, choice: AgreedChoice | null, standing: string | null, text: Write) {
  const totalCents = choice?.totalCents ?? headlineCents(offer)
  const kind = PRICE_KIND_NAMES[offer.priceKind].toLowerCase()
  const totalWords = [choice ? 'Agreed total' : totalIs(offer), kind, standing].filter(Boolean).join(', ')
  return heading(
    {
      label: offer.version > 1 ? `${offer.title}, revision ${offer.version}` : offer.title,
      title: offer.quoteNumber,
      atRight: totalCents === null ? null : [totalWords, formatCents(totalCents)],
    },
    text,
  )
}

function totalIs({ fixedCents, estimate, preliminaryBasis, unsurveyedPrice }: OfferDocument): string {
  if (fixedCents !== null || !estimate) return 'Total'
  if (unsurveyedPrice !== null) return unsurveyedPrice
  return preliminaryBasis === null ? 'Estimated total' : 'First estimate'
}

/** Whom it is for, from where to where, and when. */
function parties({ customer, move, quotedAt, createdAt }: OfferDocument, text: Write): ReactNode {
  const created = shortDate((quotedAt ?? createdAt).slice(0, 10))
  const offered = shortDate(createdAt.slice(0, 10))
  const about = [
    `Created ${created}`,
    offered === created ? null : `Offered ${offered}`,
    move.miles ? formatCount(move.miles, 'mile') : null,
  ]
  return (
    <View>
      <View style={[style.blocks, style.rule]}>
        {block(1.3, 'Customer', customer.name, [customer.email, customer.phone], text)}
        {place('From', move.from.address, move.from.access, text)}
        {place('To', move.to.address, move.to.access, text)}
        {block(0.85, 'Move date', move.date ? weekdayDate(move.date) : 'To be decided', about, text)}
      </View>
      {stopsOnPaper(move.stops ? listedStops(move.stops, move.extraStops ?? 0) : [], text)}
    </View>
  )
}
