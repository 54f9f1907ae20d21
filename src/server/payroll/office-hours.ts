import { mediumDate } from '../../domain/calendar.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { officeHours } from '../../domain/payroll/office-hours.ts'
import { recordChange } from '../history/record-change.ts'
import { getJob } from '../jobs/queries.ts'
import { actorOf, nameOfActor, type OrgScope } from '../org-scope.ts'
import type { Hooks } from '../services.ts'
import { hoursEntries } from '../storage/tables/payroll.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  listHoursEntries,
  listNamesOf,
  listStoredSheets,
  lockTimeSheets,
  type StoredHours,
} from './queries.ts'
import { readWork, shiftsOfPerson, type Work } from './read-work.ts'

/**
 * Enters the hours of a locked job in the time sheets of those who were booked on it and have none of it by a phone's
 * clock, or takes back what was entered, as the job stands now.
 * @returns whose approved day stays as it is, as sentences
 */
export const keepOfficeHours: Hooks['keepOfficeHours'] = async (scope, jobId) => {
  const { status, actualMinutes } = await getJob(scope, jobId)
  const known = await listHoursEntries(scope, [jobId])
  const minutes = status === 'completed' ? actualMinutes : null
  if (minutes === null && known.every((entry) => entry.minutes === null)) return []
  await lockTimeSheets(scope)
  const [work] = await readWork(scope, [jobId])
  const wanted = minutes === null || !work ? [] : hoursOfWork(scope, work, minutes)
  const changes = changesOf(known, wanted)
  const names = await listNamesOf(
    scope,
    changes.map(({ personId }) => personId),
  )
  const said: string[] = []
  for (const change of changes) {
    const name = names.get(change.personId)
    if (name !== undefined) said.push(...(await enter(scope, { ...change, jobId, name })))
  }
  return said
}

/** What is to be entered: of days that have come, for those of whom no clock tells. */
function hoursOfWork({ timeZone, now }: OrgScope, work: Work, minutes: number) {
  const today = dayIn(timeZone, now)
  const booked = [...work.booked].map(([key, period]) => {
    const [person, day = ''] = key.split(' ')
    return { ...period, personId: Number(person), day, isPartly: work.partly.has(key) }
  })
  return officeHours(
    minutes,
    booked.filter(({ day }) => day <= today),
  ).filter(({ personId, day }) => !work.isClocked || shiftsOfPerson(work, personId, day).length === 0)
}

type Change = {
  personId: number
  day: string
  minutes: number | null
  /** What counts so far. */
  before: StoredHours | null
}

function changesOf(known: readonly StoredHours[], wanted: ReturnType<typeof hoursOfWork>): Change[] {
  const entered = wanted.map(({ personId, day, minutes }) => {
    const before = known.find((one) => one.personId === personId && one.day === day) ?? null
    return { personId, day, minutes, before }
  })
  const gone = known.flatMap((before) => {
    const { personId, day } = before
    const isWanted = wanted.some((one) => one.personId === personId && one.day === day)
    return personId === null || isWanted ? [] : [{ personId, day, minutes: null, before }]
  })
  return [...entered, ...gone].filter(({ minutes, before }) => minutes !== (before?.minutes ?? null))
}

const words = (minutes: number | null | undefined) => (minutes == null ? null : hoursAndMinutes(minutes))

async function enter(
  scope: OrgScope,
  { jobId, name, before, ...hours }: Change & { jobId: number; name: string },
): Promise<string[]> {
  const { personId, day, minutes } = hours
  await scope.db.insert(hoursEntries).values({
    ...{ organizationId: scope.organizationId, jobId, name, ...hours, source: 'office' as const },
    ...{ replaces: before?.id ?? null, madeAt: scope.now },
    ...{ madeBy: actorOf(scope), madeByName: nameOfActor(scope) },
  })
  const of = `${name} on ${mediumDate(day)}`
  await recordChange(scope, {
    ...{ entity: 'time_sheet', id: personId, name: `the hours of ${of}`, action: 'changed' },
    before: { actual_hours: words(before?.minutes) },
    after: { actual_hours: words(minutes) },
  })
  const sheets = await listStoredSheets(scope, [personId], { from: day, to: day })
  const isApproved = sheets.some((one) => one.personId === personId && one.approvedMinutes !== null)
  return isApproved ? [`The hours of ${of} are approved and were not changed.`] : []
}
