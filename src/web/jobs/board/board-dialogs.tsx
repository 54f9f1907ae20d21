import { Suspense } from 'react'
import type { Board } from '../../../contract/board.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Asked } from './on-board.ts'

const MoveJobDialog = lazyPart(() => import('../../schedule/move-job-dialog.tsx'), 'MoveJobDialog')
const SwapDialog = lazyPart(() => import('./swap-dialog.tsx'), 'SwapDialog')
const ShiftDialog = lazyPart(() => import('./shift-dialog.tsx'), 'ShiftDialog')
const OffDialog = lazyPart(() => import('./off-dialog.tsx'), 'OffDialog')
const TellCrewsDialog = lazyPart(() => import('../day-sheets/tell-crews-dialog.tsx'), 'TellCrewsDialog')

type BoardDialogsProps = {
  asked: Asked
  board: Board
  date: string
  nowMs: number
  timeZone: string
  onClose: () => void
}

/** Asks back before something is done on the board. */
export function BoardDialogs(props: BoardDialogsProps) {
  return (
    <Suspense fallback={null}>
      <AskedDialog {...props} />
    </Suspense>
  )
}

function AskedDialog({ asked, board, date, nowMs, timeZone, onClose }: BoardDialogsProps) {
  switch (asked.to) {
    case 'plan':
      return <MoveJobDialog job={asked.job} timeZone={timeZone} open onClose={onClose} onDone={onClose} />
    case 'swap':
      return <SwapDialog job={asked.job} board={board} nowMs={nowMs} onClose={onClose} />
    case 'shift':
    case 'shift the rest':
      return <ShiftDialog asked={asked} board={board} nowMs={nowMs} onClose={onClose} />
    case 'tell crews':
      return <TellCrewsDialog day={asked.day} onClose={onClose} />
    case 'take a crew off': {
      const crew = board.crews.find(({ id }) => id === asked.crewId)
      return (
        crew && <OffDialog crew={{ name: crew.name, memberIds: crew.member_ids, date }} onClose={onClose} />
      )
    }
  }
}
