import { expect, test } from 'vitest'
import { carryExample, splitExample } from './examples.ts'

test('the shares of the work and the stretches of a carry are explained by the figures in the form', () => {
  expect(splitExample(4, 3)).toBe('Of 7 hours of handling, 4 go into loading.')
  expect(carryExample(75, 50, 15)).toBe('150 feet: 2 stretches started, 30% more time.')
  expect(carryExample(0, 30, 10)).toBe('45 feet: 2 stretches started, 20% more time.')
})

test('what is no figure yet has no example', () => {
  expect(splitExample(Number('x'), 3)).toBeUndefined()
  expect(splitExample(4, 0)).toBeUndefined()
  expect(carryExample(75, 0, 15)).toBeUndefined()
})
