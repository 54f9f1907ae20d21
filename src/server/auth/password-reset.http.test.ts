import { expect, inject, test } from 'vitest'
import { type Caller, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type Mailbox, openMailbox } from '../../../test/setup/mailbox.ts'
import { startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract
const MINUTE_MS = 60_000
const NEW_PASSWORD = 'yet another long password'

const mailbox = openMailbox(inject('mailFolder'))

/** Asks for a link and takes its token from the mail; `nth` when there are several mails. */
async function askForLink(
  email: string,
  from: Caller = visitor(),
  mails: Mailbox = mailbox,
): Promise<string> {
  const before = await mails.mailsTo(email)
  await from.call(auth.forgotPassword, { body: { email } })
  await expect.poll(async () => (await mails.mailsTo(email)).length).toBe(before.length + 1)
  const mail = (await mails.mailsTo(email)).at(-1)
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in the mail: ${mail?.text}`)
  return token
}

test('a forgotten password: the link comes by mail, works once and ends every session', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const token = await askForLink(email)

  const mail = await mailbox.waitForMail({ to: email })
  expect(mail.subject).toBe('Set a new password')
  expect(mail.html).toContain(`${inject('baseUrl')}/reset-password?token=${token}`)

  const body = { token, password: NEW_PASSWORD }
  await visitor().call(auth.resetPassword, { body })
  expect((await ridgeline.refused(auth.profile)).status).toBe(401)
  expect((await visitor().refused(auth.login, { body: { email, password } })).status).toBe(401)
  await visitor().call(auth.login, { body: { email, password: NEW_PASSWORD } })

  expect(await visitor().refused(auth.resetPassword, { body })).toMatchObject({
    status: 400,
    detail: 'This link is no longer valid. Please ask for a new one.',
  })
})

test('used twenty times at once, a link works once', async () => {
  const { account } = await registerCompany()
  const token = await askForLink(account.email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      visitor().attempt(auth.resetPassword, { body: { token, password: `${NEW_PASSWORD} ${n}` } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('a newer link ends an older one', async () => {
  const { account } = await registerCompany()
  const older = await askForLink(account.email)
  const newer = await askForLink(account.email)
  const refusal = await visitor().refused(auth.resetPassword, {
    body: { token: older, password: NEW_PASSWORD },
  })
  expect(refusal.status).toBe(400)
  await visitor().call(auth.resetPassword, { body: { token: newer, password: NEW_PASSWORD } })
})

test('whoever asks gets the same answer, and a stranger no mail', async () => {
  const { account } = await registerCompany()
  const unknown = `x${account.email}`
  const toUnknown = await visitor().attempt(auth.forgotPassword, { body: { email: unknown } })
  const toKnown = await visitor().attempt(auth.forgotPassword, { body: { email: account.email } })
  expect(toUnknown.status).toBe(200)
  expect(toUnknown.body).toEqual(toKnown.body)
  await mailbox.waitForMail({ to: account.email })
  expect(await mailbox.mailsTo(unknown)).toEqual([])
})

test('a link that was never given is refused, and so is a password that is too short', async () => {
  const body = { token: 'let-me-in', password: NEW_PASSWORD }
  expect((await visitor().refused(auth.resetPassword, { body })).status).toBe(400)

  const { account } = await registerCompany()
  const token = await askForLink(account.email)
  const tooShort = await visitor().refused(auth.resetPassword, { body: { token, password: 'short' } })
  expect(tooShort).toMatchObject({ status: 422, detail: 'Password must be at least 8 characters' })
  await visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } })
})

test('a link works for an hour', async () => {
  let now = new Date('2026-06-01T10:00:00Z')
  const { baseUrl, mailbox: mails } = await startOwnServer(() => now)
  const { account } = await registerCompany({}, { baseUrl })
  const guest = visitor({ baseUrl })

  const late = await askForLink(account.email, guest, mails)
  now = new Date(now.getTime() + 60 * MINUTE_MS)
  const refusal = await guest.refused(auth.resetPassword, { body: { token: late, password: NEW_PASSWORD } })
  expect(refusal.status).toBe(400)

  const inTime = await askForLink(account.email, guest, mails)
  now = new Date(now.getTime() + 59 * MINUTE_MS)
  await guest.call(auth.resetPassword, { body: { token: inTime, password: NEW_PASSWORD } })
})

test('a session lasts thirty days', async () => {
  const registeredAt = new Date('2026-06-01T10:00:00Z').getTime()
  let now = new Date(registeredAt)
  const { baseUrl } = await startOwnServer(() => now)
  const ridgeline = await registerCompany({}, { baseUrl })

  now = new Date(registeredAt + (30 * 24 * 60 - 1) * MINUTE_MS)
  await ridgeline.call(auth.profile)
  now = new Date(registeredAt + (30 * 24 * 60 + 1) * MINUTE_MS)
  expect((await ridgeline.refused(auth.profile)).status).toBe(401)
})
