import { NEW_PASSWORD_MIN, type Session } from '../../contract/auth.ts'
import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Account, findAccount, insertAccount, type Member, putMember } from '../auth/queries.ts'
import { fingerprint } from '../fingerprint.ts'
import { recordChangeOf } from '../history/record-change.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { findInvitationByLink, takeInvitation } from './queries.ts'

export type JoiningDependencies = {
  db: Database
  limits: {
    countWrongLink(address: string): Promise<void>
    countJoining(invitationId: number): Promise<void>
  }
  hashPassword: (password: string) => Promise<string>
  /** Whether somebody knows their account's password; a wrong one counts as a failed sign-in. */
  provePassword: (
    visitor: Visitor,
    typed: { account: Account; email: string; password: string },
  ) => Promise<boolean>
  /** Links whoever joins to the person of the crews who has their e-mail. */
  linkPerson: (scope: OrgScope, joined: { userId: number; email: string }, now: Date) => Promise<void>
  /** Asks whoever has two-step sign-in for the code first; they are on the team by then. */
  openWithPassword: (visitor: Visitor, member: Member) => Promise<Session>
  now: () => Date
}

const linkIsOver = () =>
  new Refusal('invalid', 'This invitation is no longer valid. Please ask for a new one.')

/** Joining a company by a mailed link. The link shows who has read the mail; an account's password, whose it is. */
export function joiningHandlers({
  db,
  limits,
  hashPassword,
  provePassword,
  linkPerson,
  openWithPassword,
  now,
}: JoiningDependencies): Pick<Handlers<Contract['team']>, 'lookUp' | 'accept'> {
  async function open(visitor: Visitor, token: string) {
    const link = fingerprint(token)
    const found = await findInvitationByLink(db, link, now())
    if (found) return { ...found, link }
    await limits.countWrongLink(visitor.address)
    throw linkIsOver()
  }

  return {
    async lookUp(visitor, { body }) {
      const { invitation, company, hasAccount } = await open(visitor, body.token)
      const { email, fullName, role } = invitation
      return { company, email, full_name: fullName, role, has_account: hasAccount }
    },

    async accept(visitor, { body }) {
      const { invitation, link } = await open(visitor, body.token)
      await limits.countJoining(invitation.id)
      const known = await findAccount(db, invitation.email)
      if (!known && body.password.length < NEW_PASSWORD_MIN) {
        throw new Refusal('unprocessable', `Password must be at least ${NEW_PASSWORD_MIN} characters`)
      }
      const typed = { email: invitation.email, password: body.password }
      if (known && !(await provePassword(visitor, { account: known, ...typed }))) {
        throw new Refusal('invalid', 'That is not the password you sign in with here. Please try again.')
      }
      const passwordHash = known ? null : await hashPassword(body.password)
      const createdAt = now()
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
        const scope = await openCompanyScope(transaction, { organizationId }, null)
        await linkPerson(scope, { userId: user.id, email }, createdAt)
        const organization = await getOrganization(scope)
        return { account, user, organization }
      })
      return openWithPassword(visitor, member)
    },
  }
}
