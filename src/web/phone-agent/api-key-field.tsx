import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PROVIDER_GUIDES } from './provider-guide.ts'

type ApiKeyFieldProps = {
  label: string
  provider: PhoneProvider
  error: string | undefined
  registration: UseFormRegisterReturn<'api_key'>
}

/** The key that proves who delivers, hidden from whoever looks over the shoulder. */
export function ApiKeyField({ label, provider, error, registration }: ApiKeyFieldProps) {
  return (
    <Field label={label} error={error} hint={PROVIDER_GUIDES[provider].key}>
      <PasswordInput {...registration} noun="key" autoComplete="off" />
    </Field>
  )
}
