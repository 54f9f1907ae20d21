import type { Board } from '../../../contract/board.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import { canBeSelected } from './group-moves.ts'
import { jobsOf } from './moved-board.ts'
import { useCarry, useOnBoard } from './on-board.ts'

/** Says which jobs are selected and what can be done with them; gives way to what is being carried. */
export function SelectedStrip({ board }: { board: Board }) {
  const { swap, shift, takeOff, selection } = useOnBoard()
  const ids = useStore(selection)
  const isCarrying = useCarry((now) => now !== null)
  const jobs = jobsOf(board).filter((job) => ids.includes(job.id) && canBeSelected(job))
  const [first] = jobs
  const isShown = first !== undefined && !isCarrying
  return (
    <section
      aria-label="Selected jobs"
      className={
        isShown
          ? 'sticky bottom-0 z-30 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-card border-t border-border bg-surface px-card py-3 text-secondary shadow-popover max-sm:bottom-[calc(var(--spacing-tab-bar)+env(safe-area-inset-bottom)+8px)] max-sm:mt-4 max-sm:rounded-card max-sm:border'
          : undefined
      }
    >
      <p role="status" className="min-w-0 flex-auto">
        {isShown && (
          <>
            <b className="font-semibold">{jobs.length} selected:</b>{' '}
            {jobs.map(({ customer_name }) => customer_name).join(', ')}
          </>
        )}
      </p>
      {isShown && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => shift(jobs)}>Move in time...</Button>
          {jobs.length === 2 && <Button onClick={() => swap(first)}>Swap...</Button>}
          <Button onClick={() => takeOff(jobs)}>Take off</Button>
          <Button variant="link" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  )
}
