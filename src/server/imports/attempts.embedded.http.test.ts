import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { sendFile, settledImport } from '../../../test/setup/bring-file.ts'
import { startServerProcess } from '../../../test/setup/built-server.ts'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import type { RunningApp } from '../../../test/setup/running-app.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'

const scratch = makeScratchFolder('import-attempts')
afterAll(() => scratch.remove())

const start = () => startServerProcess({ DATA_DIR: scratch.path, PASSWORD_COST: 'low' })

/** The processes in which a server reads files; programs that it asks about them are over in a moment. */
const childrenOf = ({ pid }: RunningApp) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) =>
      readNow(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    )
    .filter((child) => readNow(`/proc/${child}/cmdline`).includes('child-worker'))

/** A file of a process or thread, which may have ended by now. */
function readNow(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const childOf = async (server: RunningApp) => {
  await expect.poll(() => childrenOf(server).length, { interval: 10 }).toBe(1)
  return childrenOf(server)[0] as number
}

/** So many rows that the server is still reading them when the test has seen its process. */
const FILE = `Name,Email\n${Array.from({ length: 60_000 }, (_, n) => `Ada ${'x'.repeat(300)},a${n}@example.com`).join('\n')}\n`
const WITHIN_MS = 120_000

// @spec 10.270 A file whose reading fails twice is given up with words, even if it stopped the server
test('a file whose reading is ended twice is given up in words, and the server goes on', async () => {
  const server = await start()
  const company = await registerCompany({}, { baseUrl: server.url })
  const id = await sendFile(company, 'customers', FILE)
  const first = await childOf(server)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => childrenOf(server).filter((pid) => pid !== first).length, { interval: 10 }).toBe(1)
  process.kill(await childOf(server), 'SIGKILL')
  expect(await settledImport(company, id, WITHIN_MS)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/too much time or memory/),
  })

  // Of a server that is killed while it reads, the next start takes the file up, and the one after that does not.
  const next = await sendFile(company, 'customers', FILE)
  await childOf(server)
  await server.end('SIGKILL')
  const second = await start()
  await childOf(second)
  await second.end('SIGKILL')
  const third = await start()
  const office = visitor({ baseUrl: third.url, token: company.token })
  expect(await settledImport(office, next, WITHIN_MS)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/too much time or memory/),
  })
  await third.stop()
})

// @spec 10.270
test('a server that is stopped while it reads goes on at its next start, however often', {
  tags: 'nightly',
}, async () => {
  let server = await start()
  const company = await registerCompany({}, { baseUrl: server.url })
  const id = await sendFile(company, 'customers', FILE)
  for (let times = 0; times < 3; times += 1) {
    await childOf(server)
    await server.stop()
    server = await start()
  }
  const office = visitor({ baseUrl: server.url, token: company.token })
  expect(await settledImport(office, id, WITHIN_MS)).toMatchObject({ failure: null, rows: 60_000 })
  await server.stop()
})
