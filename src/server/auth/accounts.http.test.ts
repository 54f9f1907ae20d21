import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract
const MONTH_S = 30 * 24 * 60 * 60

// @spec 1.1 One organization per account; every staff page and call needs a session
// @spec 3.15 Login and registration answer access_token, user and organization
// @spec 3.16 Departure: a user's created_at is the account's, the token's issued-at only a fallback, since
//   that shows the last sign-in
// @spec 7.3 POST /auth/register
// @spec 6.1
test('registering makes a company with an account that is signed in', async () => {
  const { session, account, ...company } = await registerCompany()
  expect(session).toMatchObject({
    token_type: 'bearer',
    user: { email: account.email, role: 'Admin', authenticated: true },
    organization: { name: 'Ridgeline Movers', time_zone: 'America/Denver' },
  })
  const { user } = await company.call(auth.profile)
  expect(user).toEqual(session.user)
  expect((await company.call(contract.settings.branding)).value).toEqual({
    company_name: 'Ridgeline Movers',
    company_email: 'quotes@ridgeline.example',
    phone: '(303) 555-0142',
    website: 'https://ridgeline.example',
    tagline: 'Careful hands, on time.',
    ai_phone_number: null,
    time_zone: 'America/Denver',
    company_email_confirmed: false,
  })
})

// @spec 10.232 Registering asks no name: colleagues see the email until a name is given, asked on the
//   dashboard, where it can be postponed, and when joining, sending a quote and in the profile; a program
//   may still send one
test('registering takes no name: the email stands for it until the profile has one', async () => {
  const company = await registerCompany()
  const { email, full_name } = company.session.user
  expect(full_name).toBeNull()
  const tell = async (tagline: string) => {
    await company.call(contract.settings.putBranding, { body: { value: { tagline } } })
    return (await company.call(contract.history.list)).history[0]
  }
  expect(await tell('On time.')).toMatchObject({ by: email })
  const { user } = await company.call(auth.updateProfile, { body: { full_name: '  Kate Lind ' } })
  expect(user.full_name).toBe('Kate Lind')
  expect(await tell('Careful.')).toMatchObject({ by: 'Kate Lind' })
})

// @spec 10.232
test('a program that sends a name when it registers still may', async () => {
  const { session } = await registerCompany({ full_name: '  Kate Morrow ' })
  expect(session.user.full_name).toBe('Kate Morrow')
})

test('an account is as old as the server’s clock says, wherever the database has its own', async () => {
  const before = Date.now()
  const { session } = await registerCompany()
  const createdAt = Date.parse(session.user.created_at)
  // The answer has no fractions of a second.
  expect(createdAt).toBeGreaterThan(before - 1000)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
})

test('only what is required is needed, and text is kept as typed, trimmed', async () => {
  const company = await registerCompany({
    company_name: '  Ana & Söhne <Movers> 搬家  ',
    website: '',
    tagline: '   ',
    time_zone: undefined,
  })
  expect((await company.call(contract.settings.branding)).value).toMatchObject({
    company_name: 'Ana & Söhne <Movers> 搬家',
    website: null,
    tagline: null,
    time_zone: 'America/New_York',
  })
})

test.each([null, ''])('a time zone of %j is none: the usual one is taken', async (time_zone) => {
  const body = { ...auth.register.example, email: `office-${randomUUID()}@ridgeline.example`, time_zone }
  const { body: session } = await visitor().attempt(auth.register, { body })
  expect(session).toMatchObject({ organization: { time_zone: 'America/New_York' } })
})

test('the token says who it is, for 30 days', async () => {
  const { token, session } = await registerCompany()
  expect(decodeProtectedHeader(token).alg).toBe('HS256')
  const { iat, exp, ...claims } = decodeJwt(token)
  expect(claims).toEqual({
    sub: String(session.user.id),
    org: session.organization.id,
    email: session.user.email,
    role: 'Admin',
    ver: 1,
    sid: expect.any(Number),
  })
  expect((exp ?? 0) - (iat ?? 0)).toBe(MONTH_S)
})

test('an address has one account, whatever its case and the spaces around it', async () => {
  const { account } = await registerCompany()
  const again = { ...account, email: `  ${account.email.toUpperCase()} ` }
  const refusal = await visitor().refused(auth.register, { body: again })
  expect(refusal).toMatchObject({ status: 409, detail: 'An account with this email already exists.' })
  expect((await visitor().call(auth.login, { body: again })).user.email).toBe(account.email)
})

test('an address outside ASCII is the same in other case, too', async () => {
  const email = `BÜRO-${randomUUID()}@ümzüge.example`
  await registerCompany({ email })
  const { password } = auth.register.example
  expect((await visitor().call(auth.login, { body: { email, password } })).user.email).toBe(email)
  const lowered = { email: email.toLowerCase(), password }
  expect((await visitor().call(auth.login, { body: lowered })).user.email).toBe(email)
})

