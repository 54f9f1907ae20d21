import { useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo } from 'react'
import { lastStep, type Step } from './draft.ts'
import type { DraftStore } from './draft-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visit to the calculator that this entry of the history belongs to. */
    visit?: string
    /** The steps of the earlier history entries of the same visit. */
    trail?: Step[]
  }
}

/** The step that is shown, and how to go to another; the browser's Back goes back a step. */
export function useSteps(store: DraftStore): { current: Step; goTo: (step: Step) => void } {
  const { step } = useSearch({ from: '/staff/calculator' })
  const { visit, trail } = useRouteContext({ from: '/staff/calculator' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const current = useMemo(() => {
    const draft = store.get()
    const isEdited = draft.quote !== null && draft.quote.begun !== 'here'
    return Math.min(step ?? (isEdited ? 2 : 1), lastStep(draft)) as Step
  }, [store, step])
  const goTo = useCallback(
    (wanted: Step) => {
      if (wanted === current) return
      const before = trail.indexOf(wanted)
      if (before !== -1) return history.go(before - trail.length)
      void navigate({
        to: '/calculator',
        search: { quote: store.get().quote?.id, step: wanted },
        state: { ...(visit && { visit }), trail: [...trail, current] },
      })
    },
    [store, current, trail, visit, navigate, history],
  )
  return { current, goTo }
}

export const GoToStep = createContext<((step: Step) => void) | null>(null)

export function useGoToStep() {
  const goTo = use(GoToStep)
  if (!goTo) throw new Error('Steps are inside the calculator only')
  return goTo
}
