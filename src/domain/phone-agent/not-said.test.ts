import { expect, test } from 'vitest'
import { isNotSaid } from './not-said.ts'

test.each([
  ...['', '  ', '-', '—', '?', '...', 'N/A', 'n/a.', 'NA', 'None', 'none.', 'unknown', 'UNKNOWN', 'null'],
  ...['undefined', 'Not provided', 'not mentioned.', 'not  specified', 'Not yet discussed', '"none"'],
  ...['(not provided)', '<unknown>', '[N/A]', 'None mentioned', 'to be determined', 'No answer'],
])('%j is no answer', (text) => {
  expect(isNotSaid(text)).toBe(true)
})

test.each([
  ...['no', 'No.', '0', 'none of the above movers', 'Nona', 'Natalie', 'Unknown Pleasures Moving'],
  ...['not before noon', 'not sure yet', 'nothing fragile', '谢谢', 'Null Island, 1 Main St', '34'],
])('%j is an answer', (text) => {
  expect(isNotSaid(text)).toBe(false)
})
