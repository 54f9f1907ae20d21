import { beforeEach, describe, expect, test } from 'vitest'
import {
  FUNCTIONS,
  HOSTILE,
  hostileBodies,
  shortDelivery,
} from '../../../test/phone-agent/hostile-deliveries.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'

/** How many deliveries are under way at once. */
const AT_ONCE = 8

async function eachOf<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of waiting) await act(one)
    }),
  )
}

let ridgeline: Company
let line: PhoneLine
let other: Company

beforeEach(async () => {
  ridgeline = await registerCompany()
  other = await registerCompany()
  line = await openPhoneLine(ridgeline)
  await openPhoneLine(other)
})

const sawNothing = async () => {
  expect((await other.call(contract.quotes.list)).total).toBe(0)
  expect((await other.call(contract.phoneAgent.get)).value).toMatchObject({ last_call_at: null, waiting: 0 })
}

/** That what is read of all of it is sane stands in `hostile.test.ts`; of every place, one is delivered here. */
describe.each(HOSTILE.map((text, n) => [text.slice(0, 40), text, n] as const))(
  'in a twelfth of the places %s',
  (_name, hostile, n) => {
    const delivered = (body: object) =>
      [...hostileBodies(body, hostile)].filter((_one, place) => place % HOSTILE.length === n)

    test('of the analysis: each is taken, and of one call comes one quote', async () => {
      const call = { call_id: someCallId() }
      // The others are read the same way.
      const bodies = delivered(shortDelivery('call_analyzed_rich', call))
      // Under another name it is another call.
      const sameCall = bodies.filter(({ place }) => place !== 'body.call.call_id')
      const statuses = new Map<number, string[]>()
      await eachOf(sameCall, async ({ place, text }) => {
        const { status } = await line.deliver(text)
        statuses.set(status, [...(statuses.get(status) ?? []), place])
      })
      expect([...statuses.keys()], JSON.stringify([...statuses])).toEqual([204])
      const made = await line.quotes()
      expect(made).toHaveLength(1)
      await line.deliver(shortDelivery('call_analyzed_rich', call))
      const [quote] = await line.quotes()
      expect(quote).toMatchObject({
        id: made[0]?.id,
        status: 'phone_quote',
        customer_post_call_data: { qualified_lead: 'yes', competitor_mentioned: 'Two Men & a Truck' },
      })
      const { transcript } = await ridgeline.call(contract.calls.get, {
        params: { id: quote?.call_id as number },
      })
      expect(transcript[0]).toEqual({
        speaker: 'agent',
        text: 'Thanks for calling Beacon Hill Movers, this is Ava. How can I help?',
      })
      await sawNothing()
    })

    test('of what the agent asks: it is always answered with something to say', async () => {
      const call = { call_id: someCallId(), call_type: 'phone_call', from_number: '+18575550123' }
      const asked = FUNCTIONS.flatMap((name) => {
        const { args } = retellDelivery(`function_${name}`)
        return delivered({ name, args, call })
      })
      const sameCall = asked.filter(({ place }) => place !== 'body.call.call_id')
      await eachOf(sameCall, async ({ place, text }) => {
        const { status, body } = await line.deliver(text, { of: 'functions' })
        expect({ place, status, body }).toEqual({
          place,
          status: 200,
          body: expect.objectContaining({ ok: expect.any(Boolean), say: expect.stringMatching(/\S/) }),
        })
      })
      expect((await line.quotes()).length, 'quotes of one call').toBeLessThanOrEqual(1)
      await sawNothing()
    })

    test('of a call that comes in: the agent learns the company and the day', async () => {
      const asked = delivered(retellDelivery('call_inbound'))
      await eachOf(asked, async ({ place, text }) => {
        const { status, body } = await line.deliver(text, { of: 'inbound' })
        const isAsked = place !== 'body' && place !== 'body.event'
        expect({ place, status, body }).toEqual({
          place,
          status: isAsked ? 200 : 204,
          body: isAsked
            ? {
                call_inbound: {
                  dynamic_variables: { company_name: expect.any(String), today: expect.any(String) },
                },
              }
            : '',
        })
      })
      await sawNothing()
    })
  },
)

test.each([
  ['nothing', ''],
  ['of 10,000 characters', 'c'.repeat(10_000)],
  ['that cannot be stored', '\0\ud800'],
  ['null', null],
  ['a number', 12],
  ['a list', ['call_1']],
])('a call whose name is %s is none', async (_what, call_id) => {
  expect((await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id } }))).status).toBe(204)
  expect(await line.quotes()).toEqual([])
})

test('names of calls that differ in what cannot be seen are not two calls', async () => {
  const call_id = someCallId()
  for (const name of [call_id, `${call_id}\0`, ` ${call_id}\n`, `\u202e${call_id}`]) {
    await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: name } }))
  }
  expect(await line.quotes()).toHaveLength(1)
})
