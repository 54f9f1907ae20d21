import { createHash, randomBytes } from 'node:crypto'
import type { Session, User } from '../../contract/auth.ts'
import type { Contract } from '../../contract/contract.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Outbox } from '../email/outbox.ts'
import { insertRateCard } from '../estimate/queries.ts'
import { insertOrganization } from '../organization/queries.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { momentIn } from '../time/wall-clock.ts'
import type { Tokens } from '../tokens.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  type AccountWithOrganization,
  findAccount,
  getOwnAccount,
  insertAccount,
  insertPasswordReset,
  renameOwnAccount,
  replacePassword,
  takePasswordReset,
} from './queries.ts'

const DEFAULT_TIME_ZONE = 'America/New_York'
const RESET_LINK_LIFETIME_MS = 60 * 60 * 1000

const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url')

const asUser = ({ user, organization }: AccountWithOrganization): User => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  role: user.role,
  authenticated: true,
  created_at: momentIn(organization.timeZone, user.createdAt),
})

type Dependencies = {
  db: Database
  tokens: Tokens
  limits: AttemptLimits
  outbox: Outbox
  publicUrl: () => string
  now: () => Date
}

/** Accounts: registering, signing in, and the two ways to a new password. */
export function authHandlers({
  db,
  tokens,
  limits,
  outbox,
  publicUrl,
  now,
}: Dependencies): Handlers<Contract['auth']> {
  const signToken = ({ user }: Pick<AccountWithOrganization, 'user'>, version = user.tokenVersion) =>
    tokens.sign({
      userId: user.id,
      organizationId: user.organizationId,
      email: user.email,
      role: user.role,
      version,
    })

  const openSession = async (account: AccountWithOrganization): Promise<Session> => ({
    access_token: await signToken(account),
    token_type: 'bearer',
    user: asUser(account),
    organization: {
      id: account.organization.id,
      name: account.organization.companyName,
      time_zone: account.organization.timeZone,
    },
  })

  return {
    async register(_visitor, { body }) {
      const passwordHash = await hashPassword(body.password)
      const account = await db.transaction(async (transaction) => {
        const organization = await insertOrganization(transaction, {
          companyName: body.company_name,
          companyEmail: body.company_email,
          phone: body.phone,
          website: body.website ?? null,
          tagline: body.tagline ?? null,
          timeZone: body.time_zone ?? DEFAULT_TIME_ZONE,
        })
        const user = await insertAccount(transaction, {
          organizationId: organization.id,
          email: body.email,
          passwordHash,
        })
        if (!user) throw new Refusal('conflict', 'An account with this email already exists.')
        await insertRateCard(transaction, {
          organizationId: organization.id,
          version: 1,
          card: defaultRateCard,
        })
        return { user, organization }
      })
      return openSession(account)
    },

    async login(visitor, { body }) {
      const attempt = await limits.startSignIn(body.email, visitor.address)
      const account = await findAccount(db, body.email)
      if (!(await isPassword(body.password, account?.user.passwordHash)) || !account) {
        throw new Refusal('unauthorized', 'Incorrect email or password.')
      }
      await attempt.succeeded()
      return openSession(account)
    },

    async forgotPassword(visitor, { body }) {
      await limits.countPasswordLink(visitor.address)
      const token = randomBytes(32).toString('base64url')
      // Loaded when first needed: the start does not wait for the mail's templates.
      const { passwordResetMail } = await import('./password-reset-mail.ts')
      // Written whoever asks, so that the answer takes as long for an unknown address.
      const mail = await passwordResetMail(`${publicUrl()}/reset-password?token=${token}`)
      const account = await findAccount(db, body.email)
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

    async resetPassword(_visitor, { body }) {
      const passwordHash = await hashPassword(body.password)
      await db.transaction(async (transaction) => {
        const account = await takePasswordReset(transaction, fingerprint(body.token), now())
        if (!account) {
          throw new Refusal('invalid', 'This link is no longer valid. Please ask for a new one.')
        }
        await replacePassword(transaction, account, passwordHash)
      })
      return { detail: 'Your password is set. Please sign in with it.' }
    },

    async changePassword(_scope, { body }) {
      // Outside the transaction: checking and hashing take a while.
      return afterCommit(async (scope) => {
        const account = await getOwnAccount(scope)
        if (!(await isPassword(body.current_password, account.user.passwordHash))) {
          throw new Refusal('invalid', 'The current password is not right.')
        }
        const version = await replacePassword(scope.db, scope, await hashPassword(body.new_password))
        return { access_token: await signToken(account, version), token_type: 'bearer' as const }
      })
    },

    async profile(scope) {
      return { user: asUser(await getOwnAccount(scope)) }
    },

    async updateProfile(scope, { body }) {
      if (body.full_name !== undefined) await renameOwnAccount(scope, body.full_name)
      return { user: asUser(await getOwnAccount(scope)) }
    },
  }
}
