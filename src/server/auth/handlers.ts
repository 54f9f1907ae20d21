import { randomBytes } from 'node:crypto'
import type { Session, User } from '../../contract/auth.ts'
import type { Contract } from '../../contract/contract.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { Refusal } from '../../domain/refusal.ts'
import { rightsOf } from '../../domain/team/rights.ts'
import { ROLE_WORDS } from '../../domain/team/roles.ts'
import type { Outbox } from '../email/outbox.ts'
import { insertRateCard } from '../estimate/queries.ts'
import { fingerprint } from '../fingerprint.ts'
import { insertOrganization } from '../organization/queries.ts'
import { afterCommit, type Handlers, type Visitor } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { momentIn } from '../time/wall-clock.ts'
import { SESSION_LIFETIME_MS, type Tokens } from '../tokens.ts'
import type { AttemptLimits, Counted } from './attempt-limits.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Passwords } from './passwords.ts'
import {
  type AccountWithOrganization,
  endSession,
  findAccount,
  findPasswordReset,
  getOwnAccount,
  insertAccount,
  insertPasswordReset,
  insertSession,
  renameOwnAccount,
  replacePassword,
  takePasswordReset,
} from './queries.ts'

const DEFAULT_TIME_ZONE = 'America/New_York'
const RESET_LINK_LIFETIME_MS = 60 * 60 * 1000
const LONGEST_USER_AGENT = 300

const taken = () => new Refusal('conflict', 'An account with this email already exists.')
const linkIsOver = () => new Refusal('invalid', 'This link is no longer valid. Please ask for a new one.')

const asUser = ({ user, organization }: AccountWithOrganization): User => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  role: ROLE_WORDS[user.role].name,
  authenticated: true,
  created_at: momentIn(organization.timeZone, user.createdAt),
})

/** An attempt that was refused before the password was checked does not count as a wrong password. */
const neverLookedAt = (attempt: Counted) => async (reason: unknown) => {
  await attempt.takeBack()
  throw reason
}

const RESET_MAIL = {
  subject: 'Set a new password',
  preview: 'A link to set a new password; it works for one hour.',
  why: 'Somebody asked for a new password for this account. If it was you, the button below works once, within an hour. If it was not, there is nothing to do: the old password still works.',
  button: 'Set a new password',
}

type Dependencies = {
  db: Database
  tokens: Tokens
  passwords: Passwords
  limits: AttemptLimits
  devices: KnownDevices
  outbox: Outbox
  /** Mails the new company a link that confirms its e-mail. */
  invite: (db: Database, organization: AccountWithOrganization['organization']) => Promise<void>
  publicUrl: () => string
  now: () => Date
}

