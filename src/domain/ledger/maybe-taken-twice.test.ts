import { expect, test } from 'vitest'
import { maybeTakenTwice } from './maybe-taken-twice.ts'

const at = (clock: string) => new Date(`2026-12-01T${clock}Z`)
const first = { method: 'cash', amountCents: 50_000, at: at('15:00:00') } as const

test.each([
  ['the same at the same moment', {}, true],
  ['ten minutes later', { at: at('15:10:00') }, true],
  ['ten minutes before', { at: at('14:50:00') }, true],
  ['a moment more than ten minutes later', { at: at('15:10:01') }, false],
  ['a cent more', { amountCents: 50_001 }, false],
  ['another method', { method: 'card' as const }, false],
])('%s: %s', (_, other, isLike) => {
  expect(maybeTakenTwice({ ...first, ...other }, [first])).toBe(isLike ? first : undefined)
})
