import type { ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/spinner.tsx'
import { checkSession, useSession } from './session.ts'

/** Renders the app once the session has been checked. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'checking') {
    return (
      <main>
        <h1 className="sr-only">Moving Pro</h1>
        <Loading screen>Loading application...</Loading>
      </main>
    )
  }
  if (status === 'unreachable') {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <h1 className="sr-only">Moving Pro</h1>
        <ErrorState onRetry={() => void checkSession()}>
          The server cannot be reached. Please check your connection and try again.
        </ErrorState>
      </main>
    )
  }
  return children
}
