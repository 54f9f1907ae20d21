import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Webhook, webhookForm } from '../../contract/webhooks.ts'
import {
  BUSINESS_EVENT_TYPES,
  type BusinessEventType,
  EVENT_WORDS,
} from '../../domain/webhooks/business-events.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { useWebhookAct } from './queries.ts'

type Typed = { url: string; label: string; types: BusinessEventType[] }

/** Adds an endpoint, whose secret is then shown once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm<Typed>({
    defaultValues: {
      url: webhook?.url ?? '',
      label: webhook?.label ?? '',
      types: webhook?.types ?? [...BUSINESS_EVENT_TYPES],
    },
    resolver: contractResolver(webhookForm, (typed: Typed) => typed),
  })
  const save = useWebhookAct(async (body: Typed) => {
    if (!webhook) return (await api.webhooks.create({ body })).secret
    const { id, active, version } = webhook
    await api.webhooks.update({ params: { id }, body: { ...body, active, version } })
    return null
  })
  const onSave = async (typed: Typed) => {
    const made = await save.mutateAsync(typed)
    setSecret(made)
    return made === null
  }
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      {...(secret === null ? { action: webhook ? 'Save' : 'Add webhook' } : { cancel: 'Done' })}
      busyLabel="Saving..."
      failed="The webhook was not saved. Please try again."
      onSave={onSave}
    >
      {secret === null ? <WebhookFields form={form} /> : <SecretField secret={secret} />}
    </FormDialog>
  )
}

/** A secret, the only time that it is shown. */
export const SecretField = ({ secret }: { secret: string }) => (
  <CopyField
    label="Signing secret"
    value={secret}
    hint="It is shown only once. The receiver needs it to see that a message comes from here."
  />
)

function WebhookFields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { control, register, setValue, errorOf } = form
  const types = useWatch({ control, name: 'types' })
  const set = (chosen: BusinessEventType[]) =>
    setValue(
      'types',
      BUSINESS_EVENT_TYPES.filter((type) => chosen.includes(type)),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  const hasAll = types.length === BUSINESS_EVENT_TYPES.length
  const problem = errorOf('types')
  return (
    <div className="grid gap-3.5">
      <Field label="Address" error={errorOf('url')} hint="Where each event is sent, by HTTPS.">
        <Input
          {...register('url')}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          placeholder="https://example.com/webhooks"
        />
      </Field>
      <Field label="Name (optional)" error={errorOf('label')}>
        <Input {...register('label')} maxLength={80} autoComplete="off" placeholder="Accounting" />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-secondary font-medium">Events</legend>
        <Checkbox
          label="All events"
          className="mb-2 font-medium"
          checked={hasAll}
          onChange={() => set(hasAll ? [] : [...BUSINESS_EVENT_TYPES])}
        />
        <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
          {BUSINESS_EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={EVENT_WORDS[type]}
              checked={types.includes(type)}
              onChange={() =>
                set(types.includes(type) ? types.filter((one) => one !== type) : [...types, type])
              }
            />
          ))}
        </div>
        {problem && (
          <p role="alert" className="mt-1.5 text-caption text-danger">
            {problem}
          </p>
        )}
      </fieldset>
    </div>
  )
}
