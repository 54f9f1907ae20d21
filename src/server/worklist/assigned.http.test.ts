import { expect, test } from 'vitest'
import { openNotices, withoutChanges } from '../../../test/setup/notices.ts'
import { customer, mailbox, sentQuote } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import type { WorkRow } from '../../contract/worklist.ts'

const { offers, worklist } = contract

// @spec 10.39 An assignment rings on its person's open screens, and on return, until done
test('what a colleague assigns rings for its person, now and when they come back, until it is done', async () => {
  const { ridgeline, token } = await sentQuote()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  await customer().call(offers.ask, { params: { token }, body: { message: 'And the piano?' } })
  const open = async (who: string) => {
    const next = withoutChanges(await openNotices(who))
    expect(await next()).toMatchObject({ kind: 'ready' })
    return next
  }
  const [mine, sams] = [await open(ridgeline.token), await open(sam.session.access_token)]
  const [{ kind, about, as_of }] = (await ridgeline.call(worklist.get)).rows as [WorkRow]
  const assign = (assigned_to: number) =>
    ridgeline.call(worklist.set, { body: { kind, about, as_of, assigned_to } })
  await assign(sam.session.user.id)
  const bell = {
    kind: 'bell',
    key: expect.stringMatching(/^assigned answer quote /),
    title: `Assigned to you by ${ridgeline.account.email}`,
    description: 'Megan Ortega: And the piano?',
    href: '/dashboard',
  }
  expect(await sams()).toEqual(bell)
  expect(await (await open(sam.session.access_token))(), 'who comes back').toEqual(bell)

  await assign((await ridgeline.call(worklist.get)).members[0]?.id as number)
  await customer().call(offers.decline, { params: { token }, body: {} })
  expect(await mine(), 'no bell for what one takes oneself').toMatchObject({ kind: 'customer_answer' })
})
