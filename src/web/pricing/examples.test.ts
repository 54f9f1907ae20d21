import { expect, test } from 'vitest'
import { exampleName, FIRST_EXAMPLES, readExamples, sampleMove } from './examples.ts'

// @spec 10.241 Three worked examples follow the input, row by row with reasons; a company can use its own
//   moves
test('the first examples are a small move nearby, a house across town and a long way', () => {
  expect(FIRST_EXAMPLES.map(exampleName)).toEqual([
    'Studio, 5 miles',
    '3-bedroom house, 12 miles',
    '2-bedroom apartment, 1,000 miles',
  ])
})

test('examples that were changed are read as they were stored', () => {
  const [first, second, third] = FIRST_EXAMPLES
  const changed = [first, { ...second, homeSize: 'house5', distance: '1' }, third]
  const read = readExamples(JSON.stringify(changed))
  expect(read).toEqual(changed)
  expect(exampleName(read[1])).toBe('5-bedroom house, 1 mile')
})

test.each([
  ['nothing is stored', null],
  ['it is no JSON', '{'],
  ['it is something else', '[1, 2, 3]'],
  ['a home is not known', JSON.stringify(FIRST_EXAMPLES).replace('studio', 'castle')],
])('the first examples stand where %s', (_name, stored) => {
  expect(readExamples(stored)).toEqual(FIRST_EXAMPLES)
})

test('what is left empty or makes no sense counts as nothing', () => {
  const [first] = FIRST_EXAMPLES
  const empty = sampleMove({ ...first, distance: '', pickupStairs: '-3', multipleStops: 'x' })
  expect(empty).toMatchObject({ distance: 0, pickupStairs: 0, multipleStops: 0 })
})
