import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { OfferLink } from '../../contract/quote-versions.ts'
import { DAY_MS, dayAfter, HOUR_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import type { Seal } from '../sealed-text.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { hasCome, hasPassed, isToCome } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { linkMeans, rememberLink } from '../storage/link-tokens.ts'
import { ofCompany } from '../storage/of-company.ts'
import { rowsOf } from '../storage/rows.ts'
import { offerLinks } from '../storage/tables/agreements.ts'
import { midnightIn, momentIn } from '../time/wall-clock.ts'
import type { Version } from './versions.ts'

export type Link = typeof offerLinks.$inferSelect

const TOKEN = /^[\w-]{27}$/
/** So often in a day something is written behind a link. */
const MOST_WRITTEN = 20
/** A link goes on living after its version no longer holds, so that the customer reads so. */
const LIVES_ON_DAYS = 30

/** Where a customer's link leads. The secret stands in the path, which no other site is told. */
export const offerUrl = (publicUrl: string, token: string): string => `${publicUrl}/q/${token}`

/** Where the secret of a link is sealed for. */
const SEALED_FOR = 'offer link'

/**
 * A new link to a version; of its secret the hash is stored, and the secret sealed.
 * @param recipient whom it is mailed to; null when staff copy it
 * @param seal null where its crew never texts it
 * @returns the secret
 */
export async function insertLink(
  scope: OrgScope,
  { quoteId, version, holdsUntil }: Pick<Version, 'quoteId' | 'version' | 'holdsUntil'>,
  { recipient, seal }: { recipient: string | null; seal: Seal | null },
): Promise<{ token: string; linkId: number }> {
  const token = newSecret()
  const tokenHash = fingerprint(token)
  await rememberLink(scope.db, { organizationId: scope.organizationId, tokenHash })
  const linkId = await rowsOf(offerLinks, 'Link').insert(scope, {
    ...{ quoteId, version, recipient, tokenHash },
    sealedToken: seal?.seal(token, SEALED_FOR) ?? null,
    createdAt: scope.now,
    expiresAt: midnightIn(scope.timeZone, dayAfter(holdsUntil, LIVES_ON_DAYS + 1)),
  })
  return { token, linkId }
}

/** Where the newest living link of a quote leads, for its crew to text; null where there is none, or of an earlier release. */
export async function livingLinkUrl(scope: RequestScope, quoteId: number): Promise<string | null> {
  const { seal, publicUrl } = scope.services
  const [link] = await scope.db
    .select({ sealedToken: offerLinks.sealedToken })
    .from(offerLinks)
    .where(
      and(
        ofQuote(scope, quoteId),
        eq(offerLinks.isRevoked, false),
        gt(offerLinks.expiresAt, scope.now),
        isNotNull(offerLinks.sealedToken),
      ),
    )
    .orderBy(desc(offerLinks.id))
    .limit(1)
  const token = link?.sealedToken && seal.open(link.sealedToken, SEALED_FOR)
  return token ? offerUrl(publicUrl(), token) : null
}

/**
 * The living link of a secret; null for a malformed, unknown, revoked or dead one, after the same work.
 */
export async function findLink(db: Database, token: string, now: Date): Promise<Link | null> {
  // What is malformed is looked up as well: the answer takes as long.
  const hash = fingerprint(TOKEN.test(token) ? token : '')
  const [link] = await db
    .select()
    .from(offerLinks)
    .where(await linkMeans(db, offerLinks, hash))
  if (!link || !timingSafeEqual(Buffer.from(link.tokenHash), Buffer.from(hash))) return null
  return link.isRevoked || link.expiresAt <= now ? null : link
}

const linkIs = ({ organizationId, id }: Pick<Link, 'organizationId' | 'id'>) =>
  and(eq(offerLinks.organizationId, organizationId), eq(offerLinks.id, id))

/** Looks within this time of the last one are the same visit. */
const SAME_VISIT_MS = 30 * 60_000

/** Counts a visit; false when it is still the last one, also for two requests at once. */
export async function countView(db: Database, link: Link, now: Date): Promise<boolean> {
  const counted = await db
    .update(offerLinks)
    .set({
      views: sql`${offerLinks.views} + 1`,
      firstSeenAt: sql`coalesce(${offerLinks.firstSeenAt}, ${now.toISOString()}::timestamptz)`,
      lastSeenAt: now,
    })
    .where(
      and(
        linkIs(link),
        or(isNull(offerLinks.lastSeenAt), hasPassed(offerLinks.lastSeenAt, now, SAME_VISIT_MS)),
      ),
    )
    .returning({ id: offerLinks.id })
  return counted.length === 1
}

/** How often a quote was looked at, over all its links. */
export async function countViewsOf(scope: OrgScope, quoteId: number): Promise<number> {
  const [row] = await scope.db
    .select({ views: sql<number>`coalesce(sum(${offerLinks.views}), 0)::int` })
    .from(offerLinks)
    .where(ofQuote(scope, quoteId))
  return row?.views ?? 0
}

export const TRIES = 5
const LOCKED_MS = HOUR_MS

const isUnlocked = (now: Date) => hasCome(offerLinks.lockedUntil, now, LOCKED_MS)

/** Whether wrong answers keep a link locked, or did so until a moment that has come. */
export function lockOf({ lockedUntil }: Pick<Link, 'lockedUntil'>, now: Date): 'locked' | 'over' | null {
  if (lockedUntil === null) return null
  return isToCome(lockedUntil, now, LOCKED_MS) ? 'locked' : 'over'
}

/**
 * Counts an answer to who someone is before it is looked at: many at once would otherwise all be tried. The fifth locks
 * the link for an hour. False while it is locked.
 */
export async function countAnswer(db: Database, link: Link, now: Date): Promise<boolean> {
  const wrong = sql`case when ${isUnlocked(now)} then 1 else ${offerLinks.wrongTries} + 1 end`
  const counted = await db
    .update(offerLinks)
    .set({
      wrongTries: wrong,
      lockedUntil: sql`case when ${wrong} >= ${TRIES} then ${new Date(now.getTime() + LOCKED_MS).toISOString()}::timestamptz end`,
    })
    .where(and(linkIs(link), or(isNull(offerLinks.lockedUntil), isUnlocked(now))))
    .returning({ id: offerLinks.id })
  return counted.length === 1
}

export async function forgiveWrongAnswers(db: Database, link: Link): Promise<void> {
  await db.update(offerLinks).set({ wrongTries: 0, lockedUntil: null }).where(linkIs(link))
}

/**
 * Counts what is written behind a link, in the transaction that stores it: it may be forwarded to anybody, and what comes by
 * it stays within what a customer writes in a day.
 * @throws Refusal `too-many`
 */
export async function countWritten({ db, now }: OrgScope, link: Link): Promise<void> {
  const { written, writtenSince } = offerLinks
  const isOver = sql`coalesce(${hasPassed(writtenSince, now, DAY_MS)}, true)`
  const [counted] = await db
    .update(offerLinks)
    .set({
      written: sql`case when ${isOver} then 1 else ${written} + 1 end`,
      writtenSince: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${writtenSince} end`,
    })
    .where(linkIs(link))
    .returning({ written })
  if ((counted?.written ?? 0) > MOST_WRITTEN) {
    throw new Refusal('too-many', 'You have written a lot today. Please call us.', 60 * 60)
  }
}

const ofQuote = (scope: OrgScope, quoteId: number) =>
  ofCompany(scope, offerLinks, eq(offerLinks.quoteId, quoteId))

/** The links of a quote, the newest first. */
export async function listLinks(scope: OrgScope, quoteId: number): Promise<OfferLink[]> {
  const rows = await scope.db
    .select()
    .from(offerLinks)
    .where(ofQuote(scope, quoteId))
    .orderBy(desc(offerLinks.id))
  return rows.map((link) => ({
    id: link.id,
    version: link.version,
    recipient: link.recipient,
    created_at: momentIn(scope.timeZone, link.createdAt),
    expires_at: momentIn(scope.timeZone, link.expiresAt),
    revoked: link.isRevoked,
    views: link.views,
    last_seen_at: momentIn(scope.timeZone, link.lastSeenAt),
  }))
}

/** Revokes the links of a quote, or one of them; whether there was one to revoke. */
export async function revokeLinks(scope: OrgScope, quoteId: number, linkId?: number): Promise<boolean> {
  const revoked = await scope.db
    .update(offerLinks)
    .set({ isRevoked: true })
    .where(
      and(
        ofQuote(scope, quoteId),
        eq(offerLinks.isRevoked, false),
        linkId === undefined ? undefined : eq(offerLinks.id, linkId),
      ),
    )
    .returning({ id: offerLinks.id })
  return revoked.length > 0
}
