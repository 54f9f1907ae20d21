import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '../../contract/customers.ts'
import { formatCount } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { send, useSend } from '../api/send.ts'
import { sayDone, sayFailed } from '../say.ts'
import { showToast } from '../ui/toast.tsx'
import { customerQuery } from './queries.ts'

export const NOT_JOINED = 'The customers could not be joined. Please try again.'

/** Takes a join back and opens who is one of their own again. */
export function useUndoJoin() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: number) => send(api.customers.undoMerge, { params: { id } }),
    onSuccess: (other) => {
      void navigate({ to: '/customers/$id', params: { id: String(other.id) } })
      sayDone('Customers split', `${other.name} is on their own page again.`)
    },
    onError: sayFailed('Customers not split'),
  })
}

/** Makes one of a customer and another, whose quotes and jobs move over; it can be undone at once. */
export function useJoin({ id }: Pick<Customer, 'id'>, onJoined?: () => void) {
  const undo = useUndoJoin()
  return useMutation({
    mutationFn: (other_id: number) =>
      send(api.customers.merge, { params: { id }, body: { other_id } }, () => customerQuery(id)),
    onSuccess: (joined) => {
      onJoined?.()
      const last = joined.merges[0]?.id
      showToast({
        kind: 'success',
        title: 'Customers joined',
        description: `${joined.name} has ${formatCount(joined.quotes.total, 'quote')} and ${formatCount(joined.jobs.total, 'job')} now.`,
        ...(last !== undefined && { action: { label: 'Undo', onAction: () => undo.mutate(last) } }),
      })
    },
  })
}

export type Chosen = { quote_ids: number[]; job_ids: number[] }

/** Makes two customers of one, the chosen quotes and jobs a new one's; it can be undone at once. */
export function useSplit({ id, version }: Pick<Customer, 'id' | 'version'>, onSplit: () => void) {
  const join = useJoin({ id })
  return useSend(
    api.customers.split,
    ({ quote_ids, job_ids }: Chosen) => ({ params: { id }, body: { quote_ids, job_ids, version } }),
    {
      onSuccess: (other) => {
        onSplit()
        showToast({
          kind: 'success',
          title: 'Customer split',
          description: `${other.name} is on their own page now.`,
          action: { label: 'Undo', onAction: () => join.mutate(other.id) },
        })
      },
    },
  )
}

/** Keeps in mind that another customer is not the same person. */
export const useTellApart = ({ id }: Pick<Customer, 'id'>) =>
  useMutation({
    mutationFn: (other_id: number) =>
      send(api.customers.tellApart, { params: { id }, body: { other_id } }, () => customerQuery(id)),
    onSuccess: () => sayDone('Kept as two customers'),
    onError: sayFailed('Not kept'),
  })

/** Keeps in mind that quotes and jobs under another last name are the same person's. */
export const useKeepAsOne = ({ id }: Pick<Customer, 'id'>) =>
  useMutation({
    mutationFn: ({ quote_ids, job_ids }: Chosen) =>
      send(api.customers.keepAsOne, { params: { id }, body: { quote_ids, job_ids } }, () =>
        customerQuery(id),
      ),
    onSuccess: () => sayDone('Kept as one customer'),
    onError: sayFailed('Not kept'),
  })
