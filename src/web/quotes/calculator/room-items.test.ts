import { expect, test } from 'vitest'
import type { Item } from '../../../contract/catalogue.ts'
import type { DraftItem } from './draft.ts'
import { wantedItems } from './room-items.ts'

const item = (id: number, name: string, aliases: string[] = []): Item => ({
  ...{ id, name, aliases, synonyms: [], type: 'box', room: 'boxes', handling: 'standard' },
  ...{ cubic_feet: 2, weight_lb: 20, movers_min: 1, common: true },
})
const catalogue = [item(1, 'small-box', ['cube']), item(2, 'globe')]
const moonGlobe: DraftItem = { id: null, name: 'Moon globe', quantity: 1, room: null, source: 'manual' }

// @spec 2.13.16 Adding an existing name increases its quantity
test.each([
  ['moon GLOBE', 1, ['Moon globe'], true],
  ['2 moon globe', 2, ['Moon globe'], true],
  ['globe', 1, ['Moon globe', 'globe'], true],
  ['SMALL-BOX', 1, ['small-box'], true],
  ['cube', 1, ['small-box'], true],
  ['small boxes', 1, ['small-box'], false],
  ['ship in a bottle', 1, [], false],
])('%j: what is there already becomes more, before anything new', (typed, count, names, isKnown) => {
  const wanted = wantedItems(catalogue, typed, [moonGlobe])
  expect(wanted.items.map(({ name }) => name)).toEqual(names)
  expect(wanted).toMatchObject({ count, isKnown })
})
