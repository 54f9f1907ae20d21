import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { cardKeyForm, cardWebhookForm } from '../../contract/card-payments.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { sayDone } from '../say.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useStoreSecret } from './queries.ts'

type Key = z.output<typeof cardKeyForm>
type Webhook = z.output<typeof cardWebhookForm>

const keyRules = lazyResolver<Key, Key>(
  async () => (await import('../../contract/card-payments.ts')).cardKeyForm,
)
const webhookRules = lazyResolver<Webhook, Webhook>(
  async () => (await import('../../contract/card-payments.ts')).cardWebhookForm,
)

/** Connects Stripe by its secret key, or replaces the key. */
export function KeyForm({ isNew }: { isNew: boolean }) {
  const store = useStoreSecret()
  const form = useForm<Key>({ resolver: keyRules, defaultValues: { secret_key: '' } })
  useUnsavedChanges(form.formState.isDirty)
  const submit = form.handleSubmit(async ({ secret_key }) => {
    try {
      await store.key(secret_key)
      form.reset()
      showToast({ kind: 'success', title: isNew ? 'Card payments connected' : 'Key changed' })
    } catch (error) {
      form.refuse(error, 'The key could not be saved. Please try again.')
    }
  })
  return (
    <SecretForm
      label={isNew ? 'Secret key' : 'New secret key'}
      hint="In Stripe under Developers, API keys. A restricted key needs to write Checkout Sessions and Refunds, and to read Disputes, Charges and PaymentIntents."
      noun="key"
      action={isNew ? 'Connect' : 'Save key'}
      error={form.errorOf('secret_key')}
      failure={form.errorOf('root')}
      isBusy={form.formState.isSubmitting}
      registration={form.register('secret_key')}
      onSubmit={submit}
    />
  )
}

/** Sets or replaces the secret with which Stripe signs what it delivers. */
export function WebhookForm() {
  const store = useStoreSecret()
  const form = useForm<Webhook>({ resolver: webhookRules, defaultValues: { webhook_secret: '' } })
  useUnsavedChanges(form.formState.isDirty)
  const submit = form.handleSubmit(async ({ webhook_secret }) => {
    try {
      await store.webhook(webhook_secret)
      form.reset()
      sayDone('Signing secret saved')
    } catch (error) {
      form.refuse(error, 'The signing secret could not be saved. Please try again.')
    }
  })
  return (
    <SecretForm
      label="Signing secret"
      hint="Stripe shows it once the webhook is made. It begins with whsec_."
      noun="secret"
      action="Save secret"
      error={form.errorOf('webhook_secret')}
      failure={form.errorOf('root')}
      isBusy={form.formState.isSubmitting}
      registration={form.register('webhook_secret')}
      onSubmit={submit}
    />
  )
}

type SecretFormProps = {
  label: string
  hint: string
  noun: string
  action: string
  error: string | undefined
  failure: string | undefined
  isBusy: boolean
  registration: Omit<ComponentProps<typeof PasswordInput>, 'noun'>
  onSubmit: () => void
}

/** One secret, hidden like a password, and the button that saves it. */
function SecretForm({
  label,
  hint,
  noun,
  action,
  error,
  failure,
  isBusy,
  registration,
  onSubmit,
}: SecretFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate aria-label={label} className="grid gap-3">
      <Field label={label} error={error} hint={hint}>
        <PasswordInput {...registration} noun={noun} autoComplete="off" />
      </Field>
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          {action}
        </Button>
      </div>
    </form>
  )
}
