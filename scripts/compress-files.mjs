import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts and pictures of other kinds are compressed by themselves. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.svg'])
/** As for answers (`@fastify/compress`): below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 1024

const PACKINGS = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes each file below a folder once more beside it, compressed as well as can be (`.br`, `.gz`), so that the server
 * compresses none of them for a request.
 */
export async function compressFiles(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (content.length < SMALLEST_BYTES) continue
    await Promise.all(
      Object.entries(PACKINGS).map(async ([ending, pack]) => writeFile(path + ending, await pack(content))),
    )
  }
}
