import { expect, inject, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { invitationToken, joinTeam, memberId, someEmail } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { auth, team, settings, quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

const over = { status: 400, detail: 'This invitation is no longer valid. Please ask for a new one.' }

// @spec 10.76 Invitations by email: single-use, 7 days, resent, withdrawn; they carry the company's name
//   only once its email is confirmed, and reveal only to the holder whether an address has an account
test('an invitation leads someone new into the company, once', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const email = someEmail()
  const body = { email, full_name: 'Sam Okafor', role: 'estimator' } as const
  const invited = await ridgeline.call(team.invite, { body })
  expect(invited).toMatchObject({ email, full_name: 'Sam Okafor', role: 'estimator' })

  const token = await invitationToken(mailbox, email)
  expect((await mailbox.mailsTo(email)).at(-1)?.subject).toBe('Join Ridgeline Movers on Moving Pro')
  expect(await visitor().call(team.lookUp, { body: { token } })).toEqual({
    company: 'Ridgeline Movers',
    email,
    full_name: 'Sam Okafor',
    role: 'estimator',
    has_account: false,
  })

  const short = await visitor().refused(team.accept, { body: { token, password: 'seven77' } })
  expect(short).toMatchObject({ status: 422, detail: 'Password must be at least 8 characters' })
  const password = 'a password of my own'
  const session = await visitor().call(team.accept, { body: { token, password, full_name: 'Samuel' } })
  expect(session.user).toMatchObject({ email, full_name: 'Samuel', role: 'Estimator' })
  expect(session.organization.name).toBe('Ridgeline Movers')

  for (const call of [team.accept, team.lookUp]) {
    expect(await visitor().refused(call, { body: { token, password } })).toMatchObject(over)
  }
  const { members, invitations } = await ridgeline.call(team.list)
  expect(invitations).toEqual([])
  expect(members.map(({ email, role }) => [email, role])).toEqual([
    [ridgeline.account.email, 'admin'],
    [email, 'estimator'],
  ])
  expect(members.every(({ active, last_seen }) => active && last_seen !== null)).toBe(true)

  // The role decides, as the token says and the profile answers.
  const sam = visitor({ token: session.access_token })
  expect((await sam.call(auth.profile)).rights).not.toContain('pricing.change')
  const rateCard = await sam.attempt(settings.putRateCard, { body: settings.putRateCard.example })
  expect(rateCard).toMatchObject({
    status: 403,
    body: { detail: 'Your role (Estimator) cannot change prices. Please ask an Admin.' },
  })
  await sam.call(quotes.list)
})

test('a mail of a company that has not shown its email to be its own carries nothing it typed', async () => {
  const company = await registerCompany({ company_name: 'Buy pills at pills.example' })
  const email = someEmail()
  await company.call(team.invite, { body: { email, full_name: 'pills.example', role: 'crew' } })
  await invitationToken(mailbox, email)
  const mail = (await mailbox.mailsTo(email)).at(-1)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('pills')
})

// @spec 10.77 One person in several companies: one password, the last used company after signing in, any
//   other on choice
test('someone with an account proves it with their password, and then has both companies', async () => {
  const ridgeline = await registerCompany()
  const other = await registerCompany({ company_name: 'Summit Moving' })
  const { email, password } = other.account
  await ridgeline.call(team.invite, { body: { email: email.toUpperCase(), role: 'office' } })
  const token = await invitationToken(mailbox, email.toUpperCase())
  expect((await visitor().call(team.lookUp, { body: { token } })).has_account).toBe(true)
  const wrong = await visitor().refused(team.accept, { body: { token, password: 'not the password' } })
  expect(wrong).toMatchObject({ status: 400 })
  const joined = await visitor().call(team.accept, { body: { token, password } })
  expect(joined.organization.name).toBe('Ridgeline Movers')

  const both = [
    { id: ridgeline.session.organization.id, name: 'Ridgeline Movers' },
    { id: other.session.organization.id, name: 'Summit Moving' },
  ]
  const again = await visitor().call(auth.login, { body: { email, password } })
  expect(again.organization.name).toBe('Ridgeline Movers')
  expect(again.companies).toHaveLength(2)
  expect(again.companies).toEqual(expect.arrayContaining(both))
  const there = visitor({ token: again.access_token })
  const chosen = await there.call(auth.chooseCompany, { params: { id: both[1]?.id as number } })
  expect(chosen).toMatchObject({ user: { role: 'Admin' }, organization: { name: 'Summit Moving' } })
  expect((await visitor().call(auth.login, { body: { email, password } })).organization.name).toBe(
    'Summit Moving',
  )

  // One password for both: changing it ends the sessions everywhere.
  const change = { current_password: password, new_password: 'another long password' }
  await there.call(auth.changePassword, { body: change })
  for (const ended of [joined, again, chosen, other.session]) {
    expect((await visitor({ token: ended.access_token }).refused(auth.profile)).status).toBe(401)
  }
})

test('anyone who is invited again, is a member or has a wrong address is told so', async () => {
  const ridgeline = await registerCompany()
  const body = { email: someEmail(), role: 'crew' } as const
  await ridgeline.call(team.invite, { body })
  expect(await ridgeline.refused(team.invite, { body })).toMatchObject({
    status: 409,
    detail: `${body.email} is invited already. Send that invitation again instead.`,
  })
  const own = { email: ridgeline.account.email.toUpperCase(), role: 'crew' } as const
  expect(await ridgeline.refused(team.invite, { body: own })).toMatchObject({
    status: 409,
    detail: `${own.email} is on your team already.`,
  })
  const nowhere = { email: 'nobody', role: 'crew' } as const
  expect((await ridgeline.refused(team.invite, { body: nowhere })).status).toBe(422)
})

// @spec 10.76
test('sending again ends the old link, withdrawing the new one', async () => {
  const ridgeline = await registerCompany()
  const email = someEmail()
  const { id } = await ridgeline.call(team.invite, { body: { email, role: 'office' } })
  const old = await invitationToken(mailbox, email)
  await ridgeline.call(team.resend, { params: { id } })
  const token = await invitationToken(mailbox, email, 2)
  expect(await visitor().refused(team.lookUp, { body: { token: old } })).toMatchObject(over)
  await visitor().call(team.lookUp, { body: { token } })
  await ridgeline.call(team.withdraw, { params: { id } })
  expect(
    await visitor().refused(team.accept, { body: { token, password: 'a long password' } }),
  ).toMatchObject(over)
  expect((await ridgeline.refused(team.resend, { params: { id } })).status).toBe(404)
})

test('an address is not flooded with invitations', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.call(team.invite, { body: { email: someEmail(), role: 'office' } })
  for (let time = 0; time < 4; time++) await ridgeline.call(team.resend, { params: { id } })
  expect((await ridgeline.refused(team.resend, { params: { id } })).status).toBe(429)
})

