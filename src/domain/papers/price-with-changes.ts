import { chosenByOffice } from '../agreements/same-offer.ts'
import { pricedOf, signedMaximum } from '../agreements/signed-maximum.ts'
import { protectionOf } from '../agreements/valuation-offers.ts'
import { type Priced, priceQuote } from '../quotes/quote-price.ts'
import type { ChangeLine, ChangeOrderSaid } from './change-lines.ts'
import type { PaperFacts } from './paper-facts.ts'

/** What a job comes to by its agreement and change orders, in whole cents. */
export type ChangedPrice = {
  /** Null where nothing has a price, or where there is no agreement. */
  readonly totalCents: number | null
  readonly taxCents: number
  /** The most that the customer pays; null where none is promised. A binding total is its own. */
  readonly maximumCents: number | null
  /** Of the lines of the last change order, in their order. */
  readonly addedCents: readonly number[]
}

/**
 * Prices a change as the quote itself is priced: its lines stand after those of the agreement as if the customer had
 * chosen them, so they raise the maximum by exactly what they cost.
 * @param changes the change orders that count, the first first
 */
export function priceWithChanges(
  agreement: PaperFacts['agreement'],
  changes: readonly Pick<ChangeOrderSaid, 'lines'>[],
): ChangedPrice {
  const { priced, choice, promised } = pricedWithChanges(agreement, changes)
  const price = priceQuote({ ...priced, ...choice })
  const last = changes.at(-1)?.lines.length ?? 0
  return {
    totalCents: agreement && price.totalCents,
    taxCents: price.taxCents,
    maximumCents: promised && (signedMaximum(promised, priced, choice)?.cents ?? null),
    addedCents: last === 0 ? [] : price.lines.slice(-last).map(({ amountCents }) => amountCents),
  }
}

/** What the price of a job with its changes is made of: their lines stand last, in their order. */
export function pricedWithChanges(
  agreement: PaperFacts['agreement'],
  changes: readonly Pick<ChangeOrderSaid, 'lines'>[],
) {
  const { base, choice: agreed, promised } = agreement ? termsOf(agreement) : NOTHING_AGREED
  const firstId = Math.max(0, ...base.lines.map(({ id }) => id)) + 1
  const added = changes.flatMap(({ lines }) => lines).map((line, index) => asChosen(line, firstId + index))
  const priced: Priced = { ...base, lines: [...base.lines, ...added] }
  const choice = { ...agreed, chosen: new Set([...agreed.chosen, ...added.map(({ id }) => id)]) }
  return { priced, choice, promised }
}

/**
 * What a change order adds to a job's price, its sales tax included, in whole cents.
 * @param before the change orders that count without it, the first first
 */
export function addedByChange(
  agreement: PaperFacts['agreement'],
  before: readonly Pick<ChangeOrderSaid, 'lines'>[],
  change: Pick<ChangeOrderSaid, 'lines'>,
): number {
  const was = priceWithChanges(agreement, before)
  const is = priceWithChanges(agreement, [...before, change])
  return is.addedCents.reduce((sum, cents) => sum + cents, is.taxCents - was.taxCents)
}

/** A signed change order by its number, and what it adds, its sales tax included. */
export type AddedByChange = { readonly number: number; readonly addedCents: number }

/**
 * What each signed change order adds to a job's price. A newer agreement takes the place of none: the customer signed
 * them for work beside it, so they count on top of whatever version the job rests on.
 * @param changes the change orders that count, the first first
 */
export const addedByEach = (
  agreement: PaperFacts['agreement'],
  changes: readonly Pick<ChangeOrderSaid, 'lines' | 'number'>[],
): AddedByChange[] =>
  changes.map((change, index) => ({
    number: change.number,
    addedCents: addedByChange(agreement, changes.slice(0, index), change),
  }))

export const addedInAll = (added: readonly AddedByChange[]): number =>
  added.reduce((sum, { addedCents }) => sum + addedCents, 0)

const termsOf = ({ offer, signed }: NonNullable<PaperFacts['agreement']>) => ({
  base: pricedOf(offer),
  choice: {
    chosen: new Set(signed?.chosenLines ?? chosenByOffice(offer)),
    valuationCents: protectionOf(offer, signed)?.priceCents ?? 0,
  },
  promised: offer,
})

const NOTHING_AGREED = {
  base: { moveCents: null, fixedCents: null, lines: [], taxPercent: 0, moveIsTaxed: false } satisfies Priced,
  choice: { chosen: new Set<number>(), valuationCents: 0 },
  promised: null,
}

const asChosen = (line: ChangeLine, id: number): Priced['lines'][number] => ({
  ...line,
  id,
  percent: null,
  optional: true,
  chosen: true,
})
