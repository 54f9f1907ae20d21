import { isEmailAddress } from '../../../domain/email-address.ts'
import { ROLES, type Role } from '../../../domain/team/roles.ts'
import { findAccount, insertAccount, insertPasswordReset, putMember } from '../../auth/queries.ts'
import { fingerprint, newSecret } from '../../secrets.ts'
import type { Database } from '../../storage/database.ts'
import { users } from '../../storage/tables/company.ts'
import { invitations } from '../../storage/tables/team.ts'
import type { Row } from './ids.ts'
import { cannotBeBroughtIn } from './open-export.ts'

/** Who is the Admin from now on; `token`: of a link by which they set a password, null where they have one here. */
export type Owner = { email: string; token: string | null }
export const LINK_HOURS = 24

/** `passwordHash`: of what no one knows; a password is set by the person who reads the mails of the address. */
type Terms = { organizationId: number; admin: string; passwordHash: string; now: Date }

/**
 * Stores the team as people who have left, so that what they did stays theirs, and one Admin. No one brings a password: the person who
 * was active has an invitation, whose link has ended, to be sent again by the Admin.
 */
export async function bringTeam(
  db: Database,
  rows: AsyncIterable<Row>,
  { organizationId, admin, passwordHash, now }: Terms,
): Promise<Owner> {
  const token = newSecret(32)
  const accountOf = async (email: string) => {
    const known = await findAccount(db, email)
    const account = known ?? (await insertAccount(db, { email, passwordHash, createdAt: now }))
    if (!account) throw new Error('the account was not stored')
    return { account, isNew: known === null }
  }
  for await (const row of rows) {
    const email = String(row.email)
    const role = row.role as Role
    if (!isEmailAddress(email) || !ROLES.includes(role))
      throw cannotBeBroughtIn('a team member has no address or role.')
    const { account } = await accountOf(email)
    const member = {
      organizationId,
      accountId: account.id,
      fullName: (row.full_name as string | null) ?? null,
      role,
      active: false,
      leftAt: now,
      createdAt: new Date(String(row.created_at)),
    }
    await db
      .insert(users)
      .overridingSystemValue()
      .values({ ...member, id: Number(row.id) } as never)
    if (row.active !== true || email.toLowerCase() === admin.toLowerCase()) continue
    await db.insert(invitations).values({
      organizationId,
      email,
      fullName: member.fullName,
      role,
      tokenHash: fingerprint(newSecret(32)),
      expiresAt: now,
      createdAt: now,
    })
  }
  const { account, isNew } = await accountOf(admin)
  await putMember(db, {
    organizationId,
    accountId: account.id,
    role: 'admin',
    fullName: null,
    createdAt: now,
  })
  const hasNoPassword = isNew || account.passwordHash === passwordHash
  if (!hasNoPassword) return { email: account.email, token: null }
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  await insertPasswordReset(db, { tokenHash: fingerprint(token), accountId: account.id, expiresAt })
  return { email: account.email, token }
}
