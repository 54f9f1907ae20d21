import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '../../contract/webhooks.ts'
import { api } from '../api/client.ts'

const KEY = ['settings', 'webhooks'] as const
/** Deliveries come and go by themselves. */
const LOOK_EVERY_MS = 15_000

export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api.webhooks.list({ signal })).webhooks,
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
})

export type DeliveryState = 'all' | 'waiting' | 'delivered'
export const DELIVERIES_PER_PAGE = 10

export const deliveriesQuery = (id: number, { page, state }: { page: number; state: DeliveryState }) =>
  queryOptions({
    queryKey: [...KEY, id, 'deliveries', state, page],
    queryFn: ({ signal }) =>
      api.webhooks.deliveries({
        params: { id },
        query: { page, per_page: DELIVERIES_PER_PAGE, state },
        signal,
      }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })

/** Reads all of it anew once `act` is done, however it ended. */
export function useWebhookAct<Given = void, Answer = unknown>(act: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Takes it off the list before that is read anew: deliveries of what is gone are not asked for. */
export function useDeleteWebhook(id: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.webhooks.delete({ params: { id } }),
    onSuccess: () => {
      queryClient.setQueryData(KEY, (all?: Webhook[]) => all?.filter((one) => one.id !== id))
      onDeleted()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY, exact: true }),
  })
}

/** What an endpoint is saved as, with what is left out of it unchanged. */
export const asBody = ({ url, label, types, active, version }: Webhook) => ({
  ...{ url, label, types, active, version },
})
