import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { TakesTooLong } from '../../domain/refusal.ts'
import { startDocumentThreads } from './document-threads.ts'

/** Threads whose documents are done when `finish` is called, each with a deadline that a test brings about. */
function blockedThreads() {
  const folder = makeScratchFolder('document-threads')
  const maker = join(folder.path, 'maker.mjs')
  writeFileSync(maker, 'export default (flag) => { Atomics.wait(flag, 0, 0); return new Uint8Array([1]) }')
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const deadlines: AbortController[] = []
  const threads = startDocumentThreads(() => {
    const deadline = new AbortController()
    deadlines.push(deadline)
    return deadline.signal
  })
  const finish = () => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  }
  onTestFinished(async () => {
    finish()
    await threads.close()
    folder.remove()
  })
  const make = (companyId: number, gone?: AbortSignal) =>
    threads.make(pathToFileURL(maker).href, companyId, flag, gone)
  return { make, finish, deadlines }
}

test('a document’s time counts from its start, not while others are made before it', async () => {
  const { make, finish, deadlines } = blockedThreads()
  const made = [1, 2, 3, 4].map((company) => make(company))
  await vi.waitUntil(() => deadlines.length > 0)
  // At most two threads: the others wait, and their clocks have not begun.
  expect(deadlines.length).toBeLessThanOrEqual(2)
  finish()
  await Promise.all(made)
  expect(deadlines).toHaveLength(4)
})

test('one that takes too long is given up, and the next is made', async () => {
  const { make, finish, deadlines } = blockedThreads()
  const slow = make(1)
  const given = expect(slow).rejects.toThrow(TakesTooLong)
  await vi.waitUntil(() => deadlines.length === 1)
  deadlines[0]?.abort()
  await given
  finish()
  expect(await make(2)).toEqual(new Uint8Array([1]))
})
