import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { DiscardDialog } from '../../ui/discard-dialog.tsx'
import { WizardSteps } from '../../ui/wizard-steps.tsx'
import { isUnsaved, type Step } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'

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
        <EditedQuote />
      </div>
      <WizardSteps steps={STEPS} current={step} />
    </div>
  )
}

/** The quote that is edited, with a link back to it; nothing for a new one. */
function EditedQuote() {
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

/** The link back to the edited quote; asks for confirmation when there are unsaved changes. */
function DiscardChanges({ quoteId, number }: { quoteId: number; number: string }) {
  const draft = useDraftStore()
  const navigate = useNavigate()
  const isChanged = useDraft(isUnsaved)
  const [isAsking, setAsking] = useState(false)
  const quotePage = { to: '/quotes/$id', params: { id: String(quoteId) } } as const
  const discard = () => {
    draft.forget()
    void navigate(quotePage)
  }
  if (!isChanged) {
    return (
      <Link {...quotePage} className={buttonStyle('ghost', 'small')}>
        Back to quote
      </Link>
    )
  }
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <DiscardDialog
        open={isAsking}
        title={`Discard the changes to ${number}?`}
        words="The quote stays as it was last saved."
        confirm="Discard changes"
        onKeep={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  )
}
