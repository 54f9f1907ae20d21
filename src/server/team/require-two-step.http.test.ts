import { expect, inject, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { invitationToken, joinTeam, memberId, someEmail } from '../../../test/setup/team.ts'
import { passwordStep, turnTwoStepOn } from '../../../test/setup/two-step.ts'
import { contract } from '../../contract/contract.ts'

const { auth, history, quotes, sessions, team, twoStep } = contract
const mailbox = openMailbox(inject('mailFolder'))

// @spec 10.85 An Admin who has it can require it of everyone: the next sign-in without it sets it up first,
//   and current sessions go on
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

  // No one is stopped in the middle of their work.
  await sam.call(quotes.list)
  const { access_token } = await visitor().call(auth.login, { body: sam })
  const signedInAgain = visitor({ token: access_token })
  const refused = await signedInAgain.attempt(quotes.list, {})
  expect(refused).toMatchObject({
    status: 403,
    body: {
      detail: 'Ridgeline Movers requires two-step sign-in. Please set it up to continue.',
      code: 'set_up_two_step',
    },
  })
  expect((await signedInAgain.refused(quotes.create, { body: quotes.create.example })).status).toBe(403)
  await signedInAgain.call(auth.profile)
  await turnTwoStepOn(signedInAgain, sam.password)
  await signedInAgain.call(quotes.list)
  expect(await signedInAgain.refused(twoStep.turnOff, { body: { password: sam.password } })).toMatchObject({
    status: 409,
    detail: 'Ridgeline Movers requires two-step sign-in, so it stays on.',
  })
  expect((await sam.refused(auth.profile)).status, 'turning it on ended the older session').toBe(401)

  await ridgeline.call(team.requireTwoStep, { body: { required: false } })
  await signedInAgain.call(twoStep.turnOff, { body: { password: sam.password } })
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team' } })
  const required = entries.flatMap(({ changes }) => changes).filter(({ field }) => field === 'required')
  expect(required).toMatchObject([
    { before: true, after: false },
    { before: false, after: true },
  ])
})

// @spec 10.86 An Admin can reset a person's two-step sign-in, which ends their sessions, unless another
//   company relies on it; they see who has it, sessions per person and who invited whom
test('an Admin resets the two-step sign-in of someone who has lost phone and codes', async () => {
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
  ).toMatchObject({ status: 401 })
  await mailbox.waitForMail({ to: sam.email, subject: 'Your two-step sign-in was reset' })
  await visitor().call(auth.login, { body: sam })
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'team', id } })
  expect(entries[0]).toMatchObject({
    by: expect.any(String),
    changes: [{ field: 'two_step', before: true, after: false }],
  })
})

// @spec 10.86
test('no Admin resets their own, nor that of someone whom another company counts on', async () => {
  const ridgeline = await registerCompany()
  await turnTwoStepOn(ridgeline, ridgeline.account.password)
  await mailbox.waitForMail({ to: ridgeline.account.email, subject: 'Two-step sign-in is on' })
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
    detail: expect.stringMatching(/also belongs to another company/),
  })
  await passwordStep(ridgeline.account)
})

// @spec 10.86
test('an Admin signs someone out everywhere, and sees who invited whom', async () => {
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
