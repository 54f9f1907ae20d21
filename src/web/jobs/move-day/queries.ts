import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../../contract/contract.ts'
import { api, type Input } from '../../api/client.ts'
import { STALE_MS } from '../../api/query-client.ts'
import { isDeletedHere } from '../queries.ts'

/** A job's day: its plan and all that happened. */
export const moveDayQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId)],
    enabled: () => !isDeletedHere(String(jobId)),
    queryFn: ({ signal }) => api.moveDays.get({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

/** A job's papers: how each stands, and what is missing. They are read anew with the day, from which they come. */
export const jobPapersQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId), 'papers'],
    enabled: () => !isDeletedHere(String(jobId)),
    queryFn: ({ signal }) => api.jobPapers.list({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

type MoveDays = Contract['moveDays']
type Decision = NonNullable<Input<Contract['jobPapers']['decide']>['body']>

/** What the office says of a job's day. What comes of it is read anew: the log, and the job, which follows it. */
export function useSayOfDay(jobId: number) {
  const queryClient = useQueryClient()
  const params = { id: jobId }
  const readAnew = async () => {
    const keys = [['jobs'], ['board'], ['quotes', 'worklist']]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return {
    correct: async (body: NonNullable<Input<MoveDays['correct']>['body']>) => {
      await api.moveDays.correct({ params, body })
      await readAnew()
    },
    /** What becomes of a paper that waits. */
    decide: async (id: number, body: Decision) => {
      await api.jobPapers.decide({ params: { id }, body })
      await readAnew()
    },
    add: async (body: NonNullable<Input<MoveDays['add']>['body']>) => {
      await api.moveDays.add({ params, body })
      await readAnew()
    },
  }
}
