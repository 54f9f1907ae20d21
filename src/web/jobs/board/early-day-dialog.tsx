import { useWatch } from 'react-hook-form'
import { updateJobBody } from '../../../contract/jobs.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { EarlyDay } from '../../schedule/early-day.tsx'
import { useForm } from '../../use-form.ts'
import { whoMoves } from './move-words.ts'
import type { TooEarly } from './queries.ts'

type EarlyDayDialogProps = TooEarly & {
  onMove: (wanted: TooEarly['wanted']) => Promise<unknown>
  onClose: () => void
}

/** Asks why a day has to be that early, and moves the jobs there with that reason. */
export function EarlyDayDialog({ wanted, words, onMove, onClose }: EarlyDayDialogProps) {
  const form = useForm<{ early_reason: string }>({
    defaultValues: { early_reason: '' },
    resolver: contractResolver(
      updateJobBody,
      (typed) => typed,
      ({ early_reason }) => ({ early_reason: early_reason.trim() ? undefined : 'Enter the reason' }),
    ),
  })
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="This day is too early"
      description={whoMoves(wanted.moved)}
      width="small"
      action="Move anyway"
      busyLabel="Moving..."
      onSave={({ early_reason }) =>
        onMove({
          ...wanted,
          isInDialog: true,
          moved: wanted.moved.map(({ job, changes }) => ({ job, changes: { ...changes, early_reason } })),
        })
      }
    >
      <EarlyDay
        words={words}
        reason={useWatch({ control: form.control, name: 'early_reason' })}
        setReason={(reason) => form.setValue('early_reason', reason)}
        error={form.errorOf('early_reason')}
      />
    </FormDialog>
  )
}
