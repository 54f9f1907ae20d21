import { expect, inject, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { askForLink } from '../../../test/setup/password-link.ts'
import { invitationToken, joinTeam, memberId, someEmail } from '../../../test/setup/team.ts'
import { appCode, passwordStep, turnTwoStepOn } from '../../../test/setup/two-step.ts'
import { contract } from '../../contract/contract.ts'

const { auth, history, quotes, sessions, team, twoStep } = contract
const mailbox = openMailbox(inject('mailFolder'))

const wrongCode = { status: 400, detail: expect.stringMatching(/^That code is not right\./) }
const usedCode = { status: 400, detail: 'That code was used already. Please wait for the next one.' }
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

test('the password alone no longer signs in; a code does, and once', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const elsewhere = await visitor().call(auth.login, { body: { email, password } })
  const { secret, uri } = await ridgeline.call(twoStep.setUp, { body: { password } })
  expect(uri).toBe(
    `otpauth://totp/Moving%20Pro:${encodeURIComponent(email)}?secret=${secret}&issuer=Moving%20Pro`,
  )
  // Until a code has shown that the app has it, it is asked of nobody.
  expect(await ridgeline.call(twoStep.get)).toEqual({ on: false, recovery_codes_left: 0, required_by: [] })
  await visitor().call(auth.login, { body: { email, password } })

  const { recovery_codes } = await ridgeline.call(twoStep.turnOn, { body: { code: appCode(secret, -1) } })
  expect(recovery_codes).toHaveLength(10)
  expect(recovery_codes[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await ridgeline.call(twoStep.get)).toEqual({ on: true, recovery_codes_left: 10, required_by: [] })
  expect((await visitor({ token: elsewhere.access_token }).refused(auth.profile)).status).toBe(401)
  await mailbox.waitForMail({ to: email, subject: 'Two-step sign-in is on' })

  const challenge = await passwordStep(ridgeline.account)
  const code = appCode(secret)
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
  for (const old of [code, appCode(secret, -1)]) {
    expect(await visitor().refused(twoStep.signIn, { body: { challenge: again, code: old } })).toMatchObject(
      usedCode,
    )
  }
  expect(
    await visitor().refused(twoStep.signIn, { body: { challenge: again, code: appCode(secret, -9) } }),
  ).toMatchObject(wrongCode)

  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team' } })
  expect(entries[0]?.changes).toMatchObject([{ field: 'two_step', before: false, after: true }])
})

test.each(['app', 'recovery'])(
  'of one %s code sent ten times at once, by five challenges, one signs in',
  async (kind) => {
    const { account, secret, recoveryCodes } = await ownerWithTwoStep()
    const code = kind === 'app' ? appCode(secret) : (recoveryCodes[0] as string)
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

test("neither another account's code nor its recovery code is of use", async () => {
  const ridgeline = await ownerWithTwoStep()
  const other = await ownerWithTwoStep()
  const challenge = await passwordStep(ridgeline.account)
  const send = (code: string) => visitor().refused(twoStep.signIn, { body: { challenge, code } })
  expect(await send(appCode(other.secret))).toMatchObject(wrongCode)
  expect(await send(other.recoveryCodes[0] as string)).toMatchObject(usedRecovery)
})

test('ten wrong codes, all at once and from many addresses, and the account waits', async () => {
  const { account, secret } = await ownerWithTwoStep()
  const challenge = await passwordStep(account)
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      visitor().attempt(twoStep.signIn, { body: { challenge, code: appCode(secret, 20) } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  const right = await visitor().refused(twoStep.signIn, { body: { challenge, code: appCode(secret) } })
  expect(right).toMatchObject({ status: 429 })
  // The right password does not give more tries.
  const fresh = await passwordStep(account)
  expect(
    (await visitor().refused(twoStep.signIn, { body: { challenge: fresh, code: appCode(secret) } })).status,
  ).toBe(429)
})

test('a new password ends what was begun with the old one, and asks for the code as before', async () => {
  const { account, secret } = await ownerWithTwoStep()
  const challenge = await passwordStep(account)
  const password = 'yet another long password'
  await visitor().call(auth.resetPassword, {
    body: { token: await askForLink(account.email, mailbox), password },
  })
  const code = appCode(secret)
  expect(await visitor().refused(twoStep.signIn, { body: { challenge, code } })).toMatchObject(over)
  const fresh = await passwordStep({ ...account, password })
  await visitor().call(twoStep.signIn, { body: { challenge: fresh, code } })
})

test('an invitation is no way around the code; a session in one company leads to the other without', async () => {
  const summit = await registerCompany({ company_name: 'Summit Moving' })
  const { account, secret } = await ownerWithTwoStep()
  await summit.call(team.invite, { body: { email: account.email, role: 'office' } })
  const token = await invitationToken(mailbox, account.email, 2)
  const accepted = await visitor().attempt(team.accept, { body: { token, password: account.password } })
  expect(accepted).toMatchObject({ status: 401, body: { challenge: expect.any(String) } })
  expect(accepted.body).not.toHaveProperty('access_token')

  const { challenge } = accepted.body as { challenge: string }
  const session = await visitor().call(twoStep.signIn, { body: { challenge, code: appCode(secret) } })
  expect(session).toMatchObject({ user: { role: 'Office' }, organization: { name: 'Summit Moving' } })
  const home = session.companies?.find(({ name }) => name === 'Ridgeline Movers')
  const there = visitor({ token: session.access_token })
  await there.call(auth.chooseCompany, { params: { id: home?.id as number } })
})

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

test('a company asks everybody for it: who signs in without sets it up before anything else', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  const yours = await ridgeline.refused(team.requireTwoStep, { body: { required: true } })
  expect(yours).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/^Set up two-step sign-in for yourself/),
  })
  await turnTwoStepOn(ridgeline, ridgeline.account.password)
  expect(await ridgeline.call(team.requireTwoStep, { body: { required: true } })).toEqual({ required: true })
  expect(await ridgeline.call(team.list)).toMatchObject({ two_step_required: true })

  // Nobody is stopped in the middle of their work.
  await sam.call(quotes.list)
  const { access_token } = await visitor().call(auth.login, { body: sam })
  const anew = visitor({ token: access_token })
  const refused = await anew.attempt(quotes.list, {})
  expect(refused).toMatchObject({
    status: 403,
    body: {
      detail: 'Ridgeline Movers asks everybody for two-step sign-in. Please set it up, then go on.',
      code: 'set_up_two_step',
    },
  })
  expect((await anew.refused(quotes.create, { body: quotes.create.example })).status).toBe(403)
  await anew.call(auth.profile)
  await turnTwoStepOn(anew, sam.password)
  await anew.call(quotes.list)
  expect(await anew.refused(twoStep.turnOff, { body: { password: sam.password } })).toMatchObject({
    status: 409,
    detail: 'Ridgeline Movers asks everybody for two-step sign-in, so it stays on.',
  })
  expect((await sam.refused(auth.profile)).status, 'turning it on ended the older session').toBe(401)

  await ridgeline.call(team.requireTwoStep, { body: { required: false } })
  await anew.call(twoStep.turnOff, { body: { password: sam.password } })
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team' } })
  const required = entries.flatMap(({ changes }) => changes).filter(({ field }) => field === 'required')
  expect(required).toMatchObject([
    { before: true, after: false },
    { before: false, after: true },
  ])
})

test('an Admin resets the two-step sign-in of somebody who has lost phone and codes', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  const id = await memberId(ridgeline, sam.email)
  const params = { id }
  expect(await ridgeline.refused(team.resetTwoStep, { params })).toMatchObject({ status: 409 })
  await turnTwoStepOn(sam, sam.password)
  const memberOf = async () => (await ridgeline.call(team.list)).members.find((one) => one.id === id)
  expect(await memberOf()).toMatchObject({ two_step: true, sessions: 1 })
  const pending = await passwordStep(sam)

  await ridgeline.call(team.resetTwoStep, { params })
  expect(await memberOf()).toMatchObject({ two_step: false, sessions: 0 })
  expect((await sam.refused(auth.profile)).status).toBe(401)
  expect(
    await visitor().refused(twoStep.signIn, { body: { challenge: pending, code: '123456' } }),
  ).toMatchObject(over)
  await mailbox.waitForMail({ to: sam.email, subject: 'Your two-step sign-in was reset' })
  await visitor().call(auth.login, { body: sam })
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team', id } })
  expect(entries[0]).toMatchObject({
    by: expect.any(String),
    changes: [{ field: 'two_step', before: true, after: false }],
  })
})

