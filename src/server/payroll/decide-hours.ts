import type { z } from 'zod'
import { type timeSheets as contract, LONGEST_PERIOD_DAYS, type TimeSheet } from '../../contract/payroll.ts'
import { daysFrom, mediumDate } from '../../domain/calendar.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import type { HoursRules } from '../../domain/payroll/payroll-settings.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getPerson } from '../crews/queries.ts'
import { recordChange } from '../history/record-change.ts'
import type { StaffScope } from '../org-scope.ts'
import { refuseStale } from '../refuse-stale.ts'
import { dayIn } from '../time/wall-clock.ts'
import { hoursRulesNow, listPeopleOf, listStoredSheets, lockTimeSheets, storeSheet } from './queries.ts'
import { readSheets, type Sheet, sheetsOf } from './read-sheets.ts'

const words = (minutes: number | null) => (minutes === null ? 'no hours' : hoursAndMinutes(minutes))

/** @throws Refusal `unprocessable` for a day that is still to come */
function refuseFuture({ timeZone, now }: StaffScope, day: string): void {
  if (day > dayIn(timeZone, now)) {
    throw new Refusal('unprocessable', `${mediumDate(day)} is still to come.`)
  }
}

/** A day on which someone did nothing. */
const nothingOn = (day: string, rules: HoursRules): Sheet => ({
  ...{
    day,
    minutes: null,
    logMinutes: null,
    since: null,
    isRunning: false,
    jobs: [],
    stored: null,
    tipCents: 0,
    rules,
  },
})

type Approved = z.output<typeof contract.approve.body>['days'][number]
type Seen = { person: { id: number; name: string }; sheet: Sheet; minutes: number }

/**
 * Approves a day as it was seen: what its log says later changes nothing of it.
 * @returns whether it was not approved before
 * @throws Refusal `conflict` where the hours are others by now
 */
async function approveDay(
  scope: StaffScope,
  { person, sheet, minutes }: Seen,
  rules: HoursRules,
): Promise<boolean> {
  const { day, stored } = sheet
  refuseFuture(scope, day)
  const of = `${person.name} on ${mediumDate(day)}`
  const isOpen = stored?.approvedMinutes == null
  // First: the hours of a running clock are others every minute.
  if (isOpen && sheet.isRunning && stored?.correctedMinutes == null) {
    throw new Refusal(
      'unprocessable',
      `${of}: the job is not done. Mark it done or correct the hours first. Nothing was approved.`,
    )
  }
  if (sheet.minutes !== minutes) {
    throw new Refusal(
      'conflict',
      `The hours of ${of} have changed: ${words(sheet.minutes)} by now. Please look again. Nothing was approved.`,
    )
  }
  if (!isOpen) return false
  await storeSheet(scope, {
    ...{ personId: person.id, name: person.name, day, approvedMinutes: minutes },
    approvedJobs: sheet.jobs.map((job) => ({ ...job, minutes: job.minutes ?? 0 })),
    ...{ logMinutes: sheet.logMinutes, approvedAt: scope.now, approvedBy: scope.userId, rules },
  })
  await recordChange(scope, {
    ...{ entity: 'time_sheet', id: person.id, name: `the hours of ${of}`, action: 'changed' },
    ...{ before: { approved: null }, after: { approved: words(minutes) } },
  })
  return true
}

/**
 * Approves days, all of them or none.
 * @throws Refusal `unprocessable` for days that are further apart than a list of them is long
 */
export async function approveDays(
  scope: StaffScope,
  days: readonly Approved[],
): Promise<{ approved: number }> {
  await lockTimeSheets(scope)
  const dates = days.map(({ date }) => date).toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  if (daysFrom(from, to) >= LONGEST_PERIOD_DAYS) {
    throw new Refusal('unprocessable', `Please approve at most ${LONGEST_PERIOD_DAYS} days at once.`)
  }
  const people = await listPeopleOf(
    scope,
    days.map(({ person_id }) => person_id),
  )
  const rules = await hoursRulesNow(scope)
  const { sheets } = await sheetsOf(scope, people, { from, to }, rules)
  let approved = 0
  for (const { person_id, date, minutes } of days) {
    const person = people.find(({ id }) => id === person_id) as Seen['person']
    const sheet = sheets.get(person_id)?.find(({ day }) => day === date) ?? nothingOn(date, rules)
    if (await approveDay(scope, { person, sheet, minutes }, rules)) approved += 1
  }
  return { approved }
}

type Correction = z.output<typeof contract.correct.body>

/** Corrects someone’s hours of a day; one that was approved has to be approved again. */
export async function correctDay(
  scope: StaffScope,
  { id, date: day }: { id: number; date: string },
  { minutes, reason, version }: Correction,
): Promise<TimeSheet> {
  await lockTimeSheets(scope)
  const person = await getPerson(scope, id)
  refuseFuture(scope, day)
  const known = await listStoredSheets(scope, [person.id], { from: day, to: day })
  const stored = known.find((one) => one.personId === person.id) ?? null
  await refuseStale(stored ?? { version: 0, changedAt: null, changedByName: null }, version, scope.now)
  const corrected = { correctedMinutes: minutes, reason: minutes === null ? null : (reason ?? '') }
  await storeSheet(scope, {
    ...{ personId: person.id, name: person.name, day, ...corrected },
    ...{ approvedMinutes: null, approvedJobs: [], logMinutes: null, approvedAt: null, approvedBy: null },
    rules: null,
  })
  const said = (one: typeof corrected | null, approved: number | null) => ({
    corrected: one?.correctedMinutes == null ? null : words(one.correctedMinutes),
    reason: one?.reason ?? null,
    approved: approved === null ? null : words(approved),
  })
  await recordChange(scope, {
    ...{ entity: 'time_sheet', id: person.id, action: 'changed' },
    name: `the hours of ${person.name} on ${mediumDate(day)}`,
    before: said(stored, stored?.approvedMinutes ?? null),
    after: said(corrected, null),
  })
  const { people } = await readSheets(scope, [person], { from: day, to: day }, { withGone: false })
  return people[0]?.days[0] as TimeSheet
}
