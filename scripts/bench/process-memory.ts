import { readdirSync, readFileSync } from 'node:fs'

/** Kinds of memory, in bytes; pages that processes share are split between them. */
export type MemoryByKind = Record<'wasm' | 'v8' | 'malloc' | 'code' | 'files' | 'stacks', number>

/** A WebAssembly memory begins with 128 MB of addresses; nothing else that is written is one piece of that size. */
const WASM_BYTES = 100 * 1024 * 1024
/** V8's heaps are made of pages that begin at a multiple of this. */
const V8_PAGE_BYTES = 256 * 1024

/** A process and everything it has started. */
export function processTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    (orGone(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')) ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
  return [pid, ...children.flatMap((child) => orGone(() => processTree(child)) ?? [])]
}

/** What a process holds, by the kinds of its mappings. */
export function memoryOf(pid: number): MemoryByKind {
  const held: MemoryByKind = { wasm: 0, v8: 0, malloc: 0, code: 0, files: 0, stacks: 0 }
  let kind: keyof MemoryByKind = 'malloc'
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \d+\s*(.*)$/.exec(line)
    if (mapping) {
      const [, from = '', to = '', rights = '', name = ''] = mapping
      kind = kindOf(Number.parseInt(from, 16), Number.parseInt(to, 16), rights, name)
    }
    const share = /^Pss:\s+(\d+) kB/.exec(line)
    if (share) held[kind] += Number(share[1]) * 1024
  }
  return held
}

function kindOf(from: number, to: number, rights: string, name: string): keyof MemoryByKind {
  if (name.startsWith('[stack')) return 'stacks'
  if (name.startsWith('/')) return 'files'
  if (name === '[heap]') return 'malloc'
  if (rights.includes('x')) return 'code'
  if (to - from >= WASM_BYTES && rights.includes('w')) return 'wasm'
  return from % V8_PAGE_BYTES === 0 ? 'v8' : 'malloc'
}

/** Seconds of a processor that a process has needed so far, and those of its children that have ended. */
export function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

function orGone<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}
