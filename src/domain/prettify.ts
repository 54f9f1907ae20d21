/** A stored name as people write it: `google_search` and `sofa-three-seat` become Google Search, Sofa Three Seat. */
export const prettify = (name: string) =>
  name
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
