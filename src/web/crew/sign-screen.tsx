import type { PaperKind } from '../../domain/papers/paper-document.ts'
import { Screen } from './parts.tsx'
import { useCrew, useNow } from './use-crew.tsx'

export function SignScreen({ job: id, paper }: { job: number; paper: PaperKind }) {
  const { words, jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  return (
    <Screen title={words.paperNames[paper]} subtitle={job.entry.customer_name}>
      {null}
    </Screen>
  )
}
