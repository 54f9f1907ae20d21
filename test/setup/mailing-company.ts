import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany, visitor } from './company.ts'
import type { Mailbox } from './mailbox.ts'

/** A company that no one else knows and whose quotes go to customers: it has followed the link in its mail. */
export async function registerMailingCompany(
  mailbox: Pick<Mailbox, 'waitForMail'>,
  changes: Parameters<typeof registerCompany>[0] = {},
  place: Parameters<typeof registerCompany>[1] = {},
): Promise<Company> {
  const company = await registerCompany(
    { company_email: `quotes-${randomUUID()}@ridgeline.example`, ...changes },
    place,
  )
  const token = await tokenInMail(mailbox, company.account.company_email)
  await visitor(place).call(contract.settings.confirmEmail, { body: { token } })
  return company
}

/** The token of the link that was mailed to a company's e-mail. */
export async function tokenInMail(mailbox: Pick<Mailbox, 'waitForMail'>, to: string): Promise<string> {
  const { text } = await mailbox.waitForMail({ to, subject: 'Confirm your company email' })
  const token = /\/confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`no link in the mail: ${text}`)
  return token
}
