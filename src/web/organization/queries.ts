import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

const DEFAULT_NAME = 'Moving Pro'
const DEFAULT_TIME_ZONE = 'America/New_York'

export const brandingQuery = queryOptions({
  queryKey: ['settings', 'branding'],
  queryFn: async ({ signal }) => (await api.settings.branding({ signal })).value,
})

/** Working hours and the yard. */
export const operationsQuery = queryOptions({
  queryKey: ['settings', 'operations'],
  queryFn: async ({ signal }) => (await api.settings.operations({ signal })).value,
})

/** The organisation's name and time zone, with the product's name as the fallback. */
export function useOrganization() {
  const { data, isPending } = useQuery(brandingQuery)
  return {
    name: data?.company_name || (isPending ? '' : DEFAULT_NAME),
    timeZone: data?.time_zone ?? DEFAULT_TIME_ZONE,
    isPending,
  }
}
