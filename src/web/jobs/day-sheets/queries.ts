import { api } from '../../api/client.ts'
import { ALWAYS_STALE, reading } from '../../api/read.ts'
import { useSend } from '../../api/send.ts'

/** Which crews were told of a day; news of jobs, and of sheets that were opened, have it read again. */
export const toldDayQuery = (date: string) => reading(api.daySheets.get, { query: { date } }, ALWAYS_STALE)

type SheetRequest = { crew_ids?: number[]; again?: boolean }

/** Tells the crews of a day. */
export const useTellCrews = (date: string) =>
  useSend(api.daySheets.tell, (request: SheetRequest) => ({ body: { date, ...request } }))

type Hand = { by: 'text' | 'paper'; crew_id?: number; person_id?: number }

/** Notes that somebody was texted their link, or that sheets of a day were printed. */
export const useHandSheets = (date: string) =>
  useSend(api.daySheets.hand, (hand: Hand) => ({ body: { date, ...hand } }))
