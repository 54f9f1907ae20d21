import { useQuery } from '@tanstack/react-query'
import { token } from '../api/token.ts'
import { formatDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { ChooseCompany } from './choose-company.tsx'
import { profileQuery } from './rights.ts'
import { tokenClaims } from './token-claims.ts'

const DEFAULT_ROLE = 'Admin'

/** Who is signed in, to read only. What the server does not answer is taken from the token's claims. */
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
