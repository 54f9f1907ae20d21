import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { standingFields } from './quote.ts'

/** How many weeks the dashboard's chart shows, the current one included. */
export const CHART_WEEKS = 12

const week = z.object({
  /** The Monday it starts with. */
  week_start: z.string(),
  /** Of the jobs completed in it: the actual cost, else the estimate. */
  revenue: z.number(),
  /** Jobs booked in it. */
  bookings: z.number(),
})
export type Week = z.output<typeof week>

/** How many waiting quotes the dashboard names. */
export const WAITING_SHOWN = 7

export const dashboard = {
  waiting: endpoint({
    summary: 'Sent quotes waiting for an answer, longest wait first',
    method: 'GET',
    path: '/dashboard/waiting',
    access: 'staff',
    right: 'figures.read',
    readOnly: true,
    status: 200,
    output: z.object({
      /** All of them, and what they come to. */
      total: z.number(),
      sum: z.number(),
      unseen: z.number(),
      quotes: z.array(
        z.object({
          id: z.number(),
          quote_number: z.string(),
          customer_name: z.string(),
          total_cost: z.number().nullable(),
          sent_at: moment().nullable(),
          seen_at: moment().nullable(),
          ...standingFields,
        }),
      ),
    }),
  }),
  weekly: endpoint({
    summary: `Revenue and bookings of the last ${CHART_WEEKS} weeks, oldest first, including weeks without any`,
    method: 'GET',
    path: '/dashboard/weekly',
    access: 'staff',
    right: 'figures.read',
    readOnly: true,
    status: 200,
    output: z.object({ weeks: z.array(week) }),
  }),
}
