import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asRefused, registerCompany } from '../../../test/setup/company.ts'
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

test('of sixty calls that end at once each is a quote', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Caller Number ${n}`)
  const replies = await Promise.all(
    names.map((customer_name) => {
      const call = { call_id: someCallId() }
      return line.deliver(retellDelivery('call_analyzed_rich', { call, analysis: { customer_name } }))
    }),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await line.quotes()).map(({ customer_name }) => customer_name).sort()).toEqual(names.sort())
})

test('a delivery of millions of values is refused in words, and one of a huge name is taken', async () => {
  const turns = `[${'{},'.repeat(1_600_000)}{}]`
  const refused = await line.deliver(
    `{"event":"call_analyzed","call":{"call_id":"${someCallId()}","transcript_object":${turns}}}`,
  )
  expect(asRefused(refused)).toMatchObject({ status: 400, detail: 'The body has too many values.' })
  const analysis = { customer_name: 'Megan '.repeat(800_000) }
  const call = { call_id: someCallId() }
  const taken = await line.deliver(retellDelivery('call_analyzed_rich', { call, analysis }))
  expect(taken.status).toBe(204)
  expect(await line.quotes()).toHaveLength(1)
})

test('a connection that delivers too much at once is asked to come back; others are taken', async () => {
  const { hostname, port, pathname } = new URL(line.address('events'))
  const head = `POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: ${5 * 1024 * 1024}\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(Number(port), hostname)
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(head)
      return socket
    }),
  )
  expect(sockets).toHaveLength(20)
  const aCall = () => retellDelivery('call_started', { call: { call_id: someCallId() } })
  await expect.poll(async () => (await line.deliver(aCall())).status).toBe(429)
  const { headers } = await line.deliver(aCall())
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await openPhoneLine(await registerCompany())
  expect((await other.deliver(aCall())).status).toBe(204)
})
