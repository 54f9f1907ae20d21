import type { Feature } from '../feature.ts'
import { daySheetHandlers, daySheetHandling, sheetLinkHandlers } from './handlers.ts'
import { serveDayPage } from './serve-day-page.ts'

export const daySheets = {
  name: 'day-sheets',
  handlers: (services) => ({
    daySheets: daySheetHandlers(services),
    sheetLinks: sheetLinkHandlers(services),
  }),
  mails: ({ db }) => ({ day_sheet: daySheetHandling(db) }),
  serve: (app, { db }, { sheetLinks }) => serveDayPage(app, sheetLinks, db),
} satisfies Feature
