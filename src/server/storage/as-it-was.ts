import { getTableColumns, sql } from 'drizzle-orm'
import { camelKeys } from '../../contract/naming.ts'
import type { SuppliedPaper } from '../../domain/agreements/asked-papers.ts'
import type { OrgScope } from '../org-scope.ts'
import { agreementSettings } from './tables/agreement-settings.ts'
import type { organizations } from './tables/company.ts'
import { people, trucks } from './tables/crews.ts'
import type { Described } from './tables/former-descriptions.ts'

type Read = Pick<OrgScope, 'db' | 'organizationId'>
/** What is asked of one: its number, none where a company has one of it, and the moment; null for today. */
type Asked = { readonly id?: number; readonly at: Date | null }

/**
 * How some things were described at their moments, in the order in which they are asked for; undefined for what has been
 * described so ever since. One statement however many are asked for, and none for today.
 */
export async function formerDescriptions(
  { db, organizationId }: Read,
  about: Described,
  asked: readonly Asked[],
): Promise<unknown[]> {
  const past = asked.flatMap(({ id = 0, at }, nth) => (at ? [{ nth, id, at: at.toISOString() }] : []))
  if (past.length === 0) return []
  const { rows } = await db.execute<{ nth: number; description: unknown }>(sql`
    select asked.nth, former.description
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as asked (nth int, id bigint, at timestamptz)
    cross join lateral (
      select f.description from former_descriptions f
      where f.organization_id = ${organizationId} and f.about_type = ${about} and f.about_id = asked.id
        and f.until > asked.at
      order by f.until limit 1) as former`)
  const found: unknown[] = []
  for (const { nth, description } of rows) found[nth] = description
  return found
}

const TABLES = { person: people, truck: trucks } as const

/** People or trucks, each as it was described at its moment, in their order; see `formerDescriptions`. */
export async function asTheyWere<Row extends { readonly id: number }>(
  scope: Read,
  about: keyof typeof TABLES,
  asked: readonly { readonly row: Row; readonly at: Date | null }[],
): Promise<Row[]> {
  const former = await formerDescriptions(
    scope,
    about,
    asked.map(({ row, at }) => ({ id: row.id, at })),
  )
  const columns = Object.entries(getTableColumns(TABLES[about]))
  return asked.map(({ row }, nth) => {
    const was = former[nth] as Readonly<Record<string, unknown>> | undefined
    if (was === undefined) return row
    const said = columns.filter(([key, { name }]) => key in row && name in was)
    return { ...row, ...Object.fromEntries(said.map(([key, { name }]) => [key, was[name]])) }
  })
}

type FormerCompany = {
  organization: Pick<
    typeof organizations.$inferSelect,
    'companyName' | 'companyEmail' | 'phone' | 'website' | 'tagline'
  >
  /** Null where it had said nothing of it. */
  agreement: typeof agreementSettings.$inferSelect.document | null
  /** The same. */
  termsDays: number | null
  /** The SHA-256 by which it is found in `sent_logos`; null without one. */
  logo: string | null
  papers: SuppliedPaper[]
}

/** What a company's papers took of its settings at a moment, as `description_of_company` keeps it; null where they say it today. */
export async function formerCompany(scope: Read, at: Date | null): Promise<FormerCompany | null> {
  const [was] = await formerDescriptions(scope, 'company', [{ at }])
  if (was === undefined) return null
  const { organization, agreement, ...rest } = camelKeys(was as Record<string, unknown>) as FormerCompany
  return {
    ...rest,
    organization: camelKeys(organization) as FormerCompany['organization'],
    agreement:
      agreement && (agreementSettings.document.mapFromDriverValue(agreement) as FormerCompany['agreement']),
  }
}
