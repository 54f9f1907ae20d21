import { NEW_PASSWORD_MIN } from '../../contract/auth.ts'
import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { findAccount, insertAccount, putMember } from '../auth/queries.ts'
import { recordChangeOf } from '../history/record-change.ts'
import { openCompanyScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import { findInvitationByLink, takeInvitation } from './queries.ts'

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
export const joiningHandlers: Pick<Handlers<Contract['team']>, 'lookUp' | 'accept'> = {
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
      // Somebody has registered with the address meanwhile: their password has to prove them.
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
