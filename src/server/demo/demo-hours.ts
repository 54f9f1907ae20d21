import { asc, eq, gte, like, lt, sql } from 'drizzle-orm'
import { dayAfter } from '../../domain/calendar.ts'
import type { PersonRole } from '../../domain/crews/person-roles.ts'
import { sumOf } from '../../domain/money.ts'
import { COMPANY } from '../../domain/payroll/cost-rates.ts'
import { firstOfWeek } from '../../domain/payroll/overtime.ts'
import { listPeople, listTrucks } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { insertCostRate, storeSheet } from '../payroll/queries.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { bookings } from '../storage/tables/bookings.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import { seededRandom } from './seeded-random.ts'

const SEED = 20_261_126
/** So many days back hours were written down; the phones know of today. */
const DAYS_BACK = 35
const MONDAY = 1
const PERSON = 'person:'

/** Wage with taxes and insurance, in cents an hour: assumed, no company's. */
const HOUR_CENTS: Readonly<Record<PersonRole, number>> = { lead: 31_00, driver: 28_50, helper: 24_00 }
/** From this length on a truck is a large one. */
const LARGE_FT = 24
const SMALL_TRUCK = { hourCents: 14_00, mileCents: 62 }
const LARGE_TRUCK = { hourCents: 19_00, mileCents: 78 }

/** Says what the demo company's people and trucks cost, and what its crews worked in the last weeks. */
export async function addDemoHours(scope: OrgScope): Promise<void> {
  const people = await listPeople(scope)
  for (const { id, role } of people) {
    const rates = { hourCents: HOUR_CENTS[role] }
    await insertCostRate(scope, { ...COMPANY, personId: id, fromDay: null, rates })
  }
  for (const { id, lengthFt } of await listTrucks(scope)) {
    const rates = (lengthFt ?? 0) < LARGE_FT ? SMALL_TRUCK : LARGE_TRUCK
    await insertCostRate(scope, { ...COMPANY, truckId: id, fromDay: null, rates })
  }
  const today = dayIn(scope.timeZone, scope.now)
  const thisWeek = firstOfWeek(today, MONDAY)
  const random = seededRandom(SEED)
  for (const [key, ofDay] of Map.groupBy(
    await bookedDays(scope, today),
    ({ person, day }) => `${person} ${day}`,
  )) {
    const [person, day = ''] = key.split(' ')
    const worked = ofDay.map(({ jobId, number, customer, minutes }) => ({
      ...{ jobId, number, customer, minutes: Math.max(60, minutes + 15 * random.between(-3, 4)) },
    }))
    const minutes = sumOf(worked.map((job) => job.minutes))
    const { id: personId, name } = people.find(({ id }) => id === Number(person)) ?? { id: 0, name: '' }
    if (personId === 0) continue
    const said = { correctedMinutes: minutes, reason: 'From the paper time sheet.' }
    const approved = { approvedMinutes: minutes, approvedJobs: worked, approvedAt: scope.now }
    await storeSheet(scope, { personId, name, day, ...said, ...(day < thisWeek && approved) })
  }
}

/** Who was booked on which completed job before today, day by day. */
async function bookedDays(scope: OrgScope, today: string) {
  const day = sql<string>`((lower(${bookings.during}) at time zone ${scope.timeZone})::date)::text`
  const rows = await scope.db
    .select({
      day,
      resource: bookings.resource,
      jobId: jobs.id,
      number: jobs.jobNumber,
      customer: jobs.customerName,
      duration: jobs.durationMinutes,
      before: jobs.travelBeforeMinutes,
    })
    .from(bookings)
    .innerJoin(jobs, pointsTo(bookings.jobId, jobs))
    .where(
      ofCompany(
        scope,
        bookings,
        like(bookings.resource, `${PERSON}%`),
        eq(jobs.status, 'completed'),
        gte(jobs.startsAt, midnightIn(scope.timeZone, dayAfter(today, -DAYS_BACK))),
        lt(jobs.startsAt, midnightIn(scope.timeZone, today)),
      ),
    )
    .orderBy(asc(bookings.id))
  return rows
    .filter((row) => row.day < today)
    .map(({ resource, duration, before, ...row }) => ({
      ...row,
      person: resource.slice(PERSON.length),
      minutes: duration + before,
    }))
}
