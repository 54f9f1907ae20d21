import { useId, useState } from 'react'
import type { JobTrip } from '../../contract/job-trips.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { reasonOf } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { type DialogProps, useTrip } from './share-trip-dialog.tsx'

type Props = DialogProps & {
  job: DialogProps['job'] & Pick<JobRow, 'scheduled_date'>
  trip: JobTrip
}

/** Between which days the customer of a shared trip was told that their goods come: the papers say it so. */
export function DeliveryPeriodDialog({ job, trip, onClose }: Props) {
  const last = job.scheduled_date?.slice(0, 10) ?? ''
  const [from, setFrom] = useState(trip.delivery?.from ?? last)
  const [to, setTo] = useState(trip.delivery?.to ?? last)
  const formId = useId()
  const save = useTrip(job, `The delivery of ${job.customer_name} is agreed`, onClose)
  const agree = (delivery: JobTrip['delivery']) => save.mutate({ delivery })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delivery period, ${job.customer_name}`}
      description="Between which days the goods come, as you agreed with the customer. The bill of lading says it."
      width="small"
      footer={
        <>
          {trip.delivery && (
            <Button disabled={save.isPending} onClick={() => agree(null)}>
              On its last day
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" disabled={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          agree({ from, to })
        }}
      >
        {save.error && (
          <Banner kind="error">{reasonOf(save.error, 'It was not saved. Please try again.')}</Banner>
        )}
        <Field label="From">
          <Input type="date" required value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="To">
          <Input type="date" required min={from} value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
