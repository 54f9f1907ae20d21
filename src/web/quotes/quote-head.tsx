import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatDate } from '../format/date.ts'
import { WithSignedChanges } from '../signed-changes.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { ChangeStrip } from './change-strip.tsx'
import { ChangedStrip } from './changed-strip.tsx'
import { useConversion } from './converted-quotes.ts'
import { PreliminaryNote, QuoteStanding, useIsChangedSinceSent } from './quote-standing.tsx'

type QuoteHeadProps = { quote: Quote; actions: ReactNode }

/** The customer, the status and the actions; side by side only on wide screens. */
export function QuoteHead({ quote, actions }: QuoteHeadProps) {
  const { jobId } = useConversion(quote)
  const isChanged = useIsChangedSinceSent(quote)
  return (
    <>
      <header className="mb-5 flex flex-col gap-x-6 gap-y-3 max-sm:mb-3 xl:flex-row xl:items-start xl:justify-between">
        <div className="min-w-0">
          <h1 className="text-page break-words">{quote.customer_name || quote.quote_number}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-body text-text-2">
            <span className="tabular whitespace-nowrap max-sm:hidden">{quote.quote_number}</span>
            <QuoteStatusBadge status={quote.status} place="page" />
            <SignedBadge quote={quote} />
            <QuoteStanding quote={quote} />
            <span className="whitespace-nowrap">Created {formatDate(quote.created_at)}</span>
          </div>
          <p className="mt-2.5 text-stat sm:hidden">
            {quote.total_cost === null ? 'No estimate' : formatMoney(quote.total_cost)}
          </p>
          <WithSignedChanges quote={quote} className="mt-0.5 text-secondary sm:hidden" />
          <PreliminaryNote quote={quote} className="mt-2 sm:hidden" />
        </div>
        {actions}
      </header>
      {isChanged && <ChangedStrip quote={quote} />}
      <CancelledJobs jobs={quote.cancelled_jobs} />
      {jobId !== null && quote.booking?.change && <ChangeStrip quote={quote} jobId={jobId} />}
      {jobId !== null && !quote.booking?.change && (
        <Banner kind="info" className="mb-4">
          This quote became{' '}
          <Link
            to="/jobs/$id"
            params={{ id: String(jobId) }}
            className="font-medium text-accent underline underline-offset-2"
          >
            a job
          </Link>
          {quote.booking?.is_done
            ? ', which is done.'
            : '. What you change here waits until the customer agrees to it; the contact and the notes change at once.'}
        </Banner>
      )}
    </>
  )
}

/** The jobs that it was booked as before; it may be booked again. */
const CancelledJobs = ({ jobs }: { jobs: Quote['cancelled_jobs'] }) =>
  jobs.map(({ id, job_number, reason, cancelled_at }) => (
    <Banner key={id} kind="info" className="mb-4">
      <Link
        to="/jobs/$id"
        params={{ id: String(id) }}
        className="font-medium tabular text-accent underline underline-offset-2"
      >
        {job_number}
      </Link>
      {` was cancelled${cancelled_at === null ? '' : ` on ${formatDate(cancelled_at)}`}${reason === null ? '.' : `: ${reason}`}`}
    </Banner>
  ))

/** An earlier offer that was signed stays signed; the status says how the newest one stands. */
function SignedBadge({ quote: { offer, status } }: { quote: Quote }) {
  if (!offer?.signed || (offer.signed.version === offer.version && status === 'approved')) return null
  return <Badge tone="green">{`Version ${offer.signed.version} signed`}</Badge>
}
