import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { TakesTooLong } from '../../domain/refusal.ts'
import { Ended } from './child-process.ts'
import { startLimitedProcesses } from './limited-processes.ts'
import { LIMITS } from './limits.ts'

const work = import.meta.resolve('./tried-worker.ts')

/** Processes whose deadlines a test brings about. */
function tryProcesses(limits: Parameters<typeof startLimitedProcesses>[0] = LIMITS) {
  const deadlines: AbortController[] = []
  const processes = startLimitedProcesses(limits, () => {
    const deadline = new AbortController()
    deadlines.push(deadline)
    return deadline.signal
  })
  onTestFinished(() => processes.close())
  return { processes, deadlines }
}

const look = { work, task: { does: 'look' } }
type Looked = { pid: number; env: string[]; read: string }

// @spec 10.69 A document's time limit runs from its start; a mail whose document takes too long is given up
//   after three tries
test('a document’s time counts from its start, not while others are made before it', async () => {
  const { processes, deadlines } = tryProcesses({ ...LIMITS, document: { ...LIMITS.document, atOnce: 1 } })
  const waits = () =>
    processes.make('document', { work, companyId: deadlines.length, task: { does: 'wait' } })
  const first = expect(waits()).rejects.toThrow(TakesTooLong)
  await vi.waitUntil(() => deadlines.length === 1)
  const second = processes.make<Looked>('document', { ...look, companyId: 99 })
  // It waits for its turn, and its clock has not begun.
  expect(deadlines).toHaveLength(1)
  deadlines[0]?.abort()
  await first
  expect(await second).toMatchObject({ pid: expect.any(Number) })
  expect(deadlines.length).toBeGreaterThan(1)
})

// @spec 10.269 Uploaded files are read, and documents made, in child processes without secrets, limited in
//   memory and time; the server and other companies go on
test.each([
  ['document', 'The PDF is taking too long.'],
  ['uploaded PDF', /^The PDF takes too much/],
  ['picture', /^The picture takes too much/],
] as const)(
  'a %s that holds more memory than it may is given up, and the next is made',
  async (kind, words) => {
    const { processes } = tryProcesses({ ...LIMITS, [kind]: { ...LIMITS[kind], memoryMb: 100 } })
    const task = { does: 'hold', megabytes: 110 }
    await expect(processes.make(kind, { work, companyId: 1, task })).rejects.toThrow(words)
    expect((await processes.make<Looked>(kind, { ...look, companyId: 1 })).pid).toBeGreaterThan(0)
  },
)

test('what crashes ends its own process, and says so to what counts attempts', async () => {
  const { processes } = tryProcesses()
  const crashes = { work, companyId: 1, task: { does: 'crash' } }
  await expect(processes.make('picture', crashes)).rejects.toThrow(/^The picture takes too much/)
  const reading = processes.read('import', crashes)
  await expect(reading.next()).rejects.toEqual(new Ended('crash'))
})

test('what work refuses is refused in its words', async () => {
  const { processes } = tryProcesses()
  const refusal = processes.make('import', { work, companyId: 1, task: { does: 'refuse' } })
  await expect(refusal).rejects.toMatchObject({ name: 'Refusal', code: 'unprocessable', message: 'No rows.' })
})

// @spec 10.269
test('a process knows no secret of the server, and reads nothing but the program', async () => {
  vi.stubEnv('APP_SECRET', 'a secret of the server that no file may tell')
  const folder = makeScratchFolder('limited-work')
  onTestFinished(() => folder.remove())
  const file = join(folder.path, 'app-secret')
  writeFileSync(file, 'secret')
  const { processes } = tryProcesses()
  const looked = await processes.make<Looked>('import', {
    ...{ work, companyId: 1, task: { does: 'look', file } },
  })
  expect(looked.env).not.toContain('APP_SECRET')
  expect(looked.read).toBe('ERR_ACCESS_DENIED')
})

test('documents are made in a process that is kept, a stranger’s file in one of its own', async () => {
  const { processes } = tryProcesses()
  const pidOf = async (kind: 'document' | 'import') =>
    (await processes.make<Looked>(kind, { ...look, companyId: 1 })).pid
  expect(await pidOf('document')).toBe(await pidOf('document'))
  expect(await pidOf('import')).not.toBe(await pidOf('import'))
})

test('a file is read from its beginning as often as it is asked for, and results come one by one', async () => {
  const { processes } = tryProcesses()
  async function* pieces() {
    yield Buffer.from('ab')
    yield Buffer.from('c')
  }
  const read = await processes.make<string>('import', {
    work,
    companyId: 1,
    task: { does: 'read twice' },
    pieces,
  })
  expect(read).toBe('abcabc')
  const counted: unknown[] = []
  for await (const n of processes.read('import', { work, companyId: 1, task: { does: 'count' } }))
    counted.push(n)
  expect(counted).toEqual([1, 2, 3])
})

test('what no one waits for any more is not gone on with', async () => {
  const { processes, deadlines } = tryProcesses()
  const gone = new AbortController()
  const waits = processes.make('document', { work, companyId: 1, task: { does: 'wait' }, gone: gone.signal })
  const given = expect(waits).rejects.toMatchObject({ code: 'unavailable' })
  await vi.waitUntil(() => deadlines.length === 1)
  gone.abort()
  await given
})
