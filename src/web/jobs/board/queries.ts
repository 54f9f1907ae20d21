import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { STALE_MS } from '../../api/query-client.ts'
import { showToast } from '../../ui/toast.tsx'
import type { JobChanges } from '../queries.ts'
import { type Move, movedBoard } from './moved-board.ts'

export const BOARD_DAYS = 7

/** The week of the board that begins on a day; the last one stays in sight meanwhile. */
export const boardQuery = (from: string) =>
  queryOptions({
    queryKey: ['board', from],
    queryFn: ({ signal }) => api.boards.get({ query: { from, days: BOARD_DAYS }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

type Wanted = {
  job: BoardJob
  changes: Move & JobChanges
  /** Where it goes, for the notice: `Dwyer, 11:00 AM`. */
  where: string
  isUndo?: boolean
}

/** Moves jobs: the board shows it at once, and again as it was when the server refuses. */
export function useMoveOnBoard() {
  const queryClient = useQueryClient()
  const setBoards = (change: (board: Board) => Board) =>
    queryClient.setQueriesData<Board>({ queryKey: ['board'] }, (board) => board && change(board))
  const versionOf = (id: number) => {
    for (const [, board] of queryClient.getQueriesData<Board>({ queryKey: ['board'] })) {
      const all = board ? [...board.jobs, ...board.unassigned, ...board.undated] : []
      const found = all.find((job) => job.id === id)
      if (found) return found.version
    }
    return undefined
  }
  const { mutate } = useMutation({
    // One after the other, so that each knows the version that the one before it made.
    scope: { id: 'board' },
    mutationFn: ({ job, changes }: Wanted) =>
      api.jobs.patch({
        params: { id: job.id },
        body: { ...changes, version: versionOf(job.id) ?? job.version },
      }),
    onMutate: async ({ job, changes }) => {
      await queryClient.cancelQueries({ queryKey: ['board'] })
      setBoards((board) => movedBoard(board, job.id, changes))
    },
    onSuccess: ({ version }, { job, where, isUndo }) => {
      const withVersion = (jobs: readonly BoardJob[]) =>
        jobs.map((one) => (one.id === job.id ? { ...one, version } : one))
      setBoards((board) => ({
        ...board,
        jobs: withVersion(board.jobs),
        unassigned: withVersion(board.unassigned),
        undated: withVersion(board.undated),
      }))
      if (isUndo) return showToast({ kind: 'success', title: `${job.customer_name} is back at ${where}` })
      const { scheduled_date, assigned_crew, truck_id, arrival_from, arrival_to } = job
      const back = { scheduled_date, assigned_crew, truck_id, arrival_from, arrival_to }
      return showToast({
        kind: 'success',
        title: `${job.customer_name} moved to ${where}`,
        action: {
          label: 'Undo',
          onAction: () => mutate({ job, changes: back, where: 'its old place', isUndo: true }),
        },
      })
    },
    onError: (error, { job }) =>
      void showToast({
        kind: 'error',
        title: `${job.customer_name} was not moved`,
        description: reasonOf(error, 'Please try again.'),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['board'] })
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  return mutate
}
