import { type AnyColumn, and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Database } from './database.ts'
import { offerLinks } from './tables/agreements.ts'
import { apiKeys } from './tables/api-keys.ts'
import { calendarFeeds } from './tables/calendars.ts'
import { dataExports } from './tables/data-exports.ts'
import { daySheets } from './tables/day-sheets.ts'
import { linkTokens } from './tables/link-tokens.ts'
import { followUps } from './tables/notifications.ts'
import { invitations } from './tables/team.ts'

/** A crew's link ends with the day after its day, wherever the company is. */
const SHEET_ENDS_AFTER_MS = 3 * DAY_MS
/** So few at a time that no one notices. */
const TOKENS_PER_LOOK = 1_000

type Link = { organizationId: number; tokenHash: string }

/** Stores to which company a link leads, in the transaction that stores the link. */
export async function rememberLink(db: Database, { organizationId, tokenHash }: Link): Promise<void> {
  await db.insert(linkTokens).values({ organizationId, tokenHash }).onConflictDoNothing()
}

/** To which company a link leads. */
export async function companyOfLink(db: Database, tokenHash: string) {
  const [link] = await db
    .select({ organizationId: linkTokens.organizationId })
    .from(linkTokens)
    .where(eq(linkTokens.tokenHash, tokenHash))
  return link
}

/**
 * Which row of a table a link's hash means: of one company, once that is known. Nodes of the release before store links
 * without saying whose they are, so one that is not known is looked for among all companies.
 */
export async function linkMeans(
  db: Database,
  columns: Record<keyof Link, AnyColumn>,
  tokenHash: string,
): Promise<SQL | undefined> {
  const link = await companyOfLink(db, tokenHash)
  return and(eq(columns.tokenHash, tokenHash), link && eq(columns.organizationId, link.organizationId))
}

/**
 * Looks at the next thousand tokens, from the first again after the last, and forgets those whose link was deleted or
 * has expired: it leads nowhere any more.
 */
export function createLinkSweep(db: Database, now: () => Date): () => Promise<void> {
  let last = ''
  return async () => {
    const tokens = await db
      .select({ tokenHash: linkTokens.tokenHash, isAlive: isAlive(now()) })
      .from(linkTokens)
      .where(gt(linkTokens.tokenHash, last))
      .orderBy(asc(linkTokens.tokenHash))
      .limit(TOKENS_PER_LOOK)
    const dead = tokens.filter(({ isAlive }) => !isAlive).map(({ tokenHash }) => tokenHash)
    if (dead.length > 0) await db.delete(linkTokens).where(inArray(linkTokens.tokenHash, dead))
    last = tokens.length === TOKENS_PER_LOOK ? (tokens.at(-1)?.tokenHash ?? '') : ''
  }
}

/** Whether a row of any table still means a token, at a moment. */
function isAlive(now: Date): SQL<boolean> {
  const lastDay = new Date(now.getTime() - SHEET_ENDS_AFTER_MS).toISOString().slice(0, 10)
  const { organizationId, stopTokenHash } = followUps
  const means = (table: PgTable, columns: Record<keyof Link, AnyColumn>, still?: SQL) => {
    const same = and(
      eq(columns.organizationId, linkTokens.organizationId),
      eq(columns.tokenHash, linkTokens.tokenHash),
      still,
    )
    return sql`exists (select from ${table} where ${same})`
  }
  return or(
    means(offerLinks, offerLinks, gt(offerLinks.expiresAt, now)),
    means(calendarFeeds, calendarFeeds),
    means(apiKeys, apiKeys),
    means(dataExports, dataExports, gt(dataExports.expiresAt, now)),
    means(daySheets, daySheets, gte(daySheets.day, lastDay)),
    means(invitations, invitations, gt(invitations.expiresAt, now)),
    means(followUps, { organizationId, tokenHash: stopTokenHash }),
  ) as SQL<boolean>
}
