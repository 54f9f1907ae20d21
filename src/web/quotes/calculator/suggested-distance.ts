import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Distance } from '../../../contract/estimate.ts'
import { addressLines, placeInAddress } from '../../../domain/quotes/address-lines.ts'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/read.ts'
import { SEARCH_DEBOUNCE_MS } from '../../debounced-search.ts'
import { useDebounced } from './queries.ts'

const distanceQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keyOf(api.estimates.distance, { query: { from, to } }),
    queryFn: async ({ signal, client }) => {
      const answer = await api.estimates.distance({ query: { from, to }, signal })
      // Addresses to which their towns were added are as far apart.
      const { from: start, to: end } = answer
      if (start && end) client.setQueryData(distanceQuery(start.name, end.name).queryKey, answer)
      return answer
    },
    staleTime: Infinity,
    enabled: from !== '' && to !== '',
  })

export type SuggestedDistance = {
  /** As it is typed: `11.4` */
  miles: string
  /** What it is and what it rests on. */
  words: string
  /** Where the two addresses are: `Denver, CO 80203` */
  places: readonly [from: string, to: string]
}

/**
 * About how far it is between two addresses that are being typed; null until both are understood, and when no one can
 * say. Street and house number change nothing, so only the places are asked for, once the typing paused.
 */
export function useSuggestedDistance(origin: string, destination: string): SuggestedDistance | null {
  const wanted = { from: placeToAsk(origin), to: placeToAsk(destination) }
  const mark = JSON.stringify(wanted)
  const asked = useDebounced(wanted, mark, SEARCH_DEBOUNCE_MS)
  // What was answered before is not waited for.
  const isKnown = useQueryClient().getQueryData(distanceQuery(wanted.from, wanted.to).queryKey) !== undefined
  const { from, to } = isKnown ? wanted : asked.value
  const { data } = useQuery(distanceQuery(from, to))
  return (isKnown || asked.mark === mark) && data ? suggestionOf(data) : null
}

/** Empty for an address that is not understood yet. */
const placeToAsk = (address: string) => (placeInAddress(address) ? addressLines(address).place : '')

export function suggestionOf({ miles, from, to }: Distance): SuggestedDistance | null {
  if (miles === null || !from || !to) return null
  const [start, end] = [from.known_by, to.known_by]
  const basis = start !== end ? 'ZIP code and the city' : start === 'zip_code' ? 'ZIP codes' : 'cities'
  return {
    miles: String(miles),
    words: `About ${miles} miles by road, from the ${basis}. Approximate.`,
    places: [from.name, to.name],
  }
}
