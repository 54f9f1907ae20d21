import type { Feature } from '../feature.ts'
import { quoteHandlers } from './handlers.ts'
import { importedQuotes } from './imported-quotes.ts'
import { quotesFile } from './quotes-file.ts'
import { searchedQuotes } from './searched-quotes.ts'
import { quoteMailHandlings } from './send-quote.ts'
import { versionHandlers } from './version-handlers.ts'
import { viewHandlers } from './view-handlers.ts'
import { workOfQuotes } from './waiting-work.ts'

export const quotes = {
  name: 'quotes',
  handlers: () => ({
    quotes: { ...quoteHandlers, csv: quotesFile() },
    quoteVersions: versionHandlers,
    quoteViews: viewHandlers,
  }),
  mails: ({ db, documents, follow }) => quoteMailHandlings(db, documents, follow),
  searched: searchedQuotes,
  imports: [importedQuotes],
  work: workOfQuotes,
} satisfies Feature
