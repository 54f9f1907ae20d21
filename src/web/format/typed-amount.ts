const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The number in a field, with or without `$`, `%` and commas; null for an empty one, NaN for what is no number. */
export function numberTyped(typed: string): number | null {
  const figure = typed.replace(/[\s,$%]/g, '')
  if (figure === '') return null
  return /^(\d+\.?\d*|\.\d+)$/.test(figure) ? Number(figure) : Number.NaN
}

/** An amount as its field shows it: `1,500.00`; what is no amount in whole cents stays as it was typed. */
export function writtenAmount(typed: string | number | null): string {
  const value = typeof typed === 'string' ? numberTyped(typed) : typed
  if (value === null) return ''
  const isWhole = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return isWhole ? twoDecimals.format(value) : String(typed)
}
