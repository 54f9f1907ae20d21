// Runs in a child process; see `limited-work/`.
import type { FilePieces } from '../limited-work/child-worker.ts'
import { type AskedRows, readRows } from './file-rows.ts'

export default ({ fileName, asked }: { fileName: string; asked: AskedRows }, pieces: FilePieces) =>
  readRows(fileName, pieces, asked)
