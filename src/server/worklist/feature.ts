import type { Contract } from '../../contract/contract.ts'
import type { Bell } from '../../contract/notices.ts'
import { WORK_SHOWN, type WorkRow } from '../../contract/worklist.ts'
import { dayAfter, mediumDate } from '../../domain/calendar.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import { RIGHTS_OF_NOUNS, type Right, type WorkKind } from '../../domain/nouns.ts'
import { Refusal } from '../../domain/refusal.ts'
import { mayRole } from '../../domain/team/rights.ts'
import { SNOOZED_AT_MOST_DAYS } from '../../domain/worklist/work.ts'
import { WORK_KINDS } from '../../domain/worklist/work-kinds.ts'
import type { Feature, WorkSource } from '../feature.ts'
import { recordChange } from '../history/record-change.ts'
import { may } from '../may.ts'
import { announceBell } from '../notices/queries.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { lastAssignment, listWorkers, readMarks, storeMark } from './queries.ts'

/** What was said of the rows, and who may be named in it. */
const readSaid = async (scope: StaffScope) => ({
  ...(await readMarks(scope)),
  workers: await listWorkers(scope),
  today: dayIn(scope.timeZone, scope.now),
})
type Said = Awaited<ReturnType<typeof readSaid>>
/** A row, with the right to do something about it. */
type Found = { row: WorkRow; right: Right }

const NOTHING_SAID = {
  amount: null,
  phone: null,
  day_price: null,
  snoozed_until: null,
  assigned_to: null,
  assigned_name: null,
}

/** What waits in one way, of all that the shelves bring, and what of it is snoozed. */
async function readKind(sources: readonly WorkSource[], scope: StaffScope, kind: WorkKind, said: Said) {
  const { today } = said
  // What is snoozed is read besides what is shown.
  const atMost = WORK_SHOWN + said.snoozed(today).filter((mark) => mark.kind === kind).length
  const waiting: Found[] = []
  const snoozed: Found[] = []
  let [total, more] = [0, false]
  // One after the other: a transaction has one connection.
  for (const source of sources) {
    const { right } = source
    if (source.kind !== kind || !may(scope, right)) continue
    const work = await source.read({ scope, today, atMost })
    for (const found of work.rows) {
      const row: WorkRow = { ...NOTHING_SAID, as_of: found.since, ...found, kind }
      const mark = said.of(row)
      // Anyone who has left the office has nothing to do any more.
      const worker = said.workers.find(({ id }) => id === mark?.assignedTo)
      if (worker) Object.assign(row, { assigned_to: worker.id, assigned_name: worker.name })
      const until = mark?.asOf === row.as_of ? (mark.snoozedUntil ?? today) : today
      if (until > today) snoozed.push({ right, row: { ...row, snoozed_until: until } })
      else waiting.push({ right, row })
    }
    total += work.total
    more ||= work.more
  }
  return { waiting, snoozed, total: total - snoozed.length, more }
}

/** What the office does about what waits. */
function worklistHandlers(sources: readonly WorkSource[]): Handlers<Contract['worklist']> {
  return {
    async get(scope) {
      const said = await readSaid(scope)
      const kinds: { kind: WorkKind; total: number; more: boolean }[] = []
      const rows: WorkRow[] = []
      const snoozed: WorkRow[] = []
      for (const kind of WORK_KINDS) {
        const { total, more, ...found } = await readKind(sources, scope, kind, said)
        if (total > 0) kinds.push({ kind, total, more })
        rows.push(...found.waiting.slice(0, WORK_SHOWN).map(({ row }) => row))
        snoozed.push(...found.snoozed.map(({ row }) => row))
      }
      return { kinds, rows, snoozed, members: said.workers.map(({ id, name }) => ({ id, name })) }
    },

    async set(scope, { body: { kind, about, as_of, snoozed_until, assigned_to } }) {
      const find = async (said: Said) => {
        const { waiting, snoozed } = await readKind(sources, scope, kind, said)
        return [...waiting, ...snoozed].find(
          ({ row: { about: its } }) =>
            its.type === about.type && its.id === about.id && its.date === about.date,
        )
      }
      const said = await readSaid(scope)
      const found = await find(said)
      if (!found)
        throw new Refusal('not-found', 'This is no longer on the list. A colleague may have done it.')
      const { row: before, right } = found
      if (snoozed_until) refuseSnooze(said.today, snoozed_until, before.as_of === as_of)
      if (assigned_to) refuseWorker(said, assigned_to, right)
      const mark = said.of(before)
      await storeMark(scope, before, {
        snoozedUntil: snoozed_until === undefined ? (mark?.snoozedUntil ?? null) : snoozed_until,
        asOf: snoozed_until === undefined ? (mark?.asOf ?? null) : before.as_of,
        assignedTo: assigned_to === undefined ? (mark?.assignedTo ?? null) : assigned_to,
      })
      const after = (await find(await readSaid(scope)))?.row ?? before
      // Anyone who takes it themselves knows.
      if (assigned_to && ![before.assigned_to, scope.userId].includes(assigned_to)) {
        await announceBell(scope.db, { organizationId: scope.organizationId, userId: assigned_to })
      }
      await recordChange(scope, {
        entity: about.type,
        id: about.id,
        name: `${about.type} ${before.number ?? before.name}`,
        action: 'changed',
        before: recorded(before),
        after: recorded(after),
      })
      return after
    },
  }
}

