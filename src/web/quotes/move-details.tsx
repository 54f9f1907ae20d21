import type { ReactNode } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { formatNumber } from '../../domain/count.ts'
import { MOVE_TYPE_NAMES } from '../../domain/jurisdictions/move-types.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { stopLines } from '../../domain/quotes/stops.ts'
import { formatWeekdayDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { routeOf, type Stop } from './route-of.ts'

/** Where the move goes and when; nothing when neither a place nor a time nor a kind is known. */
export function MoveDetails({ quote }: { quote: Quote }) {
  const call = quote.customer_post_call_data
  const { origin, destination } = routeOf(quote)
  if (!origin && !call?.move_timeframe && !call?.move_type) return null
  const distance = quote.miles_with_stops ?? quote.distance
  const miles = distance ? `${formatNumber(distance)} mi` : null
  const facts = [
    ['Move date', quote.move_date && formatWeekdayDate(quote.move_date)],
    ['Timeframe', call?.move_timeframe],
    ['Time of day', call?.preferred_time_of_day],
    ['Move type', quote.move_type === 'household' ? call?.move_type : MOVE_TYPE_NAMES[quote.move_type]],
    ['Items estimate', call?.items_count_estimate],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Card title="Move Details" divided className="overflow-hidden [&>header]:border-b-0">
      {(origin || destination) && <Route origin={origin} destination={destination} miles={miles} />}
      <Stops stops={quote.stops} />
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-px border-t border-border bg-border sm:flex sm:flex-wrap">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0 flex-auto bg-surface px-card py-3 max-sm:odd:last:col-span-2">
              <dt className="text-caption text-text-3">{name}</dt>
              <dd className="mt-0.5 text-body font-medium break-words tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

/** Where the crew stops on the way, in order. */
function Stops({ stops }: Pick<Quote, 'stops'>) {
  if (stops.length === 0) return null
  return (
    <ol aria-label="Stops on the way" className="grid gap-2.5 border-t border-border px-card py-3">
      {stops.map((stop, index) => {
        const { title, address, more } = stopLines(stop, index + 1)
        return (
          <li key={title} className="min-w-0">
            <p className="text-caption text-text-3">{title}</p>
            <p className="text-body font-medium wrap-anywhere">{address}</p>
            {more.length > 0 && <p className="text-secondary wrap-anywhere text-text-2">{more.join('. ')}</p>}
          </li>
        )
      })}
    </ol>
  )
}

const PICKUP_MARK = 'size-2.25 shrink-0 rounded-full border-2 border-accent bg-surface'
const DELIVERY_MARK = 'size-2.25 shrink-0 rounded-[2px] bg-accent'

type RouteProps = { origin: Stop | null; destination: Stop | null; miles: string | null }

/** From left to right on wide screens, from top to bottom on a phone. */
function Route({ origin, destination, miles }: RouteProps) {
  return (
    <div className="flex items-center gap-4 px-card pb-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-2.5">
      <Place stop={origin} mark={PICKUP_MARK} word="From" />
      <div
        className="flex min-w-24 flex-auto items-center gap-2 max-sm:ml-1 max-sm:flex-none"
        aria-hidden={!miles}
      >
        <span className={cx(PICKUP_MARK, 'max-sm:hidden')} />
        <Line />
        {miles && <span className="text-caption whitespace-nowrap tabular text-text-3">{miles}</span>}
        <Line last />
        <span className={cx(DELIVERY_MARK, 'max-sm:hidden')} />
      </div>
      <Place stop={destination} mark={DELIVERY_MARK} word="To" last />
    </div>
  )
}

const Line = ({ last = false }: { last?: boolean }) => (
  <span
    className={cx(
      'h-px flex-auto bg-border-strong max-sm:h-5 max-sm:w-px max-sm:flex-none',
      last && 'max-sm:hidden',
    )}
  />
)

type PlaceProps = { stop: Stop | null; mark: string; word: string; last?: boolean }

function Place({ stop, mark, word, last = false }: PlaceProps): ReactNode {
  const lines = stop && addressLines(stop.address)
  const below = [lines?.street, stop?.access].filter(Boolean).join(', ')
  return (
    <div className={cx('flex min-w-0 gap-2.5 sm:max-w-[38%]', last && 'sm:text-right')}>
      <span aria-hidden="true" className={cx(mark, 'mt-1.5 sm:hidden')} />
      <p className="min-w-0">
        <span className="sr-only">{word}: </span>
        <span className="block text-card break-words">{lines?.place ?? 'Not known yet'}</span>
        {below && <span className="block text-secondary break-words tabular text-text-2">{below}</span>}
      </p>
    </div>
  )
}
