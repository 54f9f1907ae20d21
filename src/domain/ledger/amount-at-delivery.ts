import type { WorkedTime } from '../estimate/clock-terms.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { chargesByHand, type Entered, entriesOf } from './entered.ts'
import { type Settlement, settle } from './settle.ts'
import { agreedOf, type WorkCharge, workDone } from './work-done.ts'

/** What a crew asks for at the delivery, and of which parts it consists; all amounts are whole cents. */
export type AmountAtDelivery = Pick<
  Settlement,
  'dueNowCents' | 'laterCents' | 'neverOwedCents' | 'waivedCents' | 'paidCents' | 'tipsCents' | 'refundCents'
> & { readonly charges: readonly WorkCharge[] }

/**
 * What may be asked for at the delivery, as a phone without a signal knows it: by the work, the signed changes, and what was
 * paid as far as it has heard. The charges less what is paid, let go, later or never owed are what is due now.
 * @param done as the day's clock has it, null while it has not ended; and the net of the weight tickets in pounds, null
 *   without one: then the work, and the weight, are taken as agreed
 * @param entered what the office has entered, and what was taken on phones
 * @returns null where nothing with a price was agreed
 */
export function amountAtDelivery(
  facts: PaperFacts,
  { worked, weighedLb }: { worked: WorkedTime | null; weighedLb: number | null },
  entered: readonly Entered[],
): AmountAtDelivery | null {
  const agreed = agreedOf(facts)
  if (!agreed.priceKind || agreed.estimateCents === null) return null
  const charges = [...workDone(facts, worked, weighedLb), ...chargesByHand(entered)]
  const { atDeliveryPercent, atDeliveryExtraPercent: extraPercent } = facts
  const percent = { [agreed.priceKind]: atDeliveryPercent ?? undefined }
  const settlement = settle(
    { agreed, charges, entries: entriesOf(entered), stage: 'at_delivery', depositCents: 0 },
    { atDelivery: { percent, extraPercent } },
  )
  return { ...settlement, charges }
}
