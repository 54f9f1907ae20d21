import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '../../contract/webhooks.ts'
import { api } from '../api/client.ts'
import { PAGED, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'

/** Deliveries come and go by themselves. */
const WATCHED = { staleTime: 0, refetchInterval: 15_000 } as const

export const webhooksQuery = reading(
  api.webhooks.list,
  {},
  { ...WATCHED, select: ({ webhooks }) => webhooks },
)

export type DeliveryState = 'all' | 'waiting' | 'delivered'
export const DELIVERIES_PER_PAGE = 10

export const deliveriesQuery = (id: number, asked: { page: number; state: DeliveryState }) =>
  reading(
    api.webhooks.deliveries,
    { params: { id }, query: { ...asked, per_page: DELIVERIES_PER_PAGE } },
    { ...PAGED, ...WATCHED },
  )

/** Reads all of it again once `act` is done, however it ended. */
export const useWebhookAct = <Given = void, Answer = unknown>(act: (given: Given) => Promise<Answer>) =>
  useMutation({ mutationFn: act, onSettled: () => refetchTouched(api.webhooks.update) })

/** Takes it off the list before that is refetched: deliveries of what is gone are not asked for. */
export function useDeleteWebhook(id: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.webhooks.delete({ params: { id } }),
    onSuccess: () => {
      queryClient.setQueryData(
        webhooksQuery.queryKey,
        (all) => all && { webhooks: all.webhooks.filter((one) => one.id !== id) },
      )
      onDeleted()
    },
    onSettled: () => refetchTouched(api.webhooks.delete),
  })
}

/** What an endpoint is saved as, with what is left out of it unchanged. */
export const asBody = ({ url, label, types, active, version }: Webhook) => ({
  ...{ url, label, types, active, version },
})
