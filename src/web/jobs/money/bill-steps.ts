import type { JobMoney } from '../../../contract/money.ts'
import { formatMoney } from '../../../domain/money.ts'

type Bill = Pick<JobMoney, 'charges' | 'done' | 'never_owed' | 'let_go' | 'owed'>

/** A bar of the way from what was agreed to what is charged, in dollars. */
export type BillStep = {
  readonly kind: 'agreed' | 'more' | 'less' | 'actual' | 'total'
  readonly label: string
  /** A difference has its sign. */
  readonly amount: number
  /** Where the bar begins and ends. */
  readonly from: number
  readonly to: number
}

/** As many differences are drawn one by one; the smaller ones are one bar. */
const MOST_DRAWN = 4

export const differenceOf = ({ estimated, amount }: JobMoney['charges'][number]): number =>
  inCents(amount - (estimated ?? 0))

export const agreedSum = ({ charges }: Pick<JobMoney, 'charges'>): number =>
  inCents(charges.reduce((sum, { estimated }) => sum + (estimated ?? 0), 0))

/** `+$123.75`, `-$25.00` */
export const signedMoney = (dollars: number): string => `${dollars > 0 ? '+' : ''}${formatMoney(dollars)}`

/** From what was agreed over each difference to what was done, and from there to what is charged. */
export function billSteps(bill: Bill): BillStep[] {
  const agreed = agreedSum(bill)
  const steps: BillStep[] = [{ kind: 'agreed', label: 'Agreed', amount: agreed, from: 0, to: agreed }]
  const add = (label: string, amount: number, of: 'difference' | 'taken off') => {
    const from = steps.at(-1)?.to ?? 0
    const kind = of === 'difference' && amount > 0 ? 'more' : 'less'
    if (amount !== 0) steps.push({ kind, label, amount, from, to: inCents(from + amount) })
  }
  for (const { label, amount } of largest(bill)) add(label, amount, 'difference')
  steps.push({ kind: 'actual', label: 'Actual', amount: bill.done, from: 0, to: bill.done })
  add('Above the limit', -bill.never_owed, 'taken off')
  add('Credits', -bill.let_go, 'taken off')
  return [...steps, { kind: 'total', label: 'Total charges', amount: bill.owed, from: 0, to: bill.owed }]
}

function largest({ charges }: Pick<Bill, 'charges'>): { label: string; amount: number }[] {
  const differences = charges
    .map((charge) => ({
      label: charge.origin === 'clock' ? 'Time' : charge.label,
      amount: differenceOf(charge),
    }))
    .filter(({ amount }) => amount !== 0)
  const bySize = differences.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const drawn = new Set(bySize.slice(0, differences.length > MOST_DRAWN ? MOST_DRAWN - 1 : MOST_DRAWN))
  const others = differences.filter((difference) => !drawn.has(difference))
  const rest = inCents(others.reduce((sum, { amount }) => sum + amount, 0))
  return [
    ...differences.filter((difference) => drawn.has(difference)),
    ...(others.length > 0 ? [{ label: 'Other', amount: rest }] : []),
  ]
}

/** `$159.75 more than agreed. $15.55 is above the maximum and not charged.` */
export function billSentence(bill: Bill & Pick<JobMoney, 'maximum' | 'price_kind'>): string {
  const difference = inCents(bill.done - agreedSum(bill))
  const limit = limitOf(bill)
  return [
    difference !== 0 &&
      `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than agreed.`,
    bill.never_owed > 0 && `${formatMoney(bill.never_owed)} is above the ${limit} and not charged.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What keeps work from being charged. */
export const limitOf = ({ maximum, price_kind }: Pick<JobMoney, 'maximum' | 'price_kind'>) =>
  maximum !== null && price_kind !== 'binding' ? 'maximum' : 'binding price'

/** Sums of dollars are whole cents again. */
const inCents = (dollars: number): number => Math.round(dollars * 100) / 100
