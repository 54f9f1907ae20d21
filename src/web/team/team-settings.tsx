import { useQuery } from '@tanstack/react-query'
import type { Invitation, TeamMember } from '../../contract/team.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { formatDate } from '../format/date.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { InviteCard } from './invite-card.tsx'
import { MemberLine } from './member-line.tsx'
import { PersonHeader, PersonLine } from './person-line.tsx'
import { teamQuery } from './queries.ts'
import { RequireTwoStep } from './require-two-step.tsx'

/** Settings → Team: who works here, who is invited, and what each may do. */
export function TeamSettings() {
  const query = useQuery(teamQuery)
  const { data } = query
  if (!data) return <Unloaded query={query} what="team" />
  const { members, invitations } = data
  const admins = members.filter(({ role, active }) => role === 'admin' && active)
  return (
    <div className="grid gap-4">
      <InviteCard />
      <Card title="Team" aside={teamInWords(members, invitations)} divided>
        <PersonHeader />
        <ul className="divide-y divide-border">
          {members
            .filter(({ active }) => active)
            .map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                isLastAdmin={admins.length === 1 && admins[0]?.id === member.id}
              />
            ))}
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
          {members
            .filter(({ active }) => !active)
            .map((member) => (
              <MemberLine key={member.id} member={member} isLastAdmin={false} />
            ))}
        </ul>
      </Card>
      <RequireTwoStep required={data.two_step_required} members={members} />
    </div>
  )
}

function teamInWords(members: readonly TeamMember[], invitations: readonly Invitation[]): string {
  const active = members.filter((member) => member.active).length
  const out = members.length - active
  return [
    active === 1 ? '1 person' : `${active} people`,
    ...(invitations.length > 0 ? [`${invitations.length} invited`] : []),
    ...(out > 0 ? [`${out} deactivated`] : []),
  ].join(', ')
}

function timeLeft(expiresAt: string): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS)
  return days > 0 ? `${formatCount(days, 'day')} left` : `The link expired ${formatDate(expiresAt)}`
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { id, email, full_name, role, expires_at, invited_by, holds } = invitation
  const below = [
    ...(full_name ? [email] : []),
    ...(invited_by ? [`Invited by ${invited_by}`] : []),
    holds ? timeLeft(expires_at) : 'who can no longer invite people. Resend it so that the link works again.',
  ].join(', ')
  const resend = useSend(api.team.resend, () => ({ params: { id } }))
  const withdraw = useSend(api.team.withdraw, () => ({ params: { id } }))
  const tell = (title: string) => ({
    onSuccess: () => sayDone(title, email),
    onError: sayFailed('Nothing was changed'),
  })
  return (
    <PersonLine
      name={full_name ?? email}
      below={below}
      quiet
      role={ROLE_NAMES[role]}
      seen={<Badge tone={holds ? 'blue' : 'red'}>{holds ? 'Invited' : 'Stopped'}</Badge>}
      actions={
        <>
          <Button
            variant="link"
            size="small"
            busy={resend.isPending}
            aria-label={`Resend the invitation to ${email}`}
            onClick={() => resend.mutate(undefined, tell('Sent again; the earlier link no longer works'))}
          >
            Resend
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={withdraw.isPending}
            aria-label={`Withdraw the invitation to ${email}`}
            onClick={() => withdraw.mutate(undefined, tell('Invitation withdrawn'))}
          >
            Withdraw
          </Button>
        </>
      }
    />
  )
}
