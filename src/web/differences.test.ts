import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const LABELS = { crew: 'Crew', notes: 'Notes', cost: 'Cost' }

test('only what differs is listed, in the order of the labels', () => {
  const theirs = { notes: 'Gate 4421', cost: '900', crew: 'North' }
  const yours = { notes: 'Gate 4421 ', cost: '', crew: 'South' }
  expect(differencesOf(LABELS, theirs, yours)).toEqual([
    { label: 'Crew', theirs: 'North', yours: 'South' },
    { label: 'Cost', theirs: '900', yours: '' },
  ])
})
