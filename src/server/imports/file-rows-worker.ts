// Runs in a child process; see `limited-work/`.
import type { FilePieces } from '../limited-work/child-worker.ts'
import { readRows } from './file-rows.ts'

export default ({ fileName }: { fileName: string }, pieces: FilePieces) => readRows(fileName, pieces)
