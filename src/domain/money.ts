const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const rounded = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Whole cents of an amount in dollars, as it crosses the wire; half a cent is rounded up. Null stays null. */
export const centsOf = <Amount extends number | null>(dollars: Amount) =>
  (dollars === null ? null : Math.round(dollars * 100)) as Amount

/** Dollars, as they cross the wire, of whole cents; null stays null. */
export const dollarsOf = <Amount extends number | null>(cents: Amount) =>
  (cents === null ? null : cents / 100) as Amount

/** Dollars with thousands separators and two decimals: `$1,338.11`; what is taken off with a true minus: `−$25.00`. */
export const formatMoney = (dollars: number) => exact.format(dollars).replace('-', '−')

/** Whole cents as dollars: `$1,338.11`. */
export const formatCents = (cents: number) => formatMoney(dollarsOf(cents))

/** Whole dollars, where only the size matters: `$1,338`. */
export const formatRoundMoney = (dollars: number) => rounded.format(dollars)

/** Dollars for a card: `$486.2k` above 999, whole dollars up to there. */
export function formatMoneyShort(dollars: number) {
  const sign = dollars < 0 ? '-' : ''
  const size = Math.abs(dollars)
  return size > 999 ? `${sign}$${tenth.format(size / 1000)}k` : `${sign}$${whole.format(size)}`
}

/** What amounts come to; 0 of none. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
