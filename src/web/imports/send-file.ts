import { IMPORT_PIECE_BYTES, type Import, imports } from '../../contract/imports.ts'
import type { ImportKind } from '../../domain/imports/import-fields.ts'
import { api } from '../api/client.ts'
import { request } from '../api/request.ts'

/**
 * Begins an import and sends its file in pieces, each from where the server says that it is.
 * @param onArrived is told how much has arrived, from 0 to 1
 */
export async function sendFile(
  kind: ImportKind,
  file: File,
  onArrived: (part: number) => void,
): Promise<Import> {
  const { id } = await api.imports.create({ body: { kind, file_name: file.name, size: file.size } })
  let offset = 0
  while (offset < file.size) {
    const body = file.slice(offset, offset + IMPORT_PIECE_BYTES)
    const answer = await request(imports.putFile, { params: { id }, query: { offset }, body })
    const { offset: next } = answer as { offset: number }
    // Where nothing is taken, another try would not be either.
    if (next <= offset) break
    offset = next
    onArrived(offset / file.size)
  }
  return api.imports.get({ params: { id } })
}
