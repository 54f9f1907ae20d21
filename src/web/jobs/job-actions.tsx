import { Ban, CalendarClock, CalendarPlus, Ellipsis, Printer, RotateCcw, Trash2, Truck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Job, updateJobBody } from '../../contract/jobs.ts'
import { ActForm, paragraph } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { type May, useRights } from '../auth/rights.ts'
import { usePrint } from '../print-file.ts'
import { PhoneActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu-popup.tsx'
import { AdvanceJobButton, useAdvanceJob } from './advance-job-button.tsx'
import { useChangeJobStatus } from './change-job-status.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import { scheduledWords } from './job-words.ts'
import { takesLegs } from './legs-card.tsx'

type Actions = {
  job: Job
  may: May
  step: ReturnType<typeof useAdvanceJob>['step']
  menu: readonly MenuItem[]
  onEdit: () => void
  /** Moves it, or offers the best plan while it has no date; null for one that is over. */
  onPlan: (() => void) | null
  onPrint: () => void
  printing: boolean
}

const AddLegDialog = lazyPart(() => import('./add-leg-dialog.tsx'), 'AddLegDialog')
const ShareTripDialog = lazyPart(() => import('../schedule/share-trip-dialog.tsx'), 'ShareTripDialog')
const MoveJob = lazyPart(() => import('./move-job.tsx'), 'MoveJob')

/** Someone has to go out before it is started, which may be done all the same. */
const needsCrew = ({ status, assigned_crew }: Job) => status === 'scheduled' && assigned_crew === null

function planLabel(job: Job): string {
  if (!job.scheduled_date) return 'Best plan'
  return needsCrew(job) ? 'Assign' : 'Move to...'
}

/** What can be done with a job, and the dialogs that ask about it. */
export function useJobActions(job: Job, onEdit: () => void, onDeleted: () => void) {
  const [dialog, setDialog] = useState<'cancel' | 'delete' | 'move' | 'back' | 'day' | 'truck' | null>(null)
  const { change } = useChangeJobStatus(job)
  const may = useRights()
  const { step, dialog: asked } = useAdvanceJob(job)
  const printing = usePrint(`Job sheet ${job.job_number}`, () => api.jobs.sheet({ params: { id: job.id } }))
  const isOver = job.status === 'completed' || job.status === 'cancelled'
  // Each keeps its place: the one that is not possible now gives way to its opposite.
  const whole: readonly MenuItem[] = [
    isOver
      ? {
          label: 'Reopen Job',
          icon: <RotateCcw />,
          disabledBecause: job.reopens_to === null ? 'An admin can reopen it.' : undefined,
          onSelect: () => void (job.reopens_to && change(job.reopens_to)),
        }
      : { label: 'Cancel Job', icon: <Ban />, onSelect: () => setDialog('cancel') },
    ...(job.status === 'in_progress' && job.reopens_to !== null
      ? [{ label: 'Back to Scheduled', icon: <RotateCcw />, onSelect: () => setDialog('back') }]
      : []),
    ...waysOn(job, setDialog),
    { label: 'Delete Job', icon: <Trash2 />, danger: true, onSelect: () => setDialog('delete') },
  ]
  const menu = may('jobs.change') ? whole : []
  const actions: Actions = {
    job,
    may,
    step,
    menu,
    onEdit,
    onPlan: isOver || !may('jobs.change') ? null : () => setDialog('move'),
    onPrint: printing.print,
    printing: printing.isPending,
  }
  const close = () => setDialog(null)
  const dialogs = (
    <>
      {asked}
      <StatusReasonDialog job={job} to="cancelled" open={dialog === 'cancel'} onClose={close} />
      <StatusReasonDialog job={job} to="scheduled" open={dialog === 'back'} onClose={close} />
      <Suspense fallback={null}>
        {dialog === 'move' && <MoveJob job={job} onClose={close} />}
        {dialog === 'day' && <AddLegDialog job={job} onClose={close} />}
        {dialog === 'truck' && <ShareTripDialog job={job} onClose={close} />}
      </Suspense>
      <DeleteJobDialog job={job} open={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
  return { actions, dialogs }
}

/** What a move can be planned with besides its own day and trucks. */
const waysOn = (job: Job, open: (dialog: 'day' | 'truck') => void): MenuItem[] => [
  ...(takesLegs(job) ? [{ label: 'Add a day...', icon: <CalendarPlus />, onSelect: () => open('day') }] : []),
  ...(job.status === 'scheduled' && job.trip_of === null
    ? [{ label: 'Share a truck...', icon: <Truck />, onSelect: () => open('truck') }]
    : []),
]

/** The actions beside the title; their order from the right never changes. */
export function JobActions({ job, may, step, menu, onEdit, onPlan, onPrint, printing }: Actions) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {menu.length > 0 && (
        <Menu
          label="More actions"
          items={menu}
          className="flex size-control items-center justify-center rounded-control text-text-2 hover:bg-inset"
        >
          <Ellipsis size={18} />
        </Menu>
      )}
      <Button icon={<Printer />} busy={printing} onClick={onPrint}>
        Print job sheet
      </Button>
      {onPlan && <Button onClick={onPlan}>{planLabel(job)}</Button>}
      {may('jobs.change') && <Button onClick={onEdit}>Edit Job</Button>}
      {may('jobs.progress') && <AdvanceJobButton job={job} step={step} />}
    </div>
  )
}

/** On a phone the main ones stay at the bottom, within reach of the thumb. */
export function PhoneJobActions({ job, may, step, onEdit, onPlan }: Actions) {
  if (!may('jobs.progress')) return null
  return (
    <PhoneActionBar>
      {onPlan && needsCrew(job) && <Button onClick={onPlan}>{planLabel(job)}</Button>}
      {may('jobs.change') && <Button onClick={onEdit}>Edit Job</Button>}
      <AdvanceJobButton job={job} step={step} />
    </PhoneActionBar>
  )
}

/** The rest of the actions on a phone. */
export const phoneJobMenu = ({ job, menu, onPlan, onPrint }: Actions): MenuItem[] => [
  { label: 'Print job sheet', icon: <Printer />, onSelect: onPrint },
  ...(onPlan && !needsCrew(job)
    ? [{ label: planLabel(job), icon: <CalendarClock />, onSelect: onPlan }]
    : []),
  ...menu,
]

/** The two steps of a job that take a reason. */
const STEPS = {
  cancelled: {
    field: 'cancel_reason',
    hint: 'The crew is free again; the job can be reopened later.',
    missing: undefined,
    words: { title: 'Cancel Job', busyLabel: 'Cancelling...', cancel: 'Keep Job', danger: true },
  },
  scheduled: {
    field: 'taken_back_reason',
    hint: 'The reason is kept in the history.',
    missing: 'Please say why you are moving the job back.',
    words: {
      title: 'Undo the start',
      action: 'Back to Scheduled',
      busyLabel: 'Taking back...',
      cancel: 'Keep in progress',
    },
  },
} as const

type StatusReasonDialogProps = { job: Job; to: keyof typeof STEPS; open: boolean; onClose: () => void }

/** Asks why a job is cancelled, or goes back although it was started, and does it. */
function StatusReasonDialog({ job, to, ...dialog }: StatusReasonDialogProps) {
  const { field, hint, missing, words } = STEPS[to]
  const { change } = useChangeJobStatus(job)
  const reason = paragraph('Reason', { optional: !missing, hint, missing, maxLength: 300 })
  return (
    <ActForm
      {...dialog}
      {...words}
      body={updateJobBody}
      fields={{ [field]: reason }}
      sent={(read) => read}
      description={`${job.customer_name}, ${scheduledWords(job.scheduled_date)}`}
      width="narrow"
      onSave={(body) => change(to, body)}
    />
  )
}
