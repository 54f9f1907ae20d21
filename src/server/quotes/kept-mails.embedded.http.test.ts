import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServerProcess } from '../../../test/setup/built-server.ts'
import { registerCompany } from '../../../test/setup/company.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'

const { quotes, quoteVersions } = contract

// @spec 10.45 'Delivered' only after a mail server took the mail; without one the timeline says 'kept in
//   data/mail'
test('without a mail server a quote was kept in the data folder, and nothing says that it was delivered', async () => {
  const scratch = makeScratchFolder('kept-mails')
  const DATA_DIR = join(scratch.path, 'data')
  await putDatabase(DATA_DIR)
  const app = await startServerProcess(
    { DATA_DIR, PASSWORD_COST: 'low', TRUST_PROXY: 'true' },
    () => undefined,
  )
  try {
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const { id } = await ridgeline.createQuote({ customer_email: 'megan@example.com' })
    const { detail } = await ridgeline.call(quotes.send, { params: { id } })
    expect(detail).toBe('Kept in data/mail, no mail server set.')
    const { events } = await ridgeline.call(quoteVersions.events, { params: { id } })
    expect(events.map(({ kind }) => kind)).toEqual(['kept', 'sent', 'made'])
    expect(events[0]?.words).toBe('Version 1 kept in data/mail')
    const quote = await ridgeline.call(quotes.get, { params: { id } })
    expect(quote).toMatchObject({ standing: 'sent', standing_since: null })
    expect(JSON.stringify([quote, events])).not.toMatch(/delivered/i)
  } finally {
    await app.stop()
    scratch.remove()
  }
})
