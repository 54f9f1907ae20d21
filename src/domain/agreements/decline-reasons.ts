/** Why a customer declines. */
export const DECLINE_REASONS = ['price', 'dates', 'chose_another', 'not_moving', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const declineWords: Record<DeclineReason, string> = {
  price: 'The price',
  dates: 'The dates',
  chose_another: 'Chose another mover',
  not_moving: 'Not moving',
  other: 'Another reason',
}
