import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'

const DEFAULT_NAME = 'Moving Pro'
const DEFAULT_TIME_ZONE = 'America/New_York'

export const brandingQuery = reading(api.settings.branding, {}, { select: ({ value }) => value })

/** Working hours and the yard. */
export const operationsQuery = reading(api.settings.operations, {}, { select: ({ value }) => value })

/** The organisation's name and time zone, with the product's name as the fallback. */
export function useOrganization() {
  const { data, isPending } = useQuery(brandingQuery)
  return {
    name: data?.company_name || (isPending ? '' : DEFAULT_NAME),
    timeZone: data?.time_zone ?? DEFAULT_TIME_ZONE,
    isPending,
  }
}
