import { generateSync } from 'otplib'
import { contract } from '../../src/contract/contract.ts'
import { CodeNeeded } from '../../src/domain/refusal.ts'
import { type Caller, visitor } from './company.ts'

const { auth, twoStep } = contract
const STEP_MS = 30_000

/** What an authenticator app shows, `steps` of 30 seconds from now: the server takes those of now, the next and the last. */
export const appCode = (secret: string, steps = 0, now = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor((now + steps * STEP_MS) / 1000) })

/** Turns two-step sign-in on with the code of now; the next one (`appCode(secret, 1)`) is good for signing in. */
export async function turnTwoStepOn(
  staff: Caller,
  password: string,
  now = Date.now(),
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await staff.call(twoStep.setUp, { body: { password } })
  const { recovery_codes } = await staff.call(twoStep.turnOn, { body: { code: appCode(secret, 0, now) } })
  return { secret, recoveryCodes: recovery_codes }
}

/** Signs in with the password alone, of someone who owes the code as well; answers what it is sent with. */
export async function passwordStep(
  account: { email: string; password: string },
  who: Caller = visitor(),
): Promise<string> {
  const { email, password } = account
  const { status, body } = await who.attempt(auth.login, { body: { email, password } })
  const { detail, challenge } = body as { detail: string; challenge: string }
  if (status !== 401 || detail !== new CodeNeeded('').message) throw new Error(`${status}: ${detail}`)
  return challenge
}
