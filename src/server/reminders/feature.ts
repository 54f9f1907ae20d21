import { sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import type { Bell } from '../../contract/notices.ts'
import { type Reminder, reminder } from '../../contract/reminders.ts'
import { WORK_SHOWN } from '../../contract/worklist.ts'
import { shortDay, spokenClock } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Feature, FoundWork, Work, WorkReading } from '../feature.ts'
import { recordChange } from '../history/record-change.ts'
import { getJob } from '../jobs/queries.ts'
import { announceBell } from '../notices/queries.ts'
import type { OrgScope, Services, StaffScope } from '../org-scope.ts'
import { getQuote } from '../quotes/queries.ts'
import { refuseStale } from '../refuse-stale.ts'
import type { Handlers } from '../serve-contract.ts'
import { apiFields } from '../storage/rows.ts'
import { clockIn, dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import {
  deleteReminder,
  getReminder,
  getReminderLocked,
  insertReminder,
  listAssignees,
  listDue,
  listReminders,
  type NamedReminder,
  ringDue,
  updateReminder,
} from './queries.ts'

const toApi = (row: NamedReminder, scope: OrgScope): Reminder => ({
  ...apiFields(reminder, row, scope),
  date: row.day,
  done: row.doneAt !== null,
})

const record = (
  scope: OrgScope,
  action: Action,
  { before, after }: { before: NamedReminder | null; after: NamedReminder | null },
) => {
  const { id, words, number } = (after ?? before) as NamedReminder
  const recorded = (row: NamedReminder | null) =>
    row && { words: row.words, for: row.userName, date: row.day, time: row.time, done: row.doneAt !== null }
  const name = `reminder “${words}” of ${number}`
  const [was, is] = [recorded(before), recorded(after)]
  return recordChange(scope, { entity: 'reminder', id, name, action, before: was, after: is })
}

/** @throws Refusal `invalid` for someone who cannot be reminded, or is of another company */
async function refuseUnknown(scope: OrgScope, userId: number | undefined): Promise<void> {
  if (userId === undefined || (await listAssignees(scope)).some(({ id }) => id === userId)) return
  throw new Refusal('invalid', 'Choose a team member who can use reminders')
}

/** Notifies the assignee at once if it is due, unless they assigned it to themselves. */
const tellOther = async ({ db, organizationId, ...scope }: StaffScope, userId: number) => {
  if (userId !== scope.userId) await announceBell(db, { organizationId, userId })
}

const reminderHandlers: Handlers<Contract['reminders']> = {
  async list(scope, { query }) {
    const found = await listReminders(scope, {
      quoteId: query.quote_id,
      jobId: query.job_id,
      mine: query.mine === 'true',
      dueBy: query.due === 'true' ? dayIn(scope.timeZone, scope.now) : null,
    })
    return {
      reminders: found.map((row) => toApi(row, scope)),
      members: await listAssignees(scope),
      me: scope.userId,
    }
  },

  async create(scope, { body }) {
    const { quote_id, job_id, user_id, words, date: day, time } = body
    await refuseUnknown(scope, user_id)
    const quoteId = quote_id === undefined ? null : (await getQuote(scope, quote_id)).id
    const jobId = job_id === undefined ? null : (await getJob(scope, job_id)).id
    const userId = user_id ?? scope.userId
    const id = await insertReminder(scope, { quoteId, jobId, userId, words, day, time })
    const after = await getReminder(scope, id)
    await record(scope, 'created', { before: null, after })
    await tellOther(scope, userId)
    return toApi(after, scope)
  },

  async update(scope, { params, body: { version, done, date, user_id, words, time } }) {
    const before = await getReminderLocked(scope, params.id)
    await refuseStale(before, version, scope.now)
    if (user_id !== before.userId) await refuseUnknown(scope, user_id)
    const written = {
      words: words ?? before.words,
      day: date ?? before.day,
      time: time === undefined ? before.time : time,
      userId: user_id ?? before.userId,
    }
    const { day, time: clock, userId } = written
    const isOther = day !== before.day || clock !== before.time || userId !== before.userId
    const isDone = done ?? before.doneAt !== null
    // What is open again is to ring again, at its time.
    const ringsAgain = isOther || (before.doneAt !== null && !isDone)
    await updateReminder(scope, before, {
      ...written,
      doneAt: isDone ? (before.doneAt ?? scope.now) : null,
      ...(ringsAgain && { rangAt: null }),
    })
    const after = await getReminder(scope, before.id)
    await record(scope, 'changed', { before, after })
    if (ringsAgain) await tellOther(scope, userId)
    return toApi(after, scope)
  },

  async delete(scope, { params }) {
    const before = await getReminderLocked(scope, params.id)
    await deleteReminder(scope, before.id)
    await record(scope, 'deleted', { before, after: null })
  },
}

const pageOf = ({ quoteId, jobId }: Pick<NamedReminder, 'quoteId' | 'jobId'>) =>
  quoteId === null ? `/jobs/${jobId}` : `/quotes/${quoteId}`

const withTime = ({ time, words }: NamedReminder) =>
  time === null ? words : `${spokenClock(time)}: ${words}`

/** What is due by the end of the day, each with its words. */
async function dueReminders({ scope, today, atMost }: WorkReading): Promise<Work> {
  const { rows, ...total } = await listDue(scope, today, atMost)
  return {
    ...total,
    rows: rows.map(
      (row): FoundWork => ({
        about: { type: 'reminder', id: row.id, date: null },
        name: row.customerName,
        number: row.number,
        reason: row.userId === scope.userId ? withTime(row) : `${withTime(row)} (for ${row.userName})`,
        since: momentIn(scope.timeZone, midnightIn(scope.timeZone, row.day)),
        action: { does: 'done', words: 'Done', link: pageOf(row) },
      }),
    ),
  }
}

/** Several that wait ring as one. */
async function bells(scope: StaffScope): Promise<Bell[]> {
  const [today, clock] = [dayIn(scope.timeZone, scope.now), clockIn(scope.timeZone, scope.now)]
  const due = (await listDue(scope, today, WORK_SHOWN)).rows.filter(
    ({ userId, day, time }) => userId === scope.userId && (day < today || time === null || time <= clock),
  )
  const [first] = due
  if (!first) return []
  const key = `reminders ${due.map(({ id, day, time }) => [id, day, time].join(' ')).join(', ')}`
  if (due.length > 1) {
    const title = `${formatCount(due.length, 'reminder')} for you`
    return [{ kind: 'bell', key, title, description: due.map(withTime).join('; '), href: '/dashboard' }]
  }
  const description = `${first.customerName}, ${first.number}`
  return [{ kind: 'bell', key, title: withTime(first), description, href: pageOf(first) }]
}

/** Rings on the open screens of those whose reminders have come due. */
const lookForDue =
  ({ db, clock }: Services) =>
  async () => {
    await db.transaction(async (transaction) => {
      const rung = await ringDue(transaction, clock())
      const people = new Map(rung.map((one) => [`${one.organizationId} ${one.userId}`, one]))
      for (const person of people.values()) await announceBell(transaction, person)
    })
  }

type Details = Pick<NamedReminder, 'quoteId' | 'jobId'> & Record<'words' | 'day' | 'customer', string>

export const reminders = {
  name: 'reminders',
  handlers: { reminders: reminderHandlers },
  work: [{ kind: 'remind', right: 'reminders', read: dueReminders }],
  bells,
  searched: [
    {
      type: 'reminder',
      right: 'reminders',
      kind: 'reminder',
      details: ({ organizationId }) => sql`
        select json_build_object('words', words, 'day', day, 'quoteId', quote_id, 'jobId', job_id, 'customer', coalesce(
          (select customer_name from quotes where organization_id = ${organizationId} and id = quote_id),
          (select customer_name from jobs where organization_id = ${organizationId} and id = job_id)))
        from reminders where organization_id = ${organizationId} and id = row_id`,
      result({ details }) {
        const { words, day, customer, ...of } = details as Details
        return {
          title: words,
          subtitle: `${customer}, ${shortDay(day)}`,
          standing: null,
          texts: [],
          href: pageOf(of),
        }
      },
    },
  ],
  periodic: [
    {
      looksFor: 'reminders that have come due',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForDue,
    },
  ],
} satisfies Feature
