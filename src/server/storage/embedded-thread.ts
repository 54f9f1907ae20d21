/** Runs the embedded database in a thread of its own: PostgreSQL's protocol goes in and comes out, in whole messages. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openEmbeddedClient } from './embedded-client.ts'
import type { FromThread, ThreadTask, ToThread } from './embedded-connection.ts'
import { DamagedDatabase, hearEngine } from './engine-words.ts'

/** How the database's machine says that a statement failed and the next one may come. */
const STATEMENT_FAILED = 100

const port = parentPort as MessagePort
const { folder, durable } = workerData as ThreadTask
const say = (words: FromThread, transfer?: ArrayBuffer[]) => port.postMessage(words, transfer)

const engine = hearEngine()
const client = await openEmbeddedClient(folder, { durable, engine }).catch((error) => fail(error))
watchForTraps(client)
port.on('message', async (told: ToThread) => {
  if (told !== 'close') {
    const parts: Uint8Array[] = []
    const onRawData = (part: Uint8Array) => void parts.push(part.slice())
    await client.execProtocolRawStream(told, { syncToFs: false, onRawData })
    const answer = new Uint8Array(Buffer.concat(parts))
    return say(answer, [answer.buffer])
  }
  await client.close()
  port.close()
})
say('open')

/** Now and not in good order: what the database would still answer could not be believed. */
function fail(error: unknown): never {
  say({ failed: (error as Error).message, isDamaged: error instanceof DamagedDatabase })
  process.exit(1)
}

/**
 * A database that has trapped, as on a full disk, answers nothing or that there is nothing: PGlite goes on as if it
 * had not, in a loop without end or with empty results.
 */
function watchForTraps(client: PGlite): void {
  const machine = client.Module
  const step = machine._PostgresMainLoopOnce.bind(machine)
  machine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== STATEMENT_FAILED) fail(engine.explain(error))
      throw error
    }
  }
}
