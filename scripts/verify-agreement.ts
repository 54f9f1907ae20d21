import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '../src/contract/endpoint.ts'
import { agreements, type Verification } from '../src/contract/verify-agreement.ts'
import { verificationWords } from '../src/domain/agreements/verification-words.ts'

const HELP = `npm run verify-agreement -- <file.pdf> [--url <address>]

Says whether a PDF is, byte for byte, an agreement that was signed or offered here. Only the file's SHA-256 is
asked for, the file itself is not sent. Ends with 0 when it is known, with 1 when it is not, with 2 on a failure.

  --url <address>   the server, otherwise PUBLIC_URL, otherwise http://127.0.0.1:3000
`
const TIMEOUT_MS = 15_000

try {
  process.exitCode = await verify()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}

async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file] = positionals
  if (values.help || !file) {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sha256 = hash.digest('hex')
  const base = (values.url ?? process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')
  const answer = await ask(base, sha256)
  process.stdout.write(`SHA-256 ${sha256}\n${verificationWords(answer)}\n`)
  return answer.known ? 0 : 1
}

async function ask(base: string, sha256: string): Promise<Verification> {
  const response = await fetch(`${base}${API_PREFIX}${agreements.verify.path}`, {
    method: agreements.verify.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(`${base} does not answer. Start the server, or name another with --url.`)
  })
  if (!response.ok) throw new Error(`${base} answers ${response.status}: ${await response.text()}`)
  return agreements.verify.output.parse(await response.json())
}
