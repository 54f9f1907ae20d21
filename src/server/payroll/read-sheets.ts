import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { dollarsOf, sumOf } from '../../domain/money.ts'
import { firstOfWeek, type Hours, overtimeOf } from '../../domain/payroll/overtime.ts'
import type { PayrollSettings } from '../../domain/payroll/payroll-settings.ts'
import { workedTime } from '../../domain/payroll/worked-time.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import {
  type Days,
  getPayrollSettings,
  listStoredSheets,
  overtimeRules,
  type StoredSheet,
} from './queries.ts'
import { jobsOfPeople, readWork, type Work, wasThere } from './read-work.ts'

/** What people got of the tips of a period, in cents by person and day (`12 2026-11-23`), less what went back of them. */
async function tipsOfPeriod(scope: OrgScope, { from, to }: Days): Promise<ReadonlyMap<string, number>> {
  const { db, timeZone } = scope
  const { id, at, tipCents, ofEntry, kind } = ledgerEntries
  const own = ofCompany(scope, ledgerEntries)
  const shares = await db
    .select({
      ...{ entryId: id, at, tipCents },
      ...{ personId: tipShares.personId, cents: tipShares.cents, shareId: tipShares.id },
    })
    .from(ledgerEntries)
    .innerJoin(
      tipShares,
      and(eq(tipShares.organizationId, ledgerEntries.organizationId), eq(tipShares.entryId, id)),
    )
    .where(
      and(
        own,
        eq(kind, 'payment'),
        gt(tipCents, 0),
        gte(at, midnightIn(timeZone, from)),
        lt(at, midnightIn(timeZone, dayAfter(to))),
      ),
    )
    .orderBy(tipShares.id)
  const entryIds = [...new Set(shares.map(({ entryId }) => entryId))]
  const back = entryIds.length
    ? await db
        .select({ ofEntry, cents: sql<string>`sum(${tipCents})` })
        .from(ledgerEntries)
        .where(and(own, inArray(ofEntry, entryIds)))
        .groupBy(ofEntry)
    : []
  const backOf = new Map(back.map(({ ofEntry, cents }) => [ofEntry, Number(cents)]))
  const tips = new Map<string, number>()
  for (const ofOne of Map.groupBy(shares, ({ entryId }) => entryId).values()) {
    const [{ entryId, at: takenAt, tipCents: given } = { entryId: 0, at: scope.now, tipCents: 0 }] = ofOne
    const parts = splitTip(
      given - (backOf.get(entryId) ?? 0),
      ofOne.map(({ cents }) => cents),
    )
    for (const [index, { personId }] of ofOne.entries()) {
      const key = `${personId} ${dayIn(timeZone, takenAt)}`
      tips.set(key, (tips.get(key) ?? 0) + (parts[index] ?? 0))
    }
  }
  return tips
}

type Person = { readonly id: number; readonly name: string }

/** The part that a job has in a day; null where no clock ran. */
export type SheetJob = {
  readonly jobId: number
  readonly number: string
  readonly customer: string
  readonly minutes: number | null
}

/** Somebody's day: what its log says, and what was decided of it. */
export type Sheet = {
  readonly day: string
  /** What counts; null where nobody knows. */
  readonly minutes: number | null
  readonly logMinutes: number | null
  readonly isRunning: boolean
  readonly jobs: readonly SheetJob[]
  readonly stored: StoredSheet | null
  readonly tipCents: number
}

/** The days of some people, from the first day of the week on in which a period begins. */
export async function sheetsOf(
  scope: OrgScope,
  people: readonly Person[],
  { from, to }: Days,
  settings: PayrollSettings,
): Promise<{ sheets: ReadonlyMap<number, Sheet[]>; work: readonly Work[]; gone: readonly StoredSheet[] }> {
  const days = { from: firstOfWeek(from, settings.weekStartsOn), to }
  const ids = people.map(({ id }) => id)
  const work = await readWork(scope, await jobsOfPeople(scope, ids, days))
  const stored = await listStoredSheets(scope, ids, days)
  const tips = await tipsOfPeriod(scope, days)
  const today = dayIn(scope.timeZone, scope.now)
  const storedOf = Map.groupBy(stored, ({ personId }) => personId)
  const sheets = new Map(
    people.map(({ id }) => {
      const known = { id, days, today, work, stored: storedOf.get(id) ?? [], tips }
      return [id, sheetsOfPerson(known, settings)]
    }),
  )
  return { sheets, work, gone: (storedOf.get(null) ?? []).filter(({ day }) => day >= from) }
}

type Known = {
  id: number
  days: Days
  today: string
  work: readonly Work[]
  stored: readonly StoredSheet[]
  tips: ReadonlyMap<string, number>
}

function sheetsOfPerson({ id, days, today, work, stored, tips }: Known, settings: PayrollSettings): Sheet[] {
  const sheets: Sheet[] = []
  for (let day = days.from; day <= days.to; day = dayAfter(day)) {
    const sheet = sheetOf({
      ...{ id, day, today, work },
      stored: stored.find((one) => one.day === day) ?? null,
      tipCents: tips.get(`${id} ${day}`) ?? 0,
      paidFrom: settings.paidFrom,
    })
    if (sheet.jobs.length > 0 || sheet.stored || sheet.tipCents > 0) sheets.push(sheet)
  }
  return sheets
}

type DayOf = Pick<Known, 'id' | 'today' | 'work'> &
  Pick<Sheet, 'day' | 'stored' | 'tipCents'> &
  Pick<PayrollSettings, 'paidFrom'>

