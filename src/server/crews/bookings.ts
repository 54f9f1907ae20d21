import { and, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS, type Period } from '../../domain/calendar.ts'
import { disambiguatedNames } from '../../domain/crews/disambiguated-names.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { type Conflict, calledIn, conflictWords } from '../../domain/schedule/conflict.ts'
import { keepBegun, keepWhoWent, type Taken } from '../../domain/schedule/keep-begun.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { bookings, jobAssignments, takenIn } from '../storage/tables/bookings.ts'
import { people } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { saidIn } from '../time/wall-clock.ts'
import { daysTaken, isOneOf } from './days-taken.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import { isOver, listPeople, listSent, loansOf } from './queries.ts'
import { recordingSent } from './record-sent.ts'

/** The exclusion constraint: someone would be in two places at once. */
const EXCLUSION_VIOLATION = '23P01'

/** What a job or an absence takes. */
type TakenBy = Taken & {
  readonly jobId: number | null
  /** The job whose trip its job goes on. */
  readonly tripOf: number | null
  readonly absenceId: number | null
}
/** A truck that has to come to a job. */
export type ComingTruck = { readonly jobId: number; readonly truckId: number }
/** What some jobs or absences are to take, and the rows of what they took. */
type Wanted = { readonly taken: readonly TakenBy[]; readonly old: SQL }

/** As rows of `organization_id`, `resource`, `during`, `job_id`, `trip_of` and `absence_id`. */
const asRows = ({ organizationId }: OrgScope, taken: readonly TakenBy[]): SQL => sql`
  select ${organizationId}::bigint as organization_id, t.resource,
    tstzrange(to_timestamp(t."fromMs" / 1000), to_timestamp(t."toMs" / 1000)) as during,
    t."jobId" as job_id, t."tripOf" as trip_of, t."absenceId" as absence_id
  from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
    as t (resource text, "fromMs" float8, "toMs" float8, "jobId" bigint, "tripOf" bigint, "absenceId" bigint)`

/** Of a row with `startMs` and `endMs`. */
const periodOf = (row: SQL) =>
  sql`tstzrange(to_timestamp(${row}."startMs" / 1000), to_timestamp(${row}."endMs" / 1000))`
const inMs = (bound: SQL) => sql`(extract(epoch from ${bound}) * 1000)::float8`

/**
 * A job’s crew, the active people of it, who was sent with it and its trucks, on each of its days (`daysOut`). Cancelled jobs
 * and those without a time take nothing. Anyone who is off then or was sent with another job, and a truck that is out of service,
 * is not taken: the job lacks it.
 * @param withTruck of their trucks those that have to be there
 * @param went of them those that are over: the people who went with them stay
 */
