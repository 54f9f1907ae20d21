import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import { type Agreement, agreementAt } from '../../domain/agreements/agreement-in-force.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { type OfferedPaper, papersOf } from '../../domain/agreements/papers.ts'
import { isAboveMaximum, listedCents, pricedOf } from '../../domain/agreements/signed-maximum.ts'
import { formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import { keepSentLogo } from '../agreements/queries.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { documentHash, sha256 } from '../secrets.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany, sameIn } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, prepared } from '../storage/prepared.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { userName, users } from '../storage/tables/company.ts'
import { enteredQuote } from '../storage/tables/quotes.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { currentOffer } from './current-offer.ts'
import type { Documents } from './documents.ts'
import { listAgreedChanges } from './events.ts'
import { noteNewestVersion, type QuoteWithJob, type StoredQuote } from './queries.ts'

/**
 * Who signs an offer for the company: the person who sends it, by the name that colleagues know them by; null where it is not
 * someone of the company.
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

/** A version without its file and what it was made of. */
export type Version = Omit<typeof quoteVersions.$inferSelect, 'pdf' | 'entered'>

const { pdf: _pdf, entered: _entered, ...columns } = getTableColumns(quoteVersions)

/** Names one version of one quote. */
export type VersionKey = { organizationId: number; quoteId: number; version: number }
const versionIs = ({ organizationId, quoteId, version }: VersionKey) =>
  and(
    eq(quoteVersions.organizationId, organizationId),
    eq(quoteVersions.quoteId, quoteId),
    eq(quoteVersions.version, version),
  )
const acceptanceIs = ({ organizationId, quoteId, version }: VersionKey) =>
  and(
    eq(quoteAcceptances.organizationId, organizationId),
    eq(quoteAcceptances.quoteId, quoteId),
    eq(quoteAcceptances.version, version),
  )

/** A version with what was signed of it. */
export type SignedVersion = Version & { acceptance: Acceptance | null }

/** Versions of a quote, also those that were withdrawn, the newest first. */
export const listVersions = (scope: OrgScope, quoteId: number): Promise<SignedVersion[]> =>
  readVersions(scope, quoteId, 'all')

/** The newest version of a quote that was not withdrawn: the one that its customer has; null before the first. */
export async function newestVersion(scope: OrgScope, quoteId: number): Promise<SignedVersion | null> {
  const [newest] = await readVersions(scope, quoteId, 'newest')
  return newest ?? null
}

async function readVersions(
  { db, organizationId }: OrgScope,
  quoteId: number,
  which: 'all' | 'newest',
): Promise<SignedVersion[]> {
  const statement = prepared(db, `${which} versions`, () => {
    const versions = db
      .select({ version: columns, acceptance: quoteAcceptances.acceptance })
      .from(quoteVersions)
      .leftJoin(quoteAcceptances, sameIn(quoteAcceptances, quoteVersions, 'quoteId', 'version'))
      .where(
        and(
          eq(quoteVersions.organizationId, COMPANY_PLACEHOLDER.organizationId),
          eq(quoteVersions.quoteId, sql.placeholder('quoteId')),
          which === 'newest' ? isNull(quoteVersions.withdrawnAt) : undefined,
        ),
      )
      .orderBy(desc(quoteVersions.version))
    return which === 'newest' ? versions.limit(1) : versions
  })
  const rows = await statement.execute({ organizationId, quoteId })
  return rows.map(({ version, acceptance }) => ({ ...version, acceptance }))
}

/**
 * The version of a locked quote as it stands: the one that was frozen before, unless it no longer holds; otherwise it is
 * frozen now, in the caller's transaction.
 */
