import { useWatch } from 'react-hook-form'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { ApiKeyField, useKeyForm } from './key-form.tsx'
import { PROVIDER_GUIDES } from './provider-guide.ts'

/** Connects the company's phone agent: its platform and the key that verifies its deliveries. */
export function ConnectForm() {
  const { register, control, submit, errorOf, failure, isBusy } = useKeyForm('retell')
  const provider = useWatch({ control, name: 'provider' })
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4 p-card sm:grid-cols-[180px_minmax(0,1fr)]">
        <p className="text-body text-text-2 sm:col-span-2">
          Your phone agent answers when no one else can. Once connected, it quotes while it talks, and what
          customers tell it becomes a quote here.
        </p>
        <Field label="Provider" error={errorOf('provider')}>
          <Select {...register('provider')}>
            {Object.entries(PROVIDER_GUIDES).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <ApiKeyField
          label="API key"
          provider={provider}
          error={errorOf('api_key')}
          registration={register('api_key')}
        />
      </div>
      <div className="flex items-center justify-end gap-3 border-t border-border px-card py-2.5 sm:min-h-[65px]">
        <div className="min-w-0 flex-auto">
          {failure && (
            <Banner kind="error" compact>
              {failure}
            </Banner>
          )}
        </div>
        <Button type="submit" busy={isBusy} busyLabel="Connecting...">
          Connect
        </Button>
      </div>
    </form>
  )
}
