import type { Right } from '../../domain/nouns.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { DESTINATION_ICONS } from '../destinations.ts'
import { useAllDestinations } from '../feature.ts'

/** Those of the signed-in person, in the order of the sidebar. */
export function useDestinations() {
  const may = useRights()
  const isOfCrew = seesOnlyOwnJobs(may)
  return useAllDestinations()
    .filter(({ right, place }) => place !== null && may(right))
    .map((one) => ({ ...one, ...(isOfCrew && one.forCrew) }))
    .sort((one, other) => Number(one.place) - Number(other.place))
    .map((one) => ({ ...one, icon: DESTINATION_ICONS[one.icon] }))
}

/** What a page asks for that the signed-in person may not; null where they may be there. */
export function useMissingRight(path: string): Right | null {
  const may = useRights()
  const right = useAllDestinations().find(({ to }) => isWithin(path, to))?.right
  return right && !may(right) ? right : null
}

/** Whether a page belongs to a destination: it is the destination or lies below it. */
export const isWithin = (path: string, destination: string) =>
  path === destination || path.startsWith(`${destination}/`)
