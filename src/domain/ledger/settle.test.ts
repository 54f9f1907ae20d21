import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_KINDS } from '../agreements/price-kind.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { type Agreed, CHARGE_CLASSES, type Entry, type Ledger, type Settlement, settle } from './settle.ts'

const BETWEEN_STATES = { atDelivery: jurisdictions.interstate.atDelivery?.is ?? null }
const CALIFORNIA = { atDelivery: jurisdictions.CA.atDelivery?.is ?? null }

const agreed = (changes: Partial<Agreed>): Agreed => ({
  priceKind: 'non_binding',
  estimateCents: 2_725_00,
  maximumCents: null,
  deliveredShare: 1,
  ...changes,
})
const deposit = (cents: number): Entry => ({ kind: 'payment', purpose: 'deposit', cents, tipCents: 0 })
const balance = (cents: number, tipCents = 0): Entry => ({
  ...{ kind: 'payment', purpose: 'balance' },
  cents,
  tipCents,
})
const base = (cents: number) => ({ class: 'base' as const, cents })
const asked = (cents: number) => ({ class: 'asked_for' as const, cents })
const shuttle = (cents: number) => ({ class: 'impracticable' as const, cents })
const ledger = (changes: Partial<Ledger>): Ledger => ({
  agreed: agreed({}),
  charges: [],
  entries: [],
  stage: 'at_delivery',
  depositCents: 0,
  ...changes,
})

const WITHIN_CALIFORNIA = agreed({
  priceKind: 'not_to_exceed',
  estimateCents: 2_000_00,
  maximumCents: 2_200_00,
})

test.each<[string, typeof BETWEEN_STATES, Partial<Ledger>, Partial<Settlement>]>([
  [
    'non-binding between states: 110 percent, what was asked for, 15 percent of it for the shuttle',
    BETWEEN_STATES,
    { charges: [base(3_025_00), asked(75_00), shuttle(600_00)] },
    { owedCents: 3_700_00, mostAtDeliveryCents: 3_533_37, dueNowCents: 3_533_37, laterCents: 166_63 },
  ],
  [
    'the same with a deposit, which comes off before the maximums',
    BETWEEN_STATES,
    { charges: [base(3_025_00), asked(75_00), shuttle(600_00)], entries: [deposit(500_00)] },
    { owedCents: 3_700_00, paidCents: 500_00, dueNowCents: 2_958_37, laterCents: 241_63 },
  ],
  [
    'binding between states with a shuttle',
    BETWEEN_STATES,
    { agreed: agreed({ priceKind: 'binding' }), charges: [base(2_725_00), shuttle(600_00)] },
    { owedCents: 3_325_00, dueNowCents: 3_133_75, laterCents: 191_25 },
  ],
  [
    'half of it delivered: 110 percent of half the estimate',
    BETWEEN_STATES,
    { agreed: agreed({ deliveredShare: 0.5 }), charges: [base(3_025_00)] },
    { dueNowCents: 1_498_75, laterCents: 1_526_25 },
  ],
  [
    'a maximum with a change order, run over: the rest is never owed',
    CALIFORNIA,
    {
      agreed: { ...WITHIN_CALIFORNIA, maximumCents: 2_385_00 },
      charges: [base(2_327_50), asked(185_00)],
      entries: [deposit(250_00)],
    },
    {
      doneCents: 2_512_50,
      owedCents: 2_385_00,
      dueNowCents: 2_135_00,
      laterCents: 0,
      neverOwedCents: 127_50,
    },
  ],
  [
    'a maximum, done for less than was paid: the rest goes back',
    CALIFORNIA,
    { agreed: WITHIN_CALIFORNIA, charges: [base(1_900_00)], entries: [deposit(2_000_00)] },
    { owedCents: 1_900_00, dueNowCents: 0, laterCents: 0, refundCents: 100_00 },
  ],
])('%s', (_, rules, changes, settlement) => {
  expect(settle(ledger(changes), rules)).toMatchObject(settlement)
})

test('a month of storage is owed beside a maximum', () => {
  const charges = [base(2_300_00), { class: 'storage' as const, cents: 150_00 }]
  expect(settle(ledger({ agreed: WITHIN_CALIFORNIA, charges }), CALIFORNIA)).toMatchObject({
    ...{ doneCents: 2_450_00, owedCents: 2_350_00, dueNowCents: 2_350_00, neverOwedCents: 100_00 },
  })
})

