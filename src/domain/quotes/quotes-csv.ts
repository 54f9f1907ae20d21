import { csvBeginning, csvRows } from '../csv.ts'
import { leadSourceInList } from './lead-source.ts'
import { STANDING_NAMES, type Standing } from './quote-standing.ts'

/** A quote as its answer says it; moments and days in ISO, amounts in dollars. */
type Row = {
  readonly quote_number: string
  readonly status: string
  readonly standing: Standing
  readonly customer_name: string
  readonly customer_email: string | null
  readonly customer_phone: string | null
  readonly total_cost: number | null
  readonly distance: number | null
  readonly move_date: string | null
  readonly created_at: string
  readonly holds_until: string | null
  readonly customer_lead_source: string
}

const HEADINGS = [
  'Quote',
  'Status',
  'Standing',
  'Customer',
  'Email',
  'Phone',
  'Total',
  'Miles',
  'Move date',
  'Created',
  'Valid until',
  'Source',
]

/** What a file of quotes for spreadsheets begins with. */
export const QUOTES_CSV_BEGINNING = csvBeginning(HEADINGS)

const day = (moment: string | null) => moment?.slice(0, 10) ?? null

/** A line for each quote: days as `YYYY-MM-DD`, dollars as plain numbers. */
export const quotesCsv = (rows: readonly Row[]): string =>
  csvRows(
    rows.map((quote) => [
      quote.quote_number,
      quote.status,
      STANDING_NAMES[quote.standing],
      quote.customer_name,
      quote.customer_email,
      quote.customer_phone,
      quote.total_cost?.toFixed(2) ?? null,
      quote.distance?.toString() ?? null,
      day(quote.move_date),
      day(quote.created_at),
      quote.holds_until,
      leadSourceInList(quote.customer_lead_source),
    ]),
  )
