import type { Feature } from '../feature.ts'
import { crewPhoneHandlers } from './crew-phones.ts'
import { crewSessionHandlers, daySheetHandlers, daySheetHandling, sheetLinkHandlers } from './handlers.ts'
import { serveDayPage } from './serve-day-page.ts'

export const daySheets = {
  name: 'day-sheets',
  handlers: {
    daySheets: daySheetHandlers,
    sheetLinks: sheetLinkHandlers,
    crewSessions: crewSessionHandlers,
    crewPhones: crewPhoneHandlers,
  },
  mails: ({ db }) => ({ day_sheet: daySheetHandling(db) }),
  serve: serveDayPage,
} satisfies Feature
