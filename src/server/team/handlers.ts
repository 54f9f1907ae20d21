import type { Contract } from '../../contract/contract.ts'
import type { TeamMember } from '../../contract/team.ts'
import { Refusal } from '../../domain/refusal.ts'
import { revokeKeysOf } from '../api-keys/queries.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { joiningHandlers } from './accept-invitation.ts'
import { invitingHandlers, toApi } from './invite.ts'
import {
  endSessionsOf,
  findMember,
  listInvitations,
  listMembers,
  lockAdmins,
  type Member,
  twoStepRequiredSince,
  updateMember,
} from './queries.ts'
import { teamTwoStepHandlers } from './require-two-step.ts'

const asMember = (scope: OrgScope, { user, email, twoStep, sessions, calendars }: Member): TeamMember => ({
  id: user.id,
  email,
  full_name: user.fullName,
  role: user.role,
  active: user.active,
  last_seen: momentIn(scope.timeZone, user.lastSeenAt),
  two_step: twoStep,
  sessions,
  calendars,
})

const called = ({ user, email }: Member) => user.fullName ?? email
const asRecorded = ({ user }: Member) => ({ role: user.role, active: user.active })

const notFound = () => new Refusal('not-found', 'Team member not found')

/** @throws Refusal `conflict` when `id` is the only active Admin. Called within the transaction that changes them. */
async function keepAnAdmin(scope: StaffScope, id: number): Promise<void> {
  const admins = await lockAdmins(scope)
  if (admins.length > 1 || admins[0] !== id) return
  throw new Refusal(
    'conflict',
    id === scope.userId
      ? 'You are the only Admin. Make somebody else an Admin first.'
      : 'This is the only Admin. Make somebody else an Admin first.',
  )
}

/** The people of a company: who they are, what they may do, and how they come and go. */
export const teamHandlers: Handlers<Contract['team']> = {
  ...invitingHandlers,
  ...joiningHandlers,
  ...teamTwoStepHandlers,

  async list(scope) {
    const people = await listMembers(scope)
    const invited = await listInvitations(scope)
    return {
      members: people.map((person) => asMember(scope, person)),
      invitations: invited.map((invitation) => toApi(scope, invitation)),
      two_step_required: (await twoStepRequiredSince(scope)) !== null,
    }
  },

  async change(scope, { params: { id }, body: { role, active, keep_calendars } }) {
    const before = await findMember(scope, id)
    if (!before) throw notFound()
    if ((role !== undefined && role !== 'admin') || active === false) await keepAnAdmin(scope, id)
    await updateMember(scope, id, {
      ...(role !== undefined && { role }),
      ...(active !== undefined && { active }),
    })
    if (active === false) {
      await scope.services.endFeeds(scope, id, { handOver: keep_calendars === true })
      await revokeKeysOf(scope, id)
    }
    await scope.services.askForKeepers(scope)
    const changed = await findMember(scope, id)
    if (!changed) throw notFound()
    const entry = { entity: 'team', id, name: called(changed), action: 'changed' } as const
    await recordChange(scope, { ...entry, before: asRecorded(before), after: asRecorded(changed) })
    return asMember(scope, changed)
  },

  async endSessions(scope, { params: { id } }) {
    const member = await findMember(scope, id)
    if (!member) throw notFound()
    const ended = await endSessionsOf(scope, id)
    const entry = { entity: 'team', id, name: called(member), action: 'changed' } as const
    await recordChange(scope, { ...entry, before: { sessions: ended }, after: { sessions: 0 } })
  },

  async leave(scope) {
    await keepAnAdmin(scope, scope.userId)
    const member = await findMember(scope, scope.userId)
    await updateMember(scope, scope.userId, { active: false, leftAt: scope.now })
    await scope.services.endFeeds(scope, scope.userId, { handOver: false })
    await revokeKeysOf(scope, scope.userId)
    await scope.services.askForKeepers(scope)
    const entry = { entity: 'team', id: scope.userId, action: 'left' } as const
    if (member) await recordChange(scope, { ...entry, name: called(member) })
  },
}
