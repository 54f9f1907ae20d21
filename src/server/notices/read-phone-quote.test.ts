import { expect, test } from 'vitest'
import { readNews } from './queries.ts'

const quote = {
  organizationId: 1,
  id: 7,
  quoteNumber: 'Q-2026-0007',
  customerName: 'Megan',
  totalCents: null,
}

test.each([
  [JSON.stringify(quote), quote],
  [JSON.stringify({ ...quote, id: 'seven' }), null],
  ['null', null],
  ['', null],
  ['not JSON', null],
  ['{"id": 7', null],
])('%s', (payload, expected) => {
  expect(readNews(payload)).toEqual(expected)
})
