/** Whose jobs a calendar address shows. */
export const FEED_KINDS = ['company', 'crew', 'person'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** How far a calendar shows jobs, in days before and after today. */
export const FEED_DAYS = { back: 30, ahead: 400 } as const

/** How many addresses a company may have at once. */
export const MOST_FEEDS = 200
