import { and, eq, sql } from 'drizzle-orm'
import { mediumDate } from '../domain/calendar.ts'
import { Refusal } from '../domain/refusal.ts'
import type { StaffScope } from './org-scope.ts'
import { fingerprint, isWholeApiKey } from './secrets.ts'
import type { Database } from './storage/database.ts'
import { companyOfLink } from './storage/link-tokens.ts'
import { pointsTo } from './storage/of-company.ts'
import { prepared } from './storage/prepared.ts'
import { authenticatedAsCompany } from './storage/request-context.ts'
import { apiKeys } from './storage/tables/api-keys.ts'
import { organizations, userName, users } from './storage/tables/company.ts'
import { noteCompany } from './telemetry/current-work.ts'
import { dayIn } from './time/wall-clock.ts'

const unknownKey = () =>
  new Refusal('unauthorized', 'This API key is not valid. Please check that it was copied whole.')

type Found = { appHost: string | null; accessEndsAt: Date | null; revokedAt: Date | null; endsOn: string }
type Whose = Found & { maker: string | null; makerIsActive: boolean; companyName: string; timeZone: string }

/** Why a key of ours works no more, or not here; null where it works. */
function whyNot(row: Whose, now: Date): string | null {
  const [what, made] = row.appHost === null ? ['API key', 'made'] : ['access', 'allowed']
  if (!row.makerIsActive) {
    return `This ${what} no longer works: ${row.maker ?? 'a former member'} ${made} it and is no longer on the team of ${row.companyName}.`
  }
  if (row.revokedAt !== null) return `This ${what} was revoked.`
  if (dayIn(row.timeZone, now) > row.endsOn) return `This ${what} ended on ${mediumDate(row.endsOn)}.`
  return null
}

/** @throws Refusal `unauthorized` for what works no more, and for an app that comes another way than by the tools */
function refuseEnded(row: Whose, now: Date, byTools: boolean): void {
  const isApp = row.appHost !== null
  const why = whyNot(row, now)
  const help = isApp ? 'Please connect the app again.' : 'An Admin can make a new one.'
  if (why) throw new Refusal('unauthorized', `${why} ${help}`)
  if (!isApp) return
  if (!byTools)
    throw new Refusal('unauthorized', 'An app comes by its tools at /mcp. The API takes an API key.')
  if (row.accessEndsAt === null || row.accessEndsAt <= now) {
    throw new Refusal(
      'unauthorized',
      'This access token has expired. The app gets the next by its refresh token.',
    )
  }
}

/**
 * Mints the scope of an API key: of the person who made it, whose rights it shares as far as they were given to it and as
 * long as they are on the team.
 * @param byTools it comes by the tools for assistants, which is where an app may
 * @throws Refusal `unauthorized` that says why a key of ours works no more
 */
export async function openKeyScope(
  db: Database,
  key: string,
  now: Date,
  byTools: boolean,
): Promise<Omit<StaffScope, 'services'> & Required<Pick<StaffScope, 'apiKey'>>> {
  if (!isWholeApiKey(key)) throw unknownKey()
  const tokenHash = fingerprint(key)
  const organizationId = await companyOf(db, tokenHash)
  if (organizationId === undefined) throw unknownKey()
  const [row] = await whoseKey(db).execute({ organizationId, tokenHash })
  if (!row) throw unknownKey()
  const { key: found, timeZone } = row
  authenticatedAsCompany(organizationId)
  noteCompany(organizationId)
  refuseEnded(row, now, byTools)
  return {
    organizationId,
    userId: row.userId,
    role: row.role,
    sessionId: undefined,
    lastSeenAt: null,
    apiKey: { ...found, isApp: row.appHost !== null },
    timeZone,
    actor: null,
    db,
    now,
  } as unknown as Awaited<ReturnType<typeof openKeyScope>>
}

/** Keys of which it is known whose they are: then the oldest is forgotten. */
const REMEMBERED = 5_000
const known = new WeakMap<Database, Map<string, number>>()

/** Whose a key is, which never changes: a program comes with it again and again. */
async function companyOf(db: Database, tokenHash: string): Promise<number | undefined> {
  const companies = known.get(db) ?? new Map<string, number>()
  known.set(db, companies)
  const company = companies.get(tokenHash)
  if (company !== undefined) return company
  const link = await companyOfLink(db, tokenHash)
  if (!link) return undefined
  const [oldest] = companies.keys()
  if (oldest !== undefined && companies.size >= REMEMBERED) companies.delete(oldest)
  companies.set(tokenHash, link.organizationId)
  return link.organizationId
}

const whoseKey = (db: Database) =>
  prepared(db, 'whose key', () =>
    db
      .select({
        key: {
          id: apiKeys.id,
          name: apiKeys.name,
          rights: apiKeys.rights,
          lastUsedAt: apiKeys.lastUsedAt,
        },
        endsOn: apiKeys.endsOn,
        revokedAt: apiKeys.revokedAt,
        appHost: apiKeys.appHost,
        accessEndsAt: apiKeys.accessEndsAt,
        timeZone: organizations.timeZone,
        companyName: organizations.companyName,
        userId: users.id,
        role: users.role,
        maker: userName(),
        makerIsActive: users.active,
      })
      .from(apiKeys)
      .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
      .innerJoin(users, pointsTo(apiKeys.madeBy, users))
      .where(
        and(
          eq(apiKeys.organizationId, sql.placeholder('organizationId')),
          eq(apiKeys.tokenHash, sql.placeholder('tokenHash')),
        ),
      ),
  )
