/**
 * The number that a cell says, an amount or a measure: `$1,234.50`, `1234.5`, `(25.00)`, `1.234,50`, `20 ft`. A comma
 * before exactly three digits stands between thousands, as in America. Null when it is none.
 */
export function readNumber(text: string): number | null {
  const written = text
    .trim()
    .replace(/^(?:USD|US\$|\$)\s*|\s*(?:USD|hrs?|hours?|h|mi|miles?|ft|feet|lbs?|cu ?ft|')\.?$/gi, '')
    .replace(/[\s\u00a0$]/g, '')
    .replace('−', '-')
  const [, inBrackets] = /^\((.*)\)$/.exec(written) ?? []
  const figure = inBrackets === undefined ? written : `-${inBrackets}`
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(figure)) return Number(figure.replaceAll(',', ''))
  if (/^-?\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(figure)) {
    return Number(figure.replaceAll('.', '').replace(',', '.'))
  }
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(figure) ? Number(figure) : null
}
