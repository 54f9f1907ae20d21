import { join } from 'node:path'
import { contract } from '../../src/contract/contract.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { type Company, registerCompany } from '../../test/setup/company.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack } from './attack.ts'

const AT_ONCE = 30
const ALLOWED_MS = { health: 500, document: 20_000 }
const WORDS = [
  'Zoë Şahin',
  'Nguyễn Thị Ánh',
  'Иван Дмитриевич',
  '王 小明',
  'Ｍｅｇａｎ 😀 ﬁne',
  'a plain old sofa',
]

/** One company asks for many PDFs of the longest quote at once; what everybody else waits meanwhile. */
export const heavyDocuments: Attack = {
  name: 'heavy documents',
  async *play() {
    const scratch = makeScratchFolder('faults')
    const app = await startServerProcess({
      DATA_DIR: join(scratch.path, 'data'),
      TRUST_PROXY: 'true',
    })
    try {
      const [attacker, other] = await Promise.all([
        registerCompany({}, { baseUrl: app.url }),
        registerCompany({}, { baseUrl: app.url }),
      ])
      const items = Array.from({ length: 500 }, (_, n) => ({
        name: `${n} ${WORDS[n % 6]} ${'ш'.repeat(n % 40)} ${WORDS[(n * 5) % 6]}`.slice(0, 120),
        quantity: 2,
      }))
      const { id } = await attacker.createQuote({ items, move_notes: 'Ш'.repeat(5_000) })
      const { id: everyday } = await other.createQuote()

      let isOver = false
      const attack = Promise.all(Array.from({ length: AT_ONCE }, () => documentOf(attacker, id)))
      void attack.then(() => {
        isOver = true
      })
      const document = documentOf(other, everyday)
      let longest = 0
      while (!isOver) {
        const startedAt = performance.now()
        await other.request('GET', '/api/v1/health')
        longest = Math.max(longest, performance.now() - startedAt)
      }
      yield {
        what: 'anything else',
        figures: `the longest of all waits was ${Math.round(longest)} ms`,
        stood: longest <= ALLOWED_MS.health,
      }
      const { status, ms } = await document
      yield {
        what: "another company's everyday PDF",
        figures: `${status} after ${Math.round(ms)} ms`,
        stood: status === 200 && ms <= ALLOWED_MS.document,
      }
      const counts = Map.groupBy(await attack, (one) => one.status)
      yield {
        what: `${AT_ONCE} PDFs of 500 lines`,
        figures: [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', '),
        stood: [...counts.keys()].every((status) => [200, 429, 503].includes(status)) && counts.has(429),
      }
    } finally {
      await app.end('SIGKILL')
      scratch.remove()
    }
  },
}

async function documentOf(company: Company, id: number): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const { status } = await company.attempt(contract.quotes.document, { params: { id } })
  return { status, ms: performance.now() - startedAt }
}
