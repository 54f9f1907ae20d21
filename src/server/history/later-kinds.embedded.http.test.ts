import { expect, test } from 'vitest'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { startOwnServer } from '../../../test/setup/own-server.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../storage/open-database.ts'

const { history, timelines } = contract

test('what a later release has stored is shown by its name', async ({ onTestFinished }) => {
  const scratch = makeScratchFolder('later-kinds')
  onTestFinished(scratch.remove)
  const start = async () => {
    const server = await startOwnServer(() => new Date('2027-05-01T10:00:00Z'), { DATA_DIR: scratch.path })
    onTestFinished(server.stop)
    return server
  }
  const server = await start()
  const ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
  const { id } = await ridgeline.createQuote()
  await server.stop()
  const database = await openDatabase(readSettings({ DATA_DIR: scratch.path }))
  const values = [ridgeline.session.organization.id, id]
  await database.query({
    text: `insert into history (organization_id, at, entity, entity_id, name, action, actor, changes)
           values ($1, now(), 'balloon_trip', $2, 'balloon trip 7', 'sent_up', 'balloon_pilot', '[]')`,
    values,
  })
  await database.query({
    text: `insert into quote_events (organization_id, quote_id, kind, at, facts)
           values ($1, $2, 'sent_by_balloon', now(), '{}')`,
    values,
  })
  await database.close()

  const again = await start()
  const office = visitor({ baseUrl: again.baseUrl, token: ridgeline.token })
  const entries = (await office.call(history.list)).history
  expect(entries.find(({ words }) => words.includes('balloon trip'))).toMatchObject({
    ...{ entity: 'balloon_trip', action: 'sent_up' },
    words: 'balloon pilot sent up balloon trip 7',
  })
  expect(await (await office.call(history.csv)).text()).toContain('balloon trip 7')
  const timeline = await office.call(timelines.ofQuote, { params: { id } })
  expect(timeline.entries).toContainEqual(
    expect.objectContaining({ kind: 'sent_by_balloon', words: 'sent by balloon' }),
  )
})
