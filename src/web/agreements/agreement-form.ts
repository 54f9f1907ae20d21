import { z } from 'zod'
import { agreementForm } from '../../contract/agreement-settings.ts'
import type {
  ActualCashOffer,
  AgreementSettings,
  FullValueOffer,
} from '../../domain/agreements/agreement-settings.ts'
import {
  type DepositDue,
  type DepositKind,
  type DepositRule,
  NO_DEPOSIT,
} from '../../domain/agreements/deposit-rule.ts'
import type { PriceKind } from '../../domain/agreements/price-kind.ts'

/** An offer of full value protection as it is typed: of its two bases the chosen one counts. */
type WrittenOffer = {
  basis: 'declared' | 'per_pound'
  declared: string
  per_pound: string
  price_per_thousand: string
  deductible: string
}

/** Actual cash value as it is typed; `offered` says whether it counts. */
type WrittenActualCash = { offered: boolean; declared: string; price_per_hundred: string; deductible: string }

/** The rule of deposits as it is typed. */
type WrittenDeposit = {
  kind: DepositKind
  amount: string
  due: DepositDue
  days_after_signing: string
  days_before_move: string
  refunds: { days_before: string; percent: string }[]
  booking_waits: boolean
}

/** The settings as they are typed. */
export type WrittenAgreement = {
  legal_name: string
  address: string
  dot_number: string
  state_licences: { state: string; number: string }[]
  terms: string
  days_it_holds: string
  /** Divided by commas. */
  forms_of_payment: string
  payment_due: string
  storage_place: string
  price_kind: PriceKind | ''
  valuation: { released: boolean; actual_cash: WrittenActualCash; full: WrittenOffer[] }
  deposit: WrittenDeposit
  customers_may_book: boolean
}

export const NEW_OFFER: WrittenOffer = {
  basis: 'per_pound',
  declared: '',
  per_pound: '6',
  price_per_thousand: '',
  deductible: '0',
}

const typedOffer = ({
  declared,
  per_pound,
  price_per_thousand,
  deductible,
}: FullValueOffer): WrittenOffer => ({
  basis: declared === null ? 'per_pound' : 'declared',
  declared: declared === null ? '' : String(declared),
  per_pound: per_pound === null ? '' : String(per_pound),
  price_per_thousand: String(price_per_thousand),
  deductible: String(deductible),
})

const typedActualCash = (offer: ActualCashOffer | null): WrittenActualCash => ({
  offered: offer !== null,
  declared: String(offer?.declared ?? 20_000),
  price_per_hundred: String(offer?.price_per_hundred ?? ''),
  deductible: String(offer?.deductible ?? 0),
})

const typedDeposit = ({ refunds, ...rule }: DepositRule): WrittenDeposit => ({
  ...rule,
  amount: rule.amount === 0 ? '' : String(rule.amount),
  days_after_signing: String(rule.days_after_signing),
  days_before_move: String(rule.days_before_move ?? ''),
  refunds: refunds.map(({ days_before, percent }) => ({
    days_before: String(days_before),
    percent: String(percent),
  })),
})

/** What the settings say besides the taxes, which have a form of their own. */
const agreementAlone = agreementForm.omit({
  sales_tax_percent: true,
  sales_tax_on_move: true,
  sales_tax_places: true,
})
export type AgreementAlone = Pick<AgreementSettings, keyof z.output<typeof agreementAlone>>

/** Settings as the form shows them. */
export const writtenAgreement = (settings: AgreementAlone): WrittenAgreement => ({
  legal_name: settings.legal_name ?? '',
  address: settings.address ?? '',
  dot_number: settings.dot_number ?? '',
  state_licences: settings.state_licences,
  terms: settings.terms ?? '',
  days_it_holds: String(settings.days_it_holds),
  forms_of_payment: settings.forms_of_payment.join(', '),
  payment_due: settings.payment_due ?? '',
  storage_place: settings.storage_place ?? '',
  price_kind: settings.price_kind ?? '',
  valuation: {
    released: settings.valuation.released,
    actual_cash: typedActualCash(settings.valuation.actual_cash),
    full: settings.valuation.full.map(typedOffer),
  },
  deposit: typedDeposit(settings.deposit),
  customers_may_book: settings.customers_may_book,
})

/** The number in `$1,250` or `8.875 %`; NaN, which no rule takes, where there is none. */
const numberIn = (typed: string) => {
  const bare = typed.replace(/[$,%\s]/g, '')
  return bare === '' ? Number.NaN : Number(bare)
}

const sentOffer = ({ basis, declared, per_pound, price_per_thousand, deductible }: WrittenOffer) => ({
  declared: basis === 'declared' ? numberIn(declared) : null,
  per_pound: basis === 'per_pound' ? numberIn(per_pound) : null,
  price_per_thousand: numberIn(price_per_thousand),
  deductible: numberIn(deductible),
})

const sentActualCash = ({ offered, declared, price_per_hundred, deductible }: WrittenActualCash) =>
  offered
    ? {
        declared: numberIn(declared),
        price_per_hundred: numberIn(price_per_hundred),
        deductible: numberIn(deductible),
      }
    : null

/** What is not asked for is not read, so that nothing wrong can stand where no one sees it. */
const sentDeposit = ({ kind, amount, due, refunds, ...rule }: WrittenDeposit) => {
  if (kind === 'none') return NO_DEPOSIT
  const isLater = due === 'after_signing'
  const latest = rule.days_before_move.trim()
  return {
    ...{ kind, due, booking_waits: rule.booking_waits },
    amount: numberIn(amount),
    days_after_signing: isLater ? numberIn(rule.days_after_signing) : NO_DEPOSIT.days_after_signing,
    days_before_move: isLater && latest !== '' ? numberIn(latest) : null,
    refunds: refunds.map(({ days_before, percent }) => ({
      days_before: numberIn(days_before),
      percent: numberIn(percent),
    })),
  }
}

/** Reads what was typed and checks it by the contract's rules; errors stand under the names of the fields. */
export const writtenAgreementSchema = z.preprocess((written) => {
  const typed = written as WrittenAgreement
  return {
    ...typed,
    days_it_holds: numberIn(typed.days_it_holds),
    forms_of_payment: typed.forms_of_payment.split(',').flatMap((form) => form.trim() || []),
    price_kind: typed.price_kind || null,
    valuation: {
      ...typed.valuation,
      actual_cash: sentActualCash(typed.valuation.actual_cash),
      full: typed.valuation.full.map(sentOffer),
    },
    deposit: sentDeposit(typed.deposit),
  }
}, agreementAlone) as z.ZodType<AgreementAlone, WrittenAgreement>
