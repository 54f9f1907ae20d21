import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { catalogueQuery } from '../catalogue/queries.ts'
import { preloadDialog } from '../ui/dialog.tsx'
import { Page } from '../ui/page.tsx'
import { CustomerStep } from './customer-step.tsx'
import { createDraftStore, DraftContext, useDraft } from './draft-store.ts'
import { ItemsStep } from './items-step.tsx'
import type { ConversionProps } from './quote-actions.tsx'
import { ReviewStep } from './review-step.tsx'
import { STEPS, WizardHeader } from './wizard-header.tsx'

/** From a customer's first words to a quote, in three steps that survive a reload. */
export function Calculator(conversion: ConversionProps) {
  const [draft] = useState(() => createDraftStore(localStorage))
  usePrefetchQuery(catalogueQuery)
  return (
    <DraftContext value={draft}>
      <Page>
        <Wizard {...conversion} />
      </Page>
    </DraftContext>
  )
}

function Wizard(conversion: ConversionProps) {
  const step = useDraft((draft) => draft.step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(preloadDialog, [])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <>
      <WizardHeader step={step} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Step {step} of {STEPS.length}: {STEPS[step - 1]}
      </h2>
      {step === 1 && <CustomerStep />}
      {step === 2 && <ItemsStep />}
      {step === 3 && <ReviewStep {...conversion} />}
    </>
  )
}
