import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Session } from '../../contract/auth.ts'
import { ApiError, detailOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { returnPath, signedOutBecause } from '../api/return-path.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { useForm } from '../use-form.ts'
import { AuthLayout, LINK } from './auth-layout.tsx'
import { useRegistrationOpen } from './registration.ts'
import { signIn } from './session.ts'

const ChooseCompany = lazyPart(() => import('./choose-company.tsx'), 'ChooseCompany')
const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep')

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).loginBody)

export function Login() {
  const router = useRouter()
  const [remember, setRemember] = useState(true)
  const [failure, setFailure] = useState(signedOutBecause.take)
  const [choice, setChoice] = useState<{ answer: Session; wanted: string | null } | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const registrationOpen = useRegistrationOpen()
  const { register, handleSubmit, formState } = useForm({
    resolver: rules,
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const enter = async (answer: Session) => {
    // Before signing in, which forgets what another person left behind.
    const wanted = returnPath.take()
    signIn(answer, remember)
    if (answer.companies) return setChoice({ answer, wanted })
    await router.navigate({ href: wanted ?? '/dashboard', replace: true })
  }

  const submit = handleSubmit(async (body) => {
    setFailure(null)
    let answer: Session
    try {
      answer = await api.auth.login({ body })
    } catch (error) {
      const needed = error instanceof ApiError && error.facts.challenge
      if (typeof needed === 'string') setChallenge(needed)
      else setFailure(detailOf(error) ?? 'Login failed')
      return
    }
    await enter(answer)
  })

  if (choice) {
    const { answer, wanted } = choice
    const current = answer.organization.id
    return (
      <AuthLayout title="Choose a company" footer="You can change it later in Settings, Profile.">
        <Suspense fallback={null}>
          <ChooseCompany
            companies={answer.companies ?? []}
            current={current}
            remember={remember}
            onChosen={() => void router.navigate({ href: wanted ?? '/dashboard', replace: true })}
          />
        </Suspense>
      </AuthLayout>
    )
  }
  if (challenge !== null) {
    const startOver = (reason: string | null) => {
      setFailure(reason)
      setChallenge(null)
    }
    return (
      <Suspense fallback={null}>
        <CodeStep challenge={challenge} onSignedIn={enter} onStartOver={startOver} />
      </Suspense>
    )
  }
  return (
    <AuthLayout
      title="Sign in to your account"
      footer={
        registrationOpen && (
          <>
            New to Moving Pro?{' '}
            <Link to="/register" className={LINK}>
              Create your account
            </Link>
          </>
        )
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5 max-sm:gap-4">
        {failure && <Banner kind="error">{failure}</Banner>}
        <Field label="Email" error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="username" large />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" large />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="remember"
            label="Remember me"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          <Link to="/forgot-password" className={LINK}>
            Forgot your password?
          </Link>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          busy={isSubmitting}
          busyLabel="Signing in..."
        >
          Sign in
        </Button>
      </form>
    </AuthLayout>
  )
}
