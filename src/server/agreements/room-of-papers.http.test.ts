import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { papers, system } = contract

/** A PDF of about as many bytes as no one can pack. */
const pdfOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(papers.putPdf.example.pdf, 'base64'),
    Buffer.from(`\n%${randomBytes(bytes / 2).toString('hex')}\n`),
  ]).toString('base64')

// @spec 10.11
test('papers that are replaced again and again take no more room than a company may keep', async () => {
  const server = await startOwnServer(() => new Date(), { COMPANY_PAPERS_MB: '1' })
  onTestFinished(server.stop)
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  const params = { paper: 'ready_to_move' as const }
  const [first, second] = [pdfOf(600_000), pdfOf(600_000)]
  await office.call(papers.putPdf, { params, body: { pdf: first } })
  expect(await office.refused(papers.putPdf, { params, body: { pdf: second } })).toMatchObject({
    status: 503,
    detail:
      'Your company keeps 600 kB of papers and may keep 1.0 MB. Upload a smaller PDF. A paper that was replaced stays with the quotes it was sent with. Or ask the person who runs this server for more room.',
  })
  await office.call(papers.putPdf, { params, body: { pdf: first } })
  await office.call(papers.putWords, { params, body: { words: 'Be ready at eight.' } })
  const kept = (await office.call(system.status)).room.find(({ kind }) => kind === 'papers')
  expect(kept).toEqual({ kind: 'papers', bytes: expect.any(Number), limit: 1e6 })
  expect(kept?.bytes).toBeGreaterThan(600_000)
  expect(kept?.bytes).toBeLessThan(700_000)
})
