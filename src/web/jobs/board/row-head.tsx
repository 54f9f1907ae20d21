import { UserX, Wrench } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ToldMark } from '../day-sheets/told-mark.tsx'
import { useOnBoard } from './on-board.ts'
import type { Row } from './rows.ts'

/** The mark of a crew before its name. */
export const CrewColour = ({ of: background }: { of: string | undefined }) => (
  <span aria-hidden="true" className="size-2 shrink-0 rounded-[3px]" style={{ background }} />
)

type RowHeadProps = {
  row: Row
  /** In the week what goes out stands on a line of its own. */
  place: 'day' | 'week'
  /** The day of which is said whether the crew was told. */
  date?: string
  className?: string
}

/** A crew's or truck's name with who and what goes out with it. */
export function RowHead({
  row: { key, id, jobs, name, colour, caption, goesOutWith, shortOn },
  place,
  date,
  className,
}: RowHeadProps) {
  const short = date ? shortOn?.(date) : null
  const isWaiting = short != null || (id === null && jobs.length > 0)
  return (
    <div className={cx('flex items-center py-2 pr-2 pl-card', place === 'week' && 'min-w-0', className)}>
      <div className="min-w-0 flex-auto">
        <h3 className="flex items-center gap-2 text-body font-medium">
          {colour && <CrewColour of={colour} />}
          <span title={name} className="truncate">
            {name}
          </span>
        </h3>
        <p
          title={short ?? undefined}
          className={cx(
            'text-caption',
            colour && 'pl-4',
            isWaiting ? 'text-warning' : 'text-text-2',
            place === 'day' && 'truncate',
          )}
        >
          {short ?? caption}
          {goesOutWith && (
            <span className={cx(place === 'week' && 'block truncate')}>
              {place === 'day' && ', '}
              {goesOutWith.name}
              {goesOutWith.size && (
                <span className={cx(place === 'day' && 'hidden min-[1600px]:inline')}>
                  , {goesOutWith.size}
                </span>
              )}
            </span>
          )}
        </p>
        {date && id !== null && key.startsWith('crew:') && (
          <ToldMark crewId={id} date={date} className="pl-4" />
        )}
      </div>
      {place === 'day' && <AwayButton rowKey={key} id={id} name={name} />}
    </div>
  )
}

/** Takes someone of a crew off, or a truck out of service. */
function AwayButton({ rowKey, id, name }: { rowKey: string } & Pick<Row, 'id' | 'name'>) {
  const { mayMove, ask } = useOnBoard()
  if (!mayMove || id === null) return null
  const isCrew = rowKey.startsWith('crew:')
  return (
    <IconButton
      label={`${isCrew ? 'Off today' : 'Out of service'}... (${name})`}
      onClick={() =>
        ask(isCrew ? { to: 'take a crew off', crewId: id } : { to: 'take a truck out', truckId: id })
      }
    >
      {isCrew ? <UserX size={16} /> : <Wrench size={16} />}
    </IconButton>
  )
}
