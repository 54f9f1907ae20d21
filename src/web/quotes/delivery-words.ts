import type { DeliveryAnswer } from '../../contract/mails.ts'

type Sent = { quote_number: string }

/** What became of a quote's mail, as a notice. */
export function deliveryToast(quote: Sent, { delivery, kept, detail: description }: DeliveryAnswer) {
  const name = `Quote ${quote.quote_number}`
  if (delivery === 'refused') return notSentToast(quote, description)
  if (delivery === 'queued') return { kind: 'info', title: `${name} queued`, description } as const
  // Only what a mail server took has been sent.
  if (kept) return { kind: 'warning', title: `${name} kept, not emailed`, description } as const
  return { kind: 'success', title: `${name} sent`, description } as const
}

/** That a quote's mail did not leave, as a notice. */
export const notSentToast = ({ quote_number }: Sent, description: string) =>
  ({ kind: 'error', title: `Quote ${quote_number} not sent`, description }) as const
