import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { everyQuote } from '../setup/every-quote.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { dataFolder, type Finish, refusalOf, scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { startSmtpCapture } from '../setup/smtp-capture.ts'

const { auth, quotes } = contract

async function listen({ onTestFinished }: Finish, server: Server, onPort = 0): Promise<number> {
  server.listen(onPort, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function freePort(context: Finish): Promise<number> {
  const server = createServer()
  const port = await listen(context, server)
  server.close()
  await once(server, 'close')
  return port
}

/** A company that may mail customers, from before its mail server failed. */
async function registerWhileMailWorks(
  smtpPort: number,
  mailFolder: string,
  baseUrl: string,
): Promise<Company> {
  const smtp = await startSmtpCapture(mailFolder, smtpPort)
  const company = await registerMailingCompany(openMailbox(mailFolder), {}, { baseUrl })
  await smtp.stop()
  return company
}

/** Creates quotes until the server is gone; answers the numbers that it acknowledged. */
async function keepCreating(company: Company, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push((await company.createQuote()).quote_number)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

describe('a server of its own', () => {
  test('kill -9 in mid-write: no acknowledged quote and no accepted mail is lost', async (context) => {
    const folder = scratchFolder(context)
    const smtpPort = await freePort(context)
    const env = { DATA_DIR: await dataFolder(context), SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
    const app = await startProvoked(context, env)
    const ridgeline = await registerWhileMailWorks(smtpPort, join(folder, 'before'), app.url)
    const to = `megan.${randomUUID()}@example.com`
    const mailed = await ridgeline.createQuote({ customer_email: to })
    const sending = ridgeline.attempt(quotes.send, { params: { id: mailed.id } }).catch((error) => error)
    const mailsOf = async () => (await ridgeline.call(quotes.get, { params: { id: mailed.id } })).mails
    await expect
      .poll(mailsOf)
      .toMatchObject([{ state: 'queued', detail: expect.stringContaining('ECONNREFUSED') }])

    const acknowledged: string[] = []
    const writing = [1, 2, 3, 4].map(() => keepCreating(ridgeline, acknowledged))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    expect(await app.end('SIGKILL')).toBeNull()
    await Promise.all([...writing, sending])

    const mailFolder = join(folder, 'mail')
    const smtp = await startSmtpCapture(mailFolder, smtpPort)
    context.onTestFinished(smtp.stop)
    const again = await startProvoked(context, env)
    const { access_token } = await visitor({ baseUrl: again.url }).call(auth.login, {
      body: ridgeline.account,
    })
    const staff = visitor({ baseUrl: again.url, token: access_token })

    const kept = new Set((await everyQuote(staff)).map(({ quote_number }) => quote_number))
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const next = await staff.call(quotes.create, { body: quotes.create.example })
    expect(kept.has(next.quote_number)).toBe(false)

    await openMailbox(mailFolder).waitForMail({ to })
    await expect
      .poll(() => staff.call(quotes.get, { params: { id: mailed.id } }))
      .toMatchObject({ status: 'sent', mails: [{ state: 'sent' }] })
  })

  test('SIGTERM: what is in flight is answered, and the server ends in good order', async (context) => {
    const smtpPort = await freePort(context)
    const app = await startProvoked(context, {
      DATA_DIR: await dataFolder(context),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    })
    const ridgeline = await registerWhileMailWorks(smtpPort, scratchFolder(context), app.url)
    // A mail server that takes the call and then says nothing.
    await listen(context, createServer(), smtpPort)
    const { id } = await ridgeline.createQuote()
    const sending = ridgeline.call(quotes.send, { params: { id } })
    await expect
      .poll(async () => (await ridgeline.call(quotes.get, { params: { id } })).mails)
      .toHaveLength(1)

    const ended = app.end('SIGTERM')
    expect((await sending).delivery).toBe('queued')
    await expect(registerCompany({}, { baseUrl: app.url })).rejects.toThrow()
    // Not 1, with which it ends when the time for a stop is over.
    expect(await ended).toBe(0)
  })

  test('SIGTERM: half a request does not hold up the stop', async (context) => {
    const app = await startProvoked(context, { DATA_DIR: await dataFolder(context) })
    const { hostname, port } = new URL(app.url)
    for (const begun of [
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"em',
      'GET /api/v1/health HTTP/1.1\r\nhos',
    ]) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(begun)
    }
    // Both were heard before this is answered.
    await visitor({ baseUrl: app.url }).request('GET', '/api/v1/health')
    expect(await app.end('SIGTERM')).toBe(0)
  })

  describe('a start that cannot go on ends in one line', () => {
    test('when another server has the data folder', async (context) => {
      const DATA_DIR = await dataFolder(context)
      const first = await startProvoked(context, { DATA_DIR })
      expect(await refusalOf(context, { DATA_DIR })).toEqual([
        `DATA_DIR ${DATA_DIR} is in use by another running server; stop it, or choose another folder.`,
      ])
      expect((await visitor({ baseUrl: first.url }).request('GET', '/api/v1/health')).status).toBe(200)
    })

    test('when the port is taken', async (context) => {
      const PORT = String(await listen(context, createServer()))
      expect(await refusalOf(context, { PORT, DATA_DIR: await dataFolder(context) })).toEqual([
        `PORT ${PORT} is already in use; choose another.`,
      ])
    })

    test.for<[Record<string, string>, RegExp]>([
      [{ PORT: 'three thousand' }, /^PORT must be a port number/],
      [{ TRUST_PROXY: 'face' }, /^TRUST_PROXY must be true, false/],
      [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR \/dev\/null\/data cannot be used: /],
      [{ DATABASE_URL: 'postgres://localhost/moving' }, /^APP_SECRET is required/],
      [
        { DATABASE_URL: 'postgres://localhost:1/moving', APP_SECRET: 'a secret of at least 32 characters' },
        /^DATABASE_URL cannot be reached: .*ECONNREFUSED/,
      ],
    ])('with %o', async ([env, words], context) => {
      const lines = await refusalOf(context, { DATA_DIR: join(scratchFolder(context), 'data'), ...env })
      expect(lines).toEqual([expect.stringMatching(words)])
    })

    test('when the data folder is a file', async (context) => {
      const DATA_DIR = join(scratchFolder(context), 'file')
      writeFileSync(DATA_DIR, '')
      expect(await refusalOf(context, { DATA_DIR })).toEqual([
        expect.stringContaining(`DATA_DIR ${DATA_DIR} cannot be used`),
      ])
    })
  })
})
