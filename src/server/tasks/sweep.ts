import type { FastifyBaseLogger } from 'fastify'
import { doAs } from '../telemetry/current-work.ts'

type Sweep = {
  /** In words, as the log names it. */
  looksFor: string
  /** Looks once; ends early once `isStopping` says so. */
  look: (isStopping: () => boolean) => Promise<void>
  /** From the end of one look to the next, in milliseconds. */
  everyMs: number
  log: FastifyBaseLogger
}

/** Looks again and again for what is due. `stop` waits for the look that is under way. */
export function createSweep({ looksFor, look, everyMs, log }: Sweep) {
  let stopping = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer = setTimeout(() => {
      running = doAs({ task: looksFor }, () => look(() => stopping))
        .catch((err) => log.warn({ err }, `looking for ${looksFor} failed`))
        .finally(() => stopping || start())
    }, everyMs)
  }
  return {
    start,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
    },
  }
}
