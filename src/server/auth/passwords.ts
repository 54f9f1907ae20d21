import { hash, type Options, verify } from '@node-rs/argon2'
import type { Settings } from '../settings.ts'
import { createHashingQueue, type Purpose } from './hashing-queue.ts'

/** Memory in KiB, passes over it, lanes. Nothing weaker than these can be set. */
const COSTS = {
  /** The second recommended option of RFC 9106 (memory-constrained): 64 MiB, 3 passes. */
  standard: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  /** The least memory that OWASP's password storage cheat sheet allows for Argon2id: 7 MiB, 5 passes. */
  low: { memoryCost: 7_168, timeCost: 5, parallelism: 1 },
} satisfies Record<Settings['passwordCost'], Options>

export type Passwords = {
  /**
   * Argon2id, off the main thread.
   * @throws Refusal `too-many` when too many wait for theirs
   */
  hash(password: string): Promise<string>
  /**
   * Also takes its time when there is no such account, so that an answer's delay tells nothing.
   * @throws Refusal `too-many` when too many wait for theirs
   */
  matches(password: string, passwordHash: string | undefined, purpose: Purpose): Promise<boolean>
}

/** One for the whole process: it is the machine that must not be overrun. A hash says itself what it cost. */
export function createPasswords(cost: Settings['passwordCost']): Passwords {
  const queue = createHashingQueue()
  const hashed = (password: string) => hash(password, COSTS[cost])
  let decoy: Promise<string> | undefined

  return {
    hash: (password) => queue.run('new password', () => hashed(password)),
    async matches(password, passwordHash, purpose) {
      const matches = await queue.run(purpose, async () => {
        decoy ??= hashed('no account has this password')
        return verify(passwordHash ?? (await decoy), password)
      })
      return matches && passwordHash !== undefined
    },
  }
}
