import type { Locator } from '@playwright/test'

/** `$1,620.50`, `−$20.00` or `1,620.50 h` in hundredths. @throws when there is no figure with two decimals in it */
export function centsIn(text: string): number {
  const [, minus, figure] = /(−\$)?([\d,]+\.\d\d)/.exec(text) ?? []
  if (figure === undefined) throw new Error(`There is no figure in '${text}'`)
  return (minus ? -1 : 1) * Math.round(Number(figure.replaceAll(',', '')) * 100)
}

/** A list of figures that ends in their sum: what its parts make, and what it says they make, in hundredths. */
export async function sumOf(list: Locator): Promise<{ parts: number; total: number }> {
  const definitions = await list.getByRole('definition').allInnerTexts()
  const figures = definitions.filter((text) => /^(−?\$)?[\d,]+\.\d\d( h)?$/.test(text)).map(centsIn)
  const total = figures.pop()
  if (total === undefined || figures.length === 0) throw new Error(`No sum in: ${definitions.join(' | ')}`)
  return { parts: figures.reduce((sum, part) => sum + part, 0), total }
}

/** Cents as the app writes them. */
export const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
