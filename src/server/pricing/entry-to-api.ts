import type { PriceBookEntryAnswer, PriceBookEntryBody } from '../../contract/price-book.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import type { PriceBookEntry } from '../../domain/pricing/price-book.ts'

export const entryAnswer = ({
  priceCents,
  costCents,
  customerMayChoose,
  ...same
}: PriceBookEntry): PriceBookEntryAnswer => ({
  ...same,
  price: dollarsOf(priceCents),
  cost: dollarsOf(costCents),
  customer_may_choose: customerMayChoose,
})

/** An entry as it is stored, with the number that it has or gets. */
export const storedEntry = ({
  price,
  cost,
  customer_may_choose,
  ...same
}: PriceBookEntryBody & { id: number }): PriceBookEntry => ({
  ...same,
  priceCents: centsOf(price),
  costCents: centsOf(cost),
  customerMayChoose: customer_may_choose,
})
