// What work costs a company, as it was said: each amount from a day on. What was said last counts from its day on, so that
// a rate that was wrong is corrected from the day on which it was, and what was before stays.
import { z } from 'zod'

const amount = z.number().nullable()

/** Amounts that are said together, in whole cents; null: no one says. */
export const saidRates = z
  .object({
    /** Of one person or truck. */
    hourCents: amount,
    mileCents: amount,
    /** Of people and trucks that have none of their own. */
    personHourCents: amount,
    truckHourCents: amount,
    truckMileCents: amount,
    /** What a card payment costs: hundredths of a percent, and cents for each. */
    cardBasisPoints: z.number(),
    cardFixedCents: z.number(),
  })
  .partial()
export type SaidRates = z.output<typeof saidRates>

/** Of whom: of a person, of a truck, or with neither of the company. */
export type Whose = { readonly personId: number | null; readonly truckId: number | null }
export const COMPANY: Whose = { personId: null, truckId: null }

/** What was said, in its order. */
export type Said = Whose & {
  /** `YYYY-MM-DD`; null: from the beginning. */
  readonly fromDay: string | null
  readonly rates: SaidRates
}

/**
 * What a company has that has said nothing: no rate, since no two pay the same. The fee of a card is what Stripe asks in
 * the United States, 2.9 % and 30 cents (stripe.com/pricing, November 2026).
 */
const UNSAID = {
  personHourCents: null,
  truckHourCents: null,
  truckMileCents: null,
  cardBasisPoints: 290,
  cardFixedCents: 30,
} as const satisfies SaidRates

type CompanyRates = Required<Pick<SaidRates, keyof typeof UNSAID>>
type OwnRates = Required<Pick<SaidRates, 'hourCents' | 'mileCents'>>

const keyOf = ({ personId, truckId }: Whose) => `${personId} ${truckId}`
const isTruckRate = (key: string) => key === 'mileCents' || key.startsWith('truck')

/** What work cost on each day, from all that was said. */
export class CostRatesByDay {
  readonly #said: readonly Said[]
  readonly #of: ReadonlyMap<string, readonly Said[]>

  constructor(said: readonly Said[]) {
    this.#said = said
    this.#of = Map.groupBy(said, keyOf)
  }

  #on(whose: Whose, day: string): SaidRates {
    const inForce = (this.#of.get(keyOf(whose)) ?? []).filter(
      ({ fromDay }) => fromDay === null || fromDay <= day,
    )
    return Object.assign({}, ...inForce.map(({ rates }) => rates))
  }

  company(day: string): CompanyRates {
    return { ...UNSAID, ...this.#on(COMPANY, day) }
  }

  /** What was said of one person or truck alone. */
  own(whose: Whose, day: string): OwnRates {
    return { hourCents: null, mileCents: null, ...this.#on(whose, day) }
  }

  hourOfPerson(personId: number, day: string): number | null {
    return this.own({ personId, truckId: null }, day).hourCents ?? this.company(day).personHourCents
  }

  truck(truckId: number, day: string): OwnRates {
    const { hourCents, mileCents } = this.own({ personId: null, truckId }, day)
    const usual = this.company(day)
    return { hourCents: hourCents ?? usual.truckHourCents, mileCents: mileCents ?? usual.truckMileCents }
  }

  /** The first day from one on on which amounts are others than in force; null where there is none. */
  firstOther(whose: Whose, rates: SaidRates, from: string): string | null {
    const later = this.#said.flatMap(({ fromDay }) => (fromDay !== null && fromDay > from ? fromDay : []))
    const isOther = (day: string) => {
      const inForce: Record<string, unknown> = whose === COMPANY ? this.company(day) : this.own(whose, day)
      return Object.entries(rates).some(([key, cents]) => inForce[key] !== cents)
    }
    return [from, ...later.toSorted()].find(isOther) ?? null
  }

  /**
   * Whether anything was ever known of what this costs. The first that is said of it fills a gap and counts from the
   * beginning.
   */
  wasKnown(whose: Whose, key: keyof SaidRates): boolean {
    if (key.startsWith('card')) return true
    const isTruck = isTruckRate(key) || whose.truckId !== null
    return this.#said.some((one) => {
      const isOfOne = keyOf(one) === keyOf(whose) || keyOf(one) === keyOf(COMPANY)
      // A truck without a rate by the mile takes that of the company, so what is said of any truck is known of all.
      const isOfAny = isTruck && whose === COMPANY && one.truckId !== null
      if (!isOfOne && !isOfAny) return false
      return Object.entries(one.rates).some(
        ([said, cents]) =>
          cents !== null &&
          !said.startsWith('card') &&
          (isTruckRate(said) || one.truckId !== null) === isTruck,
      )
    })
  }
}
