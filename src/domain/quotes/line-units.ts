// Apart from the stored lines, whose rules need zod: the customer's page reads units and is to stay light.

/** `at cost`: what the company pays for the customer, such as tolls; it is named, and never part of a total. */
export const LINE_UNITS = [
  'hour',
  'quarter hour',
  'piece',
  'cubic foot',
  'day',
  'month',
  'flat',
  'at cost',
] as const
export type LineUnit = (typeof LINE_UNITS)[number]

/** Whether a line is billed as what the company pays: then it is in no total, discount, tax or maximum. */
export const isAtCost = ({ unit }: { readonly unit: string }): boolean => unit === 'at cost'

/** Whether a line is by the day or month, and so has a period. */
export const hasPeriod = (unit: string): unit is 'day' | 'month' => unit === 'day' || unit === 'month'
