import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobGate } from '../../contract/job-gates.ts'
import type { Job } from '../../contract/jobs.ts'
import { GATE_NAMES } from '../../domain/agreements/gates.ts'
import { GATES } from '../../domain/jurisdictions/jurisdiction.ts'
import { useRights } from '../auth/rights.ts'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { GateList } from './gates.tsx'
import { jobGatesQuery } from './queries.ts'

const GateDialog = lazyPart(() => import('./gate-dialog.tsx'), 'GateDialog')

/**
 * What the law wants there before the move goes on, gate by gate; nothing where it wants nothing. What was done
 * otherwise, such as signed on paper, is said here ahead of the gate.
 */
export function JobGates({ job }: { job: Job }) {
  const { data } = useQuery(jobGatesQuery(job.id))
  const [asking, setAsking] = useState<JobGate | null>(null)
  const goesOn = job.status === 'scheduled' || job.status === 'in_progress'
  const mayPass = useRights()('jobs.progress') && goesOn
  const gates = data?.gates ?? []
  return (
    <>
      {GATES.map((at) => {
        const asked = gates.filter((gate) => gate.at === at)
        if (asked.length === 0) return null
        return (
          <Card key={at} title={GATE_NAMES[at]} divided>
            <GateList gates={asked} {...(mayPass && { onPass: setAsking })} />
          </Card>
        )
      })}
      {asking && (
        <GateDialog
          job={job}
          at={asking.at}
          requires={asking.requires}
          action="Save reason"
          open
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
