import { expect, test } from 'vitest'
import { taxOwed } from './tax-owed.ts'

const charges = [
  { origin: 'move', cents: 100_000 },
  { origin: 'tax', cents: 8_000 },
  { origin: 'tax', cents: 640 },
]

test.each([
  ['all of it', 108_640, 108_640, 8_640],
  ['more than the books', 120_000, 108_640, 8_640],
  ['half of it', 54_320, 108_640, 4_320],
  ['a cent less', 108_639, 108_640, 8_640],
  ['nothing', 0, 108_640, 0],
])('%s is owed', (_, owedCents, doneCents, cents) => {
  expect(taxOwed({ owedCents, doneCents }, charges)).toBe(cents)
})

test('without a charge there is no tax', () => {
  expect(taxOwed({ owedCents: 0, doneCents: 0 }, [])).toBe(0)
})
