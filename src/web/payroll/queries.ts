import type { CostRates } from '../../contract/payroll.ts'
import type { MarginOrder } from '../../domain/payroll/margin-parts.ts'
import { api } from '../api/client.ts'
import { type BodyOf, LISTED, PAGED, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'
import { send, sendAndShow } from '../api/send.ts'

/** How many people a page of time sheets shows. */
export const PEOPLE_AT_ONCE = 100
export const PAGE_SIZE = 20

/** A week of time sheets. */
export const timeSheetsQuery = (asked: { from: string | undefined; page: number }) =>
  reading(api.timeSheets.list, { query: { ...asked, per_page: PEOPLE_AT_ONCE } }, PAGED)

type Decided = { personId: number; date: string; version: number }

/** Decides of someone’s hours; done once they are refetched. */
export const useHours = () => ({
  approve: async (days: readonly { person_id: number; date: string; minutes: number }[]) => {
    try {
      return (await api.timeSheets.approve({ body: { days: [...days] } })).approved
    } finally {
      await refetchTouched(api.timeSheets.approve)
    }
  },
  correct: (
    { personId: id, date, version }: Decided,
    said: { minutes: number | null; reason?: string | undefined },
  ) => sendAndShow(api.timeSheets.correct, { params: { id, date }, body: { ...said, version } }),
})

export const costRatesQuery = reading(api.costRates.get, {}, { select: ({ value }) => value })

/** Keeps what work costs. */
export const useSaveRates =
  () =>
  async (body: BodyOf<typeof api.costRates.put>): Promise<CostRates> =>
    (await send(api.costRates.put, { body }, () => costRatesQuery)).value

export const jobMarginQuery = (id: number) => reading(api.jobMargins.get, { params: { id } }, LISTED)

export type AskedMargins = {
  from: string
  to: string
  order: MarginOrder
  crew: string | undefined
  page: number
}

/** A page of what jobs earned, with the sums of all of them. A period that the server refuses is refused again. */
export const marginsQuery = (asked: AskedMargins) =>
  reading(api.jobMargins.list, { query: { ...asked, per_page: PAGE_SIZE } }, { ...PAGED, retry: false })
