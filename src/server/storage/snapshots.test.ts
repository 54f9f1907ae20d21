import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { offerSnapshots, requestSnapshot } from './snapshots.ts'

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
      .sort(),
  )

test('a database is copied while statements run, and once more what they wrote, while none does', async () => {
  const scratch = makeScratchFolder('snapshot')
  onTestFinished(scratch.remove)
  const [database, copy] = [join(scratch.path, 'database'), join(scratch.path, 'snapshot')]
  mkdirSync(join(database, 'base', '1'), { recursive: true })
  mkdirSync(join(database, 'pg_notify'))
  const write = (name: string, content: string) => writeFileSync(join(database, 'base', '1', name), content)
  for (const name of ['kept', 'changed', 'deleted', 'changed at once']) {
    write(name, 'before')
    if (name !== 'changed at once') utimesSync(join(database, 'base', '1', name), 1, 1)
  }
  // By the clock of the file system.
  const tick = statSync(join(database, 'base', '1', 'changed at once')).mtime
  utimesSync(join(database, 'base', '1', 'changed at once'), tick, tick)

  let whenQuiet = {}
  const offer = await offerSnapshots(scratch.path, async (work) => {
    whenQuiet = filesOf(copy)
    // What statements wrote until now, of the same length, and once within the same tick of the clock.
    write('changed', 'after.')
    write('changed at once', 'after.')
    utimesSync(join(database, 'base', '1', 'changed at once'), tick, tick)
    write('made', 'after.')
    rmSync(join(database, 'base', '1', 'deleted'))
    await work()
  })
  onTestFinished(offer.close)
  const snapshot = await requestSnapshot(scratch.path)
  expect(whenQuiet).toEqual({
    kept: 'before',
    changed: 'before',
    'changed at once': 'before',
    deleted: 'before',
  })
  expect(filesOf(copy)).toEqual({
    kept: 'before',
    changed: 'after.',
    'changed at once': 'after.',
    made: 'after.',
  })
  expect(existsSync(join(copy, 'pg_notify'))).toBe(true)
  snapshot?.release()
})

test('nothing of a copy is left once the offer is closed, no matter who was using it or waiting for it', async () => {
  const scratch = makeScratchFolder('snapshot')
  onTestFinished(scratch.remove)
  const copy = join(scratch.path, 'snapshot')
  mkdirSync(join(scratch.path, 'database'))
  for (let file = 0; file < 500; file += 1) {
    writeFileSync(join(scratch.path, 'database', `${file}`), 'before')
  }
  const used = await offerSnapshots(scratch.path, (work) => work())
  expect(await requestSnapshot(scratch.path)).toMatchObject({ folder: copy })
  await used.close()
  expect(existsSync(copy)).toBe(false)

  const begun = Promise.withResolvers<void>()
  const waitedFor = await offerSnapshots(scratch.path, async (work) => {
    begun.resolve()
    await work()
  })
  const waiting = requestSnapshot(scratch.path).catch((error: Error) => error)
  await begun.promise
  await waitedFor.close()
  expect(existsSync(copy)).toBe(false)
  expect(await waiting).toBeInstanceOf(Error)
})
