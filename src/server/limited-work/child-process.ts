import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pidusage from 'pidusage'
import { Refusal } from '../../domain/refusal.ts'
import type { WorkLimit } from './limits.ts'

const CHILD = fileURLToPath(import.meta.resolve('./child-worker.ts'))
const PROJECT = join(import.meta.dirname, '../../..')
const SHELL = '/bin/sh'
const LOOK_EVERY_MS = 100
/** What V8 and WebAssembly reserve and never use counts against the system's limit, too. */
const RESERVED_MB = 1_024
/** More than any task may take; ends a process whose server was killed while it was busy. */
const MOST_CPU_S = 1_200

/** The task, then what its process asked for. */
export type ToChild = { work: string; task: unknown } | { piece: Uint8Array | null } | { goOn: true }
/** What a process says: it wants the file's next piece or its first, has a result, or is done. */
export type FromChild =
  | { wants: 'first' | 'next' }
  | { result: unknown }
  | { done: true }
  | { refused: Pick<Refusal, 'code' | 'message'> & { retryAfterSeconds: number | undefined } }
  | { failed: string }

/** Why a process was ended, or ended by itself. */
export type Ending = 'memory' | 'time' | 'crash' | 'stopped'

/** A task whose process ended before it was done. */
export class Ended extends Error {
  readonly why: Ending

  constructor(why: Ending) {
    super(`a child process was ended: ${why}`)
    this.why = why
  }
}

export type Task = {
  /** The address (a file: URL) of the module whose default export does the work. */
  work: string
  task: unknown
  /** The file that is read, from its beginning. */
  pieces?: (() => AsyncIterable<Uint8Array>) | undefined
}

/** A process of its own, which has no secrets, reads only the program, and is ended when it takes more than it may. */
export class LimitedProcess {
  readonly #child: ChildProcess
  readonly #limit: WorkLimit
  readonly #deadline: (ms: number) => AbortSignal
  #ended: Ending | undefined
  /** How many it was given. */
  tasks = 0
  #heard: { resolve(said: FromChild): void; reject(error: Error): void } | undefined

  /** @param deadline begins to count when it is called, whenever the process is at work */
  constructor(limit: WorkLimit, deadline: (ms: number) => AbortSignal) {
    this.#limit = limit
    this.#deadline = deadline
    this.#child = startChild(limit)
    this.#child.on('message', (said) => this.#heard?.resolve(said as FromChild))
    // Sending to a process that is gone fails besides: its end says why.
    this.#child.on('error', () => this.end('crash'))
    this.#child.on('exit', () => this.end('crash'))
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  /**
   * Has a task done. @returns its results, one after the other
   * @throws Refusal for what the work refuses; Ended
   */
  async *results({ work, task, pieces }: Task): AsyncGenerator<unknown, void> {
    this.tasks += 1
    let leftMs = this.#limit.seconds * 1000
    let file: AsyncIterator<Uint8Array> | undefined
    const ask = async (message: ToChild): Promise<FromChild> => {
      const begun = performance.now()
      const said = await this.#ask(message, leftMs)
      leftMs -= performance.now() - begun
      return said
    }
    let said = await ask({ work, task })
    while (!('done' in said)) {
      if ('refused' in said) {
        const { code, message, retryAfterSeconds } = said.refused
        throw new Refusal(code, message, retryAfterSeconds)
      }
      if ('failed' in said) throw new Error(said.failed)
      if ('result' in said) {
        yield said.result
        said = await ask({ goOn: true })
      } else {
        if (said.wants === 'first') file = pieces?.()[Symbol.asyncIterator]()
        const next = await file?.next()
        said = await ask({ piece: next && !next.done ? next.value : null })
      }
    }
  }

  end(why: Ending): void {
    this.#ended ??= why
    this.#child.kill('SIGKILL')
    this.#heard?.reject(new Ended(this.#ended))
  }

  /** Sends a message and waits for the next one, as long as the task still may work. */
  async #ask(message: ToChild, leftMs: number): Promise<FromChild> {
    if (this.#ended) throw new Ended(this.#ended)
    const tooLate = this.#deadline(Math.max(0, Math.ceil(leftMs)))
    const onTooLate = () => this.end('time')
    tooLate.addEventListener('abort', onTooLate)
    const answered = new AbortController()
    try {
      return await new Promise((resolve, reject) => {
        this.#heard = { resolve, reject }
        this.#child.send(message, (error) => error && reject(new Ended(this.#ended ?? 'crash')))
        void this.#watch(answered.signal)
      })
    } finally {
      this.#heard = undefined
      answered.abort()
      tooLate.removeEventListener('abort', onTooLate)
    }
  }

  /** Ends the process once it holds more than it may. */
  async #watch(answered: AbortSignal): Promise<void> {
    const { pid } = this.#child
    while (pid !== undefined && !answered.aborted) {
      const { memory } = await pidusage(pid, { maxage: LOOK_EVERY_MS * 10 }).catch(() => ({ memory: 0 }))
      if (memory > this.#limit.memoryMb * 1024 * 1024) return this.end('memory')
      await pause(LOOK_EVERY_MS, undefined, { ref: false, signal: answered }).catch(() => undefined)
    }
  }
}

/** Starts a process that knows no setting of the server; where the system has limits, it is held to them, too. */
function startChild({ memoryMb, heapMb }: WorkLimit): ChildProcess {
  const readable = ['dist', 'node_modules', 'src', 'package.json'].map((path) => join(PROJECT, path))
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${heapMb < 100 ? 2 : 4}`,
    // Fonts and pictures are read by parts in WebAssembly and C++.
    ...['--permission', '--allow-addons', '--no-warnings'],
    ...readable.map((path) => `--allow-fs-read=${path}`),
    CHILD,
  ]
  const held = `ulimit -c 0; ulimit -d ${(memoryMb + RESERVED_MB) * 1024}; ulimit -t ${MOST_CPU_S}; \
echo 1000 > /proc/self/oom_score_adj; exec "$@"`
  const [program, ...args] = existsSync(SHELL)
    ? [SHELL, '-c', `{ ${held}; } 2>/dev/null`, SHELL, ...node]
    : node
  return spawn(program as string, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '1' },
    windowsHide: true,
  })
}
