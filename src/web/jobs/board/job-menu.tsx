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
import type { MenuItem } from '../../ui/menu-popup.tsx'
import { canBeSelected } from './group-moves.ts'
import { type OnBoard, useIsSelected, useOnBoard } from './on-board.ts'

/** What can be done with a job that has its time and has not begun. */
const itemsOfScheduled = (job: BoardJob, onBoard: OnBoard, isSelected: boolean): MenuItem[] => [
  { label: 'Swap with...', icon: <ArrowLeftRight />, onSelect: () => onBoard.swap(job) },
  {
    label: 'Move the rest of the day...',
    icon: <FastForward />,
    onSelect: () => onBoard.ask({ to: 'shift the rest', job }),
    disabledBecause: job.assigned_crew === null ? 'It has no crew yet.' : undefined,
  },
  {
    label: isSelected ? 'Deselect' : 'Select',
    icon: <SquareCheck />,
    onSelect: () => onBoard.selection.toggle(job.id),
  },
  {
    label: 'Take off the schedule',
    icon: <CalendarX />,
    onSelect: () => onBoard.takeOff([job]),
  },
]

/** What else can be done with a job. */
export function JobMenu({ job, className }: { job: BoardJob; className?: string }) {
  const onBoard = useOnBoard()
  const isSelected = useIsSelected(job.id)
  const isOver = job.status === 'completed' || job.status === 'cancelled'
  return (
    <Menu
      label={`More for ${job.customer_name}`}
      items={[
        ...(onBoard.mayMove
          ? [
              {
                label: 'Move to...',
                icon: <CalendarClock />,
                onSelect: () => onBoard.ask({ to: 'plan', job }),
                disabledBecause: isOver ? 'It is done.' : undefined,
              },
            ]
          : []),
        ...(onBoard.mayMove && canBeSelected(job) ? itemsOfScheduled(job, onBoard, isSelected) : []),
        { label: 'Open Job', icon: <ExternalLink />, onSelect: () => onBoard.open(job) },
      ]}
      className={cx('flex items-center justify-center text-text-2', className)}
    >
      <Ellipsis size={16} />
    </Menu>
  )
}
