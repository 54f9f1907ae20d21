import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from './ui/error-state.tsx'
import { Skeleton, SkeletonRows } from './ui/skeleton.tsx'
import { Loading } from './ui/spinner.tsx'

type UnloadedProps = {
  query: Pick<UseQueryResult, 'isError' | 'refetch'>
  /** What is loaded, as it is called in a sentence after `The`. */
  what: string
  /** What is said when it could not be, where that is another sentence. */
  failed?: string
  /** What it will look like: so many rows, or a block of this height. */
  rows?: number
  block?: string
  className?: string
}

/** Stands for what a query reads until that is there: that it is loading, or that it could not be loaded. */
export function Unloaded({ query, what, failed, rows, block, className }: UnloadedProps) {
  const label = `Loading ${what}`
  if (query.isError) {
    return (
      <ErrorState onRetry={() => void query.refetch()}>
        {failed ?? `The ${what} could not be loaded. Please try again.`}
      </ErrorState>
    )
  }
  if (rows) return <SkeletonRows rows={rows} label={label} {...(className && { className })} />
  if (!block) return <Loading>{`${label}...`}</Loading>
  return (
    <div role="status" aria-label={label} className={className}>
      <Skeleton className={`${block} w-full`} />
    </div>
  )
}
