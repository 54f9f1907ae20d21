import { similarCrew } from '../../domain/jobs/similar-crew.ts'
import { nameKey } from '../../domain/name-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import { findCrew, listCrews, lockSchedule, usualCrew } from '../crews/queries.ts'
import { insertCrew } from '../crews/store-crews.ts'
import type { OrgScope } from '../org-scope.ts'
import type { StoredJob } from './job-rows.ts'

type Named = Pick<StoredJob, 'assignedCrew' | 'crewKey'>
export type CrewOfJob = { key: string; name: string; truckId: number | null; id?: number }

/**
 * The crew that a job names, however it is written. A name that is nobody's becomes a crew, which whoever may change jobs
 * may add; a job that had such a name before keeps it as the word that it is.
 * @param before the job as it stands, when it is changed
 * @throws Refusal `conflict` for a name that is nearly another crew's, and for a crew that is out of use
 */
export async function crewOfJob(scope: OrgScope, said: string, before: Named | null): Promise<CrewOfJob> {
  // Once for what is looked for and what is stored: the database takes fewer letters for spaces.
  const name = said.trim().replace(/\s+/g, ' ')
  const key = nameKey(name)
  const isKept = said === before?.assignedCrew || key === before?.crewKey
  const known = await findCrew(scope, name)
  if (known && !known.active && !isKept) {
    throw new Refusal('conflict', `${known.name} is not active. Please choose another crew.`)
  }
  if (known || isKept) return known ?? { key, name: said, truckId: null }

  // Of two requests that name the same new crew the second finds what the first has made.
  await lockSchedule(scope)
  return (await findCrew(scope, name)) ?? (await addCrew(scope, name))
}

async function addCrew(scope: OrgScope, name: string): Promise<CrewOfJob> {
  const active = (await listCrews(scope)).filter((crew) => crew.active)
  const meant = similarCrew(
    name,
    active.map((crew) => crew.name),
  )
  if (meant !== null) {
    throw new Refusal(
      'conflict',
      `Is this ${meant}? ${name} would be a new crew, which can be booked at the same time. Please use ${meant}, or add ${name} to the crews first.`,
    )
  }
  return insertCrew(scope, { ...(await usualCrew(scope)), name }, [])
}
