import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Session } from '../../contract/auth.ts'
import { ApiError, detailOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { returnPath, signedOutBecause } from '../api/return-path.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK, useRegistrationOpen } from './auth-layout.tsx'
import { signIn } from './session.ts'

const ChooseCompany = lazyPart(() => import('./choose-company.tsx'), 'ChooseCompany')
const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep')

const rules = lazyResolver(async () => (await import('../../contract/auth.ts')).loginBody)

/** What is typed to sign in, and what is asked after it: a code, or one of several companies. */
function useSignIn() {
  const router = useRouter()
  const [remember, setRemember] = useState(true)
  const [failure, setFailure] = useState(signedOutBecause.take)
  const [choice, setChoice] = useState<{ answer: Session; wanted: string | null } | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm({ resolver: rules, defaultValues: { email: '', password: '' } })
  const goOn = (wanted: string | null) => router.navigate({ href: wanted ?? '/dashboard', replace: true })
  const enter = async (answer: Session) => {
    // Before signing in, which forgets what another person left behind.
    const wanted = returnPath.take()
    signIn(answer, remember)
    if (answer.companies) return setChoice({ answer, wanted })
    await goOn(wanted)
  }
  const submit = form.handleSubmit(async (body) => {
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
  const startOver = (reason: string | null) => {
    setFailure(reason)
    setChallenge(null)
  }
  return { form, submit, remember, setRemember, failure, choice, goOn, challenge, enter, startOver }
}

/** Signs in: with the password, a code where one is asked for, and one of several companies. */
export function Login() {
  const signingIn = useSignIn()
  const { choice, challenge, remember, goOn } = signingIn
  if (choice) {
    const { answer, wanted } = choice
    return (
      <AuthLayout title="Choose a company" footer="You can change it later in Settings, Profile.">
        <Suspense fallback={null}>
          <ChooseCompany
            companies={answer.companies ?? []}
            current={answer.organization.id}
            remember={remember}
            onChosen={() => void goOn(wanted)}
          />
        </Suspense>
      </AuthLayout>
    )
  }
  if (challenge === null) return <PasswordStep signingIn={signingIn} />
  return (
    <Suspense fallback={null}>
      <CodeStep challenge={challenge} onSignedIn={signingIn.enter} onStartOver={signingIn.startOver} />
    </Suspense>
  )
}

function PasswordStep({ signingIn }: { signingIn: ReturnType<typeof useSignIn> }) {
  const { submit, failure, remember, setRemember } = signingIn
  const { register, formState, errorOf } = signingIn.form
  const registrationOpen = useRegistrationOpen()
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
      <AuthForm
        onSubmit={submit}
        failure={failure}
        action="Sign in"
        busyLabel="Signing in..."
        busy={formState.isSubmitting}
        className="flex flex-col gap-5 max-sm:gap-4"
      >
        <Field label="Email" error={errorOf('email')}>
          <Input {...register('email')} type="email" autoComplete="username" large />
        </Field>
        <Field label="Password" error={errorOf('password')}>
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
      </AuthForm>
    </AuthLayout>
  )
}
