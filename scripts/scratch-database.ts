import { randomBytes } from 'node:crypto'
import { Client, type DatabaseError } from 'pg'
import { shiftDatabaseClock } from '../test/setup/database-clock.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

export type ScratchDatabase = { url: string; drop(): Promise<void> }

/**
 * A new, empty database of the server that `url` names, until it is dropped. Where the user may not create one, it is the
 * named database itself.
 */
export async function makeScratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `moving_pro_test_${randomBytes(6).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  const drop = async () => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).finally(() => client.end())
  }
  try {
    await client.query(`CREATE DATABASE ${name}`)
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    await shiftDatabaseClock(scratch.href)
    return { url: scratch.href, drop }
  } catch (error) {
    if ((error as DatabaseError).code !== INSUFFICIENT_PRIVILEGE) {
      await drop()
      throw error
    }
    await client.end()
    return { url, drop: async () => undefined }
  }
}

/** Does the work on a scratch database, and drops it afterwards. */
export async function onScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const scratch = await makeScratchDatabase(url)
  try {
    return await work(scratch.url)
  } finally {
    await scratch.drop()
  }
}
