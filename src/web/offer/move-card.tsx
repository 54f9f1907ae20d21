import { formatCount, formatNumber, formatWeight } from '../../domain/count.ts'
import { formatShortDate, formatSpokenFullDate } from '../format/date.ts'
import { cx } from '../ui/cx.ts'
import { Card } from './card.tsx'
import type { Details } from './price.ts'

type Move = Details['move']

type PlaceProps = { place: Move['from']; title: string; mark: string; isStop?: boolean }

/** Where the crew loads, stops on the way or delivers; only a stop shows what it is called. */
function Place({ place: { address, access }, title, mark, isStop }: PlaceProps) {
  return (
    <li className="relative pl-6">
      <span aria-hidden="true" className={`absolute top-1 left-0.5 size-3 ${mark}`} />
      <p className="font-medium">
        <span className={isStop ? 'block text-caption text-text-2' : 'sr-only'}>{title} </span>
        {address ?? 'Not known yet'}
      </p>
      <p className="text-secondary text-text-2">
        {access.join(', ') || (isStop ? '' : 'No stairs, no long carry')}
      </p>
    </li>
  )
}

function MoveDate({ date }: Pick<Move, 'date'>) {
  const [month, day] = date ? formatShortDate(date).split(' ') : []
  return (
    <div className="flex items-center gap-3">
      {day && (
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 flex-col items-center justify-center rounded-control bg-accent-soft text-accent"
        >
          <span className="text-axis">{month}</span>
          <span className="text-body leading-4 font-semibold">{day}</span>
        </span>
      )}
      <p className="font-medium">{date ? formatSpokenFullDate(date) : 'The day is not fixed yet'}</p>
    </div>
  )
}

/** When, from where, to where, and who comes. */
const factsOf = (move: Move) =>
  [
    move.movers !== null && { name: 'Crew', value: formatCount(move.movers, 'mover') },
    move.hours !== null && { name: 'Time', value: `About ${formatNumber(move.hours)} h` },
    move.truck_size && { name: 'Truck', value: move.truck_size },
    move.weight_lb !== null && { name: 'Goods', value: formatWeight(move.weight_lb) },
  ].filter((fact) => !!fact)

export function MoveCard({ move, onUnlock, onPropose }: MoveCardProps) {
  const facts = factsOf(move)
  return (
    <Card title="Your move" aside={move.miles !== null && `${formatNumber(move.miles)} miles`}>
      <div className="flex flex-col gap-4 px-card pb-4">
        <MoveDate date={move.date} />
        <ol className="relative flex flex-col gap-3 before:absolute before:top-5 before:bottom-10 before:left-[7px] before:w-0.5 before:bg-border-strong">
          <Place place={move.from} title="From" mark="rounded-full border-2 border-accent" />
          {move.stops.map((stop) => (
            <Place key={stop.title} place={stop} title={stop.title} mark="rounded-full bg-accent" isStop />
          ))}
          <Place place={move.to} title="To" mark="rounded-[3px] bg-accent" />
        </ol>
        {onUnlock && (
          <button
            type="button"
            onClick={onUnlock}
            className="-my-2 flex min-h-11 items-center self-start font-medium text-accent print:hidden"
          >
            Show the full addresses
          </button>
        )}
        {move.notes && <p className="text-secondary whitespace-pre-line text-text-2">{move.notes}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-px border-t bg-border">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className={cx(
                'flex-1 bg-surface px-4 py-3',
                // Four stand two by two on a phone.
                facts.length > 3 ? 'basis-2/5 sm:basis-24' : 'basis-24',
              )}
            >
              <dt className="text-caption text-text-2">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {onPropose && (
        <button
          type="button"
          onClick={onPropose}
          className="flex min-h-12 w-full items-center justify-center border-t font-medium text-accent hover:bg-accent-soft print:hidden"
        >
          Propose another date
        </button>
      )}
    </Card>
  )
}

type MoveCardProps = { move: Move; onUnlock?: () => void; onPropose?: () => void }
