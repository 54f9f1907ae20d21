import { type Board, type BoardJob, MOST_UNDATED } from '../../contract/board.ts'
import type { Contract } from '../../contract/contract.ts'
import { dayAfter, daysFromTo, spokenClock } from '../../domain/calendar.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isAbsentAllOf, isAbsentOn } from '../../domain/schedule/crews-on.ts'
import { createCompanyLines } from '../company-lines.ts'
import { crewToApi, truckToApi } from '../crews/crews-to-api.ts'
import {
  getWorkforce,
  listCrews,
  listTrucks,
  type StoredAbsence,
  type StoredTruck,
} from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { asTheyWere } from '../storage/as-it-was.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { inPlan } from './crew-schedule.ts'
import { keptPhaseOf } from './days-of-job.ts'
import { clashOf, needsOf, type Resources } from './job-needs.ts'
import type { JobOfBoard } from './job-rows.ts'
import { jobRowToApi, todayIn } from './job-to-api.ts'
import { hasTime, listBoardJobs, listUndatedJobs } from './queries.ts'
import { readRoom, roomOfDays } from './room-of-days.ts'
import { readRoute } from './route-of-day.ts'

/** Boards of one company that are being read or wait for it: all its screens read one again when something changes. */
const MOST_PER_COMPANY = 40
const LONGEST_WAIT_MS = 10_000
const RETRY_S = 2

/** The plan of some days on one screen; a company's are read one after the other, for each is much work. */
export function boardHandlers(): Handlers<Contract['boards']> {
  const lines = createCompanyLines({ most: MOST_PER_COMPANY, longestMs: LONGEST_WAIT_MS, refusal })
  return {
    async get(scope, { query }, { gone }) {
      const leave = await lines.wait(scope.organizationId, gone)
      try {
        return await readBoard(scope, query)
      } finally {
        leave()
      }
    },

    route: (scope, { query }) => readRoute(scope, query),

    async capacity(scope, { query }, { gone }) {
      const leave = await lines.wait(scope.organizationId, gone)
      try {
        return { days: await readRoom(scope, query) }
      } finally {
        leave()
      }
    },
  }
}

const refusal = () =>
  new Refusal(
    'too-many',
    'Your company is opening too many boards at once. Please try again in a moment.',
    RETRY_S,
  )

type Wanted = { from?: string | undefined; days: number }

/** Read in as many statements for a thousand jobs as for one. */
async function readBoard(scope: OrgScope, query: Wanted): Promise<Board> {
  const today = dayIn(scope.timeZone, scope.now)
  const from = query.from ?? today
  const days = daysFromTo(from, dayAfter(from, query.days - 1))
  const period = {
    startsAt: midnightIn(scope.timeZone, from),
    endsAt: midnightIn(scope.timeZone, dayAfter(from, query.days)),
  }
  const [workforce, crews, trucks, out, { undated, more }] = [
    await getWorkforce(scope, from),
    await listCrews(scope),
    await trucksOn(scope, period.endsAt),
    await listBoardJobs(scope, period),
    await listUndatedJobs(scope, MOST_UNDATED),
  ]
  const isShown = ({ startsAt, endsAt }: JobOfBoard) =>
    startsAt !== null && endsAt !== null && startsAt < period.endsAt && endsAt > period.startsAt
  const jobs = [...out.filter(isShown), ...undated]
  const told = await boardJobs(scope, jobs, { workforce, trucks })
  const plan = await inPlan(scope, days, { workforce, trucks, jobs: out.filter(hasTime) })
  const named = new Set(jobs.map(({ crewId }) => crewId))
  const used = new Set(jobs.flatMap(trucksOf))
  const { absences } = workforce
  const ahead = days.filter((date) => date >= today)
  const membersOf = membersInPlan(scope, workforce, ahead)
  return {
    from,
    days: roomOfDays(scope, plan),
    crews: crews
      .filter(({ active, id }) => active || named.has(id))
      .map((crew) => ({ ...crewToApi(crew), ...membersOf(crew) })),
    trucks: trucks
      .filter(({ active, id }) => active || used.has(id))
      .map((truck) => {
        const off = absences.filter(({ truckId }) => truckId === truck.id)
        const away = awayOn(ahead, off, () => `${truck.name} is out of service`)
        return { ...truckToApi(truck, absences), away }
      }),
    ...told,
    undated_more: more,
  } satisfies Board
}