async function planOf(
  scope: OrgScope,
  ids: readonly number[],
  { withTruck, went }: { withTruck: readonly ComingTruck[]; went: readonly Went[] },
): Promise<TakenBy[]> {
  const isThere = (of: SQL) => sql`not exists (
    select 1 from absences a where a.organization_id = j.organization_id and ${of} and ${daysOff(scope)} && at.during)`
  const { rows } = await scope.db.execute<TakenBy>(sql`
    select taken.resource, ${inMs(sql`lower(at.during)`)} as "fromMs", ${inMs(sql`upper(at.during)`)} as "toMs",
      j.id::float8 as "jobId", j.trip_of::float8 as "tripOf", null as "absenceId"
    from jsonb_to_recordset(${JSON.stringify(await daysTaken(scope, ids))}::jsonb)
      as day ("jobId" bigint, day date, "startMs" float8, "endMs" float8)
    join jobs j on j.organization_id = ${scope.organizationId} and j.id = day."jobId"
    cross join lateral (select ${periodOf(sql`day`)} as during) as at
    cross join lateral (
      select 'crew:' || j.crew_key as resource where j.crew_key is not null
      union select 'truck:' || truck.id from (
          select j.truck_id as id
          union all select more.truck_id from job_trucks more
            where more.organization_id = ${scope.organizationId} and more.job_id = j.id) as truck
        where truck.id is not null
          and (exists (
            select from jsonb_to_recordset(${JSON.stringify(withTruck)}::jsonb) as must ("jobId" bigint, "truckId" bigint)
            where must."jobId" = j.id and must."truckId" = truck.id)
            or ${isThere(sql`a.truck_id = truck.id`)})
      union all select went.resource
        from jsonb_to_recordset(${JSON.stringify(went)}::jsonb) as went ("jobId" bigint, resource text)
        where went."jobId" = j.id and went.resource like 'person:%'
      union all select 'person:' || p.id
        from crews c
        join crew_members m on m.organization_id = c.organization_id and m.crew_id = c.id
        join people p on p.organization_id = m.organization_id and p.id = m.person_id and p.active
        where c.organization_id = j.organization_id and c.id = j.crew_id
          and not (${isOneOf(
            sql`j.id`,
            went.map(({ jobId }) => jobId),
          )})
          and ${isThere(sql`a.person_id = p.id`)}
          and not exists (
            select from jsonb_to_recordset(${JSON.stringify(await listLoans(scope, ids))}::jsonb)
              as lent ("jobId" bigint, "personId" bigint, "startMs" float8, "endMs" float8)
            where lent."personId" = p.id and lent."jobId" <> j.id and ${periodOf(sql`lent`)} && at.during)
      union all select 'person:' || p.id
        from job_assignments s
        join people p on p.organization_id = s.organization_id and p.id = s.person_id and p.active
        where s.organization_id = j.organization_id and s.job_id = j.id and s.taken_back_at is null
          and (s.for_day is null or s.for_day = day.day)
          and not exists (select from crew_members m
            where m.organization_id = j.organization_id and m.crew_id = j.crew_id and m.person_id = p.id)
          and not (${isOneOf(
            sql`j.id`,
            went.map(({ jobId }) => jobId),
          )})
          and ${isThere(sql`a.person_id = p.id`)}
    ) as taken`)
  return rows
}

/** When those of the crews of some jobs are out with other crews’ jobs, with which they were sent. */
async function listLoans(scope: OrgScope, ids: readonly number[]) {
  const ofJobs = sql`m.organization_id = ${scope.organizationId} and m.person_id = ${jobAssignments.personId}`
  const first = sql`select min(j.starts_on) from jobs j
    where j.organization_id = ${scope.organizationId} and ${isOneOf(sql`j.id`, ids)}`
  const sent = await listSent(
    scope,
    sql`${people.active}`,
    sql`${jobAssignments.day} + ${jobs.days} >= (${first})`,
    sql`exists (select from crew_members m
      join jobs j on j.organization_id = m.organization_id and j.crew_id = m.crew_id and ${isOneOf(sql`j.id`, ids)}
      where ${ofJobs})`,
    sql`not exists (select from crew_members m where ${ofJobs} and m.crew_id = ${jobs.crewId})`,
  )
  return loansOf(scope, sent)
}

