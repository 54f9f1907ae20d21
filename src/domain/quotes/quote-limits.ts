/** The limits of a quote's fields, for staff and phone agent alike: staff must be able to save what a call wrote. */
export const quoteLimits = {
  miles: 5000,
  carryFeet: 5000,
  multipleStops: 50,
  /** Texts, in characters. */
  name: 200,
  phone: 50,
  address: 300,
  notes: 5000,
} as const
