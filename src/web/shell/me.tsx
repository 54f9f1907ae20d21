import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { ProfileSettings } from '../auth/profile-settings.tsx'
import { profileQuery } from '../auth/rights.ts'
import { SecuritySettings } from '../auth/security-settings.tsx'
import { signOut } from '../auth/session.ts'
import { useOrganization } from '../organization/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** What a crew member sets: who they are here, their password, where they are signed in. */
export function Me() {
  const { name: company } = useOrganization()
  const { data } = useQuery(profileQuery)
  const name = data?.user.full_name || data?.user.email || ''
  return (
    <div className="grid max-w-[640px] gap-4">
      <Card aria-label="Who you are">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-card text-accent"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <div className="min-w-0">
            <p className="truncate text-card">{name}</p>
            <p className="truncate text-secondary text-text-2">{company}</p>
          </div>
        </div>
      </Card>
      <ProfileSettings />
      <SecuritySettings />
      <Button size="large" icon={<LogOut />} onClick={signOut}>
        Sign out
      </Button>
    </div>
  )
}
