import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isMissing, reasonOf } from '../../api/api-error.ts'
import { catalogueQuery } from '../../catalogue/queries.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EditSigned, isSigned } from '../edit-signed.tsx'
import { quoteQuery } from '../queries.ts'
import { type Draft, isUnsaved } from './draft.ts'
import { draftOfQuote } from './draft-of-quote.ts'
import { ItemsSkeleton } from './items-skeleton.tsx'
import { draftStorage, unfinishedDrafts } from './open-drafts.ts'

/** Reads the quote that is to be edited, and what was typed for it before and never saved. */
export function OpenQuote({ id, onOpen }: { id: number; onOpen: (draft: Draft) => void }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['quote-to-edit', id],
    queryFn: async () => {
      // What is edited has to be the newest.
      const [quote, catalogue] = await Promise.all([
        client.fetchQuery({ ...quoteQuery(String(id)), staleTime: 0 }),
        client.ensureQueryData(catalogueQuery),
      ])
      const begun = (await unfinishedDrafts()).find(({ draft }) => draft.quote?.id === id) ?? null
      return { quote, begun, fresh: draftOfQuote(quote, catalogue.items) }
    },
    staleTime: 0,
    gcTime: 0,
  })

  const asks = data !== undefined && isSigned(data.quote) && !isAsked

  useEffect(() => {
    if (!data || data.quote.booking?.is_done || asks) return
    const { begun, fresh } = data
    const isNewer = begun !== null && isUnsaved(begun.draft)
    onOpen(isNewer ? begun.draft : fresh)
    if (begun) draftStorage.discard(begun.id)
  }, [data, onOpen, asks])

  if (data?.quote.booking?.is_done) {
    return <Done jobId={data.quote.job_id} />
  }
  if (error && isMissing(error)) {
    return (
      <EmptyState
        title="Quote not found"
        heading="h1"
        action={
          <Link to="/quotes" className={buttonStyle('secondary')}>
            Back to Quotes
          </Link>
        }
      >
        It may have been deleted.
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="mb-5 text-page max-sm:sr-only">Smart Moving Calculator</h1>
      {error ? (
        <ErrorState onRetry={() => void refetch()}>
          {reasonOf(error, 'The quote could not be loaded. Please try again.')}
        </ErrorState>
      ) : (
        <ItemsSkeleton />
      )}
      <EditSigned quoteId={id} open={asks} onEdit={() => setAsked(true)} />
    </>
  )
}

function Done({ jobId }: { jobId: number | null }) {
  return (
    <EmptyState
      title="This move is done"
      heading="h1"
      action={
        <Link to="/jobs/$id" params={{ id: String(jobId) }} className={buttonStyle('secondary')}>
          View Job
        </Link>
      }
    >
      What was agreed for it can no longer change.
    </EmptyState>
  )
}
