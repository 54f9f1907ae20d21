import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { profileForm, type User } from '../../contract/auth.ts'
import { api } from '../api/client.ts'
import { sendAndShow } from '../api/send.ts'
import { token } from '../browser-storage.ts'
import { formatDate } from '../format/date.ts'
import { SaveFooter, useSettingsForm } from '../save-footer.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { ChooseCompany } from './choose-company.tsx'
import { profileQuery } from './rights.ts'
import { tokenClaims } from './token-claims.ts'

const DEFAULT_ROLE = 'Admin'

/** Who is signed in; only their name can be changed. What the server does not answer is taken from the token's claims. */
export function ProfileSettings() {
  const { data, isPending } = useQuery(profileQuery)
  const claims = tokenClaims(token.get() ?? '')
  const since = data?.user.created_at ?? (isPending ? null : claims?.issuedAt)
  return (
    <div className="grid gap-4">
      <Card title="Profile" divided>
        <div className="grid gap-4 p-card sm:grid-cols-2">
          <Field label="Email" hint="Email cannot be changed" className="sm:col-span-2">
            <Input name="email" type="email" value={data?.user.email ?? claims?.email ?? ''} readOnly />
          </Field>
          <Field label="Role">
            <Input name="role" value={data?.user.role || claims?.role || DEFAULT_ROLE} readOnly />
          </Field>
          <Field label="Member since">
            <Input name="created_at" value={since ? formatDate(since) : ''} readOnly />
          </Field>
        </div>
        {data && <NameForm user={data.user} />}
      </Card>
      {data?.companies && data.companies.length > 1 && (
        <Card title="Your companies">
          <ChooseCompany
            companies={data.companies}
            current={null}
            remember
            onChosen={() => location.assign('/dashboard')}
          />
        </Card>
      )}
    </div>
  )
}

/** The name by which colleagues know the signed-in person. */
function NameForm({ user }: { user: User }) {
  const form = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: { full_name: user.full_name ?? '' },
  })
  const { submit, footer } = useSettingsForm(form, async (body) => {
    const { user } = await sendAndShow(api.auth.updateProfile, { body })
    return { full_name: user.full_name ?? '' }
  })
  return (
    <form onSubmit={submit} noValidate>
      <div className="px-card pb-card">
        <Field
          label="Your Name"
          error={form.errorOf('full_name')}
          hint="Colleagues see it on what you do, instead of your email."
        >
          <Input {...form.register('full_name')} autoComplete="name" />
        </Field>
      </div>
      <SaveFooter {...footer}>Save name</SaveFooter>
    </form>
  )
}
