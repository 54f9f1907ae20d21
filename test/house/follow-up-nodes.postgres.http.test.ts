import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { startOwnServer } from '../setup/own-server.ts'

const { notifications, quotes, quoteVersions } = contract
const QUOTES = 20

test('of two nodes that look at once one sends', async () => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (DATABASE_URL) => {
    let now = new Date('2026-06-01T17:00:00Z')
    const env = { DATABASE_URL, APP_SECRET: 'a secret that both of the nodes share' }
    const start = () => startOwnServer(() => now, env, { followUpsEveryMs: 5 })
    const nodes = [await start(), await start()] as const
    const [{ baseUrl, mailbox }] = nodes
    try {
      // Either node may deliver a mail.
      const anywhere = {
        waitForMail: (wanted: Parameters<typeof mailbox.waitForMail>[0]) =>
          Promise.any(nodes.map((node) => node.mailbox.waitForMail(wanted))),
      }
      const ridgeline = await registerMailingCompany(anywhere, {}, { baseUrl })
      await ridgeline.call(notifications.putFollowUps, { body: { value: { active: true } } })
      // On its first day a company sends few mails.
      now = new Date('2026-06-03T17:00:00Z')
      const ids: number[] = []
      for (let count = 0; count < QUOTES; count += 1) {
        const { id } = await ridgeline.createQuote({ customer_email: `megan.${randomUUID()}@example.com` })
        await ridgeline.call(quotes.send, { params: { id } })
        ids.push(id)
      }
      now = new Date('2026-06-05T17:30:00Z')
      const reminded = async () => {
        const timelines = await Promise.all(
          ids.map((id) => ridgeline.call(quoteVersions.events, { params: { id } })),
        )
        return timelines.map(({ events }) => events.filter(({ kind }) => kind === 'reminded').length)
      }
      await expect.poll(reminded).toEqual(ids.map(() => 1))
      const links = await ridgeline.call(quoteVersions.links, { params: { id: ids[0] as number } })
      expect(links.links).toHaveLength(2)
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  })
})
