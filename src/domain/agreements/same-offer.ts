import { moveTypeOf } from '../jurisdictions/move-types.ts'
import type { Acceptance } from './acceptance.ts'
import { type OfferDocument, type OfferedLine, offerDocumentSchema } from './offer-document.ts'

type Offered = {
  readonly lines: readonly { id: number; optional: boolean; chosen: boolean }[]
  readonly totalCents: number | null
}

/** What was offered as its customer has it: once it was signed, with the options that were chosen and the total that was signed. */
export function asSigned<Said extends Offered>(
  said: Said,
  acceptance: Pick<Acceptance, 'chosenLines' | 'totalCents'> | null,
): Said {
  if (!acceptance) return said
  return { ...said, lines: withChosen(said.lines, acceptance), totalCents: acceptance.totalCents }
}

/** Lines with the options that were chosen, where someone has chosen. */
export const withChosen = <Line extends Pick<OfferedLine, 'id' | 'optional' | 'chosen'>>(
  lines: readonly Line[],
  choice: Pick<Acceptance, 'chosenLines'> | null,
): Line[] =>
  lines.map((line) =>
    line.optional && choice ? { ...line, chosen: choice.chosenLines.includes(line.id) } : line,
  )

/** The optional lines that the office has ticked beforehand. */
export const chosenByOffice = ({ lines }: Pick<OfferDocument, 'lines'>): number[] =>
  lines.filter(({ optional, chosen }) => optional && chosen).map(({ id }) => id)

/**
 * Whether two offers say the same of the move and its price, to the letter; when they were made, until when they hold
 * and what the company says of itself aside.
 */
export const isSameOffer = (one: OfferDocument, other: OfferDocument): boolean => said(one) === said(other)

function said(offer: OfferDocument): string {
  // Parsed, so that the fields stand in one order, wherever it comes from.
  const { customer, move, preliminaryBasis, estimate, fixedCents, lines, taxPercent, ...more } =
    offerDocumentSchema.parse(offer)
  const { moveIsTaxed, totalCents, priceKind, maximumCents, maximumCovers, ...rest } = more
  const { items, itemsAreTypical, jurisdiction, deposit } = rest
  return JSON.stringify([
    ...[customer, move, preliminaryBasis, estimate, fixedCents, lines, taxPercent, moveIsTaxed, totalCents],
    ...[priceKind, maximumCents, maximumCents !== null && maximumCovers, itemsAreTypical],
    ...[jurisdiction.override, moveTypeOf(jurisdiction.id), deposit],
    // In whatever order they were picked.
    items.map((item) => JSON.stringify(item)).toSorted(),
  ])
}
