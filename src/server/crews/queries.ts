import { and, asc, eq, getTableColumns, gte, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { dayAfter, overlap, type Period } from '../../domain/calendar.ts'
import { nextColour } from '../../domain/crews/crew-colours.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { type JobInTime, overSince } from '../../domain/jobs/job-status.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { lockInCompany, ofCompany, pointsTo } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, prepared } from '../storage/prepared.ts'
import { rowsOf } from '../storage/rows.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { bookings, jobAssignments, takenIn } from '../storage/tables/bookings.ts'
import { users } from '../storage/tables/company.ts'
import { absences, crewMembers, crews, people, trucks } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { tipShares } from '../storage/tables/ledger.ts'
import { jobEvents } from '../storage/tables/move-day.ts'
import { timeSheets } from '../storage/tables/payroll.ts'
import { dayIn, dayPeriodIn, instantIn, midnightIn } from '../time/wall-clock.ts'
import { daysTaken } from './days-taken.ts'

export type StoredCrew = typeof crews.$inferSelect
export type StoredPerson = typeof people.$inferSelect
export type StoredTruck = typeof trucks.$inferSelect
export type StoredAbsence = typeof absences.$inferSelect
/** A crew with its people, also those who are inactive. */
export type CrewWithMembers = StoredCrew & { memberIds: number[] }

export const NAMED = {
  crew: rowsOf(crews, 'Crew'),
  person: rowsOf(people, 'Person'),
  truck: rowsOf(trucks, 'Truck'),
} as const
/** @throws Refusal `not-found`, also for another organisation's */
export const { get: getPerson } = NAMED.person
/** @throws Refusal `not-found`, also for another organisation's */
export const { get: getTruck } = NAMED.truck
export const absenceRows = rowsOf(absences, 'Absence')
export type Named = keyof typeof NAMED
/** Those whose name no other of the company has: a name on a job means one crew. Two people may share a name. */
type NamedOnce = Exclude<Named, 'person'>

/**
 * Until the transaction ends no one else of the company books anything, or changes who there is to be booked.
 * Lock order: a quote, its job, then this, then the numbers of new jobs.
 */
export const lockSchedule = (scope: OrgScope): Promise<void> => lockInCompany(scope, 'schedule')

