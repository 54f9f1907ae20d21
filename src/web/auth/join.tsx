import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { ROLE_MEANS } from '../../domain/team/right-words.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Loading } from '../ui/spinner.tsx'
import { AuthLayout, LINK } from './auth-layout.tsx'
import { signIn } from './session.ts'

const route = getRouteApi('/join/$token')

type Invited = Awaited<ReturnType<typeof api.team.lookUp>>
type Typed = { token: string; password: string; confirmPassword: string; full_name: string }

/** With an account its password is asked for, without one a new one, twice. */
const rulesOf = (hasAccount: boolean) =>
  lazyResolver(async () => {
    const { acceptBody, joinForm } = await import('../../contract/team.ts')
    return hasAccount ? acceptBody : joinForm
  }) as unknown as Resolver<Typed & FieldValues>

/** Where an invitation's link leads. Only the press accepts: mail scanners open links, too. */
export function Join() {
  const { token } = route.useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.team.lookUp({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
      {data && <JoinForm token={token} invited={data} />}
    </AuthLayout>
  )
}

function JoinForm({ token, invited }: { token: string; invited: Invited }) {
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<Typed>({
    resolver: rulesOf(invited.has_account) as unknown as Resolver<Typed>,
    defaultValues: { token, password: '', confirmPassword: '', full_name: invited.full_name ?? '' },
  })
  const { errors, isSubmitting } = formState
  const { role } = invited

  const submit = handleSubmit(async ({ password, full_name }) => {
    setFailure(null)
    try {
      signIn(await api.team.accept({ body: { token, password, full_name } }), true)
    } catch (error) {
      setFailure(reasonOf(error, 'You could not join. Please try again.'))
      return
    }
    await router.navigate({ to: '/dashboard', replace: true })
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="-mt-3 text-body text-text-2">
        As <span className="font-medium text-text-1">{ROLE_NAMES[role]}</span>. {ROLE_MEANS[role]}
      </p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <Field label="Email">
        <Input name="email" type="email" autoComplete="username" value={invited.email} readOnly large />
      </Field>
      <Field label="Your name" optional error={errors.full_name?.message}>
        <Input {...register('full_name')} autoComplete="name" large />
      </Field>
      {invited.has_account ? (
        <Field label="Password" hint="The one you sign in with already." error={errors.password?.message}>
          <PasswordInput {...register('password')} autoComplete="current-password" large />
        </Field>
      ) : (
        <>
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput
              {...register('password', { deps: 'confirmPassword' })}
              autoComplete="new-password"
              large
            />
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message}>
            <PasswordInput {...register('confirmPassword')} autoComplete="new-password" large />
          </Field>
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-1 w-full"
        busy={isSubmitting}
        busyLabel="Joining..."
      >
        Join the team
      </Button>
    </form>
  )
}
