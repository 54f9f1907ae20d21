import type { Feature } from '../feature.ts'
import { quoteHandlers } from './handlers.ts'
import { quoteMailHandlings } from './send-quote.ts'
import { versionHandlers } from './version-handlers.ts'

export const quotes = {
  name: 'quotes',
  handlers: { quotes: quoteHandlers, quoteVersions: versionHandlers },
  mails: ({ db, documents, follow }) => quoteMailHandlings(db, documents, follow),
} satisfies Feature
