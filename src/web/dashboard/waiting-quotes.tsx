import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { waitingQuery } from './queries.ts'

const List = lazyPart(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList }))

/** The quotes that wait for an answer; nothing, and no code for it, while there are none. */
export function WaitingQuotes() {
  const { data } = useQuery(waitingQuery)
  if (!data || data.total === 0) return null
  return (
    <Suspense>
      <List data={data} />
    </Suspense>
  )
}
