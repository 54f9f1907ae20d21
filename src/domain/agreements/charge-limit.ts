import { formatCents } from '../money.ts'
import type { Acceptance } from './acceptance.ts'
import type { OfferDocument } from './offer-document.ts'

/** The most that a signature promises the customer to pay, and by what rule. */
export type ChargeLimit = { readonly cents: number; readonly rule: string }

/**
 * What was signed promises at most: a binding price its total, one with a maximum what it came to with the customer's
 * choice; null where nothing is promised.
 */
export function chargeLimit(
  {
    priceKind,
    maximumCents,
    jurisdiction,
  }: Pick<OfferDocument, 'priceKind' | 'maximumCents'> & {
    jurisdiction: Pick<OfferDocument['jurisdiction'], 'source'>
  },
  { totalCents, maximumCents: signedCents }: Pick<Acceptance, 'totalCents' | 'maximumCents'>,
): ChargeLimit | null {
  const by = jurisdiction.source ? ` (${jurisdiction.source})` : ''
  const unless = 'More is owed only for extras that the customer ordered or agreed to in writing.'
  if (priceKind === 'binding') {
    return {
      cents: totalCents,
      rule: `The signed price of ${formatCents(totalCents)} is binding${by}. ${unless}`,
    }
  }
  const cents = signedCents ?? maximumCents
  return cents === null
    ? null
    : { cents, rule: `The signed maximum is ${formatCents(cents)}${by}. ${unless}` }
}