test('no Admin resets their own, nor that of somebody whom another company counts on', async () => {
  const ridgeline = await ownerWithTwoStep()
  const own = { params: { id: ridgeline.session.user.id } }
  expect(await ridgeline.refused(team.resetTwoStep, own)).toMatchObject({
    status: 409,
    detail: 'Turn your own two-step sign-in off in Settings, Security.',
  })
  const summit = await registerCompany({ company_name: 'Summit Moving' })
  await summit.call(team.invite, { body: { email: ridgeline.account.email, role: 'office' } })
  const token = await invitationToken(mailbox, ridgeline.account.email, 2)
  await visitor().attempt(team.accept, { body: { token, password: ridgeline.account.password } })
  const there = { params: { id: await memberId(summit, ridgeline.account.email) } }
  expect(await summit.refused(team.resetTwoStep, there)).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/belongs to another company as well/),
  })
  await passwordStep(ridgeline.account)
})

test('an Admin signs somebody out everywhere, and sees who invited whom', async () => {
  const ridgeline = await registerCompany()
  await ridgeline.call(auth.updateProfile, { body: { full_name: 'Kate Ridgeway' } })
  const sam = await joinTeam(ridgeline, mailbox, 'crew')
  await visitor().call(auth.login, { body: sam })
  const invited = await ridgeline.call(team.invite, { body: { email: someEmail(), role: 'crew' } })
  expect(invited.invited_by).toBe('Kate Ridgeway')
  const { members, invitations } = await ridgeline.call(team.list)
  expect(members.map(({ sessions: open, two_step }) => [open, two_step])).toEqual([
    [1, false],
    [2, false],
  ])
  expect(invitations.map(({ invited_by }) => invited_by)).toEqual(['Kate Ridgeway'])

  const params = { id: await memberId(ridgeline, sam.email) }
  await ridgeline.call(team.endSessions, { params })
  expect((await sam.refused(sessions.list)).status).toBe(401)
  const { history: entries } = await ridgeline.call(history.list, {
    query: { entity: 'team', id: params.id },
  })
  expect(entries[0]?.changes).toMatchObject([{ field: 'sessions', before: 2, after: 0 }])
})
