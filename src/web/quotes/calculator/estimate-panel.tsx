import { Button } from '../../ui/button.tsx'
import { totalOf } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { CalculationFailure, EstimateFigures } from './estimate-figures.tsx'
import type { RunningEstimate } from './queries.ts'
import type { ReviewQuote } from './review-quote.tsx'
import { SelectedChips } from './selected-chips.tsx'
import { useGoToStep } from './steps.ts'

type EstimateProps = { running: RunningEstimate; review: ReviewQuote }

/** The estimate so far, at the side, in sight however far one scrolls. */
export function EstimatePanel({ running, review }: EstimateProps) {
  const goTo = useGoToStep()
  return (
    <aside
      aria-label="Estimate so far"
      className="sticky top-[calc(var(--spacing-header)+28px)] flex max-h-[calc(100dvh-var(--spacing-header)-100px)] min-h-90 flex-col rounded-card border border-border bg-surface"
    >
      <section
        aria-label="Figures and selected items"
        // What scrolls in a low window has to be reachable for the arrow keys.
        {...{ tabIndex: 0 }}
        className="min-h-0 overflow-y-auto overscroll-contain rounded-t-card -outline-offset-2"
      >
        <EstimateContent running={running} />
      </section>
      <div className="flex gap-2 border-t border-border px-card py-3.5">
        <Button onClick={() => goTo(1)}>Back</Button>
        <Button
          variant="primary"
          busy={review.isBusy}
          busyLabel="Creating..."
          onClick={review.start}
          className="flex-auto"
        >
          Review Quote
        </Button>
      </div>
    </aside>
  )
}

/** Figures and selected items, as the panel and the phone's sheet show them. */
export function EstimateContent({
  running,
  isTitled = true,
}: {
  running: RunningEstimate
  isTitled?: boolean
}) {
  const items = useDraft((draft) => draft.items)
  return (
    <>
      <div className="px-card pt-4 pb-3.5">
        {isTitled && <h3 className="mb-0.5 text-secondary font-medium text-text-2">Estimate so far</h3>}
        <EstimateFigures running={running} />
        {running.isFailed && (
          <div className="mt-3">
            <CalculationFailure onRetry={running.retry} />
          </div>
        )}
      </div>
      <div className="border-t border-border px-card pt-3.5 pb-4">
        <div className="mb-3 flex items-baseline justify-between">
          <h3 className="text-secondary font-semibold">Selected items</h3>
          <span className="text-secondary tabular text-text-3">{totalOf(items)}</span>
        </div>
        {items.length > 0 ? (
          <SelectedChips items={items} />
        ) : (
          <p className="text-secondary text-text-3">Nothing yet. Add what is to be moved.</p>
        )}
      </div>
    </>
  )
}
