import { ErrorState } from '../ui/error-state.tsx'

/** A screen that broke, or whose code could not be loaded because the server changed or went away. */
export function RouteError() {
  return (
    <main className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState onRetry={() => location.reload()}>
        This page could not be shown. Please try again.
      </ErrorState>
    </main>
  )
}
