import { useNavigate } from '@tanstack/react-router'
import { contract } from '../../contract/contract.ts'
import type { Job } from '../../contract/jobs.ts'
import { ADDED_LEGS, LEG_NAMES } from '../../domain/jobs/legs.ts'
import { ActForm, choice, figure, line, orLeftOut, orNull, own, paragraph, sentAs } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { CrewField } from '../schedule/crew-field.tsx'

const NAMES = Object.fromEntries(ADDED_LEGS.map((leg) => [leg, LEG_NAMES[leg]])) as Record<
  (typeof ADDED_LEGS)[number],
  string
>

const HINTS: Readonly<Record<string, string>> = {
  pack: 'At the pickup, before the move. No truck comes unless you choose one.',
  deliver: 'This job then loads the truck; this day delivers it.',
  from_storage: 'This job then ends in storage; this day brings it to the customer.',
  unpack: 'At the delivery, after the move.',
}

const fieldsOf = (job: Job) => ({
  leg: choice('What is done', NAMES, {
    start: 'pack',
    shown: ({ leg }) => ({ hint: HINTS[leg as string] }),
  }),
  scheduled_date: sentAs(
    line('Start', {
      ...{ half: true, optional: true, type: 'datetime-local' },
      hint: 'Leave it empty to set the date later.',
    }),
    // Without an offset it is the organisation's wall clock.
    (typed) => (typed === '' ? null : `${typed}:00`),
  ),
  duration_hours: sentAs(
    figure('Hours', {
      ...{ half: true, type: 'number', required: true, start: 4 },
      ...{ min: 0.25, step: 0.25 },
    }),
    (hours) => hours ?? 0,
  ),
  crew_size: figure('People', {
    ...{
      half: true,
      optional: true,
      type: 'number',
      start: job.crew_size === null ? null : Math.min(2, job.crew_size),
    },
    ...{ min: 1, step: 1 },
  }),
  assigned_crew: {
    ...own('', ({ form, typed }) => (
      <div className="min-w-0 max-sm:col-span-2">
        <CrewField
          label="Crew"
          optional
          value={typed.assigned_crew}
          error={form.errorOf('assigned_crew')}
          onChange={(assigned_crew) => form.setValue('assigned_crew', assigned_crew)}
        />
      </div>
    )),
    sent: (typed: string) => typed.trim() || null,
  },
  origin_address: orLeftOut(
    line('Where the goods are kept', {
      optional: true,
      hint: 'Your yard, where nothing is typed.',
      shown: ({ leg }) => leg === 'deliver' || leg === 'from_storage',
    }),
  ),
  job_notes: orNull(paragraph('Notes for the crew', { optional: true })),
})

/** Adds a day of its own to a move: packing, a later delivery, out of storage. */
export function AddLegDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ActForm
      open
      onClose={onClose}
      body={contract.jobs.addLeg.body}
      fields={fieldsOf(job)}
      title="Add a day to this move"
      description={`It has its own time and crew. The price stays with ${job.job_number}.`}
      width="medium"
      action="Add day"
      busyLabel="Adding..."
      failed="The server could not add it. Please try again."
      onSave={async (body) => {
        const { id } = await send(api.jobs.addLeg, { params: { id: job.id }, body })
        void navigate({ to: '/jobs/$id', params: { id: String(id) } })
      }}
    />
  )
}
