import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'

const LOOK_EVERY_MS = 2_000

const isInHand = ({ state }: { state: string }) => state === 'waiting' || state === 'making'

/** The exports of the company, looked at again and again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['data-exports'],
  queryFn: ({ signal }) => api.dataExports.list({ signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.exports.some(isInHand) ? LOOK_EVERY_MS : false),
})

/** Has everything exported. */
export function useExportEverything() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.dataExports.create(),
    onSettled: () => queryClient.invalidateQueries(exportsQuery),
  })
}
