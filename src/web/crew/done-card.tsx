import { Check } from 'lucide-react'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { stepsOf } from '../../domain/move-day/day-state.ts'
import { stepWords } from './event-words.ts'
import { Card } from './parts.tsx'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

const SHOWN = ['loading', 'drive', 'unloading'] as const

/** What a day has come to: its hours beside the plan, and what was passed over. */
export function DoneCard({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const { state, pack } = job
  const doneAt = state.steps.done
  const missing = state.missing.filter((step) => stepsOf(pack.job.leg).includes(step))
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-green-fill text-green-text">
          <Check size={32} />
        </span>
        <div className="min-w-0">
          <h2 className="text-address">{words.jobDone}</h2>
          <p className="text-secondary text-text-2">
            {doneAt && clockAt(doneAt, pack.server_time, words)}
            {missing.length === 0 && `, ${words.nothingMissing}`}
          </p>
        </div>
      </div>
      {missing.length > 0 && (
        <p className="font-semibold text-amber-text">
          {words.missing(missing.map((step) => stepWords(step, pack.job.leg, words)).join(', '))}
        </p>
      )}
      <Hours job={job} />
    </>
  )
}

/** Each phase beside its plan, and the time that is billed. */
function Hours({ job: { state, pack } }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const plannedOf = (name: string) => pack.plan.find((phase) => phase.name === name)?.minutes
  const rows = SHOWN.map((name) => ({
    name: words.clocked[name],
    worked: state.phases.find((phase) => phase.name === name)?.minutes ?? 0,
    planned: plannedOf(name),
  }))
  const planned = rows.reduce((sum, row) => sum + (row.planned ?? 0), 0)
  return (
    <Card>
      <table className="w-full">
        <caption className="px-card py-3 text-left text-bar">{words.hours}</caption>
        <thead className="text-secondary text-text-2">
          <tr>
            <td />
            <th scope="col" className="py-1 text-right font-normal">
              {words.worked}
            </th>
            <th scope="col" className="py-1 pr-card text-right font-normal">
              {words.planWord}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, worked, planned }) => (
            <Row key={name} name={name} worked={worked} planned={planned} />
          ))}
          <Row name={words.billedTime} worked={state.billableMinutes} planned={planned || undefined} isSum />
          {state.deductions.map(({ reason, minutes }, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: pauses have no name but their place
              key={index}
              name={words.notBilledPause(words.pauses[reason])}
              worked={minutes}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type RowProps = { name: string; worked: number; planned?: number | undefined; isSum?: boolean }

const Row = ({ name, worked, planned, isSum = false }: RowProps) => (
  <tr className={isSum ? 'border-t-2 border-border-strong font-semibold' : 'border-t'}>
    <th scope="row" className={`py-3 pl-card text-left ${isSum ? '' : 'font-normal'}`}>
      {name}
    </th>
    <td className="py-3 text-right font-semibold">{hoursAndMinutes(worked)}</td>
    <td className="py-3 pr-card text-right text-text-2">
      {planned !== undefined && hoursAndMinutes(planned)}
    </td>
  </tr>
)
