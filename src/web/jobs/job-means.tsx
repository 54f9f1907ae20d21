import { useQuery } from '@tanstack/react-query'
import type { UseFormRegister } from 'react-hook-form'
import { LONGEST_JOB_DAYS } from '../../domain/jobs/job-duration.ts'
import { trucksQuery } from '../crews/queries.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { JobForm } from './job-form.ts'

type JobMeansProps = {
  label: (name: keyof JobForm) => { label: string; error: string | undefined }
  register: UseFormRegister<JobForm>
  truckId: string
}

/** What a job is given besides its crew: truck, people, days, and when the crew arrives. */
export function JobMeans({ label, register, truckId }: JobMeansProps) {
  const { data: trucks = [] } = useQuery(trucksQuery)
  return (
    <>
      <Field {...label('truck_id')} optional>
        <Select {...register('truck_id')}>
          <option value="">None</option>
          {trucks
            .filter(({ id, active }) => active || String(id) === truckId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <Field {...label('crew_size')} optional>
        <Input type="number" inputMode="numeric" min={1} max={30} step={1} {...register('crew_size')} />
      </Field>
      <Field {...label('days')} hint="Each day has the same hours.">
        <Input
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={LONGEST_JOB_DAYS}
          step={1}
          {...register('days')}
        />
      </Field>
      <Field {...label('arrival_from')} optional>
        <Input type="datetime-local" {...register('arrival_from')} />
      </Field>
      <Field {...label('arrival_to')} optional>
        <Input type="datetime-local" {...register('arrival_to')} />
      </Field>
    </>
  )
}
