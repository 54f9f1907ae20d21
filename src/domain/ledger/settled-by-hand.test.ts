import { expect, test } from 'vitest'
import { type Charge, settle } from './settle.ts'
import { SETTLED_BY_HAND, settlingRow } from './settled-by-hand.ts'

const row = (kind: string, amountCents: number, label: string | null = null) => ({
  ...{ kind, amountCents, label },
  class: kind === 'charge' ? ('settled' as const) : null,
})

test.each([
  ['what is owed already', 1000, { owedCents: 1000, waivedCents: 0 }, [], null],
  ['more', 1250, { owedCents: 1000, waivedCents: 0 }, [], ['charge', 250]],
  ['less', 900, { owedCents: 1000, waivedCents: 0 }, [], ['credit', 100]],
  ['nothing at all', 0, { owedCents: 1000, waivedCents: 0 }, [], ['credit', 1000]],
  [
    'more than was let go beyond',
    50,
    { owedCents: 0, waivedCents: 100 },
    [row('credit', 130)],
    ['charge', 80],
  ],
  [
    'no amount any more, after more',
    null,
    { owedCents: 1250, waivedCents: 0 },
    [row('charge', 250, SETTLED_BY_HAND)],
    ['credit', 250],
  ],
  [
    'no amount any more, after less',
    null,
    { owedCents: 900, waivedCents: 100 },
    [row('credit', 100, SETTLED_BY_HAND)],
    ['charge', 100],
  ],
  [
    'no amount any more, beside a credit of its own',
    null,
    { owedCents: 900, waivedCents: 100 },
    [row('credit', 100)],
    null,
  ],
])('%s', (_, typed, settlement, rows, entered) => {
  const found = settlingRow(typed, settlement, rows)
  expect(found && [found.kind, found.amountCents]).toEqual(entered)
})

// @spec 10.176 A job's actual cost is its ledger's settled price, in lists, customers, figures and
//   dashboard; typing one makes a charge or credit with a reason, above the signed price only by an Admin;
//   jobs an earlier release settled keep theirs
test.each(['binding', 'not_to_exceed', 'non_binding', 'hourly', null] as const)(
  'whatever was signed (%s), what was typed is owed in the end',
  (priceKind) => {
    for (const typed of [0, 50_00, 999_99, 1000_00, 1400_00]) {
      const agreed = {
        ...{ priceKind, estimateCents: 1000_00, deliveredShare: 1 },
        maximumCents: priceKind === 'not_to_exceed' ? 1100_00 : null,
      }
      const charges: Charge[] = [{ class: 'base', cents: 1250_00 }]
      const ledger = { agreed, charges, entries: [], stage: 'at_delivery', depositCents: 0 } as const
      const entered = settlingRow(typed, settle(ledger, { atDelivery: null }), [])
      const after = settle(
        {
          ...ledger,
          charges:
            entered?.kind === 'charge'
              ? [...charges, { class: 'settled', cents: entered.amountCents }]
              : charges,
          entries: entered?.kind === 'credit' ? [{ kind: 'credit', cents: entered.amountCents }] : [],
        },
        { atDelivery: null },
      )
      expect(after.owedCents).toBe(typed)
    }
  },
)
