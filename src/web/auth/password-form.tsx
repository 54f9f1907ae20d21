import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { passwordBody } from '../../contract/two-step.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { focusField, useForm } from '../use-form.ts'

type PasswordFormProps = {
  button: string
  danger?: boolean
  onCancel?: (() => void) | undefined
  send: (body: { password: string }) => Promise<unknown>
}

/** Asks for the password before how one signs in is changed. */
export function PasswordForm({ button, danger = false, onCancel, send }: PasswordFormProps) {
  const { register, handleSubmit, formState, control, refuse, errorOf } = useForm({
    resolver: zodResolver(passwordBody),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      await send(body)
    } catch (error) {
      refuse(error, 'Nothing was changed. Please try again.')
    }
  })
  const press = (event: FormEvent) => {
    // Ready to be typed over should it be wrong.
    focusField(control, 'password', { select: true })
    return submit(event)
  }
  const failure = errorOf('root')
  return (
    <form onSubmit={press} noValidate className="grid gap-4">
      {failure && <Banner kind="error">{failure}</Banner>}
      <Field label="Your password" error={errorOf('password')}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={formState.isSubmitting}>
          {button}
        </Button>
      </div>
    </form>
  )
}
