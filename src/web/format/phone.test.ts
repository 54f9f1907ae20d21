import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['3035550111', '(303) 555-0111'],
  ['13035550111', '(303) 555-0111'],
  ['+13035550111', '(303) 555-0111'],
  ['303.555.0111', '(303) 555-0111'],
  ['+1 303-555-0111', '(303) 555-0111'],
  ['(303) 555-0111', '(303) 555-0111'],
])('a US number %s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test.each(['555-0111', '+44 20 7946 0958', '303 555 0111 ext. 4', '23035550111', 'ask for Megan', ''])(
  'every other number %j stays as it was typed',
  (typed) => {
    expect(formatPhone(typed)).toBe(typed)
  },
)
