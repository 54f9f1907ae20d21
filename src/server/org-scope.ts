import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PersonRole } from '../domain/crews/person-roles.ts'
import type { Actor } from '../domain/history/history-entries.ts'
import type { Right } from '../domain/nouns.ts'
import { Refusal, TwoStepMissing } from '../domain/refusal.ts'
import { withoutRight } from '../domain/team/right-words.ts'
import { mayRole } from '../domain/team/rights.ts'
import type { Role } from '../domain/team/roles.ts'
import type { Database } from './storage/database.ts'
import { goesByLink, sheetOfPhone } from './storage/day-links.ts'
import { pointsTo, sameIn } from './storage/of-company.ts'
import { prepared } from './storage/prepared.ts'
import { authenticatedAsCompany, shareOfCompany } from './storage/request-context.ts'
import { accounts } from './storage/tables/accounts.ts'
import { nameToday, organizations, sessions, users } from './storage/tables/company.ts'
import { crewMembers, crews, people } from './storage/tables/crews.ts'
import { daySheets } from './storage/tables/day-sheets.ts'
import { twoStep } from './storage/tables/two-step.ts'
import { noteCompany } from './telemetry/current-work.ts'
import { dayIn } from './time/wall-clock.ts'
import type { Claims, CrewClaims, KeyClaims } from './tokens.ts'

declare const minted: unique symbol

/** Ids begin at 1. */
const NO_SESSION = 0

/**
 * The right to touch one organisation's rows, with the transaction to do it in. Every tenant query demands
 * one, and they are minted in this file and, for API keys, in `key-scope.ts` only: from a token, from a connection whose
 * key signed a delivery, or from a customer's link.
 */
export type OrgScope = {
  readonly organizationId: number
  readonly timeZone: string
  readonly db: Database
  /** The one instant of all that comes of a request, or of what the server does by itself. */
  readonly now: Date
  /** Who acts where no one of the company does; null in a scope of staff. */
  readonly actor: Actor | null
  readonly [minted]: true
}

/** What the server works with: `services.ts` says all of it, and declares it here, so that nothing imports in circles. */
export interface Services {
  /** What time it is, for what outlasts one instant. */
  clock(): Date
}

/** The scope of a request, with what the server works with. */
export type RequestScope = OrgScope & { readonly services: Services }

/** The same with the person who asks, and the session in which they do. */
export type StaffScope = RequestScope & {
  readonly userId: number
  readonly role: Role
  readonly sessionId: number | undefined
  /** When this session was last used, to a few minutes; null when that is not known. */
  readonly lastSeenAt: Date | null
  /** Set where no person asks but a program with an API key, on behalf of the person who made it. */
  readonly apiKey?: KeyClaims | undefined
}

/**
 * The scope of someone of a crew: of the link that they were sent for a day, or of the account that they sign in with.
 * It reaches the jobs of their crews, and of a link those of its day alone.
 */
export type CrewScope = RequestScope & {
  readonly person: { readonly id: number; readonly name: string; readonly role: PersonRole }
  readonly crews: readonly { readonly id: number }[]
  /** `YYYY-MM-DD`; null for the signed-in person. */
  readonly day: string | null
  /** When their phone was last heard of, to a few minutes; null before the first time. */
  readonly phoneSeenAt: Date | null
} & Partial<Pick<StaffScope, 'userId' | 'sessionId' | 'lastSeenAt'>>

/** Whether the person who asks is someone of a crew on their phone. */
export const isOfCrew = (scope: OrgScope): scope is CrewScope => 'person' in scope

/** Who stores a change: a person, who also answers for their API keys, or null for the phone agent and the mail delivery. */
export const actorOf = (scope: OrgScope): number | null =>
  'userId' in scope && typeof scope.userId === 'number' ? scope.userId : null

/** How the person who acts is called now: of a crew's phone its person; null where no person does. */
export const nameOfActor = (scope: OrgScope): SQL | string | null => {
  if (isOfCrew(scope)) return scope.person.name
  const userId = actorOf(scope)
  return userId === null ? null : nameToday(scope.organizationId, userId)
}

