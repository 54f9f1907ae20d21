import { type FormEvent, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { useSingleFlight } from '../single-flight.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { numberError } from '../ui/number-fields.ts'
import { showToast } from '../ui/toast.tsx'
import type { JobChanges } from './queries.ts'

type CompletionCostProps = {
  job: Job
  save: (changes: JobChanges) => Promise<unknown>
  close: () => void
}

/** Asks what a completed job really cost; closing the notice skips it, and the estimate counts. */
export function CompletionCost({ job, save, close }: CompletionCostProps) {
  const [cost, setCost] = useState(String(job.total_cost ?? ''))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const singleFlight = useSingleFlight()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('completed_cost')
    const found = input instanceof HTMLInputElement ? numberError(input) : undefined
    setError(found)
    if (!found) void singleFlight(saveCost)
  }
  const saveCost = async () => {
    setBusy(true)
    try {
      await save({ actual_cost: Number(cost) })
      close()
      showToast({
        kind: 'success',
        title: 'Actual cost saved',
        description: `${job.job_number}: ${formatMoney(Number(cost))}`,
      })
    } catch (error) {
      setError(reasonOf(error, 'The server could not save it. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <Field label="Actual cost" error={error} className="min-w-28 flex-auto basis-28">
        <Input
          type="number"
          name="completed_cost"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          value={cost}
          onChange={(event) => setCost(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy}>
        Save cost
      </Button>
    </form>
  )
}
