import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How many weeks the dashboard's chart shows, the current one included. */
export const CHART_WEEKS = 12

const week = z.object({
  /** The Monday it starts with. */
  week_start: z.string(),
  /** Of the jobs completed in it: the actual cost, else the estimate. */
  revenue: z.number(),
  /** What was collected in it, without tips, less what went back. */
  collected: z.number(),
  /** Jobs booked in it. */
  bookings: z.number(),
})
export type Week = z.output<typeof week>

export const dashboard = {
  weekly: endpoint({
    summary: `Revenue and bookings of the last ${CHART_WEEKS} weeks, oldest first, including weeks without any`,
    method: 'GET',
    path: '/dashboard/weekly',
    right: 'figures.read',
    output: z.object({ weeks: z.array(week) }),
  }),
}