/** The trucks of the company, of days that are over by the names of then. */
async function trucksOn(scope: OrgScope, until: Date): Promise<StoredTruck[]> {
  const at = until <= scope.now ? until : null
  return asTheyWere(
    scope,
    'truck',
    (await listTrucks(scope)).map((row) => ({ row, at })),
  )
}

/** Who goes out in a crew, and on which of some days someone of it is off. */
function membersInPlan(
  { timeZone }: OrgScope,
  { crews }: Awaited<ReturnType<typeof getWorkforce>>,
  days: readonly string[],
) {
  const moment = (ms: number) => momentIn(timeZone, new Date(ms))
  return ({ id: crewId }: { id: number }) => {
    const members = crews.find(({ id }) => id === crewId)?.people ?? []
    const hereOn = (date: string) =>
      members.filter(({ away }) => !away.some((absence) => isAbsentAllOf(date, absence))).length
    return {
      away: days.flatMap((date) => {
        const off = members.flatMap(({ name, away }) => awayOn([date], away, () => `${name} is off`))
        if (off.length === 0) return []
        return { date, words: off.map(({ words }) => words).join(' '), here: hereOn(date) }
      }),
      people: members.map(({ id, name, phone, away }) => ({
        ...{ id, name, phone },
        away: away.map(({ startMs, endMs, reason }) => ({
          ...{ from: moment(startMs), to: moment(endMs), reason },
        })),
      })),
    }
  }
}

/** From when, where it is not the whole day. */
const hourOf = (date: string, { fromDay, fromClock }: StoredAbsence) =>
  fromClock !== null && date === fromDay ? ` from ${spokenClock(`${fromDay}T${fromClock}`)} on` : ''

const awayOn = (
  days: readonly string[],
  absences: readonly StoredAbsence[],
  words: (absence: StoredAbsence) => string,
) =>
  days.flatMap((date) =>
    absences
      .filter((absence) => isAbsentOn(date, absence))
      .slice(0, 1)
      .map((absence) => ({
        date,
        words: `${words(absence)}${hourOf(date, absence)}${absence.reason ? ` (${absence.reason})` : ''}.`,
      })),
  )

async function boardJobs(scope: OrgScope, jobs: readonly JobOfBoard[], means: Resources) {
  const crews = new Set(means.workforce.crews.map(({ id }) => id))
  const ofCrew = Map.groupBy(jobs, ({ crewId }) => crewId)
  const today = todayIn(scope)
  const told: { job: JobOfBoard; wire: BoardJob }[] = []
  for (const job of jobs) {
    const wire = {
      ...jobRowToApi(job, scope, today),
      crew_id: crews.has(job.crewId ?? 0) ? job.crewId : null,
      end_date: momentIn(scope.timeZone, job.endsAt),
      clash: await clashOf(scope, job, ofCrew.get(job.crewId) ?? []),
      needs: needsOf(scope, job, means),
      stand_ins: means.workforce
        .sent(job.id)
        .map(({ id, name, onDays = [] }) => ({ id, name, days: onDays })),
      ...keptPhaseOf(scope.timeZone, job),
    }
    told.push({ job, wire })
  }
  const dated = told.filter(({ job }) => job.startsAt !== null)
  const wires = (some: typeof told) => some.map(({ wire }) => wire)
  return {
    jobs: wires(dated.filter(({ wire }) => wire.crew_id !== null)),
    unassigned: wires(dated.filter(({ wire }) => wire.crew_id === null)),
    undated: wires(told.filter(({ job }) => job.startsAt === null)),
  }
}