function sheetOf({ id, day, today, work, stored, tipCents, paidFrom }: DayOf): Sheet {
  const went = work.flatMap((job) =>
    wasThere(job, id, day)
      ? job.shifts.filter((shift) => shift.day === day).map((shift) => ({ job, shift }))
      : [],
  )
  const worked = workedTime(
    went.map(({ job: { jobId }, shift }) => ({ ...shift, jobId })),
    paidFrom,
  )
  // What was planned and never clocked is known only by the plan, and what is still to come not at all.
  const unclocked =
    day > today
      ? []
      : work.filter(({ planned, shifts }) => shifts.length === 0 && planned.get(id)?.includes(day))
  const logMinutes = went.length > 0 ? worked.minutes : null
  const named = ({ jobId, jobNumber: number, customerName: customer }: Work) => ({ jobId, number, customer })
  const ofLog: SheetJob[] = [
    ...[...new Set(went.map(({ job }) => job))].map((job) => ({
      ...named(job),
      minutes: sumOf(worked.jobs.filter(({ jobId }) => jobId === job.jobId).map((one) => one.minutes)),
    })),
    ...unclocked.map((job) => ({ ...named(job), minutes: null })),
  ]
  const isApproved = stored?.approvedMinutes != null
  const minutes = stored?.approvedMinutes ?? stored?.correctedMinutes ?? logMinutes
  return {
    ...{ day, minutes, logMinutes, stored, tipCents },
    isRunning: worked.isRunning,
    jobs: isApproved ? (stored?.approvedJobs ?? []) : split(ofLog, stored?.correctedMinutes ?? null),
  }
}

/** What somebody said of a day is each job's in proportion to its log; equally where no clock ran. */
function split(jobs: SheetJob[], corrected: number | null): SheetJob[] {
  if (corrected === null) return jobs
  const parts = splitTip(
    corrected,
    jobs.map(({ minutes }) => minutes ?? 0),
  )
  return jobs.map((job, index) => ({ ...job, minutes: parts[index] ?? 0 }))
}

const NO_HOURS: Hours = { regular: 0, overtime: 0, double: 0 }
const hoursToApi = ({ regular, overtime, double }: Hours) => ({
  regular_minutes: regular,
  overtime_minutes: overtime,
  double_minutes: double,
})

const sheetToApi = ({ timeZone }: OrgScope, sheet: Sheet, hours: Hours): TimeSheet => {
  const { stored } = sheet
  return {
    ...{
      date: sheet.day,
      minutes: sheet.minutes,
      log_minutes: sheet.logMinutes,
      is_running: sheet.isRunning,
    },
    corrected:
      stored?.correctedMinutes == null
        ? null
        : { minutes: stored.correctedMinutes, reason: stored.reason ?? '' },
    approved:
      stored?.approvedMinutes == null || stored.approvedAt === null
        ? null
        : {
            minutes: stored.approvedMinutes,
            at: momentIn(timeZone, stored.approvedAt),
            by: stored.approvedByName,
          },
    has_changed: stored?.approvedMinutes != null && stored.logMinutes !== sheet.logMinutes,
    jobs: sheet.jobs.map(({ jobId, number, customer, minutes }) => ({
      ...{ job_id: jobId, job_number: number, customer_name: customer, minutes },
    })),
    ...hoursToApi(hours),
    tips: dollarsOf(sheet.tipCents),
    version: stored?.version ?? 0,
  }
}

/** A person's days of a period as they are answered, with what of each week is overtime. */
function toApi(
  scope: OrgScope,
  {
    person,
    sheets,
    from,
  }: { person: { id: number | null; name: string }; sheets: readonly Sheet[]; from: string },
  rules: Parameters<typeof overtimeOf>[1],
): SheetsOfPerson {
  const hours = overtimeOf(
    sheets.map(({ day, minutes }) => ({ day, minutes: minutes ?? 0 })),
    rules,
  )
  const days = sheets
    .filter(({ day }) => day >= from)
    .map((sheet) => sheetToApi(scope, sheet, hours.get(sheet.day) ?? NO_HOURS))
  return {
    ...{ person_id: person.id, name: person.name, days },
    minutes: sumOf(days.map(({ minutes }) => minutes ?? 0)),
    regular_minutes: sumOf(days.map((day) => day.regular_minutes)),
    overtime_minutes: sumOf(days.map((day) => day.overtime_minutes)),
    double_minutes: sumOf(days.map((day) => day.double_minutes)),
    tips: dollarsOf(sumOf(sheets.filter(({ day }) => day >= from).map(({ tipCents }) => tipCents))),
  }
}

/** The days of some people in a period as they are answered, those who are in it; whoever is gone stands by name at the end. */
export async function readSheets(
  scope: OrgScope,
  people: readonly Person[],
  days: Days,
  { withGone }: { withGone: boolean },
): Promise<SheetsOfPerson[]> {
  const settings = await getPayrollSettings(scope)
  const rules = { rules: await overtimeRules(scope, settings), weekStartsOn: settings.weekStartsOn }
  const { sheets, gone } = await sheetsOf(scope, people, days, settings)
  const { from } = days
  const found = people
    .map((person) => toApi(scope, { person, sheets: sheets.get(person.id) ?? [], from }, rules))
    // Whoever is only planned, or worked the day before.
    .filter((one) => one.days.length > 0)
  if (!withGone) return found
  const ofGone = [...Map.groupBy(gone, ({ name }) => name)].map(([name, stored]) =>
    toApi(scope, { person: { id: null, name }, sheets: stored.map(sheetOfGone), from }, rules),
  )
  return [...found, ...ofGone]
}

/** What is left of the day of somebody who was deleted: what was decided of it. */
const sheetOfGone = (stored: StoredSheet): Sheet => ({
  ...{ day: stored.day, stored, isRunning: false, tipCents: 0, logMinutes: stored.logMinutes },
  minutes: stored.approvedMinutes ?? stored.correctedMinutes,
  jobs: stored.approvedJobs,
})
