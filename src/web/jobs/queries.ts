import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobRow } from '../../contract/jobs.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { api } from '../api/client.ts'
import { queryClient as ofApp } from '../api/query-client.ts'
import { ALWAYS_STALE, type BodyOf, keyOf, LISTED, PAGED, reading } from '../api/read.ts'
import { isBelow, isOf, refetchTouched } from '../api/refetch.ts'
import { useSend } from '../api/send.ts'
import { useRights } from '../auth/rights.ts'

export const PAGE_SIZE = 20

type ListQuery = {
  page: number
  status: JobStatus | undefined
  customer_name: string
  assigned_crew: string
}

/** A page of jobs in order of work. */
export const jobsQuery = (query: ListQuery) =>
  reading(api.jobs.list, { query: { ...query, order: 'work', per_page: PAGE_SIZE } }, PAGED)

const LARGEST_PAGE = 100

type DaysQuery = Omit<ListQuery, 'page'> & { from: string; to: string }

/** All jobs that lie on the days `from` to `to` (`YYYY-MM-DD`), in no particular order. */
export const jobsOfDaysQuery = (query: DaysQuery) =>
  queryOptions({
    queryKey: [...keyOf(api.jobs.list, { query }), 'all'],
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
    ...LISTED,
  })

/** The jobs of some days in order of time, for a short list of them. */
export const workOfDaysQuery = (query: { from: string; to: string }) =>
  reading(api.jobs.list, { query: { ...query, order: 'work', per_page: LARGEST_PAGE } }, LISTED)

/** How much room each coming day has, from `from` on. */
export const roomQuery = (from: string, days: number) =>
  reading(api.boards.capacity, { query: { from, days } }, LISTED)

/** Where a crew, or anyone for a job, drives on a day. */
export const routeQuery = (query: { date: string; crew_id?: number; job_id?: number }) =>
  reading(api.boards.route, { query }, { ...LISTED, select: ({ points }) => points })

const NEVER_KEPT = { staleTime: 0, gcTime: 0 } as const

/** The free days nearest to one that is full. */
export const freeDaysQuery = (date: string, duration: number, except_job?: number) =>
  reading(
    api.jobs.freeDays,
    { params: { date }, query: { duration, except_job } },
    { ...NEVER_KEPT, select: ({ days }) => days },
  )

const FIRST_DAY = '2000-01-01'

/** How many jobs there are, and how many of them have a day. */
export const jobCountsQuery = queryOptions({
  queryKey: [...keyOf(api.jobs.list), 'counts'],
  queryFn: async ({ signal }) => {
    const [all, scheduled] = await Promise.all([
      api.jobs.list({ query: { per_page: 1 }, signal }),
      api.jobs.list({ query: { per_page: 1, from: FIRST_DAY }, signal }),
    ])
    return { all: all.total, scheduled: scheduled.total }
  },
  ...LISTED,
})

const DELETE_JOB = ['jobs', 'delete']

/** A job that is deleted here is not read again by its page, which is about to close: others hear of it, and so does this tab. */
const isDeletedHere = (id: string): boolean =>
  ofApp
    .getMutationCache()
    .findAll({ mutationKey: DELETE_JOB })
    .some(({ state }) => state.status !== 'error' && String(state.variables) === id)

export const jobQuery = (id: string) =>
  reading(api.jobs.get, { params: { id } }, { ...LISTED, enabled: () => !isDeletedHere(id) })

/** What the law wants of a job before it goes on. */
export const jobGatesQuery = (id: number) =>
  reading(api.jobGates.get, { params: { id } }, { ...LISTED, enabled: () => !isDeletedHere(String(id)) })

/** What is booked on a day, where a job of `duration` hours still fits and what the day costs it; never cached. */
export const dailyScheduleQuery = (
  date: string,
  duration: number,
  planned: { except_job?: number | undefined; quote_id?: number } = {},
) =>
  reading(
    api.jobs.dailySchedule,
    { params: { date }, query: { duration, ...planned } },
    { ...NEVER_KEPT, enabled: date !== '' },
  )

export type JobChanges = BodyOf<typeof api.jobs.update>

/** Changes a job: the answer is what its page shows. */
export function useUpdateJob() {
  const queryClient = useQueryClient()
  const may = useRights()
  return useMutation({
    // A crew only moves its jobs on.
    mutationFn: ({ id, changes }: { id: number; changes: JobChanges }) =>
      may('jobs.change')
        ? api.jobs.update({ params: { id }, body: changes })
        : api.jobs.progress({ params: { id }, body: changes as BodyOf<typeof api.jobs.progress> }),
    onSuccess: async (job) => {
      const { queryKey } = jobQuery(String(job.id))
      // What was asked before the change would show the job as it was.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, job)
      void refetchTouched(api.jobs.update, isOf({ queryKey }))
    },
    onError: () => void refetchTouched(api.jobs.update),
  })
}

/** Deletes a job; its quote can then be converted again. */
export function useDeleteJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: DELETE_JOB,
    mutationFn: (id: number) => api.jobs.delete({ params: { id } }),
    onSuccess: (_answer, id) =>
      // The page of the deleted job must not refetch it.
      queryClient.cancelQueries({ predicate: ({ queryKey }) => isBelow(api.jobs.get, id)(queryKey) }),
    onSettled: (_answer, _error, id) => void refetchTouched(api.jobs.delete, isBelow(api.jobs.get, id)),
  })
}

/** Which crews were told of a day; news of jobs, and of sheets that were opened, have it read again. */
export const toldDayQuery = (date: string) => reading(api.daySheets.get, { query: { date } }, ALWAYS_STALE)

type SheetRequest = { crew_ids?: number[]; again?: boolean }

/** Tells the crews of a day. */
export const useTellCrews = (date: string) =>
  useSend(api.daySheets.tell, (request: SheetRequest) => ({ body: { date, ...request } }))

type Hand = { by: 'text' | 'paper'; crew_id?: number; person_id?: number }

/** Notes that someone was texted their link, or that sheets of a day were printed. */
export const useHandSheets = (date: string) =>
  useSend(api.daySheets.hand, (hand: Hand) => ({ body: { date, ...hand } }))

/** A job's money; refetched with the day, whose clock and change orders it follows. */
export const jobMoneyQuery = (id: number) =>
  reading(api.jobMoney.get, { params: { id } }, { ...LISTED, enabled: () => !isDeletedHere(String(id)) })

const unlessDeleted = (id: number) => ({ ...LISTED, enabled: () => !isDeletedHere(String(id)) })

/** A job's day: its plan and all that happened. */
export const moveDayQuery = (id: number) => reading(api.moveDays.get, { params: { id } }, unlessDeleted(id))

/** A job's papers: how each stands, and what is missing. */
export const jobPapersQuery = (id: number) =>
  reading(api.jobPapers.list, { params: { id } }, unlessDeleted(id))
