import { expect } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { type Caller, visitor } from './company.ts'
import type { Mailbox } from './mailbox.ts'

/** Asks for a link to set a new password and takes its token from the mail that comes. */
export async function askForLink(
  email: string,
  mailbox: Mailbox,
  asker: Caller = visitor(),
): Promise<string> {
  const before = await mailbox.mailsTo(email)
  await asker.call(contract.auth.forgotPassword, { body: { email } })
  await expect.poll(async () => (await mailbox.mailsTo(email)).length).toBe(before.length + 1)
  const mail = (await mailbox.mailsTo(email)).at(-1)
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in the mail: ${mail?.text}`)
  return token
}
