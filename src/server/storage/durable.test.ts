import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'

test.each([
  { durable: true, synced: 'once before each commit is answered' },
  { durable: false, synced: 'never' },
])('with DURABLE $durable the disk is waited for $synced', async ({ durable }) => {
  const database = await openScratchDatabase({ durable })
  onTestFinished(() => database.close())
  const sync = vi.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    sync.mockRestore()
    syncBuiltinESMExports()
  })
  await database.query({ text: 'create table notes (words text)' })
  for (const words of ['one', 'two', 'three']) {
    sync.mockClear()
    await database.query({ text: 'insert into notes values ($1)', values: [words] })
    expect(sync).toHaveBeenCalledTimes(durable ? 1 : 0)
  }
})
