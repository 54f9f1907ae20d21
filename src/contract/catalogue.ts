import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, requiredText, text, writtenCount } from './fields.ts'

export const ITEM_LIMIT_ALL = 500
export const ITEM_SEARCH_LIMIT = 50

const item = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  room: z.string(),
  cubic_feet: z.number(),
  weight_lb: z.number(),
  handling: z.string(),
  movers_min: z.number(),
  common: z.boolean(),
  aliases: z.array(z.string()),
  /** What people call it when they look for it. */
  synonyms: z.array(z.string()),
})
export type Item = z.output<typeof item>

const items = z.object({ items: z.array(item) })
const limit = (usual: number) => writtenCount(1, ITEM_LIMIT_ALL).default(usual)

export const catalogue = {
  list: endpoint({
    summary: 'The item catalog: all items, those of one room, or the common ones first',
    method: 'GET',
    path: '/items',
    right: 'quotes.read',
    query: z.object({
      room: text(50).optional(),
      tag: z.literal('common', "Must be 'common'").optional(),
      limit: limit(ITEM_LIMIT_ALL),
    }),
    output: items,
  }),
  search: endpoint({
    summary:
      'Find items by name, in any word order and with unfinished words; `meant` is what a quote takes such a name as',
    method: 'GET',
    path: '/items/search',
    right: 'quotes.read',
    query: z.object({ q: requiredText('Enter what to look for', 100), limit: limit(ITEM_SEARCH_LIMIT) }),
    /** `meant`: the name of the first, where a quote takes what was asked for as that item; null where it has nothing for it. */
    output: items.extend({ meant: z.string().nullable() }),
    exampleQuery: { q: 'piano' },
  }),
  itemTypes: endpoint({
    summary: 'Item types, with how many there are of each',
    method: 'GET',
    path: '/items/types',
    right: 'quotes.read',
    output: z.object({ types: z.array(z.object({ type: z.string(), count: z.number() })) }),
  }),
  get: endpoint({
    summary: 'One item',
    method: 'GET',
    path: '/items/:id',
    right: 'quotes.read',
    params: idParams,
    output: item,
  }),
}
