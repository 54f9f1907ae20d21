import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { cannotBeOpened, hasFailed } from './database-folder.ts'
import { DamagedDatabase, hearEngine } from './engine-words.ts'

const dataDir = tmpdir()
const explained = (line: string, error: string) => {
  const engine = hearEngine()
  engine.onStderr(line)
  return engine.explain(new Error(error))
}

test.each([
  ['2026 UTC [42] PANIC:  could not locate a valid checkpoint record at 0/17', 'damaged'],
  ['2026 UTC [42] FATAL:  could not open file "global/1262": No such file or directory', 'damaged'],
  ['2026 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device', 'full'],
  ['2026 UTC [42] FATAL:  could not open file "global/1262": Permission denied', 'cannot be opened'],
  ['2026 UTC [42] ERROR:  duplicate key', 'damaged'],
])('%s: %s', (line, what) => {
  const { message } = cannotBeOpened(
    dataDir,
    explained(line, 'Aborted(). Build with -sASSERTIONS for more info.'),
  )
  expect(/is damaged: /.test(message)).toBe(what === 'damaged')
  expect(/No backup of it is noted there; if you have one, run: .+ restore -- FILE\./.test(message)).toBe(
    what === 'damaged',
  )
  expect(/The disk is full; make room/.test(message)).toBe(what === 'full')
  expect(message).not.toContain('duplicate key')
})

test('a machine without memory damages no database', () => {
  expect(explained('', 'WebAssembly.Memory(): could not allocate memory')).not.toBeInstanceOf(DamagedDatabase)
})

// @spec 10.210 The disk is blamed only when it is full
test('of a database that has failed is said what to do, and of the disk only when it is full', () => {
  expect(hasFailed(dataDir, 'could not write block 7: No space left on device')).toMatch(
    /^The database in DATA_DIR .+ has failed, so the server ends: .+ The disk is full; make room and start again\.$/,
  )
  expect(hasFailed(dataDir, 'Aborted()')).toMatch(/Start again; if it fails again, it is damaged\. No backup/)
  expect(hasFailed(dataDir, 'Aborted()')).not.toContain('disk')
})
