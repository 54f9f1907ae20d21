import { expect, test } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

type Entry = { id: number | null; name: string }
const isSame = (a: Entry, b: Entry) => a.name === b.name
const box = { id: 1, name: 'Box' }
const tape = { id: 2, name: 'Tape' }

test.each<[string, Entry[], Entry[], Entry[]]>([
  ['their change', [box, tape], [{ id: 1, name: 'Large box' }, tape], [{ id: 1, name: 'Large box' }, tape]],
  ['my change', [{ id: 1, name: 'Large box' }, tape], [box, tape], [{ id: 1, name: 'Large box' }, tape]],
  [
    'my change of what both changed',
    [{ id: 1, name: 'Mine' }, tape],
    [{ id: 1, name: 'Theirs' }, tape],
    [{ id: 1, name: 'Mine' }, tape],
  ],
  [
    'what each added',
    [box, tape, { id: null, name: 'Crate' }],
    [box, tape, { id: 3, name: 'Bag' }],
    [box, tape, { id: 3, name: 'Bag' }, { id: null, name: 'Crate' }],
  ],
  ['not what I removed', [box], [box, tape], [box]],
  [
    'what I removed and they changed',
    [box],
    [box, { id: 2, name: 'Strong tape' }],
    [box, { id: 2, name: 'Strong tape' }],
  ],
  ['not what they removed', [box, tape], [box], [box]],
  [
    'what they removed and I changed, as a new one',
    [box, { id: 2, name: 'Strong tape' }],
    [box],
    [box, { id: null, name: 'Strong tape' }],
  ],
])('two changed lists keep %s', (_, mine, theirs, merged) => {
  expect(mergeEntries([box, tape], mine, theirs, isSame)).toEqual(merged)
})
