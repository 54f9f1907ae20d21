import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type Webhook, webhookForm } from '../../contract/webhooks.ts'
import {
  BUSINESS_EVENT_TYPES,
  type BusinessEventType,
  EVENT_WORDS,
} from '../../domain/webhooks/business-events.ts'
import { ActForm, line, own } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import type { Form } from '../use-form.ts'
import { useWebhookAct } from './queries.ts'

/** Adds an endpoint, whose secret is then shown once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const save = useWebhookAct(async (body: z.input<typeof webhookForm>) => {
    if (!webhook) return (await api.webhooks.create({ body })).secret
    const { id, active, version } = webhook
    await api.webhooks.update({ params: { id }, body: { ...body, active, version } })
    return null
  })
  return (
    <ActForm
      open
      onClose={onClose}
      body={webhookForm}
      fields={{
        url: line('Address', {
          hint: 'Where each event is sent, by HTTPS.',
          ...{ start: webhook?.url, type: 'url', inputMode: 'url', maxLength: 500, autoComplete: 'off' },
          placeholder: 'https://example.com/webhooks',
        }),
        label: line('Name (optional)', {
          ...{ start: webhook?.label, maxLength: 80, autoComplete: 'off', placeholder: 'Accounting' },
        }),
        types: own(webhook?.types ?? [...BUSINESS_EVENT_TYPES], ({ form, typed }) => (
          <TypesField form={form} types={typed.types} />
        )),
      }}
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      width="medium"
      {...(secret === null ? { action: webhook ? 'Save' : 'Add webhook' } : { action: null, cancel: 'Done' })}
      failed="The webhook was not saved. Please try again."
      onSave={async (body) => {
        const made = await save.mutateAsync(body)
        setSecret(made)
        return made === null
      }}
      instead={secret !== null && <SecretField secret={secret} />}
    />
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

function TypesField({ form, types }: { form: Form<FieldValues>; types: readonly BusinessEventType[] }) {
  const set = (chosen: readonly BusinessEventType[]) =>
    form.setValue(
      'types',
      BUSINESS_EVENT_TYPES.filter((type) => chosen.includes(type)),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )
  const hasAll = types.length === BUSINESS_EVENT_TYPES.length
  const problem = form.errorOf('types')
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 text-secondary font-medium">Events</legend>
      <Checkbox
        label="All events"
        className="mb-2 font-medium"
        checked={hasAll}
        onChange={() => set(hasAll ? [] : BUSINESS_EVENT_TYPES)}
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
  )
}
