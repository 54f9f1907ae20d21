import type { JobRow } from '../../contract/jobs.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { nameKey } from '../../domain/name-key.ts'

/** Where a job is to go, as it is chosen; empty and null for what is left open. */
export type PlaceForm = {
  date: string
  start: string
  assigned_crew: string
  truck_id: number | null
  /** Those that come with it, each after a comma; one after the last comma is to be chosen. */
  more_trucks: string
}

/** The numbers of trucks in a list with commas between. */
export const chosenTrucks = (value: string): number[] =>
  value
    .split(',')
    .map(Number)
    .filter((id) => id > 0)

/** The trucks of a place, the first first. */
export const trucksOfPlace = ({ truck_id, more_trucks }: Pick<PlaceForm, 'truck_id' | 'more_trucks'>) =>
  chosenTrucks(`${truck_id ?? ''}${more_trucks}`)

/** A list of trucks as a place has it. */
export function placeWithTrucks(value: string): Pick<PlaceForm, 'truck_id' | 'more_trucks'> {
  const [first = ''] = value.split(',')
  return { truck_id: Number(first) || null, more_trucks: value.slice(first.length) }
}

type Crew = { readonly id: number; readonly name: string; readonly truck_id: number | null }

export const crewNamed = <Known extends Crew>(crews: readonly Known[], name: string): Known | null =>
  crews.find((crew) => nameKey(crew.name) === nameKey(name)) ?? null

type Placed = Pick<JobRow, 'scheduled_date' | 'assigned_crew' | 'truck_id' | 'truck_ids'>
type Plans = { readonly date: string; readonly suggestions: readonly Suggestion[] }

/** Where a job is; one without a date is put where it fits best, with the crew and truck that it has. */
export function placeToBegin(job: Placed, plans: Plans | undefined): PlaceForm {
  const crew = job.assigned_crew ?? ''
  const own = { assigned_crew: crew, ...placeWithTrucks(job.truck_ids.join()) }
  if (job.scheduled_date !== null) {
    return { date: job.scheduled_date.slice(0, 10), start: job.scheduled_date.slice(11, 16), ...own }
  }
  const best = plans?.suggestions.find((plan) => crew === '' || nameKey(plan.crew) === nameKey(crew))
  if (!best) return { date: plans?.date ?? '', start: '', ...own }
  const { date, start } = best
  return { date, start, assigned_crew: best.crew, ...placeWithTrucks(trucksFor(job, best).join()) }
}

/** The job's own trucks, and of a plan's as many more as it takes. */
const trucksFor = ({ truck_ids }: Pick<Placed, 'truck_ids'>, plan: Suggestion): number[] => {
  const others = plan.truck_ids.filter((id) => !truck_ids.includes(id))
  return [...truck_ids, ...others].slice(0, Math.max(truck_ids.length, plan.truck_ids.length))
}

/** Another crew drives the trucks that were chosen; a job without a truck gets the crew's usual one. */
export function crewWithTruck(
  job: Placed,
  place: PlaceForm,
  name: string,
  crews: readonly Crew[],
): Partial<PlaceForm> {
  const isOwn = nameKey(name) === nameKey(job.assigned_crew ?? '')
  const usual = isOwn ? null : (crewNamed(crews, name)?.truck_id ?? null)
  const isChosen = job.truck_ids.length > 0 || trucksOfPlace(place).length > 1
  const ids = isChosen ? trucksOfPlace(place) : usual === null ? [] : [usual]
  return { assigned_crew: name, ...placeWithTrucks(ids.join()) }
}

/** The usual truck of another crew than the job's that is not the chosen one: whether it is to come is a question. */
export function usualTruck(job: Placed, place: PlaceForm, crews: readonly Crew[]): number | null {
  const crew = crewNamed(crews, place.assigned_crew)
  if (!crew || nameKey(place.assigned_crew) === nameKey(job.assigned_crew ?? '')) return null
  return trucksOfPlace(place).includes(crew.truck_id ?? 0) ? null : crew.truck_id
}

/** Whether a job that had no truck gets the one that its new crew usually drives. */
export const isBroughtAlong = (job: Placed, place: PlaceForm, crews: readonly Crew[]): boolean =>
  job.truck_id === null &&
  place.truck_id !== null &&
  nameKey(place.assigned_crew) !== nameKey(job.assigned_crew ?? '') &&
  crewNamed(crews, place.assigned_crew)?.truck_id === place.truck_id
