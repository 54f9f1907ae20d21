import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Right } from '../../src/domain/nouns.ts'
import { withoutRight } from '../../src/domain/team/right-words.ts'
import { mayRole, rolesWith } from '../../src/domain/team/rights.ts'
import { ROLES, type Role } from '../../src/domain/team/roles.ts'
import { createTokens } from '../../src/server/tokens.ts'
import { type Caller, registerCompany, visitor } from '../setup/company.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { joinTeam } from '../setup/team.ts'
import { crewEndpoints, malformed, staffEndpoints, wellFormed } from './every-endpoint.ts'

/** Would take the people of this test out of their company; everybody may. */
const LEAVES = 'team.leave'

const people = new Map<Role, Caller>()

beforeAll(async () => {
  const mailbox = openMailbox(inject('mailFolder'))
  const company = await registerCompany()
  for (const role of ROLES) {
    const { session } = await joinTeam(company, mailbox, role)
    const { id: userId, email } = session.user
    // Without a session, which one of the calls would end.
    const claims = { userId, organizationId: session.organization.id, email, role: 'Admin', version: 1 }
    const token = await createTokens(inject('appSecret')).sign(claims)
    people.set(role, visitor({ token }))
  }
})

describe.each(ROLES)('%s', (role) => {
  // @spec 10.75 Each staff endpoint has a right as data; a role without it gets 403 and a sentence, also on
  //   a stream; `npm run rights` prints the whole table
  test.each(staffEndpoints)(
    '%s is refused where the table says so, and nowhere else',
    async (name, endpoint) => {
      if (name === LEAVES) {
        expect(rolesWith(endpoint.right as Right)).toEqual(ROLES)
        return
      }
      const right = endpoint.right as Right
      const person = people.get(role) as Caller
      const { status, body } = await person.attempt(endpoint, wellFormed(endpoint))
      if (mayRole(role, right)) return expect(status).not.toBe(403)
      expect({ status, body }).toEqual({ status: 403, body: { detail: withoutRight(role, right) } })
      // Anyone who may not do it is not told what it would take.
      expect(await person.attempt(endpoint, malformed(endpoint))).toMatchObject({ status, body })
    },
  )
})

test.each(ROLES)('%s runs no job on a phone who is no one of a crew', async (role) => {
  const person = people.get(role) as Caller
  for (const [, endpoint] of crewEndpoints) {
    const { status, body } = await person.attempt(endpoint, malformed(endpoint))
    const detail = mayRole(role, endpoint.right as Right)
      ? 'Your account is not linked to anybody on a crew. Please ask the office.'
      : withoutRight(role, endpoint.right as Right)
    expect({ status, body }).toEqual({ status: 403, body: { detail } })
  }
})

// @spec 10.75
test('a right is asked before the body is read: neither broken nor too long does it say more than that', async () => {
  const estimator = people.get('estimator') as Caller
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{"value":', 'x'.repeat(2_000_000)]) {
    const reply = await estimator.request('PUT', '/api/v1/settings/rate-card', { body, headers })
    expect(reply).toMatchObject({
      status: 403,
      body: { detail: withoutRight('estimator', 'pricing.change') },
    })
  }
})
