import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { dataFolder, startProvoked } from '../../../test/setup/provoked-server.ts'
import { bookJobs, follow, numbersOf, openReceiver, upTo } from '../../../test/setup/webhooks.ts'

// @spec 10.273
test('kill -9 while events leave: none is lost, and each first comes in its order', async (context) => {
  const env = { DATA_DIR: await dataFolder(context), WEBHOOKS_TO_LOOPBACK: '1' }
  const app = await startProvoked(context, env)
  const office = await registerCompany({}, { baseUrl: app.url })
  const shop = await openReceiver()
  await follow(office, shop)
  // It keeps the third for itself: the server is killed while it waits for that answer.
  const { reply } = shop
  shop.reply = (response, received) => {
    if (received.event.number !== 3) reply(response, received)
  }
  await bookJobs(office, 6)
  await expect.poll(() => numbersOf(shop.received)).toContain(3)
  expect(await app.end('SIGKILL')).toBeNull()

  shop.reply = reply
  await startProvoked(context, env)
  await expect.poll(() => numbersOf(shop.received)).toContain(6)
  const ids = shop.received.map(({ event }) => event.id)
  expect([...new Set(numbersOf(shop.received))]).toEqual(upTo(6))
  // The one that was under way comes twice, under the same id.
  expect(ids.filter((id) => id === ids[2])).toHaveLength(2)
  expect(new Set(ids).size).toBe(6)
})