export async function freezeVersion(scope: OrgScope, quote: QuoteWithJob): Promise<Version> {
  const versions = await listVersions(scope, quote.id)
  const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null)
  const holds = newest && newest.holdsUntil >= dayIn(scope.timeZone, scope.now)
  const answer = quote.answeredVersion === newest?.version ? quote.answer : null
  const stands = answer === 'accepted' || (holds && answer === null)
  if (newest && newest.version === quote.revision && stands) return newest

  const [last] = versions
  const revision = last ? Math.max(last.version + 1, quote.revision) : quote.revision
  const offer = await currentOffer(scope, { ...quote, revision })
  const document = { ...offer, signature: await companySignature(scope) }
  refuseAboveMaximum(document)
  const row = await insertVersion(scope, { ...quote, revision }, document)
  if (!row) return freezeVersion(scope, quote)
  await noteNewestVersion(scope, quote.id, { revision, holdsUntil: document.holdsUntil })
  return row
}

/**
 * Keeps what a locked quote says as a version without offering it: what was agreed otherwise than by a signature.
 */
export async function keepVersion(scope: OrgScope, quote: StoredQuote): Promise<Version> {
  const versions = await listVersions(scope, quote.id)
  const kept = versions.find(({ version }) => version === quote.revision)
  if (kept) return kept
  const stored = await insertVersion(scope, quote, await currentOffer(scope, quote))
  // A job that is completed keeps it without the quote's lock: a colleague who sent it meanwhile was first.
  return stored ?? keepVersion(scope, quote)
}

async function insertVersion(
  scope: OrgScope,
  quote: StoredQuote,
  document: OfferDocument,
): Promise<Version | null> {
  const [row] = await scope.db
    .insert(quoteVersions)
    .values({
      organizationId: scope.organizationId,
      quoteId: quote.id,
      version: quote.revision,
      document,
      documentSha256: documentHash(document),
      totalCents: document.totalCents,
      holdsUntil: document.holdsUntil,
      entered: enteredQuote.parse(quote),
      logoSha256: document.company.hasLogo ? await keepSentLogo(scope) : null,
      createdAt: scope.now,
    })
    .onConflictDoNothing()
    .returning(columns)
  return row ?? null
}

/**
 * Takes back what was offered of a locked quote after one of its versions: no one can sign it any more.
 * @returns what had been entered of that version; null where an earlier release kept it
 */
export async function withdrawAfter(
  scope: OrgScope,
  { quoteId, version }: Pick<Version, 'quoteId' | 'version'>,
): Promise<z.output<typeof enteredQuote> | null> {
  const ofQuote = ofCompany(scope, quoteVersions, eq(quoteVersions.quoteId, quoteId))
  await scope.db
    .update(quoteVersions)
    .set({ withdrawnAt: scope.now })
    .where(and(ofQuote, gt(quoteVersions.version, version), isNull(quoteVersions.withdrawnAt)))
  const [row] = await scope.db
    .select({ entered: quoteVersions.entered })
    .from(quoteVersions)
    .where(and(ofQuote, eq(quoteVersions.version, version)))
  return row?.entered ?? null
}

/** The papers that go with a version; none where there is no such version. */
export async function papersOfVersion(db: Database, key: VersionKey): Promise<readonly OfferedPaper[]> {
  const { document } = quoteVersions
  const [row] = await db.select({ document }).from(quoteVersions).where(versionIs(key))
  return row ? papersOf(row.document) : []
}

/** @throws Refusal `unprocessable` for an offer whose work is above the maximum that it promises for it */
function refuseAboveMaximum(offer: OfferDocument): void {
  const listed = listedCents(pricedOf(offer))
  if (listed === null || !isAboveMaximum(listed, offer)) return
  throw new Refusal(
    'unprocessable',
    `The work listed comes to ${formatCents(listed)}, more than its maximum of ${formatCents(offer.maximumCents ?? 0)}. Raise the maximum, or offer less, before you send it.`,
  )
}

