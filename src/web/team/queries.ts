import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'

/** Who is on the team and who is invited. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => api.team.list({ signal }),
  staleTime: 0,
})

/** Does something with the team and reads it again, whatever came of it. */
export function useTeamChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(teamQuery),
  })
}

export type MemberChange = { id: number; role?: Role; active?: boolean; keep_calendars?: boolean }
export const changeMember = ({ id, ...body }: MemberChange) => api.team.change({ params: { id }, body })
