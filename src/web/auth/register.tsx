import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK, useRegistrationOpen } from './auth-layout.tsx'
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

/** Where a company begins, as far as that may be done here. */
export const Register = () => (
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
    {useRegistrationOpen() ? (
      <RegisterForm />
    ) : (
      <Banner kind="info">
        New companies cannot be registered here. If your company is here already, ask an Admin to invite you.
      </Banner>
    )}
  </AuthLayout>
)

function RegisterForm() {
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState, errorOf } = useForm({ resolver: rules, defaultValues: EMPTY })
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
    <AuthForm
      onSubmit={submit}
      failure={null}
      action="Create account"
      busyLabel="Creating account..."
      busy={formState.isSubmitting}
      className="flex flex-col gap-6"
    >
      <Section title="Account Information">
        <Field label="Email" error={errorOf('email')} className="sm:col-span-2">
          <Input {...register('email')} type="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={errorOf('password')}>
          <PasswordInput {...register('password', { deps: 'confirmPassword' })} autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" error={errorOf('confirmPassword')}>
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </Section>
      <Section title="Company Information">
        <Field label="Company Name" error={errorOf('company_name')} className="sm:col-span-2">
          <Input {...register('company_name')} autoComplete="organization" />
        </Field>
        <Field label="Company Email (for quotes)" error={errorOf('company_email')}>
          <Input {...register('company_email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" error={errorOf('phone')}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Website" optional error={errorOf('website')}>
          <Input {...register('website')} type="url" autoComplete="url" />
        </Field>
        <Field label="Tagline" optional error={errorOf('tagline')}>
          <Input {...register('tagline')} />
        </Field>
      </Section>
      {failure && <Banner kind="error">{failure}</Banner>}
    </AuthForm>
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
