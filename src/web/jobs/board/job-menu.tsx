import {
  ArrowLeftRight,
  CalendarClock,
  CalendarX,
  Ellipsis,
  ExternalLink,
  FastForward,
  SquareCheck,
} from 'lucide-react'
import type { BoardJob } from '../../../contract/board.ts'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-item.ts'
import { canBeSelected } from './group-moves.ts'
import { isSelected, toggleSelected } from './selection.ts'
import { wish } from './wish.ts'

/** What can be done with a job on the board. */
export type JobActions = {
  /** Opens the choice of another place; null for whoever may not move jobs. */
  onMove: ((job: BoardJob) => void) | null
  onOpen: (job: BoardJob) => void
}

/** What can be done with a job that has its time and has not begun. */
const itemsOfScheduled = (job: BoardJob): MenuItem[] => [
  { label: 'Swap with...', icon: <ArrowLeftRight />, onSelect: () => wish.set({ to: 'swap', job }) },
  {
    label: 'Move the rest of the day...',
    icon: <FastForward />,
    onSelect: () => wish.set({ to: 'rest', job }),
    disabledBecause: job.assigned_crew === null ? 'It has no crew yet.' : undefined,
  },
  {
    label: isSelected(job.id) ? 'Deselect' : 'Select',
    icon: <SquareCheck />,
    onSelect: () => toggleSelected(job.id),
  },
  {
    label: 'Take off the schedule',
    icon: <CalendarX />,
    onSelect: () => wish.set({ to: 'take off', jobs: [job] }),
  },
]

/** What else can be done with a job. */
export function JobMenu({
  job,
  onMove,
  onOpen,
  className,
}: JobActions & { job: BoardJob; className?: string }) {
  const isOver = job.status === 'completed' || job.status === 'cancelled'
  return (
    <Menu
      label={`More for ${job.customer_name}`}
      items={[
        ...(onMove
          ? [
              {
                label: 'Move to...',
                icon: <CalendarClock />,
                onSelect: () => onMove(job),
                disabledBecause: isOver ? 'It is done.' : undefined,
              },
            ]
          : []),
        ...(onMove && canBeSelected(job) ? itemsOfScheduled(job) : []),
        { label: 'Open Job', icon: <ExternalLink />, onSelect: () => onOpen(job) },
      ]}
      className={cx('flex items-center justify-center text-text-2', className)}
    >
      <Ellipsis size={16} />
    </Menu>
  )
}
