import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SheetsOfPerson } from '../../contract/payroll.ts'
import { dayAfter, daysFromTo } from '../../domain/calendar.ts'
import type { PersonRole } from '../../domain/crews/person-roles.ts'
import type { OrgScope } from '../org-scope.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import type { Days } from '../storage/recorded-days.ts'
import { absences, crewMembers, crews, people } from '../storage/tables/crews.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import type { Work } from './read-work.ts'

/** With whom someone works, and what is known of their days beside their hours. */
export type PlanOfPerson = Pick<SheetsOfPerson, 'crew' | 'role' | 'planned' | 'off'>

export const NO_PLAN: PlanOfPerson = { crew: null, role: null, planned: [], off: [] }

/** The plans of some people in a period, in as many statements, however many they are. */
export async function plansOf(
  scope: OrgScope,
  personIds: readonly number[],
  days: Days,
  work: readonly Work[],
): Promise<ReadonlyMap<number, PlanOfPerson>> {
  if (personIds.length === 0) return new Map()
  const known = await rolesAndCrews(scope, personIds, days)
  const off = Map.groupBy(await absencesIn(scope, personIds, days), ({ personId }) => personId)
  return new Map(
    personIds.map((id) => {
      const { role = null, crew = null } = known.get(id) ?? {}
      const last = work.findLast(({ booked, crew }) => crew !== null && isIn(booked, id, days))
      return [
        id,
        {
          ...{ role, crew: last?.crew ?? crew, planned: plannedOf(scope, id, days, work) },
          off: (off.get(id) ?? []).flatMap((one) => daysOff(one, days)),
        },
      ]
    }),
  )
}

const isIn = (booked: Work['booked'], id: number, { from, to }: Days) =>
  daysFromTo(from, to).some((day) => booked.has(`${id} ${day}`))

/** The role of someone is the one at the end of days that have passed. */
async function rolesAndCrews(scope: OrgScope, personIds: readonly number[], { to }: Days) {
  const rows = await scope.db
    .select({
      ...{ id: people.id, role: people.role },
      crew: sql<string | null>`min(${crews.name})`,
    })
    .from(people)
    .leftJoin(crewMembers, and(ofCompany(scope, crewMembers), eq(crewMembers.personId, people.id)))
    .leftJoin(crews, pointsTo(crewMembers.crewId, crews))
    .where(ofCompany(scope, people, inArray(people.id, [...personIds])))
    .groupBy(people.organizationId, people.id)
  const end = midnightIn(scope.timeZone, dayAfter(to))
  const at = end <= scope.now ? end : null
  const then = await asTheyWere(
    scope,
    'person',
    rows.map((row) => ({ row, at })),
  )
  return new Map(then.map(({ id, ...one }): [number, { role: PersonRole; crew: string | null }] => [id, one]))
}

const absencesIn = (scope: OrgScope, personIds: readonly number[], { from, to }: Days) =>
  scope.db
    .select()
    .from(absences)
    .where(
      and(
        ofCompany(scope, absences, inArray(absences.personId, [...personIds])),
        lte(absences.fromDay, to),
        gte(absences.toDay, from),
      ),
    )
    .orderBy(asc(absences.fromDay), asc(absences.id))

type Absence = Awaited<ReturnType<typeof absencesIn>>[number]

const daysOff = ({ fromDay, fromClock, toDay, reason }: Absence, { from, to }: Days) =>
  daysFromTo(fromDay > from ? fromDay : from, toDay < to ? toDay : to).map((date) => ({
    ...{ date, reason },
    from: date === fromDay ? fromClock : null,
  }))

/** From the first to the last minute for which someone is booked, on days from today on of which no clock tells. */
function plannedOf({ timeZone, now }: OrgScope, id: number, { from, to }: Days, work: readonly Work[]) {
  const today = dayIn(timeZone, now)
  const planned: SheetsOfPerson['planned'] = []
  for (let date = from > today ? from : today; date <= to; date = dayAfter(date)) {
    const ofDay = work.flatMap(({ booked, shifts }) =>
      shifts.some(({ day }) => day === date) ? [] : (booked.get(`${id} ${date}`) ?? []),
    )
    if (ofDay.length === 0) continue
    const begins = Math.min(...ofDay.map((one) => one.from.getTime()))
    const ends = Math.max(...ofDay.map((one) => one.to.getTime()))
    const moment = (ms: number) => momentIn(timeZone, new Date(ms))
    planned.push({ date, from: moment(begins), to: moment(ends) })
  }
  return planned
}
