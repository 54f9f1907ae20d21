import { sql } from 'drizzle-orm'
import type { Contract } from '../contract/contract.ts'
import type { Handlers } from './serve-contract.ts'
import type { FreeSpace } from './storage/free-space.ts'

/** Healthy means that the database answers; a disk that is almost full is said while everything still works. */
export const healthHandlers = (freeSpace: FreeSpace): Handlers<Contract['health']> => ({
  async get({ db }) {
    await db.execute(sql`select 1`)
    return { status: 'ok', ...(freeSpace.isLow() && { warning: 'The disk is almost full.' }) }
  },
})
