import { expect, test } from 'vitest'
import { billSentence, billSteps } from './bill-steps.ts'

const charge = (origin: 'clock' | 'line', label: string, estimated: number | null, amount: number) => ({
  ...{ origin, class: 'base' as const, label, detail: '', signed: null },
  ...{ estimated, amount },
})

/** Agreed at $1,305.80, done at $1,465.55, at most $1,450.00, less a credit of $25.00. */
const BILL = {
  charges: [
    charge('clock', '3 movers and truck', 907.5, 1031.25),
    charge('line', 'Truck fee', 95, 95),
    charge('line', 'Mileage', 36.3, 36.3),
    charge('line', 'Wardrobe boxes', 72, 108),
    charge('line', 'Extra stop', 75, 75),
    charge('line', 'Full value protection', 120, 120),
  ],
  ...{ done: 1465.55, never_owed: 15.55, let_go: 25, owed: 1425, maximum: 1450 },
  price_kind: 'not_to_exceed' as const,
}

test('a bill goes from what was agreed over each difference to what is charged, to the cent', () => {
  expect(billSteps(BILL).map(({ label, amount, from, to }) => [label, amount, from, to])).toEqual([
    ['Agreed', 1305.8, 0, 1305.8],
    ['Time', 123.75, 1305.8, 1429.55],
    ['Wardrobe boxes', 36, 1429.55, 1465.55],
    ['Actual', 1465.55, 0, 1465.55],
    ['Above the limit', -15.55, 1465.55, 1450],
    ['Credits', -25, 1450, 1425],
    ['Total charges', 1425, 0, 1425],
  ])
  expect(billSentence(BILL)).toBe('$159.75 more than agreed. $15.55 is above the maximum and not charged.')
})

test('many differences are drawn as the largest three and the rest', () => {
  const charges = [10, -40, 5, 30, -1, 20].map((more, index) =>
    charge('line', `Line ${index}`, 100, 100 + more),
  )
  const steps = billSteps({ charges, done: 624, never_owed: 0, let_go: 0, owed: 624 })
  expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
    ['Agreed', 600],
    ['Line 1', -40],
    ['Line 3', 30],
    ['Line 5', 20],
    ['Other', 14],
    ['Actual', 624],
    ['Total charges', 624],
  ])
})

test('work that came to what was agreed has nothing to say', () => {
  const charges = [charge('line', 'Packing', 100, 100)]
  const bill = { charges, done: 100, never_owed: 0, let_go: 0, owed: 100, maximum: null, price_kind: null }
  expect(billSentence(bill)).toBe('')
})
