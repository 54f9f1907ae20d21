/** Beside the name of a line that the customer decides about. */
export const OptionalChip = () => (
  <span className="ml-2 inline-flex h-5 items-center rounded-badge border border-border-strong px-1.5 align-middle text-caption font-medium whitespace-nowrap text-text-1">
    Optional
  </span>
)
