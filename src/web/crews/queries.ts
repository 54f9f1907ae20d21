import { useMutation } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'

/** The crews, and crew names on open jobs that match none of them. */
export const crewsQuery = reading(api.crews.list)
export const peopleQuery = reading(api.people.list, {}, { select: ({ people }) => people })
export const trucksQuery = reading(api.trucks.list, {}, { select: ({ trucks }) => trucks })

/** Whose phones can reach their days. */
export const crewPhonesQuery = reading(
  api.crewPhones.list,
  {},
  { ...ALWAYS_STALE, select: ({ phones }) => phones },
)

/** Does something to crews, people or trucks; pending until what follows from them is refetched. */
export const useCrewChange = <Variables, Result>(act: (variables: Variables) => Promise<Result>) =>
  useMutation({ mutationFn: act, onSettled: () => refetchTouched(api.people.update) })
