import type { Contract } from '../../contract/contract.ts'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'
import { MOST_MAILS_PER_HOUR, mailsPerHour } from '../../domain/mails-per-hour.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Outbox } from '../email/outbox.ts'
import { fingerprint, newSecret } from '../secrets.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { countUp } from '../storage/count-up.ts'
import type { Database } from '../storage/database.ts'
import { confirmEmail, getMailSender, insertEmailConfirmation, type Organization } from './queries.ts'

const LINK_LIFETIME_MS = 7 * DAY_MS
const LINKS_PER_COMPANY_AND_HOUR = 5
/** An address gets no more than this, however many companies were registered with it. */
const LINKS_PER_ADDRESS_AND_DAY = 5

const CONFIRMATION_MAIL = {
  subject: 'Confirm your company email',
  preview: 'One click, and your quotes can go to customers.',
  why: 'Someone entered this address as the email of a moving company, for customers to reply to. If it was you, confirm it within a week, and your quotes can go out. If it was not you, you can ignore this email: nothing goes out in your name.',
  button: 'Confirm this address',
}

/**
 * How many mails to customers a company may send within an hour.
 * @param mailsLeave whether there is a mail server: only then are mails limited
 * @throws Refusal `unprocessable` until the company has confirmed that its e-mail is its own
 */
export const mailAllowance =
  (mailsLeave: boolean, now: () => Date) =>
  async (db: Database, organizationId: number): Promise<number> => {
    if (!mailsLeave) return MOST_MAILS_PER_HOUR
    const { companyEmail, isConfirmed, confirmedSince } = await getMailSender(db, organizationId)
    if (isConfirmed && confirmedSince) return mailsPerHour(confirmedSince, now())
    throw new Refusal(
      'unprocessable',
      `Nothing goes to customers until ${companyEmail} is confirmed. Open the link we emailed there, or send it again from the dashboard.`,
    )
  }

type Dependencies = {
  outbox: Outbox
  publicUrl: () => string
  /** Whether there is a mail server; without one nothing has to be confirmed. */
  mailsLeave: boolean
  now: () => Date
}

type Sender = Pick<Organization, 'id' | 'companyEmail'>

export type CompanyEmail = {
  /** Whether quotes may go to customers in a company's name. */
  isUsable(db: Database, organizationId: number): Promise<boolean>
  /**
   * Mails a link that confirms a new company e-mail; none where too many went before. Called outside a transaction,
   * because writing the mail takes a while.
   */
  invite(db: Database, organization: Sender): Promise<void>
  /** The same for one that is not confirmed. @returns the seconds to wait when too many links were sent, else null */
  send(db: Database, organization: Sender): Promise<number | null>
}

/** Confirms a company's e-mail by a mailed link before anything goes to customers in its name. */
export function createCompanyEmail({ outbox, publicUrl, mailsLeave, now }: Dependencies): CompanyEmail {
  async function send(db: Database, { id, companyEmail }: Sender): Promise<number | null> {
    const at = now()
    const perCompany = await countUp(db, `email-link-of-organization:${id}`, HOUR_MS, at)
    if (perCompany.times > LINKS_PER_COMPANY_AND_HOUR) return perCompany.secondsLeft
    const key = `email-link:${fingerprint(companyEmail.toLowerCase())}`
    const perAddress = await countUp(db, key, DAY_MS, at)
    if (perAddress.times > LINKS_PER_ADDRESS_AND_DAY) return perAddress.secondsLeft

    const token = newSecret(32)
    // Loaded when first needed: the start does not wait for the mail's templates.
    const { linkMail } = await import('../mail-layout/note-mail.tsx')
    const mail = await linkMail(CONFIRMATION_MAIL, `${publicUrl()}/confirm-email?token=${token}`)
    await db.transaction(async (transaction) => {
      await insertEmailConfirmation(transaction, {
        tokenHash: fingerprint(token),
        organizationId: id,
        email: companyEmail,
        expiresAt: new Date(at.getTime() + LINK_LIFETIME_MS),
      })
      await outbox.put(transaction, id, { kind: 'email_confirmation', recipient: companyEmail, ...mail })
    })
    return null
  }

  const isUsable: CompanyEmail['isUsable'] = async (db, organizationId) =>
    !mailsLeave || (await getMailSender(db, organizationId)).isConfirmed

  return {
    isUsable,

    async invite(db, organization) {
      if (!(await isUsable(db, organization.id))) await send(db, organization)
    },

    send,
  }
}

export const emailHandlers: Pick<Handlers<Contract['settings']>, 'sendEmailLink' | 'confirmEmail'> = {
  async sendEmailLink() {
    return afterCommit(async ({ db, organizationId: id, services: { companyEmail } }) => {
      const { companyEmail: address } = await getMailSender(db, id)
      if (await companyEmail.isUsable(db, id)) return { detail: `${address} is confirmed already.` }
      const wait = await companyEmail.send(db, { id, companyEmail: address })
      if (wait !== null) {
        throw new Refusal(
          'too-many',
          `Several links were already sent to ${address}. Check the spam folder too, or try again later.`,
          wait,
        )
      }
      return { detail: `A link is on its way to ${address}. It works for 7 days.` }
    })
  },

  async confirmEmail({ db, now }, { body }) {
    const email = await db.transaction((transaction) =>
      confirmEmail(transaction, fingerprint(body.token), now),
    )
    if (email === null) {
      throw new Refusal(
        'invalid',
        'This link has been used, is too old, or is for another address. Sign in to see whether a new one is needed.',
      )
    }
    return { detail: `${email} is confirmed. Your quotes can now go to customers.` }
  },
}
