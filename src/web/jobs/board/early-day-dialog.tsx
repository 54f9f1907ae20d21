import { updateJobBody } from '../../../contract/jobs.ts'
import { ActForm, line } from '../../act-form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { whoMoves } from './move-words.ts'
import type { TooEarly } from './queries.ts'

type EarlyDayDialogProps = TooEarly & {
  onMove: (wanted: TooEarly['wanted']) => Promise<unknown>
  onClose: () => void
}

/** Asks why a day has to be that early, and moves the jobs there with that reason. */
export function EarlyDayDialog({ wanted, words, onMove, onClose }: EarlyDayDialogProps) {
  return (
    <ActForm
      open
      onClose={onClose}
      body={updateJobBody}
      fields={{
        early_reason: line('Reason for the early day', {
          hint: 'It is kept with the job and in its history.',
          maxLength: 300,
          missing: 'Enter the reason',
        }),
      }}
      title="This day is too early"
      description={whoMoves(wanted.moved)}
      action="Move anyway"
      busyLabel="Moving..."
      lead={<Banner kind="warning">{words}</Banner>}
      onSave={({ early_reason }) =>
        onMove({
          ...wanted,
          isInDialog: true,
          moved: wanted.moved.map(({ job, changes }) => ({ job, changes: { ...changes, early_reason } })),
        })
      }
    />
  )
}
