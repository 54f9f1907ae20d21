import { asc, eq, gt, gte, isNotNull, max, or } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { getPerson } from '../crews/queries.ts'
import { endLinks, firstDayOfPhones } from '../end-day-links.ts'
import { recordChange } from '../history/record-change.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { heardOf } from '../storage/day-links.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { sessions, users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { endSessionsOf, findMember } from '../team/queries.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { livingLinks } from './queries.ts'

/** The phones of the crews for the office: whose can reach a day, and ending one that is lost. */
export const crewPhoneHandlers: Handlers<Contract['crewPhones']> = {
  async list(scope) {
    const links = Map.groupBy(await listLinks(scope), ({ personId }) => personId)
    const signIns = new Map((await listSignIns(scope)).map((row) => [row.personId, row]))
    const ids = new Set([...links.keys(), ...signIns.keys()])
    const phones = [...ids].map((id) => {
      const [own = [], signIn] = [links.get(id), signIns.get(id)]
      const seen = [...own.map(({ seenAt }) => seenAt), signIn?.seenAt ?? null].filter((at) => at !== null)
      return {
        person_id: id,
        name: own[0]?.name ?? signIn?.name ?? '',
        days: [...new Set(own.map(({ day }) => day))],
        signed_in: signIn !== undefined,
        seen_at: momentIn(scope.timeZone, seen.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null),
      }
    })
    return { phones: phones.toSorted((a, b) => a.name.localeCompare(b.name) || a.person_id - b.person_id) }
  },

  async end(scope, { params }) {
    const { id, name, userId } = await getPerson(scope, params.id)
    const links = await endLinks(scope, eq(daySheets.personId, id), 'phone_ended')
    const sign_ins = userId === null ? 0 : await signOutOfCrews(scope, userId)
    if (links + sign_ins > 0) {
      await recordChange(scope, { entity: 'person', id, name: `phone access of ${name}`, action: 'revoked' })
      await announceChange(scope, 'jobs')
      await announceChange(scope, 'crews')
    }
    return { links, sign_ins }
  },
}

/** Of someone of the office who goes out as well the office's sign-ins stay: those are an Admin's to end. */
async function signOutOfCrews(scope: OrgScope, userId: number): Promise<number> {
  const member = await findMember(scope, userId)
  return member?.user.role === 'crew' ? await endSessionsOf(scope, userId) : 0
}

/** The links that go on of days that are not over, and of those before while the phones that they opened may still send. */
async function listLinks(scope: OrgScope) {
  const { timeZone, now } = scope
  const { day, phoneSeenAt } = daySheets
  const mayStillSend = or(gte(day, dayAfter(dayIn(timeZone, now), -1)), isNotNull(phoneSeenAt))
  const which = ofCompany(scope, daySheets, gte(day, firstDayOfPhones(scope)), mayStillSend)
  return (await livingLinks(scope.db, which).orderBy(asc(day))).map(({ telling, name, endedAt }) => ({
    ...{ personId: telling.personId, day: telling.day, name },
    seenAt: heardOf({ seenAt: telling.phoneSeenAt, endedAt }),
  }))
}

/** Who is signed in as someone of the crews, and when they were last here. */
const listSignIns = (scope: OrgScope) =>
  scope.db
    .select({ personId: people.id, name: people.name, seenAt: max(sessions.lastUsedAt) })
    .from(people)
    .innerJoin(users, pointsTo(people.userId, users))
    .innerJoin(sessions, pointsTo(sessions.userId, users))
    .where(ofCompany(scope, people, eq(users.role, 'crew'), people.active, gt(sessions.expiresAt, scope.now)))
    .groupBy(people.organizationId, people.id)
