import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany } from '../setup/company.ts'
import { startNetwork } from '../setup/cut-network.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { startOwnServer } from '../setup/own-server.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { startScriptedSmtp } from '../setup/scripted-smtp.ts'

const { quotes } = contract
const APP_SECRET = 'a secret of at least 32 characters'
/** Longer than any test. */
const HANGING_MS = 600_000

// @spec 10.215 Mail a server accepted while the database was down counts as sent, and is not sent twice
test('the mail server takes a mail while the database is away: it is sent, and goes no second time', async (context) => {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
    const network = await startNetwork(databaseUrl)
    const smtp = await startScriptedSmtp()
    const env = { DATABASE_URL: network.url, APP_SECRET }
    const settings = { ...env, DATA_DIR: scratchFolder(context), SMTP_URL: smtp.url, LOG_LEVEL: 'fatal' }
    const app = await startProvoked(context, settings)
    const copiesTo = (to: string) => smtp.bodies.filter((body) => body.includes(`To: ${to}`))
    try {
      const office = {
        async waitForMail({ to }: { to: string }) {
          await expect.poll(() => copiesTo(to)).toHaveLength(1)
          return PostalMime.parse(copiesTo(to)[0] as string)
        },
      }
      const ridgeline = await registerMailingCompany(office, {}, { baseUrl: app.url })
      const customer_email = `megan.${randomUUID()}@example.com`
      const { id } = await ridgeline.createQuote({ customer_email })

      const reached = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<undefined>()
      smtp.script = (step) => {
        if (step !== 'BODY') return undefined
        reached.resolve()
        return goOn.promise
      }
      const sending = ridgeline.attempt(quotes.send, { params: { id } })
      await reached.promise
      await network.cut()
      goOn.resolve(undefined)
      await expect.poll(() => smtp.open()).toBe(0)
      await network.mend()
      await sending

      const read = async () => (await ridgeline.attempt(quotes.get, { params: { id } })).body
      const mails = [expect.objectContaining({ state: 'sent', may_have_arrived: false })]
      await expect.poll(read).toMatchObject({ status: 'sent', mails })
      expect(copiesTo(customer_email)).toHaveLength(1)
    } finally {
      await app.end('SIGKILL')
      await network.stop()
      await smtp.stop()
    }
  })
})

// @spec 10.218 Shutdown finishes, whatever the mail server and the database do
test.each(['is cut off', 'hangs'])(
  'a server stops while a mail server says nothing and its database %s',
  async (what) => {
    await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
      const network = await startNetwork(databaseUrl)
      const smtp = await startScriptedSmtp()
      const silence = Promise.withResolvers<undefined>()
      try {
        const env = { DATABASE_URL: network.url, APP_SECRET, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' }
        const server = await startOwnServer(() => new Date(), env)
        const company = await registerCompany({}, { baseUrl: server.baseUrl })
        await expect.poll(() => smtp.bodies.length).toBe(1)
        smtp.script = (step) => (step === 'DATA' ? silence.promise : undefined)
        await registerCompany({}, { baseUrl: server.baseUrl })
        await expect.poll(() => smtp.open()).toBe(1)

        if (what === 'hangs') network.delay(HANGING_MS)
        else await network.cut()
        // Whether they reach the server before it listens no more is left to chance: either way it must end.
        const asked = [
          company.attempt(quotes.list, {}),
          company.attempt(quotes.create, { body: quotes.create.example }),
        ]
        const answers = Promise.allSettled(asked)
        await server.stop()
        for (const answer of await answers) {
          if (answer.status === 'fulfilled') expect(answer.value.status).toBe(503)
        }
      } finally {
        silence.resolve(undefined)
        await network.stop()
        await smtp.stop()
      }
    })
  },
)