/** What waits and a colleague has assigned to the person who asks rings until it is done; several as one. */
async function assignedBells(sources: readonly WorkSource[], scope: StaffScope): Promise<Bell[]> {
  const said = await readSaid(scope)
  const assigned: WorkRow[] = []
  for (const kind of new Set(said.assigned(scope.userId).map((mark) => mark.kind))) {
    const { waiting } = await readKind(sources, scope, kind, said)
    assigned.push(...waiting.flatMap(({ row }) => (row.assigned_to === scope.userId ? [row] : [])))
  }
  const given: { row: WorkRow; by: string; at: string }[] = []
  for (const row of assigned) {
    const entry = await lastAssignment(scope, row.about)
    if (entry && entry.user_id !== scope.userId) given.push({ row, by: entry.by, at: entry.at })
  }
  const [first] = given
  if (!first) return []
  const key = `assigned ${given.map(({ row: { kind, about }, at }) => [kind, about.type, about.id, at].join(' ')).join(', ')}`
  const isOne = given.length === 1
  const title = isOne
    ? `Assigned to you by ${first.by}`
    : `${formatCount(given.length, 'thing')} assigned to you`
  const description = isOne
    ? `${first.row.name}: ${first.row.reason}`
    : formatNames(given.map(({ row }) => row.name))
  return [{ kind: 'bell', key, title, description, href: '/dashboard' }]
}

const recorded = ({ snoozed_until, assigned_name }: WorkRow) => ({
  snoozed_until,
  assigned_to: assigned_name,
})

/** @throws Refusal `invalid` for a day that is not ahead, or too far; `conflict` where the row is not what it was */
function refuseSnooze(today: string, until: string, isSame: boolean): void {
  const last = dayAfter(today, SNOOZED_AT_MOST_DAYS)
  if (until <= today) throw new Refusal('invalid', 'Choose a day after today')
  if (until > last) throw new Refusal('invalid', `Choose a day until ${mediumDate(last)}`)
  if (!isSame) throw new Refusal('conflict', 'Something new has happened here. Please look at it again.')
}

/** @throws Refusal `invalid` for someone who could do nothing about it, or is of another company */
function refuseWorker({ workers }: Said, id: number, right: Right): void {
  const worker = workers.find((one) => one.id === id)
  if (!worker) throw new Refusal('invalid', 'Choose someone on the team who works in the office')
  if (mayRole(worker.role, right)) return
  const { act } = RIGHTS_OF_NOUNS[right]
  throw new Refusal('invalid', `${worker.name ?? 'This person'} cannot ${act}. Choose someone else.`)
}

const sourcesOf = (features: readonly Feature[]) => features.flatMap(({ work }) => work ?? [])

export const worklist = {
  name: 'worklist',
  handlers: ({ features }) => ({ worklist: worklistHandlers(sourcesOf(features)) }),
  bells: (scope) => assignedBells(sourcesOf(scope.services.features), scope),
} satisfies Feature
