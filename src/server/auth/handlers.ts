import { sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { HOUR_MS } from '../../domain/calendar.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { Refusal } from '../../domain/refusal.ts'
import { rightsOf } from '../../domain/team/rights.ts'
import { insertRateCard } from '../estimate/queries.ts'
import { insertFirstCrews, insertOrganization } from '../organization/queries.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { organizations } from '../storage/tables/company.ts'
import { asCompany, asUser } from './open-session.ts'
import {
  findAccount,
  findOrganizationOf,
  findPasswordReset,
  getOwnAccount,
  insertAccount,
  insertPasswordReset,
  listCompaniesOf,
  provenSession,
  putMember,
  renameOwnAccount,
  replacePassword,
  takePasswordReset,
} from './queries.ts'
import { endSession } from './sessions.ts'

const registrationIsClosed = () =>
  new Refusal(
    'forbidden',
    'New companies cannot be registered here. If your company is here already, ask an Admin to invite you.',
  )

type Terms = Pick<Settings, 'registration'>

/** Whether a company may be registered, as the server is set: by anybody, by no one, or only the first. */
async function isRegistrationOpen(db: Database, { registration }: Terms): Promise<boolean> {
  if (registration !== 'first') return registration === 'open'
  const companies = await db.select({ id: organizations.id }).from(organizations).limit(1)
  return companies.length === 0
}

/** Any number that nothing else locks. */
const FIRST_COMPANY = 7_310_042

/**
 * Called in the transaction that registers: of several at once that would each be the first, one is.
 * @throws Refusal `forbidden`
 */
async function claimRegistration(transaction: Database, terms: Terms): Promise<void> {
  // Held until the transaction ends: the person who waits then sees the company.
  if (terms.registration === 'first') {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_COMPANY})`)
  }
  if (!(await isRegistrationOpen(transaction, terms))) throw registrationIsClosed()
}

const DEFAULT_TIME_ZONE = 'America/New_York'
const RESET_LINK_LIFETIME_MS = HOUR_MS

const taken = () => new Refusal('conflict', 'An account with this email already exists.')
const linkIsOver = () => new Refusal('invalid', 'This link is no longer valid. Please ask for a new one.')

const inNoCompany = () =>
  new Refusal('unauthorized', 'You are no longer on a team here. Please ask an Admin at your company.')

const endedThere = (companyName: string) =>
  new Refusal(
    'forbidden',
    `${companyName} has signed you out. To open it, sign out here and sign in again with your password.`,
  )

const RESET_MAIL = {
  subject: 'Set a new password',
  preview: 'Your link to set a new password; it works for one hour.',
  why: 'Someone asked for a new password for this account. If it was you, use the button below within an hour; it works once. If it was not you, you can ignore this email: your old password still works.',
  button: 'Set a new password',
}

/** Accounts: registering, signing in, and the two ways to a new password. */
export const authHandlers: Handlers<Contract['auth']> = {
  async registration({ db, services }) {
    return { open: await isRegistrationOpen(db, services.settings) }
  },

  async register(visitor, { body }) {
    const { db, now: createdAt, services } = visitor
    const { limits, passwords, settings, companyEmail, sessions } = services
    await limits.countRegistration(body.email, visitor.address)
    // Before hashing, which costs more than everything else here.
    if (!(await isRegistrationOpen(db, settings))) throw registrationIsClosed()
    if (await findAccount(db, body.email)) throw taken()
    const passwordHash = await passwords.hash(body.password)
    const member = await db.transaction(async (transaction) => {
      await claimRegistration(transaction, settings)
      const organization = await insertOrganization(transaction, {
        companyName: body.company_name,
        companyEmail: body.company_email,
        phone: body.phone,
        website: body.website ?? null,
        tagline: body.tagline ?? null,
        timeZone: body.time_zone ?? DEFAULT_TIME_ZONE,
        createdAt,
      })
      const organizationId = organization.id
      const account = await insertAccount(transaction, { email: body.email, passwordHash, createdAt })
      if (!account) throw taken()
      const user = await putMember(transaction, {
        organizationId,
        accountId: account.id,
        role: 'admin',
        fullName: body.full_name ?? null,
        createdAt,
      })
      await insertFirstCrews(transaction, organization)
      await insertRateCard(transaction, { organizationId, version: 1, card: defaultRateCard, createdAt })
      await companyEmail.invite(transaction, organization)
      return { account, user, organization }
    })
    return sessions.openSession(visitor, member)
  },

  async login(visitor, { body }) {
    const { db, services } = visitor
    const account = await findAccount(db, body.email)
    const isTheirs = await services.provePassword(visitor, { account, ...body })
    if (!isTheirs || !account) throw new Refusal('unauthorized', 'Incorrect email or password.')
    const [lastUsed] = await listCompaniesOf(db, account.id)
    if (!lastUsed) throw inNoCompany()
    return services.sessions.openWithPassword(visitor, lastUsed)
  },

  async chooseCompany(_scope, { params }, visitor) {
    // The session is opened once the account's companies are known, outside the transaction that looked.
    return afterCommit(async (scope) => {
      const { account } = await getOwnAccount(scope)
      const companies = await listCompaniesOf(scope.db, account.id)
      const chosen = companies.find(({ organization }) => organization.id === params.id)
      if (!chosen) throw new Refusal('not-found', 'Company not found')
      const enteredFrom = await provenSession(scope)
      if (enteredFrom <= (chosen.user.sessionsEndedUpTo ?? -1))
        throw endedThere(chosen.organization.companyName)
      return scope.services.sessions.openSession(visitor, chosen, { enteredFrom })
    })
  },

  async logout(scope) {
    await endSession(scope)
  },

  async forgotPassword(visitor, { body }) {
    const { db, now, services } = visitor
    const { limits, outbox, publicUrl, sessions } = services
    const account = await findAccount(db, body.email)
    const device = await sessions.knownDevice(visitor, account?.id)
    await limits.countPasswordLink({ address: visitor.address, knownDevice: device })
    const token = newSecret(32)
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { linkMail } = await import('../mail-layout/note-mail.tsx')
    // Also for an unknown address, so that the time of the answer does not tell whether there is an account.
    const mail = await linkMail(RESET_MAIL, `${publicUrl()}/reset-password?token=${token}`)
    const organizationId = account && (await findOrganizationOf(db, account.id))
    if (account && organizationId !== null) {
      await db.transaction(async (transaction) => {
        await insertPasswordReset(transaction, {
          tokenHash: fingerprint(token),
          accountId: account.id,
          expiresAt: new Date(now.getTime() + RESET_LINK_LIFETIME_MS),
        })
        await outbox.put(transaction, organizationId, {
          kind: 'password_reset',
          recipient: account.email,
          ...mail,
        })
      })
    }
    return { detail: 'If there is an account with this email, a link to set a new password is on its way.' }
  },

  async resetPassword(visitor, { body }) {
    const { db, now, services } = visitor
    const { limits, passwords, sessions } = services
    const link = fingerprint(body.token)
    const owner = await findPasswordReset(db, link, now)
    if (owner === null) {
      await limits.countWrongLink(visitor.address)
      throw linkIsOver()
    }
    await limits.countReset(owner)
    const passwordHash = await passwords.hash(body.password)
    await db.transaction(async (transaction) => {
      const accountId = await takePasswordReset(transaction, link, now)
      if (accountId === null) throw linkIsOver()
      await replacePassword(transaction, accountId, passwordHash)
    })
    await limits.forgiveAccount(owner)
    await sessions.rememberDevice(visitor, owner)
    return { detail: 'Your password is set. Please sign in with it.' }
  },

  async changePassword(_scope, { body }, visitor) {
    // Outside the transaction: checking and hashing take a while.
    return afterCommit(async (scope) => {
      const member = await getOwnAccount(scope)
      const { proveOwnPassword, passwords, sessions } = scope.services
      await proveOwnPassword(visitor, member.account, body.current_password)
      const newHash = await passwords.hash(body.new_password)
      const version = await scope.db.transaction((transaction) =>
        replacePassword(transaction, member.account.id, newHash),
      )
      const access_token = await sessions.signToken(visitor, member, { version })
      return { access_token, token_type: 'bearer' as const }
    })
  },

  async profile(scope) {
    const member = await getOwnAccount(scope)
    const companies = await listCompaniesOf(scope.db, member.account.id)
    return { user: asUser(member), rights: rightsOf(scope.role), companies: companies.map(asCompany) }
  },

  async updateProfile(scope, { body }) {
    if (body.full_name !== undefined) await renameOwnAccount(scope, body.full_name)
    return { user: asUser(await getOwnAccount(scope)) }
  },
}
