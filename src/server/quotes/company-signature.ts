import { eq } from 'drizzle-orm'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { momentIn } from '../time/wall-clock.ts'

/**
 * Who signs an offer for the company: whoever sends it, by the name that colleagues know them by; null where it is not
 * somebody of the company.
 */
export async function companySignature(scope: OrgScope): Promise<OfferDocument['signature']> {
  const userId = actorOf(scope)
  if (userId === null) return null
  const [row] = await scope.db
    .select({ name: userName(), role: users.role })
    .from(users)
    .where(ofCompany(scope, users, eq(users.id, userId)))
  if (!row?.name) return null
  return { name: row.name, title: ROLE_NAMES[row.role], at: momentIn(scope.timeZone, scope.now) }
}
