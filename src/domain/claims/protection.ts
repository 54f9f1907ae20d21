import { z } from 'zod'
import type { OfferDocument } from '../agreements/offer-document.ts'
import {
  type Jurisdiction,
  RELEASED_CENTS_PER_POUND,
  VALUATION_LEVELS,
  type ValuationLevel,
} from '../jurisdictions/jurisdiction.ts'

/** What a shipment was protected by, as a claim is reckoned: kept with the claim as it was signed. */
export const protectionSchema = z.object({
  /** Of the offer that was signed, or null where the rules of the place say what protects the person who chose nothing. */
  id: z.string().nullable(),
  /** Null where neither an agreement nor a rule says it. */
  kind: z.enum(VALUATION_LEVELS).nullable(),
  label: z.string(),
  /** Of released value. */
  centsPerPound: z.number().nullable().default(null),
  /** The most that is paid for the whole shipment; null where it is not limited, or not known. */
  coverCents: z.number().nullable(),
  deductibleCents: z.number(),
  /** Whether the deductible also lowers what is paid for a lost article. */
  deductibleOnLoss: z.boolean().default(true),
})
export type Protection = z.output<typeof protectionSchema>

/** California: actual cash value up to $20,000 where nothing was chosen (MAX 4, Item 136). */
const CALIFORNIA_DEFAULT_CENTS = 2_000_000

const LEVEL_NAMES: Readonly<Record<ValuationLevel, string>> = {
  released: 'Released value',
  actual_cash: 'Actual cash value',
  full: 'Full value protection',
}

type Agreed = {
  offer: Pick<OfferDocument, 'valuationOffers' | 'move'>
  /** As the customer chose it. */
  valuation: string | null
} | null

/** What protects the goods of a move: as it was signed, else what the rules of the place say of the person who chose nothing. */
export function protectionOfMove(agreed: Agreed, { valuation }: Pick<Jurisdiction, 'valuation'>): Protection {
  const deductibleOnLoss = valuation?.is.deductibleOnLoss ?? true
  const chosen = agreed?.offer.valuationOffers.find(({ id }) => id === agreed.valuation)
  if (chosen) {
    const { id, kind, label, coverCents, deductibleCents } = chosen
    return { id, kind, label, coverCents, deductibleCents, deductibleOnLoss, centsPerPound: perPound(kind) }
  }
  const kind = valuation?.is.byDefault ?? null
  const label = kind === null ? 'No protection was signed' : `${LEVEL_NAMES[kind]}, since nothing was chosen`
  return {
    ...{ id: null, kind, label, deductibleCents: 0, deductibleOnLoss, centsPerPound: perPound(kind) },
    coverCents: defaultCover(kind, agreed?.offer.move.weightLb ?? null, valuation),
  }
}

const perPound = (kind: ValuationLevel | null) => (kind === 'released' ? RELEASED_CENTS_PER_POUND : null)

function defaultCover(
  kind: ValuationLevel | null,
  weightLb: number | null,
  valuation: Jurisdiction['valuation'],
): number | null {
  if (kind === 'actual_cash') return CALIFORNIA_DEFAULT_CENTS
  const least = valuation?.is.minimumCentsPerPound ?? null
  return kind === 'full' && least !== null && weightLb ? Math.round(least * weightLb) : null
}
