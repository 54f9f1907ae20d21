import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import type { JobRow } from '../../contract/jobs.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { api, type Input } from '../api/client.ts'
import { queryClient as ofApp, STALE_MS } from '../api/query-client.ts'
import { useRights } from '../auth/rights.ts'

export const PAGE_SIZE = 20

type ListQuery = {
  page: number
  status: JobStatus | undefined
  customer_name: string
  assigned_crew: string
}

/** A page of jobs in order of work; the previous page stays as placeholder data. */
export const jobsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['jobs', 'list', { ...query, order: 'work', per_page: PAGE_SIZE }],
    queryFn: ({ signal }) =>
      api.jobs.list({ query: { ...query, order: 'work', per_page: PAGE_SIZE }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

const LARGEST_PAGE = 100

type DaysQuery = Omit<ListQuery, 'page'> & { from: string; to: string }

/** All jobs that lie on the days `from` to `to` (`YYYY-MM-DD`), in no particular order. */
export const jobsOfDaysQuery = (query: DaysQuery) =>
  queryOptions({
    queryKey: ['jobs', 'days', query],
    queryFn: async ({ signal }) => {
      const found: JobRow[] = []
      for (let page = 1; ; page += 1) {
        const { jobs, total } = await api.jobs.list({
          query: { ...query, page, per_page: LARGEST_PAGE },
          signal,
        })
        found.push(...jobs)
        if (found.length >= total || jobs.length === 0) return found
      }
    },
    staleTime: STALE_MS.lists,
  })

/** The jobs of some days in order of time, for a short list of them. */
export const workOfDaysQuery = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['jobs', 'days', 'work', query],
    queryFn: ({ signal }) =>
      api.jobs.list({ query: { ...query, order: 'work', per_page: LARGEST_PAGE }, signal }),
    staleTime: STALE_MS.lists,
  })

/** The free days nearest to one that is full. */
export const freeDaysQuery = (date: string, durationHours: number, exceptJob?: number) =>
  queryOptions({
    queryKey: ['jobs', 'free-days', date, durationHours, exceptJob],
    queryFn: async ({ signal }) =>
      (
        await api.jobs.freeDays({
          params: { date },
          query: { duration: durationHours, except_job: exceptJob },
          signal,
        })
      ).days,
    staleTime: 0,
    gcTime: 0,
  })

const FIRST_DAY = '2000-01-01'

/** How many jobs there are, and how many of them have a day. */
export const jobCountsQuery = queryOptions({
  queryKey: ['jobs', 'counts'],
  queryFn: async ({ signal }) => {
    const [all, scheduled] = await Promise.all([
      api.jobs.list({ query: { per_page: 1 }, signal }),
      api.jobs.list({ query: { per_page: 1, from: FIRST_DAY }, signal }),
    ])
    return { all: all.total, scheduled: scheduled.total }
  },
  staleTime: STALE_MS.lists,
})

const DELETE_JOB = ['jobs', 'delete']

/** A job that is deleted here is not read again by its page, which is about to close: others hear of it, and so does this tab. */
export const isDeletedHere = (id: string): boolean =>
  ofApp
    .getMutationCache()
    .findAll({ mutationKey: DELETE_JOB })
    .some(({ state }) => state.status !== 'error' && String(state.variables) === id)

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => api.jobs.get({ params: { id }, signal }),
    enabled: () => !isDeletedHere(id),
    staleTime: STALE_MS.lists,
  })

/** What the law wants of a job before it goes on. */
export const jobGatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'gates', String(id)],
    enabled: () => !isDeletedHere(String(id)),
    queryFn: ({ signal }) => api.jobGates.get({ params: { id }, signal }),
    staleTime: STALE_MS.lists,
  })

/** What is booked on a day, where a job of `durationHours` still fits and what the day costs it; never cached. */
export const dailyScheduleQuery = (
  date: string,
  durationHours: number,
  planned: { except_job?: number | undefined; quote_id?: number } = {},
) =>
  queryOptions({
    queryKey: ['jobs', 'schedule', date, durationHours, planned],
    queryFn: ({ signal }) =>
      api.jobs.dailySchedule({ params: { date }, query: { duration: durationHours, ...planned }, signal }),
    enabled: date !== '',
    staleTime: 0,
    gcTime: 0,
  })

export type JobChanges = NonNullable<Input<Contract['jobs']['update']>['body']>

/** Changes a job: writes the answer into the cache and invalidates the lists. */
export function useUpdateJob() {
  const queryClient = useQueryClient()
  const may = useRights()
  return useMutation({
    // A crew only moves its jobs on.
    mutationFn: ({ id, changes }: { id: number; changes: JobChanges }) =>
      may('jobs.change')
        ? api.jobs.update({ params: { id }, body: changes })
        : api.jobs.progress({ params: { id }, body: changes as Input<Contract['jobs']['progress']>['body'] }),
    onSuccess: async (job) => {
      const { queryKey } = jobQuery(String(job.id))
      // What was asked before the change would show the job as it was.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, job)
      void queryClient.invalidateQueries({
        queryKey: ['jobs'],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      })
      // The quote follows what is corrected at its job.
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  })
}

/** Deletes a job; its quote can then be converted again. */
export function useDeleteJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: DELETE_JOB,
    mutationFn: (id: number) => api.jobs.delete({ params: { id } }),
    onSuccess: async (_answer, id) => {
      // The page of the deleted job must not refetch it.
      await queryClient.cancelQueries({
        queryKey: ['jobs'],
        predicate: ({ queryKey }) => queryKey[2] === String(id),
      })
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
    },
    onSettled: (_answer, _error, id) =>
      void queryClient.invalidateQueries({
        queryKey: ['jobs'],
        predicate: ({ queryKey }) => queryKey[2] !== String(id),
      }),
  })
}