/** How a name is compared, by the database, whose letters in other case are not JavaScript's. */
const keyOf = (name: string): SQL => sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`

/**
 * Refuses a name that another crew or truck of the company has, however it is written.
 * @throws Refusal `conflict` with the name as it stands there
 */
export async function refuseTakenName(
  scope: OrgScope,
  kind: NamedOnce,
  name: string | undefined,
  exceptId?: number,
): Promise<void> {
  if (name === undefined) return
  const table = kind === 'crew' ? crews : trucks
  const [other] = await scope.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.organizationId, scope.organizationId), eq(table.key, keyOf(name))))
  if (!other || other.id === exceptId) return
  throw new Refusal(
    'conflict',
    `There is a ${kind} called ${other.name} already. Please choose another name.`,
  )
}

/** The crews of the company in the order in which they were added. */
export const listCrews = ({ db, organizationId }: OrgScope): Promise<CrewWithMembers[]> =>
  prepared(db, 'crews', () => {
    const memberIds = sql<
      number[]
    >`coalesce(json_agg(${crewMembers.personId} order by ${crewMembers.personId})
      filter (where ${crewMembers.personId} is not null), '[]')`
    return db
      .select({ ...getTableColumns(crews), memberIds })
      .from(crews)
      .leftJoin(crewMembers, pointsTo(crewMembers.crewId, crews))
      .where(eq(crews.organizationId, COMPANY_PLACEHOLDER.organizationId))
      .groupBy(crews.organizationId, crews.id)
      .orderBy(asc(crews.id))
  }).execute({ organizationId })

/** @throws Refusal `not-found`, also for another organisation's crew */
export async function getCrew(scope: OrgScope, id: number): Promise<CrewWithMembers> {
  return NAMED.crew.found((await listCrews(scope)).filter((crew) => crew.id === id))
}

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6]

/** What a new crew has where no one says it: the days of the company's first crew, the company's hours, a free colour. */
export async function usualCrew(
  scope: OrgScope,
): Promise<Pick<StoredCrew, 'colour' | 'workDays' | 'dayStart' | 'dayEnd'>> {
  const others = await listCrews(scope)
  const { dayStart, dayEnd } = await getOrganization(scope)
  const workDays = others.find(({ active }) => active)?.workDays ?? MONDAY_TO_SATURDAY
  return { colour: nextColour(others.map(({ colour }) => colour)), workDays, dayStart, dayEnd }
}

/** The people of the company by name. */
export const listPeople = (scope: OrgScope): Promise<StoredPerson[]> =>
  NAMED.person.list(scope, undefined, asc(people.key), asc(people.id))

/** The trucks of the company in the order in which they were added. */
export const listTrucks = ({ db, organizationId }: OrgScope): Promise<StoredTruck[]> =>
  prepared(db, 'trucks', () =>
    db
      .select()
      .from(trucks)
      .where(eq(trucks.organizationId, COMPANY_PLACEHOLDER.organizationId))
      .orderBy(asc(trucks.id)),
  ).execute({ organizationId })

/** The absences that end on a day or later, by their first day. */
export const listAbsences = (scope: OrgScope, fromDay: string): Promise<StoredAbsence[]> =>
  absenceRows.list(scope, gte(absences.toDay, fromDay), asc(absences.fromDay), asc(absences.id))

/** The crew that a name means, however it is written; null when the company has none of that name. */
export const findCrew = (scope: OrgScope, name: string): Promise<StoredCrew | null> =>
  NAMED.crew.find(scope, eq(crews.key, keyOf(name)))

/** Whether a job is the crew's that has a name today; where none has it, that of a crew that was called so then. */
export const isOfCrewCalled = (scope: OrgScope, name: string): SQL => {
  const today = sql`(select ${crews.id} from ${crews}
    where ${crews.organizationId} = ${scope.organizationId} and ${crews.key} = ${keyOf(name)})`
  return sql`case when ${today} is null then ${jobs.crewKey} = ${keyOf(name)} else ${jobs.crewId} = ${today} end`
}

/** Null once it was deleted. */
export const findCrewById = (scope: OrgScope, id: number): Promise<StoredCrew | null> =>
  NAMED.crew.find(scope, eq(crews.id, id))

/** Days off as moments: from the first midnight, or the hour, to the end of the last day. */
export const periodOfAbsence = (
  { timeZone }: OrgScope,
  { fromDay, fromClock, toDay }: Pick<StoredAbsence, 'fromDay' | 'fromClock' | 'toDay'>,
): Period => ({
  startMs: instantIn(timeZone, `${fromDay}T${fromClock ?? '00:00'}:00`).getTime(),
  endMs: midnightIn(timeZone, dayAfter(toDay)).getTime(),
})

/** Who was sent with jobs besides their crews and goes with them. */
export const listSent = (scope: OrgScope, ...which: (SQL | undefined)[]) =>
  scope.db
    .select({
      ...{ jobId: jobAssignments.jobId, personId: jobAssignments.personId },
      ...{ day: jobAssignments.day, forDay: jobAssignments.forDay },
      ...{ crewId: jobAssignments.crewId, standsInFor: jobAssignments.standsInFor, name: people.name },
    })
    .from(jobAssignments)
    .innerJoin(jobs, pointsTo(jobAssignments.jobId, jobs))
    .innerJoin(people, pointsTo(jobAssignments.personId, people))
    .where(ofCompany(scope, jobAssignments, isNull(jobAssignments.takenBackAt), ...which))
    .orderBy(asc(jobAssignments.id))

/** When people are out with jobs besides whose crews they were sent, on the days for which they were. */
export async function loansOf(
  scope: OrgScope,
  sent: readonly { readonly jobId: number; readonly personId: number; readonly forDay: string | null }[],
) {
  const taken = await daysTaken(scope, [...new Set(sent.map(({ jobId }) => jobId))])
  return sent.flatMap(({ jobId, personId, forDay }) =>
    taken
      .filter((one) => one.jobId === jobId && (forDay === null || forDay === one.day))
      .map((one) => ({ ...one, personId })),
  )
}

/** Who could go out on the days from one on, and who was sent with jobs of these days. */
export async function getWorkforce(scope: OrgScope, fromDay: string) {
  // One after the other: a transaction has one connection.
  const all = await listCrews(scope)
  const everybody = await listPeople(scope)
  const absences = (await listAbsences(scope, fromDay)).map((absence) => ({
    ...absence,
    ...periodOfAbsence(scope, absence),
  }))
  const called = disambiguatedNames(everybody)
  const awayOf = Map.groupBy(absences, ({ personId }) => personId)
  const onDays = sql`${jobAssignments.day} + ${jobs.days} > ${fromDay}::date`
  const sentThen = await listSent(scope, onDays)
  const sentWith = Map.groupBy(sentThen, ({ jobId }) => jobId)
  const membersOf = new Map(all.map(({ id, memberIds }) => [id, memberIds]))
  // Who is in its crew since then goes as one of it.
  const isOfCrew = ({ personId, crewId }: { personId: number; crewId: number | null }) =>
    membersOf.get(crewId ?? 0)?.includes(personId) === true
  const lentOf = Map.groupBy(
    await loansOf(
      scope,
      sentThen.filter((one) => !isOfCrew(one)),
    ),
    ({ personId }) => personId,
  )
  const people = everybody.map((person) => ({
    ...person,
    name: called.get(person.id) ?? person.name,
    away: awayOf.get(person.id) ?? [],
    lent: lentOf.get(person.id) ?? [],
  }))
  const active = new Map(people.filter((person) => person.active).map((person) => [person.id, person]))
  const crews = all.map((crew) => ({
    ...crew,
    people: crew.memberIds.flatMap((id) => active.get(id) ?? []),
  }))
  const sent = (jobId: number) => {
    const rows = (sentWith.get(jobId) ?? []).filter((one) => !isOfCrew(one))
    return [...Map.groupBy(rows, ({ personId }) => personId)].flatMap(([personId, ofPerson]) => {
      const person = active.get(personId)
      if (!person) return []
      const days = ofPerson.flatMap(({ forDay }) => forDay ?? [])
      const here = person.lent.filter((loan) => loan.jobId === jobId)
      const lent = person.lent.filter((loan) => loan.jobId !== jobId)
      return { ...person, lent, ...(days.length > 0 && { onDays: days.toSorted(), only: here }) }
    })
  }
  return { crews, people: [...active.values()], absences, sent, sentWith }
}

/** Whether a job with a time was carried out, or its time is over; a cancelled one takes no one. */
export const isOver = ({ now }: OrgScope): SQL<boolean> =>
  sql<boolean>`(${jobs.endsAt} is not null and ${jobs.status} <> 'cancelled'
    and (${jobs.status} = 'completed' or ${jobs.endsAt} <= ${now.toISOString()}))`

/** The same of a job that was read. */
export const hasGoneOut = (
  { now }: OrgScope,
  { status, endsAt }: Pick<typeof jobs.$inferSelect, 'status' | 'endsAt'>,
) => endsAt !== null && status !== 'cancelled' && (status === 'completed' || endsAt <= now)

/** Whether a job takes people, so that who goes or went with it is booked: no one for one that is undated or cancelled. */
const isBooked = sql`(${jobs.endsAt} is not null and ${jobs.status} <> 'cancelled')`

/** The jobs with which a person goes or went; of those that are undated or cancelled also those of the crews that they are in. */
export const jobsOfPerson = (scope: OrgScope, isPerson: SQL): SQL =>
  sql`(exists (
      select from ${bookings}
      join ${people} on ${people.organizationId} = ${bookings.organizationId} and 'person:' || ${people.id} = ${bookings.resource}
      where ${bookings.organizationId} = ${jobs.organizationId} and ${bookings.jobId} = ${jobs.id} and ${isPerson})
    or not ${isBooked} and ${jobs.crewId} in (
      select ${crewMembers.crewId} from ${crewMembers}
      join ${people} on ${people.organizationId} = ${crewMembers.organizationId} and ${people.id} = ${crewMembers.personId}
      where ${crewMembers.organizationId} = ${scope.organizationId} and ${isPerson}))`

/** People by the names that they had then, as `listPeople` has them by those of today. */
export async function peopleAsTheyWere(
  scope: OrgScope,
  today: readonly StoredPerson[],
  at: Date | null,
): Promise<StoredPerson[]> {
  const then = await asTheyWere(
    scope,
    'person',
    today.map((row) => ({ row, at })),
  )
  if (then.every((person, index) => person === today[index])) return then
  return then.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
}

type WithTrucks = Parameters<typeof trucksOf>[0]

/** The trucks of some jobs, the first first, each as it was at its job's moment; null for today. */
export async function trucksOfJobs(
  scope: OrgScope,
  jobs: readonly (WithTrucks & { readonly at: Date | null })[],
): Promise<StoredTruck[][]> {
  const ofJobs = jobs.map(trucksOf)
  if (ofJobs.every((ids) => ids.length === 0)) return ofJobs.map(() => [])
  const known = new Map((await listTrucks(scope)).map((truck) => [truck.id, truck]))
  const taken = jobs.flatMap(({ at }, nth) =>
    (ofJobs[nth] ?? []).flatMap((id) => {
      const row = known.get(id)
      return row ? [{ row, at, nth }] : []
    }),
  )
  const called = await asTheyWere(scope, 'truck', taken)
  return jobs.map((_, nth) => called.filter((_, place) => taken[place]?.nth === nth))
}

/** A job's trucks, the first first, as they were when the job was over. */
export async function trucksOfJob(scope: OrgScope, job: WithTrucks & JobInTime): Promise<StoredTruck[]> {
  const [trucks = []] = await trucksOfJobs(scope, [{ ...job, at: overSince(job) }])
  return trucks
}

/** On which of a job’s days `YYYY-MM-DD` those go or went with it who do not on all of them. */
export async function daysOfPeople(scope: OrgScope, jobId: number): Promise<ReadonlyMap<number, string[]>> {
  const taken = await daysTaken(scope, [jobId])
  if (taken.length < 2) return new Map()
  const rows = await scope.db
    .select({
      resource: bookings.resource,
      startMs: sql`(extract(epoch from lower(${bookings.during})) * 1000)::float8`.mapWith(Number),
      endMs: sql`(extract(epoch from upper(${bookings.during})) * 1000)::float8`.mapWith(Number),
    })
    .from(bookings)
    .where(ofCompany(scope, bookings, eq(bookings.jobId, jobId), like(bookings.resource, 'person:%')))
  const byPerson = Map.groupBy(rows, ({ resource }) => Number(resource.slice('person:'.length)))
  const days = [...byPerson].map(([id, booked]) => {
    const goes = taken.filter((day) => booked.some((one) => overlap(one, day)))
    return [id, goes.map(({ day }) => day)] as const
  })
  return new Map(days.filter(([, goes]) => goes.length < taken.length))
}

/** Who goes or went with some jobs on a day: answers it of those of them that are named. */
export async function whoGoes(
  scope: OrgScope,
  jobIds: readonly number[],
  day: string,
): Promise<(ids: readonly number[]) => ReadonlySet<number>> {
  if (jobIds.length === 0) return () => new Set()
  const rows = await scope.db
    .select({ jobId: bookings.jobId, resource: bookings.resource })
    .from(bookings)
    .where(
      ofCompany(
        scope,
        bookings,
        inArray(bookings.jobId, [...jobIds]),
        like(bookings.resource, 'person:%'),
        takenIn(dayPeriodIn(scope.timeZone, day)),
      ),
    )
  return (ids) =>
    new Set(
      rows
        .filter(({ jobId }) => ids.includes(jobId ?? 0))
        .map(({ resource }) => Number(resource.slice('person:'.length))),
    )
}

const inTime = {
  ...{ status: jobs.status, completedAt: jobs.completedAt },
  ...{ statusChangedAt: jobs.statusChangedAt, createdAt: jobs.createdAt },
}

/**
 * A job's crew, null where the company has no such crew, and who comes on a day: those who are booked for it then, by the names
 * that they had once it is over; while it has no time, those of the crew.
 * @param day `null`: on any of its days
 */
export async function crewOfJob(
  scope: OrgScope,
  job: Pick<typeof jobs.$inferSelect, 'id' | 'crewId' | 'status' | 'endsAt'>,
  day: string | null,
) {
  const takesPeople = job.endsAt !== null && job.status !== 'cancelled'
  if (job.crewId === null && !takesPeople) return { crew: null, people: [] }
  const ofCrew = sql`select from ${crewMembers} where ${crewMembers.organizationId} = ${crews.organizationId}
    and ${crewMembers.crewId} = ${crews.id} and ${crewMembers.personId} = ${people.id}`
  const wasSent = sql`select from ${jobAssignments} where ${jobAssignments.organizationId} = ${people.organizationId}
    and ${jobAssignments.jobId} = ${job.id} and ${jobAssignments.personId} = ${people.id} and ${jobAssignments.takenBackAt} is null`
  const memberIds = sql<number[]>`coalesce((
    select json_agg(${people.id} order by ${people.id}) from ${people}
    where ${people.organizationId} = ${crews.organizationId} and ${people.active}
      and (exists (${ofCrew}) or exists (${wasSent}))), '[]')`
  const [crew = null] = await scope.db
    .select({ ...getTableColumns(crews), memberIds })
    .from(crews)
    .where(ofCompany(scope, crews, eq(crews.id, job.crewId ?? 0)))
  const then = day === null ? sql`true` : takenIn(dayPeriodIn(scope.timeZone, day))
  // Of a job that is under way, not those who went home meanwhile.
  const isThere = sql`(upper(${bookings.during}) > ${scope.now.toISOString()} or not exists (
    select from bookings as of_job where of_job.organization_id = ${scope.organizationId} and of_job.job_id = ${job.id}
      and lower(of_job.during) = lower(${bookings.during}) and upper(of_job.during) > upper(${bookings.during})))`
  const came = sql`exists (select from ${bookings} where ${bookings.organizationId} = ${people.organizationId}
    and ${bookings.jobId} = ${jobs.id} and ${bookings.resource} = 'person:' || ${people.id}
    and ${then} and ${hasGoneOut(scope, job) ? sql`true` : isThere})`
  const comes = sql`${people.active} and exists (
    select from ${crews} where ${crews.organizationId} = ${people.organizationId} and ${crews.id} = ${jobs.crewId}
      and exists (${ofCrew}))`
  const rows = await scope.db
    .select({ person: getTableColumns(people), job: inTime })
    .from(jobs)
    .innerJoin(people, and(eq(people.organizationId, jobs.organizationId), takesPeople ? came : comes))
    .where(ofCompany(scope, jobs, eq(jobs.id, job.id)))
    .orderBy(asc(people.key), asc(people.id))
  const at = rows[0] ? overSince(rows[0].job) : null
  const there = rows.map(({ person }) => person)
  return { crew, people: await peopleAsTheyWere(scope, there, at) }
}

/** Whether a person was on a job, was told of a day that is over, or has hours or tips: then their name stays. */
export async function hasWorked(
  { db, organizationId, timeZone, now }: OrgScope,
  personId: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ worked: boolean }>(sql`
    select exists (select from ${bookings} where ${bookings.organizationId} = ${organizationId}
        and ${bookings.resource} = ${`person:${personId}`} and ${bookings.jobId} is not null)
      or exists (select from ${jobEvents} where ${jobEvents.organizationId} = ${organizationId} and ${jobEvents.personId} = ${personId})
      or exists (select from ${daySheets} where ${daySheets.organizationId} = ${organizationId} and ${daySheets.personId} = ${personId}
        and ${daySheets.day} < ${dayIn(timeZone, now)})
      or exists (select from ${timeSheets} where ${timeSheets.organizationId} = ${organizationId} and ${timeSheets.personId} = ${personId})
      or exists (select from ${tipShares} where ${tipShares.organizationId} = ${organizationId} and ${tipShares.personId} = ${personId})
      as worked`)
  return rows[0]?.worked === true
}

/** A member of the team who has not left, with the person of the crews as whom they go out, if any. */
export async function findMember(scope: OrgScope, which: SQL) {
  const [member] = await scope.db
    .select({ id: users.id, email: accounts.email, personId: people.id, personName: people.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(people, pointsTo(people.userId, users))
    .where(ofCompany(scope, users, isNull(users.leftAt), which))
  return member ?? null
}
