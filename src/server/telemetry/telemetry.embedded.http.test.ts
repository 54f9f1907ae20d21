import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWithMail, startAppWithMail } from '../../../test/setup/app-with-mail.ts'
import { startServerProcess } from '../../../test/setup/built-server.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { type ToldStory, tellStory } from '../../../test/setup/told-story.ts'

type Line = Record<string, unknown> & { msg?: string }

let app: AppWithMail
let story: ToldStory
let log: Line[]

beforeAll(async () => {
  const start = async (env: Record<string, string>) => {
    await putDatabase(env.DATA_DIR as string)
    return startServerProcess(env, () => undefined)
  }
  app = await startAppWithMail('telemetry', start, {
    LOG_LEVEL: 'trace',
    PASSWORD_COST: 'low',
    TRUST_PROXY: 'true',
  })
  story = await tellStory(app.url, openMailbox(app.mailFolder))
  await fetch(`${app.url}/api/v1/health`, { headers: { 'x-request-id': 'named-by-the-proxy' } })
  await fetch(`${app.url}/api/v1/health`, { headers: { 'x-request-id': 'Ignatius Vandersloot' } })
  await app.end('SIGTERM')
  log = app.written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
})
afterAll(() => app.stop())

const answered = () => log.filter(({ msg }) => msg === 'request answered')

test('the log of a whole story holds nothing of a person and nothing that opens a door', () => {
  const written = app.written.join('\n')
  expect(written).toContain('"call":"quotes.send"')
  for (const secret of story.secrets) expect(written).not.toContain(secret)
})

test('every line of a request names the request and the company, and every line of a task the task', () => {
  const organizationId = 1
  expect(answered().find(({ call }) => call === 'quotes.create')).toMatchObject({
    organizationId,
    method: 'POST',
    status: 201,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  // The company of a customer's link and of a phone agent's key is known as well.
  expect(answered().find(({ call }) => call === 'offers.accept')).toMatchObject({ organizationId })
  expect(log.find(({ msg }) => msg === 'mail settled')).toMatchObject({
    task: 'deliver-mail',
    organizationId,
  })
  expect(answered().every(({ requestId }) => typeof requestId === 'string')).toBe(true)
})

test('a request keeps the name that the proxy gave it, unless that is no name', () => {
  const ids = answered()
    .filter(({ call }) => call === 'health.get')
    .map(({ requestId }) => requestId)
  expect(ids).toContain('named-by-the-proxy')
  expect(ids).not.toContain('Ignatius Vandersloot')
})
