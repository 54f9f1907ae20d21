import { expect, test } from 'vitest'
import { factsOf, offer } from '../../../test/setup/paper-facts.ts'
import type { ChangeOrderSaid } from '../papers/change-lines.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { amountAtDelivery } from './amount-at-delivery.ts'
import type { EntryKind } from './ledger-words.ts'

const change = (unitCents: number, more: Partial<ChangeOrderSaid> = {}): ChangeOrderSaid => ({
  ...{ number: 1, moment: 'before_loading', reason: 'more_service', note: null, decideBy: null },
  lines: [
    {
      ...{ label: 'Added', detail: null, kind: 'service', quantity: 1, unit: 'flat', unitCents },
      taxable: false,
    },
  ],
  ...more,
})
const afterLoading = (unitCents: number, reason: ChangeOrderSaid['reason']) =>
  change(unitCents, { moment: 'after_loading', reason })

const done = (minutes: number | null) => ({
  worked: minutes === null ? null : { minutes, driveMinutes: null, crew: [] },
  weighedLb: null,
})

/** Five hours were agreed, $150.00 an hour. */
const CLOCK: NonNullable<PaperFacts['clock']> = {
  ...{ crew: '3 movers', agreedHours: 5, centsPerHour: 150_00, travelHours: 0, minimumHours: 2 },
  rounding: { time: { roundUpToHours: 0.25 }, charging: { rounding: 'up' } },
}
const byTheHour = (cents: number, more: object = {}) =>
  offer({ fixedCents: null, estimate: { cents, lines: [], dateRate: null }, lines: [], ...more })

const BETWEEN_STATES = { atDeliveryPercent: 110, atDeliveryExtraPercent: 15 }
/** Within a state, by the hour, for at most $2,200.00. */
const withMaximum = (changes: ChangeOrderSaid[] = []): PaperFacts =>
  factsOf(
    { atDeliveryPercent: null, atDeliveryExtraPercent: null, clock: CLOCK, changes },
    byTheHour(2_000_00, { priceKind: 'not_to_exceed', maximumCents: 2_200_00 }),
  )
const betweenStates = (changes: ChangeOrderSaid[]): PaperFacts =>
  factsOf({ ...BETWEEN_STATES, clock: CLOCK, changes }, byTheHour(2_725_00))

test.each<[string, PaperFacts, number | null, object]>([
  ['as agreed while the clock runs', withMaximum(), null, { dueNowCents: 2_000_00 }],
  ['less time costs less', withMaximum(), 270, { dueNowCents: 1_925_00 }],
  ['exactly the maximum', withMaximum(), 380, { dueNowCents: 2_200_00, neverOwedCents: 25_00 }],
  [
    'a signed change raises the maximum, and what is above it is never owed',
    withMaximum([change(185_00)]),
    435,
    { dueNowCents: 2_385_00, neverOwedCents: 137_50 },
  ],
  [
    'between states 110 percent, what was asked for after loading, and 15 percent for a hard place',
    betweenStates([afterLoading(75_00, 'customer_wish'), afterLoading(600_00, 'impracticable')]),
    420,
    { dueNowCents: 3_533_37, laterCents: 166_63, neverOwedCents: 0 },
  ],
  [
    'what the carrier needed is billed later',
    betweenStates([afterLoading(600_00, 'necessary_by_carrier')]),
    300,
    { dueNowCents: 2_725_00, laterCents: 600_00 },
  ],
])('%s', (_, facts, minutes, expected) => {
  const amount = amountAtDelivery(facts, done(minutes), [])
  expect(amount).toMatchObject(expected)
  const { charges = [], dueNowCents = 0, laterCents = 0, neverOwedCents = 0 } = amount ?? {}
  const all = charges.reduce((sum, { cents }) => sum + cents, 0)
  expect(all - laterCents - neverOwedCents).toBe(dueNowCents)
})

const row = (kind: EntryKind, amountCents: number, more: object = {}) => ({
  ...{ kind, amountCents, tipCents: 0, purpose: 'balance' as const },
  ...{ class: null, label: null, reason: null },
  ...more,
})

test.each([
  ['a deposit comes off', [row('payment', 200_00, { purpose: 'deposit' })], { dueNowCents: 2_525_00 }],
  [
    'part in cash and part by check; tips are beside it',
    [row('payment', 1_000_00, { tipCents: 40_00 }), row('payment', 725_00)],
    { dueNowCents: 1_000_00, paidCents: 1_725_00, tipsCents: 40_00 },
  ],
  ['all of it', [row('payment', 2_725_00)], { dueNowCents: 0, refundCents: 0 }],
  ['more than is owed', [row('payment', 2_765_00)], { dueNowCents: 0, refundCents: 40_00 }],
  [
    'what went back is due again',
    [row('payment', 2_725_00), row('reversal', 2_725_00)],
    { dueNowCents: 2_725_00 },
  ],
  ['a credit', [row('credit', 25_00)], { dueNowCents: 2_700_00, waivedCents: 25_00 }],
  [
    'a charge of the office',
    [row('charge', 45_00, { class: 'asked_for', label: 'Disposal' })],
    { dueNowCents: 2_770_00 },
  ],
])('%s', (_, entered, expected) => {
  expect(amountAtDelivery(betweenStates([]), done(300), entered)).toMatchObject(expected)
})

test('without an agreement, or without a price, there is nothing to say', () => {
  expect(amountAtDelivery(factsOf({ agreement: null }), done(300), [])).toBeNull()
  expect(amountAtDelivery(factsOf({}, offer({ fixedCents: null, lines: [] })), done(300), [])).toBeNull()
})
