import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** The crews, and crew names on open jobs that match none of them. */
export const crewsQuery = queryOptions({
  queryKey: ['crews', 'crews'],
  queryFn: ({ signal }) => api.crews.list({ signal }),
})

export const peopleQuery = queryOptions({
  queryKey: ['crews', 'people'],
  queryFn: async ({ signal }) => (await api.people.list({ signal })).people,
})

export const trucksQuery = queryOptions({
  queryKey: ['crews', 'trucks'],
  queryFn: async ({ signal }) => (await api.trucks.list({ signal })).trucks,
})

/** Whose phones can reach their days. */
export const crewPhonesQuery = queryOptions({
  queryKey: ['crews', 'phones'],
  queryFn: async ({ signal }) => (await api.crewPhones.list({ signal })).phones,
  staleTime: 0,
})

/** Does something to crews, people or trucks, and reads them and what depends on them again. */
export function useCrewChange<Variables, Result>(act: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        ['crews', 'jobs', 'board'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
      ),
  })
}
