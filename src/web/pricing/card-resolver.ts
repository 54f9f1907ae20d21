import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { readCard, type WrittenCard } from './written-card.ts'

/** Lets the card's own rules judge the form. */
export const cardResolver: Resolver<WrittenCard, unknown, RateCard> = (written, _context, options) => {
  const { card, complaints } = readCard(written)
  if (card) return { values: card, errors: {} }
  const errors = Object.entries(complaints).map(([path, message]) => [path, { type: 'card', message }])
  return { values: {}, errors: toNestErrors<WrittenCard>(Object.fromEntries(errors), options) }
}
