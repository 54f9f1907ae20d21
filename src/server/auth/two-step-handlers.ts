import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { generateURI } from 'otplib'
import type { Contract } from '../../contract/contract.ts'
import type { Action } from '../../domain/history/history-entries.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readCode } from '../../domain/team/two-step-code.ts'
import type { Outbox } from '../email/outbox.ts'
import { recordChangeOf } from '../history/record-change.ts'
import type { LinkMailWords } from '../mail-layout/note-mail.tsx'
import type { Services, StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers, type Visitor } from '../serve-contract.ts'
import type { Database } from '../storage/database.ts'
import { organizations, sessions, users } from '../storage/tables/company.ts'
import { neverLookedAt } from './prove-password.ts'
import { deleteTwoStep, getOwnAccount, listCompaniesOf, sessionsOf } from './queries.ts'
import {
  acceptCode,
  countRecoveryCodes,
  findChallenge,
  hasTwoStep,
  keepSecret,
  replaceRecoveryCodes,
  takeChallenge,
  turnOn,
} from './two-step.ts'

const OR_ELSE =
  'If it was not you, set a new password right away with “Forgot your password?” and tell an Admin at your company.'

/** What the owner of an account is told of each change of how they sign in, and of keys that act for them. */
const SECURITY_MAILS = {
  on: {
    subject: 'Two-step sign-in is on',
    preview: 'Signing in now asks for a code from your authenticator app.',
    why: `Two-step sign-in was turned on for your account: signing in asks for a code from your authenticator app in addition to the password. Keep the recovery codes where you can find them without your phone. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  off: {
    subject: 'Two-step sign-in is off',
    preview: 'You now sign in with your password alone.',
    why: `Two-step sign-in was turned off for your account: your password alone signs you in now. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  codes: {
    subject: 'New recovery codes',
    preview: 'The old recovery codes of your account no longer work.',
    why: `New recovery codes were created for your account; the old ones no longer work. ${OR_ELSE}`,
    button: 'See how you sign in',
  },
  reset: {
    subject: 'Your two-step sign-in was reset',
    preview: 'An Admin of your company has turned two-step sign-in off for your account.',
    why: `An Admin of your company has turned two-step sign-in off for your account and signed you out everywhere. Sign in with your password and set it up again. ${OR_ELSE}`,
    button: 'Sign in',
  },
  api_key: {
    subject: 'An API key was created',
    preview: 'A program can now act at your company on your behalf.',
    why: `An API key was created with your account: the program that has it acts at your company on your behalf. ${OR_ELSE} Revoke the key as well.`,
    button: 'See the API keys',
    tab: 'api-keys',
  },
  app: {
    subject: 'An app was connected',
    preview: 'An app can now act at your company on your behalf.',
    why: `An app was connected with your account: it acts at your company on your behalf. ${OR_ELSE} Revoke its access as well.`,
    button: 'See the connected apps',
    tab: 'api-keys',
  },
} as const satisfies Record<string, LinkMailWords & { tab?: string }>

type SecurityMail = keyof typeof SECURITY_MAILS

const ISSUER = 'Moving Pro'

const challengeIsOver = () => new Refusal('unauthorized', 'That took too long. Please sign in again.')
const isOff = () => new Refusal('conflict', 'Two-step sign-in is off.')

/** Tells the owner of an account what became of how they sign in; called in the transaction of the change. */
export type SecurityNotice = (db: Database, to: { organizationId: number; email: string }) => Promise<unknown>

/** Writes the mail, which takes a while and needs no transaction; what is answered stores it. */
export const createSecurityNotices =
  ({ outbox, publicUrl }: { outbox: Outbox; publicUrl: () => string }) =>
  async (which: SecurityMail): Promise<SecurityNotice> => {
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { linkMail } = await import('../mail-layout/note-mail.tsx')
    const { tab = 'security', ...words }: LinkMailWords & { tab?: string } = SECURITY_MAILS[which]
    const mail = await linkMail(words, `${publicUrl()}/settings?tab=${tab}`)
    return (db, { organizationId, email }) =>
      outbox.put(db, organizationId, { kind: 'security_notice', recipient: email, ...mail })
  }

/** Does something with a code; only a wrong one counts. */
async function withCode<T>(
  { limits }: Services,
  accountId: number,
  typed: string,
  accept: () => Promise<T>,
): Promise<T> {
  const attempt = await limits.startCode(accountId, readCode(typed)?.kind ?? 'app')
  const accepted = await accept().catch((reason: unknown) =>
    // A failure of ours says nothing about the code.
    reason instanceof Refusal ? Promise.reject(reason) : neverLookedAt(attempt)(reason),
  )
  await attempt.takeBack()
  return accepted as T
}

/** In the history of each of their companies: how they sign in concerns all of them. */
async function record(
  { db, now }: StaffScope,
  accountId: number,
  entry: { action: Action; name?: string; before?: object; after?: object },
): Promise<void> {
  for (const { user, account, organization } of await listCompaniesOf(db, accountId)) {
    const name = entry.name ?? user.fullName ?? account.email
    const who = { userId: user.id, actor: null }
    const change = { entity: 'team', id: user.id, ...entry, name, ...who } as const
    await recordChangeOf(db, organization.id, change, now)
  }
}

const proveMyself = async (scope: StaffScope, visitor: Visitor, password: string) => {
  const { account } = await getOwnAccount(scope)
  await scope.services.proveOwnPassword(visitor, account, password)
  return account
}

/** The second step of signing in, and a person's own authenticator app. */
export const twoStepHandlers: Handlers<Contract['twoStep']> = {
  async signIn(visitor, { body }) {
    const { db, now, services } = visitor
    const challenge = await findChallenge(db, body.challenge, now)
    if (!challenge) {
      await services.limits.countWrongLink(visitor.address)
      throw challengeIsOver()
    }
    const { accountId, organizationId } = challenge
    await withCode(services, accountId, body.code, () =>
      db.transaction(async (transaction) => {
        await acceptCode(transaction, services.seal, accountId, { typed: body.code, now })
        if (!(await takeChallenge(transaction, challenge))) throw challengeIsOver()
      }),
    )
    const companies = await listCompaniesOf(db, accountId)
    const member = companies.find(({ organization }) => organization.id === organizationId)
    // The password may have been changed since the challenge was taken.
    if (member?.account.tokenVersion !== challenge.tokenVersion) throw challengeIsOver()
    return services.sessions.openSession(visitor, member)
  },

  async get(scope) {
    const { account } = await getOwnAccount(scope)
    return {
      on: await hasTwoStep(scope.db, account.id),
      recovery_codes_left: await countRecoveryCodes(scope.db, account.id),
      required_by: await companiesThatRequireIt(scope.db, account.id),
    }
  },

  async setUp(_scope, { body }, visitor) {
    // Outside the transaction: checking a password takes a while.
    return afterCommit(async (scope) => {
      const { id, email } = await proveMyself(scope, visitor, body.password)
      const secret = await keepSecret(scope.db, scope.services.seal, id)
      return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) }
    })
  },

  async turnOn(_scope, { body }) {
    return afterCommit(async (scope) => {
      const { account } = await getOwnAccount(scope)
      const tell = await scope.services.securityNotices('on')
      const recovery_codes = await withCode(scope.services, account.id, body.code, () =>
        scope.db.transaction(async (transaction) => {
          const typed = { typed: body.code, now: scope.now }
          const codes = await turnOn(transaction, scope.services.seal, account.id, typed)
          // Anyone who has signed in elsewhere with the password alone does so again, with a code.
          await transaction
            .delete(sessions)
            .where(and(sessionsOf(account.id), ne(sessions.id, scope.sessionId ?? 0)))
          await record({ ...scope, db: transaction }, account.id, { action: 'changed', ...TURNED_ON })
          await tell(transaction, { organizationId: scope.organizationId, email: account.email })
          return codes
        }),
      )
      return { recovery_codes }
    })
  },

  async replaceCodes(_scope, { body }, visitor) {
    return afterCommit(async (scope) => {
      const account = await proveMyself(scope, visitor, body.password)
      const tell = await scope.services.securityNotices('codes')
      const recovery_codes = await scope.db.transaction(async (transaction) => {
        if (!(await hasTwoStep(transaction, account.id))) throw isOff()
        const codes = await replaceRecoveryCodes(transaction, account.id)
        await record({ ...scope, db: transaction }, account.id, {
          action: 'replaced',
          name: 'their recovery codes',
        })
        await tell(transaction, { organizationId: scope.organizationId, email: account.email })
        return codes
      })
      return { recovery_codes }
    })
  },

  async turnOff(_scope, { body }, visitor) {
    return afterCommit<undefined>(async (scope) => {
      const account = await proveMyself(scope, visitor, body.password)
      const tell = await scope.services.securityNotices('off')
      await scope.db.transaction(async (transaction) => {
        const [required] = await companiesThatRequireIt(transaction, account.id)
        if (required !== undefined) {
          throw new Refusal('conflict', `${required} requires two-step sign-in, so it stays on.`)
        }
        if (!(await deleteTwoStep(transaction, account.id))) throw isOff()
        await record({ ...scope, db: transaction }, account.id, { action: 'changed', ...TURNED_OFF })
        await tell(transaction, { organizationId: scope.organizationId, email: account.email })
      })
    })
  },
}

const TURNED_ON = { before: { two_step: false }, after: { two_step: true } }
const TURNED_OFF = { before: { two_step: true }, after: { two_step: false } }

async function companiesThatRequireIt(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ name: organizations.companyName })
    .from(organizations)
    .innerJoin(users, eq(users.organizationId, organizations.id))
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.active, true),
        isNotNull(organizations.twoStepRequiredSince),
      ),
    )
  return rows.map(({ name }) => name)
}
