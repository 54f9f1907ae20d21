import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import {
  OFFER_STANDINGS,
  QUOTE_FILTERS,
  type QuoteFilter,
  STANDING_NAMES,
} from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import { ListPage, useList } from '../list-page.tsx'
import { showAlert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import { PAGE_SIZE, quotesQuery } from './queries.ts'
import { quoteRows } from './quote-rows.tsx'
import { useSelection } from './quote-selection.tsx'
import { KeepView, QuoteTabs } from './quote-tabs.tsx'
import { conversionFailureInList, deletionFailure } from './refusal-words.ts'

const FILTER_LABELS: Readonly<Record<QuoteFilter, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  approved: 'Approved',
  phone_quote: 'AI Phone Quotes',
  waiting: 'Waiting',
  asked: 'Asked',
  accepted: STANDING_NAMES.accepted,
  declined: STANDING_NAMES.declined,
  expired: STANDING_NAMES.expired,
}

const SelectedQuotes = lazyPart(() => import('./selected-quotes.tsx'), 'SelectedQuotes')

type OpenDialog = { kind: 'convert' | 'delete'; quote: QuoteRow; open: boolean }

/** The quotes of the company: looked for, filtered, selected, converted, deleted. */
export function QuotesList() {
  const list = useList('/quotes', useSearch({ from: '/staff/quotes' }), QUOTE_FILTERS)
  const { page, filter, q, goTo } = list
  const status = QUOTE_STATUSES.find((one) => one === filter)
  const offer = OFFER_STANDINGS.find((one) => one === filter)
  const quotes = useQuery(quotesQuery({ page, status, offer, customer_name: q }))
  const shown = { filter: status ?? offer, q }
  const selection = useSelection(quotes.data?.quotes, JSON.stringify([page, filter, q]))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog((shown) => shown && { ...shown, open: false })
  const rows = quoteRows(selection, {
    onConvert: (quote) => setDialog({ kind: 'convert', quote, open: true }),
    onDelete: (quote) => setDialog({ kind: 'delete', quote, open: true }),
  })
  const view = { status, offer, customer_name: q || undefined }

  return (
    <Page
      title="Quotes"
      actions={
        <>
          <Link to="/customers" className={buttonStyle('ghost')}>
            Customers
          </Link>
          <Link to="/calculator" className={buttonStyle('primary')}>
            <Plus />
            Create Quote
          </Link>
        </>
      }
    >
      <QuoteTabs shown={shown} onChoose={goTo}>
        <ListPage
          noun="quotes"
          list={list}
          pageSize={PAGE_SIZE}
          query={quotes}
          rows={quotes.data?.quotes}
          of={rows}
          countOnPhone
          states={{ all: 'All Status', words: (one) => FILTER_LABELS[one], className: 'w-50' }}
          moreFilters={<KeepView shown={shown} />}
          filterNames="the status filter"
          whenNone="Quotes from the calculator and the phone appear here."
          whereFrom={{ to: '/calculator', words: 'Create Quote' }}
        />
      </QuoteTabs>
      {selection.isUsed && (
        <Suspense fallback={null}>
          <SelectedQuotes key={JSON.stringify(shown)} {...{ selection, view }} list={quotes.data} />
        </Suspense>
      )}
      {dialog && <QuoteDialog {...dialog} onClose={close} />}
    </Page>
  )
}

function QuoteDialog({ kind, onClose, ...dialog }: OpenDialog & { onClose: () => void }) {
  const navigate = useNavigate()
  return kind === 'convert' ? (
    <ConvertDialog
      {...dialog}
      onClose={onClose}
      onConverted={(jobId) => void navigate({ to: '/jobs/$id', params: { id: String(jobId) } })}
      onFailed={(error) => void showAlert(conversionFailureInList(error))}
    />
  ) : (
    <DeleteQuoteDialog
      {...dialog}
      onClose={onClose}
      onFailed={(error) => void showAlert(`Delete Error: ${deletionFailure(error)}`)}
    />
  )
}
