import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { auth, sessions } = contract
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
