import { ESTIMATED_FROM } from './estimate-quote.ts'

/** What a customer is offered: a change of any of it after it was sent has to be sent again. */
export const OFFERED = [
  ...ESTIMATED_FROM,
  'customerName',
  'customerEmail',
  'customerPhone',
  'pickupAddress',
  'deliveryAddress',
  'moveNotes',
] as const

/** Whether the customer was sent something else than what the quote says now. */
export const isChangedSinceSent = ({
  revision,
  sentRevision,
}: {
  readonly revision: number
  readonly sentRevision: number | null
}): boolean => sentRevision !== null && revision > sentRevision
