import { eq, inArray, sql } from 'drizzle-orm'
import type { StepToLeaveOut } from '../../domain/set-up/steps.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { organizations } from '../storage/tables/company.ts'
import { crewMembers, crews, people } from '../storage/tables/crews.ts'
import { mails } from '../storage/tables/mails.ts'

const QUOTE_MAILS = ['quote', 'quote_test'] as const

/** Whether a mail server has taken anything that shows that mail works, and whether a quote has left. */
export async function mailsThatLeft(scope: OrgScope) {
  const has = async (kinds: readonly ('mail_test' | (typeof QUOTE_MAILS)[number])[], kept: boolean) => {
    const [one] = await scope.db
      .select({ id: mails.id })
      .from(mails)
      .where(
        ofCompany(
          scope,
          mails,
          inArray(mails.kind, [...kinds]),
          inArray(mails.state, kept ? ['sent', 'kept'] : ['sent']),
        ),
      )
      .limit(1)
    return one !== undefined
  }
  return {
    hasSentMail: await has(['mail_test', ...QUOTE_MAILS], false),
    hasSentQuote: await has(QUOTE_MAILS, true),
  }
}

/** How many people are in the crews that work, and how many of them have a phone number. */
export async function countCrewPeople(scope: OrgScope) {
  const phones = sql<number>`count(distinct ${people.id}) filter (where ${people.phone} is not null)`
  const [row] = await scope.db
    .select({ people: sql<number>`count(distinct ${people.id})`, withPhone: phones })
    .from(crewMembers)
    .innerJoin(crews, ofCompany(scope, crews, eq(crews.id, crewMembers.crewId)))
    .innerJoin(people, ofCompany(scope, people, eq(people.id, crewMembers.personId)))
    .where(ofCompany(scope, crewMembers, crews.active, people.active))
  return { people: Number(row?.people ?? 0), withPhone: Number(row?.withPhone ?? 0) }
}

/** Stores what `changes` names. */
export async function changeSetUp(
  { db, organizationId }: OrgScope,
  changes: { setUpPutAway?: boolean | undefined; setUpLeftOut?: StepToLeaveOut[] | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.update(organizations).set(changes).where(eq(organizations.id, organizationId))
}
