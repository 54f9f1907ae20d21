import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import { api, type Input } from '../api/client.ts'

/** What is planned: a quote that is to become a job, on so many days, or a job. */
export type Planned = { quote_id: number; days?: number | undefined } | { job_id: number }

/** The three best choices of crew, truck and start around a day; asked anew each time, for others book meanwhile. */
export const suggestionsQuery = (planned: Planned, date?: string) =>
  queryOptions({
    queryKey: ['jobs', 'suggestions', planned, date],
    queryFn: ({ signal }) => api.suggestions.list({ query: { ...planned, date }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** A crew, a truck and a start that somebody has in mind. */
export type Choice = { date: string; start: string; crew_id: number | null; truck_id: number | null }

/** Whether a choice is free, in words. */
export const choiceQuery = (planned: Planned, { date, start, crew_id, truck_id }: Choice) =>
  queryOptions({
    queryKey: ['jobs', 'suggestions', planned, { date, start, crew_id, truck_id }],
    queryFn: async ({ signal }) => {
      const wanted = { date, start, crew_id: crew_id ?? undefined, truck_id: truck_id ?? undefined }
      return (await api.suggestions.list({ query: { ...planned, ...wanted }, signal })).choice
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The crews that a job can name; any change of a job may have made one. */
export const knownCrewsQuery = queryOptions({
  queryKey: ['jobs', 'crews'],
  queryFn: async ({ signal }) => (await api.crews.list({ signal })).crews,
})

/** Adds a crew; the plan has room for it from then on. */
export function useAddCrew() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.crews.create({ body: { name } }),
    onSuccess: (crew) => {
      queryClient.setQueryData(knownCrewsQuery.queryKey, (crews) => crews && [...crews, crew])
      for (const noun of ['crews', 'jobs', 'board']) void queryClient.invalidateQueries({ queryKey: [noun] })
    },
  })
}

/** The trucks that can be chosen. */
export const activeTrucksQuery = queryOptions({
  queryKey: ['crews', 'active trucks'],
  queryFn: async ({ signal }) => (await api.trucks.list({ signal })).trucks.filter(({ active }) => active),
})

/** A job that is to be moved, as it stands. */
export const useJobToMove = (id: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['jobs', 'to move', id],
    queryFn: ({ signal }) => api.jobs.get({ params: { id }, signal }),
    staleTime: 0,
  })

type JobChanges = NonNullable<Input<Contract['jobs']['patch']>['body']>

/** Moves a job to another time, crew or truck. */
export function useMoveJob(id: number) {
  const onSettled = useReadPlanAgain()
  return useMutation({
    mutationFn: (body: JobChanges) => api.jobs.patch({ params: { id }, body }),
    onSettled,
  })
}

type WayBack = Input<Contract['jobMoves']['create']>['body']['moves'][number]

/** Puts a moved job back where it was. */
export function useMoveJobBack() {
  const onSettled = useReadPlanAgain()
  return useMutation({
    mutationFn: (move: WayBack) => api.jobMoves.create({ body: { moves: [move] } }),
    onSettled,
  })
}

function useReadPlanAgain() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    void queryClient.invalidateQueries({ queryKey: ['board'] })
  }
}
