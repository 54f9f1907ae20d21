import { expect, test } from 'vitest'
import { startReceiver } from '../../../test/fakes/receiver.ts'
import { createReceivers } from './receiver.ts'

const message = (url: string) => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"event":1}',
})

// @spec 10.274 No webhook reaches a private network, whatever its name resolves to on connecting, and none
//   follows a redirect
test.each([
  ['a private address', ['10.0.0.8']],
  ['this machine', ['127.0.0.1']],
  ['this machine in IPv6', ['::1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a translated address', ['64:ff9b::7f00:1']],
  ['a public address and a private one', ['93.184.215.14', '192.168.1.1']],
])('a name that leads to %s is not asked', async (_what, addresses) => {
  const receivers = createReceivers({ toLoopback: false, resolve: async () => addresses })
  await expect(receivers.post(message('https://hooks.example.com/'))).rejects.toThrow(
    /not reachable from outside/,
  )
  receivers.stop()
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/',
  'https://10.1.2.3/',
  'https://localhost/',
])('%s is not asked, though it was stored', async (url) => {
  const receivers = createReceivers({ toLoopback: false })
  await expect(receivers.post(message(url))).rejects.toThrow(/from outside/)
  receivers.stop()
})

// @spec 10.274
test('a name is looked up once, and what was looked at is what is asked', async () => {
  const asked: string[] = []
  const receivers = createReceivers({
    toLoopback: true,
    resolve: async (name) => {
      asked.push(name)
      return ['127.0.0.1']
    },
  })
  // No one listens at this machine's port 443; the real example.com would answer, or have no way to it.
  await expect(receivers.post(message('https://hooks.example.com/'))).rejects.toThrow('Nothing is listening')
  expect(asked).toEqual(['hooks.example.com'])
  receivers.stop()
})

test('a name without an address, and a machine without a receiver, are told apart', async () => {
  const receivers = createReceivers({ toLoopback: true, resolve: async () => [] })
  await expect(receivers.post(message('https://hooks.example.com/'))).rejects.toThrow(/has no address/)
  const gone = await startReceiver()
  await gone.stop()
  await expect(receivers.post(message(gone.url))).rejects.toThrow('Nothing is listening at that address.')
  receivers.stop()
})

test('a stop ends what is under way', async () => {
  const silent = await startReceiver()
  silent.reply = () => receivers.stop()
  const receivers = createReceivers({ toLoopback: true })
  await expect(receivers.post(message(silent.url))).rejects.toThrow()
  expect(receivers.isStopped()).toBe(true)
  await silent.stop()
})
