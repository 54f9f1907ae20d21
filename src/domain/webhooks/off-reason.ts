import { kindWords } from '../plain-kind.ts'
export const OFF_REASONS = ['by_hand', 'gone', 'failing', 'keeper'] as const
/** Why nothing is sent to an endpoint. */
export type OffReason = (typeof OFF_REASONS)[number]

export const OFF_WORDS: Readonly<Record<OffReason, string>> = kindWords({
  by_hand: 'Switched off',
  gone: 'Switched off: it answered that it is gone',
  failing: 'Switched off: it accepted nothing for three days',
  keeper:
    'Switched off: the person who set it up can no longer see what it sends. Switch it on to take it over',
})
