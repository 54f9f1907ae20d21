import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobPaper, jobPapers } from '../../../contract/job-papers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { formatMoney } from '../../../domain/money.ts'
import { ActForm, paragraph } from '../../act-form.tsx'
import { reasonOf } from '../../api/api-error.ts'
import { useRights } from '../../auth/rights.ts'
import { DifferencesTable } from '../../differences-table.tsx'
import { useSingleFlight } from '../../single-flight.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSayOfDay } from '../move-day/queries.ts'

const COLUMNS = ['What', 'As signed', 'By our data'] as const

/** What a paper says otherwise than the office's own data; where it waits, it is accepted or set aside here. */
export function CheckPaper({ job, paper }: { job: Job; paper: JobPaper }) {
  const { standing, differences, computed_differently } = paper
  const waits = standing === 'waiting'
  if (!waits && !computed_differently) return null
  return (
    <>
      <Banner kind="warning">
        {waits
          ? `${paper.title} waits for you. It counts for nothing until you accept it.`
          : 'The phone made something else of this paper than the office does now. What was signed stands here; please check it.'}
      </Banner>
      {differences.length > 0 && (
        <DifferencesTable
          headings={COLUMNS}
          rows={differences.map(({ what, signed, computed }) => ({ label: what, cells: [signed, computed] }))}
        />
      )}
      {waits && <Decide job={job} paper={paper} />}
    </>
  )
}

function Decide({ job, paper }: { job: Job; paper: JobPaper }) {
  const may = useRights()
  const [asked, ask] = useState<'accept' | 'set_aside' | null>(null)
  if (!may('jobs.change')) return null
  const close = () => ask(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="small" onClick={() => ask('accept')}>
        {paper.adds === null ? 'Accept' : `Accept, add ${formatMoney(paper.adds)}`}
      </Button>
      <Button size="small" onClick={() => ask('set_aside')}>
        Set aside
      </Button>
      {asked === 'accept' && <AcceptDialog job={job} paper={paper} onClose={close} />}
      <SetAsideDialog job={job} paper={paper} open={asked === 'set_aside'} onClose={close} />
    </div>
  )
}

type DialogProps = { job: Job; paper: JobPaper; onClose: () => void }

function AcceptDialog({ job, paper: { id, title, adds }, onClose }: DialogProps) {
  const { decide } = useSayOfDay(job.id)
  const singleFlight = useSingleFlight()
  const accept = useMutation({
    mutationFn: () => decide(id, { decision: 'accept' }),
    onSuccess: () => {
      showToast({ kind: 'success', title: `${title} accepted` })
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={`Accept ${title}`}
      description={
        adds === null
          ? 'It counts from now on. This cannot be undone.'
          : `It adds ${formatMoney(adds)} to the price and to the maximum. This cannot be undone.`
      }
      width="narrow"
      action="Accept"
      busyLabel="Accepting..."
      busy={accept.isPending}
      refusal={accept.isError && reasonOf(accept.error, 'It could not be accepted. Please try again.')}
      onSubmit={() => void singleFlight(() => accept.mutateAsync().catch(() => undefined))}
    />
  )
}

function SetAsideDialog({ job, paper: { id, title }, open, onClose }: DialogProps & { open: boolean }) {
  const { decide } = useSayOfDay(job.id)
  return (
    <ActForm
      open={open}
      onClose={onClose}
      body={jobPapers.decide.body}
      fields={{ reason: paragraph('Reason', { hint: 'It is kept in the history.', maxLength: 300 }) }}
      sent={(read) => ({ ...read, decision: 'set_aside' })}
      title={`Set ${title} aside`}
      description="It is kept as it was signed and never counts. This cannot be undone."
      width="narrow"
      action="Set aside"
      busyLabel="Setting aside..."
      danger
      onSave={(body) => decide(id, body)}
    />
  )
}
