import { expect, inject, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { askForLink } from '../../../test/setup/password-link.ts'
import { invitationToken } from '../../../test/setup/team.ts'
import { appCode, passwordStep, turnTwoStepOn } from '../../../test/setup/two-step.ts'
import { contract } from '../../contract/contract.ts'

const { auth, history, quotes, team, twoStep } = contract
const mailbox = openMailbox(inject('mailFolder'))

const wrongCode = { status: 400, detail: expect.stringMatching(/^That code is not right\./) }
const usedRecovery = {
  status: 400,
  detail: 'That recovery code is not right, or was used already. Each works once.',
}
const over = { status: 401, detail: 'That took too long. Please sign in again.' }

async function ownerWithTwoStep(): Promise<Company & { secret: string; recoveryCodes: string[] }> {
  const company = await registerCompany()
  const { email, password } = company.account
  const made = await turnTwoStepOn(company, password)
  await mailbox.waitForMail({ to: email, subject: 'Two-step sign-in is on' })
  return { ...company, ...made }
}

// @spec 10.82 Two-step sign-in by authenticator app (TOTP), per account: the right password gets a
//   challenge instead of a session; a code works once, one 30-second step early or late, ten wrong ones per
//   15 minutes
test('the password alone no longer signs in; a code does, and once', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const elsewhere = await visitor().call(auth.login, { body: { email, password } })
  const { secret, uri } = await ridgeline.call(twoStep.setUp, { body: { password } })
  expect(uri).toBe(
    `otpauth://totp/Moving%20Pro:${encodeURIComponent(email)}?secret=${secret}&issuer=Moving%20Pro`,
  )
  // Until a code has shown that the app has it, it is asked of no one.
  expect(await ridgeline.call(twoStep.get)).toEqual({ on: false, recovery_codes_left: 0, required_by: [] })
  await visitor().call(auth.login, { body: { email, password } })

  const { recovery_codes } = await ridgeline.call(twoStep.turnOn, { body: { code: appCode(secret) } })
  expect(recovery_codes).toHaveLength(10)
  expect(recovery_codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  expect(await ridgeline.call(twoStep.get)).toEqual({ on: true, recovery_codes_left: 10, required_by: [] })
  expect((await visitor({ token: elsewhere.access_token }).refused(auth.profile)).status).toBe(401)
  await mailbox.waitForMail({ to: email, subject: 'Two-step sign-in is on' })

  const challenge = await passwordStep(ridgeline.account)
  const code = appCode(secret, 1)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const session = await visitor().call(twoStep.signIn, { body: { challenge, code: typed } })
  expect(session).toMatchObject({
    user: { email, role: 'Admin' },
    organization: { name: 'Ridgeline Movers' },
  })
  await visitor({ token: session.access_token }).call(quotes.list)

  expect(
    await visitor().refused(twoStep.signIn, { body: { challenge, code } }),
    'the challenge is used up',
  ).toMatchObject(over)
  const again = await passwordStep(ridgeline.account)
  for (const old of [code, appCode(secret, -9)]) {
    const refusal = await visitor().refused(twoStep.signIn, { body: { challenge: again, code: old } })
    expect(refusal.status).toBe(400)
  }

  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team' } })
  expect(entries[0]?.changes).toMatchObject([{ field: 'two_step', before: false, after: true }])
})

// @spec 10.82
test.each(['app', 'recovery'])(
  'of one %s code sent ten times at once, by five challenges, one signs in',
  async (kind) => {
    const { account, secret, recoveryCodes } = await ownerWithTwoStep()
    const code = kind === 'app' ? appCode(secret, 1) : (recoveryCodes[0] as string)
    const challenges = await Promise.all(Array.from({ length: 5 }, () => passwordStep(account)))
    const replies = await Promise.all(
      [...challenges, ...challenges].map((challenge) =>
        visitor().attempt(twoStep.signIn, { body: { challenge, code } }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  },
)

// @spec 10.84 Ten recovery codes, shown once, stored as hashes, each used once; setup, new codes and
//   turning off ask for the password and are mailed to the account
test('a recovery code signs in once, however it is written', async () => {
  const ridgeline = await ownerWithTwoStep()
  const code = (ridgeline.recoveryCodes[0] as string).toLowerCase().replaceAll('-', ' ')
  const challenge = await passwordStep(ridgeline.account)
  await visitor().call(twoStep.signIn, { body: { challenge, code } })
  expect((await ridgeline.call(twoStep.get)).recovery_codes_left).toBe(9)
  const again = await passwordStep(ridgeline.account)
  expect(await visitor().refused(twoStep.signIn, { body: { challenge: again, code } })).toMatchObject(
    usedRecovery,
  )

  const { password } = ridgeline.account
  const { recovery_codes } = await ridgeline.call(twoStep.replaceCodes, { body: { password } })
  const old = ridgeline.recoveryCodes[1] as string
  expect(await visitor().refused(twoStep.signIn, { body: { challenge: again, code: old } })).toMatchObject(
    usedRecovery,
  )
  await visitor().call(twoStep.signIn, { body: { challenge: again, code: recovery_codes[0] as string } })
})

// @spec 10.82
test("neither another account's code nor its recovery code is of use", async () => {
  const ridgeline = await ownerWithTwoStep()
  const other = await ownerWithTwoStep()
  const challenge = await passwordStep(ridgeline.account)
  const send = (code: string) => visitor().refused(twoStep.signIn, { body: { challenge, code } })
  expect(await send(appCode(other.secret))).toMatchObject(wrongCode)
  expect(await send(other.recoveryCodes[0] as string)).toMatchObject(usedRecovery)
})

// @spec 10.82
test('ten wrong codes, all at once and from many addresses, and the account waits', async () => {
  const { account, secret } = await ownerWithTwoStep()
  const challenge = await passwordStep(account)
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      visitor().attempt(twoStep.signIn, { body: { challenge, code: appCode(secret, 20) } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  const right = await visitor().refused(twoStep.signIn, { body: { challenge, code: appCode(secret, 1) } })
  expect(right).toMatchObject({ status: 429 })
  // The right password does not give more tries.
  const fresh = await passwordStep(account)
  expect(
    (await visitor().refused(twoStep.signIn, { body: { challenge: fresh, code: appCode(secret) } })).status,
  ).toBe(429)
})

// @spec 10.87 An attacker who knows the password and uses up the app's tries leaves the owner their
//   recovery codes; a new password by mail clears both, three times a day
test('who uses up the tries of the app leaves the owner a recovery code, and a reset by mail forgives', async () => {
  const { account, secret, recoveryCodes } = await ownerWithTwoStep()
  const spend = async (challenge: string, code: string) => {
    const tries = Array.from({ length: 10 }, () =>
      visitor().attempt(twoStep.signIn, { body: { challenge, code } }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(400))
  }
  const stranger = await passwordStep(account)
  await spend(stranger, appCode(secret, 20))
  const mine = await passwordStep(account)
  const code = appCode(secret, 1)
  expect((await visitor().refused(twoStep.signIn, { body: { challenge: mine, code } })).status).toBe(429)
  await visitor().call(twoStep.signIn, { body: { challenge: mine, code: recoveryCodes[0] as string } })
  await spend(stranger, 'AAAA-BBBB-CCCC-DDDD')

  // The stranger's password is over with the new one.
  const password = 'yet another long password'
  const token = await askForLink(account.email, mailbox)
  await visitor().call(auth.resetPassword, { body: { token, password } })
  expect(await visitor().refused(twoStep.signIn, { body: { challenge: stranger, code } })).toMatchObject(over)
  const fresh = await passwordStep({ ...account, password })
  await visitor().call(twoStep.signIn, { body: { challenge: fresh, code } })
})

// @spec 10.83 Neither a new password nor an invitation bypasses the code
test('a new password ends what was begun with the old one, and asks for the code as before', async () => {
  const { account, secret } = await ownerWithTwoStep()
  const challenge = await passwordStep(account)
  const password = 'yet another long password'
  await visitor().call(auth.resetPassword, {
    body: { token: await askForLink(account.email, mailbox), password },
  })
  const code = appCode(secret, 1)
  expect(await visitor().refused(twoStep.signIn, { body: { challenge, code } })).toMatchObject(over)
  const fresh = await passwordStep({ ...account, password })
  await visitor().call(twoStep.signIn, { body: { challenge: fresh, code } })
})

// @spec 10.83
test('an invitation is no way around the code; a session in one company leads to the other without', async () => {
  const summit = await registerCompany({ company_name: 'Summit Moving' })
  const { account, secret } = await ownerWithTwoStep()
  await summit.call(team.invite, { body: { email: account.email, role: 'office' } })
  const token = await invitationToken(mailbox, account.email, 2)
  const accepted = await visitor().attempt(team.accept, { body: { token, password: account.password } })
  expect(accepted).toMatchObject({ status: 401, body: { challenge: expect.any(String) } })
  expect(accepted.body).not.toHaveProperty('access_token')

  const { challenge } = accepted.body as { challenge: string }
  const session = await visitor().call(twoStep.signIn, { body: { challenge, code: appCode(secret, 1) } })
  expect(session).toMatchObject({ user: { role: 'Office' }, organization: { name: 'Summit Moving' } })
  const home = session.companies?.find(({ name }) => name === 'Ridgeline Movers')
  const there = visitor({ token: session.access_token })
  await there.call(auth.chooseCompany, { params: { id: home?.id as number } })
})

// @spec 10.84
test('setting up, turning off and new recovery codes ask for the password', async () => {
  const ridgeline = await registerCompany()
  const { password } = ridgeline.account
  const wrong = { body: { password: 'not the password' } }
  const refusal = { status: 400, detail: 'The current password is not right.' }
  expect(await ridgeline.refused(twoStep.setUp, wrong)).toMatchObject(refusal)
  expect(await ridgeline.refused(twoStep.turnOn, { body: { code: '123456' } })).toMatchObject(wrongCode)
  const off = { status: 409, detail: 'Two-step sign-in is off.' }
  expect(await ridgeline.refused(twoStep.turnOff, { body: { password } })).toMatchObject(off)
  expect(await ridgeline.refused(twoStep.replaceCodes, { body: { password } })).toMatchObject(off)

  const { secret } = await turnTwoStepOn(ridgeline, password)
  const on = { status: 409, detail: 'Two-step sign-in is on already.' }
  expect(await ridgeline.refused(twoStep.setUp, { body: { password } })).toMatchObject(on)
  expect(await ridgeline.refused(twoStep.turnOn, { body: { code: appCode(secret) } })).toMatchObject(on)
  for (const call of [twoStep.replaceCodes, twoStep.turnOff]) {
    expect(await ridgeline.refused(call, wrong)).toMatchObject(refusal)
  }
  await ridgeline.call(twoStep.turnOff, { body: { password } })
  await mailbox.waitForMail({ to: ridgeline.account.email, subject: 'Two-step sign-in is off' })
  await visitor().call(auth.login, { body: ridgeline.account })
})
