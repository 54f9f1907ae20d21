import { useMutation } from '@tanstack/react-query'
import type { SetUpStep } from '../../domain/set-up/steps.ts'
import { api } from '../api/client.ts'
import { freshIfReadAhead, queryClient } from '../api/query-client.ts'
import { type BodyOf, reading } from '../api/read.ts'
import { sayFailed } from '../say.ts'
import { createStore } from '../ui/store.ts'

/** How far the company is set up; read again whenever it is shown, for someone comes back from a step. */
export const setUpQuery = reading(api.setUp.get, {}, { staleTime: freshIfReadAhead })

const KEY = 'set-up-step'

/** The step whose place someone has gone to from the set-up, until they are back; a reload keeps it. */
export const visitedStep = createStore(sessionStorage.getItem(KEY) as SetUpStep | null)

export function visitStep(step: SetUpStep | null) {
  if (step === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, step)
  visitedStep.set(step)
}

/** Stores a change of the set-up, which is shown once it is stored. */
export const useChangeSetUp = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof api.setUp.put>) => api.setUp.put({ body }),
    onSuccess: (answer) => queryClient.setQueryData(setUpQuery.queryKey, answer),
    onError: sayFailed('Set-up not changed'),
  }).mutate
