import { useState } from 'react'
import { isOnline } from './surroundings.ts'
import { ErrorState } from './ui/error-state.tsx'

/** Stands for a page, or a part of one, that threw or whose code could not be loaded; loads the page again. */
export function PartError({ children }: { children: string }) {
  const [words, setWords] = useState(children)
  const retry = async () => {
    if (await isServerReachable()) location.reload()
    else setWords(pageUnavailableReason())
  }
  return <ErrorState onRetry={() => void retry()}>{words}</ErrorState>
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
