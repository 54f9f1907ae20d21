import { expect, test } from 'vitest'
import { isFull } from './full-phone.ts'

test.each([
  ['a write that found no room', new DOMException('No room left.', 'QuotaExceededError'), true],
  [
    'a transaction that was aborted for it',
    { name: 'AbortError', inner: { name: 'QuotaExceededError' } },
    true,
  ],
  ['a database that was closed', { name: 'DatabaseClosedError' }, false],
  ['nothing that says what it is', undefined, false],
])('%s: %#', (_, error, isIt) => {
  expect(isFull(error)).toBe(isIt)
})
