import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense } from 'react'
import { changePasswordForm } from '../../contract/auth.ts'
import { api } from '../api/client.ts'
import { token } from '../browser-storage.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { SessionsCard } from './sessions-card.tsx'

const TwoStep = lazyPart(() => import('./two-step-card.tsx'), 'TwoStepCard')

/** Changes the password; every other session ends, this one continues with the new token. */
export function SecuritySettings() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { current_password: '', new_password: '', confirmation: '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedChanges(isDirty)

  const submit = handleSubmit(async ({ confirmation: _, ...body }) => {
    try {
      token.set((await api.auth.changePassword({ body })).access_token)
      reset(undefined, { keepFieldsRef: true })
      sayDone('Password changed', 'You will have to sign in again everywhere else.')
    } catch (error) {
      sayFailed('Password not changed')(error)
    }
  })

  return (
    <div className="grid gap-4">
      <Card title="Change password" divided>
        <form onSubmit={submit} noValidate>
          <div className="grid gap-4 p-card sm:grid-cols-2">
            <Field
              label="Current password"
              error={errors.current_password?.message}
              className="sm:col-span-2"
            >
              <PasswordInput {...register('current_password')} autoComplete="current-password" />
            </Field>
            <Field label="New password" error={errors.new_password?.message}>
              <PasswordInput
                {...register('new_password', { deps: 'confirmation' })}
                autoComplete="new-password"
              />
            </Field>
            <Field label="Confirm new password" error={errors.confirmation?.message}>
              <PasswordInput {...register('confirmation')} autoComplete="new-password" />
            </Field>
          </div>
          <div className="flex justify-end border-t border-border px-card py-3.5">
            <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Changing password...">
              Change password
            </Button>
          </div>
        </form>
      </Card>
      <Suspense fallback={<Loading>Loading two-step sign-in...</Loading>}>
        <TwoStep />
      </Suspense>
      <SessionsCard />
    </div>
  )
}