/** The PDF of a version: made once, then always the same bytes. Fails as `Documents.make` does. */
export async function versionPdf(
  db: Database,
  documents: Documents,
  key: VersionKey,
  gone?: AbortSignal,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; sha256: string; document: OfferDocument }> {
  const [row] = await db
    .select({
      document: quoteVersions.document,
      logoSha256: quoteVersions.logoSha256,
      pdf: quoteVersions.pdf,
      pdfSha256: quoteVersions.pdfSha256,
    })
    .from(quoteVersions)
    .where(versionIs(key))
  if (!row) throw new Refusal('not-found', 'Version not found')
  const { document, logoSha256 } = row
  if (row.pdf !== null && row.pdfSha256 !== null) return { pdf: row.pdf, sha256: row.pdfSha256, document }
  const made = await documents.make(
    key.organizationId,
    { offer: document, acceptance: null, logoSha256 },
    gone,
  )
  await db
    .update(quoteVersions)
    .set({ pdf: made, pdfSha256: sha256(made) })
    .where(and(versionIs(key), isNull(quoteVersions.pdf)))
  // Two at once: the person who stored it first has made the one that counts.
  return versionPdf(db, documents, key, gone)
}

/** The signed PDF of a version, with its certificate page: made once, like the version's own. */
export async function signedPdf(
  db: Database,
  documents: Documents,
  key: VersionKey,
  gone?: AbortSignal,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; document: OfferDocument }> {
  const [row] = await db
    .select({
      document: quoteVersions.document,
      logoSha256: quoteVersions.logoSha256,
      acceptance: quoteAcceptances.acceptance,
      pdf: quoteAcceptances.pdf,
    })
    .from(quoteAcceptances)
    .innerJoin(quoteVersions, versionIs(key))
    .where(acceptanceIs(key))
  if (!row) throw new Refusal('not-found', 'This version was not signed')
  const { document, acceptance, logoSha256 } = row
  if (row.pdf !== null) return { pdf: row.pdf, document }
  const made = await documents.make(key.organizationId, { offer: document, acceptance, logoSha256 }, gone)
  await db
    .update(quoteAcceptances)
    .set({ pdf: made, pdfSha256: sha256(made) })
    .where(and(acceptanceIs(key), isNull(quoteAcceptances.pdf)))
  return signedPdf(db, documents, key, gone)
}

export async function insertAcceptance(
  scope: OrgScope,
  quoteId: number,
  acceptance: Acceptance,
  idempotencyKey: string | null,
): Promise<void> {
  await scope.db.insert(quoteAcceptances).values({
    organizationId: scope.organizationId,
    quoteId,
    version: acceptance.version,
    acceptance,
    totalCents: acceptance.totalCents,
    idempotencyKey,
    createdAt: scope.now,
  })
}

/** The newest version of a quote that was signed; null where none was. One that was is not deleted. */
export async function newestSigned(
  scope: OrgScope,
  quoteId: number,
): Promise<{ version: number; document: OfferDocument; acceptance: Acceptance } | null> {
  const { version, document } = quoteVersions
  const [row] = await scope.db
    .select({ version, document, acceptance: quoteAcceptances.acceptance })
    .from(quoteAcceptances)
    .innerJoin(
      quoteVersions,
      and(sameIn(quoteVersions, quoteAcceptances, 'quoteId'), eq(version, quoteAcceptances.version)),
    )
    .where(ofCompany(scope, quoteAcceptances, eq(quoteAcceptances.quoteId, quoteId)))
    .orderBy(desc(quoteAcceptances.version))
    .limit(1)
  return row ?? null
}

/** What was agreed last of a quote, whichever job it was booked as: what was signed, with the changes agreed since; null where nothing was signed. */
export async function lastAgreed(
  scope: OrgScope,
  quoteId: number,
): Promise<(Agreement & { version: number; acceptance: Acceptance }) | null> {
  const versions = await listVersions(scope, quoteId)
  const signed = versions.find(({ acceptance }) => acceptance !== null)
  if (!signed) return null
  const changes = await listAgreedChanges(scope, quoteId, signed.version)
  const version = changes.at(-1)?.version ?? signed.version
  const agreed = agreementAt(versions, version, changes)
  if (!agreed?.acceptance) throw new Error('the version that was agreed to is gone')
  return { ...agreed, acceptance: agreed.acceptance, version }
}
