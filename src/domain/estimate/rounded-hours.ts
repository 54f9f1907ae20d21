import { HOUR_MS } from '../calendar.ts'
import type { RateCard } from './rate-card.ts'

/** What of a card says how its hours are rounded. */
type Rounding = {
  readonly time: Pick<RateCard['time'], 'roundUpToHours'>
  readonly charging: Pick<RateCard['charging'], 'rounding'>
}

const QUARTER_MS = HOUR_MS / 4

const UP_REASONS = {
  0.25: 'Up to the next quarter hour',
  0.5: 'Up to the next half hour',
  1: 'Up to the next full hour',
}

/**
 * A sum of times as it is charged, in milliseconds: up to the card's step, or to the nearest quarter hour, where up to 7
 * minutes are left out and 8 to 22 are a quarter (BHGS Maximum Rate Tariff 4, Item 36).
 */
export function roundedMs(sumMs: number, { time, charging }: Rounding): number {
  if (charging.rounding === 'nearest_quarter') return Math.round(sumMs / QUARTER_MS) * QUARTER_MS
  const stepMs = time.roundUpToHours * HOUR_MS
  return Math.ceil(sumMs / stepMs) * stepMs
}

export const roundingReason = ({ time, charging }: RateCard): string =>
  charging.rounding === 'nearest_quarter' ? 'To the nearest quarter hour' : UP_REASONS[time.roundUpToHours]
