import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What every dump was written with, so that the keys in it open and the sessions in it count. */
export const APP_SECRET = 'the secret of the databases that tests upgrade'
/** Of every account in a dump. */
export const PASSWORD = 'the password of every dumped account'

/** How the people of a dumped company get in. */
export type Office = {
  email: string
  /** Of a session that was open when the dump was written. */
  token: string
  /** What its phone agent's platform signs with. */
  phoneKey: string
}

/** What stands beside a release's rows: the moment they were written at, and what the release answered of them. */
export type Release = {
  version: string
  /** The newest migration that had run. */
  migration: string
  at: string
  settled: Office
  busy: Office
  /** The call of the busy company that is not over. */
  runningCall: Record<string, string>
  /** A request of the busy company with its idempotency key, answered once already. */
  repeated: { path: string; key: string; body: object }
  /** What calls that only read answered the settled company, by path. */
  answers: Record<string, unknown>
}

export const DUMPS = import.meta.dirname

/** Every release that left a dump here. */
export const releases = (): Release[] =>
  readdirSync(DUMPS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(DUMPS, file), 'utf8')))

/** The INSERTs of a release. */
export const rowsOf = ({ version }: Release) => readFileSync(join(DUMPS, `${version}.sql`), 'utf8')

/**
 * An answer as this release gives it: a job that was cancelled is its quote's no more, and a customer who is found leads
 * to their own page, which no earlier release had.
 */
export function answeredSince(answer: unknown, { answers }: Release): object {
  const isCancelled = (id: unknown) =>
    (answers[`/jobs/${id}`] as { status?: string } | undefined)?.status === 'cancelled'
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'job_id' && isCancelled(value)) return null
    if (value?.type !== 'customer' || value.href?.startsWith('/customers/')) return value
    const { id: _id, href: _href, ...found } = value
    return found
  })
}
