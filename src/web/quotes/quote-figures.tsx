import type { Quote } from '../../contract/quote.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { WithSignedChanges } from '../signed-changes.tsx'
import { Card } from '../ui/card.tsx'
import { KeyValue, KeyValueList } from '../ui/key-value.tsx'
import { AgreementFacts } from './agreement-facts.tsx'
import { PreliminaryNote } from './quote-standing.tsx'

/** What the move takes and costs, at a glance. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const summary = quote.selected_items_json.estimate?.summary
  const miles = quote.miles_with_stops ?? quote.distance
  const { movers, hours } = quote.crew_time
  return (
    <Card title="Quote Summary">
      {/* A phone shows the price at the top of the page, right above. */}
      <p className="mb-1 text-price max-sm:sr-only">
        {quote.total_cost === null ? 'No estimate' : formatMoney(quote.total_cost)}
        <span className="sr-only"> total cost</span>
      </p>
      <WithSignedChanges quote={quote} className="mb-1 text-secondary text-text-2 max-sm:hidden" />
      <PreliminaryNote quote={quote} className="mt-2 mb-1.5 max-sm:hidden" />
      <KeyValueList className="max-sm:-mt-2.5">
        <AgreementFacts quote={quote} />
        <KeyValue name="Movers">{movers === null ? 'N/A' : formatNumber(movers)}</KeyValue>
        <KeyValue name="Hours">{hours === null ? 'N/A' : formatNumber(hours)}</KeyValue>
        <KeyValue name="Truck size">{summary?.truck_size || 'N/A'}</KeyValue>
        <KeyValue name="Total items">{formatNumber(summary?.total_items ?? 0)}</KeyValue>
        {miles !== null && miles > 0 && <KeyValue name="Distance">{formatCount(miles, 'mile')}</KeyValue>}
      </KeyValueList>
    </Card>
  )
}
