import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ApiKeyField } from './api-key-field.tsx'
import { useKeyForm } from './key-form.ts'

type ChangeKeyFormProps = { provider: PhoneProvider; onDone: () => void; onCancel: () => void }

/** Another key for the same connection, whose addresses stay as they are. */
export function ChangeKeyForm({ provider, onDone, onCancel }: ChangeKeyFormProps) {
  const { register, submit, errors, failure, isBusy } = useKeyForm(provider, onDone)
  return (
    <form onSubmit={submit} noValidate aria-label="Change key" className="grid gap-4">
      <p className="text-body text-text-2">
        The old key stays valid for 24 hours, so that no call is lost while you change it on the platform.
      </p>
      <ApiKeyField
        label="New API key"
        provider={provider}
        error={errors.api_key?.message}
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
