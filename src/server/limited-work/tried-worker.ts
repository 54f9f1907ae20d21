// Work that `limited-processes.test.ts` has done.
import { readFileSync } from 'node:fs'
import { Refusal } from '../../domain/refusal.ts'
import type { FilePieces } from './child-worker.ts'

type Tried = {
  does: 'wait' | 'crash' | 'refuse' | 'hold' | 'look' | 'count' | 'read twice'
  megabytes?: number
  file?: string
}

export default function doWork({ does, megabytes = 0, file = '' }: Tried, pieces: FilePieces): unknown {
  if (does === 'count') return counted(pieces)
  if (does === 'read twice') return readTwice(pieces)
  if (does === 'crash') process.kill(process.pid, 'SIGKILL')
  if (does === 'refuse') throw new Refusal('unprocessable', 'No rows.')
  if (does === 'look') return { pid: process.pid, env: Object.keys(process.env), read: contentOf(file) }
  const held = Buffer.alloc(megabytes * 1024 * 1024, 1)
  return new Promise(() => held)
}

/** Counts while a piece is read ahead. */
async function* counted(pieces: FilePieces) {
  const piece = pieces().next()
  for (let n = 1; n <= 3; n += 1) yield n
  await piece
}

async function readTwice(pieces: FilePieces): Promise<string> {
  let read = ''
  for (let times = 0; times < 2; times += 1) {
    for await (const piece of pieces()) read += Buffer.from(piece).toString()
  }
  return read
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
