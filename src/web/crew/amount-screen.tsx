import { Screen } from './parts.tsx'
import { useCrew, useNow } from './use-crew.tsx'

export function AmountScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  return (
    <Screen title={words.amount} subtitle={job.entry.customer_name}>
      {null}
    </Screen>
  )
}
