import { z } from 'zod'
import { MAX_PRICE_BOOK_ENTRIES, OFFER_KINDS } from '../domain/pricing/price-book.ts'
import { LINE_UNITS } from '../domain/quotes/line-units.ts'
import { lineLimits } from '../domain/quotes/quote-lines.ts'
import { endpoint, touching } from './endpoint.ts'
import { countBetween, dollars, expectedVersion, requiredText } from './fields.ts'
import { addsBody, lineUnit, refuseAddedByGoods, refuseWorkAtCost } from './quote-lines.ts'

const yesOrNo = (absent: boolean) => z.boolean('Must be true or false').default(absent)

/** An entry as it is written: with the `id` of one that the book has, without for a new one. */
export const priceBookEntryBody = z
  .object({
    id: countBetween(1, 2_147_483_647).nullable().optional(),
    name: requiredText('Enter a name', lineLimits.label),
    kind: z.enum(OFFER_KINDS, `Must be one of ${OFFER_KINDS.join(', ')}`).default('service'),
    unit: lineUnit,
    /** In dollars; null until it is known, and then it is not offered but where it is at cost. */
    price: dollars().nullable().default(null),
    /** What one of a material costs the company itself, in dollars; null where no one says. Customers never see it. */
    cost: dollars().nullable().default(null),
    taxable: yesOrNo(false),
    customer_may_choose: yesOrNo(false),
    active: yesOrNo(true),
    ...addsBody,
  })
  .superRefine(refuseAddedByGoods)
  .superRefine(({ kind, cost }, context) => {
    if (kind === 'material' || cost === null) return
    context.addIssue({
      ...{ code: 'custom', path: ['cost'], input: cost },
      message: 'Only a material has a cost: people and trucks have their rates',
    })
  })
  .superRefine(refuseWorkAtCost)

export type PriceBookEntryBody = z.output<typeof priceBookEntryBody>

export const priceBookForm = z.object({
  entries: z
    .array(priceBookEntryBody, 'Must be a list of entries')
    .max(MAX_PRICE_BOOK_ENTRIES, `At most ${MAX_PRICE_BOOK_ENTRIES} entries`),
})

const entry = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(OFFER_KINDS),
  unit: z.enum(LINE_UNITS),
  price: z.number().nullable(),
  cost: z.number().nullable(),
  taxable: z.boolean(),
  customer_may_choose: z.boolean(),
  active: z.boolean(),
  hours: z.number().nullable(),
  people: z.number().nullable(),
})
export type PriceBookEntryAnswer = z.output<typeof entry>

const answer = z.object({ value: z.object({ entries: z.array(entry) }), version: z.number() })
export type PriceBookAnswer = z.output<typeof answer>

export const pricing = touching(['pricing'], {
  priceBook: endpoint({
    summary: 'The price book: what the company sells besides the move',
    method: 'GET',
    path: '/settings/price-book',
    right: 'pricing.read',
    output: answer,
  }),
  putPriceBook: endpoint({
    summary: 'Change the price book; existing lines on quotes do not change',
    method: 'PUT',
    path: '/settings/price-book',
    right: 'pricing.change',
    body: z.object({ value: priceBookForm, version: expectedVersion() }),
    versioned: true,
    output: answer,
    example: {
      value: {
        entries: [
          { name: 'Wardrobe box', kind: 'material', unit: 'piece', price: 18, customer_may_choose: true },
        ],
      },
    },
  }),
})
