/** With whom cards are taken by link. */
export const CARD_PROVIDERS = ['stripe'] as const
export type CardProviderName = (typeof CARD_PROVIDERS)[number]

/**
 * Where a page to pay on stands: written down, known to the provider and open, paid, never made, over without a payment; or
 * unsure, while the provider does not answer.
 */
export const CHECKOUT_STATES = ['started', 'open', 'paid', 'failed', 'expired', 'unsure'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** Those in which someone may be paying. */
export const LIVE_CHECKOUTS = ['started', 'open', 'unsure'] as const satisfies readonly CheckoutState[]

/** What becomes of money that was paid. */
export const RETURN_KINDS = ['refund', 'dispute', 'dispute_won'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** Where that stands: asked for, taken by the provider but not done, done, refused, or unsure. */
export const RETURN_STATES = ['started', 'pending', 'done', 'failed', 'unsure'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Those of which the provider has not said the last word. */
export const WAITING_RETURNS = ['started', 'pending', 'unsure'] as const satisfies readonly ReturnState[]
