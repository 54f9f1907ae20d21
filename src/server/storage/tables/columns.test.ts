import { expect, test } from 'vitest'
import { defaultRateCard } from '../../../domain/estimate/default-rate-card.ts'
import { storedRateCardSchema } from '../../../domain/estimate/stored-rate-card.ts'
import { readDocument } from './columns.ts'

test('a document that cannot be read is an error that names its place, and no figure', () => {
  const read = readDocument('rate_cards.card', storedRateCardSchema)
  const prices = { ...defaultRateCard.prices, centsPerMile: '150' }
  expect(() => read({ ...defaultRateCard, prices })).toThrow(
    'rate_cards.card cannot be read. prices.centsPerMile: Invalid input: expected number, received string',
  )
  expect(() => read('a card')).toThrow(/^rate_cards.card cannot be read/)
})
