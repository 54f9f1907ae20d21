import { Refusal } from '../../domain/refusal.ts'
import type { Visitor } from '../serve-contract.ts'
import type { AttemptLimits, Counted } from './attempt-limits.ts'
import type { SessionOpener } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import type { Account } from './queries.ts'

/** An attempt that was refused before the password was checked does not count as a wrong password. */
export const neverLookedAt = (attempt: Counted) => async (reason: unknown) => {
  await attempt.takeBack()
  throw reason
}

export type PasswordProof = (
  visitor: Visitor,
  /** `account`: null when the address has none, which takes as long. */
  typed: { account: Account | null; email: string; password: string },
) => Promise<boolean>

type Dependencies = {
  passwords: Passwords
  limits: AttemptLimits
  sessions: Pick<SessionOpener, 'knownDevice'>
}

/** Whether someone who signs in or joins a company knows their password; a wrong one counts against the limits. */
export const createPasswordProof =
  ({ passwords, limits, sessions }: Dependencies): PasswordProof =>
  async (visitor, { account, email, password }) => {
    const device = await sessions.knownDevice(visitor, account?.id)
    const attempt = await limits.startSignIn({
      account: account?.id ?? email,
      address: visitor.address,
      knownDevice: device,
    })
    const purpose = device === null ? 'sign-in' : 'known device'
    const isRight = await passwords
      .matches(password, account?.passwordHash, purpose)
      .catch(neverLookedAt(attempt))
    if (isRight) await attempt.takeBack()
    return isRight
  }

/** Lets someone signed in go on who knows their password: a session left open is not enough. @throws Refusal */
export type OwnPasswordProof = (visitor: Visitor, account: Account, password: string) => Promise<void>

export const createOwnPasswordProof =
  ({ passwords, limits }: Pick<Dependencies, 'passwords' | 'limits'>): OwnPasswordProof =>
  async (visitor, { id, passwordHash }, password) => {
    const attempt = await limits.startPasswordChange(id, visitor.address)
    const isRight = await passwords
      .matches(password, passwordHash, 'known device')
      .catch(neverLookedAt(attempt))
    if (!isRight) throw new Refusal('invalid', 'The current password is not right.')
    await attempt.takeBack()
  }
