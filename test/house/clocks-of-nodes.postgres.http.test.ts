import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { startAppWithMail } from '../setup/app-with-mail.ts'
import { startServerProcess } from '../setup/built-server.ts'
import { testClockShiftMs } from '../setup/clock.ts'
import { visitor } from '../setup/company.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'

const { quotes } = contract
const MINUTE_MS = 60_000

// @spec 10.216 Nodes keep the database's time, whatever their own clocks show
test('nodes whose machines show different times keep the database’s: what one does is neither late nor early at another', async (context) => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (DATABASE_URL) => {
    const start = async (minutesAhead: number) => {
      const app = await startAppWithMail('clocks', startServerProcess, {
        DATABASE_URL,
        APP_SECRET: 'a secret that both of the nodes share',
        PASSWORD_COST: 'low',
        TRUST_PROXY: 'true',
        TEST_CLOCK_SHIFT_MS: `${testClockShiftMs() + minutesAhead * MINUTE_MS}`,
      })
      context.onTestFinished(app.stop)
      return { baseUrl: app.url, mailbox: openMailbox(app.mailFolder) }
    }
    const nodes = await Promise.all([start(10), start(-10)])
    const [ahead, behind] = nodes
    // Either node may deliver a mail.
    const anywhere = {
      waitForMail: (wanted: Parameters<typeof ahead.mailbox.waitForMail>[0]) =>
        Promise.any(nodes.map((node) => node.mailbox.waitForMail(wanted))),
    }
    const began = Date.now()
    const there = await registerMailingCompany(anywhere, {}, ahead)
    const here = visitor({ baseUrl: behind.baseUrl, token: there.token })

    const written = [there, here, there, here]
    const made = []
    for (const office of written) {
      const customer_email = `megan.${randomUUID()}@example.com`
      made.push(await office.call(quotes.create, { body: { ...quotes.create.example, customer_email } }))
    }
    const times = made.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(began - 1_000)
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 1_000)

    // Whichever node takes it up: none waits for a time that its own clock shows later.
    for (const { id } of made) await there.call(quotes.send, { params: { id }, body: {} })
    for (const { id } of made) {
      await expect.poll(() => here.call(quotes.get, { params: { id } })).toMatchObject({ status: 'sent' })
    }
  })
})
