import { expect, inject, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { type Colleague, invitationToken, joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { auth, crewPhones, people, sessions, team } = contract
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

// @spec 10.79 People see where they are signed in, and end one session or all others
test('people see where they are signed in, and end one session or all others', async () => {
  const ridgeline = await registerCompany()
  const stranger = await registerCompany()
  const signIn = (headers = {}) => visitor({ headers }).call(auth.login, { body: ridgeline.account })
  const phone = await signIn({ 'user-agent': PHONE })
  const third = await signIn()
  const { sessions: open } = await ridgeline.call(sessions.list)
  expect(open.map(({ device, current }) => [device, current])).toEqual([
    ['Another app', false],
    ['Safari on iPhone', false],
    ['Another app', true],
  ])
  expect(open[1]).toMatchObject({ company: 'Ridgeline Movers', last_used_at: expect.any(String) })

  const id = open[1]?.id as number
  expect(await stranger.refused(sessions.end, { params: { id } })).toMatchObject({
    status: 404,
    detail: 'Session not found',
  })
  await ridgeline.call(sessions.end, { params: { id } })
  expect((await visitor({ token: phone.access_token }).refused(auth.profile)).status).toBe(401)
  await visitor({ token: third.access_token }).call(auth.profile)

  await ridgeline.call(sessions.endOthers)
  expect((await visitor({ token: third.access_token }).refused(auth.profile)).status).toBe(401)
  expect((await ridgeline.call(sessions.list)).sessions).toHaveLength(1)
  await stranger.call(auth.profile)
})

type Ending = (company: Company, sam: Colleague) => Promise<unknown>
const params = ({ session }: Colleague) => ({ id: session.user.id })
const ENDINGS: readonly [string, Ending][] = [
  [
    'a phone that was ended',
    async (company, sam) => {
      const { id } = await company.call(people.create, {
        body: { name: 'Sam', email: sam.email, role: 'driver' },
      })
      return company.call(crewPhones.end, { params: { id } })
    },
  ],
  ['sessions that an Admin ended', (company, sam) => company.call(team.endSessions, { params: params(sam) })],
  [
    'sessions of someone who was deactivated and is active again',
    async (company, sam) => {
      await company.call(team.change, { params: params(sam), body: { active: false } })
      await company.call(team.change, { params: params(sam), body: { active: true } })
    },
  ],
]
test.each(ENDINGS)('%s: no session in another company leads back, the password does', async (_, end) => {
  const [ridgeline, summit, crest] = [
    await registerCompany(),
    await registerCompany(),
    await registerCompany(),
  ]
  const mailbox = openMailbox(inject('mailFolder'))
  const sam = await joinTeam(ridgeline, mailbox, 'crew')
  const { email, password } = sam
  for (const [at, company] of [summit, crest].entries()) {
    await company.call(team.invite, { body: { email, role: 'crew' } })
    const token = await invitationToken(mailbox, email, at + 2)
    await visitor().call(team.accept, { body: { token, password } })
  }
  const enter = async (from: Pick<Colleague, 'attempt'>, { session }: Company) => {
    const { status, body } = await from.attempt(auth.chooseCompany, {
      params: { id: session.organization.id },
    })
    const { access_token: token, detail } = body as { access_token?: string; detail?: string }
    return { status, detail, there: visitor({ token: token ?? '' }) }
  }
  const { there: inSummit } = await enter(sam, summit)
  await end(ridgeline, sam)
  expect((await sam.refused(auth.profile)).status).toBe(401)
  const ENDED = {
    status: 403,
    detail:
      'Ridgeline Movers has signed you out. To open it, sign out here and sign in again with your password.',
  }
  expect(await enter(inSummit, ridgeline)).toMatchObject(ENDED)
  const { there: inCrest } = await enter(inSummit, crest)
  expect(await enter(inCrest, ridgeline)).toMatchObject(ENDED)
  await inCrest.call(auth.profile)

  const { access_token: token } = await visitor().call(auth.login, { body: { email, password } })
  const { there } = await enter(visitor({ token }), ridgeline)
  await there.call(auth.profile)
})
