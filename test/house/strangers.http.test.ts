import { SignJWT } from 'jose'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newApiKey } from '../../src/server/secrets.ts'
import { createCrewTokens, createTokens } from '../../src/server/tokens.ts'
import { asRefused, type Company, registerCompany, visitor } from '../setup/company.ts'
import { guardedEndpoints, malformed, staffEndpoints, wellFormed } from './every-endpoint.ts'

const NO_KEY = 'an API key that no one has made'
const DAY_MS = 24 * 60 * 60 * 1000

let ridgeline: Company
let strangers: Record<string, () => Promise<Record<string, string>>>

beforeAll(async () => {
  ridgeline = await registerCompany()
  const { user, organization } = ridgeline.session
  const claims = {
    userId: user.id,
    organizationId: organization.id,
    email: user.email,
    role: user.role,
    version: 1,
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const monthAgo = () => new Date(Date.now() - 31 * DAY_MS)
  const [header, payload, signature] = ridgeline.token.split('.') as [string, string, string]
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')

  strangers = {
    'no token': async () => ({}),
    'an empty token': async () => bearer(''),
    'no scheme': async () => ({ authorization: ridgeline.token }),
    'another scheme': async () => ({ authorization: `Basic ${ridgeline.token}` }),
    'something that is no token': async () => bearer('let-me-in'),
    'a broken signature': async () =>
      bearer(`${header}.${payload}.${signature.split('').reverse().join('')}`),
    'a token that says it needs no signature': async () => bearer(`${unsigned}.${payload}.`),
    'a token signed by someone else': async () =>
      bearer(await createTokens('some other secret of some other server').sign(claims)),
    'an expired token': async () => bearer(await createTokens(inject('appSecret'), monthAgo).sign(claims)),
    'a token of an ended session': async () =>
      bearer(await createTokens(inject('appSecret')).sign({ ...claims, version: 0 })),
    'a token of a person who is not there': async () =>
      bearer(await createTokens(inject('appSecret')).sign({ ...claims, userId: 2 ** 40 })),
    'a token that pairs a person with another organisation': async () =>
      bearer(await createTokens(inject('appSecret')).sign({ ...claims, organizationId: 2 ** 40 })),
    [NO_KEY]: async () => bearer(newApiKey()),
    'a token of ours without claims': async () =>
      bearer(
        await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(inject('appSecret'))),
      ),
  }
})

test('the token these strangers imitate would be let in', async () => {
  const { user, organization } = ridgeline.session
  const token = await createTokens(inject('appSecret')).sign({
    userId: user.id,
    organizationId: organization.id,
    email: user.email,
    role: user.role,
    version: 1,
  })
  const reply = await ridgeline.withToken(token).request('GET', '/api/v1/auth/profile')
  expect(reply.status).toBe(200)
})

describe.each(guardedEndpoints)('%s', (_name, call) => {
  // @spec 1.1, 6.2
  test('refuses anyone who is not signed in, before looking at anything else', async () => {
    for (const [who, credentials] of Object.entries(strangers)) {
      const sent = who === 'a token of an ended session' ? malformed(call) : wellFormed(call)
      const reply = await visitor({ headers: await credentials() }).attempt(call, sent)
      expect({ who, status: reply.status }).toEqual({ who, status: 401 })
      expect(asRefused(reply).detail).toBe(
        who === NO_KEY
          ? 'This API key is not valid. Please check that it was copied whole.'
          : 'Please sign in.',
      )
    }
  })
})

const inADay = () => new Date(Date.now() + DAY_MS)
const ofCrew = { organizationId: 1, crewId: 1, personId: 1, day: '2027-05-15', link: null }

// @spec 10.140
test.each(staffEndpoints)('%s takes no token of a crew’s phone', async (_name, call) => {
  const token = await createCrewTokens(inject('appSecret')).sign(ofCrew, inADay())
  const reply = await visitor({ token }).attempt(call, wellFormed(call))
  expect(asRefused(reply)).toMatchObject({ status: 401, detail: 'Please sign in.' })
})
