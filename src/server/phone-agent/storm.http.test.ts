import { beforeEach, expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'

let line: PhoneLine

beforeEach(async () => {
  line = await openPhoneLine(await registerCompany())
})

test('everything that a platform tells of one call, at once and many times: one quote', async () => {
  const call = { call_id: someCallId() }
  const { args } = retellDelivery('function_create_quote')
  const deliveries = ['call_started', 'call_analyzed_rich', 'call_ended'].map(
    (file) => () => line.deliver(retellDelivery(file, { call })),
  )
  const asking = () => line.deliver({ name: 'create_quote', args, call }, { of: 'functions' })
  const storm = Array.from({ length: 8 }, () => [...deliveries, asking]).flat()
  const replies = await Promise.all(storm.map((act) => act()))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 204]))
  expect(await line.quotes()).toHaveLength(1)
})

test('of sixty calls that end at once each is a quote within seconds', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Caller Number ${n}`)
  const replies = await Promise.all(
    names.map((customer_name) => {
      const call = { call_id: someCallId() }
      return line.deliver(retellDelivery('call_analyzed_rich', { call, analysis: { customer_name } }))
    }),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
  // Waits for ten seconds at most.
  expect((await line.quotes()).map(({ customer_name }) => customer_name).sort()).toEqual(names.sort())
})
