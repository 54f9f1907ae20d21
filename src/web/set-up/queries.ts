import { queryOptions } from '@tanstack/react-query'
import type { SetUpStep } from '../../domain/set-up/steps.ts'
import { api } from '../api/client.ts'
import { createStore } from '../ui/store.ts'

/** How far the company is set up; read again whenever it is shown, for somebody comes back from a step. */
export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => api.setUp.get({ signal }),
  staleTime: 0,
})

const KEY = 'set-up-step'

/** The step whose place somebody has gone to from the set-up, until they are back; a reload keeps it. */
export const visitedStep = createStore(sessionStorage.getItem(KEY) as SetUpStep | null)

export function visitStep(step: SetUpStep | null) {
  if (step === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, step)
  visitedStep.set(step)
}
