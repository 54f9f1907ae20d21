import { Link } from '@tanstack/react-router'
import { cx } from '../../ui/cx.ts'
import { WizardSteps } from '../../ui/wizard-steps.tsx'
import { DiscardChanges } from './discard-changes.tsx'
import type { Step } from './draft.ts'
import { useDraft } from './draft-store.ts'

export const STEPS = ['Customer Info', 'Select Items', 'Review Quote'] as const

/** The screen's title with the steps; on a phone a white band with the step's name and three bars. */
export function WizardHeader({ step }: { step: Step }) {
  return (
    <div
      className={cx(
        'max-sm:-mx-page-x max-sm:-mt-page-y max-sm:bg-surface max-sm:px-page-x max-sm:pt-3.5',
        'sm:mb-5 sm:flex sm:min-h-control sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6 sm:gap-y-3',
        step === 2 ? 'max-sm:pb-2' : 'max-sm:mb-4 max-sm:border-b max-sm:border-border max-sm:pb-3.5',
      )}
    >
      <div>
        <h1 className="text-page max-sm:sr-only">Smart Moving Calculator</h1>
        <WhoseQuote />
      </div>
      <WizardSteps steps={STEPS} current={step} />
    </div>
  )
}

/** The quote that is changed here, and the way back to it; none where the calculator makes a new one. */
function WhoseQuote() {
  const draft = useDraft((draft) => draft.quote)
  if (!draft || draft.begun === 'here') return null
  const isFromPhone = draft.begun === 'by phone'
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-secondary text-text-2 max-sm:mb-1.5 sm:-mb-1.5">
      <p>
        {isFromPhone ? 'Completing' : 'Editing'}{' '}
        <Link
          to="/quotes/$id"
          params={{ id: String(draft.id) }}
          className="rounded-[2px] font-medium tabular text-accent hover:underline"
        >
          {draft.number}
        </Link>
        {isFromPhone && ' from the phone agent'}
      </p>
      <DiscardChanges quoteId={draft.id} number={draft.number} />
    </div>
  )
}