/** What these jobs are to take: what is over and what has begun keeps what it took until now. */
async function takenByJobs(
  scope: OrgScope,
  ids: readonly number[],
  withTruck: readonly ComingTruck[],
): Promise<Wanted> {
  const went = await whoWent(scope, ids)
  const wantedOf = Map.groupBy(await planOf(scope, ids, { withTruck, went }), ({ jobId }) => jobId)
  const old = ofCompany(scope, bookings, inArray(bookings.jobId, [...ids])) as SQL
  const before = await scope.db
    .select({
      ...{ resource: bookings.resource, jobId: bookings.jobId },
      fromMs: inMs(sql`lower(${bookings.during})`).mapWith(Number),
      toMs: inMs(sql`upper(${bookings.during})`).mapWith(Number),
    })
    .from(bookings)
    .where(old)
  const beforeOf = Map.groupBy(before, ({ jobId }) => jobId)
  const nowMs = scope.now.getTime()
  const standing = await standingOf(scope, ids)
  // In the order in which they were asked for: of several clashes the first is told.
  const inOrder = ids.flatMap((id) => standing.find((job) => job.id === id) ?? [])
  const taken = inOrder.flatMap(({ id, tripOf, hasBegun, isOver, isCancelled, homeMs }) => {
    const [before, wanted] = [beforeOf.get(id) ?? [], wantedOf.get(id) ?? []]
    const change = { before, wanted, nowMs, freeMs: nowMs + (isCancelled ? homeMs : 0) }
    const kept = isOver
      ? keepWhoWent(
          before,
          wanted,
          went.some(({ jobId }) => jobId === id),
        )
      : hasBegun
        ? keepBegun(change)
        : wanted
    return kept.map((one) => ({ ...one, jobId: id, tripOf, absenceId: null }))
  })
  return { taken, old }
}

/** How far jobs have got: someone pressed a step of one, or the office says that it is in progress. */
async function standingOf(scope: OrgScope, ids: readonly number[]) {
  const rows = await scope.db
    .select({
      ...{ id: jobs.id, status: jobs.status, phase: jobs.movePhase, homeMinutes: jobs.travelAfterMinutes },
      ...{ startsAt: jobs.startsAt, tripOf: jobs.tripOf },
      isOver: isOver(scope).mapWith(Boolean),
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...ids])))
  return rows.map(({ id, tripOf, status, phase, homeMinutes, startsAt, isOver }) => ({
    ...{ id, tripOf, isOver, isCancelled: status === 'cancelled', homeMs: homeMinutes * MINUTE_MS },
    // Whose day is taken back takes no one’s time.
    hasBegun: startsAt !== null && (status === 'in_progress' || hasSetOut(phase)),
  }))
}

type Went = { readonly jobId: number; readonly resource: string }

/** With whom the jobs went that are over and whose crew is still the one that went; of a crew without people the crew itself. */
const whoWent = (scope: OrgScope, ids: readonly number[]): Promise<Went[]> =>
  scope.db
    .selectDistinct({ jobId: jobs.id, resource: bookings.resource })
    .from(bookings)
    .innerJoin(jobs, pointsTo(bookings.jobId, jobs))
    .where(
      ofCompany(
        scope,
        bookings,
        inArray(bookings.jobId, [...ids]),
        isOver(scope),
        sql`${bookings.resource} not like 'truck:%' and exists (
          select from bookings as of_crew
          where of_crew.organization_id = ${jobs.organizationId} and of_crew.job_id = ${jobs.id}
            and of_crew.resource = 'crew:' || ${jobs.crewKey})`,
      ),
    )

/** An absence from the first day’s midnight, or its hour, to the end of the last. */
const daysOff = ({ timeZone }: OrgScope) => sql`tstzrange(
  (a.from_day + coalesce(a.from_clock, '00:00')::time) at time zone ${timeZone},
  (a.to_day + 1)::timestamp at time zone ${timeZone}
)`

/** A person or a truck, as far as it is not with a job by then: what has begun is no matter of days off. */
async function takenByAbsences(scope: OrgScope, ids: readonly number[]): Promise<Wanted> {
  const { rows } = await scope.db.execute<TakenBy>(sql`
    select off.resource, ${inMs(sql`greatest(lower(off.during), off.until)`)} as "fromMs",
      ${inMs(sql`upper(off.during)`)} as "toMs", null as "jobId", null as "tripOf", off.id::float8 as "absenceId"
    from (
      select a.id, of.resource, ${daysOff(scope)} as during, (
        select max(upper(b.during)) from bookings b
        where b.organization_id = a.organization_id and b.resource = of.resource and b.job_id is not null
          and b.during && ${daysOff(scope)} and lower(b.during) < ${scope.now.toISOString()}) as until
      from absences a
      cross join lateral (select coalesce('person:' || a.person_id, 'truck:' || a.truck_id) as resource) as of
      where a.organization_id = ${scope.organizationId} and ${isOneOf(sql`a.id`, ids)}
    ) as off
    where off.until is null or off.until < upper(off.during)`)
  return { taken: rows, old: ofCompany(scope, bookings, inArray(bookings.absenceId, [...ids])) as SQL }
}

