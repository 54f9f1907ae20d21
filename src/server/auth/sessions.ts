import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import { deviceWords } from '../../domain/team/device-words.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { ofCompany } from '../storage/of-company.ts'
import { organizations, sessions } from '../storage/tables/company.ts'
import { momentIn } from '../time/wall-clock.ts'
import { getOwnAccount, sessionsOf } from './queries.ts'

const thisOne = (scope: StaffScope) =>
  ofCompany(scope, sessions, eq(sessions.userId, scope.userId), eq(sessions.id, scope.sessionId ?? 0))

/** Ends the session in which the caller asks; a token of before there were sessions goes on until it expires. */
export async function endSession(scope: StaffScope): Promise<void> {
  await scope.db.delete(sessions).where(thisOne(scope))
}

/** Where a person is signed in, in whichever of their companies, and ending that: theirs alone, not for Admins. */
export const sessionHandlers: Handlers<Contract['sessions']> = {
  async list(scope) {
    const { account } = await getOwnAccount(scope)
    const rows = await scope.db
      .select({ session: sessions, company: organizations.companyName })
      .from(sessions)
      .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
      .where(and(sessionsOf(account.id), gt(sessions.expiresAt, scope.now)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    return {
      sessions: rows.map(({ session, company }) => ({
        id: session.id,
        device: deviceWords(session.userAgent),
        company,
        last_used_at: momentIn(scope.timeZone, session.lastUsedAt),
        current: session.id === scope.sessionId,
      })),
    }
  },

  async endOthers(scope) {
    const { account } = await getOwnAccount(scope)
    await scope.db.delete(sessions).where(and(sessionsOf(account.id), ne(sessions.id, scope.sessionId ?? 0)))
  },

  async end(scope, { params }) {
    const { account } = await getOwnAccount(scope)
    const ended = await scope.db
      .delete(sessions)
      .where(and(sessionsOf(account.id), eq(sessions.id, params.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new Refusal('not-found', 'Session not found')
  },
}
