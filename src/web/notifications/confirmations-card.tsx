import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmationForm } from '../../contract/notifications.ts'
import type { ConfirmationSettings } from '../../domain/jobs/confirmations.ts'
import { api } from '../api/client.ts'
import { SaveFooter, useSaveBanner } from '../save-footer.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { confirmationsQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** Whether customers are told of their booking, and reminded of it. */
export function ConfirmationsCard() {
  const query = useQuery(confirmationsQuery)
  return (
    <SettingsCard title="Confirmations to customers" what="confirmations" query={query}>
      {({ value }) => <ConfirmationsForm settings={value} />}
    </SettingsCard>
  )
}

function ConfirmationsForm({ settings }: { settings: ConfirmationSettings }) {
  const { banner, show } = useSaveBanner()
  const queryClient = useQueryClient()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(confirmationForm),
    defaultValues: settings,
  })
  const { isSubmitting, isDirty, errors } = formState
  useUnsavedChanges(isDirty)
  const save = useMutation({
    mutationFn: (value: ConfirmationSettings) => api.notifications.putConfirmations({ body: { value } }),
  })
  const submit = handleSubmit(async (value) => {
    try {
      const answer = await save.mutateAsync(value)
      queryClient.setQueryData(confirmationsQuery.queryKey, answer)
      reset(answer.value, { keepFieldsRef: true })
      show('saved')
    } catch (error) {
      show('failed', error)
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-3 p-card">
        <Checkbox {...register('active')} label="Email customers about their booking" />
        <p className="text-secondary text-text-2">
          With the arrival window and an event for their calendar. A new time or address updates the event;
          cancelling the job removes it. Emails go out two minutes after the last change to a job, and only to
          customers with an email address.
        </p>
        <Field
          label="Reminder, days before the move"
          hint="0 sends none. Needs confirmations to be on."
          error={errors.reminder_days?.message}
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
      <SaveFooter banner={banner} busy={isSubmitting} secondary>
        Save confirmations
      </SaveFooter>
    </form>
  )
}
