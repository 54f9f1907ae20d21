import { Link } from '@tanstack/react-router'
import { Clock, Ellipsis, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WorkRow } from '../../contract/worklist.ts'
import { dayAfter, daysFrom, shortDay, weekdayOf } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { waitingWords } from '../../domain/worklist/work.ts'
import { useFeatures, type WorkActionProps } from '../feature.ts'
import { telephone } from '../format/phone.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import type { Work } from './queries.ts'
import { sayNotSet, useSetWork } from './set-work.ts'

const SayDialog = lazyPart(() => import('./work-dialog.tsx'), 'WorkDialog')

export const keyOfRow = ({ kind, about }: WorkRow) => `${kind} ${about.type} ${about.id} ${about.date}`

type WorkItemProps = {
  row: WorkRow
  today: string
  members: Work['members']
  onOpen: WorkActionProps['onOpen']
}

/** A row of the worklist: who, why, since when; what is done about it; and later, or by someone else. */
export function WorkItem({ row, today, members, onOpen }: WorkItemProps) {
  const { name, number, reason, amount, assigned_name, snoozed_until } = row
  return (
    <li className="flex min-h-14 items-center gap-1.5 py-2 pr-2 pl-card transition-colors hover:bg-inset">
      <Link {...linkOf(row)} className="min-w-0 flex-auto rounded-small py-0.5">
        <span className="block text-body font-medium break-words">
          <bdi>{name}</bdi>
          {number && ' '}
          {number && <span className="font-normal whitespace-nowrap tabular text-text-3">{number}</span>}
        </span>
        <span className="line-clamp-2 text-secondary break-words text-text-2">
          {amount !== null && (
            <span className="font-medium tabular text-text-1 sm:hidden">{formatMoney(amount)} · </span>
          )}
          <bdi>{reason}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-2.5 text-caption text-text-3 [&_svg]:mr-1 [&_svg]:inline [&_svg]:size-3">
          <time dateTime={row.since}>{waitingWords(row.since, today)}</time>
          {assigned_name && (
            <span>
              <UserRound />
              {assigned_name}
            </span>
          )}
          {snoozed_until && (
            <span>
              <Clock />
              back {shortDay(snoozed_until)}
            </span>
          )}
        </span>
      </Link>
      {amount !== null && (
        <span className="shrink-0 text-body font-medium tabular max-sm:hidden">{formatMoney(amount)}</span>
      )}
      <div className="ml-1.5 shrink-0">
        <WorkAction row={row} onOpen={onOpen} />
      </div>
      <Later row={row} today={today} members={members} />
    </li>
  )
}

const linkOf = ({ action }: WorkRow) => {
  const [to = '', query] = action.link.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) as never }
}

/** What the row is about is named for those who hear the button alone. */
const buttonOf = ({ action, name }: WorkRow) => ({
  'aria-label': `${action.words}: ${name}`,
  className: buttonStyle('secondary', 'medium', 'min-w-18 max-sm:h-11'),
  children: action.words,
})

function WorkAction({ row, onOpen }: WorkActionProps) {
  const { does } = row.action
  const Act = useFeatures().find(({ workActions }) => workActions?.[does])?.workActions?.[does]
  if (does === 'call' && row.phone) return <a href={telephone(row.phone)} {...buttonOf(row)} />
  const link = <Link {...linkOf(row)} {...buttonOf(row)} />
  return Act ? (
    <Suspense fallback={link}>
      <Act row={row} onOpen={onOpen} />
    </Suspense>
  ) : (
    link
  )
}

const MONDAY = 1

function Later({ row, today, members }: Omit<WorkItemProps, 'onOpen'>) {
  const [asked, setAsked] = useState<'snoozed_until' | 'assigned_to' | null>(null)
  const set = useSetWork(row)
  const tomorrow = dayAfter(today)
  const monday = dayAfter(today, ((MONDAY - weekdayOf(today) + 6) % 7) + 1)
  const snooze = (day: string) => ({
    label: `Snooze until ${daysFrom(today, day) === 1 ? 'tomorrow' : shortDay(day)}`,
    icon: <Clock />,
    onSelect: () => void set({ snoozed_until: day }).catch(sayNotSet),
  })
  const whose = { label: 'Assign to...', icon: <UserRound />, onSelect: () => setAsked('assigned_to') }
  return (
    <>
      <Menu
        label={`Snooze or assign: ${row.name}`}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-tile hover:text-text-1 max-sm:size-11"
        items={
          row.snoozed_until
            ? [
                {
                  label: 'Bring back now',
                  icon: <Clock />,
                  onSelect: () => void set({ snoozed_until: null }).catch(sayNotSet),
                },
                whose,
              ]
            : [
                snooze(tomorrow),
                ...(monday === tomorrow ? [] : [snooze(monday)]),
                {
                  label: 'Snooze until...',
                  icon: <Clock />,
                  onSelect: () => setAsked('snoozed_until'),
                },
                whose,
              ]
        }
      >
        <Ellipsis size={17} />
      </Menu>
      {asked && (
        <Suspense fallback={null}>
          <SayDialog row={row} asks={asked} today={today} members={members} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