test('links that were never given are refused, and after thirty not even answered', async () => {
  const guesser = visitor()
  const replies = await Promise.all(
    Array.from({ length: 35 }, () => guesser.attempt(team.lookUp, { body: { token: 'let-me-in' } })),
  )
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('accepted twenty times at once, an invitation makes one account', async () => {
  const ridgeline = await registerCompany()
  const email = someEmail()
  await ridgeline.call(team.invite, { body: { email, role: 'office' } })
  const token = await invitationToken(mailbox, email)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      visitor().attempt(team.accept, { body: { token, password: 'a long password' } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect((await ridgeline.call(team.list)).members).toHaveLength(2)
})

// @spec 10.78 A deactivated person is out with the next request and their work stays; the last Admin cannot
//   leave, be demoted or be deactivated, even by two changes at once
test('deactivated, someone is out with the next request and keeps what they made; then they are back', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  const { id } = sam.session.user
  const quote = await sam.call(quotes.create, { body: quotes.create.example })
  const changed = await ridgeline.call(team.change, { params: { id }, body: { active: false } })
  expect(changed.active).toBe(false)

  const words = 'You are no longer on the team of Ridgeline Movers. If that is a mistake, ask an Admin there.'
  expect(await sam.refused(quotes.list)).toMatchObject({ status: 401, detail: words })
  const credentials = { email: sam.email, password: sam.password }
  expect(await visitor().refused(auth.login, { body: credentials })).toMatchObject({
    status: 401,
    detail: 'You are no longer on a team here. Please ask an Admin at your company.',
  })
  // Only to anyone who knows the password.
  expect(
    await visitor().refused(auth.login, { body: { ...credentials, password: 'not the password' } }),
  ).toMatchObject({ status: 401, detail: 'Incorrect email or password.' })
  expect((await ridgeline.call(quotes.get, { params: { id: quote.id } })).quote_number).toBe(
    quote.quote_number,
  )

  await ridgeline.call(team.change, { params: { id }, body: { active: true, role: 'crew' } })
  expect((await sam.refused(quotes.list)).status).toBe(401)
  expect((await visitor().call(auth.login, { body: credentials })).user.role).toBe('Crew')
})

test('a role that is changed counts with the next request', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await sam.refused(quotes.list)).status).toBe(403)
  await ridgeline.call(team.change, { params: { id: sam.session.user.id }, body: { role: 'office' } })
  await sam.call(quotes.list)
  expect((await sam.call(auth.profile)).user.role).toBe('Office')
})