/** Who or what is taken already, by what and when. */
export type Clash = {
  /** `crew:dwyer`, `person:12`, `truck:3` */
  readonly resource: string
  /** Of the jobs that were to be written, the one that cannot be; null for an absence. */
  readonly jobId: number | null
  /** As a sentence, without what to do about it. */
  readonly words: string
}

/**
 * Writes again what these jobs take, within the schedule's lock. Nothing is changed where that cannot be.
 * @param withTruck of their trucks those that have to be there; another that is out of service is left out
 * @returns the clash, the earliest of several, or null when all is booked
 */
export async function rebookJobs(
  scope: OrgScope,
  ids: readonly number[],
  withTruck: readonly ComingTruck[] = [],
): Promise<Clash | null> {
  if (ids.length === 0) return null
  await leaveSent(scope, ids)
  const lent = await listLent(scope, ids)
  const clash = await rewrite(scope, await takenByJobs(scope, ids, withTruck))
  if (!clash) for (const away of lent) await giveBack(scope, ids, away)
  return clash
}

/** When those were booked for some jobs who were sent with them, until now or this very moment. */
async function listLent(scope: OrgScope, ids: readonly number[]): Promise<(Away & { personId: number })[]> {
  const rows = await scope.db
    .selectDistinct({
      ...{ personId: jobAssignments.personId, resource: bookings.resource },
      startMs: inMs(sql`lower(${bookings.during})`).mapWith(Number),
      endMs: inMs(sql`upper(${bookings.during})`).mapWith(Number),
    })
    .from(jobAssignments)
    .innerJoin(
      bookings,
      and(
        eq(bookings.organizationId, jobAssignments.organizationId),
        eq(bookings.jobId, jobAssignments.jobId),
        sql`${bookings.resource} = 'person:' || ${jobAssignments.personId}`,
      ),
    )
    .where(
      ofCompany(
        scope,
        jobAssignments,
        inArray(jobAssignments.jobId, [...ids]),
        or(isNull(jobAssignments.takenBackAt), eq(jobAssignments.takenBackAt, scope.now)),
      ),
    )
  return rows.map(({ startMs, endMs, ...row }) => ({
    ...row,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  }))
}

/** Puts someone back on jobs of their own crews to come that went without them while they were lent to some jobs. */
async function giveBack(
  scope: OrgScope,
  lentTo: readonly number[],
  { personId, ...away }: Away & { personId: number },
): Promise<void> {
  const own = await listJobsDuring(scope, { personId }, away)
  const isToGo = ({ id, status, isOver, movePhase }: (typeof own)[number]) =>
    status === 'scheduled' && !isOver && !hasSetOut(movePhase) && !lentTo.includes(id)
  await bookPersonAgain(
    scope,
    own.filter(isToGo).map(({ id }) => id),
    away,
  )
}

