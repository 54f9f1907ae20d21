import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Session } from '../../contract/auth.ts'
import { ROLE_MEANS } from '../../domain/team/right-words.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK } from './auth-layout.tsx'
import { signIn } from './session.ts'

const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep')

const route = getRouteApi('/join/$token')

type Invited = Awaited<ReturnType<typeof api.team.lookUp>>
type Typed = { token: string; password: string; confirmPassword: string; full_name: string }

/** With an account its password is asked for, without one a new one, twice. */
const RULES = {
  known: lazyResolver(async () => (await import('../../contract/team.ts')).acceptBody),
  unknown: lazyResolver(async () => (await import('../../contract/team.ts')).joinForm),
}
const rulesOf = (hasAccount: boolean) =>
  RULES[hasAccount ? 'known' : 'unknown'] as unknown as Resolver<Typed & FieldValues>

/** Where an invitation's link leads. Only the press accepts: mail scanners open links, too. */
export function Join() {
  const { token } = route.useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.team.lookUp({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [challenge, setChallenge] = useState<string | null>(null)
  const router = useRouter()
  const enter = async (answer: Session) => {
    signIn(answer, true)
    await router.navigate({ to: '/dashboard', replace: true })
  }
  if (challenge !== null) {
    return (
      <Suspense fallback={null}>
        <CodeStep
          challenge={challenge}
          onSignedIn={enter}
          // They are on the team by now: the password is asked on the sign-in page.
          onStartOver={() => void router.navigate({ to: '/login', replace: true })}
        />
      </Suspense>
    )
  }
  return (
    <AuthLayout
      title={data ? `Join ${data.company}` : 'Join the team'}
      footer={
        <Link to="/login" className={LINK}>
          Sign in
        </Link>
      }
    >
      {error && (
        <div className="grid gap-4">
          <Banner kind="error">{reasonOf(error, 'The invitation could not be loaded.')}</Banner>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!data && !error && <Loading>Loading the invitation...</Loading>}
      {data && <JoinForm token={token} invited={data} onJoined={enter} onCodeNeeded={setChallenge} />}
    </AuthLayout>
  )
}

type JoinFormProps = {
  token: string
  invited: Invited
  onJoined: (answer: Session) => Promise<void>
  onCodeNeeded: (challenge: string) => void
}

function JoinForm({ token, invited, onJoined, onCodeNeeded }: JoinFormProps) {
  const { register, handleSubmit, formState, refuse, errorOf } = useForm<Typed>({
    resolver: rulesOf(invited.has_account) as unknown as Resolver<Typed>,
    defaultValues: { token, password: '', confirmPassword: '', full_name: invited.full_name ?? '' },
  })
  const { role } = invited

  const submit = handleSubmit(async ({ password, full_name }) => {
    let answer: Session
    try {
      answer = await api.team.accept({ body: { token, password, full_name } })
    } catch (error) {
      const needed = error instanceof ApiError && error.facts.challenge
      if (typeof needed === 'string') onCodeNeeded(needed)
      else refuse(error, 'You could not join. Please try again.')
      return
    }
    await onJoined(answer)
  })

  return (
    <AuthForm
      onSubmit={submit}
      lead={
        <>
          As <span className="font-medium text-text-1">{ROLE_NAMES[role]}</span>. {ROLE_MEANS[role]}
        </>
      }
      failure={errorOf('root')}
      action="Join the team"
      busyLabel="Joining..."
      busy={formState.isSubmitting}
    >
      <Field label="Email">
        <Input name="email" type="email" autoComplete="username" value={invited.email} readOnly large />
      </Field>
      <Field label="Your Name" optional error={errorOf('full_name')}>
        <Input {...register('full_name')} autoComplete="name" large />
      </Field>
      {invited.has_account ? (
        <Field label="Password" hint="The one you already sign in with." error={errorOf('password')}>
          <PasswordInput {...register('password')} autoComplete="current-password" large />
        </Field>
      ) : (
        <>
          <Field label="Password" error={errorOf('password')}>
            <PasswordInput
              {...register('password', { deps: 'confirmPassword' })}
              autoComplete="new-password"
              large
            />
          </Field>
          <Field label="Confirm Password" error={errorOf('confirmPassword')}>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" large />
          </Field>
        </>
      )}
    </AuthForm>
  )
}
