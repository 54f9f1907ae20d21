import { expect, test } from 'vitest'
import { isPriceLeft } from './hours-missing.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const open = {
  status: 'in_progress' as const,
  ...{ actualMinutes: null, statusChangedAt: NOW, priceWaits: false, actualCents: null },
}
const done = { ...open, status: 'completed' as const, actualCents: 90_000 }
const to = { status: 'completed', actualMinutes: null, typedCents: undefined } as const

test.each([
  ['completed with one press', open, to, true],
  ['completed with its hours', open, { ...to, actualMinutes: 300 }, false],
  ['completed at a typed price', open, { ...to, typedCents: 90_000 }, false],
  ['left as it was', { ...done, priceWaits: true }, to, true],
  ['sent back as it was read', { ...done, priceWaits: true }, { ...to, typedCents: 90_000 }, true],
  ['another price typed while it waits', { ...done, priceWaits: true }, { ...to, typedCents: 80_000 }, false],
  ['final since before', done, to, false],
  ['final since before, and sent back', done, { ...to, typedCents: 90_000 }, false],
  ['its hours taken back', { ...done, actualMinutes: 300 }, to, true],
  ['its typed price taken back', done, { ...to, typedCents: null }, true],
  ['reopened', { ...done, priceWaits: true }, { ...to, status: 'in_progress' }, false],
] as const)('%s', (_, before, change, isLeft) => {
  expect(isPriceLeft(before, change)).toBe(isLeft)
})
