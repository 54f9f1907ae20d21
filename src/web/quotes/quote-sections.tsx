import type { Quote } from '../../contract/quote.ts'
import { useRights } from '../auth/rights.ts'
import { ItemsCard } from '../items-card.tsx'
import { PageCards } from '../page-cards.tsx'
import { useIsAtLeast } from '../surroundings.ts'
import { Card } from '../ui/card.tsx'
import { CallInsights } from './call-insights.tsx'
import { CallTranscript } from './call-transcript.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DocumentLacks } from './document-lacks.tsx'
import { PriceCard } from './lines/price-card.tsx'
import { MoveDetails } from './move-details.tsx'
import { QuoteSummary } from './quote-figures.tsx'
import { QuoteLinks } from './quote-links.tsx'
import { QuoteMails } from './quote-mails.tsx'

/** Two columns where there is room; otherwise one, in the order in which a call goes. */
export function QuoteSections({ quote }: { quote: Quote }) {
  const wide = useIsAtLeast('desktop')
  const may = useRights()
  const insights = <PhoneCall quote={quote} />
  const customer = <CustomerCard quote={quote} />
  const move = <MoveDetails quote={quote} />
  const summary = <QuoteSummary quote={quote} />
  const items = (
    <ItemsCard
      items={quote.items}
      volumeCuFt={quote.selected_items_json.estimate?.explanation.volume_cu_ft ?? null}
    />
  )
  const costs = <PriceCard quote={quote} />
  const notes = <QuoteNotes quote={quote} />
  const lacks = <DocumentLacks quote={quote} />
  const given = <Given quote={quote} />
  const cards = (place: 'side' | 'end') => (
    <PageCards may={may} place={place} of="quote" id={quote.id} quoteId={quote.id} />
  )
  if (!wide) {
    return (
      <div className="grid gap-4">
        {costs}
        {summary}
        {lacks}
        {given}
        {customer}
        {cards('side')}
        {insights}
        {move}
        {cards('end')}
        {items}
        {notes}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_280px] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_312px]">
      <div className="grid gap-4">
        {costs}
        {move}
        {insights}
        {cards('end')}
        {items}
      </div>
      <div className="grid gap-4">
        {summary}
        {customer}
        {cards('side')}
        {lacks}
        {given}
        {notes}
      </div>
    </div>
  )
}

function PhoneCall({ quote }: { quote: Quote }) {
  const { customer_post_call_data: call, call_id } = quote
  if (call) return <CallInsights call={call} callId={call_id} calledAt={quote.created_at} />
  // A call that was not analysed, or not yet.
  return (
    call_id !== null && (
      <Card title="Phone Call">
        <div className="-mt-2 -mb-2">
          <CallTranscript callId={call_id} />
        </div>
      </Card>
    )
  )
}

/** What the customer was given: links and mails. */
const Given = ({ quote }: { quote: Quote }) => (
  <Card divided>
    <QuoteLinks quote={quote} />
    <QuoteMails mails={quote.mails} />
  </Card>
)

const QuoteNotes = ({ quote }: { quote: Quote }) => (
  <>
    <Notes title="Notes" text={quote.move_notes} />
    <Notes title="Internal Notes" text={quote.internal_notes} />
  </>
)

const Notes = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Card title={title}>
      <p className="text-body break-words whitespace-pre-line text-text-2">{text}</p>
    </Card>
  )
