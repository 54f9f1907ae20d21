import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import { OFFER_STANDINGS, type OfferStanding, STANDING_NAMES } from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES, type QuoteStatus } from '../../domain/quotes/quote-status.ts'
import { useDebouncedSearch } from '../debounced-search.ts'
import { useListAddress } from '../list-address.ts'
import { CustomerFilter, StatusFilter } from '../list-filters.tsx'
import { ListPanel } from '../list-panel.tsx'
import { showAlert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Page } from '../ui/page.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import { PAGE_SIZE, quotesQuery } from './queries.ts'
import { QuoteCards } from './quote-cards.tsx'
import { QuotesTable, type RowActions } from './quotes-table.tsx'
import { conversionFailureInList, deletionFailure } from './refusal-words.ts'

const FILTERS = [...QUOTE_STATUSES, ...OFFER_STANDINGS]
const FILTER_LABELS: Readonly<Record<QuoteStatus | OfferStanding, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  approved: 'Approved',
  phone_quote: 'AI Phone Quotes',
  waiting: 'Waiting',
  accepted: STANDING_NAMES.accepted,
  declined: STANDING_NAMES.declined,
  expired: STANDING_NAMES.expired,
}

type OpenDialog = { kind: 'convert' | 'delete'; quote: QuoteRow; open: boolean }

export function QuotesList() {
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/quotes' })
  const status = QUOTE_STATUSES.find((one) => one === filter)
  const offer = OFFER_STANDINGS.find((one) => one === filter)
  const navigate = useNavigate()
  const goTo = useListAddress('/quotes')
  const name = useDebouncedSearch(q, (text) => goTo({ q: text || undefined }, true))
  const quotes = useQuery(quotesQuery({ page, status, offer, customer_name: q }))
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
        <Link to="/calculator" className={buttonStyle('primary')}>
          <Plus />
          Create Quote
        </Link>
      }
    >
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
              value={status ?? offer}
              all="All Status"
              options={FILTERS}
              labelOf={(one) => FILTER_LABELS[one]}
              onChange={(next) => goTo({ filter: next })}
              className="w-50"
            />
          </>
        }
        table={(rows) => <QuotesTable quotes={rows} {...actions} />}
        cards={(rows) => <QuoteCards quotes={rows} {...actions} />}
        onClear={
          (status ?? offer) !== undefined || q !== ''
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
