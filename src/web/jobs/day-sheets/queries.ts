import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Which crews were told of a day; news of jobs, and of sheets that were opened, have it read again. */
export const toldDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['day-sheets', date],
    queryFn: ({ signal }) => api.daySheets.get({ query: { date }, signal }),
    staleTime: 0,
  })

type SheetRequest = { crew_ids?: number[]; again?: boolean }

/** Tells the crews of a day; what was done shows when the day has been read again. */
export function useTellCrews(date: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: SheetRequest) => api.daySheets.tell({ body: { date, ...request } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['day-sheets'] }),
  })
}

type Hand = { by: 'text' | 'paper'; crew_id?: number; person_id?: number }

/** Notes that somebody was texted their link, or that sheets of a day were printed. */
export function useHandSheets(date: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (hand: Hand) => api.daySheets.hand({ body: { date, ...hand } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['day-sheets'] }),
  })
}
