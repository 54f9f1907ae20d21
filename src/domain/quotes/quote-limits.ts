/** What a quote may say at most, whoever writes it: what a call wrote must be something that staff can save again. */
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
