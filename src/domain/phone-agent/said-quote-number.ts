/** What may stand around the year and the number, such as `Quote number Q-2026-0017.` */
const QUOTE_NUMBER = /^\W*(?:(?:quote|quotation|estimate|number|no|q)\W*)*(20\d\d)\W*(\d[\d\W]*)$/i

/** Nobody says more than that to name a quote. In characters. */
const LONGEST = 60

/** The number of a quote however a caller says it and a model writes it down: `q 2026 17` is Q-2026-0017. */
export function saidQuoteNumber(text: string): string | null {
  const [, year, said] = (text.length <= LONGEST && QUOTE_NUMBER.exec(text)) || []
  const number = said?.replace(/\D/g, '').replace(/^0+/, '')
  return number ? `Q-${year}-${number.padStart(4, '0')}` : null
}
