import { sql } from 'drizzle-orm'
import type { Contract } from '../contract/contract.ts'
import type { Handlers } from './serve-contract.ts'

/** Healthy means that the database answers. */
export const healthHandlers: Handlers<Contract['health']> = {
  async get({ db }) {
    await db.execute(sql`select 1`)
    return { status: 'ok' }
  },
}
