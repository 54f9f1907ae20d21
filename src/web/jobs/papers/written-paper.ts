import { useQuery } from '@tanstack/react-query'
import canonicalize from 'canonicalize'
import type { Job } from '../../../contract/jobs.ts'
import { buildPaper, type Said } from '../../../domain/papers/papers.ts'
import { api } from '../../api/client.ts'
import { profileQuery } from '../../auth/rights.ts'
import { useOrganization } from '../../organization/queries.ts'
import { sha256Of } from '../../sha256.ts'
import { useNow } from '../../use-now.ts'
import { momentOf, written } from '../move-day/date-time-field.ts'
import { useSayOfDay } from '../move-day/queries.ts'

type WrittenKind = 'weight_ticket' | 'delay_notice'

/** What a dialog needs in which the office writes a paper that only the company signs. */
export type WritePaperProps = {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  job: Job
  /** Of the paper, among those of its kind. */
  number: number
  open: boolean
  onClose: () => void
}

export const SIGNER_MISSING = 'Please write the name of whoever signs'

/** The clock of the office, who writes, and how what was written becomes a paper: an event of the day like any other. */
export function useWrittenPaper<Kind extends WrittenKind>(kind: Kind, { id, job }: WritePaperProps) {
  const { timeZone } = useOrganization()
  const now = written(timeZone, useNow())
  const { add } = useSayOfDay(job.id)
  const signer = useQuery({ ...profileQuery, enabled: false }).data?.user.full_name ?? ''
  return {
    now,
    signer,
    momentOf: (at: string) => momentOf(timeZone, at),
    async sign(said: Said[Kind], name: string) {
      const madeAt = momentOf(timeZone, now)
      const facts = await api.jobPapers.facts({ params: { id: job.id } })
      const document = buildPaper(kind, facts, { said: said as never, madeAt })
      const sha256 = await sha256Of(new TextEncoder().encode(canonicalize(document)))
      const signatures = [{ party: 'company' as const, name, signed_at: madeAt }]
      const data = { document, sha256, place: 'online' as const, signatures }
      await add({ id, at: madeAt, skew_ms: 0, kind: 'paper_signed', data } as Parameters<typeof add>[0])
    },
  }
}
