import { NEW_PASSWORD_MIN } from '../../contract/auth.ts'
import type { Contract } from '../../contract/contract.ts'
import type { TeamMember } from '../../contract/team.ts'
import { takesTips } from '../../domain/ledger/split-tips.ts'
import { Refusal } from '../../domain/refusal.ts'
import { revokeKeysOf } from '../api-keys/queries.ts'
import { findAccount, insertAccount, putMember } from '../auth/queries.ts'
import { recordChange, recordChangeOf } from '../history/record-change.ts'
import { type OrgScope, openCompanyScope, type StaffScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import { momentIn } from '../time/wall-clock.ts'
import { invitingHandlers, toApi } from './invite.ts'
import {
  endSessionsOf,
  findInvitationByLink,
  findMember,
  listInvitations,
  listMembers,
  lockAdmins,
  type Member,
  takeInvitation,
  twoStepRequiredSince,
  updateMember,
} from './queries.ts'
import { teamTwoStepHandlers } from './require-two-step.ts'

const linkIsOver = () =>
  new Refusal('invalid', 'This invitation is no longer valid. Please ask for a new one.')

async function open(visitor: Visitor, token: string) {
  const link = fingerprint(token)
  const found = await findInvitationByLink(visitor.db, link, visitor.now)
  if (found) return { ...found, link }
  await visitor.services.limits.countWrongLink(visitor.address)
  throw linkIsOver()
}

/** Joining a company by a mailed link. The link shows who has read the mail; an account's password, whose it is. */
const joiningHandlers: Pick<Handlers<Contract['team']>, 'lookUp' | 'accept'> = {
  async lookUp(visitor, { body }) {
    const { invitation, company, hasAccount } = await open(visitor, body.token)
    const { email, fullName, role } = invitation
    return { company, email, full_name: fullName, role, has_account: hasAccount }
  },

  async accept(visitor, { body }) {
    const { db, services, now: createdAt } = visitor
    const { invitation, link } = await open(visitor, body.token)
    await services.limits.countJoining(invitation.id)
    const known = await findAccount(db, invitation.email)
    if (!known && body.password.length < NEW_PASSWORD_MIN) {
      throw new Refusal('unprocessable', `Password must be at least ${NEW_PASSWORD_MIN} characters`)
    }
    const typed = { email: invitation.email, password: body.password }
    if (known && !(await services.provePassword(visitor, { account: known, ...typed }))) {
      throw new Refusal('invalid', 'That is not the password you sign in with here. Please try again.')
    }
    const passwordHash = known ? null : await services.passwords.hash(body.password)
    const member = await db.transaction(async (transaction) => {
      const taken = await takeInvitation(transaction, link, createdAt)
      if (!taken) throw linkIsOver()
      const { organizationId, email, role } = taken
      const account =
        known ?? (passwordHash && (await insertAccount(transaction, { email, passwordHash, createdAt })))
      // Someone has registered with the address meanwhile: their password has to prove them.
      if (!account) throw new Refusal('conflict', 'This address already has an account. Please try again.')
      const user = await putMember(transaction, {
        organizationId,
        accountId: account.id,
        role,
        fullName: body.full_name ?? taken.fullName,
        createdAt,
      })
      const name = user.fullName ?? email
      const entry = { entity: 'team', id: user.id, name, action: 'joined', after: { role } } as const
      const who = { userId: user.id, actor: null }
      await recordChangeOf(transaction, organizationId, { ...entry, ...who }, createdAt)
      const scope = await openCompanyScope(transaction, { organizationId }, null, createdAt)
      await services.linkPerson(scope, { userId: user.id, email })
      const organization = await getOrganization(scope)
      return { account, user, organization }
    })
    return services.sessions.openWithPassword(visitor, member)
  },
}

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
/** What is kept of a change of role between those who work on crews and those who manage the company. */
const managing = ({ now }: OrgScope, { role: was }: Member['user'], role: Member['user']['role']) =>
  takesTips(was) === takesTips(role) ? {} : { managesSince: takesTips(role) ? null : now }

const asRecorded = ({ user }: Member) => ({ role: user.role, active: user.active })

const notFound = () => new Refusal('not-found', 'Team member not found')

/** @throws Refusal `conflict` when `id` is the only active Admin. Called within the transaction that changes them. */
async function keepAnAdmin(scope: StaffScope, id: number): Promise<void> {
  const admins = await lockAdmins(scope)
  if (admins.length > 1 || admins[0] !== id) return
  throw new Refusal(
    'conflict',
    id === scope.userId
      ? 'You are the only Admin. Make another member an Admin first.'
      : 'This is the only Admin. Make another member an Admin first.',
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
      ...(role !== undefined && { role, ...managing(scope, before.user, role) }),
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
