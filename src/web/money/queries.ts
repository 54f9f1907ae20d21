import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../domain/count.ts'
import type { DebtAge } from '../../domain/ledger/debt-ages.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
import { showToast } from '../ui/toast.tsx'

export const PAGE_SIZE = 20

type Asked = { page: number; age: DebtAge | undefined; customer_name: string }

/** What customers owe, with how many of it a page is turned through; below the jobs, with whose work and payments it changes. */
export const receivablesQuery = ({ page, age, customer_name }: Asked) =>
  queryOptions({
    queryKey: ['jobs', 'receivables', { page, age, customer_name }],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        per_page: PAGE_SIZE,
        ...(age && { age }),
        ...(customer_name && { customer_name }),
      }
      const { total: jobs, found: total, ...all } = await api.receivables.list({ query, signal })
      return { ...all, jobs, total }
    },
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Reminds customers of what they owe. */
export function useRemind() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (jobId: number | 'all') =>
      jobId === 'all' ? api.debtReminders.all() : api.debtReminders.one({ params: { id: jobId } }),
    onSuccess: ({ reminded, left_out }) => {
      showToast({
        kind: 'success',
        title: `${formatCount(reminded, 'reminder')} on the way`,
        ...(left_out > 0 && { description: `${formatCount(left_out, 'job')} without an email address` }),
      })
      void queryClient.invalidateQueries({ queryKey: ['jobs', 'receivables'] })
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: 'Not reminded',
        description: reasonOf(error, 'The server could not send it. Please try again.'),
      }),
  })
}
