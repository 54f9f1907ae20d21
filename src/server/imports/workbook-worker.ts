// Runs in threads of its own; see document-threads.ts.
import { move } from 'piscina'
import { readWorkbook } from './read-workbook.ts'

export default async ({ file }: { file: Uint8Array }) => move(new Uint8Array(await readWorkbook(file)))
