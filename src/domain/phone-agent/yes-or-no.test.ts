import { expect, test } from 'vitest'
import { yesOrNo } from './yes-or-no.ts'

test.each([
  ['true', 'yes'],
  ['Yes', 'yes'],
  ['YES.', 'yes'],
  [' y ', 'yes'],
  ['false', 'no'],
  ['No', 'no'],
  ['n', 'no'],
  ['Nope!', 'no'],
  ['yes, after the inspection', 'yes, after the inspection'],
  ['not yet', 'not yet'],
  ['Maybe', 'Maybe'],
  ['yesterday', 'yesterday'],
])('%j is %j', (said, written) => {
  expect(yesOrNo(said)).toBe(written)
})