/** Who was sent with a job for its day and crew does not go with it on another, or with another, or once it is cancelled. */
async function leaveSent(scope: OrgScope, ids: readonly number[]): Promise<void> {
  const isElsewhere = or(
    // Whose day has begun may still have presses to send.
    sql`${jobs.status} = 'cancelled' and coalesce(${jobs.movePhase}, 'booked') = 'booked'`,
    sql`${jobs.startsOn} is distinct from ${jobAssignments.day}`,
    sql`${jobAssignments.forDay} >= ${jobs.startsOn} + ${jobs.days}`,
    sql`${jobs.crewId} is distinct from ${jobAssignments.crewId}`,
  )
  const left = await scope.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .innerJoin(jobs, pointsTo(jobAssignments.jobId, jobs))
    .where(
      ofCompany(
        scope,
        jobAssignments,
        inArray(jobAssignments.jobId, [...ids]),
        isNull(jobAssignments.takenBackAt),
        isElsewhere,
        sql`not ${isOver(scope)}`,
      ),
    )
  const leftIds = left.map(({ id }) => id)
  if (leftIds.length > 0) await takeBackSent(scope, ids, inArray(jobAssignments.id, leftIds))
}

/** Marks as taken back whom some jobs were to go with, also in their histories; the caller books the jobs again. */
export async function takeBackSent(scope: OrgScope, jobIds: readonly number[], who: SQL): Promise<void> {
  if (jobIds.length === 0) return
  await recordingSent(scope, jobIds, async () => {
    await scope.db
      .update(jobAssignments)
      .set({ takenBackAt: scope.now })
      .where(
        ofCompany(
          scope,
          jobAssignments,
          and(inArray(jobAssignments.jobId, [...jobIds]), isNull(jobAssignments.takenBackAt), who),
        ),
      )
  })
}

type Away = { readonly resource: string; readonly startsAt: Date; readonly endsAt: Date }

/** Someone pressed a step of its job, or the office said that it is in progress or done. */
const hasBegun = sql`exists (select from ${jobs}
  where ${jobs.organizationId} = ${bookings.organizationId} and ${jobs.id} = ${bookings.jobId}
    and (${jobs.status} in ('in_progress', 'completed') or ${jobs.movePhase} <> 'booked'))`

const ofJobsDuring = (scope: OrgScope, { resource, ...period }: Away) =>
  ofCompany(scope, bookings, isNotNull(bookings.jobId), eq(bookings.resource, resource), takenIn(period))

/** Whether someone or a truck is out with a job by now, or was since a moment. */
export async function isOutSince(scope: OrgScope, resource: string, startsAt: Date): Promise<boolean> {
  const [row] = await scope.db
    .select({ jobId: bookings.jobId })
    .from(bookings)
    .where(and(ofJobsDuring(scope, { resource, startsAt, endsAt: scope.now }), hasBegun))
    .limit(1)
  return row !== undefined
}

/**
 * Takes someone or a truck off the jobs for which they are booked then. Of a job that has begun stays what is over, and what runs
 * until they went.
 * @param went when they went from a job that runs
 */
export async function freeFrom(scope: OrgScope, away: Away, went: Date): Promise<void> {
  const { during } = bookings
  const then = ofJobsDuring(scope, away)
  const isPast = sql`${hasBegun} and upper(${during}) <= ${scope.now.toISOString()}`
  const end = sql`case when ${hasBegun} then ${went.toISOString()}::timestamptz
    else ${away.startsAt.toISOString()}::timestamptz end`
  await scope.db.delete(bookings).where(and(then, sql`not (${isPast}) and lower(${during}) >= ${end}`))
  await scope.db
    .update(bookings)
    .set({ during: sql`tstzrange(lower(${during}), least(upper(${during}), ${end}))` as unknown as string })
    .where(and(then, sql`not (${isPast})`))
}

/**
 * When people, or trucks, are taken at some time of some periods, by which jobs or days off.
 * @param exceptTrip the one whose jobs are none of these
 */
