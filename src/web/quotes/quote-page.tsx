import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { isMissing } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useRights } from '../auth/rights.ts'
import { lastQuotes } from '../list-address.ts'
import { useCardsLoaded } from '../page-cards.tsx'
import { useDownload, usePrint } from '../print-file.ts'
import { sayFailed } from '../say.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { showAlert } from '../ui/alert.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { BACK_LINK, Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { useConversion } from './converted-quotes.ts'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import { quoteQuery } from './queries.ts'
import { PhoneQuoteActions, QuoteActions, type QuotePageActions, quoteMenu } from './quote-actions.tsx'
import { QuoteHead } from './quote-head.tsx'
import { QuoteSections } from './quote-sections.tsx'
import { conversionFailure } from './refusal-words.ts'
import { SendDialog } from './send-dialog.tsx'

export function QuotePage() {
  const { id } = useParams({ from: '/staff/quotes/$id' })
  const { data: quote, error, refetch } = useQuery(quoteQuery(id))
  const isThere = quote && !isMissing(error)
  const hasCards = useCardsLoaded('quote', useRights())
  if (isThere && hasCards) return <LoadedQuote key={quote.id} quote={quote} />
  return (
    <UnloadedPage
      noun="Quote"
      error={isThere ? null : error}
      onRetry={() => void refetch()}
      loading={<QuotePageSkeleton />}
      whenMissing="It may have been deleted."
    />
  )
}

type Dialog = 'convert' | 'delete' | 'send'

/** What can be done with a quote, and which dialog that has opened. */
function useQuoteActions(quote: Quote) {
  const navigate = useNavigate()
  const name = `Quote ${quote.quote_number}`
  // The quote as it stands, or a version as it was signed.
  const download = useDownload(name, (signed: number | null) =>
    signed === null
      ? api.quotes.document({ params: { id: quote.id } })
      : api.quoteVersions.versionDocument({ params: { id: quote.id, n: signed }, query: { signed: 'true' } }),
  )
  const printing = usePrint(name, () => api.quotes.document({ params: { id: quote.id } }))
  const { converted, jobId } = useConversion(quote)
  const signed = quote.offer?.answer === 'accepted' ? quote.offer.answered_version : null
  const { send } = useSearch({ from: '/staff/quotes/$id' })
  const [dialog, setDialog] = useState<Dialog | null>(send ? 'send' : null)
  const actions: QuotePageActions = {
    ...{ quoteId: quote.id, status: quote.status, converted, jobId },
    cancelledJob: quote.cancelled_jobs[0]?.job_number ?? null,
    mayChange: !quote.booking?.is_done,
    nextVersion: (converted ? quote.booking?.change : quote.offer?.changes) ? quote.revision : null,
    isIncomplete: quote.status === 'phone_quote' && !converted,
    downloading: download.isPending,
    printing: printing.isPending,
    onSend: () => setDialog('send'),
    onConvert: () => setDialog('convert'),
    wasSigned: Boolean(quote.offer?.signed),
    onEdit: () => void navigate({ to: '/calculator', search: { quote: quote.id } }),
    onDownload: () => download.mutate(null),
    onDownloadSigned: signed === null ? null : () => download.mutate(signed),
    onPrint: printing.print,
    onDelete: () => setDialog('delete'),
  }
  const stateOf = (which: Dialog) => ({
    ...{ quote, open: dialog === which },
    onClose: () => {
      setDialog((shown) => (shown === which ? null : shown))
      // A page that is loaded again opens no dialog that was closed.
      if (send) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    },
  })
  return { actions, stateOf }
}

function LoadedQuote({ quote }: { quote: Quote }) {
  const navigate = useNavigate()
  const isPhone = !useIsAtLeast('tablet')
  const { actions, stateOf } = useQuoteActions(quote)
  return (
    <>
      <MobileTopBar
        title={quote.quote_number}
        backTo="/quotes"
        backSearch={lastQuotes()}
        actions={quoteMenu(actions)}
      />
      <Page>
        <Link to="/quotes" search={lastQuotes()} className={BACK_LINK}>
          <ChevronLeft />
          Quotes
        </Link>
        <QuoteHead quote={quote} actions={!isPhone && <QuoteActions {...actions} />} />
        <QuoteSections quote={quote} />
        {isPhone && <PhoneQuoteActions {...actions} />}
      </Page>
      <SendDialog {...stateOf('send')} />
      <ConvertDialog
        {...stateOf('convert')}
        onConverted={(newJobId) => void navigate({ to: '/jobs/$id', params: { id: String(newJobId) } })}
        onFailed={(error) => void showAlert(conversionFailure(error))}
      />
      <DeleteQuoteDialog
        {...stateOf('delete')}
        onDeleted={() => void navigate({ to: '/quotes', search: lastQuotes() })}
        onFailed={sayFailed(
          `Quote ${quote.quote_number} not deleted`,
          'The server could not delete it. Please try again.',
        )}
      />
    </>
  )
}

/** The quote's page while it is being loaded: the same two columns. */
function QuotePageSkeleton() {
  return (
    <div role="status" aria-label="Loading quote">
      <div className="mb-5 sm:mt-7.5">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-2 h-4 w-64" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid gap-4">
          <Block className="h-[140px]" />
          <Block className="h-[370px]" />
        </div>
        <div className="grid gap-4">
          <Block className="h-[278px]" />
          <Block className="h-[205px]" />
          <Block className="h-[166px]" />
        </div>
      </div>
    </div>
  )
}

function Block({ className }: { className: string }) {
  return (
    <div className={`rounded-card border border-border bg-surface p-card ${className}`}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-4 h-3 w-3/4" />
      <Skeleton className="mt-3 h-3 w-1/2" />
    </div>
  )
}
