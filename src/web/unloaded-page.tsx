import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from './api/api-error.ts'
import { lastCustomers, lastJobs, lastQuotes } from './list-address.ts'
import { buttonStyle } from './ui/button-style.ts'
import { EmptyState } from './ui/empty-state.tsx'
import { ErrorState } from './ui/error-state.tsx'
import { MobileTopBar } from './ui/mobile-top-bar.tsx'
import { Page } from './ui/page.tsx'

const LISTS = {
  Quote: { list: '/quotes', last: lastQuotes },
  Job: { list: '/jobs', last: lastJobs },
  Customer: { list: '/customers', last: lastCustomers },
} as const

type UnloadedPageProps = {
  noun: keyof typeof LISTS
  /** Why it is not there; null while it is loading. */
  error: unknown
  onRetry: () => void
  loading: ReactNode
  /** What to say when the server knows no such thing. */
  whenMissing: string
}

/** The page of a quote, job or customer while it is loading, or where it could not be loaded. */
export function UnloadedPage({ noun, error, onRetry, loading, whenMissing }: UnloadedPageProps) {
  const { list, last } = LISTS[noun]
  const search = last()
  return (
    <>
      <MobileTopBar title={noun} backTo={list} backSearch={search} />
      <Page>
        {isMissing(error) ? (
          <EmptyState
            title={`${noun} not found`}
            heading="h1"
            action={
              <Link to={list} search={search} className={buttonStyle('secondary')}>
                Back to {noun}s
              </Link>
            }
          >
            {whenMissing}
          </EmptyState>
        ) : (
          <>
            <h1 className="sr-only">{noun}</h1>
            {error ? (
              <ErrorState onRetry={onRetry}>
                {`Error loading ${noun.toLowerCase()}. Please try again.`}
              </ErrorState>
            ) : (
              loading
            )}
          </>
        )}
      </Page>
    </>
  )
}
