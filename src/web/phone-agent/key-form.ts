import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { reasonOf } from '../api/api-error.ts'
import { fieldErrors } from '../field-errors.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { type PhoneAgentForm, useConnectAgent } from './queries.ts'

const rules = lazyResolver<PhoneAgentForm, PhoneAgentForm>(
  async () => (await import('../../contract/phone-agent.ts')).phoneAgentForm,
)

/** A form that sends a key; a failure keeps what was typed and is told in `failure`, or at its field. */
export function useKeyForm(provider: PhoneProvider, onDone?: () => void) {
  const connect = useConnectAgent()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<PhoneAgentForm>({
    resolver: rules,
    defaultValues: { provider, api_key: '' },
  })
  useUnsavedChanges(form.formState.isDirty)
  const submit = form.handleSubmit(async (value) => {
    setFailure(null)
    try {
      await connect.mutateAsync(value)
      onDone?.()
    } catch (error) {
      const { api_key: complaint } = fieldErrors(error)
      if (complaint) form.setError('api_key', { message: complaint })
      else setFailure(reasonOf(error, 'The key could not be saved. Please try again.'))
    }
  })
  return { ...form, submit, failure, errors: form.formState.errors, isBusy: form.formState.isSubmitting }
}
