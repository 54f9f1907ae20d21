import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { dollarsOf, sumOf } from '../../domain/money.ts'
import { type Hours, overtimeOf } from '../../domain/payroll/overtime.ts'
import type { HoursRules } from '../../domain/payroll/payroll-settings.ts'
import { workedTime } from '../../domain/payroll/worked-time.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import { dayIn, momentIn, momentOn } from '../time/wall-clock.ts'
import { NO_PLAN, type PlanOfPerson, plansOf } from './plan-of-people.ts'
import { hoursRulesNow, listStoredSheets, type StoredSheet } from './queries.ts'
import { jobsOfPeople, minutesByOffice, readWork, shiftsOfPerson, type Work } from './read-work.ts'

/** What people got of the tips of a period, in cents by person and day (`12 2026-11-23`), less what went back of them. */
async function tipsOfPeriod(scope: OrgScope, days: Days): Promise<ReadonlyMap<string, number>> {
  const { db } = scope
  const { id, at, day, tipCents, ofEntry, kind } = ledgerEntries
  const own = ofCompany(scope, ledgerEntries)
  const shares = await db
    .select({
      ...{ entryId: id, day, tipCents },
      ...{ personId: tipShares.personId, cents: tipShares.cents, shareId: tipShares.id },
    })
    .from(ledgerEntries)
    .innerJoin(
      tipShares,
      and(eq(tipShares.organizationId, ledgerEntries.organizationId), eq(tipShares.entryId, id)),
    )
    .where(and(own, eq(kind, 'payment'), gt(tipCents, 0), recordedIn(at, day, days)))
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
    const [{ entryId, day: takenOn, tipCents: given } = { entryId: 0, day: '', tipCents: 0 }] = ofOne
    const parts = splitTip(
      given - (backOf.get(entryId) ?? 0),
      ofOne.map(({ cents }) => cents),
    )
    for (const [index, { personId }] of ofOne.entries()) {
      const key = `${personId} ${takenOn}`
      tips.set(key, (tips.get(key) ?? 0) + (parts[index] ?? 0))
    }
  }
  return tips
}

type Person = { readonly id: number; readonly name: string }

/** The part that a job has in a day; null where no clock ran and no one has said it. */
export type SheetJob = {
  readonly jobId: number
  readonly number: string
  readonly customer: string
  readonly minutes: number | null
  /** As the office said it, where no clock ran. */
  readonly byOffice?: boolean | undefined
}

/** Someone's day: what its log says, and what was decided of it. */
export type Sheet = {
  readonly day: string
  /** What counts; null where no one knows. */
  readonly minutes: number | null
  readonly logMinutes: number | null
  /** When its clock began. */
  readonly since: Date | null
  readonly isRunning: boolean
  readonly jobs: readonly SheetJob[]
  readonly stored: StoredSheet | null
  readonly tipCents: number
  /** By which its hours count: of an approved day those with which it was. */
  readonly rules: HoursRules
}

const rulesOf = (stored: StoredSheet | null, now: HoursRules): HoursRules =>
  (stored?.approvedMinutes != null && stored.rules) || now

const isApproved = ({ stored }: Pick<Sheet, 'stored'>) => stored?.approvedMinutes != null

/** What someone was called when days were approved, all of them; null where one of them is not. */
export const nameThen = (sheets: readonly Sheet[]): string | null =>
  sheets.every(isApproved) ? (sheets.at(-1)?.stored?.name ?? null) : null

