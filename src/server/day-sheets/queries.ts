import { and, eq, type SQL } from 'drizzle-orm'
import { announceChange } from '../notices/queries.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { goesByLink, lastEnd, linkGoesOn } from '../storage/day-links.ts'
import { linkMeans, rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo, sameIn } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { daySheetEnds, daySheets } from '../storage/tables/day-sheets.ts'
import { mails } from '../storage/tables/mails.ts'

export type TellingRow = typeof daySheets.$inferSelect
/** What someone was told, with who told it and what has become of the mail and of the link. */
export type Telling = TellingRow & {
  tellerName: string | null
  /** When the link has ended; null while it goes on. */
  endedAt: Date | null
  mail: Pick<typeof mails.$inferSelect, 'state' | 'detail' | 'recipient'> | null
}

/** Who was told of a day. */
export async function listTellings(scope: OrgScope, day: string): Promise<Telling[]> {
  const rows = await scope.db
    .select({
      telling: daySheets,
      tellerName: userName(daySheets.toldByName),
      endedAt: daySheetEnds.endedAt,
      mail: { state: mails.state, detail: mails.detail, recipient: mails.recipient },
    })
    .from(daySheets)
    .leftJoin(users, pointsTo(daySheets.toldBy, users))
    .leftJoin(mails, pointsTo(daySheets.mailId, mails))
    .leftJoin(daySheetEnds, sameIn(daySheetEnds, daySheets, 'tokenHash'))
    .where(ofCompany(scope, daySheets, eq(daySheets.day, day)))
  return rows.map(({ telling, ...more }) => ({ ...telling, ...more }))
}

/** Stores what someone was told last of a day; what has been opened stays. */
export async function saveTelling(
  { db, organizationId }: OrgScope,
  values: Omit<
    typeof daySheets.$inferInsert,
    | 'organizationId'
    | 'openedAt'
    | 'openedEdition'
    | 'phoneSeenAt'
    | 'handedBy'
    | 'handedAt'
    | 'handedEdition'
  >,
): Promise<void> {
  const { day, crewId, personId, ...told } = values
  await rememberLink(db, { organizationId, tokenHash: values.tokenHash })
  await db
    .insert(daySheets)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({
      target: [daySheets.organizationId, daySheets.day, daySheets.crewId, daySheets.personId],
      set: told,
    })
}

/** Stores that someone was texted or handed a sheet; `values` hold a link for anyone who has none yet. */
export async function saveHanded(
  { db, organizationId }: OrgScope,
  values: Omit<
    typeof daySheets.$inferInsert,
    'organizationId' | 'openedAt' | 'openedEdition' | 'phoneSeenAt'
  >,
): Promise<void> {
  const { handedBy, handedAt, handedEdition } = values
  await rememberLink(db, { organizationId, tokenHash: values.tokenHash })
  await db
    .insert(daySheets)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({
      target: [daySheets.organizationId, daySheets.day, daySheets.crewId, daySheets.personId],
      set: { handedBy, handedAt, handedEdition },
    })
}

/** The links that go on, each with whose it is and when one before it has ended; of those who are in the crew still, or were sent with it. */
export const livingLinks = (db: Database, where: SQL | undefined) =>
  db
    .select({ telling: daySheets, name: people.name, endedAt: lastEnd(db) })
    .from(daySheets)
    .innerJoin(people, pointsTo(daySheets.personId, people))
    .where(and(where, people.active, goesByLink(db), linkGoesOn(db)))

/** The telling with this hash; null as well where the link has ended, and for someone who has left the crew. */
export async function findTelling(db: Database, tokenHash: string): Promise<TellingRow | null> {
  const [row] = await livingLinks(db, await linkMeans(db, daySheets, tokenHash))
  return row?.telling ?? null
}

const rows = rowsOf(daySheets, 'Day sheet')

/** Stores that someone looked at a sheet; who shows the day reads it again. */
export async function noteOpened(
  scope: OrgScope,
  { id, openedEdition }: TellingRow,
  edition: string,
): Promise<void> {
  await rows.update(scope, id, { openedAt: scope.now, openedEdition: edition })
  // Looking once more is no news.
  if (openedEdition !== edition) await announceChange(scope, 'jobs')
}

/** Stores that a link was opened on a phone, which is heard of from then on. */
export const notePhoneOpened = (scope: OrgScope, { id }: TellingRow): Promise<void> =>
  rows.update(scope, id, { phoneSeenAt: scope.now })

/** The telling that a mail brings; null when a newer one has taken its place, or its link has ended. */
export async function findTellingOfMail(
  db: Database,
  mail: { organizationId: number; id: number },
): Promise<TellingRow | null> {
  const [row] = await db
    .select()
    .from(daySheets)
    .where(
      and(eq(daySheets.organizationId, mail.organizationId), eq(daySheets.mailId, mail.id), linkGoesOn(db)),
    )
  return row ?? null
}

/** Tells anyone who shows the day that a mail has left, or has not. */
export async function announceMail(db: Database, mail: { organizationId: number }, now: Date): Promise<void> {
  await announceChange(await openCompanyScope(db, mail, 'mail_delivery', now), 'jobs')
}
