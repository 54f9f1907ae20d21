import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { findMember, getPerson, lockSchedule, type StoredPerson } from './queries.ts'
import { updatePerson } from './store-crews.ts'

type SignInTarget = { email?: string | null | undefined; user_id?: number | null | undefined }

/**
 * As whom of the team a person signs in: who was chosen, else, while that is no one, anyone who has the person's e-mail.
 * Called within the schedule's lock.
 * @returns undefined: as it is
 * @throws Refusal for someone who is not on the team, or signs in as another person
 */
export async function memberFor(
  scope: OrgScope,
  { email, user_id }: SignInTarget,
  person: StoredPerson | null,
): Promise<number | null | undefined> {
  if (user_id === null) return null
  if (user_id !== undefined) {
    const member = await findMember(scope, eq(users.id, user_id))
    if (!member) throw new Refusal('unprocessable', 'This member is not on the team. Please choose another.')
    if (member.personId !== null && member.personId !== person?.id) {
      throw new Refusal(
        'conflict',
        `${member.email} already signs in as another person, ${member.personName}.`,
      )
    }
    return member.id
  }
  if (!email || person?.userId != null) return undefined
  const member = await findMember(scope, eq(emailKey(accounts.email), emailKey(email)))
  return member?.personId === null ? member.id : undefined
}

/** Links anyone who has just joined to the person of the crews who has their e-mail, an active one before others. */
export async function linkJoined(
  scope: OrgScope,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { organizationId } = scope
  await lockSchedule(scope)
  const [found] = await scope.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(users, pointsTo(people.userId, users))
    .where(
      ofCompany(
        scope,
        people,
        eq(emailKey(people.email), emailKey(email)),
        // No one's, or of someone who has left under another address.
        sql`(${users.id} is null or ${users.leftAt} is not null)`,
        sql`not exists (select from people taken where taken.organization_id = ${organizationId} and taken.user_id = ${userId})`,
      ),
    )
    .orderBy(sql`${people.active} desc`, people.id)
    .limit(1)
  if (!found) return
  await updatePerson(scope, await getPerson(scope, found.id), { userId })
}
