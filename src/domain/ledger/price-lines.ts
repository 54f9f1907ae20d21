import { cellsOf, type PriceLine } from '../journal/cells.ts'
import { centsOf } from '../journal/entry.ts'
import { sumOf } from '../money.ts'
import type { WorkCharge } from './work-done.ts'

type Taxed = { readonly place: string; readonly percent: number }

/**
 * What a job comes to as lines of income before tax, and the most that is owed of them, in whole cents. A price that was
 * agreed at more than the work comes to is moving income.
 * @param owedCents all that is owed of the charges, before anything of it is let go
 */
export function priceLines(
  charges: readonly WorkCharge[],
  owedCents: number,
  { place, percent }: Taxed,
): { lines: PriceLine[]; maximumCents: number } {
  const lines = charges
    .filter(({ origin }) => origin !== 'tax')
    .flatMap(({ income = 'moving', cents, taxedCents = 0, ownTax }): PriceLine[] =>
      ownTax
        ? [{ income, cents, place: ownTax.place, rate: ownTax.percent, taxCents: ownTax.cents }]
        : [
            { income, cents: taxedCents, place, rate: percent === 0 ? null : percent },
            { income, cents: cents - taxedCents, place, rate: null },
          ],
    )
    .filter(({ cents }) => cents !== 0)
  const more = owedCents - centsOf(cellsOf(lines))
  return {
    lines: more > 0 ? [...lines, { income: 'moving', cents: more, place, rate: null }] : lines,
    maximumCents: owedCents,
  }
}

/** What is charged beside the price of the move: months of storage, and what was open before its books began. */
export const isBesidePrice = (itsClass: WorkCharge['class'] | null): boolean =>
  itsClass === 'storage' || itsClass === 'opening'

/** Of what is charged, what no price of the move limits. */
export const besidePrice = (charges: readonly WorkCharge[]): number =>
  sumOf(charges.filter((charge) => isBesidePrice(charge.class)).map(({ cents }) => cents))