test.each<[string, Partial<Ledger>, Partial<Settlement>]>([
  [
    'before the move nothing but the deposit',
    { stage: 'before_delivery', depositCents: 250_00 },
    { dueNowCents: 250_00, laterCents: 2_750_00 },
  ],
  [
    'of it what is still open',
    { stage: 'before_delivery', depositCents: 250_00, entries: [deposit(100_00)] },
    { dueNowCents: 150_00 },
  ],
  [
    'at the delivery what is left, the tip aside',
    { entries: [deposit(250_00), balance(1_000_00, 60_00)] },
    { paidCents: 1_250_00, tipsCents: 60_00, dueNowCents: 1_747_50, laterCents: 2_50 },
  ],
  [
    'a check that came back is open again',
    { entries: [balance(2_997_50), { kind: 'reversal', purpose: 'balance', cents: 2_997_50, tipCents: 0 }] },
    { paidCents: 0, dueNowCents: 2_997_50 },
  ],
  [
    'cash rounded down is let go',
    { entries: [balance(2_997_45), { kind: 'rounding', cents: 5 }] },
    { owedCents: 2_999_95, dueNowCents: 0, laterCents: 2_50 },
  ],
  [
    'a credit comes off what is asked for first, as it does off the invoice',
    { entries: [{ kind: 'credit', cents: 50_00 }] },
    { owedCents: 2_950_00, dueNowCents: 2_947_50, laterCents: 2_50 },
  ],
  [
    'in the end all that is open',
    { stage: 'rest_due', entries: [balance(2_997_50)] },
    { dueNowCents: 2_50, laterCents: 0 },
  ],
  [
    'a debt that is written off is no longer due',
    { stage: 'rest_due', entries: [balance(2_997_50), { kind: 'write_off', cents: 2_50 }] },
    { dueNowCents: 0, owedCents: 2_997_50 },
  ],
  [
    'a refund is paid back once',
    { entries: [balance(3_100_00), { kind: 'refund', purpose: 'balance', cents: 60_00, tipCents: 0 }] },
    { refundCents: 40_00 },
  ],
])('an agreed $2,725.00, done for $3,000.00 between states: %s', (_, changes, settlement) => {
  expect(settle(ledger({ charges: [base(3_000_00)], ...changes }), BETWEEN_STATES)).toMatchObject(settlement)
})

const cents = fc.integer({ min: 1, max: 5_000_000 })
const received = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const, 'reversal' as const),
  purpose: fc.constantFrom('deposit' as const, 'balance' as const),
  cents,
  tipCents: fc.integer({ min: 0, max: 50_000 }),
})
const waived = fc.record({
  kind: fc.constantFrom('credit' as const, 'rounding' as const, 'write_off' as const),
  cents,
})
const anyLedger: fc.Arbitrary<Ledger> = fc.record({
  agreed: fc.record({
    priceKind: fc.constantFrom(null, ...PRICE_KINDS),
    estimateCents: fc.option(cents, { nil: null }),
    maximumCents: fc.option(cents, { nil: null }),
    deliveredShare: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
  charges: fc.array(fc.record({ class: fc.constantFrom(...CHARGE_CLASSES), cents }), { maxLength: 6 }),
  entries: fc.array(fc.oneof(received, waived), { maxLength: 6 }),
  stage: fc.constantFrom('before_delivery' as const, 'at_delivery' as const, 'rest_due' as const),
  depositCents: fc.integer({ min: 0, max: 1_000_000 }),
})
const anyRules = fc.constantFrom(
  ...Object.values(jurisdictions).map(({ atDelivery }) => ({ atDelivery: atDelivery?.is ?? null })),
)

// @spec 10.163 A job's money is a ledger: work by agreement, clock and signed changes, priced by the
//   quote's function; payments, refunds and write-offs are immutable rows; what is due now, later or
//   refunded follows from the move's rules, with reasons
test('whatever stands in a ledger, what is owed is paid, due, later or goes back, and nothing is above a maximum', () => {
  fc.assert(
    fc.property(anyLedger, anyRules, (one, rules) => {
      const s = settle(one, rules)
      expect(s.owedCents - s.paidCents).toBe(s.dueNowCents + s.laterCents - s.refundCents)
      for (const amount of [s.owedCents, s.dueNowCents, s.laterCents, s.refundCents, s.neverOwedCents]) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(amount)).toBe(true)
      }
      const { maximumCents, priceKind } = one.agreed
      if (maximumCents !== null && priceKind !== 'binding') {
        const beyond = one.charges.filter(({ class: of }) => ['settled', 'storage', 'opening'].includes(of))
        const most = beyond.reduce((total, { cents }) => total + cents, maximumCents)
        expect(s.owedCents).toBeLessThanOrEqual(most)
      }
    }),
    { numRuns: 500 },
  )
})

test('a tip changes nothing of what is owed', () => {
  fc.assert(
    fc.property(anyLedger, anyRules, (one, rules) => {
      const entries = one.entries.map((entry) => ('tipCents' in entry ? { ...entry, tipCents: 0 } : entry))
      const { tipsCents: _, ...without } = settle({ ...one, entries }, rules)
      expect(settle(one, rules)).toMatchObject(without)
    }),
  )
})