test('anyone who leaves is out, and only an invitation leads back', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  await sam.call(team.leave)
  expect((await sam.refused(quotes.list)).status).toBe(401)
  expect((await ridgeline.call(team.list)).members).toHaveLength(1)
  const { id } = sam.session.user
  const back = await ridgeline.refused(team.change, { params: { id }, body: { active: true } })
  expect(back.status).toBe(404)
  await ridgeline.call(team.invite, { body: { email: sam.email, role: 'crew' } })
  const token = await invitationToken(mailbox, sam.email, 2)
  const again = await visitor().call(team.accept, { body: { token, password: sam.password } })
  expect(again.user).toMatchObject({ id, role: 'Crew' })
})

test('the last Admin stays one', async () => {
  const ridgeline = await registerCompany()
  await joinTeam(ridgeline, mailbox, 'office')
  const { id } = ridgeline.session.user
  const only = { status: 409, detail: 'You are the only Admin. Make another member an Admin first.' }
  for (const body of [{ role: 'office' }, { active: false }] as const) {
    expect(await ridgeline.refused(team.change, { params: { id }, body })).toMatchObject(only)
  }
  expect(await ridgeline.refused(team.leave)).toMatchObject(only)
  await ridgeline.call(team.change, { params: { id }, body: { role: 'admin' } })
})

// @spec 10.78
test('of two Admins who demote each other at the same moment, or leave, one stays', async () => {
  for (const how of ['demote', 'leave'] as const) {
    const ridgeline = await registerCompany()
    const sam = await joinTeam(ridgeline, mailbox, 'admin')
    const other = { demoted: ridgeline.session.user.id, by: sam }
    const one = { demoted: sam.session.user.id, by: ridgeline }
    const replies = await Promise.all(
      [one, other].map(({ demoted: id, by }) =>
        how === 'leave'
          ? by.attempt(team.leave, {})
          : by.attempt(team.change, { params: { id }, body: { role: 'office' } }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    // The second finds out by the lock, or comes when it is no Admin any more.
    expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1)
  }
})

test.each([
  ['left', { active: false }],
  ['was demoted', { role: 'office' }],
] as const)(
  'the invitation of an Admin who %s holds no more, until another Admin sends it again',
  async (_, out) => {
    const ridgeline = await registerCompany()
    const sam = await joinTeam(ridgeline, mailbox, 'admin')
    const friend = someEmail('friend')
    await sam.call(team.invite, { body: { email: friend, role: 'admin' } })
    const token = await invitationToken(mailbox, friend)
    const listed = async () => (await ridgeline.call(team.list)).invitations
    expect(await listed()).toMatchObject([{ email: friend, holds: true }])
    const params = { id: await memberId(ridgeline, sam.email) }
    await ridgeline.call(team.change, { params, body: out })
    const [invitation] = await listed()
    expect(invitation).toMatchObject({ invited_by: sam.email, holds: false })
    const password = 'a password of my own'
    for (const call of [team.lookUp, team.accept]) {
      expect(await visitor().refused(call, { body: { token, password } })).toMatchObject(over)
    }
    await ridgeline.call(team.resend, { params: { id: invitation?.id ?? 0 } })
    expect(await listed()).toMatchObject([{ invited_by: ridgeline.account.email, holds: true }])
    const again = await invitationToken(mailbox, friend, 2)
    await visitor().call(team.accept, { body: { token: again, password } })
  },
)
