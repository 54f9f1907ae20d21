/** A link inside running text; on a phone its height is a finger's. */
export const LINK =
  'rounded-[3px] font-medium text-accent hover:text-accent-hover hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center'
