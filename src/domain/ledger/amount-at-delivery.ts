import type { PaperFacts } from '../papers/paper-facts.ts'
import { type Settlement, settle } from './settle.ts'
import { agreedOf, type WorkCharge, workDone } from './work-done.ts'

/** What a crew asks for at the delivery, and of which parts it consists; all amounts are whole cents. */
export type AmountAtDelivery = Pick<Settlement, 'dueNowCents' | 'laterCents' | 'neverOwedCents'> & {
  readonly charges: readonly WorkCharge[]
}

/**
 * What may be asked for at the delivery, as a phone without a signal knows it: by the work and the signed changes, before
 * anything that was paid. The charges less what is later or never owed are what is due now.
 * @param billableMinutes of the day's clock; null while it has not ended: then the work is taken as agreed
 * @returns null where nothing with a price was agreed
 */
export function amountAtDelivery(facts: PaperFacts, billableMinutes: number | null): AmountAtDelivery | null {
  const agreed = agreedOf(facts)
  if (!agreed.priceKind || agreed.estimateCents === null) return null
  const charges = workDone(facts, billableMinutes)
  const { atDeliveryPercent, atDeliveryExtraPercent: extraPercent } = facts
  const percent = { [agreed.priceKind]: atDeliveryPercent ?? undefined }
  const { dueNowCents, laterCents, neverOwedCents } = settle(
    { agreed, charges, entries: [], stage: 'at_delivery', depositCents: 0 },
    { atDelivery: { percent, extraPercent } },
  )
  return { charges, dueNowCents, laterCents, neverOwedCents }
}
