import { z } from 'zod'
import { acceptanceSchema } from '../agreements/acceptance.ts'
import { offerDocumentSchema } from '../agreements/offer-document.ts'
import { clockTerms } from '../estimate/clock-terms.ts'
import { weightTerms } from '../estimate/weight-terms.ts'
import { deliveryPeriod } from '../jobs/delivery-period.ts'
import { changeLine, changeOrderSaid } from './change-lines.ts'
import { PAPER_KINDS, paperFrame } from './paper-document.ts'
import { rulesOfPlace } from './rules-of-place.ts'

/** What the papers of a job are built of, besides what is said on the day: the same for the phone and the server. */
export const paperFacts = z.object({
  jobNumber: z.string(),
  company: paperFrame.shape.company,
  customer: paperFrame.shape.customer,
  move: paperFrame.shape.move,
  jurisdiction: paperFrame.shape.jurisdiction,
  /** Agreed days, `YYYY-MM-DD`; null while the job has no time. */
  pickupOn: z.string().nullable(),
  deliveryOn: z.string().nullable(),
  /** Between which days it was agreed to deliver; absent where that is `deliveryOn` alone. */
  deliveryPeriod: deliveryPeriod.optional(),
  /** What the customer was told of when the crew comes, ISO; null where no window was told. */
  arrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Who and what was estimated and sent, in words, as Illinois wants both noted. */
  crew: z.object({ estimated: z.string().nullable(), furnished: z.string().nullable() }),
  /** The version that the job rests on; null for a job without a quote. */
  agreement: z
    .object({
      offer: offerDocumentSchema,
      /** Null where the customer agreed otherwise than by signing. */
      signed: acceptanceSchema
        .pick({ name: true, chosenLines: true, valuation: true, acceptedAt: true, documentSha256: true })
        // Absent in a pack of an earlier release, where it is the offer's own.
        .extend({ version: z.number().optional() })
        .nullable(),
    })
    .nullable(),
  /** The change orders that were signed, the first first. */
  changes: z.array(changeOrderSaid),
  /** What may be added on the day and at which price: the crew by the quote's own card, what else by the price book. */
  rates: z.array(changeLine.omit({ quantity: true, detail: true })),
  /** How the crew's time is charged; null where the price is not by the hour. */
  clock: clockTerms.nullable(),
  /** How its weight is charged; null where the price is not by weight, absent in a pack of an earlier release. */
  weight: weightTerms.nullable().optional(),
  /** When payment is due, as the company says it. */
  paymentDue: z.string().nullable(),
  /** Of the signed price, what may be asked for at delivery, in percent; null where no rule says. */
  atDeliveryPercent: z.number().nullable(),
  /** Of all other charges due there, what may be asked for a place that could not be reached, in percent; null: all of it. */
  atDeliveryExtraPercent: z.number().nullable(),
  /** How long a claim may be made, as a sentence. */
  claimWords: z.string().nullable(),
  /** What the law words itself and the company supplied, and on which paper it stands. */
  notices: z.array(
    z.object({
      on: z.enum(PAPER_KINDS),
      title: z.string(),
      sha256: z.string(),
      /** Null for a PDF, which goes along. */
      words: z.string().nullable(),
    }),
  ),
  /** What the place of the move asks of these papers; absent in a pack of an earlier release. */
  place: rulesOfPlace.optional(),
})
export type PaperFacts = z.output<typeof paperFacts>
