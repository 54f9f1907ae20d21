import { expect, inject, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { askForLink } from '../../../test/setup/password-link.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract
const NEW_PASSWORD = 'yet another long password'

const mailbox = openMailbox(inject('mailFolder'))

// @spec 7.4 POST /auth/forgot-password
test('a forgotten password: the link comes by mail, works once and ends every session', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const token = await askForLink(email, mailbox)

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

test('a link dies with the password that it was for', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const token = await askForLink(email, mailbox)
  const change = { current_password: password, new_password: 'another long password' }
  await ridgeline.call(auth.changePassword, { body: change })
  const refusal = await visitor().refused(auth.resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect(refusal.status).toBe(400)
  await visitor().call(auth.login, { body: { email, password: 'another long password' } })
})

test('used twenty times at once, a link works once', async () => {
  const { account } = await registerCompany()
  const token = await askForLink(account.email, mailbox)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      visitor().attempt(auth.resetPassword, { body: { token, password: `${NEW_PASSWORD} ${n}` } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  // The others come too late, or too often for one account.
  expect(replies.filter(({ status }) => status === 400 || status === 429)).toHaveLength(19)
})

test('a newer link ends an older one', async () => {
  const { account } = await registerCompany()
  const older = await askForLink(account.email, mailbox)
  const newer = await askForLink(account.email, mailbox)
  const refusal = await visitor().refused(auth.resetPassword, {
    body: { token: older, password: NEW_PASSWORD },
  })
  expect(refusal.status).toBe(400)
  await visitor().call(auth.resetPassword, { body: { token: newer, password: NEW_PASSWORD } })
})

test('the person who asks gets the same answer, and a stranger no mail', async () => {
  const { account } = await registerCompany()
  const unknown = `x${account.email}`
  const toUnknown = await visitor().attempt(auth.forgotPassword, { body: { email: unknown } })
  const toKnown = await visitor().attempt(auth.forgotPassword, { body: { email: account.email } })
  expect(toUnknown.status).toBe(200)
  expect(toUnknown.body).toEqual(toKnown.body)
  await mailbox.waitForMail({ to: account.email })
  expect(await mailbox.mailsTo(unknown)).toEqual([])
})

test('links that were never given are refused without hashing, and after thirty without an answer', async () => {
  const body = { token: 'let-me-in', password: NEW_PASSWORD }
  // More at once than may wait for a hash.
  const everywhere = await Promise.all(
    Array.from({ length: 40 }, () => visitor().attempt(auth.resetPassword, { body })),
  )
  expect(new Set(everywhere.map(({ status }) => status))).toEqual(new Set([400]))

  const { account } = await registerCompany()
  const guesser = visitor()
  const here = await Promise.all(
    Array.from({ length: 40 }, () => guesser.attempt(auth.resetPassword, { body })),
  )
  expect(here.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(here.filter(({ status }) => status === 429)).toHaveLength(10)
  // Someone behind the same address has a link that is right.
  const token = await askForLink(account.email, mailbox)
  await guesser.call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } })
})

test('a link that was never given is refused, and so is a password that is too short', async () => {
  const body = { token: 'let-me-in', password: NEW_PASSWORD }
  expect((await visitor().refused(auth.resetPassword, { body })).status).toBe(400)

  const { account } = await registerCompany()
  const token = await askForLink(account.email, mailbox)
  const tooShort = await visitor().refused(auth.resetPassword, { body: { token, password: 'short' } })
  expect(tooShort).toMatchObject({ status: 422, detail: 'Password must be at least 8 characters' })
  await visitor().call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } })
})
