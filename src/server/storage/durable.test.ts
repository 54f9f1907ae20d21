import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { openEmbeddedClient } from './embedded-client.ts'

// @spec 10.213 With DURABLE=1 the embedded database confirms a change once it is on disk
test.each([
  { durable: true, synced: 'once before each commit is answered' },
  { durable: false, synced: 'never' },
])('with DURABLE $durable the disk is waited for $synced', async ({ durable }) => {
  const scratch = makeScratchFolder('durable')
  onTestFinished(scratch.remove)
  await putDatabase(scratch.path)
  const database = await openEmbeddedClient(join(scratch.path, 'database'), { durable })
  onTestFinished(() => database.close())
  const sync = vi.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    sync.mockRestore()
    syncBuiltinESMExports()
  })
  await database.exec('create table notes (words text)')
  for (const words of ['one', 'two', 'three']) {
    sync.mockClear()
    await database.query('insert into notes values ($1)', [words])
    expect(sync).toHaveBeenCalledTimes(durable ? 1 : 0)
  }
})
