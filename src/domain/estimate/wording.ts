import { HOUR_MS } from '../calendar.ts'
import { dollarsOf, formatRoundMoney } from '../money.ts'

const figureFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const hoursFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dollarsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** `1620` as `1,620`, `709.5` as `709.5`. */
export function figure(value: number): string {
  return figureFormat.format(value)
}

/** Milliseconds as `4.70 h`. */
export function hoursText(ms: number): string {
  return `${hoursFormat.format(ms / HOUR_MS)} h`
}

/** Cents as `$50` when they are whole dollars, else as `$1.50`, or `$0.245` for a rate per pound. */
export function dollars(cents: number): string {
  const amount = dollarsOf(cents)
  return cents % 100 === 0 ? formatRoundMoney(amount) : dollarsFormat.format(amount)
}

/** `0.2` as `20%`. */
export function percent(share: number): string {
  return `${figure(share * 100)}%`
}
