import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany, visitor } from '../../test/setup/company.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack } from './attack.ts'
import { givesDisks, NO_DISK, startOnOwnDisk } from './own-disk.ts'

const DISK_MB = 50
const LARGER_MB = 400
const SECONDS = 90
/** Beyond a checkpoint, which comes every minute. */
const ANSWER_WITHIN_MS = 10_000
const PAGE = 100
/**
 * Quotes are written until the disk of the embedded database is full, and on until a checkpoint. No one is told to
 * sign in for that, nothing hangs, a server that ends does so with one line, and on a larger disk everything that was
 * acknowledged is there, once. Needs Linux.
 */
export const fullDisk: Attack = {
  name: 'full disk, embedded database',
  isUnderLoad: true,
  async *play() {
    if (!givesDisks()) {
      yield NO_DISK
      return
    }
    const scratch = makeScratchFolder('faults')
    const server = await startOnOwnDisk({ dataDir: scratch.path, mb: DISK_MB, largerMb: LARGER_MB })
    const { next, last } = server
    try {
      const company = await registerCompany({}, { baseUrl: await next(/ready at (\S+)/) })
      const { statuses, acknowledged } = await writeUntilTheEnd(company)
      yield {
        what: 'answers',
        figures: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        stood: [...statuses.keys()].every((status) => ['200', '201', '503', 'gone'].includes(status)),
      }
      const hasEnded = statuses.has('gone')
      if (!hasEnded) server.end()
      const code = await next(/ended with (\d+)/)
      yield {
        what: 'processes',
        figures: hasEnded
          ? `ended with ${code}: ${last.join(' / ').replaceAll(scratch.path, '…')}`
          : 'still answered, ended for a larger disk',
        stood: !hasEnded || (code === '1' && last.length === 1),
      }
      const since = performance.now()
      const baseUrl = await next(/ready at (\S+)/)
      const ms = performance.now() - since
      yield {
        what: 'answers again',
        figures: `after ${(ms / 1000).toFixed(1)} s`,
        stood: ms < ANSWER_WITHIN_MS,
      }
      const found = await numbersAt(baseUrl, company)
      const lost = acknowledged.filter((number) => !found.includes(number))
      yield {
        what: 'writes kept',
        figures: `${acknowledged.length - lost.length} of ${acknowledged.length}`,
        stood: lost.length === 0,
      }
      yield {
        what: 'numbers',
        figures: `${found.length} unique`,
        stood: new Set(found).size === found.length,
      }
    } finally {
      await server.stop()
      scratch.remove()
    }
  },
}

async function numbersAt(baseUrl: string, { token }: Company): Promise<string[]> {
  const office = visitor({ baseUrl, token })
  const numbers: string[] = []
  for (let page = 1; numbers.length === (page - 1) * PAGE; page += 1) {
    const { quotes } = await office.call(contract.quotes.list, { query: { page, per_page: PAGE } })
    numbers.push(...quotes.map(({ quote_number }) => quote_number))
  }
  return numbers
}

async function writeUntilTheEnd(company: Company) {
  const statuses = new Map<string, number>()
  const acknowledged: string[] = []
  const until = performance.now() + SECONDS * 1000
  const headers = { 'content-type': 'application/json' }
  while (performance.now() < until && !statuses.has('gone')) {
    const move_notes = Array.from({ length: 4_900 }, () => String.fromCharCode(33 + Math.random() * 90)).join(
      '',
    )
    const body = JSON.stringify({ ...(contract.quotes.create.example as object), move_notes })
    for (const [method, path] of [
      ['POST', '/api/v1/quotes'],
      ['GET', '/api/v1/quotes/stats'],
      ['GET', '/api/v1/health'],
    ] as const) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const status = await company
        .request(method, path, { headers, signal, ...(method === 'POST' && { body }) })
        .then(
          (reply) => {
            if (reply.status === 201) acknowledged.push((reply.body as { quote_number: string }).quote_number)
            return String(reply.status)
          },
          (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'gone'),
        )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  return { statuses, acknowledged }
}
