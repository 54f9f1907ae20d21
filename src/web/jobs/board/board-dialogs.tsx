import { Suspense } from 'react'
import type { Board } from '../../../contract/board.ts'
import { updateJobBody } from '../../../contract/jobs.ts'
import { ActForm, line } from '../../act-form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { whoMoves } from './move-words.ts'
import type { Asked } from './on-board.ts'
import type { TooEarly } from './queries.ts'

const MoveJobDialog = lazyPart(() => import('../../schedule/move-job-dialog.tsx'), 'MoveJobDialog')
const SwapDialog = lazyPart(() => import('./shift-dialog.tsx'), 'SwapDialog')
const ShiftDialog = lazyPart(() => import('./shift-dialog.tsx'), 'ShiftDialog')
const OffDialog = lazyPart(() => import('./off-dialog.tsx'), 'OffDialog')
const TruckOutDialog = lazyPart(() => import('./off-dialog.tsx'), 'TruckOutDialog')
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
    case 'take a truck out': {
      const truck = board.trucks.find(({ id }) => id === asked.truckId)
      return truck && <TruckOutDialog truck={{ id: truck.id, name: truck.name, date }} onClose={onClose} />
    }
  }
}

type EarlyDayDialogProps = TooEarly & {
  onMove: (wanted: TooEarly['wanted']) => Promise<unknown>
  onClose: () => void
}

/** Asks why a day has to be that early, and moves the jobs there with that reason. */
export function EarlyDayDialog({ wanted, words, onMove, onClose }: EarlyDayDialogProps) {
  return (
    <ActForm
      open
      onClose={onClose}
      body={updateJobBody}
      fields={{
        early_reason: line('Reason for the early day', {
          hint: 'It is kept with the job and in its history.',
          maxLength: 300,
          missing: 'Enter the reason',
        }),
      }}
      title="This day is too early"
      description={whoMoves(wanted.moved)}
      action="Move anyway"
      busyLabel="Moving..."
      lead={<Banner kind="warning">{words}</Banner>}
      onSave={({ early_reason }) =>
        onMove({
          ...wanted,
          isInDialog: true,
          moved: wanted.moved.map(({ job, changes }) => ({ job, changes: { ...changes, early_reason } })),
        })
      }
    />
  )
}
