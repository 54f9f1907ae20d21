import { useState } from 'react'
import { formatNumber } from '../../domain/count.ts'
import { WORK_NAMES } from '../../domain/worklist/work-kinds.ts'
import type { WorkActionProps } from '../feature.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { showMore, type Work, waitingCount } from './queries.ts'
import { keyOfRow, WorkItem } from './work-item.tsx'

/** So many of each group are shown before someone asks for more. */
const SHOWN_FIRST = 3

/** What waits for the office, by what there is to do, each in a sentence with the one thing to do, done where it stands. */
export function WorkList({ data: newest }: { data: Work }) {
  const day = today(useOrganization().timeZone)
  /** As the list was when a dialog of one of its rows opened: a colleague who does it first takes no typed word away. */
  const [still, setStill] = useState<Work | null>(null)
  const data = still ?? newest
  const onOpen = (open: boolean) => setStill(open ? data : null)
  const [withSnoozed, setWithSnoozed] = useState(false)
  const { total, words } = waitingCount(data)
  const groups = Map.groupBy(data.kinds, ({ kind }) => WORK_NAMES[kind])
  const snoozed = data.snoozed.length
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 px-card py-3.5">
        <h2 id="worklist" className="text-card">
          Needs you
        </h2>
        {total > 0 && (
          <p className="text-secondary text-text-2">{total === 1 ? '1 thing' : `${words} things`}</p>
        )}
      </div>
      {total === 0 && (
        <p className="border-t border-border px-card py-4 text-body text-text-2">
          Nothing needs you right now.
        </p>
      )}
      <div
        className={cx('gap-0 [column-rule:1px_solid_var(--color-border)]', groups.size > 1 && 'xl:columns-2')}
      >
        {[...groups].map(([name, kinds]) => (
          <Group key={name} name={name} kinds={kinds} data={data} today={day} onOpen={onOpen} />
        ))}
      </div>
      {snoozed > 0 && (
        <div className="border-t border-border">
          <Button
            variant="link"
            className="m-1"
            aria-expanded={withSnoozed}
            onClick={() => setWithSnoozed(!withSnoozed)}
          >
            {withSnoozed ? 'Hide snoozed' : `Show ${formatNumber(snoozed)} snoozed`}
          </Button>
          {withSnoozed && (
            <ul aria-label="Snoozed" className="divide-y divide-border border-t border-border">
              {data.snoozed.map((row) => (
                <WorkItem key={keyOfRow(row)} row={row} today={day} members={data.members} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

type GroupProps = {
  name: string
  kinds: Work['kinds']
  data: Work
  today: string
  onOpen: WorkActionProps['onOpen']
}

function Group({ name, kinds, data, today, onOpen }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  const rows = data.rows.filter(({ kind }) => kinds.some((one) => one.kind === kind))
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST)
  const { words } = waitingCount({ kinds })
  const later = waitingCount({ kinds }, rows.length)
  const id = `work-${kinds[0]?.kind}`
  return (
    <div className="break-inside-avoid">
      <h3
        id={id}
        className="flex gap-2 border-y border-border bg-bg px-card py-2.5 text-secondary font-semibold"
      >
        {name}
        <span className="font-normal tabular text-text-2">{words}</span>
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-border">
        {shown.map((row) => (
          <WorkItem key={keyOfRow(row)} row={row} today={today} members={data.members} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="link" className="m-1" onClick={() => setWhole(true)}>
          {showMore({ kinds }, { shown: shown.length, here: rows.length })}
        </Button>
      )}
      {isWhole && later.total > 0 && (
        <p className="border-t border-border px-card py-3 text-secondary text-text-2">
          {later.words} more will appear as you finish these.
        </p>
      )}
    </div>
  )
}
