import { formatCents } from '../money.ts'
import type { Acceptance } from './acceptance.ts'
import type { OfferDocument } from './offer-document.ts'

/** The most that a signature promises the customer to pay, and by what rule. */
export type ChargeLimit = { readonly cents: number; readonly rule: string }

/**
 * What was signed promises at most: a binding price its total, one with a maximum what it came to with the customer's
 * choice; null where nothing is promised. Signed change orders raise it by what they add.
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
  addedCents = 0,
): ChargeLimit | null {
  const by = jurisdiction.source ? ` (${jurisdiction.source})` : ''
  const unless = 'More is owed only for extras that the customer ordered or agreed to in writing.'
  const ruleOf = (words: string, ofIt: number): ChargeLimit => {
    const cents = ofIt + addedCents
    const raised = addedCents === 0 ? '' : `; with the signed change orders it is ${formatCents(cents)}`
    return { cents, rule: `${words}${raised}. ${unless}` }
  }
  if (priceKind === 'binding') {
    return ruleOf(`The agreed price of ${formatCents(totalCents)} is binding${by}`, totalCents)
  }
  const cents = signedCents ?? maximumCents
  return cents === null ? null : ruleOf(`The agreed maximum is ${formatCents(cents)}${by}`, cents)
}
