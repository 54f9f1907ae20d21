import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatRate, formatVolume, formatWeight } from '../../src/domain/count.ts'

// @spec 2.8.20 Volumes and weights have one format (307.5 cu ft); the PDF gives the creation date as the
//   page does, and the offer date if it differs
test('a volume and a weight are written by one function each, wherever they stand', () => {
  expect([formatVolume(307.5), formatVolume(1620), formatWeight(1620.4)]).toEqual([
    '307.5 cu ft',
    '1,620 cu ft',
    '1,620 lb',
  ])
  const others = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('domain/count.ts'))
    // A weight that is multiplied with a rate keeps its decimals.
    .filter((path) => /\} (cu ft|lb)(?! ×)/.test(readFileSync(path, 'utf8')))
  expect(others).toEqual([])
})

test('a rate keeps all the decimals that amounts follow from', () => {
  expect([formatRate(8.875), formatRate(5)]).toEqual(['8.875%', '5%'])
})
