import type { Contract } from '../contract/contract.ts'
import type { Handlers } from './serve-contract.ts'

/**
 * Ready means that the database answers; a disk that is almost full is said while everything still works. Alive means no
 * more than this answer: a process is not started anew because its database is away.
 */
export const healthHandlers: Handlers<Contract['health']> = {
  async get({ services: { database, freeSpace } }) {
    await database.answers()
    return { status: 'ok', ...(freeSpace.isLow() && { warning: 'The disk is almost full.' }) }
  },
  async live() {
    return { status: 'ok' }
  },
}
