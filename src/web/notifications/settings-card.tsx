import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type SettingsCardProps<Data> = {
  title: string
  /** What is loaded, as it is called in a sentence. */
  what: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isLoadingError' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** A card of settings that are loaded first. */
export function SettingsCard<Data>({ title, what, query, children }: SettingsCardProps<Data>) {
  const { data, isLoadingError, refetch } = query
  return (
    <Card title={title} divided>
      {data ? (
        children(data)
      ) : isLoadingError ? (
        <ErrorState
          onRetry={() => void refetch()}
        >{`The ${what} could not be loaded. Please try again.`}</ErrorState>
      ) : (
        <div role="status" aria-label={`Loading ${what}`} className="p-card">
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Card>
  )
}