export async function takenDuring(
  scope: OrgScope,
  kind: 'person' | 'truck',
  periods: readonly Period[],
  exceptTrip: number | null,
) {
  if (periods.length === 0) return []
  const during = or(
    ...periods.map(({ startMs, endMs }) => takenIn({ startsAt: new Date(startMs), endsAt: new Date(endMs) })),
  )
  const rows = await scope.db
    .select({
      ...{ resource: bookings.resource, jobId: bookings.jobId, customer: jobs.customerName },
      ...{ crewId: jobs.crewId, crewSize: jobs.crewSize, status: jobs.status, movePhase: jobs.movePhase },
      startMs: inMs(sql`lower(${bookings.during})`).mapWith(Number),
      endMs: inMs(sql`upper(${bookings.during})`).mapWith(Number),
    })
    .from(bookings)
    .leftJoin(jobs, pointsTo(bookings.jobId, jobs))
    .where(
      ofCompany(
        scope,
        bookings,
        like(bookings.resource, `${kind}:%`),
        during,
        exceptTrip === null ? undefined : ne(bookings.trip, exceptTrip),
      ),
    )
    .orderBy(sql`lower(${bookings.during})`)
  return rows.map(({ resource, ...row }) => ({ ...row, id: Number(resource.slice(kind.length + 1)) }))
}

/** Takes all that a job takes off it, before it is deleted. */
export async function freeJob(scope: OrgScope, id: number): Promise<void> {
  await scope.db.delete(bookings).where(ofCompany(scope, bookings, eq(bookings.jobId, id)))
}

/** Puts someone back on jobs of their crew in a period, as far as they were nowhere else then. */
export async function bookPersonAgain(
  scope: OrgScope,
  ids: readonly number[],
  { resource, startsAt, endsAt }: Away,
): Promise<void> {
  if (ids.length === 0) return
  const taken = (await planOf(scope, ids, { withTruck: [], went: [] })).filter(
    (one) => one.resource === resource && one.fromMs < endsAt.getTime() && one.toMs > startsAt.getTime(),
  )
  await scope.db.execute(sql`
    insert into bookings (organization_id, resource, during, job_id, trip_of, absence_id)
    ${asRows(scope, taken)} on conflict do nothing`)
}

/** The same for absences. */
export const rebookAbsences = async (scope: OrgScope, ids: readonly number[]): Promise<Clash | null> =>
  ids.length === 0 ? null : rewrite(scope, await takenByAbsences(scope, ids))

async function rewrite(scope: OrgScope, { taken, old }: Wanted): Promise<Clash | null> {
  try {
    // A savepoint: after the refusal the transaction goes on, to say what the clash is.
    await scope.db.transaction(async (db) => {
      await db.delete(bookings).where(old)
      await write(db, asRows(scope, taken))
    })
    return null
  } catch (error) {
    if (!isExclusion(error)) throw error
    return firstClash(scope, { taken, old })
  }
}

const write = (db: Pick<OrgScope['db'], 'execute'>, rows: SQL) =>
  db.execute(
    sql`insert into bookings (organization_id, resource, during, job_id, trip_of, absence_id) ${rows}`,
  )

const isExclusion = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === EXCLUSION_VIOLATION

/** Takes back what was written to find a clash. */
class Found extends Error {
  readonly clash: Clash | null

  constructor(clash: Clash | null) {
    super('what was written is taken back')
    this.clash = clash
  }
}

/** Writes one after the other to find the first that cannot be: it may run into another of them. */
async function firstClash(scope: OrgScope, { taken, old }: Wanted): Promise<Clash> {
  const each = Map.groupBy(taken, ({ jobId, absenceId }) => jobId ?? absenceId)
  try {
    await scope.db.transaction(async (db) => {
      const inside = { ...scope, db }
      await db.delete(bookings).where(old)
      for (const ofOne of each.values()) {
        const rows = asRows(inside, ofOne)
        const clash = await findClash(inside, rows)
        if (clash) throw new Found(clash)
        await write(db, rows)
      }
      throw new Found(null)
    })
  } catch (error) {
    if (error instanceof Found && error.clash) return error.clash
    if (!(error instanceof Found) && !isExclusion(error)) throw error
  }
  // What was in the way was given up meanwhile, or its days run into one another on a night on which a clock jumps.
  return { resource: '', jobId: null, words: 'The crew or the truck is already booked then.' }
}

