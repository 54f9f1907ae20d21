import { hash, verify } from '@node-rs/argon2'
import { createHashingQueue, type Purpose } from './hashing-queue.ts'

/** The second recommended option of RFC 9106 (memory-constrained): 64 MiB, 3 passes, one lane. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** One for the whole process: it is the machine that must not be overrun. */
const queue = createHashingQueue()

/**
 * Argon2id, off the main thread.
 * @throws Refusal `too-many` when too many wait for theirs
 */
export const hashPassword = (password: string): Promise<string> =>
  queue.run('new password', () => hash(password, COST))

let decoy: Promise<string> | undefined

/**
 * Also takes its time when there is no such account, so that an answer's delay tells nothing.
 * @throws Refusal `too-many` when too many wait for theirs
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  purpose: Purpose,
): Promise<boolean> {
  const matches = await queue.run(purpose, async () => {
    decoy ??= hash('no account has this password', COST)
    return verify(passwordHash ?? (await decoy), password)
  })
  return matches && passwordHash !== undefined
}
