/** What staff may be mailed about, each person as they choose. */
export const ALERTS = ['accepted', 'declined', 'asked', 'phone_quote'] as const
export type Alert = (typeof ALERTS)[number]
export type AlertChoices = Record<Alert, boolean>

/** What someone who has chosen nothing gets: the company's own address gets what customers do in any case. */
export const NO_ALERTS: AlertChoices = { accepted: false, declined: false, asked: false, phone_quote: false }
