import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { confirmationForm } from '../../contract/notifications.ts'
import type { ConfirmationSettings } from '../../domain/jobs/confirmations.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'
import { send } from '../api/send.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { SettingsCard } from './settings-card.tsx'

const confirmationsQuery = reading(api.notifications.confirmations)

/** Whether customers are told of their booking, and reminded of it. */
export const ConfirmationsCard = () => (
  <SettingsCard title="Confirmations to customers" what="confirmations" query={useQuery(confirmationsQuery)}>
    {({ value }) => <ConfirmationsForm settings={value} />}
  </SettingsCard>
)

function ConfirmationsForm({ settings }: { settings: ConfirmationSettings }) {
  const form = useForm({
    resolver: zodResolver(confirmationForm),
    defaultValues: settings,
  })
  const { register, errorOf } = form
  const { submit, footer } = useSettingsForm(
    form,
    async (value) =>
      (await send(api.notifications.putConfirmations, { body: { value } }, () => confirmationsQuery)).value,
  )
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-3 p-card">
        <Checkbox {...register('active')} label="Email customers about their booking" />
        <p className="text-secondary text-text-2">
          With the arrival window and an event for their calendar. A new time or address updates the event;
          cancelling the job removes it. Emails go out one minute after the last change to a job, and only to
          customers with an email address.
        </p>
        <Field
          label="Reminder, days before the move"
          hint="Enter 0 to send none. Needs confirmations to be on."
          error={errorOf('reminder_days')}
          className="sm:max-w-[260px]"
        >
          <Input
            {...register('reminder_days', { valueAsNumber: true })}
            type="number"
            min={0}
            max={14}
            step={1}
            className="tabular"
          />
        </Field>
      </div>
      <SaveFooter {...footer} secondary>
        Save confirmations
      </SaveFooter>
    </form>
  )
}
