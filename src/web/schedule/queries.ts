import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { type BodyOf, reading } from '../api/read.ts'
import { useSend } from '../api/send.ts'

/** What is planned: a quote that is to become a job, on so many days, or a job. */
export type Planned = { quote_id: number; days?: number | undefined } | { job_id: number }

const NEVER_KEPT = { staleTime: 0, gcTime: 0 } as const

/** The three best choices of crew, truck and start around a day; asked again each time, for others book meanwhile. */
export const suggestionsQuery = (planned: Planned, date?: string) =>
  reading(api.suggestions.list, { query: { ...planned, date } }, NEVER_KEPT)

/** A crew, a truck and a start that someone has in mind. */
export type Choice = { date: string; start: string; crew_id: number | null; truck_ids: readonly number[] }

/** Whether a choice is free, in words. */
export function choiceQuery(planned: Planned, { date, start, crew_id, truck_ids }: Choice) {
  const wanted = { date, start, crew_id: crew_id ?? undefined, truck_ids: truck_ids.join() }
  const query = { ...planned, ...wanted }
  return reading(api.suggestions.list, { query }, { ...NEVER_KEPT, select: ({ choice }) => choice })
}

/** Who goes with a job besides its crew, and who else could; asked again each time. */
export const standInsQuery = (id: number) => reading(api.standIns.list, { params: { id } }, NEVER_KEPT)

type Away = { of: 'people' | 'trucks'; id: number }
type AwayDays = { from: string; from_time: string | null; to: string }

/** What days off would do, or days out of service; not before they are whole, and no more once they are saved. */
export function awayTrialQuery(away: Away | undefined, { from, from_time, to }: AwayDays, isSaved: boolean) {
  const input = {
    params: { id: away?.id ?? 0 },
    query: { from, to, ...(from_time !== null && { from_time }) },
  }
  const how = {
    ...NEVER_KEPT,
    retry: false,
    enabled: !isSaved && away !== undefined && from !== '' && from <= to,
  }
  return away?.of === 'trucks'
    ? reading(api.trucks.tryOutOfService, input, how)
    : reading(api.people.tryDaysOff, input, how)
}

/** The crews that a job can name. */
export const knownCrewsQuery = reading(api.crews.list, {}, { select: ({ crews }) => crews })

/** Adds a crew; the plan has room for it from then on. */
export function useAddCrew() {
  const queryClient = useQueryClient()
  return useSend(api.crews.create, (name: string) => ({ body: { name } }), {
    isDoneAtOnce: true,
    onSuccess: (crew) =>
      void queryClient.setQueryData(
        knownCrewsQuery.queryKey,
        (all) => all && { ...all, crews: [...all.crews, crew] },
      ),
  })
}

/** The trucks that can be chosen. */
export const activeTrucksQuery = reading(
  api.trucks.list,
  {},
  { select: ({ trucks }) => trucks.filter(({ active }) => active) },
)

/** A job that is to be moved, as it stands now, whatever its page showed. */
export function useJobToMove(id: number, enabled = true) {
  const query = reading(api.jobs.get, { params: { id } }, { enabled, staleTime: 0 })
  // Apart from what its page shows, so that what a colleague changes while it is moved is not taken for known.
  return useQuery({ ...query, queryKey: ['jobs', 'to move', id] })
}

/** A job with where it goes. */
type MoveOfJob = BodyOf<typeof api.jobMoves.create>['moves'][number]

/** Moves a job to another time, crew or truck. */
export const useMoveJob = () =>
  useSend(api.jobMoves.create, (move: MoveOfJob) => ({ body: { moves: [move] } }), { isDoneAtOnce: true })

/** What saving moves would be refused for, or what customers are told of it; asked again each time. */
export const previewQuery = (moves: readonly MoveOfJob[]) =>
  reading(api.jobMoves.preview, { body: { moves: [...moves] } }, { ...NEVER_KEPT, enabled: moves.length > 0 })

/** With which jobs a job shares its trip, and with `options` whose it could go on; asked again each time. */
export const jobTripQuery = (id: number, options: boolean) =>
  reading(api.jobTrips.get, { params: { id }, query: { options: String(options) } }, NEVER_KEPT)
