import { Tooltip } from '@base-ui/react/tooltip'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { shortDay } from '../../../domain/calendar.ts'
import { formatNames } from '../../../domain/count.ts'
import { calledOnDay } from '../../../domain/jobs/legs.ts'
import { formatTime, formatWeekdayDate } from '../../format/date.ts'
import { JobStatusBadge } from '../../ui/status-badge.tsx'
import { sizeOfJob, trucksCalled } from './bar-words.ts'

type BarDetailsPopupProps = {
  job: BoardJob
  board: Board
  anchor: HTMLElement
  /** Inside the page's landmarks. */
  container: RefObject<HTMLElement | null>
}

/** All of a job that its bar has no room for. Who listens has heard it by the bar's own name. */
export function BarDetailsPopup({ job, board, anchor, container }: BarDetailsPopupProps) {
  const facts = [
    ['When', whenOf(job)],
    ['Arrival', arrivalOf(job)],
    ['Takes', sizeOfJob(job)],
    ['From', job.origin_address],
    ['To', job.destination_address],
    ['Crew', job.assigned_crew],
    [
      'Sent as well',
      formatNames(job.stand_ins.map(({ name, days }) => [name, ...days.map(shortDay)].join(', '))),
    ],
    [job.truck_ids.length > 1 ? 'Trucks' : 'Truck', trucksCalled(job, board.trucks)],
    ['Notes', job.job_notes],
  ].filter(([, value]) => value)
  return (
    <Tooltip.Root open>
      <Tooltip.Portal container={container}>
        <Tooltip.Positioner
          anchor={anchor}
          side="bottom"
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <Tooltip.Popup
            role="tooltip"
            className="grid w-80 gap-2 rounded-card border border-border bg-raised p-3.5 text-secondary text-text-1 shadow-popover"
          >
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 text-body font-semibold">{calledOnDay(job)}</p>
              <JobStatusBadge status={job.status} />
            </div>
            {job.clash && (
              <p className="flex gap-1.5 text-danger">
                <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
                {job.clash}
              </p>
            )}
            {job.needs.map((need) => (
              <p key={need} className="flex gap-1.5 text-warning">
                <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
                {need}
              </p>
            ))}
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-text-2">{name}</dt>
                  <dd className="line-clamp-4 min-w-0 break-words tabular">{value}</dd>
                </div>
              ))}
            </dl>
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function whenOf({ scheduled_date, end_date, days }: BoardJob): string | null {
  if (scheduled_date === null) return null
  const day = formatWeekdayDate(scheduled_date.slice(0, 10))
  const hours = [scheduled_date, end_date].map((moment) => moment && formatTime(moment))
  return `${day}, ${hours.filter(Boolean).join(' to ')}${days > 1 ? `, on ${days} days` : ''}`
}

const arrivalOf = ({ arrival_from, arrival_to }: BoardJob): string | null =>
  arrival_from && arrival_to ? `${formatTime(arrival_from)} to ${formatTime(arrival_to)}` : null
