import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useForm } from '../use-form.ts'
import { AuthLayout, LINK } from './auth-layout.tsx'
import { useRegistrationOpen } from './registration.ts'
import { signIn } from './session.ts'

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).registerForm)

const EMPTY = {
  email: '',
  password: '',
  confirmPassword: '',
  company_name: '',
  company_email: '',
  phone: '',
  website: '',
  tagline: '',
}

/** The browser's zone, as a first guess at the company's; none when the browser does not know a usable one. */
async function browserTimeZone() {
  const { timeZone } = await import('../../contract/organization.ts')
  return timeZone.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data
}

export function Register() {
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const registrationOpen = useRegistrationOpen()
  const { register, handleSubmit, formState } = useForm({
    resolver: rules,
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    setFailure(null)
    try {
      signIn(await api.auth.register({ body: { ...body, time_zone: await browserTimeZone() } }), true)
    } catch (error) {
      setFailure(detailOf(error) ?? 'Registration failed')
      return
    }
    await router.navigate({ to: '/dashboard', replace: true })
  })

  return (
    <AuthLayout
      title="Create your account"
      wide
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className={LINK}>
            Sign in
          </Link>
        </>
      }
    >
      {!registrationOpen ? (
        <Banner kind="info">
          New companies cannot be registered here. If your company is here already, ask an Admin to invite
          you.
        </Banner>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-6">
          <Section title="Account Information">
            <Field label="Email" error={errors.email?.message} className="sm:col-span-2">
              <Input {...register('email')} type="email" autoComplete="username" />
            </Field>
            <Field label="Password" error={errors.password?.message}>
              <PasswordInput
                {...register('password', { deps: 'confirmPassword' })}
                autoComplete="new-password"
              />
            </Field>
            <Field label="Confirm Password" error={errors.confirmPassword?.message}>
              <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
            </Field>
          </Section>
          <Section title="Company Information">
            <Field label="Company Name" error={errors.company_name?.message} className="sm:col-span-2">
              <Input {...register('company_name')} autoComplete="organization" />
            </Field>
            <Field label="Company Email (for quotes)" error={errors.company_email?.message}>
              <Input {...register('company_email')} type="email" autoComplete="email" />
            </Field>
            <Field label="Phone" error={errors.phone?.message}>
              <Input {...register('phone')} type="tel" autoComplete="tel" />
            </Field>
            <Field label="Website" optional error={errors.website?.message}>
              <Input {...register('website')} type="url" autoComplete="url" />
            </Field>
            <Field label="Tagline" optional error={errors.tagline?.message}>
              <Input {...register('tagline')} />
            </Field>
          </Section>
          {failure && <Banner kind="error">{failure}</Banner>}
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="w-full"
            busy={isSubmitting}
            busyLabel="Creating account..."
          >
            Create account
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-card">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
