import type { HoursRange } from '../../../contract/estimate.ts'
import { formatCount, formatNumber, formatVolume, formatWeight } from '../../../domain/count.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { KeyValue, KeyValueList } from '../../ui/key-value.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RunningEstimate } from './queries.ts'
import { TruckFill } from './truck-fill.tsx'

const NOT_YET = '–'

/** The figures so far: price, truck, volume, weight, crew, time. */
export function EstimateFigures({ running }: { running: RunningEstimate }) {
  const { estimate, range, total, includes, isLoading } = running
  const { summary, costs, explanation } = estimate ?? {}
  return (
    // Figures that are being calculated again step back, but can still be read.
    <div className={cx('**:transition-colors', isLoading && estimate && '**:text-text-3! **:delay-150')}>
      <p className="h-9 text-price">
        {total !== null ? (
          formatMoney(total)
        ) : isLoading ? (
          <Skeleton className="h-8 w-36" />
        ) : (
          <span className="text-text-3">{NOT_YET}</span>
        )}
      </p>
      {includes && costs && (
        <p className="text-secondary text-text-2">
          Includes {includes}; the move is estimated at {formatMoney(costs.total_cost)}.
        </p>
      )}
      <div className="mt-4 mb-3 pr-3">
        <TruckFill percent={explanation ? explanation.truck_fill_percent : null} />
      </div>
      <KeyValueList className="[&>div]:py-1.5">
        <KeyValue name="Volume">{explanation ? formatVolume(explanation.volume_cu_ft) : NOT_YET}</KeyValue>
        <KeyValue name="Weight">{explanation ? formatWeight(explanation.weight_lb) : NOT_YET}</KeyValue>
        <KeyValue name="Crew">{summary ? formatCount(summary.movers, 'mover') : NOT_YET}</KeyValue>
        <KeyValue name="Truck">{summary ? summary.truck_size : NOT_YET}</KeyValue>
        <KeyValue name="Time">{summary ? formatCount(summary.estimated_hours, 'hour') : NOT_YET}</KeyValue>
      </KeyValueList>
      {/* Its place is kept: what stands below must not move from under a finger. */}
      <p className="min-h-[2lh] text-caption text-text-2">{range && rangeWords(range)}</p>
    </div>
  )
}

const rangeWords = ({ from_hours, to_hours, jobs, is_early }: HoursRange) => {
  const hours = `${formatNumber(from_hours)} to ${formatCount(to_hours, 'hour')}`
  const rests = jobs === 0 ? 'as published moves vary' : formatCount(jobs, 'finished job')
  const basis = is_early ? `, early: ${rests}` : ''
  return `8 of 10 moves like this: ${hours}${basis}.`
}

/** Says that the figures are not those of what is selected now. */
export function CalculationFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-auto basis-40 text-secondary text-danger">
        Failed to calculate estimate. Please try again.
      </p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
