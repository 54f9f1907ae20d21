import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  type AgreementChanges,
  DEFAULT_AGREEMENT_SETTINGS,
} from '../../domain/agreements/agreement-settings.ts'
import type { PaperId } from '../../domain/jurisdictions/jurisdiction.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { sha256 as sha256Of } from '../secrets.ts'
import { formerCompany } from '../storage/as-it-was.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany, pointsTo, sameIn } from '../storage/of-company.ts'
import { settingsOf } from '../storage/rows.ts'
import {
  agreementSettings,
  companyLogos,
  companyPapers,
  paperContents,
} from '../storage/tables/agreement-settings.ts'
import { sentLogos } from '../storage/tables/agreements.ts'
import { userName, users } from '../storage/tables/company.ts'

/** The company’s agreement settings. */
export const getAgreementSettings = settingsOf(agreementSettings, DEFAULT_AGREEMENT_SETTINGS).get

/** Changes what `changes` names, and of what someone else changes at the same moment nothing else. */
export async function changeAgreementSettings(scope: OrgScope, changes: AgreementChanges): Promise<void> {
  const { valuation: usual } = DEFAULT_AGREEMENT_SETTINGS
  const { valuation } = changes
  const { document } = agreementSettings
  const changed = sql`${document} || ${JSON.stringify(changes)}::jsonb`
  const offers = sql`coalesce(${document} -> 'valuation', '{}') || ${JSON.stringify(valuation)}::jsonb`
  await scope.db
    .insert(agreementSettings)
    .values({
      organizationId: scope.organizationId,
      document: { ...DEFAULT_AGREEMENT_SETTINGS, ...changes, valuation: { ...usual, ...valuation } },
    })
    .onConflictDoUpdate({
      target: agreementSettings.organizationId,
      set: { document: valuation ? sql`jsonb_set(${changed}, '{valuation}', ${offers})` : changed },
    })
}

/** A PNG without metadata; the sides in pixels, at most 512. */
export type Logo = { png: Uint8Array<ArrayBuffer>; width: number; height: number }

/** The company's logo; null where it has none. */
export const getLogo = (scope: OrgScope): Promise<Logo | null> => logoOf(scope.db, scope.organizationId, null)

/**
 * A logo for a document, also when no one of the company asks.
 * @param sentSha256 of the one that a version was sent with; null for the company's own as it is now
 */
export async function logoOf(
  db: Database,
  organizationId: number,
  sentSha256: string | null,
): Promise<Logo | null> {
  if (sentSha256 !== null) {
    const { png, width, height } = sentLogos
    const [sent] = await db
      .select({ png, width, height })
      .from(sentLogos)
      .where(and(eq(sentLogos.organizationId, organizationId), eq(sentLogos.sha256, sentSha256)))
    return sent ?? null
  }
  const { png, width, height } = companyLogos
  const [row] = await db
    .select({ png, width, height })
    .from(companyLogos)
    .where(eq(companyLogos.organizationId, organizationId))
  return row ?? null
}

/**
 * Keeps the company's logo for what is sent with it. Answers the SHA-256 by which it is found; null without a logo.
 * @param at the one that it had at a moment; null: the one of today
 */
export async function keepSentLogo(scope: OrgScope, at: Date | null = null): Promise<string | null> {
  const former = await formerCompany(scope, at)
  if (former) return former.logo
  const logo = await getLogo(scope)
  if (!logo) return null
  const sha256 = sha256Of(logo.png)
  await scope.db
    .insert(sentLogos)
    .values({ ...logo, organizationId: scope.organizationId, sha256 })
    .onConflictDoNothing()
  return sha256
}

/** Whether there is a logo, without reading it. */
export async function hasLogo(scope: OrgScope): Promise<boolean> {
  const rows = await scope.db
    .select({ setAt: companyLogos.setAt })
    .from(companyLogos)
    .where(ofCompany(scope, companyLogos))
  return rows.length > 0
}

export async function setLogo(scope: OrgScope, logo: Logo): Promise<void> {
  const values = { ...logo, setAt: scope.now }
  await scope.db
    .insert(companyLogos)
    .values({ ...values, organizationId: scope.organizationId })
    .onConflictDoUpdate({ target: companyLogos.organizationId, set: values })
}

export async function deleteLogo(scope: OrgScope): Promise<void> {
  await scope.db.delete(companyLogos).where(ofCompany(scope, companyLogos))
}

/** Either words as they were pasted, or a PDF. */
export type PaperContent = { words: string; pdf: null } | { words: null; pdf: Uint8Array<ArrayBuffer> }

