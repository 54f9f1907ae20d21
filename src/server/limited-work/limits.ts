import { availableParallelism } from 'node:os'
import { Refusal, TakesTooLong } from '../../domain/refusal.ts'

/** What a child process may take for one task. */
export type WorkLimit = {
  /** Of memory, in megabytes: what the process holds in all. */
  memoryMb: number
  /** Of that, for what JavaScript makes: with less it is tidied up sooner. */
  heapMb: number
  /** Of time, in seconds: from its start, without what it waits for the server. */
  seconds: number
  /** How many are done at once, of all companies together. */
  atOnce: number
  /** How long the process is kept for the next task, in milliseconds; 0 for what reads strangers' bytes. */
  keptMs: number
  /** What a person is told of a task that needed more, or whose process crashed. */
  refusal: () => Refusal
}

const RETRY_S = 10
/** One processor stays with the server itself. */
const DOCUMENTS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const tooLong = () => new TakesTooLong('The PDF is taking too long.', RETRY_S)
const unusable = (words: string) => () => new Refusal('unprocessable', words)

/** Every kind of work that is done in a child process. A common household's PDF takes 0.2 s, the longest list 2 s. */
export const LIMITS = {
  document: {
    ...{ memoryMb: 512, heapMb: 384, seconds: 20, atOnce: DOCUMENTS_AT_ONCE, keptMs: 60_000 },
    refusal: tooLong,
  },
  'uploaded PDF': {
    ...{ memoryMb: 384, heapMb: 256, seconds: 20, atOnce: 1, keptMs: 0 },
    refusal: unusable('The PDF takes too much to read. Print it to a new PDF and upload that.'),
  },
  picture: {
    ...{ memoryMb: 384, heapMb: 64, seconds: 20, atOnce: 1, keptMs: 0 },
    refusal: unusable('The picture takes too much to read. Save it again as PNG or JPEG.'),
  },
  import: {
    ...{ memoryMb: 256, heapMb: 40, seconds: 300, atOnce: 2, keptMs: 0 },
    refusal: unusable('The file takes too much time or memory to read. Please split it, or save it as CSV.'),
  },
} as const satisfies Record<string, WorkLimit>

export type WorkKind = keyof typeof LIMITS
