import type { z } from 'zod'
import type { CostRates, costRatesForm } from '../../contract/payroll.ts'
import { mediumDate, WEEKDAYS } from '../../domain/calendar.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { COMPANY, type CostRatesByDay, type SaidRates, type Whose } from '../../domain/payroll/cost-rates.ts'
import type { PayrollSettings } from '../../domain/payroll/payroll-settings.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange, recordedChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  changePayrollSettings,
  getPayrollSettings,
  insertCostRate,
  listPeopleAndTrucks,
  NOT_OF_COMPANY,
  readCostRates,
} from './queries.ts'

type Said = Partial<z.output<typeof costRatesForm>>

/** Hundredths of a percent. */
const BASIS = 100

const today = ({ timeZone, now }: OrgScope) => dayIn(timeZone, now)
const ofPerson = (personId: number): Whose => ({ personId, truckId: null })
const ofTruck = (truckId: number): Whose => ({ personId: null, truckId })

/** What people and trucks cost today, as it is answered. */
export async function costRatesToApi(scope: OrgScope): Promise<CostRates> {
  const settings = await getPayrollSettings(scope)
  const { people, trucks } = await listPeopleAndTrucks(scope)
  const costs = await readCostRates(scope)
  const day = today(scope)
  const company = costs.company(day)
  return {
    paid_from: settings.paidFrom,
    overtime: settings.overtime,
    week_starts_on: settings.weekStartsOn,
    person_hour: dollarsOf(company.personHourCents),
    truck_hour: dollarsOf(company.truckHourCents),
    truck_mile: dollarsOf(company.truckMileCents),
    card_percent: company.cardBasisPoints / BASIS,
    card_fixed: dollarsOf(company.cardFixedCents),
    people: people.map((person) => ({
      ...person,
      hour: dollarsOf(costs.own(ofPerson(person.id), day).hourCents),
    })),
    trucks: trucks.map((truck) => {
      const { hourCents, mileCents } = costs.own(ofTruck(truck.id), day)
      return { ...truck, hour: dollarsOf(hourCents), mile: dollarsOf(mileCents) }
    }),
  }
}

/** What of an object is said. */
const saidOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const centsIfSaid = (dollars: number | null | undefined) =>
  dollars === undefined ? undefined : centsOf(dollars)

const settingsOf = (said: Said): Partial<PayrollSettings> =>
  saidOf({ paidFrom: said.paid_from, overtime: said.overtime, weekStartsOn: said.week_starts_on })

const ratesOf = (said: Said): SaidRates =>
  saidOf({
    personHourCents: centsIfSaid(said.person_hour),
    truckHourCents: centsIfSaid(said.truck_hour),
    truckMileCents: centsIfSaid(said.truck_mile),
    cardBasisPoints: said.card_percent === undefined ? undefined : Math.round(said.card_percent * BASIS),
    cardFixedCents: said.card_fixed === undefined ? undefined : centsOf(said.card_fixed),
  })

/** As the history compares it: what is the company's own. */
async function inWords(scope: OrgScope, day: string) {
  const { weekStartsOn, ...settings } = await getPayrollSettings(scope)
  const { cardBasisPoints, ...rates } = (await readCostRates(scope)).company(day)
  return { ...settings, ...rates, weekStartsOn: WEEKDAYS[weekStartsOn], cardPercent: cardBasisPoints / BASIS }
}

/**
 * Changes what people, trucks and cards cost, and how hours are counted; what is not said stays. Costs count from today on,
 * or from a day that was on which they were others already; how hours are counted has no day.
 * @throws Refusal `unprocessable` for people and trucks that are not the company's, and for a day that is to come
 */
export async function changeCostRates(scope: OrgScope, said: Said, from?: string): Promise<void> {
  const day = from ?? today(scope)
  if (day > today(scope)) {
    throw new Refusal('unprocessable', 'Rates count from today on, or from a day before.')
  }
  const name = (whose: string) => `what ${whose} costs${from ? ` from ${mediumDate(from)}` : ''}`
  const settings = settingsOf(said)
  const company = ratesOf(said)
  const other = (await readCostRates(scope)).firstOther(COMPANY, company, day) ?? day
  const costs = await recordedChange(
    scope,
    { entity: 'cost_rate', name: name('work') },
    {
      read: () => inWords(scope, other),
      change: async () => {
        if (Object.keys(settings).length > 0) await changePayrollSettings(scope, settings)
        const before = await readCostRates(scope)
        await say(scope, before, { whose: COMPANY, rates: company, from })
        return before
      },
    },
  )
  const { people, trucks } = await listPeopleAndTrucks(scope)
  const record = (id: number, whose: string, change: { before: object; after: object }) =>
    recordChange(scope, { entity: 'cost_rate', id, name: name(whose), action: 'changed', ...change })
  for (const { id, hour } of said.people ?? []) {
    const person = people.find((one) => one.id === id)
    if (!person) throw new Refusal('unprocessable', NOT_OF_COMPANY)
    const change = await say(scope, costs, { whose: ofPerson(id), rates: { hourCents: centsOf(hour) }, from })
    if (change) await record(id, person.name, change)
  }
  for (const { id, hour, mile } of said.trucks ?? []) {
    const truck = trucks.find((one) => one.id === id)
    if (!truck) {
      throw new Refusal('unprocessable', 'This truck is not in your company. Please choose another.')
    }
    const rates = { hourCents: centsOf(hour), mileCents: centsOf(mile) }
    const change = await say(scope, costs, { whose: ofTruck(id), rates, from })
    if (change) await record(id, truck.name, change)
  }
}

type NewRates = { whose: Whose; rates: SaidRates; from: string | undefined }

/**
 * Says what something costs, each amount from its day on.
 * @param costs as they were before anything of the change
 * @returns what it was and is on the first day on which it is another, null where there is none
 */
async function say(scope: OrgScope, costs: CostRatesByDay, { whose, rates, from }: NewRates) {
  const day = from ?? today(scope)
  const other = costs.firstOther(whose, rates, day)
  if (other === null) return null
  for (const key of Object.keys(rates) as (keyof SaidRates)[]) {
    const one: SaidRates = { [key]: rates[key] }
    if (costs.firstOther(whose, one, day) === null) continue
    const fromDay = from ?? (costs.wasKnown(whose, key) ? day : null)
    await insertCostRate(scope, { ...whose, fromDay, rates: one })
  }
  const before = costs.own(whose, other)
  return { before, after: { ...before, ...rates } }
}
