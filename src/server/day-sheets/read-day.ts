import type { DaySheet } from '../../contract/day-sheets.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { crewNotes } from '../../domain/jobs/sheet-words.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { isAbsentOn } from '../../domain/schedule/crews-on.ts'
import {
  type CrewWithMembers,
  listAbsences,
  listCrews,
  listPeople,
  type StoredPerson,
} from '../crews/queries.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization, type Organization } from '../organization/queries.ts'
import { fingerprint } from '../secrets.ts'
import { dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { type JobOfSheet, listJobsOfSheets } from './queries.ts'

/** A crew that goes out on a day, who goes, and what they have to know. */
export type CrewDay = { crew: CrewWithMembers; people: StoredPerson[]; sheet: DaySheet }
export type WholeDay = {
  company: Organization
  crews: CrewDay[]
  /** The jobs that no crew of the company has. */
  withoutCrew: JobOfSheet[]
}

/** The day of every crew that has a job on it; a crew without one is left out. */
export async function readDay(scope: OrgScope, date: string): Promise<WholeDay> {
  const period = {
    startsAt: midnightIn(scope.timeZone, date),
    endsAt: midnightIn(scope.timeZone, dayAfter(date)),
  }
  const [company, crews, people, absences, jobs] = [
    await getOrganization(scope),
    await listCrews(scope),
    await listPeople(scope),
    await listAbsences(scope, date),
    await listJobsOfSheets(scope, period),
  ]
  // The nights of a longer job belong to no day.
  const ofDay = jobs.filter((job) => dayOfJob(scope, job, date) !== undefined)
  const off = new Set(absences.filter((absence) => isAbsentOn(date, absence)).map(({ personId }) => personId))
  const keys = new Set(crews.map(({ key }) => key))
  return {
    company,
    crews: crews.flatMap((crew) => {
      const ofCrew = ofDay.filter(({ crewKey }) => crewKey === crew.key)
      if (ofCrew.length === 0) return []
      const coming = people.filter(({ id, active }) => active && crew.memberIds.includes(id) && !off.has(id))
      return [
        {
          crew,
          people: coming,
          sheet: sheetOf(scope, { company, date, crew, people: coming, jobs: ofCrew }),
        },
      ]
    }),
    withoutCrew: ofDay.filter(({ crewKey }) => crewKey === null || !keys.has(crewKey)),
  }
}

/** Which of a job's days this is, from 0 on, and its hours. */
function dayOfJob({ timeZone }: OrgScope, job: JobOfSheet, date: string) {
  const days = daysOfJob(timeZone, job)
  const index = days.findIndex(({ startsAt }) => dayIn(timeZone, startsAt) === date)
  const day = days[index]
  return day && { index, ...day }
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

/** Where no change waits, sheets are what an earlier release told: it knew of none. */
const asTold = (name: string, value: unknown) => (name === 'change_pending' && !value ? undefined : value)

function jobOfSheet(scope: OrgScope, job: JobOfSheet, date: string): DaySheet['jobs'][number] | null {
  const day = dayOfJob(scope, job, date)
  if (!day) return null
  const sold = job.quote && whatWasSold(job.quote, job.agreed)
  const { timeZone } = scope
  const isFirst = day.index === 0
  return {
    id: job.id,
    job_number: job.jobNumber,
    day: day.index + 1,
    days: job.days,
    starts_at: momentIn(timeZone, day.startsAt),
    ends_at: momentIn(timeZone, day.endsAt),
    arrival_from: isFirst ? momentIn(timeZone, job.arrivalFrom) : null,
    arrival_to: isFirst ? momentIn(timeZone, job.arrivalTo) : null,
    hours: job.durationMinutes / 60,
    crew_size: job.crewSize,
    change_pending: isChangePending(job, job.quote?.revision ?? null),
    truck: job.truck,
    customer_name: job.customerName,
    customer_phone: realPhone(job.customerPhone),
    pickup: { address: job.originAddress, access: [...(sold?.pickupAccess ?? [])] },
    delivery: { address: job.destinationAddress, access: [...(sold?.deliveryAccess ?? [])] },
    extra_stops: sold?.extraStops ?? 0,
    miles: sold?.miles ?? null,
    work: [...(sold?.lines ?? [])],
    items: (sold?.items ?? [])
      .map(({ name, quantity, handling }) => ({ name: itemName(name), quantity, care: handling }))
      .toSorted((a, b) => Number(b.care !== null) - Number(a.care !== null)),
    volume_cu_ft: sold?.volumeCuFt ?? null,
    weight_lb: sold?.weightLb ?? null,
    notes: crewNotes({ customer: job.moveNotes, office: job.jobNotes, internal: sold?.internalNotes }),
  }
}
