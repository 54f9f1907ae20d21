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
import { useListSearch } from '../debounced-search.ts'
import { useListAddress } from '../list-address.ts'
import { CustomerFilter, StatusFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { showAlert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import { PAGE_SIZE, quotesQuery } from './queries.ts'
import { QuoteCards } from './quote-cards.tsx'
import { useSelection } from './quote-selection.tsx'
import { KeepView, QuoteTabs } from './quote-tabs.tsx'
import { QuotesTable, type RowActions } from './quotes-table.tsx'
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

export function QuotesList() {
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/quotes' })
  const status = QUOTE_STATUSES.find((one) => one === filter)
  const offer = OFFER_STANDINGS.find((one) => one === filter)
  const navigate = useNavigate()
  const goTo = useListAddress('/quotes')
  const name = useListSearch(q, goTo)
  const quotes = useQuery(quotesQuery({ page, status, offer, customer_name: q }))
  const shown = { filter: status ?? offer, q }
  const selection = useSelection(quotes.data?.quotes, JSON.stringify([page, filter, q]))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog((shown) => shown && { ...shown, open: false })
  const actions: RowActions = {
    onConvert: (quote) => setDialog({ kind: 'convert', quote, open: true }),
    onDelete: (quote) => setDialog({ kind: 'delete', quote, open: true }),
  }

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
        <ListPanel
          noun="quotes"
          page={page}
          pageSize={PAGE_SIZE}
          query={quotes}
          rows={quotes.data?.quotes}
          onPage={(next, replace) => goTo({ page: next }, replace)}
          countOnPhone
          filters={
            <>
              <CustomerFilter {...name} />
              <StatusFilter
                value={shown.filter}
                all="All Status"
                options={QUOTE_FILTERS}
                labelOf={(one) => FILTER_LABELS[one]}
                onChange={(next) => goTo({ filter: next })}
                className="w-50"
              />
              <KeepView shown={shown} />
            </>
          }
          table={(rows) => <QuotesTable quotes={rows} selection={selection} {...actions} />}
          cards={(rows) => <QuoteCards quotes={rows} selection={selection} {...actions} />}
          onClear={
            shown.filter !== undefined || q !== ''
              ? () => goTo({ filter: undefined, q: undefined })
              : undefined
          }
          filterNames="the status filter"
          whenNone="Quotes from the calculator and the phone appear here."
          whereFrom={
            <Link to="/calculator" className={buttonStyle('secondary')}>
              Create Quote
            </Link>
          }
        />
      </QuoteTabs>
      {selection.isUsed && (
        <Suspense fallback={null}>
          <SelectedQuotes
            key={JSON.stringify(shown)}
            selection={selection}
            view={{ status, offer, customer_name: q || undefined }}
            list={quotes.data}
          />
        </Suspense>
      )}
      {dialog?.kind === 'convert' && (
        <ConvertDialog
          quote={dialog.quote}
          open={dialog.open}
          onClose={close}
          onConverted={(jobId) => void navigate({ to: '/jobs/$id', params: { id: String(jobId) } })}
          onFailed={(error) => void showAlert(conversionFailureInList(error))}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteQuoteDialog
          quote={dialog.quote}
          open={dialog.open}
          onClose={close}
          onFailed={(error) => void showAlert(`Delete Error: ${deletionFailure(error)}`)}
        />
      )}
    </Page>
  )
}
