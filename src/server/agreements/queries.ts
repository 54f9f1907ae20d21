import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  type AgreementSettings,
  DEFAULT_AGREEMENT_SETTINGS,
} from '../../domain/agreements/agreement-settings.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { agreementSettings, companyLogos } from '../storage/tables/agreement-settings.ts'
import { sentLogos } from '../storage/tables/agreements.ts'

/** The company’s agreement settings; the defaults where it has said nothing. */
export async function getAgreementSettings(scope: OrgScope): Promise<AgreementSettings> {
  const [row] = await scope.db
    .select({ document: agreementSettings.document })
    .from(agreementSettings)
    .where(eq(agreementSettings.organizationId, scope.organizationId))
  return row?.document ?? DEFAULT_AGREEMENT_SETTINGS
}

/** Changes what `changes` names, and of what somebody else changes at the same moment nothing else. */
export async function changeAgreementSettings(
  scope: OrgScope,
  changes: Partial<AgreementSettings>,
): Promise<void> {
  await scope.db
    .insert(agreementSettings)
    .values({
      organizationId: scope.organizationId,
      document: { ...DEFAULT_AGREEMENT_SETTINGS, ...changes },
    })
    .onConflictDoUpdate({
      target: agreementSettings.organizationId,
      set: { document: sql`${agreementSettings.document} || ${JSON.stringify(changes)}::jsonb` },
    })
}

/** A PNG without metadata; the sides in pixels, at most 512. */
export type Logo = { png: Uint8Array<ArrayBuffer>; width: number; height: number }

/** The company's logo; null where it has none. */
export const getLogo = (scope: OrgScope): Promise<Logo | null> => logoOf(scope.db, scope.organizationId, null)

/**
 * A logo for a document, also when nobody of the company asks.
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

/** Keeps the company's logo for what is sent with it. Answers the SHA-256 by which it is found; null without a logo. */
export async function keepSentLogo(scope: OrgScope): Promise<string | null> {
  const logo = await getLogo(scope)
  if (!logo) return null
  const sha256 = createHash('sha256').update(logo.png).digest('hex')
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
    .where(eq(companyLogos.organizationId, scope.organizationId))
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
  await scope.db.delete(companyLogos).where(eq(companyLogos.organizationId, scope.organizationId))
}
