import { decodeJwt } from 'jose'
import { expect, inject, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { askForLink } from '../../../test/setup/password-link.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract

test('ten wrong passwords from one address, all at once, and the eleventh waits', async () => {
  const { account } = await registerCompany()
  const wrong = { email: account.email, password: 'not the password' }
  const guesser = visitor()
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => guesser.attempt(auth.login, { body: wrong })),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])

  const right = await guesser.refused(auth.login, { body: account })
  expect(right).toMatchObject({ status: 429, detail: 'Too many attempts. Please try again in 15 minutes.' })
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)

  // The limit is for this account and this address: neither the owner elsewhere nor others here are locked out.
  await visitor().call(auth.login, { body: account })
  const { account: other } = await registerCompany()
  await guesser.call(auth.login, { body: other })
})

test('the case of the address does not give more guesses', async () => {
  const { account } = await registerCompany()
  const guesser = visitor()
  for (let guess = 0; guess < 10; guess++) {
    const email = guess % 2 ? account.email : account.email.toUpperCase()
    await guesser.refused(auth.login, { body: { email, password: 'not the password' } })
  }
  expect((await guesser.refused(auth.login, { body: account })).status).toBe(429)
})

test('signing in rightly does not count', async () => {
  const { account } = await registerCompany()
  const office = visitor()
  for (let time = 0; time < 12; time++) await office.call(auth.login, { body: account })
  expect(
    (await office.refused(auth.login, { body: { ...account, password: 'not the password' } })).status,
  ).toBe(401)
})

test('a stranger who uses the guesses up keeps the owner out of no device of theirs', async () => {
  const { account } = await registerCompany()
  const office = visitor()
  const signedIn = await office.attempt(auth.login, { body: account })
  const cookie = signedIn.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^known-device=[\w.-]+; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const wrong = { ...account, password: 'not the password' }
  for (let guess = 0; guess < 10; guess++) await office.refused(auth.login, { body: wrong })
  expect((await office.refused(auth.login, { body: account })).status).toBe(429)

  const headers = { cookie: `theme=dark; ${cookie.split(';')[0]}` }
  const device = visitor({ headers })
  await device.call(auth.login, { body: account })
  // Elsewhere than the account it knows, the device is a stranger; and it signs no one in.
  const { account: other } = await registerCompany()
  await device.call(auth.login, { body: other })
  const value = cookie.split(/[=;]/)[1] as string
  expect((await visitor({ token: value }).refused(auth.profile)).status).toBe(401)
})

test('a device on which the password was reset is known', async () => {
  const { account } = await registerCompany()
  const signedIn = await visitor().attempt(auth.login, { body: account })
  const mailbox = openMailbox(inject('mailFolder'))
  const body = { token: await askForLink(account.email, mailbox), password: 'yet another long password' }
  const { headers } = await visitor().attempt(auth.resetPassword, { body })
  const accountsOf = (answered: Headers) => {
    const [, cookie = ''] = /^known-device=([^;]+)/.exec(answered.get('set-cookie') ?? '') ?? []
    return decodeJwt(cookie).accounts
  }
  expect(accountsOf(headers)).toEqual(accountsOf(signedIn.headers))
})

test('ten wrong current passwords, and the account waits; it stays signed in', async () => {
  const { call, refused, account } = await registerCompany()
  const body = { current_password: 'not the password', new_password: 'another long password' }
  for (let guess = 0; guess < 10; guess++) {
    expect((await refused(auth.changePassword, { body })).status).toBe(400)
  }
  const right = { ...body, current_password: account.password }
  expect((await refused(auth.changePassword, { body: right })).status).toBe(429)
  await call(auth.profile)
})

test('an address registers twenty times an hour, counted before anything is hashed', async () => {
  const taken = await Promise.all([registerCompany(), registerCompany()])
  const one = visitor()
  for (const { account } of taken) {
    for (let time = 0; time < 9; time++) {
      expect((await one.refused(auth.register, { body: account })).status).toBe(409)
    }
    // Ten for one account, the first of which made it.
    expect((await one.refused(auth.register, { body: account })).status).toBe(429)
  }
  const fresh = { ...auth.register.example, email: `x${taken[0]?.account.email}` }
  expect((await one.refused(auth.register, { body: fresh })).status).toBe(429)
  await visitor().call(auth.register, { body: fresh })
})

test('signed-in calls have no limit', async () => {
  const { call } = await registerCompany()
  for (let time = 0; time < 150; time++) await call(auth.profile)
})

test('an address may ask for ten password links in a quarter of an hour', async () => {
  const asker = visitor()
  const body = { email: 'nobody-at-all@ridgeline.example' }
  for (let time = 0; time < 10; time++) await asker.call(auth.forgotPassword, { body })
  const refusal = await asker.refused(auth.forgotPassword, { body })
  expect(refusal).toMatchObject({ status: 429 })
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
})
