import { zodResolver } from '@hookform/resolvers/zod'
import { inviteBody } from '../../contract/team.ts'
import { ROLE_MEANS } from '../../domain/team/right-words.ts'
import { ROLE_NAMES, ROLES, type Role } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import type { BodyOf } from '../api/read.ts'
import { useSend } from '../api/send.ts'
import { sayDone } from '../say.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'

const EMPTY: { email: string; role: Role } = { email: '', role: 'crew' }

/** Invites someone by e-mail; what the roles mean is said where one is chosen. */
export function InviteCard() {
  const { register, handleSubmit, formState, reset, refuse, errorOf } = useForm({
    resolver: zodResolver(inviteBody),
    defaultValues: EMPTY,
  })
  useUnsavedChanges(formState.isDirty)
  const invite = useSend(api.team.invite, (body: BodyOf<typeof api.team.invite>) => ({ body }))

  const submit = handleSubmit(async (body) => {
    try {
      await invite.mutateAsync(body)
      reset(EMPTY, { keepFieldsRef: true })
      sayDone('Invitation sent', `${body.email} can join within 7 days.`)
    } catch (error) {
      refuse(error, 'It could not be sent. Please try again.')
    }
  })

  const failure = errorOf('root')
  return (
    <Card title="Invite" divided>
      <form onSubmit={submit} noValidate className="grid gap-3 p-card">
        {failure && <Banner kind="error">{failure}</Banner>}
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_200px_auto]">
          <Field label="Email" error={errorOf('email')}>
            <Input {...register('email')} type="email" autoComplete="off" />
          </Field>
          <Field label="Role" error={errorOf('role')}>
            <Select {...register('role')}>
              <Options of={ROLES} words={(role) => ROLE_NAMES[role]} />
            </Select>
          </Field>
          <Button
            type="submit"
            variant="primary"
            className="sm:mt-[26px]"
            busy={invite.isPending}
            busyLabel="Sending..."
          >
            Send invitation
          </Button>
        </div>
      </form>
      <dl className="grid border-t border-border sm:grid-cols-4 sm:divide-x sm:divide-border">
        {ROLES.map((role) => (
          <div key={role} className="px-card py-2.5 text-secondary">
            <dt className="font-medium">{ROLE_NAMES[role]}</dt>
            <dd className="text-text-2">{ROLE_MEANS[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
