import { Link } from '@tanstack/react-router'
import { PartError } from '../part-error.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'

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
  return (
    <main className="flex min-h-[60dvh] items-center justify-center">
      <PartError>This page could not be shown. Please try again.</PartError>
    </main>
  )
}
