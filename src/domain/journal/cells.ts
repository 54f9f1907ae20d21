import { type Account, INCOME_ACCOUNTS, type IncomeKind } from './accounts.ts'
import { centsOf, type Posting } from './entry.ts'
import { inProportion, salesTaxOn, shareOf } from './shares.ts'

/** Income or its tax of one account, place and rate; whole cents, above zero for what is charged. */
export type Cell = Pick<Posting, 'account' | 'place' | 'rate' | 'cents'>

/** A line of a price before tax, below zero for a discount; cents are whole. */
export type PriceLine = {
  readonly income: IncomeKind
  readonly cents: number
  readonly place: string
  /** Of its sales tax, in percent; null where it is not taxed. */
  readonly rate: number | null
  /** That tax where it was dated with the line; else it is reckoned with all lines of the place and rate. */
  readonly taxCents?: number
}

/** One cell for each account, place and rate. */
const gathered = (cells: readonly Cell[]): Cell[] =>
  [
    ...Map.groupBy(cells, ({ account, place, rate }) => `${account} ${rate ?? ''} ${place ?? ''}`).values(),
  ].map((group) => ({ ...(group[0] as Cell), cents: centsOf(group) }))

/** Postings of some accounts as cells; all but tax as one account where it is named. */
export const cellsIn = (postings: readonly Posting[], accounts: readonly Account[], as?: Account): Cell[] =>
  gathered(
    postings
      .filter(({ account }) => accounts.includes(account))
      .map(({ account, place, rate, cents }) => ({
        ...{ account: account === '2200' ? account : (as ?? account), place, rate, cents: -cents },
      })),
  )

/** Cells as lines of an entry: credits for what is charged, debits for what is taken off. */
export const linesOf = (cells: readonly Cell[], job: Posting['job'], sign: 1 | -1): Posting[] =>
  cells.map((cell) => ({ ...cell, cents: sign * cell.cents, job }))

/**
 * What lines come to with the sales tax of each place and rate; above a maximum income and tax are cut in proportion, as
 * what is above it is never owed.
 */
export function cellsOf(lines: readonly PriceLine[], maximumCents: number | null = null): Cell[] {
  const cellOf = ({ income, cents, place, rate }: PriceLine): Cell => ({
    ...{ account: INCOME_ACCOUNTS[income], cents, place, rate: rate ?? undefined },
  })
  const reckoned = lines.filter(({ rate, taxCents }) => rate !== null && taxCents === undefined)
  const tax = gathered([
    ...gathered(reckoned.map((line): Cell => ({ ...cellOf(line), account: '2200' }))).map((cell) => ({
      ...cell,
      cents: salesTaxOn(cell.cents, cell.rate ?? 0),
    })),
    ...lines.flatMap((line): Cell[] =>
      line.taxCents === undefined ? [] : [{ ...cellOf(line), account: '2200', cents: line.taxCents }],
    ),
  ])
  const cells = [...gathered(lines.map(cellOf)), ...tax]
  return maximumCents === null || centsOf(cells) <= maximumCents ? cells : shareOfCells(cells, maximumCents)
}

/** So much of cells with the tax in it: tax half up for each place and rate, the rest by largest remainder. */
export function shareOfCells(cells: readonly Cell[], cents: number): Cell[] {
  const whole = centsOf(cells)
  if (whole <= 0) return []
  const tax = cells
    .filter(({ account }) => account === '2200')
    .map((cell) => ({ ...cell, cents: shareOf(cell.cents, cents, whole) }))
  const income = cells.filter(({ account }) => account !== '2200')
  const weights = income.map((cell) => cell.cents)
  const parts = inProportion(cents - centsOf(tax), weights)
  return [...income.map((cell, index) => ({ ...cell, cents: parts[index] ?? 0 })), ...tax]
}

/** What one answer has beyond another: the tax of a difference is the difference of two taxes. */
export const beyond = (cells: readonly Cell[], posted: readonly Cell[]): Cell[] =>
  gathered([...cells, ...posted.map((cell) => ({ ...cell, cents: -cell.cents }))]).filter(
    ({ cents }) => cents !== 0,
  )
