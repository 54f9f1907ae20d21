import { type SQL, sql } from 'drizzle-orm'
import { wireFields } from '../../contract/naming.ts'
import { quoteFieldNames } from '../../contract/quote-fields.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { RULES_OVERRIDE_WORDS } from '../../domain/jurisdictions/rules-override.ts'
import { ownDepositWords } from '../../domain/ledger/deposit.ts'
import { dollarsOf } from '../../domain/money.ts'
import { listedStops, namedStops } from '../../domain/quotes/stops.ts'
import { recordChange, recordMade, recordMadeValues } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import type { StoredQuote } from '../storage/tables/quotes.ts'
import { priceToApi } from './quote-lines.ts'

export const quoteCalled = ({ quoteNumber }: Pick<StoredQuote, 'quoteNumber'>) => `quote ${quoteNumber}`

/** The prepared statement that records that a quote was made; its id and number are what the statement's `with` gives. */
export const recordNewQuote = (db: Database, { id, number }: { id: SQL; number: SQL }) =>
  recordMade(db, {
    entity: 'quote',
    id,
    name: sql`${quoteCalled({ quoteNumber: '' })}::text || ${number}`,
  })

/** What `recordNewQuote` is carried out with. */
export const newQuoteEntryValues = (scope: OrgScope, quote: Recorded, file?: string) =>
  recordMadeValues(scope, { ...asRecorded(quote), ...(file !== undefined && { imported_from: file }) })

/** Records a change of a quote: what staff write, what it costs, its status, and not what was said in a call. */
export const recordQuote = (
  scope: OrgScope,
  action: Action,
  { before, after }: { before: StoredQuote | null; after: StoredQuote | null },
): Promise<number | null> => {
  const quote = (after ?? before) as StoredQuote
  return recordChange(scope, {
    entity: 'quote',
    id: quote.id,
    name: quoteCalled(quote),
    action,
    before: before && asRecorded(before),
    after: after && asRecorded(after),
  })
}

/** Their number follows from the stops. */
const RECORDED_FIELDS = quoteFieldNames.filter((name) => name !== 'multiple_stops')

type Recorded = Omit<StoredQuote, 'id' | 'quoteNumber'>

function asRecorded(quote: Recorded) {
  const { lines, fixed_price, protection, tax_percent, move_is_taxed } = priceToApi(quote)
  return {
    status: quote.status,
    ...wireFields(RECORDED_FIELDS, quote),
    stops: namedStops(listedStops(quote.stops, quote.multipleStops)),
    // What a line comes to follows from the rest of it.
    lines: lines.map(({ amount: _amount, base: _base, ...line }) => line),
    fixed_price,
    protection,
    price_kind: quote.priceKind,
    maximum_price: dollarsOf(quote.maximumCents),
    deposit: quote.deposit && ownDepositWords(quote.deposit),
    survey: quote.survey,
    rules: quote.rulesOverride && {
      follow: RULES_OVERRIDE_WORDS[quote.rulesOverride.kind],
      reason: quote.rulesOverride.reason,
    },
    items: quote.items,
    tax_percent,
    move_is_taxed,
    total_cost: dollarsOf(quote.totalCents),
  }
}
