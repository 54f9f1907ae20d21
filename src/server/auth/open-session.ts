import type { Session, User } from '../../contract/auth.ts'
import { CodeNeeded } from '../../domain/refusal.ts'
import { ROLE_NAMES } from '../../domain/team/roles.ts'
import type { Visitor } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { momentIn } from '../time/wall-clock.ts'
import { SESSION_LIFETIME_MS, type Tokens } from '../tokens.ts'
import type { Device, KnownDevices } from './known-devices.ts'
import { insertSession, listCompaniesOf, type Member } from './queries.ts'
import { challengeWhoHasTwoStep } from './two-step.ts'

const LONGEST_USER_AGENT = 300

export const asUser = ({ account, user, organization }: Member): User => ({
  id: user.id,
  email: account.email,
  full_name: user.fullName,
  role: ROLE_NAMES[user.role],
  authenticated: true,
  created_at: momentIn(organization.timeZone, user.createdAt),
})

export const asCompany = ({ organization }: Pick<Member, 'organization'>) => ({
  id: organization.id,
  name: organization.companyName,
})

/** The account's version where it was changed just now; the session that proves it where no password was asked for. */
type Proven = { version?: number; enteredFrom?: number | null }

export type SessionOpener = {
  /** Opens a session of someone who proved who they are, and answers its token. */
  signToken(visitor: Visitor, member: Member, how?: Proven): Promise<string>
  /** The same with what the browser has to know, and the device remembered as theirs. */
  openSession(visitor: Visitor, member: Member, how?: Proven): Promise<Session>
  /**
   * The same for someone who has proved no more than their password.
   * @throws CodeNeeded when their account has two-step sign-in
   */
  openWithPassword(visitor: Visitor, member: Member): Promise<Session>
  rememberDevice(visitor: Visitor, accountId: number): Promise<void>
  /** The device that asks, when the account has signed in on it before. */
  knownDevice(visitor: Visitor, accountId: number | undefined): Promise<Device['id'] | null>
}

type Dependencies = { db: Database; tokens: Tokens; devices: KnownDevices; now: () => Date }

/** How someone who proved who they are gets a session: by registering, signing in or accepting an invitation. */
export function createSessionOpener({ db, tokens, devices, now }: Dependencies): SessionOpener {
  const signToken: SessionOpener['signToken'] = async (
    { userAgent },
    { account, user },
    { version = account.tokenVersion, enteredFrom = null } = {},
  ) => {
    const { id: userId, organizationId } = user
    const createdAt = now()
    const sessionId = await insertSession(db, {
      organizationId,
      userId,
      enteredFrom,
      userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SESSION_LIFETIME_MS),
    })
    const role = ROLE_NAMES[user.role]
    return tokens.sign({ userId, organizationId, email: account.email, role, version, sessionId })
  }

  const rememberDevice: SessionOpener['rememberDevice'] = async (visitor, accountId) =>
    visitor.setCookie(await devices.remember(await devices.read(visitor.cookies), accountId))

  const openSession: SessionOpener['openSession'] = async (visitor, member, how) => {
    await rememberDevice(visitor, member.account.id)
    const companies = (await listCompaniesOf(db, member.account.id)).map(asCompany)
    return {
      access_token: await signToken(visitor, member, how),
      token_type: 'bearer',
      user: asUser(member),
      organization: { ...asCompany(member), time_zone: member.organization.timeZone },
      ...(companies.length > 1 && { companies }),
    }
  }

  return {
    signToken,
    openSession,
    rememberDevice,

    async openWithPassword(visitor, member) {
      const challenge = await challengeWhoHasTwoStep(db, member, now())
      if (challenge !== null) throw new CodeNeeded(challenge)
      return openSession(visitor, member)
    },

    async knownDevice({ cookies }, accountId) {
      const device = await devices.read(cookies)
      return accountId !== undefined && device?.accounts.includes(accountId) ? device.id : null
    },
  }
}