type ClashRow = {
  resource: string
  job_id: number | null
  whole_name: string | null
  crew: string | null
  from_ms: number
  to_ms: number
  job_number: string | null
  customer_name: string | null
  drives: boolean
  reason: string | null
}

async function findClash(scope: OrgScope, rows: SQL): Promise<Clash | null> {
  const { rows: found } = await scope.db.execute<ClashRow>(sql`
    with wanted as (${rows})
    select b.resource, w.job_id::float8 as job_id, coalesce(c.name, t.name) as whole_name,
      case when s.id is null then mine.assigned_crew end as crew,
      ${inMs(sql`lower(taken.during)`)} as from_ms, ${inMs(sql`upper(taken.during)`)} as to_ms,
      j.job_number, j.customer_name, coalesce(j.travel_before_minutes + j.travel_after_minutes > 0, false) as drives, a.reason
    from wanted w
    join bookings b on b.organization_id = w.organization_id and b.resource = w.resource and b.during && w.during
      and b.trip <> coalesce(w.trip_of, w.job_id, -w.absence_id)
    left join jobs mine on mine.organization_id = w.organization_id and mine.id = w.job_id
    left join job_assignments s on s.organization_id = w.organization_id and s.job_id = w.job_id
      and s.taken_back_at is null and 'person:' || s.person_id = w.resource
    left join jobs j on j.organization_id = b.organization_id and j.id = b.job_id
    left join absences a on a.organization_id = b.organization_id and a.id = b.absence_id
    left join crews c on c.organization_id = b.organization_id and 'crew:' || c.key = b.resource
    left join trucks t on t.organization_id = b.organization_id and 'truck:' || t.id = b.resource
    cross join lateral (
      select one.during from (
        select unnest(range_agg(of_job.during)) as during from bookings of_job
        where of_job.organization_id = b.organization_id and of_job.resource = b.resource
          and of_job.job_id is not distinct from b.job_id and of_job.absence_id is not distinct from b.absence_id
      ) as one where one.during @> b.during) as spell
    cross join lateral (select case when a.id is not null then ${daysOff(scope)} else spell.during end as during) as taken
    order by b.resource like 'crew:%' desc, b.resource like 'person:%' desc, lower(b.during)
    limit 1`)
  const clash = found[0] ?? null
  if (!clash) return null
  const person = /^person:(\d+)$/.exec(clash.resource)?.[1]
  if (person) {
    const name = disambiguatedNames(await listPeople(scope)).get(Number(person)) ?? ''
    clash.whole_name = clash.crew ? calledIn({ name: clash.crew }, name) : name
  }
  const words = conflictWords(conflictOf(clash), saidIn(scope.timeZone))
  return { resource: clash.resource, jobId: clash.job_id, words }
}

function conflictOf(clash: ClashRow): Conflict {
  const { resource, job_number: jobNumber, customer_name: customer, drives, reason } = clash
  const who = clash.whole_name ?? clash.crew ?? 'The crew'
  const during = { who, startMs: clash.from_ms, endMs: clash.to_ms }
  if (jobNumber !== null) {
    return { kind: 'with a job', ...during, customer: customer ?? '', jobNumber, drives }
  }
  return { kind: resource.startsWith('truck:') ? 'out of service' : 'off', ...during, reason }
}

/** Whether a resource such as `truck:3` is taken in a period, except by some jobs. */
export async function isTaken(
  scope: OrgScope,
  resource: string,
  period: { startsAt: Date; endsAt: Date },
  exceptJobIds: readonly number[],
): Promise<boolean> {
  const rows = await scope.db
    .select({ resource: bookings.resource })
    .from(bookings)
    .where(
      ofCompany(
        scope,
        bookings,
        eq(bookings.resource, resource),
        takenIn(period),
        sql`(${isOneOf(sql`${bookings.jobId}`, exceptJobIds)}) is not true`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
