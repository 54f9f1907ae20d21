import { expect, test } from 'vitest'
import { isFurther } from './call-report.ts'

test.each([
  ['ended', 'started', true],
  ['analyzed', 'started', true],
  ['analyzed', 'ended', true],
  ['started', 'started', false],
  ['started', 'analyzed', false],
  ['ended', 'analyzed', false],
] as const)('%s is further than %s: %s', (a, b, further) => {
  expect(isFurther(a, b)).toBe(further)
})
