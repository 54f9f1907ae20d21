import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatVolume, formatWeight } from '../../../domain/count.ts'
import { formatMoney } from '../../../domain/money.ts'
import { BottomBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDraft } from './draft-store.ts'
import { CalculationFailure } from './estimate-figures.tsx'
import { EstimateContent } from './estimate-panel.tsx'
import type { RunningEstimate } from './queries.ts'
import type { ReviewQuote } from './review-quote.tsx'
import { SelectedChips } from './selected-chips.tsx'
import { useGoToStep } from './steps.ts'

type SummaryBarProps = { running: RunningEstimate; review: ReviewQuote }

/** The estimate so far on a phone: a bar that opens a sheet with all of it. */
export function SummaryBar({ running, review }: SummaryBarProps) {
  const goTo = useGoToStep()
  const items = useDraft((draft) => draft.items)
  const [open, setOpen] = useState(false)
  const { isFailed, retry } = running
  const actions = (
    <Button variant="primary" busy={review.isBusy} busyLabel="Creating..." onClick={review.start}>
      Review Quote
    </Button>
  )
  return (
    <BottomBar>
      {isFailed ? (
        <div className="mb-3">
          <CalculationFailure onRetry={retry} />
        </div>
      ) : (
        items.length > 0 && (
          <div className="mb-2.5">
            <SelectedChips items={items} inOneLine />
          </div>
        )
      )}
      <div className="flex items-center justify-between gap-3">
        <SoFar running={running} onOpen={() => setOpen(true)} />
        {actions}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Estimate so far"
        width="narrow"
        flush
        footer={
          <>
            <Button onClick={() => goTo(1)}>Back</Button>
            {actions}
          </>
        }
      >
        <EstimateContent running={running} isTitled={false} />
      </Dialog>
    </BottomBar>
  )
}

type SoFarProps = { running: RunningEstimate; onOpen: () => void }

const SoFar = ({ running: { estimate, total, isLoading }, onOpen }: SoFarProps) => (
  <button
    type="button"
    onClick={onOpen}
    aria-haspopup="dialog"
    className="-my-1 min-w-0 rounded-small py-1 text-left"
  >
    <span className="flex items-center gap-1.5 text-[19px] leading-6 font-semibold tracking-[-0.015em]">
      <span className="sr-only">Estimate so far </span>
      {total !== null ? formatMoney(total) : isLoading ? 'Calculating...' : 'No items yet'}
      <ChevronUp className="shrink-0 text-text-2" />
    </span>
    <span className="block truncate text-secondary text-text-2">
      {estimate
        ? `${formatVolume(estimate.explanation.volume_cu_ft)}, ${formatWeight(estimate.explanation.weight_lb)}, ${formatCount(estimate.summary.movers, 'mover')}`
        : 'Add what is to be moved'}
    </span>
  </button>
)