/** The days of some people, from six days before a period on: whenever a week begins, that of its first day is whole. */
export async function sheetsOf(
  scope: OrgScope,
  people: readonly Person[],
  { from, to }: Days,
  rules: HoursRules,
): Promise<{ sheets: ReadonlyMap<number, Sheet[]>; work: readonly Work[]; gone: readonly StoredSheet[] }> {
  const days = { from: dayAfter(from, -6), to }
  const ids = people.map(({ id }) => id)
  const work = await readWork(scope, await jobsOfPeople(scope, ids, days))
  const stored = await listStoredSheets(scope, ids, days)
  const tips = await tipsOfPeriod(scope, days)
  const today = dayIn(scope.timeZone, scope.now)
  const storedOf = Map.groupBy(stored, ({ personId }) => personId)
  const sheets = new Map(
    people.map(({ id }) => {
      const known = { id, days, today, work, stored: storedOf.get(id) ?? [], tips }
      return [id, sheetsOfPerson(known, rules)]
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

function sheetsOfPerson({ id, days, today, work, stored, tips }: Known, rules: HoursRules): Sheet[] {
  const sheets: Sheet[] = []
  for (let day = days.from; day <= days.to; day = dayAfter(day)) {
    const sheet = sheetOf({
      ...{ id, day, today, work },
      stored: stored.find((one) => one.day === day) ?? null,
      tipCents: tips.get(`${id} ${day}`) ?? 0,
      rules,
    })
    if (sheet.jobs.length > 0 || sheet.stored || sheet.tipCents > 0) sheets.push(sheet)
  }
  return sheets
}

type DayOf = Pick<Known, 'id' | 'today' | 'work'> & Pick<Sheet, 'day' | 'stored' | 'tipCents' | 'rules'>

function sheetOf({ id, day, today, work, stored, tipCents, rules: now }: DayOf): Sheet {
  const said = work.flatMap((job) => {
    const minutes = minutesByOffice(job, id, day)
    return minutes === null ? [] : [{ job, minutes }]
  })
  const isSaid = (job: Work) => said.some((one) => one.job === job)
  const went = work.flatMap((job) =>
    isSaid(job) ? [] : shiftsOfPerson(job, id, day).map((shift) => ({ job, shift })),
  )
  const rules = rulesOf(stored, now)
  const worked = workedTime(
    went.map(({ job: { jobId }, shift }) => ({ ...shift, jobId })),
    rules.paidFrom,
  )
  // What was planned and never clocked is known only by the plan, and what is still to come not at all.
  const unclocked =
    day > today
      ? []
      : work.filter((job) => job.shifts.length === 0 && job.planned.get(id)?.includes(day) && !isSaid(job))
  const isKnown = went.length > 0 || said.length > 0
  const logMinutes = isKnown ? worked.minutes + sumOf(said.map((one) => one.minutes)) : null
  const named = ({ jobId, jobNumber: number, customerName: customer }: Work) => ({ jobId, number, customer })
  const ofLog: SheetJob[] = [
    ...[...new Set(went.map(({ job }) => job))].map((job) => ({
      ...named(job),
      minutes: sumOf(worked.jobs.filter(({ jobId }) => jobId === job.jobId).map((one) => one.minutes)),
    })),
    ...said.map(({ job, minutes }) => ({ ...named(job), minutes, byOffice: true })),
    ...unclocked.map((job) => ({ ...named(job), minutes: null })),
  ]
  const minutes = stored?.approvedMinutes ?? stored?.correctedMinutes ?? logMinutes
  return {
    ...{ day, minutes, logMinutes, stored, tipCents, rules },
    since: went.map(({ shift }) => shift.from).toSorted((one, other) => +one - +other)[0] ?? null,
    // What is still ahead today is not over.
    isRunning: worked.isRunning || (day === today && went.length > 0 && unclocked.length > 0),
    jobs: isApproved({ stored })
      ? (stored?.approvedJobs ?? [])
      : split(ofLog, stored?.correctedMinutes ?? null),
  }
}

/** What someone said of a day is each job's in proportion to its log; equally where no clock ran. */
function split(jobs: SheetJob[], corrected: number | null): SheetJob[] {
  if (corrected === null) return jobs
  const parts = splitTip(
    corrected,
    jobs.map(({ minutes }) => minutes ?? 0),
  )
  return jobs.map((job, index) => ({ ...job, minutes: parts[index] ?? 0 }))
}

const NO_HOURS: Hours = { regular: 0, overtime: 0, double: 0, beyondForty: 0 }
const hoursToApi = ({ regular, overtime, double, beyondForty }: Hours) => ({
  regular_minutes: regular,
  overtime_minutes: overtime,
  double_minutes: double,
  beyond_forty_minutes: beyondForty,
})

const sheetToApi = ({ timeZone }: OrgScope, sheet: Sheet, hours: Hours): TimeSheet => {
  const { stored } = sheet
  return {
    ...{
      date: sheet.day,
      minutes: sheet.minutes,
      log_minutes: sheet.logMinutes,
      since: momentOn(timeZone, sheet.since, sheet.day),
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
            name: stored.name,
          },
    has_changed: stored?.approvedMinutes != null && stored.logMinutes !== sheet.logMinutes,
    jobs: sheet.jobs.map(({ jobId, number, customer, minutes, byOffice }) => ({
      ...{
        job_id: jobId,
        job_number: number,
        customer_name: customer,
        minutes,
        by_office: byOffice ?? false,
      },
    })),
    ...hoursToApi(hours),
    tips: dollarsOf(sheet.tipCents),
    version: stored?.version ?? 0,
  }
}

const keyOf = ({ overtime, weekStartsOn }: HoursRules) => `${overtime} ${weekStartsOn}`

/** What of each week is overtime, each day by its own rules. */
function hoursOf(sheets: readonly Sheet[]): ReadonlyMap<string, Hours> {
  const days = sheets.map(({ day, minutes }) => ({ day, minutes: minutes ?? 0 }))
  const byRules = [...Map.groupBy(sheets, ({ rules }) => keyOf(rules)).values()]
  return new Map(
    byRules.flatMap((same) => {
      const [{ rules }] = same as [Sheet]
      const hours = overtimeOf(days, { rules: rules.overtime, weekStartsOn: rules.weekStartsOn })
      return same.map(({ day }) => [day, hours.get(day) ?? NO_HOURS] as const)
    }),
  )
}

type OfPerson = {
  readonly person: { readonly id: number | null; readonly name: string }
  readonly sheets: readonly Sheet[]
  readonly plan: PlanOfPerson
  readonly from: string
}

/** A person's days of a period as they are answered, with what of each week is overtime. */
function toApi(scope: OrgScope, { person, sheets, plan, from }: OfPerson): SheetsOfPerson {
  const hours = hoursOf(sheets)
  const within = sheets.filter(({ day }) => day >= from)
  const days = within.map((sheet) => sheetToApi(scope, sheet, hours.get(sheet.day) ?? NO_HOURS))
  return {
    ...{ person_id: person.id, name: nameThen(within) ?? person.name, ...plan, days },
    minutes: sumOf(days.map(({ minutes }) => minutes ?? 0)),
    regular_minutes: sumOf(days.map((day) => day.regular_minutes)),
    overtime_minutes: sumOf(days.map((day) => day.overtime_minutes)),
    double_minutes: sumOf(days.map((day) => day.double_minutes)),
    beyond_forty_minutes: sumOf(days.map((day) => day.beyond_forty_minutes)),
    tips: dollarsOf(sumOf(within.map(({ tipCents }) => tipCents))),
  }
}

type Read = {
  readonly people: SheetsOfPerson[]
  /** By which all of their days count; where they differ, or there are none, those of now. */
  readonly rules: HoursRules
}

/** The days of some people in a period as they are answered, those who are in it; anyone who is gone stands by name at the end. */
export async function readSheets(
  scope: OrgScope,
  people: readonly Person[],
  days: Days,
  { withGone }: { withGone: boolean },
): Promise<Read> {
  const now = await hoursRulesNow(scope)
  const { sheets, work, gone } = await sheetsOf(scope, people, days, now)
  const plans = await plansOf(
    scope,
    people.map(({ id }) => id),
    days,
    work,
  )
  const { from } = days
  const ofGone = [...Map.groupBy(withGone ? gone : [], ({ name }) => name)].map(
    ([name, stored]): OfPerson => ({
      ...{ person: { id: null, name }, plan: NO_PLAN, from },
      sheets: stored.map((one) => sheetOfGone(one, now)),
    }),
  )
  const known = people.map(
    (person): OfPerson => ({
      ...{ person, sheets: sheets.get(person.id) ?? [], from },
      plan: plans.get(person.id) ?? NO_PLAN,
    }),
  )
  const all = [...known, ...ofGone]
  const used = all.flatMap((one) => one.sheets.filter(({ day }) => day >= from).map(({ rules }) => rules))
  const [first = now] = used
  const isOne = used.every((rules) => keyOf(rules) === keyOf(first) && rules.paidFrom === first.paidFrom)
  return {
    // Anyone who worked the day before only is not in it.
    people: all
      .map((one) => toApi(scope, one))
      .filter(({ days, planned, off }) => days.length + planned.length + off.length > 0),
    rules: isOne ? first : now,
  }
}

/** What is left of the day of someone who was deleted: what was decided of it. */
const sheetOfGone = (stored: StoredSheet, now: HoursRules): Sheet => ({
  rules: rulesOf(stored, now),
  ...{ day: stored.day, stored, since: null, isRunning: false, tipCents: 0, logMinutes: stored.logMinutes },
  minutes: stored.approvedMinutes ?? stored.correctedMinutes,
  jobs: stored.approvedJobs,
})
