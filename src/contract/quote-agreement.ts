import { z } from 'zod'
import { DEPOSIT_KINDS, quoteDeposit } from '../domain/agreements/deposit-rule.ts'
import { PRICE_KINDS } from '../domain/agreements/price-kind.ts'
import {
  BY_DISTANCE,
  CLAIM_PERIOD,
  JURISDICTIONS,
  NOT_CHECKED,
  PAPERS,
  REQUIREMENTS,
  SURVEYS,
} from '../domain/jurisdictions/jurisdiction.ts'
import { RULES_OVERRIDES, rulesOverride } from '../domain/jurisdictions/rules-override.ts'
import { dollars, requiredText } from './fields.ts'

const CHOOSE = 'Choose one from the list'

/** What a quote's price means and rests on, as bodies say it. */
export const agreementBody = {
  /** Null where the addresses and the company's settings say it. */
  price_kind: z.enum(PRICE_KINDS, CHOOSE).nullable(),
  /** The most the customer can be charged. */
  maximum_price: dollars().nullable(),
  /** How the goods were surveyed, or that the customer waived it in writing; for staff alone. */
  survey: z.enum(SURVEYS, CHOOSE).nullable(),
  /** What the addresses do not tell of whose rules the move follows; null where they tell all. */
  rules_override: z
    .object({
      kind: z.enum(RULES_OVERRIDES, CHOOSE),
      reason: requiredText('Please say why', 300),
    })
    .nullable(),
  /** What is asked for before the move, in dollars or percent; null for what the company usually asks for. */
  deposit: quoteDeposit.nullable(),
}

/** The same in a new quote, where none of it has to be said. */
export const newAgreementBody = {
  price_kind: agreementBody.price_kind.default(null),
  maximum_price: agreementBody.maximum_price.default(null),
  survey: agreementBody.survey.default(null),
  rules_override: agreementBody.rules_override.default(null),
  deposit: agreementBody.deposit.default(null),
}

/** A deposit in words, and whether a day is booked only once it is there: `$250.00, due at signing`. */
export const depositAsked = z.object({ words: z.string(), booking_waits: z.boolean() })

const lack = z.object({
  /** `not_checked`: no one has read the rules of the place for the product. `claim_period`: the company's terms give less. */
  id: z.enum([...REQUIREMENTS, ...PAPERS, NOT_CHECKED, CLAIM_PERIOD, BY_DISTANCE]),
  words: z.string(),
  detail: z.string().nullable(),
  /** `YYYY-MM-DD`; null: it should be there now. */
  due: z.string().nullable(),
  /** Where it is mended. */
  action: z.enum(['settings', 'papers', 'survey', 'price', 'quote', 'send']).nullable(),
})
export type LackAnswer = z.output<typeof lack>

/** What a quote's price means, by whose rules, and what its document lacks by them. */
export const agreementAnswer = {
  price_kind: z.enum(PRICE_KINDS).nullable(),
  price_kind_suggested: z.enum(PRICE_KINDS),
  maximum_price: z.number().nullable(),
  survey: z.enum(SURVEYS).nullable(),
  rules_override: rulesOverride.nullable(),
  deposit: z.object({ kind: z.enum(DEPOSIT_KINDS), amount: z.number() }).nullable(),
  /** What is asked for as it stands; null where nothing is. */
  deposit_asked: depositAsked.nullable(),
  jurisdiction: z.enum(JURISDICTIONS),
  lacks: z.array(lack),
  /** How the customer's goods may be protected, as the settings are now; where there are any, the customer has to choose. */
  protections: z.array(z.string()),
  /** How many things the rules ask for. */
  lacks_of: z.number(),
}
