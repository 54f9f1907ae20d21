import { api } from '../api/client.ts'
import { ANEW, reading } from '../api/read.ts'

/** The keys of the company, and when each was last used. */
export const apiKeysQuery = reading(api.apiKeys.list, {}, { ...ANEW, select: ({ keys }) => keys })
