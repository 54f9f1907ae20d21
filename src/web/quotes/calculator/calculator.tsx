import { usePrefetchQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { catalogueQuery } from '../../catalogue/queries.ts'
import { preloadDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { useStore } from '../../ui/store.ts'
import { useUnsavedChanges } from '../../unsaved-changes.ts'
import { CustomerStep } from './customer-step.tsx'
import { isUnsaved } from './draft.ts'
import { DraftContext, type DraftStore, useDraft } from './draft-store.ts'
import { ItemsStep } from './items-step.tsx'
import { OpenCustomer } from './open-customer.tsx'
import { draftStorage, useOpenDraft } from './open-drafts.ts'
import { OpenQuote } from './open-quote.tsx'
import { ReviewStep } from './review-step.tsx'
import { GoToStep, useSteps } from './steps.ts'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'
import { STEPS, WizardHeader } from './wizard-header.tsx'

/** The wizard that makes a quote, in three steps. Every visit has its own draft, which survives a reload. */
export function Calculator() {
  const { visit } = useRouteContext({ from: '/staff/calculator' })
  usePrefetchQuery(catalogueQuery)
  return <Page>{visit && <Visit key={visit} visit={visit} />}</Page>
}

function Visit({ visit }: { visit: string }) {
  const { quote, customer } = useSearch({ from: '/staff/calculator' })
  const [store, setStore] = useState(() =>
    (quote ?? customer) === undefined || draftStorage.has(visit) ? draftStorage.open(visit) : null,
  )
  useOpenDraft(store)
  if (!store && quote !== undefined) {
    return <OpenQuote id={quote} onOpen={(draft) => setStore(draftStorage.open(visit, draft))} />
  }
  if (!store && customer !== undefined) {
    return <OpenCustomer id={customer} onOpen={(draft) => setStore(draftStorage.open(visit, draft))} />
  }
  return (
    store && (
      <DraftContext value={store}>
        <Wizard store={store} />
        <AskBeforeLoss store={store} />
      </DraftContext>
    )
  )
}

/** Asks before leaving when the browser could not store the draft (storage full) and it has unsaved changes. */
function AskBeforeLoss({ store }: { store: DraftStore }) {
  const isLost = useStore(store.isLost)
  const hasMore = useDraft(isUnsaved)
  useUnsavedChanges(isLost && hasMore)
  return null
}

function Wizard({ store }: { store: DraftStore }) {
  const { current: step, goTo } = useSteps(store)
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
    <GoToStep value={goTo}>
      <WizardHeader step={step} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Step {step} of {STEPS.length}: {STEPS[step - 1]}
      </h2>
      {step === 1 && <UnfinishedDrafts />}
      {step === 1 && <CustomerStep />}
      {step === 2 && <ItemsStep />}
      {step === 3 && <ReviewStep />}
    </GoToStep>
  )
}
