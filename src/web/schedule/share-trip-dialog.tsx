import { useQuery } from '@tanstack/react-query'
import type { JobTrip } from '../../contract/job-trips.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { formatNames } from '../../domain/count.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import type { BodyOf } from '../api/read.ts'
import { useSend } from '../api/send.ts'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.tsx'
import { Unloaded } from '../unloaded.tsx'
import { jobTripQuery } from './queries.ts'
import { noteSave, tellsInNotice, useUndo } from './undo.ts'

export type DialogProps = {
  job: Pick<JobRow, 'id' | 'version' | 'customer_name' | 'assigned_crew'>
  onClose: () => void
}

/** Saves the trip of a job, says what follows and offers to undo it. */
export function useTrip(
  { id, version, customer_name: who }: DialogProps['job'],
  title: string,
  onClose: () => void,
) {
  const { undo } = useUndo()
  return useSend(
    api.jobTrips.put,
    (body: Omit<BodyOf<typeof api.jobTrips.put>, 'version'>) => ({
      params: { id },
      body: { version, ...body },
    }),
    {
      onSuccess: ({ plan_change, load, tells }) => {
        const save = plan_change === null ? null : { id: plan_change, who }
        if (save) noteSave(save)
        const description = [...load, tellsInNotice(tells)].filter(Boolean).join(' ')
        showToast({
          kind: 'success',
          title,
          ...(description !== '' && { description }),
          ...(save && { action: { label: 'Undo', onAction: () => undo(save) } }),
        })
        onClose()
      },
    },
  )
}

/** The jobs of the same days whose trip a job could go on, each with how full its trucks get or why it does not fit. */
export function ShareTripDialog({ job, onClose }: DialogProps) {
  const query = useQuery(jobTripQuery(job.id, true))
  const options = query.data?.options
  const save = useTrip(job, `${job.customer_name} shares the truck`, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share a truck, ${job.customer_name}`}
      description="It goes with the crew and trucks of the job that you choose, and keeps its own day and hours."
      width="small"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-3">
        {save.error && (
          <Banner kind="error">{reasonOf(save.error, 'It was not saved. Please try again.')}</Banner>
        )}
        {query.isPending && <Skeleton className="h-13" />}
        {query.isError && !options && <Unloaded query={query} what="jobs" />}
        {options?.length === 0 && (
          <p className="text-body text-text-2">No other job of these days has a crew and a truck.</p>
        )}
        <ul className="divide-y divide-border">
          {(options ?? []).map((option) => (
            <Option
              key={option.id}
              option={option}
              isBusy={save.isPending}
              onShare={() => save.mutate({ with_job_id: option.id })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type OptionProps = { option: JobTrip['options'][number]; isBusy: boolean; onShare: () => void }

function Option({ option, isBusy, onShare }: OptionProps) {
  const {
    customer_name,
    job_number,
    scheduled_date: start,
    crew,
    trucks,
    fill_percent,
    load,
    refused,
  } = option
  const when = start && `${formatWeekdayDate(start.slice(0, 10))}, ${formatTime(start)}`
  const full = fill_percent === null ? load.join(' ') : `${fill_percent} percent full`
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <span className="block text-body font-medium break-words">{`${customer_name} (${job_number})`}</span>
        <span className="block text-secondary text-text-2 tabular">
          {[when, crew, formatNames(trucks)].filter(Boolean).join(', ')}
        </span>
        <span className={refused ? 'block text-secondary text-warning' : 'block text-secondary text-text-2'}>
          {refused ?? full}
        </span>
      </span>
      {refused === null && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Share with ${customer_name}, ${job_number}`}
          onClick={onShare}
        >
          Share
        </Button>
      )}
    </li>
  )
}

/** Takes a job off the trip that it shares: without a crew, to be planned again, or with the same where that is free. */
export function LeaveTripDialog({ job, onClose }: DialogProps) {
  const save = useTrip(job, `${job.customer_name} is off the trip`, onClose)
  const crew = job.assigned_crew
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take ${job.customer_name} off the trip`}
      description="Its day and hours stay. The crew and trucks stay with the others of the trip."
      width="small"
      footer={<Button onClick={onClose}>Keep on the trip</Button>}
    >
      <div className="grid gap-3">
        {save.error && (
          <Banner kind="error">{reasonOf(save.error, 'It was not saved. Please try again.')}</Banner>
        )}
        <Button
          disabled={save.isPending}
          onClick={() => save.mutate({ with_job_id: null, assigned_crew: null, truck_ids: [] })}
        >
          Without a crew, to plan again
        </Button>
        {crew !== null && (
          <Button disabled={save.isPending} onClick={() => save.mutate({ with_job_id: null })}>
            {`On its own with ${crew}`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
