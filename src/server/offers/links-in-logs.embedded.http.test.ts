import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServerProcess } from '../../../test/setup/built-server.ts'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'

const { calendarFeeds, offers, quoteVersions } = contract

// @spec 10.28
test('no secret of a link is written to the log, however much is logged and whatever fails', async () => {
  const scratch = makeScratchFolder('links-in-logs')
  const DATA_DIR = join(scratch.path, 'data')
  await putDatabase(DATA_DIR)
  const app = await startServerProcess(
    { DATA_DIR, LOG_LEVEL: 'trace', PASSWORD_COST: 'low', TRUST_PROXY: 'true' },
    () => undefined,
  )
  try {
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const { id } = await ridgeline.createQuote()
    const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id } })
    const token = url.split('/q/')[1] as string
    const guest = visitor({ baseUrl: app.url })
    await guest.call(offers.get, { params: { token } })
    await guest.call(offers.view, { params: { token } })
    await guest.refused(offers.accept, { params: { token }, body: { name: '' } as never })
    await guest.request('POST', `/api/v1/offers/${token}/accept`, { body: '{', headers: JSON_TYPE })
    await guest.request('GET', `/q/${token}`)
    await guest.request('GET', `/q/${token}/nothing`)
    const feed = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
    const calendar = new URL(feed.url).pathname
    expect((await guest.request('GET', calendar)).status).toBe(200)
    await guest.request('GET', `${calendar}/nothing`)
    await guest.request('GET', `/day/${token}`)
    await guest.refused(contract.sheetLinks.get, { params: { token } })
    const unknown = token.split('').toReversed().join('')
    await guest.refused(offers.get, { params: { token: unknown } })
    await app.end('SIGTERM')
    expect(app.written.join('\n')).toContain('"level"')
    for (const secret of [token, unknown, calendar]) expect(app.written.join('\n')).not.toContain(secret)
  } finally {
    await app.stop()
    scratch.remove()
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }
