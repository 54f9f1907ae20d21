import { and, asc, eq, gt, lte, not, notInArray, sql } from 'drizzle-orm'
import {
  type ConfirmationSettings,
  DEFAULT_CONFIRMATIONS,
  QUIET_MS,
} from '../../domain/jobs/confirmations.ts'
import type { OrgScope } from '../org-scope.ts'
import { hasPassed } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { confirmationSettings, toldBookings } from '../storage/tables/calendars.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'

export type ToldBooking = typeof toldBookings.$inferSelect
/** Names one job. */
export type JobKey = { organizationId: number; jobId: number }

/** How the company tells its customers; the defaults where it has said nothing. */
export async function getConfirmationSettings(scope: OrgScope): Promise<ConfirmationSettings> {
  const [row] = await scope.db
    .select({ active: confirmationSettings.active, reminder_days: confirmationSettings.reminderDays })
    .from(confirmationSettings)
    .where(ofCompany(scope, confirmationSettings))
  return row ?? DEFAULT_CONFIRMATIONS
}

/** Changes what `changes` names, and of what someone else changes at the same moment nothing else. */
export async function changeConfirmationSettings(
  { db, organizationId }: OrgScope,
  { active, reminder_days: reminderDays }: Partial<ConfirmationSettings>,
): Promise<void> {
  const set = { ...(active !== undefined && { active }), ...(reminderDays !== undefined && { reminderDays }) }
  const { active: usual, reminder_days: usualDays } = DEFAULT_CONFIRMATIONS
  const insert = db
    .insert(confirmationSettings)
    .values({ organizationId, active: usual, reminderDays: usualDays, ...set })
  if (Object.keys(set).length === 0) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: confirmationSettings.organizationId, set })
}

const lastChange = sql<Date>`coalesce(${jobs.changedAt}, ${jobs.createdAt})`

/** Whether a job counts as booked only once its deposit is paid. */
const waitsForDeposit = sql<boolean>`exists (select from ${jobBalances}
  where ${jobBalances.organizationId} = ${jobs.organizationId} and ${jobBalances.jobId} = ${jobs.id}
    and ${jobBalances.bookingWaits})`

/** The jobs that were booked or changed and have rested since, in all companies, the longest waiting first. */
export async function listUntoldJobs(
  db: Database,
  now: Date,
  { atMost, except }: { atMost: number; except: readonly number[] },
): Promise<JobKey[]> {
  return db
    .select({ organizationId: jobs.organizationId, jobId: jobs.id })
    .from(jobs)
    .where(
      and(
        sql`${jobs.toldVersion} is distinct from ${jobs.version}`,
        hasPassed(lastChange, now, QUIET_MS),
        except.length > 0 ? notInArray(jobs.id, [...except]) : undefined,
        // What waits for its deposit is not booked yet.
        not(waitsForDeposit),
      ),
    )
    .orderBy(asc(lastChange))
    .limit(atMost)
}

/** Customers who expect a move whose job was deleted. */
export async function listDeletedJobs(
  db: Database,
  now: Date,
  { atMost, except }: { atMost: number; except: readonly number[] },
): Promise<JobKey[]> {
  return db
    .select({ organizationId: toldBookings.organizationId, jobId: toldBookings.jobId })
    .from(toldBookings)
    .where(
      and(
        gt(toldBookings.endsAt, now),
        eq(toldBookings.isCancelled, false),
        except.length > 0 ? notInArray(toldBookings.jobId, [...except]) : undefined,
        sql`not exists (select from ${jobs}
          where ${jobs.organizationId} = ${toldBookings.organizationId} and ${jobs.id} = ${toldBookings.jobId})`,
      ),
    )
    .limit(atMost)
}

/** Moves so near that their customers may have to be reminded, and were not of this day. */
export async function listMovesToRemindOf(
  db: Database,
  now: Date,
  { atMost, except }: { atMost: number; except: readonly number[] },
): Promise<JobKey[]> {
  const { organizationId, jobId, startsAt } = toldBookings
  return db
    .select({ organizationId, jobId })
    .from(toldBookings)
    .innerJoin(confirmationSettings, eq(confirmationSettings.organizationId, organizationId))
    .where(
      and(
        eq(toldBookings.isCancelled, false),
        confirmationSettings.active,
        gt(confirmationSettings.reminderDays, 0),
        gt(startsAt, now),
        // Says nothing more, and is what the index is on: moves of the past are not read.
        gt(toldBookings.endsAt, now),
        // A day more than it takes, because days are those of the company's clock.
        lte(
          startsAt,
          sql`${now.toISOString()}::timestamptz + make_interval(days => ${confirmationSettings.reminderDays} + 1)`,
        ),
        sql`${toldBookings.remindedOf} is null`,
        except.length > 0 ? notInArray(jobId, [...except]) : undefined,
      ),
    )
    .orderBy(asc(startsAt))
    .limit(atMost)
}

const isOf = ({ organizationId, jobId }: JobKey) =>
  and(eq(toldBookings.organizationId, organizationId), eq(toldBookings.jobId, jobId))

/** What a customer was told last, locked until the transaction ends; null when nothing was. */
export async function takeTold(db: Database, key: JobKey): Promise<ToldBooking | null> {
  const [row] = await db.select().from(toldBookings).where(isOf(key)).for('update')
  return row ?? null
}

/** What a customer was told last, and whether they are told anything of the job; null when nothing was. */
export async function getTold(
  scope: OrgScope,
  jobId: number,
): Promise<{ told: ToldBooking | null; waits: boolean }> {
  const [row] = await scope.db
    .select({ told: toldBookings, waits: waitsForDeposit.mapWith(Boolean) })
    .from(jobs)
    .leftJoin(
      toldBookings,
      and(eq(toldBookings.organizationId, jobs.organizationId), eq(toldBookings.jobId, jobs.id)),
    )
    .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
  return { told: row?.told ?? null, waits: row?.waits ?? false }
}

export async function saveTold(db: Database, told: Omit<ToldBooking, 'remindedOf'>): Promise<void> {
  const { organizationId, jobId, ...values } = told
  // Of another day the customer is reminded again.
  const remindedOf = sql`case when ${toldBookings.startsAt} = excluded.starts_at then ${toldBookings.remindedOf} end`
  await db
    .insert(toldBookings)
    .values({ organizationId, jobId, ...values })
    .onConflictDoUpdate({
      target: [toldBookings.organizationId, toldBookings.jobId],
      set: { ...values, remindedOf },
    })
}

export async function changeTold(
  db: Database,
  key: JobKey,
  values: Partial<Pick<ToldBooking, 'facts' | 'isCancelled' | 'remindedOf'>>,
): Promise<void> {
  await db.update(toldBookings).set(values).where(isOf(key))
}

/** Notes that it was decided what the customer is told of a version of a job. */
export async function noteDecided(scope: OrgScope, jobId: number, version: number): Promise<void> {
  await scope.db
    .update(jobs)
    .set({ toldVersion: version })
    .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
}
