import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { PROVIDER_GUIDES } from './provider-guide.ts'
import { connectAgent, type PhoneAgentForm } from './queries.ts'

const rules = lazyResolver<PhoneAgentForm, PhoneAgentForm>(
  async () => (await import('../../contract/phone-agent.ts')).phoneAgentForm,
)

/** A form that saves the key. A failure keeps what was typed and is shown by `failure`, or at its field. */
export function useKeyForm(provider: PhoneProvider, onDone?: () => void) {
  const form = useForm<PhoneAgentForm>({
    resolver: rules,
    defaultValues: { provider, api_key: '' },
  })
  useUnsavedChanges(form.formState.isDirty)
  const submit = form.handleSubmit(async (value) => {
    try {
      await connectAgent(value)
      onDone?.()
    } catch (error) {
      form.refuse(error, 'The key could not be saved. Please try again.')
    }
  })
  return { ...form, submit, failure: form.errorOf('root'), isBusy: form.formState.isSubmitting }
}

type ApiKeyFieldProps = {
  label: string
  provider: PhoneProvider
  error: string | undefined
  registration: UseFormRegisterReturn<'api_key'>
}

/** The field of the platform's key, hidden like a password. */
export function ApiKeyField({ label, provider, error, registration }: ApiKeyFieldProps) {
  return (
    <Field label={label} error={error} hint={PROVIDER_GUIDES[provider].key}>
      <PasswordInput {...registration} noun="key" autoComplete="off" />
    </Field>
  )
}

type ChangeKeyFormProps = { provider: PhoneProvider; onDone: () => void; onCancel: () => void }

/** Replaces the key of the connection, whose addresses stay. */
export function ChangeKeyForm({ provider, onDone, onCancel }: ChangeKeyFormProps) {
  const { register, submit, errorOf, failure, isBusy } = useKeyForm(provider, onDone)
  return (
    <form onSubmit={submit} noValidate aria-label="Change key" className="grid gap-4">
      <p className="text-body text-text-2">
        The old key stays valid for 24 hours, so that no call is lost while you change it on the platform.
      </p>
      <ApiKeyField
        label="New API key"
        provider={provider}
        error={errorOf('api_key')}
        registration={register('api_key')}
      />
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Save key
        </Button>
      </div>
    </form>
  )
}
