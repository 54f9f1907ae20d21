import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CardConnection } from '../../contract/card-payments.ts'
import { api } from '../api/client.ts'

/** How card payments by link are connected. */
export const cardConnectionQuery = queryOptions({
  queryKey: ['settings', 'card-payments'],
  queryFn: async ({ signal }) => (await api.cardConnections.get({ signal })).value,
})

/** Stores one of the two secrets; the answer is how the connection stands then. */
export function useStoreSecret() {
  const queryClient = useQueryClient()
  const keep = (value: CardConnection) => queryClient.setQueryData(cardConnectionQuery.queryKey, value)
  return {
    key: async (secret_key: string) =>
      keep((await api.cardConnections.putKey({ body: { value: { secret_key } } })).value),
    webhook: async (webhook_secret: string) =>
      keep((await api.cardConnections.putWebhook({ body: { value: { webhook_secret } } })).value),
  }
}

/** Ends card payments by link; done when the settings show it. */
export function useDisconnectCards() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.cardConnections.delete(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cardConnectionQuery.queryKey }),
  })
}

/** Has the provider asked whether it knows the key. */
export const useTestConnection = () =>
  useMutation({ mutationFn: async () => (await api.cardConnections.test()).value })

/** The payments by link of a job; read anew with its money, which they become. */
export const cardPaymentsQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId), 'card-payments'],
    queryFn: ({ signal }) => api.cardPayments.list({ params: { id: jobId }, signal }),
    staleTime: 0,
  })
