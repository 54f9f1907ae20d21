/** What a new company sets up, in the order in which its first quote and its first job need it. */
export const SET_UP_STEPS = [
  'company',
  'prices',
  'price_book',
  'crews',
  'yard',
  'mail',
  'phone_agent',
  'test_quote',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** Those that a company may do without. */
export const STEPS_TO_LEAVE_OUT = [
  'price_book',
  'crews',
  'yard',
  'mail',
  'phone_agent',
  'test_quote',
] as const
export type StepToLeaveOut = (typeof STEPS_TO_LEAVE_OUT)[number]
