import { useState } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { isServerThere, noPageWords } from './server-there.ts'

/** A screen that broke, or whose code could not be loaded because the server changed or went away. */
export function RouteError() {
  const [words, setWords] = useState('This page could not be shown. Please try again.')
  const retry = async () => {
    if (await isServerThere()) location.reload()
    else setWords(noPageWords())
  }
  return (
    <main className="flex min-h-[60dvh] items-center justify-center">
      <ErrorState onRetry={() => void retry()}>{words}</ErrorState>
    </main>
  )
}
