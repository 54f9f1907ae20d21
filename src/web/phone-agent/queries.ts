import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { phoneAgentForm } from '../../contract/phone-agent.ts'
import { api } from '../api/client.ts'

const LAST_CALL_REFRESH_MS = 30_000

export type PhoneAgentForm = z.output<typeof phoneAgentForm>

/** How the phone agent is connected; asked again while it is looked at, to see whether calls arrive. */
export const phoneAgentQuery = queryOptions({
  queryKey: ['settings', 'phone-agent'],
  queryFn: async ({ signal }) => (await api.phoneAgent.get({ signal })).value,
  refetchInterval: LAST_CALL_REFRESH_MS,
})

/** Connects an agent, or gives the connected one another key. */
export function useConnectAgent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (value: PhoneAgentForm) => (await api.phoneAgent.put({ body: { value } })).value,
    onSuccess: (value) => queryClient.setQueryData(phoneAgentQuery.queryKey, value),
  })
}

/** Disconnects the agent; done when the settings show it. */
export function useDisconnectAgent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.phoneAgent.delete(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: phoneAgentQuery.queryKey }),
  })
}

/** Has the server deliver a signed test to itself. */
export const useTestDelivery = () =>
  useMutation({ mutationFn: async () => (await api.phoneAgent.test()).value })

/** What was said in a call. */
export const callQuery = (id: number) =>
  queryOptions({
    queryKey: ['calls', id],
    queryFn: ({ signal }) => api.calls.get({ params: { id }, signal }),
  })
