import { ITEM_LIMIT_ALL } from '../../contract/catalogue.ts'
import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'

const all = { query: { limit: ITEM_LIMIT_ALL } }

/** The whole catalogue; small enough to be searched and ordered where it is shown. */
export const catalogueQuery = reading(api.catalogue.list, all, { select: ({ items }) => items })
