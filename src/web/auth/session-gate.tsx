import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/spinner.tsx'
import { checkSession, followOtherTabs, useSession } from './session.ts'

/** Shows the app once it is known whether somebody is signed in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    void checkSession()
    followOtherTabs()
  }, [])
  if (status === 'checking') return <Loading screen>Loading application...</Loading>
  if (status === 'unreachable') {
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState onRetry={() => void checkSession()}>
          The server cannot be reached. Please check your connection and try again.
        </ErrorState>
      </main>
    )
  }
  return children
}
