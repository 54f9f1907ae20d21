import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { token } from '../api/token.ts'
import { formatDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { tokenClaims } from './token-claims.ts'

const DEFAULT_ROLE = 'Admin'

/** Who is signed in, to read only. What the server does not answer is taken from the token's claims. */
export function ProfileSettings() {
  const { data, isPending } = useQuery({
    queryKey: ['auth', 'profile'],
    queryFn: ({ signal }) => api.auth.profile({ signal }),
  })
  const claims = tokenClaims(token.get() ?? '')
  const since = data?.user.created_at ?? (isPending ? null : claims?.issuedAt)
  return (
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
    </Card>
  )
}
