import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { startOwnServer } from '../../../test/setup/own-server.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { auth } = contract
const body = () => ({ ...auth.register.example, email: `office-${randomUUID()}@ridgeline.example` })
const closed = {
  status: 403,
  detail:
    'New companies cannot be registered here. If your company is here already, ask an Admin to invite you.',
}

test('closed, no one registers a company', async () => {
  const { baseUrl, stop } = await startOwnServer(() => new Date(), { REGISTRATION: 'closed' })
  try {
    const anybody = visitor({ baseUrl })
    expect(await anybody.call(auth.registration)).toEqual({ open: false })
    expect(await anybody.refused(auth.register, { body: body() })).toMatchObject(closed)
  } finally {
    await stop()
  }
})

// @spec 10.80 `REGISTRATION` sets who may register a company: anyone, the first, no one
test('open for the first, one of many at once is it; invitations go on', async () => {
  const { baseUrl, mailbox, stop } = await startOwnServer(() => new Date(), { REGISTRATION: 'first' })
  try {
    const anybody = visitor({ baseUrl })
    expect(await anybody.call(auth.registration)).toEqual({ open: true })
    const bodies = Array.from({ length: 6 }, body)
    const replies = await Promise.all(bodies.map((body) => anybody.attempt(auth.register, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403])
    expect(await anybody.call(auth.registration)).toEqual({ open: false })
    const winner = bodies[replies.findIndex(({ status }) => status === 201)]
    const { access_token: token } = await anybody.call(auth.login, { body: winner as never })
    const sam = await joinTeam(visitor({ baseUrl, token }), mailbox, 'office', { baseUrl })
    expect(sam.session.user.role).toBe('Office')
    await expect(registerCompany({}, { baseUrl })).rejects.toThrow('403')
  } finally {
    await stop()
  }
})