/** The refusal of a token that is missing, broken, expired or revoked; the same words for each. */
export const signInAgain = () => new Refusal('unauthorized', 'Please sign in.')

/** The person who was deactivated learns why they are signed out. */
const notAnyMore = (companyName: string) =>
  `You are no longer on the team of ${companyName}. If that is a mistake, ask an Admin there.`

/**
 * Mints the scope of a verified token: the request's first statement, before its body is read, which also sees that the
 * session was not ended by signing out or by a change of password, that the person was not deactivated, that they have
 * set two-step sign-in up where their company asked for it before they signed in, and that their role, as it is now,
 * has the right.
 * @throws Refusal `unauthorized` or `forbidden`
 */
export async function openOrgScope(
  db: Database,
  claims: Claims,
  right: Right,
  now: Date,
): Promise<Omit<StaffScope, 'services'>> {
  authenticatedAsCompany(claims.organizationId)
  const { organizationId, userId, sessionId = NO_SESSION } = claims
  const [row] = await whoAsks(db).execute({ organizationId, userId, sessionId })
  if (!row || row.version !== claims.version) throw signInAgain()
  if (!row.active) throw new Refusal('unauthorized', notAnyMore(row.companyName))
  if (claims.sessionId !== undefined && row.sessionId === null) throw signInAgain()
  if (right !== 'account' && lacksTwoStep(row)) throw new TwoStepMissing(row.companyName)
  noteCompany(claims.organizationId)
  if (!mayRole(row.role, right)) throw new Refusal('forbidden', withoutRight(row.role, right))
  return {
    organizationId,
    userId,
    role: row.role,
    sessionId: claims.sessionId,
    lastSeenAt: claims.sessionId === undefined ? row.userLastSeenAt : row.lastSeenAt,
    timeZone: row.timeZone,
    actor: null,
    db,
    now,
  } as StaffScope
}

/**
 * The scope of a request in its transaction. Its instant is taken when it is first asked for, mostly once a row is
 * locked: what has waited for others is stored as later than they.
 */
export function withinTransaction<Scope extends RequestScope>(scope: Scope, transaction: Database): Scope {
  let instant: Date | undefined
  return {
    ...scope,
    db: transaction,
    get now() {
      instant ??= scope.services.clock()
      return instant
    },
  }
}

const whoAsks = (db: Database) =>
  prepared(db, 'who asks', () =>
    db
      .select({
        version: accounts.tokenVersion,
        role: users.role,
        active: users.active,
        timeZone: organizations.timeZone,
        companyName: organizations.companyName,
        sessionId: sessions.id,
        lastSeenAt: sessions.lastUsedAt,
        userLastSeenAt: users.lastSeenAt,
        signedInAt: sessions.createdAt,
        twoStepSince: twoStep.onSince,
        twoStepRequiredSince: organizations.twoStepRequiredSince,
      })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .leftJoin(twoStep, eq(twoStep.accountId, users.accountId))
      .leftJoin(
        sessions,
        and(pointsTo(sessions.userId, users), eq(sessions.id, sql.placeholder('sessionId')), isNotEnded()),
      )
      .where(
        and(
          eq(users.organizationId, sql.placeholder('organizationId')),
          eq(users.id, sql.placeholder('userId')),
        ),
      ),
  )

/** One that was entered from another company while the sessions here were ended is over as well. */
const isNotEnded = () =>
  or(
    isNull(users.sessionsEndedUpTo),
    gt(sql`coalesce(${sessions.enteredFrom}, ${sessions.id})`, users.sessionsEndedUpTo),
  )

type SignedIn = { signedInAt: Date | null; twoStepSince: Date | null; twoStepRequiredSince: Date | null }

