import type { Feature } from '../feature.ts'
import { accountHandlers, exportHandlers, monthHandlers } from './handlers.ts'

/** The journal by months, its accounts, and files for the books. */
export const books = {
  name: 'books',
  handlers: () => ({ books: monthHandlers, journalAccounts: accountHandlers, exports: exportHandlers() }),
} satisfies Feature
