import { gte, type SQL } from 'drizzle-orm'
import { dayAfter } from '../domain/calendar.ts'
import { actorOf, type OrgScope } from './org-scope.ts'
import { linkGoesOn } from './storage/day-links.ts'
import { lockInCompany, ofCompany } from './storage/of-company.ts'
import { daySheetEnds, daySheets, type LinkEnd } from './storage/tables/day-sheets.ts'
import { dayIn } from './time/wall-clock.ts'

/** A phone without a signal still has to hand over what it kept of its day: so many days after that day. */
export const PHONE_SENDS_FOR_DAYS = 7

/** Until the transaction ends no one else of the company tells its crews or ends their links: two at once would mail everybody twice. */
export const lockTelling = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'day sheets')

/** The first day whose phones may still be let in, with a day to spare for a company that changes its time zone. */
export const firstDayOfPhones = ({ timeZone, now }: OrgScope): string =>
  dayAfter(dayIn(timeZone, now), -PHONE_SENDS_FOR_DAYS - 1)

/**
 * Ends links to days for good, with the phones that they have opened: anyone who comes back is told again. What is over
 * anyway is left as it is.
 * @returns how many links it were
 */
export async function endLinks(scope: OrgScope, which: SQL | undefined, why: LinkEnd): Promise<number> {
  await lockTelling(scope)
  const { db, organizationId, now: endedAt } = scope
  const ended = await db
    .select({ sheetId: daySheets.id, tokenHash: daySheets.tokenHash })
    .from(daySheets)
    .where(ofCompany(scope, daySheets, gte(daySheets.day, firstDayOfPhones(scope)), linkGoesOn(db), which))
  if (ended.length === 0) return 0
  const how = { organizationId, why, endedAt, endedBy: actorOf(scope) }
  await db.insert(daySheetEnds).values(ended.map((link) => ({ ...link, ...how })))
  return ended.length
}
