import type { Feature } from '../feature.ts'
import { calendarFeedHandlers, confirmationHandlers } from './handlers.ts'
import { serveCalendar } from './serve-calendar.ts'
import { lookForBookings } from './tell-customers.ts'

export const calendars = {
  name: 'calendars',
  handlers: { calendarFeeds: calendarFeedHandlers, notifications: confirmationHandlers },
  mails: () => ({ booking: {} }),
  periodic: [
    {
      looksFor: 'bookings of which customers are to be told',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForBookings,
    },
  ],
  serve: serveCalendar,
} satisfies Feature
