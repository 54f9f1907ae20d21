import { z } from 'zod'
import { LINE_UNITS } from '../quotes/line-units.ts'
import { addedToJob, periodOfLine } from '../quotes/quote-lines.ts'
import { stopSchema } from '../quotes/stop-schema.ts'
import { depositTerms } from './deposit-terms.ts'
import { offeredPaper } from './papers.ts'

/**
 * What a customer is offered: everything that the page, the mail and the PDF of one version show. It is frozen when the
 * quote is sent and never rewritten, so it names nothing that can change elsewhere; a later release that adds something
 * gives it a default, and one that means something else raises `format`.
 */
const PRICE_KINDS = ['hourly', 'non_binding', 'binding', 'not_to_exceed'] as const

const side = z.object({
  address: z.string().nullable(),
  /** Stairs, elevator and long carry, a sentence each. */
  access: z.array(z.string()),
})

/** A line beside the move itself. */
const offeredLine = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(['service', 'material', 'fee', 'discount']),
  quantity: z.number(),
  unit: z.enum(LINE_UNITS),
  unitCents: z.number().nullable(),
  /** Of a discount in percent. */
  percent: z.number().nullable(),
  /** The customer decides. */
  optional: z.boolean(),
  chosen: z.boolean(),
  taxable: z.boolean(),
  /** Why there is a discount. */
  reason: z.string().nullable(),
  ...addedToJob,
  ...periodOfLine,
})

const valuationOffer = z.object({
  /** `released`, `actual-cash`, or `full-1` and so on. */
  id: z.string(),
  kind: z.enum(['released', 'actual_cash', 'full']),
  label: z.string(),
  priceCents: z.number(),
  /** The most that is paid in all; null where it depends on the article. */
  coverCents: z.number().nullable(),
  deductibleCents: z.number(),
  words: z.string(),
})

export const offerDocumentSchema = z.object({
  format: z.literal(1),
  quoteNumber: z.string(),
  /** What the document is called. */
  title: z.string().default('Moving quote'),
  /** What its price is called where no one may call it an estimate; null: it may be. */
  unsurveyedPrice: z.string().nullable().default(null),
  version: z.number(),
  /** When it was offered: ISO, in the company's zone. */
  createdAt: z.string(),
  timeZone: z.string(),
  /** When the quote was made, as its page says; null in what was frozen before it was said. */
  quotedAt: z.string().nullable().default(null),
  /** `YYYY-MM-DD`: the last day on which it can be accepted. */
  holdsUntil: z.string(),
  company: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    tagline: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    website: z.string().nullable(),
    dotNumber: z.string().nullable(),
    licences: z.array(z.object({ state: z.string(), number: z.string() })),
    /** Whether a logo was set. */
    hasLogo: z.boolean(),
  }),
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  move: z.object({
    /** `YYYY-MM-DD` */
    date: z.string().nullable(),
    from: side,
    to: side,
    miles: z.number().nullable(),
    /** Null in what was frozen before it was said. */
    extraStops: z.number().nullable().default(null),
    /** The first of them, as far as one says more than that it is; absent where none does. */
    stops: z.array(stopSchema).optional(),
    /** As the move was estimated, without what its lines add. */
    movers: z.number().nullable(),
    hours: z.number().nullable(),
    truckSize: z.string().nullable(),
    volumeCuFt: z.number().nullable(),
    weightLb: z.number().nullable(),
    notes: z.string().nullable(),
  }),
  /** What a preliminary estimate rests on, as a sentence. */
  preliminaryBasis: z.string().nullable(),
  /** The estimate's own lines; null when a fixed price replaces them, or when there is no estimate. */
  estimate: z
    .object({
      cents: z.number(),
      lines: z.array(z.object({ label: z.string(), reason: z.string(), cents: z.number() })),
      /** The date's rate where it is in each line, as it was until it got a line of its own; in words. */
      dateRate: z.string().nullable(),
    })
    .nullable(),
  fixedCents: z.number().nullable(),
  lines: z.array(offeredLine),
  taxPercent: z.number(),
  /** In what was frozen before moves could be taxed they are not. */
  moveIsTaxed: z.boolean().default(false),
  /** With the lines that the office has chosen; null while nothing has a price. */
  totalCents: z.number().nullable(),
  /** With the protection that a customer has who chooses nothing, where the law wants the first price to include it. */
  protectedTotal: z.object({ label: z.string(), cents: z.number() }).nullable().default(null),
  priceKind: z.enum(PRICE_KINDS),
  /** Of a price that is not to be exceeded. */
  maximumCents: z.number().nullable(),
  /** What that maximum is for: the work listed, or, in what was frozen before, whatever the customer makes of it. */
  maximumCovers: z.enum(['listed', 'everything']).default('everything'),
  /** Empty where the company offers none; otherwise one has to be chosen before signing. */
  valuationOffers: z.array(valuationOffer),
  items: z.array(
    z.object({ name: z.string(), label: z.string(), quantity: z.number(), room: z.string().nullable() }),
  ),
  /** Set while the items are what such a home usually holds. */
  itemsAreTypical: z.boolean(),
  /** What is to be paid before the move, and what of it goes back; null in what was frozen before deposits were asked for. */
  deposit: depositTerms.nullable().default(null),
  formsOfPayment: z.array(z.string()),
  /** When payment is due, as the company said it; absent in what was frozen before that was kept. */
  paymentDue: z.string().nullable().optional(),
  /** How many days after its date an invoice is due; absent in what was frozen before that was kept. */
  termsDays: z.number().optional(),
  terms: z.string().nullable(),
  jurisdiction: z.object({
    id: z.string(),
    name: z.string(),
    source: z.string().nullable(),
    asOf: z.string(),
    /** What the addresses do not tell of whose rules it follows, as the company said it. */
    override: z.enum(['exempt_zone', 'through_other_state']).nullable().default(null),
  }),
  /** What the law wants to stand on such a document. */
  requiredTexts: z.array(z.string()),
  /** What has to be handed over before signing, as earlier releases froze it; `papersOf` reads both. */
  booklets: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
  /** What the law has handed over with the offer. */
  papers: z.array(offeredPaper).default([]),
  /** No one signs before they have opened the whole document. */
  wholeDocument: z.boolean().default(false),
  /** Who signed for the company by sending it; null where no one of the company did, and in what earlier releases froze. */
  signature: z.object({ name: z.string(), title: z.string(), at: z.string() }).nullable().default(null),
  /** The customer may book a day as soon as the offer is accepted. */
  customersMayBook: z.boolean(),
  /** What happens next, a step each. */
  nextSteps: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What the customer is told before consenting to sign electronically. */
  consent: z.object({ version: z.string(), texts: z.array(z.string()), agreement: z.string() }),
})
export type OfferDocument = z.output<typeof offerDocumentSchema>
export type OfferedLine = OfferDocument['lines'][number]
