import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import type { SetUpStep } from '../../domain/set-up/steps.ts'
import { reasonOf } from '../api/api-error.ts'
import { api, type Input } from '../api/client.ts'
import { freshIfReadAhead } from '../api/query-client.ts'
import { createStore } from '../ui/store.ts'
import { showToast } from '../ui/toast.tsx'

/** How far the company is set up; read again whenever it is shown, for somebody comes back from a step. */
export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => api.setUp.get({ signal }),
  staleTime: freshIfReadAhead,
})

const KEY = 'set-up-step'

/** The step whose place somebody has gone to from the set-up, until they are back; a reload keeps it. */
export const visitedStep = createStore(sessionStorage.getItem(KEY) as SetUpStep | null)

export function visitStep(step: SetUpStep | null) {
  if (step === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, step)
  visitedStep.set(step)
}

type Change = Input<Contract['setUp']['put']>['body']

/** Stores a change of the set-up, which is shown once it is stored. */
export function useChangeSetUp() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (body: Change) => api.setUp.put({ body }),
    onSuccess: (answer) => queryClient.setQueryData(setUpQuery.queryKey, answer),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: 'Set-up not changed',
        description: reasonOf(error, 'Please try again.'),
      }),
  })
  return mutate
}