/** No one is stopped in the middle of their work: a session from before the company asked for it goes on. */
const lacksTwoStep = ({ signedInAt, twoStepSince, twoStepRequiredSince }: SignedIn) =>
  twoStepRequiredSince !== null &&
  twoStepSince === null &&
  (signedInAt === null || signedInAt >= twoStepRequiredSince)

/** The person who left the crew, or whose link or phone the office has ended, has no other way than a new link. */
const linkHasEnded = () =>
  new Refusal('unauthorized', 'This link no longer works. Please ask the office to send you the day again.')

/**
 * Mints the scope of a crew member's phone, of a verified token. It ends with the link by which the phone was opened; who
 * is in the crew now, or was sent with it for the day, is asked as well.
 * @throws Refusal `unauthorized`
 */
export async function openCrewScope(
  db: Database,
  claims: CrewClaims,
  now: Date,
): Promise<Omit<CrewScope, 'services'>> {
  const { organizationId, day } = claims
  authenticatedAsCompany(organizationId)
  const [row] = await db
    .select({ ...ofPerson, timeZone: organizations.timeZone, crew: { id: crews.id } })
    .from(daySheets)
    .innerJoin(crews, pointsTo(daySheets.crewId, crews))
    .innerJoin(people, personOf(daySheets))
    .innerJoin(organizations, eq(organizations.id, daySheets.organizationId))
    .where(and(sheetOfPhone(db, claims), people.active, goesByLink(db)))
  if (!row) throw linkHasEnded()
  noteCompany(organizationId)
  const { timeZone, crew, phoneSeenAt, ...person } = row
  return {
    ...{ organizationId, timeZone, db, now, person, phoneSeenAt, day },
    crews: [crew],
    actor: 'crew',
  } as unknown as CrewScope
}

/**
 * The same for the signed-in person as a person of the crews: all of that person's crews, on any day.
 * @throws Refusal `forbidden` where the account is no one's of the crews
 */
export async function crewScopeOf({ role: _, ...staff }: StaffScope): Promise<CrewScope> {
  const { db, organizationId, userId } = staff
  const rows = await db
    .select({ ...ofPerson, crew: { id: crews.id } })
    .from(people)
    .leftJoin(crewMembers, personOf(crewMembers))
    .leftJoin(crews, pointsTo(crewMembers.crewId, crews))
    .leftJoin(
      daySheets,
      and(
        sameIn(daySheets, crewMembers, 'crewId', 'personId'),
        eq(daySheets.day, dayIn(staff.timeZone, staff.now)),
      ),
    )
    .where(and(eq(people.organizationId, organizationId), eq(people.userId, userId), people.active))
    .orderBy(crews.id)
  const [first] = rows
  if (!first) {
    throw new Refusal('forbidden', 'Your account is not linked to anybody on a crew. Please ask the office.')
  }
  const { id, name, role, phoneSeenAt } = first
  return {
    ...staff,
    ...{ person: { id, name, role }, phoneSeenAt, day: null },
    crews: rows.flatMap(({ crew }) => crew ?? []),
  }
}

const ofPerson = { id: people.id, name: people.name, role: people.role, phoneSeenAt: daySheets.phoneSeenAt }
const personOf = (table: typeof daySheets | typeof crewMembers) =>
  and(eq(people.organizationId, table.organizationId), eq(people.id, table.personId))

/**
 * Mints the scope of the company that a phone agent's delivery is for, once its signature was verified, or that gave a
 * customer a link, once its secret was found; no one of its staff is behind it, but an `actor`.
 */
export async function openCompanyScope(
  db: Database,
  { organizationId }: { organizationId: number },
  actor: Actor | null,
  now: Date,
): Promise<OrgScope> {
  // A platform has signed what it delivers; anyone who has a link is counted by where they are.
  if (actor === 'phone_agent') authenticatedAsCompany(organizationId)
  else shareOfCompany(organizationId)
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new Error('the organisation is gone')
  noteCompany(organizationId)
  return { organizationId, timeZone: row.timeZone, actor, db, now } as OrgScope
}