test.each(['İBO', 'ΝΙΚΟΣ', 'ΝΙΚΟς'])('an account of %s… is found again, and is one', async (name) => {
  const email = `${name}@${randomUUID()}.example`
  const { account } = await registerCompany({ email })
  expect((await visitor().call(auth.login, { body: account })).user.email).toBe(email)
  expect((await visitor().refused(auth.register, { body: account })).status).toBe(409)
})

test('of many who register one address at once, one gets it', async () => {
  const body = { ...auth.register.example, email: `office-${randomUUID()}@ridgeline.example` }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => visitor().attempt(auth.register, { body })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

// @spec 7.2 POST /auth/login
test('an unknown address and a wrong password are answered with the same words', async () => {
  const { account } = await registerCompany()
  const wrong = await visitor().refused(auth.login, { body: { ...account, password: 'not the password' } })
  const unknown = await visitor().refused(auth.login, { body: { ...account, email: `x${account.email}` } })
  expect(wrong).toMatchObject({ status: 401, detail: 'Incorrect email or password.' })
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
})

test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ email: 'no body@example.com' }, 'Invalid email address'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'short' }, 'Password must be at least 6 characters'],
])('signing in with %o is refused: %s', async (changes, words) => {
  const body = { email: 'office@ridgeline.example', password: 'a long password', ...changes }
  expect(await visitor().refused(auth.login, { body })).toMatchObject({ status: 422, detail: words })
})

test.each([
  [{ email: '' }, 'Email is required'],
  [{ password: '' }, 'Password is required'],
  [{ password: '7 chars' }, 'Password must be at least 8 characters'],
  [{ company_name: ' ' }, 'Company name is required'],
  [{ company_email: '' }, 'Company email is required'],
  [{ company_email: 'quotes' }, 'Invalid email address'],
  [{ phone: '' }, 'Phone number is required'],
  [{ website: 'no website' }, 'Must be a web address'],
  [{ time_zone: 'Denver' }, 'Must be a time zone like America/Denver'],
  [{ time_zone: '+07:00' }, 'Must be a time zone like America/Denver'],
])('registering with %o is refused: %s', async (changes, words) => {
  const email = `office-${randomUUID()}@ridgeline.example`
  const body = { ...auth.register.example, email, ...changes }
  expect(await visitor().refused(auth.register, { body })).toMatchObject({ status: 422, detail: words })
  const login = { email, password: auth.register.example.password }
  expect((await visitor().refused(auth.login, { body: login })).status).toBe(401)
})

// @spec 7.5 POST /auth/change-password; the form resets
test('changing the password ends every other session and answers a token that goes on', async () => {
  const ridgeline = await registerCompany()
  const { email, password } = ridgeline.account
  const elsewhere = await visitor().call(auth.login, { body: { email, password } })

  const body = { current_password: password, new_password: 'another long password' }
  const { access_token } = await ridgeline.call(auth.changePassword, { body })

  for (const ended of [ridgeline.token, elsewhere.access_token]) {
    expect((await ridgeline.withToken(ended).refused(auth.profile)).status).toBe(401)
  }
  expect((await ridgeline.withToken(access_token).call(auth.profile)).user.email).toBe(email)
  expect((await visitor().refused(auth.login, { body: { email, password } })).status).toBe(401)
  await visitor().call(auth.login, { body: { email, password: 'another long password' } })
})

// @spec 4.1.3
test('signing out ends this session and no other', async () => {
  const ridgeline = await registerCompany()
  const elsewhere = await visitor().call(auth.login, { body: ridgeline.account })
  await ridgeline.call(auth.logout)
  expect((await ridgeline.refused(auth.profile)).status).toBe(401)
  expect((await ridgeline.refused(auth.logout)).status).toBe(401)
  await ridgeline.withToken(elsewhere.access_token).call(auth.profile)
})

test('a wrong current password is a 400 and changes nothing', async () => {
  const ridgeline = await registerCompany()
  const body = { current_password: 'not the password', new_password: 'another long password' }
  const refusal = await ridgeline.refused(auth.changePassword, { body })
  expect(refusal).toMatchObject({ status: 400, detail: 'The current password is not right.' })
  await ridgeline.call(auth.profile)
  await visitor().call(auth.login, { body: ridgeline.account })
})

test('a new password that is too short is refused', async () => {
  const ridgeline = await registerCompany()
  const body = { current_password: ridgeline.account.password, new_password: 'short' }
  const refusal = await ridgeline.refused(auth.changePassword, { body })
  expect(refusal).toMatchObject({ status: 422, detail: 'Password must be at least 8 characters' })
})

// @spec 7.7 PUT /auth/profile answers the user
test('people may change their own name, and nothing else of their account', async () => {
  const company = await registerCompany()
  const before = (await company.call(auth.profile)).user
  const body = { full_name: 'Kate', email: 'other@ridgeline.example', role: 'owner', id: 1 }
  const { user } = await company.call(auth.updateProfile, { body })
  expect(user).toEqual({ ...before, full_name: 'Kate' })
  expect((await company.call(auth.profile)).user).toEqual(user)
})
