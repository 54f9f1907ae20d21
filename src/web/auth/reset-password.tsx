import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK } from './auth-layout.tsx'

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).resetPasswordForm)

const route = getRouteApi('/reset-password')

export function ResetPassword() {
  const { token = '' } = route.useSearch()
  const [done, setDone] = useState<string | null>(null)
  return (
    <AuthLayout
      title="Set a new password"
      footer={
        <Link to={done ? '/login' : '/forgot-password'} className={LINK}>
          {done ? 'Sign in' : 'Ask for a new link'}
        </Link>
      }
    >
      {done ? <Banner kind="success">{done}</Banner> : <ResetForm token={token} onDone={setDone} />}
    </AuthLayout>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (words: string) => void }) {
  const { register, handleSubmit, formState, refuse, errorOf } = useForm({
    resolver: rules,
    defaultValues: { token, password: '', confirmPassword: '' },
  })

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      const { detail } = await api.auth.resetPassword({ body })
      onDone(detail)
    } catch (error) {
      refuse(error, 'The password could not be set. Please try again.')
    }
  })
  return (
    <AuthForm
      onSubmit={submit}
      failure={errorOf('root') ?? (token ? errorOf('token') : 'The link is incomplete')}
      action="Set password"
      busyLabel="Setting password..."
      busy={formState.isSubmitting}
    >
      <Field label="New password" error={errorOf('password')}>
        <PasswordInput
          {...register('password', { deps: 'confirmPassword' })}
          autoComplete="new-password"
          large
        />
      </Field>
      <Field label="Confirm new password" error={errorOf('confirmPassword')}>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" large />
      </Field>
    </AuthForm>
  )
}
