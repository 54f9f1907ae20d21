import type { Contract } from '../contract/contract.ts'
import type { Handlers } from './serve-contract.ts'
import type { OpenDatabase } from './storage/database.ts'
import type { FreeSpace } from './storage/free-space.ts'

/**
 * Ready means that the database answers; a disk that is almost full is said while everything still works. Alive means no
 * more than this answer: a process is not started anew because its database is away.
 */
export const healthHandlers = (
  { answers }: Pick<OpenDatabase, 'answers'>,
  freeSpace: FreeSpace,
): Handlers<Contract['health']> => ({
  async get() {
    await answers()
    return { status: 'ok', ...(freeSpace.isLow() && { warning: 'The disk is almost full.' }) }
  },
  async live() {
    return { status: 'ok' }
  },
})
