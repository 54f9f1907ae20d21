/** Runs in a child process; see `child-process.ts`. Does one task after the other, as the server sends them. */
import { Refusal } from '../../domain/refusal.ts'
import type { FromChild, ToChild } from './child-process.ts'

/** What a task reads of a file: each call begins again. */
export type FilePieces = () => AsyncGenerator<Uint8Array, void>
/** What a module of work exports by default: one result, or one after the other. */
type Work = (task: unknown, pieces: FilePieces) => unknown

let hear: (message: ToChild) => void = () => undefined
process.on('message', (message: ToChild) => hear(message))
// Its server is gone.
process.on('disconnect', () => process.exit())

const next = () =>
  new Promise<ToChild>((resolve) => {
    hear = resolve
  })
const say = (words: FromChild) => void process.send?.(words)

let lastAnswer: Promise<unknown> = Promise.resolve()

/** Says something and waits for the answer; what is asked meanwhile, such as a piece read ahead, waits for its turn. */
function ask(words: FromChild): Promise<ToChild> {
  const answer = lastAnswer.then(() => {
    const heard = next()
    say(words)
    return heard
  })
  lastAnswer = answer
  return answer
}

async function* pieces(): AsyncGenerator<Uint8Array, void> {
  let wants: 'first' | 'next' = 'first'
  while (true) {
    const told = await ask({ wants })
    if (!('piece' in told) || told.piece === null) return
    yield told.piece
    wants = 'next'
  }
}

/** A buffer of Node may be a part of a larger one, which would be sent along. */
const plain = (result: unknown) => (Buffer.isBuffer(result) ? new Uint8Array(result) : result)

const isSeveral = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function work({ work: address, task }: Extract<ToChild, { work: string }>): Promise<FromChild> {
  try {
    const { default: doWork }: { default: Work } = await import(address)
    const answer = await doWork(task, pieces)
    if (!isSeveral(answer)) await ask({ result: plain(answer) })
    else for await (const result of answer) await ask({ result })
    return { done: true }
  } catch (error) {
    if (!(error instanceof Refusal)) return { failed: error instanceof Error ? error.message : String(error) }
    const { code, message, retryAfterSeconds } = error
    return { refused: { code, message, retryAfterSeconds } }
  }
}

let told = await next()
while (true) {
  if (!('work' in told)) throw new Error('a task was expected')
  told = await ask(await work(told))
}
