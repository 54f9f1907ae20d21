import type { Contract } from '../contract/contract.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Handlers } from './serve-contract.ts'

/**
 * Ready means that the database answers; what is short is said while everything still works: a disk that is almost full,
 * a database that gives fewer connections than this node is set to take, so that requests wait for those there are. Alive
 * means no more than this answer: a process is not started again because its database is away.
 */
export const healthHandlers: Handlers<Contract['health']> = {
  async get({ services: { database, freeSpace } }) {
    await database.answers()
    const { size, most } = database.load()
    if (size === 0) throw new Refusal('unavailable', 'The database gives this server no connection.', 1)
    const short = [
      size < most &&
        `The database gives this server ${size} of ${most} connections, so requests wait for those.`,
      freeSpace.isLow() && 'The disk is almost full.',
    ].filter((words) => words !== false)
    const status = size < most ? 'degraded' : 'ok'
    return { status, ...(short.length > 0 && { warning: short.join(' ') }) }
  },
  async live() {
    return { status: 'ok' }
  },
}
