import { expect } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { IMPORT_PIECE_BYTES, type Import } from '../../src/contract/imports.ts'
import type { ImportKind } from '../../src/domain/imports/import-fields.ts'
import { WORKED_ON } from '../../src/domain/imports/import-states.ts'
import type { Caller } from './company.ts'

const { imports } = contract

/** An import once the server is done with what it was asked for. */
export async function settledImport(office: Caller, id: number, within = 60_000): Promise<Import> {
  let last: Import | undefined
  await expect
    .poll(
      async () => {
        last = await office.call(imports.get, { params: { id } })
        return WORKED_ON.includes(last.state)
      },
      { timeout: within, interval: 50 },
    )
    .toBe(false)
  return last as Import
}

/** Sends a file in pieces. @returns the number of its import, which is being read by then */
export async function sendFile(
  office: Caller,
  kind: ImportKind,
  content: string | Uint8Array,
  name = `${kind}.csv`,
): Promise<number> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { id } = await office.call(imports.create, {
    body: { kind, file_name: name, size: bytes.byteLength },
  })
  for (let offset = 0; offset < bytes.byteLength; offset += IMPORT_PIECE_BYTES) {
    const piece = bytes.slice(offset, offset + IMPORT_PIECE_BYTES)
    const reply = await office.request('PUT', `${API_PREFIX}/imports/${id}/file?offset=${offset}`, {
      body: piece,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(reply.status).toBe(200)
  }
  return id
}

/** The same, and waits until it was read. */
export async function bringFile(
  office: Caller,
  kind: ImportKind,
  content: string | Uint8Array,
  name?: string,
  within?: number,
): Promise<Import> {
  return settledImport(office, await sendFile(office, kind, content, name), within)
}

/** The same, its rows checked by the columns that were found, or by these. */
export async function checkFile(
  office: Caller,
  kind: ImportKind,
  content: string | Uint8Array,
  { name, columns, within }: { name?: string; columns?: (string | null)[]; within?: number } = {},
): Promise<Import> {
  const { id, failure } = await bringFile(office, kind, content, name, within)
  expect(failure).toBeNull()
  await office.call(imports.update, { params: { id }, body: columns ? { columns } : {} })
  return settledImport(office, id, within)
}

/** The same, and its new rows stored. */
export async function runFile(...asked: Parameters<typeof checkFile>): Promise<Import> {
  const [office] = asked
  const { id } = await checkFile(...asked)
  await office.call(imports.run, { params: { id }, body: {} })
  return settledImport(office, id)
}

/** An import of one customer, as far as a call of this name can do something with it. */
export async function importFor(name: string, office: Caller): Promise<number> {
  const bring = name === 'imports.undo' ? runFile : checkFile
  return (await bring(office, 'customers', 'Name,Email\nAda Poe,ada@example.com\n')).id
}
