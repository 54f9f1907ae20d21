import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
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
