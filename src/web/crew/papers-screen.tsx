import { Screen } from './parts.tsx'
import { useCrew, useNow } from './use-crew.tsx'

export function PapersScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  return (
    <Screen title={words.papers} subtitle={job.entry.customer_name}>
      {null}
    </Screen>
  )
}
