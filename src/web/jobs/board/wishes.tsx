import { Suspense, useEffect, useEffectEvent } from 'react'
import type { Board } from '../../../contract/board.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useStore } from '../../ui/store.ts'
import { takenOff } from './group-moves.ts'
import { isOff } from './move-words.ts'
import { useMoveOnBoard } from './queries.ts'
import { clearSelection } from './selection.ts'
import { wish } from './wish.ts'

const SwapDialog = lazyPart(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }))
const ShiftDialog = lazyPart(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog }))

/** Asks back what somebody wishes of jobs by their menus, and does it. */
export function Wishes({ board, nowMs }: { board: Board; nowMs: number }) {
  const wanted = useStore(wish)
  const move = useMoveOnBoard()
  const takeOff = useEffectEvent(() => {
    if (wanted?.to !== 'take off') return
    wish.set(null)
    const moved = takenOff(wanted.jobs)
    clearSelection()
    move({ moved, done: isOff(moved) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is done once
  useEffect(takeOff, [wanted])
  useEffect(() => () => wish.set(null), [])

  if (!wanted || wanted.to === 'take off') return null
  const asked = {
    board,
    nowMs,
    onClose: () => wish.set(null),
    onMove: (...[wished]: Parameters<typeof move>) => {
      wish.set(null)
      clearSelection()
      move(wished)
    },
  }
  return (
    <Suspense fallback={null}>
      {wanted.to === 'swap' ? (
        <SwapDialog job={wanted.job} {...asked} />
      ) : (
        <ShiftDialog wanted={wanted} {...asked} />
      )}
    </Suspense>
  )
}
