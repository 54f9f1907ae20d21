import type { LineBody, QuoteLineAnswer } from '../../contract/quote-lines.ts'
import { centsOf, dollarsOf } from '../../domain/money.ts'
import { numbered } from '../../domain/numbered.ts'
import { isAtCost } from '../../domain/quotes/line-units.ts'
import type { QuoteLine } from '../../domain/quotes/quote-lines.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import type { StoredQuote } from '../storage/tables/quotes.ts'

type NumberedLines = Pick<StoredQuote, 'lines' | 'lastLineId'>

/**
 * Lines as they are stored: those that name a line of the quote keep its number, new ones get the next ones.
 * @throws Refusal `unprocessable` for a number that the quote does not have, or that two lines name
 */
export function numberLines(written: readonly LineBody[], stored: NumberedLines): NumberedLines {
  const unknown = (id: number) => `Line ${id} is not part of this quote, or named twice.`
  const { rows, last } = numbered(written, stored.lines, stored.lastLineId, unknown)
  return { lines: rows.map(storedLine), lastLineId: last }
}

const storedLine = (line: LineBody & { id: number }): QuoteLine => ({
  id: line.id,
  label: line.label,
  kind: line.kind,
  quantity: line.quantity,
  unit: line.unit,
  unitCents: centsOf(line.unit_price),
  percent: line.percent,
  optional: line.optional,
  chosen: line.optional && line.chosen,
  taxable: line.kind !== 'discount' && !isAtCost(line) && line.taxable,
  reason: line.reason ?? null,
  priceBookId: line.price_book_id,
  hours: line.hours,
  people: line.people,
  startsOn: line.starts_on ?? null,
  recurring: line.recurring,
})

/** The part of a quote's answer that says what it costs besides its estimate. */
export function priceToApi(quote: Omit<StoredQuote, 'id' | 'quoteNumber'>) {
  const { lines, taxCents } = priceOfQuote(quote)
  return {
    lines: quote.lines.map((line, index): QuoteLineAnswer => {
      const { unitCents, priceBookId, startsOn, ...same } = line
      return {
        ...same,
        unit_price: dollarsOf(unitCents),
        price_book_id: priceBookId,
        starts_on: startsOn,
        amount: dollarsOf(lines[index]?.amountCents ?? 0),
        base: dollarsOf(lines[index]?.baseCents ?? null),
      }
    }),
    fixed_price: quote.fixedPrice && {
      amount: dollarsOf(quote.fixedPrice.cents),
      reason: quote.fixedPrice.reason,
    },
    protection: quote.protection && {
      label: quote.protection.label,
      price: dollarsOf(quote.protection.priceCents),
    },
    tax: dollarsOf(taxCents),
    tax_percent: quote.taxPercent,
    move_is_taxed: quote.moveIsTaxed,
  }
}
