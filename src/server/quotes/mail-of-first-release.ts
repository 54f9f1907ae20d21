import { DEFAULT_AGREEMENT_SETTINGS } from '../../domain/agreements/agreement-settings.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { type CompanyOnPaper, offerDocumentOf, type QuoteOnPaper } from './offer-document-of.ts'

/** What quotes came to have after release 0.1.0: none of its quotes had any of it. */
const SINCE_THEN = {
  lines: [],
  stops: [],
  wayOverStops: null,
  pickupElevator: false,
  deliveryElevator: false,
  fixedPrice: null,
  taxPercent: 0,
  moveIsTaxed: false,
  protection: null,
  priceKind: null,
  maximumCents: null,
  survey: null,
  rulesOverride: null,
  moveType: 'household',
  deposit: null,
  answer: null,
  answeredVersion: null,
  madeOn: null,
} satisfies Partial<QuoteOnPaper>

type KeptQuote = Omit<QuoteOnPaper, keyof typeof SINCE_THEN | 'createdAt'> & { createdAt: string }

/**
 * What a mail of release 0.1.0 kept of its PDF: the quote and the company as they were when it was written,
 * with the names that migration 0011 gave their fields.
 */
export type PdfOfFirstRelease = {
  quote: KeptQuote
  company: CompanyOnPaper & { id: number }
  printedAt: string
}

export const offerOfFirstRelease = ({ quote, company, printedAt }: PdfOfFirstRelease): OfferDocument =>
  offerDocumentOf(
    { ...SINCE_THEN, ...quote, createdAt: new Date(quote.createdAt) },
    { ...company, agreement: DEFAULT_AGREEMENT_SETTINGS, termsDays: 0, hasLogo: false, papers: [] },
    new Date(printedAt),
  )
