/** What a line of a margin is. */
export const MARGIN_PARTS = ['price', 'crew', 'truck', 'materials', 'card', 'claims'] as const
export type MarginPart = (typeof MARGIN_PARTS)[number]

/** In which order jobs are listed by what they earned. */
export const MARGIN_ORDERS = ['worst', 'date'] as const
export type MarginOrder = (typeof MARGIN_ORDERS)[number]
