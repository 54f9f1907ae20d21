import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { personOnTheWire } from './crews-on-the-wire.ts'
import { getPerson, lockSchedule, type StoredPerson } from './queries.ts'

/** A member of the team who has not left, with the person of the crews as whom they go out, if any. */
async function findMember(scope: OrgScope, which: SQL) {
  const [member] = await scope.db
    .select({ id: users.id, email: accounts.email, personId: people.id, personName: people.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(people, and(eq(people.organizationId, users.organizationId), eq(people.userId, users.id)))
    .where(and(eq(users.organizationId, scope.organizationId), isNull(users.leftAt), which))
  return member ?? null
}

type SignInTarget = { email?: string | null | undefined; user_id?: number | null | undefined }

/**
 * As whom of the team a person signs in: who was chosen, else, while that is nobody, whoever has the person's e-mail.
 * Called within the schedule's lock.
 * @returns undefined: as it is
 * @throws Refusal for somebody who is not on the team, or signs in as another person
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

/** Links whoever has just joined to the person of the crews who has their e-mail, an active one before others. */
export async function linkJoined(
  scope: OrgScope,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { organizationId } = scope
  await lockSchedule(scope)
  const [found] = await scope.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(users, and(eq(users.organizationId, people.organizationId), eq(users.id, people.userId)))
    .where(
      and(
        eq(people.organizationId, organizationId),
        eq(emailKey(people.email), emailKey(email)),
        // Nobody's, or of somebody who has left under another address.
        sql`(${users.id} is null or ${users.leftAt} is not null)`,
        sql`not exists (select from people taken where taken.organization_id = ${organizationId} and taken.user_id = ${userId})`,
      ),
    )
    .orderBy(sql`${people.active} desc`, people.id)
    .limit(1)
  if (!found) return
  const person = await getPerson(scope, found.id)
  const before = await personInWords(scope, person)
  await scope.db
    .update(people)
    .set({ userId })
    .where(and(eq(people.organizationId, organizationId), eq(people.id, person.id)))
  const after = await personInWords(scope, { ...person, userId })
  const entry = { entity: 'person', id: person.id, name: `person ${person.name}`, action: 'changed' } as const
  await recordChange(scope, { ...entry, before, after })
}

/** A person as the history compares them: as whom they sign in by e-mail, without days off, which are told apart. */
export async function personInWords(scope: OrgScope, stored: StoredPerson) {
  const { days_off: _, user_id, ...person } = personOnTheWire(stored, [])
  const member = user_id === null ? null : await findMember(scope, eq(users.id, user_id))
  return { ...person, signs_in_as: member?.email ?? null }
}
