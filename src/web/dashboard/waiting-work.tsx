import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { worklistQuery } from './queries.ts'

const List = lazyPart(async () => ({ default: (await import('./work-list.tsx')).WorkList }))

/** What waits for the office; nothing, and no code for it, while nothing does. */
export function WaitingWork() {
  const { data } = useQuery(worklistQuery)
  if (!data || data.rows.length === 0) return null
  return (
    <Suspense>
      <List data={data} />
    </Suspense>
  )
}
