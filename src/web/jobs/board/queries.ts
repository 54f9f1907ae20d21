import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { STALE_MS } from '../../api/query-client.ts'
import { showToast } from '../../ui/toast.tsx'
import { flyBack, whereAre } from './fly-back.ts'
import { takenBack } from './group-moves.ts'
import { isBack, notMoved } from './move-words.ts'
import { jobsOf, type Moved, movedBoard } from './moved-board.ts'

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
  moved: readonly Moved[]
  /** What the notice says once it is done. */
  done: string
  isUndo?: boolean
}

/** Moves jobs, all or none: the board shows it at once, and as it was when the server refuses. */
export function useMoveOnBoard() {
  const queryClient = useQueryClient()
  const setBoards = (change: (board: Board) => Board) =>
    queryClient.setQueriesData<Board>({ queryKey: ['board'] }, (board) => board && change(board))
  const versionOf = (job: BoardJob) => {
    const boards = queryClient.getQueriesData<Board>({ queryKey: ['board'] })
    const found = boards.flatMap(([, board]) => (board ? jobsOf(board) : [])).find(({ id }) => id === job.id)
    return (found ?? job).version
  }
  const { mutate } = useMutation({
    // One after the other, so that each knows the versions that the one before it made.
    scope: { id: 'board' },
    mutationFn: ({ moved, isUndo }: Wanted) =>
      api.jobMoves.create({
        body: {
          moves: moved.map(({ job, changes }) => ({
            id: job.id,
            version: isUndo ? job.version : versionOf(job),
            ...changes,
          })),
        },
      }),
    onMutate: async ({ moved }) => {
      await queryClient.cancelQueries({ queryKey: ['board'] })
      setBoards((board) => movedBoard(board, moved))
    },
    onSuccess: ({ jobs }, { moved, done, isUndo }) => {
      const versions = new Map(jobs.map(({ id, version }) => [id, version]))
      const withVersions = (all: readonly BoardJob[]) =>
        all.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }))
      setBoards((board) => ({
        ...board,
        jobs: withVersions(board.jobs),
        unassigned: withVersions(board.unassigned),
        undated: withVersions(board.undated),
      }))
      if (isUndo) return showToast({ kind: 'success', title: done })
      // Of these versions: what a colleague has changed since is not undone.
      const back = takenBack(moved).map(({ job, changes }) => ({
        job: { ...job, version: versions.get(job.id) ?? job.version },
        changes,
      }))
      return showToast({
        kind: 'success',
        topic: 'moved on the board',
        title: done,
        action: {
          label: 'Undo',
          onAction: () => mutate({ moved: back, done: isBack(back), isUndo: true }),
        },
      })
    },
    onError: (error, { moved }) => {
      const from = whereAre(moved.map(({ job }) => job.id))
      setBoards((board) => movedBoard(board, takenBack(moved)))
      flyBack(from)
      showToast({
        kind: 'error',
        title: notMoved(moved),
        description: reasonOf(error, 'Please try again.'),
      })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['board'] })
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  return mutate
}
