/** In which order jobs are listed by what they earned. */
export const MARGIN_ORDERS = ['worst', 'date'] as const
export type MarginOrder = (typeof MARGIN_ORDERS)[number]
