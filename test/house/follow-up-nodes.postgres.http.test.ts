import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { startOwnServer } from '../setup/own-server.ts'

const { jobs, notifications, quotes, quoteVersions } = contract
const QUOTES = 20
const BOOKINGS = 20

// @spec 10.71
test('of two nodes that look at once one sends', async () => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (DATABASE_URL) => {
    let now = new Date('2026-06-01T17:00:00Z')
    const env = { DATABASE_URL, APP_SECRET: 'a secret that both of the nodes share' }
    // Much less than a look takes at which all are due.
    const start = () => startOwnServer(() => now, env, { followUpsEveryMs: 20 })
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

      const mailsTo = async (to: string) =>
        (await Promise.all(nodes.map((node) => node.mailbox.mailsTo(to)))).flat().length
      const book = async (day: string) => {
        const customer_email = `megan.${randomUUID()}@example.com`
        await ridgeline.call(jobs.create, {
          body: { ...jobs.create.example, customer_email, scheduled_date: day },
        })
        return customer_email
      }
      const customers: string[] = []
      for (let count = 0; count < BOOKINGS; count += 1) {
        customers.push(await book(`2026-07-${10 + Math.floor(count / 2)}T09:00:00`))
      }
      now = new Date('2026-06-05T17:35:00Z')
      const confirmed = () => Promise.all(customers.map(mailsTo))
      await expect.poll(confirmed).toEqual(customers.map(() => 1))
      // Who is told of a later booking is told after whatever else was to be told.
      const witness = await book('2026-08-01T09:00:00')
      now = new Date('2026-06-05T17:40:00Z')
      await anywhere.waitForMail({ to: witness })
      expect(await confirmed()).toEqual(customers.map(() => 1))

      const links = await ridgeline.call(quoteVersions.links, { params: { id: ids[0] as number } })
      expect(links.links).toHaveLength(2)
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  })
})
