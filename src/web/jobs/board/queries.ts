import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Board, BoardJob } from '../../../contract/board.ts'
import { api } from '../../api/client.ts'
import { type AnswerOf, PAGED, reading } from '../../api/read.ts'

import { refetchTouched } from '../../api/refetch.ts'
import { sayDone, sayFailed } from '../../say.ts'
import { tooEarlyWords } from '../../schedule/early-day.tsx'
import { noteSave, ONE_BY_ONE, tellsInNotice, useUndo } from '../../schedule/undo.ts'
import { showToast } from '../../ui/toast.tsx'
import { flyBack, whereAre } from './fly-back.ts'
import { changePrices, notMoved, otherPrices, type Priced, whoMoves } from './move-words.ts'
import { jobsOf, type Moved, movedBoard } from './moved-board.ts'

const BOARD_DAYS = 7

/** The week of the board that begins on a day; the last one stays in sight meanwhile. */
const boardQuery = (from: string) => reading(api.boards.get, { query: { from, days: BOARD_DAYS } }, PAGED)

type Wanted = {
  moved: readonly Moved[]
  /** What the notice says once it is done. */
  done: string
  /** It rests on these very versions: what a colleague has changed since stays. */
  isExact?: boolean
  /** The prices, in dollars, to which their quotes are changed, by job. */
  prices?: ReadonlyMap<number, number>
  /** It comes from a dialog, which says itself why it was refused. */
  isInDialog?: boolean
}

const MOVES = ['moves on the board']

/**
 * The week of the board that begins on a day, with the jobs where they are being moved to: what is read while a move is
 * on its way to the server, since a colleague has changed something, does not know of the move.
 */
export function useBoard(from: string) {
  const { data, isLoadingError, refetch } = useQuery(boardQuery(from))
  const moving = useMutationState({
    filters: { mutationKey: MOVES, status: 'pending' },
    select: ({ state }) => (state.variables as Wanted).moved,
  })
  const board = useMemo(() => data && moving.reduce(movedBoard, data), [data, moving])
  return { board, isLoadingError, refetch }
}

/** A move that was refused because its day is too early, and why, in the server's words. */
export type TooEarly = { readonly wanted: Wanted; readonly words: string }

/** The jobs stay where they were put, and their quotes change to the prices of these days. */
function pricesChanged(
  moved: readonly Moved[],
  priced: readonly Priced[],
  versions: ReadonlyMap<number, number>,
): Wanted {
  const prices = new Map(priced.map(({ id, price }) => [id, price]))
  const changing = moved
    .filter(({ job }) => prices.has(job.id))
    .map(({ job, changes }) => ({
      job: { ...job, ...changes, version: versions.get(job.id) ?? job.version },
      changes: { scheduled_date: changes.scheduled_date },
    }))
  return { moved: changing, prices, isExact: true, done: `Change pending: ${whoMoves(changing)}` }
}

const pricedOf = ({ jobs, day_prices }: Pick<AnswerOf<typeof api.jobMoves.create>, 'jobs' | 'day_prices'>) =>
  jobs.flatMap((job) => {
    const found = day_prices.find(({ id }) => id === job.id)
    return found ? [{ job, ...found }] : []
  })

function withVersions(board: Board, versions: ReadonlyMap<number, number>): Board {
  const all = (jobs: readonly BoardJob[]) =>
    jobs.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }))
  const { jobs, unassigned, undated } = board
  return { ...board, jobs: all(jobs), unassigned: all(unassigned), undated: all(undated) }
}

function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Moves jobs, all or none: the board shows it at once, and as it was when the server refuses.
 * @param askWhy asks for the reason of a day that is too early, as long as the board is shown
 */
export function useMoveOnBoard(askWhy: (refused: TooEarly) => void) {
  const queryClient = useQueryClient()
  const setBoards = (change: (board: Board) => Board) =>
    queryClient.setQueriesData<Board>({ queryKey: api.boards.get.of }, (board) => board && change(board))
  const versionOf = (job: BoardJob) => {
    const boards = queryClient.getQueriesData<Board>({ queryKey: api.boards.get.of })
    const found = boards.flatMap(([, board]) => (board ? jobsOf(board) : [])).find(({ id }) => id === job.id)
    return (found ?? job).version
  }
  const isShown = useIsShown()
  const { undo, undoLast, redoLast } = useUndo()
  const { mutate, mutateAsync } = useMutation({
    mutationKey: MOVES,
    // One after the other, so that each knows the versions that the one before it made.
    scope: ONE_BY_ONE,
    mutationFn: ({ moved, isExact, prices }: Wanted) =>
      api.jobMoves.create({
        body: {
          moves: moved.map(({ job, changes }) => ({
            ...{ id: job.id, version: isExact ? job.version : versionOf(job), ...changes },
            change_price_to: prices?.get(job.id),
          })),
        },
      }),
    onSuccess: async ({ jobs, day_prices, plan_change: id, tells }, { moved, done, isExact }) => {
      // What was asked for before the move was stored may not know of it.
      await queryClient.cancelQueries({ queryKey: api.boards.get.of })
      const versions = new Map(jobs.map(({ id, version }) => [id, version]))
      setBoards((before) => withVersions(movedBoard(before, moved), versions))
      if (isExact) return sayDone(done)
      const save = id === null ? null : { id, who: whoMoves(moved) }
      if (save) noteSave(save)
      const priced = pricedOf({ jobs, day_prices })
      const words = [priced.length > 0 && otherPrices(priced), tellsInNotice(tells)].filter(Boolean)
      return showToast({
        kind: 'success',
        topic: 'moved on the board',
        title: done,
        ...(words.length > 0 && { description: words.join(' ') }),
        ...(priced.length > 0 && {
          choice: {
            label: changePrices(priced),
            onAction: () => mutate(pricesChanged(moved, priced, versions)),
          },
        }),
        ...(save && { action: { label: 'Undo', onAction: () => undo(save) } }),
      })
    },
    onError: (error, wanted) => {
      const { moved, isInDialog } = wanted
      flyBack(whereAre(moved.map(({ job }) => job.id)))
      if (isInDialog) return
      const words = tooEarlyWords(error)
      if (words !== null && isShown.current) return askWhy({ wanted, words })
      sayFailed(notMoved(moved))(error)
    },
    onSettled: () => void refetchTouched(api.jobMoves.create),
  })
  return { move: mutate, moveInDialog: mutateAsync, undoLast, redoLast }
}
