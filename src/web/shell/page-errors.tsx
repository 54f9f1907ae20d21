import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isOnline } from '../online.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

export function NotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-bg px-page-x">
      <EmptyState
        title="Page not found"
        heading="h1"
        action={
          <Link to="/" className={buttonStyle('primary')}>
            Go home
          </Link>
        }
      >
        There is nothing at this address.
      </EmptyState>
    </main>
  )
}

/** The error boundary of a page: it threw, or its code could not be loaded (a new release, or no connection). */
export function RouteError() {
  const [words, setWords] = useState('This page could not be shown. Please try again.')
  const retry = async () => {
    if (await isServerReachable()) location.reload()
    else setWords(pageUnavailableReason())
  }
  return (
    <main className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState onRetry={() => void retry()}>{words}</ErrorState>
    </main>
  )
}

/** Whether the server answers, so that a reload does not end in the browser's error page. */
export async function isServerReachable(): Promise<boolean> {
  if (!isOnline()) return false
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Why a page cannot be shown now. */
export const pageUnavailableReason = () =>
  isOnline()
    ? 'The server cannot be reached. Please try again in a moment.'
    : 'You are offline. This page has not been loaded yet.'
