import type { IncomingHttpHeaders } from 'node:http'

/** What the provider knows of money that went back, or that a bank took back. Amounts are whole cents. */
export type ProviderRefund = {
  readonly id: string
  /** What we have called it; null where it was made on the provider’s own pages. */
  readonly reference: string | null
  readonly cents: number
  readonly state: 'done' | 'pending' | 'failed'
  /** Why it failed. */
  readonly detail: string | null
}
export type ProviderDispute = {
  readonly id: string
  readonly cents: number
  /** `asked`: the bank only asks so far, and no money has moved. */
  readonly state: 'asked' | 'taken' | 'won'
}

/** All that the provider knows of a page to pay on, as it is now. */
export type CheckoutFacts = {
  readonly state: 'open' | 'paid' | 'expired'
  /** What was paid, once it is. */
  readonly cents: number
  readonly currency: string
  /** What we have called it. */
  readonly reference: string | null
  readonly payment: string | null
  readonly cardLast4: string | null
  /** When it was paid, in milliseconds. */
  readonly paidAt: number | null
  /** Why the last card was declined, in the provider’s words. */
  readonly declined: string | null
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly ProviderDispute[]
}

/** What the provider has sent to the bank, whole cents; below zero it has taken it from there. */
export type ProviderPayout = {
  readonly id: string
  /** `waits`: no one knows yet of what it consists, or the bank has it only later. */
  readonly state: 'waits' | 'paid' | 'failed'
  readonly currency: string
  readonly netCents: number
  /** What the provider kept of the payments in it. */
  readonly feeCents: number
  /** When the bank has it, `YYYY-MM-DD`. */
  readonly day: string
}

export type NewCheckout = {
  readonly reference: string
  readonly cents: number
  /** What stands on the provider’s page and on the customer’s statement of it. */
  readonly title: string
  readonly paidUrl: string
  readonly backUrl: string
  readonly expiresAt: Date
}

/** What a delivery of the provider is about: it is never believed, only looked at. */
export type Mentioned =
  | { readonly session: string }
  | { readonly payment: string }
  | { readonly payout: string }

/** Who takes cards by link. Each call asks the provider once, or fails with one of the errors below. */
export type CardProvider = {
  readonly capabilities: {
    /** Its name, as people know it. */
    readonly name: string
    /** How long one of its pages may stay open. */
    readonly openMs: number
  }
  /** Asked again with the same reference it answers with the same page. */
  createCheckout(checkout: NewCheckout): Promise<{ session: string; url: string }>
  /** Ends an open page, on which no one can pay then; one that is over stays as it is. */
  closeCheckout(session: string): Promise<void>
  retrieve(session: string): Promise<CheckoutFacts>
  retrievePayout(id: string): Promise<ProviderPayout>
  /** Asked again with the same reference it gives nothing back a second time. */
  refund(refund: { reference: string; payment: string; cents: number }): Promise<ProviderRefund>
  /**
   * Whom a delivery is about, once its signature is right; null where it is nothing of ours.
   * @throws Refusal `unauthorized` for a signature that is wrong or too old
   */
  parseWebhook(raw: Buffer, headers: IncomingHttpHeaders, secret: string, now: Date): Mentioned | null
  /** Whether the key is good, and whether it moves real money. */
  check(): Promise<{ isTest: boolean }>
}

/** The provider has said no: asking again changes nothing. The message is for people. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** No one knows what the provider has done: it did not answer, or not with a yes or no. */
export class ProviderUnsure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderUnsure'
  }
}