/** Accounts: registering, signing in, and the two ways to a new password. */
export function authHandlers({
  db,
  tokens,
  passwords,
  limits,
  devices,
  outbox,
  invite,
  publicUrl,
  now,
}: Dependencies): Handlers<Contract['auth']> {
  /** Opens a session for somebody who proved who they are, and answers its token. */
  async function signToken(
    { userAgent }: Visitor,
    { user }: Pick<AccountWithOrganization, 'user'>,
    version = user.tokenVersion,
  ): Promise<string> {
    const { id: userId, organizationId, email } = user
    const role = ROLE_WORDS[user.role].name
    const createdAt = now()
    const sessionId = await insertSession(db, {
      organizationId,
      userId,
      userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SESSION_LIFETIME_MS),
    })
    return tokens.sign({ userId, organizationId, email, role, version, sessionId })
  }

  async function openSession(visitor: Visitor, account: AccountWithOrganization): Promise<Session> {
    await rememberDevice(visitor, account.user.id)
    return {
      access_token: await signToken(visitor, account),
      token_type: 'bearer',
      user: asUser(account),
      organization: {
        id: account.organization.id,
        name: account.organization.companyName,
        time_zone: account.organization.timeZone,
      },
    }
  }

  async function rememberDevice(visitor: Visitor, userId: number): Promise<void> {
    visitor.setCookie(await devices.remember(await devices.read(visitor.cookies), userId))
  }

  /** The device that asks, when the account has signed in on it before. */
  async function knownDevice({ cookies }: Visitor, account: AccountWithOrganization | null) {
    const device = await devices.read(cookies)
    return account && device?.accounts.includes(account.user.id) ? device.id : null
  }

  return {
    async register(visitor, { body }) {
      await limits.countRegistration(body.email, visitor.address)
      // Before hashing, which costs more than everything else here.
      if (await findAccount(db, body.email)) throw taken()
      const passwordHash = await passwords.hash(body.password)
      const createdAt = now()
      const account = await db.transaction(async (transaction) => {
        const organization = await insertOrganization(transaction, {
          companyName: body.company_name,
          companyEmail: body.company_email,
          phone: body.phone,
          website: body.website ?? null,
          tagline: body.tagline ?? null,
          timeZone: body.time_zone ?? DEFAULT_TIME_ZONE,
          createdAt,
        })
        const user = await insertAccount(transaction, {
          organizationId: organization.id,
          email: body.email,
          passwordHash,
          createdAt,
        })
        if (!user) throw taken()
        await insertRateCard(transaction, {
          organizationId: organization.id,
          version: 1,
          card: defaultRateCard,
          createdAt,
        })
        await invite(transaction, organization)
        return { user, organization }
      })
      return openSession(visitor, account)
    },

    async login(visitor, { body }) {
      const account = await findAccount(db, body.email)
      const device = await knownDevice(visitor, account)
      const attempt = await limits.startSignIn({
        account: account?.user.id ?? body.email,
        address: visitor.address,
        knownDevice: device,
      })
      const purpose = device === null ? 'sign-in' : 'known device'
      const { passwordHash } = account?.user ?? {}
      const isRight = await passwords
        .matches(body.password, passwordHash, purpose)
        .catch(neverLookedAt(attempt))
      if (!isRight || !account) throw new Refusal('unauthorized', 'Incorrect email or password.')
      await attempt.takeBack()
      return openSession(visitor, account)
    },

    async logout(scope) {
      await endSession(scope)
    },

    async forgotPassword(visitor, { body }) {
      const account = await findAccount(db, body.email)
      const device = await knownDevice(visitor, account)
      await limits.countPasswordLink({ address: visitor.address, knownDevice: device })
      const token = randomBytes(32).toString('base64url')
      // Loaded when first needed: the start does not wait for the mail's templates.
      const { linkMail } = await import('../mail-layout/link-mail.ts')
      // Also for an unknown address, so that the time of the answer does not tell whether there is an account.
      const mail = await linkMail(RESET_MAIL, `${publicUrl()}/reset-password?token=${token}`)
      if (account) {
        const { user, organization } = account
        await db.transaction(async (transaction) => {
          await insertPasswordReset(transaction, {
            tokenHash: fingerprint(token),
            organizationId: organization.id,
            userId: user.id,
            expiresAt: new Date(now().getTime() + RESET_LINK_LIFETIME_MS),
          })
          await outbox.put(transaction, organization.id, {
            kind: 'password_reset',
            recipient: user.email,
            ...mail,
          })
        })
      }
      return { detail: 'If there is an account with this email, a link to set a new password is on its way.' }
    },

    async resetPassword(visitor, { body }) {
      const link = fingerprint(body.token)
      const owner = await findPasswordReset(db, link, now())
      if (!owner) {
        await limits.countWrongLink(visitor.address)
        throw linkIsOver()
      }
      await limits.countReset(owner.userId)
      const passwordHash = await passwords.hash(body.password)
      await db.transaction(async (transaction) => {
        const account = await takePasswordReset(transaction, link, now())
        if (!account) throw linkIsOver()
        await replacePassword(transaction, account, passwordHash)
      })
      await limits.forgiveAccount(owner.userId)
      await rememberDevice(visitor, owner.userId)
      return { detail: 'Your password is set. Please sign in with it.' }
    },

    async changePassword(_scope, { body }, visitor) {
      // Outside the transaction: checking and hashing take a while.
      return afterCommit(async (scope) => {
        const attempt = await limits.startPasswordChange(scope.userId, visitor.address)
        const account = await getOwnAccount(scope)
        const { passwordHash } = account.user
        const isRight = await passwords
          .matches(body.current_password, passwordHash, 'known device')
          .catch(neverLookedAt(attempt))
        if (!isRight) throw new Refusal('invalid', 'The current password is not right.')
        await attempt.takeBack()
        const newHash = await passwords.hash(body.new_password)
        const version = await scope.db.transaction((transaction) =>
          replacePassword(transaction, scope, newHash),
        )
        const access_token = await signToken(visitor, account, version)
        return { access_token, token_type: 'bearer' as const }
      })
    },

    async profile(scope) {
      return { user: asUser(await getOwnAccount(scope)), rights: rightsOf(scope.role) }
    },

    async updateProfile(scope, { body }) {
      if (body.full_name !== undefined) await renameOwnAccount(scope, body.full_name)
      return { user: asUser(await getOwnAccount(scope)) }
    },
  }
}
