import type { DaySheet } from '../../contract/day-sheets.ts'
import {
  type CrewWithMembers,
  listCrews,
  listPeople,
  peopleAsTheyWere,
  type StoredPerson,
  whoGoes,
} from '../crews/queries.ts'
import { dayOfJob, type JobOfSheet, jobOfSheet, listJobsOfSheets } from '../jobs/jobs-of-sheets.ts'
import type { OrgScope } from '../org-scope.ts'
import { type Organization, organizationAt } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import { dayIn, dayPeriodIn } from '../time/wall-clock.ts'

type CrewOfDay = Pick<CrewWithMembers, 'id' | 'name' | 'colour'>
/** A crew that goes out on a day, who goes, and what they have to know. */
export type CrewDay = { crew: CrewOfDay; people: StoredPerson[]; sheet: DaySheet }
export type WholeDay = {
  company: Organization
  crews: CrewDay[]
  /** The jobs that no crew of the company has. */
  withoutCrew: JobOfSheet[]
}

/**
 * The day of every crew that has a job on it; a crew without one is left out. Of a day that is over stays who went, and what
 * they, their trucks and the company were called at its end.
 */
export async function readDay(scope: OrgScope, date: string): Promise<WholeDay> {
  const isPast = date < dayIn(scope.timeZone, scope.now)
  const period = dayPeriodIn(scope.timeZone, date)
  const end = isPast ? period.endsAt : null
  const [company, crews, people, jobs] = [
    await organizationAt(scope, end),
    await listCrews(scope),
    await peopleAsTheyWere(scope, await listPeople(scope), end),
    await listJobsOfSheets(scope, period),
  ]
  // The nights of a longer job belong to no day.
  const ofDay = jobs.filter((job) => dayOfJob(scope, job, date) !== undefined)
  const goWith = await whoGoes(scope, idsOf(ofDay), date)
  const days: CrewDay[] = []
  const going = isPast ? [...crews, ...goneCrews(ofDay, crews)] : crews
  for (const crew of going) {
    const ofCrew = ofDay.filter(({ crewId }) => crewId === crew.id)
    if (ofCrew.length === 0) continue
    const goes = goWith(idsOf(ofCrew))
    const coming = people.filter(({ id }) => goes.has(id))
    const called = isPast ? { ...crew, name: ofCrew[0]?.assignedCrew ?? crew.name } : crew
    const sheet = sheetOf(scope, { company, date, crew: called, people: coming, jobs: ofCrew })
    days.push({ crew: called, people: coming, sheet })
  }
  const ids = new Set<number | null>(going.map(({ id }) => id))
  // What is done waits for no crew, also where its own was deleted since.
  const waits = ({ crewId, status }: JobOfSheet) =>
    !ids.has(crewId) && !(crewId !== null && status === 'completed')
  return { company, crews: days, withoutCrew: ofDay.filter(waits) }
}

const idsOf = (jobs: readonly JobOfSheet[]) => jobs.map(({ id }) => id)

/** The crews of some jobs that were deleted since. */
function goneCrews(jobs: readonly JobOfSheet[], crews: readonly CrewOfDay[]): CrewOfDay[] {
  const known = new Set(crews.map(({ id }) => id))
  const gone = new Map(
    jobs.flatMap(({ crewId, assignedCrew }) =>
      crewId === null || known.has(crewId) ? [] : [[crewId, assignedCrew ?? ''] as const],
    ),
  )
  return [...gone].map(([id, name]) => ({ id, name, colour: 0 }))
}

type OfCrew = {
  company: Organization
  date: string
  crew: Pick<CrewWithMembers, 'name'>
  people: readonly StoredPerson[]
  jobs: readonly JobOfSheet[]
}

/** What a crew reads of its day, with the edition that tells one sheet from the next. */
export function sheetOf(scope: OrgScope, { company, date, crew, people, jobs }: OfCrew): DaySheet {
  const content = {
    date,
    crew: crew.name,
    people: people.map(({ name, role, phone }) => ({ name, role, phone })),
    jobs: jobs
      .flatMap((job) => jobOfSheet(scope, job, date) ?? [])
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
  }
  const { companyName: name, phone, companyEmail: email } = company
  // Another telephone of the company is no other day for its crews.
  return {
    company: { name, phone, email },
    ...content,
    edition: fingerprint(JSON.stringify(content, asTold)),
  }
}

/** Where no change waits, sheets are what an earlier release told: it knew of none, nor of the nights, which the rest tells. */
const asTold = (name: string, value: unknown) =>
  (name === 'change_pending' && !value) || name === 'tonight' ? undefined : value
