import { Link } from '@tanstack/react-router'
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
