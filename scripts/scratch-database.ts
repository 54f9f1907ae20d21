import { randomBytes } from 'node:crypto'
import { Client, type DatabaseError } from 'pg'
import { shiftDatabaseClock } from '../test/setup/database-clock.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Does the work on a new, empty database of the server that `url` names, and drops it afterwards. Where the user
 * may not create one, the work is done on the named database itself.
 */
export async function onScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `moving_pro_test_${randomBytes(6).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  try {
    const isOwn = await client.query(`CREATE DATABASE ${name}`).then(
      () => true,
      (error: DatabaseError) => {
        if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
        return false
      },
    )
    if (!isOwn) return await work(url)
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    try {
      await shiftDatabaseClock(scratch.href)
      return await work(scratch.href)
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  } finally {
    await client.end()
  }
}
