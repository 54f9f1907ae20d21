import { hoursAndMinutes } from '../../../domain/jobs/job-facts.ts'
import type { DayForecast } from '../../../domain/move-day/day-forecast.ts'
import type { DayState } from '../../../domain/move-day/day-state.ts'
import { CLOCKED_WORDS, PAUSE_WORDS } from '../../../domain/move-day/day-words.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { TableHead } from '../../ui/key-value.tsx'
import { differenceWords } from './read-day.ts'

const CELL = 'px-1 py-2.5 text-right tabular first:pl-card first:text-left last:pr-card sm:px-3'

type TimeByPhaseProps = { state: DayState; forecast: DayForecast; estimatedMinutes: number | null }

/** How long each phase has taken, beside what was planned for it; the time that is billed at the foot. */
export function TimeByPhase({ state, forecast, estimatedMinutes }: TimeByPhaseProps) {
  const hasBegun = state.phases.length > 0
  return (
    <Card title="Time by phase" aside={hasBegun && crewWords(state)} divided className="overflow-hidden">
      <table className="w-full border-collapse text-body max-sm:text-secondary">
        <TableHead titles={['Phase', 'Actual', 'Estimated', 'Difference']} cell={CELL} />
        <tbody>
          {forecast.phases.map(({ name, actual, planned, isRunning }) => {
            const isOver = actual !== null && planned !== null && actual > planned
            return (
              <tr key={name} className="border-b border-border">
                <th
                  scope="row"
                  className={cx(
                    CELL,
                    'font-normal',
                    isRunning && 'font-medium',
                    actual === null && 'text-text-2',
                  )}
                >
                  {CLOCKED_WORDS[name]}
                  {isRunning && ', running'}
                </th>
                <td className={cx(CELL, isRunning ? 'font-semibold' : actual === null && 'text-text-2')}>
                  {actual === null ? 'Not yet' : hoursAndMinutes(actual)}
                </td>
                <td className={cx(CELL, 'text-text-2')}>{planned !== null && hoursAndMinutes(planned)}</td>
                <td className={cx(CELL, isRunning && isOver ? 'font-semibold text-warning' : 'text-text-2')}>
                  {differenceWords(actual, planned)}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={cx(CELL, 'font-semibold')}>
              Billed time
              <span className="block text-caption font-normal text-text-2">Loading, drive, unloading</span>
            </th>
            <td className={CELL}>{hasBegun ? hoursAndMinutes(state.billableMinutes) : 'Not yet'}</td>
            <td className={CELL}>{estimatedMinutes !== null && hoursAndMinutes(estimatedMinutes)}</td>
            <td className={CELL}>
              {state.phase === 'done' && differenceWords(state.billableMinutes, estimatedMinutes)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

/** `Crew of 3, no breaks so far`, `Crew of 3, meal break 30 min` */
function crewWords({ crewSize, deductions }: DayState): string {
  const breaks = deductions.map(
    ({ reason, minutes }) => `${PAUSE_WORDS[reason].toLowerCase()} ${hoursAndMinutes(minutes)}`,
  )
  const parts = [crewSize && `crew of ${crewSize}`, ...(breaks.length === 0 ? ['no breaks so far'] : breaks)]
  const words = parts.filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
