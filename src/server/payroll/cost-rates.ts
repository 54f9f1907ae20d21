import type { z } from 'zod'
import type { CostRates, costRatesForm } from '../../contract/payroll.ts'
import { WEEKDAYS } from '../../domain/calendar.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import type { PayrollSettings } from '../../domain/payroll/payroll-settings.ts'
import { recordChange, recordedChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import {
  changePayrollSettings,
  getPayrollSettings,
  listRates,
  storePersonRate,
  storeTruckRate,
} from './queries.ts'

type Said = Partial<z.output<typeof costRatesForm>>

/** Hundredths of a percent. */
const BASIS = 100

/** What people and trucks cost, as it is answered. */
export async function costRatesToApi(scope: OrgScope): Promise<CostRates> {
  const settings = await getPayrollSettings(scope)
  const { people, trucks } = await listRates(scope)
  return {
    paid_from: settings.paidFrom,
    overtime: settings.overtime,
    week_starts_on: settings.weekStartsOn,
    person_hour: dollarsOf(settings.personHourCents),
    truck_hour: dollarsOf(settings.truckHourCents),
    truck_mile: dollarsOf(settings.truckMileCents),
    card_percent: settings.cardBasisPoints / BASIS,
    card_fixed: dollarsOf(settings.cardFixedCents),
    people: people.map(({ hourCents, ...person }) => ({ ...person, hour: dollarsOf(hourCents) })),
    trucks: trucks.map(({ hourCents, mileCents, ...truck }) => ({
      ...truck,
      ...{ hour: dollarsOf(hourCents), mile: dollarsOf(mileCents) },
    })),
  }
}

const centsIfSaid = (dollars: number | null | undefined) =>
  dollars === undefined ? undefined : centsOf(dollars)

/** The settings that a body names. */
function settingsOf(said: Said): Partial<PayrollSettings> {
  const all = {
    paidFrom: said.paid_from,
    overtime: said.overtime,
    weekStartsOn: said.week_starts_on,
    personHourCents: centsIfSaid(said.person_hour),
    truckHourCents: centsIfSaid(said.truck_hour),
    truckMileCents: centsIfSaid(said.truck_mile),
    cardBasisPoints: said.card_percent === undefined ? undefined : Math.round(said.card_percent * BASIS),
    cardFixedCents: said.card_fixed === undefined ? undefined : centsOf(said.card_fixed),
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Partial<PayrollSettings>
}

/** As the history compares it: what is the company's own. */
async function settingsInWords(scope: OrgScope) {
  const { cardBasisPoints, weekStartsOn, ...settings } = await getPayrollSettings(scope)
  return { ...settings, weekStartsOn: WEEKDAYS[weekStartsOn], cardPercent: cardBasisPoints / BASIS }
}

/**
 * Changes what people, trucks and cards cost, and how hours are counted; what is not said stays.
 * @throws Refusal `unprocessable` for people and trucks that are not the company's
 */
export async function changeCostRates(scope: OrgScope, said: Said): Promise<void> {
  const settings = settingsOf(said)
  await recordedChange(
    scope,
    { entity: 'cost_rate', name: 'what work costs' },
    {
      read: settingsInWords,
      change: async () => {
        if (Object.keys(settings).length > 0) await changePayrollSettings(scope, settings)
      },
    },
  )
  const before = await listRates(scope)
  for (const { id, hour } of said.people ?? []) {
    const hourCents = centsOf(hour)
    const known = before.people.find((person) => person.id === id)
    if (known && known.hourCents === hourCents) continue
    await storePersonRate(scope, { id, hourCents })
    await recordRate(scope, id, `what ${known?.name} costs`, {
      ...{ before: { hourCents: known?.hourCents ?? null }, after: { hourCents } },
    })
  }
  for (const { id, hour, mile } of said.trucks ?? []) {
    const rates = { hourCents: centsOf(hour), mileCents: centsOf(mile) }
    const known = before.trucks.find((truck) => truck.id === id)
    const { hourCents = null, mileCents = null } = known ?? {}
    if (known && hourCents === rates.hourCents && mileCents === rates.mileCents) continue
    await storeTruckRate(scope, { id, ...rates })
    await recordRate(scope, id, `what ${known?.name} costs`, {
      ...{ before: { hourCents, mileCents }, after: rates },
    })
  }
}

const recordRate = (scope: OrgScope, id: number, name: string, change: { before: object; after: object }) =>
  recordChange(scope, { entity: 'cost_rate', id, name, action: 'changed', ...change })
