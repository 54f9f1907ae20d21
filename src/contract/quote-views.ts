import { z } from 'zod'
import { QUOTE_FILTERS } from '../domain/quotes/quote-standing.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams, optionalText, requiredText } from './fields.ts'

/** What a person types when they keep a view. */
export const quoteViewForm = z.object({ name: requiredText('Enter a name', 40) })

const view = z.object({
  id: z.number(),
  name: z.string(),
  /** The filter of the list and the customer that is searched for; null for none. */
  filter: z.enum(QUOTE_FILTERS).nullable(),
  customer_name: z.string().nullable(),
})
export type QuoteView = z.output<typeof view>

const staff = { right: 'quotes.read' } as const

/** Filters of the quotes list that a person has named and kept; everybody has their own. */
export const quoteViews = touching(['quoteViews'], {
  list: endpoint({
    ...staff,
    summary: 'Your own views of the quotes list, by name',
    method: 'GET',
    path: '/quote-views',
    /** At most 20. */
    output: z.object({ views: z.array(view) }),
  }),
  keep: endpoint({
    ...staff,
    summary: 'Keep a view of the quotes list under a name; one of yours that has this name is replaced',
    method: 'POST',
    path: '/quote-views',
    body: quoteViewForm.extend({
      filter: z.enum(QUOTE_FILTERS, `Must be one of ${QUOTE_FILTERS.join(', ')}`).nullish(),
      customer_name: optionalText(100),
    }),
    status: 201,
    output: view,
    example: { name: 'Waiting for Ortega', filter: 'waiting', customer_name: 'Ortega' },
  }),
  delete: endpoint({
    ...staff,
    summary: 'Delete one of your views',
    method: 'DELETE',
    path: '/quote-views/:id',
    params: idParams,
    status: 204,
    output: z.undefined(),
  }),
})
