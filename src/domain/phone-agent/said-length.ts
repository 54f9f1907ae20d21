// Lengths are said in the units of here and of elsewhere. Figures: the international foot, 0.3048 metres.
import { saidAmount } from './said-amount.ts'

/** What each unit is called. */
const UNITS = {
  mile: 'miles?|mi',
  kilometre: 'kilomet(?:er|re)s?|kms?|klicks?',
  yard: 'yards?|yds?',
  metre: 'met(?:er|re)s?|m',
  foot: `feet|foot|ft|['’′]`,
} as const
const FEET_PER = { mile: 5280, kilometre: 1000 / 0.3048, yard: 3, metre: 1 / 0.3048, foot: 1 } as const

/**
 * A length in the unit that is asked for, which is also that of a number alone; null for what tells none. As it was
 * said when it was said in that unit, else with so many decimals.
 */
export function saidLength(value: unknown, unit: keyof typeof UNITS, decimals: number): number | null {
  const said = saidAmount(value, UNITS)
  if (said === null || said.unit === null || said.unit === unit) return said?.number ?? null
  return Number(((said.number * FEET_PER[said.unit]) / FEET_PER[unit]).toFixed(decimals))
}
