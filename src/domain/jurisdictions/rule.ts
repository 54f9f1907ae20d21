/** Where a rule stands, and how it was read. */
export type Source = {
  /** As lawyers cite it: `49 CFR 375.401(a)`. */
  readonly citation: string
  readonly url: string
  /** The day it was read, `YYYY-MM-DD`. */
  readonly readOn: string
  /** `secondhand`: in someone else's words; `not confirmed`: no one found it written, so it only ever warns. */
  readonly read: 'at the source' | 'secondhand' | 'not confirmed'
}

export type Rule<Value> = {
  readonly is: Value
  /** What it asks, as one sentence for staff. */
  readonly words: string
  readonly from: Source
}

/** Makes the sources of one body of rules, which share an address and a reading. */
export const readAt =
  (url: string, readOn: string, read: Source['read'] = 'at the source') =>
  (citation: string, otherwise: Partial<Source> = {}): Source => ({
    citation,
    url,
    readOn,
    read,
    ...otherwise,
  })