const contentOf = sameIn(paperContents, companyPapers, 'sha256')

/** What a company supplies as papers now, with who set it and when; of PDFs their size in bytes. */
export const listSupplied = (scope: OrgScope) =>
  scope.db
    .select({
      paper: companyPapers.paper,
      sha256: companyPapers.sha256,
      words: paperContents.words,
      bytes: sql<number | null>`length(${paperContents.pdf})`,
      setAt: companyPapers.setAt,
      setBy: userName(companyPapers.setByName),
    })
    .from(companyPapers)
    .innerJoin(paperContents, contentOf)
    .leftJoin(users, pointsTo(companyPapers.setBy, users))
    .where(ofCompany(scope, companyPapers))

/** The words of what a company supplies or supplied, by its SHA-256; PDFs have none. */
export async function wordsOfPapers(
  scope: OrgScope,
  sha256s: readonly string[],
): Promise<Map<string, string>> {
  const rows = await scope.db
    .select({ sha256: paperContents.sha256, words: paperContents.words })
    .from(paperContents)
    .where(ofCompany(scope, paperContents, inArray(paperContents.sha256, [...sha256s])))
  return new Map(rows.flatMap(({ sha256, words }) => (words === null ? [] : [[sha256, words]])))
}

/** The PDF that a company supplies or supplied, by its SHA-256; null for words and for what is unknown. */
export async function paperPdf(
  db: Database,
  organizationId: number,
  sha256: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db
    .select({ pdf: paperContents.pdf })
    .from(paperContents)
    .where(and(eq(paperContents.organizationId, organizationId), eq(paperContents.sha256, sha256)))
  return row?.pdf ?? null
}

/** How many bytes the PDFs among supplied papers have, by their SHA-256; words have none. */
export async function paperSizes(scope: OrgScope, sha256s: readonly string[]): Promise<Map<string, number>> {
  if (sha256s.length === 0) return new Map()
  const rows = await scope.db
    .select({ sha256: paperContents.sha256, bytes: sql<number>`length(${paperContents.pdf})` })
    .from(paperContents)
    .where(
      ofCompany(
        scope,
        paperContents,
        inArray(paperContents.sha256, [...sha256s]),
        isNotNull(paperContents.pdf),
      ),
    )
  return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]))
}

const isPaper = (scope: OrgScope, paper: PaperId) =>
  ofCompany(scope, companyPapers, eq(companyPapers.paper, paper))

/**
 * Supplies a paper; what was supplied before stays for what was sent with it.
 * @throws Refusal `unavailable` where the company keeps as much of papers as it may
 */
export async function supplyPaper(scope: StaffScope, paper: PaperId, content: PaperContent): Promise<void> {
  const { db, organizationId, now, userId } = scope
  const sha256 = sha256Of(content.words ?? content.pdf)
  const added = await db
    .insert(paperContents)
    .values({ ...content, organizationId, sha256 })
    .onConflictDoNothing()
    .returning({ sha256: paperContents.sha256 })
  if (added.length > 0) await refuseWithoutRoom(scope, Buffer.byteLength(content.words ?? content.pdf))
  const set = { sha256, setAt: now, setBy: userId }
  await db
    .insert(companyPapers)
    .values({ ...set, organizationId, paper })
    .onConflictDoUpdate({ target: [companyPapers.organizationId, companyPapers.paper], set })
}

async function refuseWithoutRoom(scope: StaffScope, added: number): Promise<void> {
  const { companyRoom } = scope.services
  const kept = await companyRoom.kept(scope, 'papers')
  if (kept > companyRoom.limits.papers) throw companyRoom.full('papers', kept - added)
}

/** Supplies a paper no longer. */
export const withholdPaper = async (scope: OrgScope, paper: PaperId): Promise<void> => {
  await scope.db.delete(companyPapers).where(isPaper(scope, paper))
}

/** What the history compares of a paper; empty while there is none. */
export async function paperAsRecorded(scope: OrgScope, paper: PaperId): Promise<Record<string, unknown>> {
  const [row] = await scope.db
    .select({
      sha256: companyPapers.sha256,
      isPdf: sql<boolean>`${paperContents.pdf} is not null`,
    })
    .from(companyPapers)
    .innerJoin(paperContents, contentOf)
    .where(isPaper(scope, paper))
  return row ? { supplied_as: row.isPdf ? 'PDF' : 'Text', fingerprint: row.sha256 } : {}
}
