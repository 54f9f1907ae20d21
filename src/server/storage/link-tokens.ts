import { type AnyColumn, and, eq, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { linkTokens } from './tables/link-tokens.ts'

type Link = { organizationId: number; tokenHash: string }

/** Stores to which company a link leads, in the transaction that stores the link. */
export async function rememberLink(db: Database, { organizationId, tokenHash }: Link): Promise<void> {
  await db.insert(linkTokens).values({ organizationId, tokenHash }).onConflictDoNothing()
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
  const [link] = await db
    .select({ organizationId: linkTokens.organizationId })
    .from(linkTokens)
    .where(eq(linkTokens.tokenHash, tokenHash))
  return and(eq(columns.tokenHash, tokenHash), link && eq(columns.organizationId, link.organizationId))
}
