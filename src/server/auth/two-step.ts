import { randomInt } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { generateSecret, verifySync } from 'otplib'
import { Refusal } from '../../domain/refusal.ts'
import {
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  readCode,
  recoveryCodeShown,
} from '../../domain/team/two-step-code.ts'
import type { Seal } from '../sealed-text.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { latestNoted } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { accounts } from '../storage/tables/accounts.ts'
import { recoveryCodes, signInChallenges, twoStep } from '../storage/tables/two-step.ts'
import type { Member } from './queries.ts'

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000
/** Of RFC 6238, which every authenticator app follows. */
const STEP_S = 30

const place = (accountId: number) => `two-step:${accountId}`
const hashOf = (accountId: number, code: string) => fingerprint(`${accountId}:${code}`)
const isOn = (accountId: number) => and(eq(twoStep.accountId, accountId), isNotNull(twoStep.onSince))

export async function hasTwoStep(db: Database, accountId: number): Promise<boolean> {
  return (await db.select().from(twoStep).where(isOn(accountId))).length > 0
}

export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

/** What the code of someone who has proved their password is sent with; null when their account needs none. */
export async function challengeWhoHasTwoStep(
  db: Database,
  { account, organization }: Member,
  now: Date,
): Promise<string | null> {
  if (!(await hasTwoStep(db, account.id))) return null
  const token = newSecret(32)
  const ofAccount = eq(signInChallenges.accountId, account.id)
  await db.delete(signInChallenges).where(and(ofAccount, lte(signInChallenges.expiresAt, now)))
  await db.insert(signInChallenges).values({
    tokenHash: fingerprint(token),
    accountId: account.id,
    organizationId: organization.id,
    tokenVersion: account.tokenVersion,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  })
  return token
}

export type Challenge = { tokenHash: string; accountId: number; organizationId: number; tokenVersion: number }

/** Null when it is unknown, used, too old, or of before the password was changed. */
export async function findChallenge(db: Database, token: string, now: Date): Promise<Challenge | null> {
  const [row] = await db
    .select({
      tokenHash: signInChallenges.tokenHash,
      accountId: signInChallenges.accountId,
      organizationId: signInChallenges.organizationId,
      tokenVersion: signInChallenges.tokenVersion,
    })
    .from(signInChallenges)
    .innerJoin(accounts, eq(accounts.id, signInChallenges.accountId))
    .where(
      and(
        eq(signInChallenges.tokenHash, fingerprint(token)),
        gt(signInChallenges.expiresAt, now),
        eq(signInChallenges.tokenVersion, accounts.tokenVersion),
      ),
    )
  return row ?? null
}

/** Uses a challenge up; called with the code that answers it, in one transaction. False when it was used meanwhile. */
export async function takeChallenge(db: Database, { tokenHash }: Challenge): Promise<boolean> {
  const taken = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash })
  return taken.length > 0
}

/**
 * Keeps a new secret for the app of an account, until a code shows that the app has it. Answers it in Base32.
 * @throws Refusal when two-step sign-in is on
 */
export async function keepSecret(db: Database, seal: Seal, accountId: number): Promise<string> {
  const secret = generateSecret()
  const values = { sealedSecret: seal.seal(secret, place(accountId)), lastStep: 0 }
  const kept = await db
    .insert(twoStep)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: twoStep.accountId, set: values, setWhere: isNull(twoStep.onSince) })
    .returning({ accountId: twoStep.accountId })
  if (kept.length === 0) throw isOnAlready()
  return secret
}

const isOnAlready = () => new Refusal('conflict', 'Two-step sign-in is on already.')

const wrong = () =>
  new Refusal(
    'invalid',
    'That code is not right. Please enter the newest one; if it does not work either, check that your phone’s clock is set automatically.',
  )
const used = () => new Refusal('invalid', 'That code was used already. Please wait for the next one.')

type Stored = typeof twoStep.$inferSelect

/** The row stays locked until the transaction ends, so that of two equal codes at once one is accepted. */
async function lockTwoStep(db: Database, accountId: number): Promise<Stored | undefined> {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.accountId, accountId)).for('update')
  return row
}

/**
 * Accepts a code of the app that is of now, or one step (30 s) before or after, and newer than every accepted one.
 * @throws Refusal
 */
async function acceptAppCode(
  db: Database,
  seal: Seal,
  { accountId, sealedSecret, lastStep }: Stored,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  // Null once the server has another secret of its own: the recovery codes work still.
  const secret = seal.open(sealedSecret, place(accountId))
  if (secret === null) throw wrong()
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: STEP_S })
  if (!checked.valid || !('timeStep' in checked)) throw wrong()
  // One that a clock accepted that was ahead keeps no one out.
  const isKnown = lastStep * STEP_S * 1000 <= latestNoted(now, STEP_S * 1000).getTime()
  if (isKnown && checked.timeStep <= lastStep) throw used()
  await db.update(twoStep).set({ lastStep: checked.timeStep }).where(eq(twoStep.accountId, accountId))
}

/**
 * Accepts what someone typed as their second step: a code of the app, or a recovery code, which is used up. Called in a
 * transaction.
 * @throws Refusal `invalid`
 */
export async function acceptCode(
  db: Database,
  seal: Seal,
  accountId: number,
  { typed, now }: { typed: string; now: Date },
): Promise<void> {
  const row = await lockTwoStep(db, accountId)
  const read = readCode(typed)
  if (!row?.onSince || !read) throw wrong()
  if (read.kind === 'app') return acceptAppCode(db, seal, row, { code: read.code, now })
  const ofAccount = eq(recoveryCodes.accountId, accountId)
  const taken = await db
    .delete(recoveryCodes)
    .where(and(ofAccount, eq(recoveryCodes.codeHash, hashOf(accountId, read.code))))
    .returning({ accountId: recoveryCodes.accountId })
  if (taken.length === 0) {
    throw new Refusal('invalid', 'That recovery code is not right, or was used already. Each works once.')
  }
}

/**
 * Turns two-step sign-in on with a first code; answers the recovery codes. Called in a transaction.
 * @throws Refusal
 */
export async function turnOn(
  db: Database,
  seal: Seal,
  accountId: number,
  { typed, now }: { typed: string; now: Date },
): Promise<string[]> {
  const row = await lockTwoStep(db, accountId)
  if (row?.onSince) throw isOnAlready()
  const read = readCode(typed)
  if (!row || read?.kind !== 'app') throw wrong()
  await acceptAppCode(db, seal, row, { code: read.code, now })
  await db.update(twoStep).set({ onSince: now }).where(eq(twoStep.accountId, accountId))
  return replaceRecoveryCodes(db, accountId)
}

/** Makes new recovery codes, which are only stored as hashes; the old ones stop working. Called in a transaction. */
export async function replaceRecoveryCodes(db: Database, accountId: number): Promise<string[]> {
  await db.execute(sql`select from ${twoStep} where ${isOn(accountId)} for update`)
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })))
  return codes.map(recoveryCodeShown)
}

const recoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
