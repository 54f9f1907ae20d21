import { reasonOf } from './migrations.ts'

/** A database whose files are not as the engine left them. */
export class DamagedDatabase extends Error {}

/** PostgreSQL's codes for damaged rows, damaged indexes and missing files. */
const DAMAGE = ['XX001', 'XX002', '58P01']

/** Whether the engine, or one statement, failed because of what the files hold. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabase) return true
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
  return DAMAGE.includes(code)
}

/** What the engine says of the machine that it runs on: the database may be as good as ever. */
const OF_THE_MACHINE =
  /no space left|permission denied|not permitted|read-only file system|too many open files|out of memory/i
/** How PGlite's errors begin when the engine has ended itself. */
const ENDED_ITSELF = /^(?:Aborted\(|PGlite failed to initialize|unreachable|memory access out of bounds)/

/** The engine says why it cannot go on where its log would be, and no error of PGlite holds it. */
export function hearEngine() {
  let said: string | undefined
  return {
    /** PGlite's `onStderr`. Errors of single statements are left out, which hold what people wrote. */
    onStderr(line: string): boolean {
      said ??= /\b(?:PANIC|FATAL): +(.+)/.exec(line)?.[1]
      return false
    },
    /** Why it failed, as a damaged database where that is what it says. */
    explain(error: unknown): Error {
      const reason = said ?? reasonOf(error)
      const isDamaged = said !== undefined || ENDED_ITSELF.test(reason) || isDamage(error)
      return isDamaged && !OF_THE_MACHINE.test(reason) ? new DamagedDatabase(reason) : new Error(reason)
    },
  }
}
