import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type NewWays, type Operations, operationsForm } from '../../contract/organization.ts'
import { formatCount } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { formatMoment, formatTime } from '../format/date.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Unloaded } from '../unloaded.tsx'
import { useForm } from '../use-form.ts'
import { operationsQuery } from './queries.ts'

/** The hours in which times are offered when a quote becomes a job, and where its crew sets out. */
export function ScheduleSettings() {
  const query = useQuery(operationsQuery)
  const { data } = query
  return (
    <Card title="Working hours and yard" divided>
      {data ? (
        <ScheduleForm operations={data} />
      ) : (
        <Unloaded query={query} what="working hours" block="h-32" className="p-card" />
      )}
    </Card>
  )
}

function ScheduleForm({ operations }: { operations: Operations }) {
  const [newWays, setNewWays] = useState<NewWays | null>(null)
  const form = useForm({
    resolver: zodResolver(operationsForm),
    defaultValues: operations,
  })
  const { register, errorOf } = form
  const { submit, footer } = useSettingsForm(form, async (typed) => {
    const body = { value: typed }
    const { value, new_ways } = await send(api.settings.putOperations, { body }, () => operationsQuery)
    setNewWays(new_ways)
    return value
  })

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 p-card sm:grid-cols-3">
        <Field label="Day starts" error={errorOf('day_start')}>
          <Input {...register('day_start')} type="time" />
        </Field>
        <Field label="Day ends" error={errorOf('day_end')}>
          <Input {...register('day_end')} type="time" />
        </Field>
        <Field
          label="Arrival window"
          error={errorOf('arrival_window_minutes')}
          hint="Minutes after the start."
        >
          <Input
            {...register('arrival_window_minutes', { valueAsNumber: true })}
            type="number"
            min={0}
            max={720}
            step={15}
          />
        </Field>
        <Field
          label="Yard address"
          optional
          error={errorOf('yard_address')}
          hint="Travel from there to a job and back is booked with it."
          className="sm:col-span-3"
        >
          <Input {...register('yard_address')} autoComplete="off" />
        </Field>
        {newWays && <JobsWithNewWays {...newWays} />}
      </div>
      <SaveFooter {...footer} secondary>
        Save hours and yard
      </SaveFooter>
    </form>
  )
}

/** What another yard did to the jobs to come. */
function JobsWithNewWays({ changed, kept }: NewWays) {
  if (kept.length === 0) {
    return changed === 0 ? null : (
      <Banner kind="success" className="sm:col-span-3">
        {formatCount(changed, 'upcoming job')} {changed === 1 ? 'includes' : 'include'} travel from the new
        yard.
      </Banner>
    )
  }
  return (
    <Banner kind="warning" className="sm:col-span-3">
      {formatCount(kept.length, 'job')} would overlap and{' '}
      {kept.length === 1 ? 'keeps the travel time it' : 'keep the travel time they'} had. Give{' '}
      {kept.length === 1 ? 'it' : 'them'} another time or crew:
      <ul className="mt-1 list-disc pl-4">
        {kept.map(({ job_id, job_number, customer_name, clash }) => (
          <li key={job_id}>
            <Link to="/jobs/$id" params={{ id: String(job_id) }} className="underline">
              {job_number} for {customer_name}
            </Link>
            : {clash}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type TimeZoneChangeProps = { zone: string; keep: boolean; onKeep: (keep: boolean) => void }

/** What another time zone does to the jobs that are still to come, and whether they keep their clock times. */
export function TimeZoneChange({ zone, keep, onKeep }: TimeZoneChangeProps) {
  const { data } = useQuery(
    reading(api.settings.timeZoneChange, { query: { time_zone: zone } }, ALWAYS_STALE),
  )
  if (!data?.next) return null
  const { customer_name, from, to } = data.next
  return (
    <div className="col-span-2 grid gap-3" role="status">
      <Banner kind="warning">
        {keep
          ? `${formatCount(data.jobs, 'future job')} will keep the clock time: ${customer_name} stays at ${formatTime(from)}.`
          : `${formatCount(data.jobs, 'future job')} will show another time: ${customer_name} moves from ${formatMoment(from)} to ${formatMoment(to)}.`}
      </Banner>
      <Checkbox
        label="Keep the clock times of future jobs"
        checked={keep}
        onChange={(event) => onKeep(event.target.checked)}
      />
    </div>
  )
}
