import { z } from 'zod'
import { SEARCH_TYPES } from '../domain/nouns.ts'
import { endpoint } from './endpoint.ts'
import { requiredText, text, writtenCount } from './fields.ts'

const SEARCH_LIMIT = 20
const SEARCH_LIMIT_MAX = 50

const TYPES_MESSAGE = `Must be a list of ${SEARCH_TYPES.join(', ')}`

const searchResult = z.object({
  id: z.number(),
  type: z.enum([...SEARCH_TYPES, 'page']),
  /** The customer's name; of anything else its own. */
  title: z.string(),
  /** The number with the amount or the day; for a customer a telephone number or an e-mail address. */
  subtitle: z.string(),
  /** How a quote stands, in a word or three; null for everything else. */
  standing: z.string().nullable(),
  /** What else was searched, what matches first. */
  description: z.string(),
  /** Where it leads in the app, e.g. `/quotes/12`. */
  href: z.string(),
})
export type SearchResult = z.output<typeof searchResult>

export const search = {
  find: endpoint({
    summary:
      'Quotes, jobs, customers, reminders, crews, people and trucks by number, name, email, phone or address; tolerates typos',
    method: 'GET',
    path: '/search',
    right: 'search',
    query: z.object({
      q: requiredText('Enter what to look for', 100),
      limit: writtenCount(1, SEARCH_LIMIT_MAX).default(SEARCH_LIMIT),
      /** Separated by commas; all of them unless said. */
      types: text(100)
        .transform((types) => types.split(',').map((type) => type.trim()))
        .pipe(z.array(z.enum(SEARCH_TYPES, TYPES_MESSAGE)))
        .optional(),
    }),
    output: z.object({
      results: z.array(searchResult),
      /** The kinds of which more was found than there was room for. */
      more: z.array(z.enum(SEARCH_TYPES)),
      /** So many match that only the newest of them were compared: what is older may answer better. */
      newest_only: z.boolean(),
    }),
    exampleQuery: { q: 'ortega' },
  }),
}
