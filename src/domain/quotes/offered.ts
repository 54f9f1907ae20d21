/** Whether the customer was sent something else than what the quote says now. */
export const isChangedSinceSent = ({
  revision,
  sentRevision,
}: {
  readonly revision: number
  readonly sentRevision: number | null
}): boolean => sentRevision !== null && revision > sentRevision
