import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK } from './auth-layout.tsx'

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).forgotPasswordBody)

export function ForgotPassword() {
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: rules,
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    setOutcome(null)
    try {
      const { detail } = await api.auth.forgotPassword({ body })
      setOutcome({ kind: 'success', text: detail })
    } catch (error) {
      setOutcome({ kind: 'error', text: reasonOf(error, 'The link could not be sent. Please try again.') })
    }
  })

  return (
    <AuthLayout
      title="Forgot your password?"
      footer={
        <Link to="/login" className={LINK}>
          Back to sign in
        </Link>
      }
    >
      <AuthForm
        onSubmit={submit}
        failure={null}
        action="Send link"
        busyLabel="Sending link..."
        busy={isSubmitting}
      >
        <p className="-mt-2 text-body text-text-2">
          Enter the email you sign in with. We will email you a link to set a new password; it works for one
          hour.
        </p>
        {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
        <Field label="Email" error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="username" large />
        </Field>
      </AuthForm>
    </AuthLayout>
  )
}
