import { hash, verify } from '@node-rs/argon2'

/** The second recommended option of RFC 9106 (memory-constrained): 64 MiB, 3 passes, one lane. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Argon2id, off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** Also takes its time when there is no such account, so that an answer's delay tells nothing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
