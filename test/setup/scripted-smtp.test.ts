import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startScriptedSmtp } from './scripted-smtp.ts'

test('a client that resets its connection ends its own conversation and nothing else', async () => {
  const smtp = await startScriptedSmtp()
  onTestFinished(() => smtp.stop())
  const { hostname, port } = new URL(smtp.url)
  const client = connect(Number(port), hostname)
  await once(client, 'data')
  expect(smtp.open()).toBe(1)
  client.resetAndDestroy()
  await expect.poll(() => smtp.open()).toBe(0)
})
