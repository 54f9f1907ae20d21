import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asRefused, registerCompany, visitor } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'

const { agreements, offers, quoteVersions } = contract
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const verify = (pdf: Uint8Array) => visitor().call(agreements.verify, { body: { sha256: hashOf(pdf) } })

// @spec 4.2.8 Beyond: anyone may check whether a PDF is byte for byte a signed or offered one; only its
//   SHA-256 is sent
// @spec 4.2.9
test('the offered and the signed PDF are known, and neither once a byte is changed', async () => {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote({
    lines: [
      { label: 'Crate', kind: 'service', quantity: 1, unit: 'flat', unit_price: 75, optional: true },
      { label: 'Piano', kind: 'service', quantity: 1, unit: 'flat', unit_price: 185, optional: true },
    ],
  })
  const params = { id: quote.id, n: 1 }
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const token = url.split('/').at(-1) as string
  const pdf = async (signed: 'true' | 'false') => {
    const file = await ridgeline.call(quoteVersions.versionDocument, { params, query: { signed } })
    return new Uint8Array(await (file as File).arrayBuffer())
  }
  const offered = await pdf('false')
  const told = { known: true, quote_number: quote.quote_number, version: 1, company_name: 'Ridgeline Movers' }
  expect(await verify(offered)).toEqual({ ...told, kind: 'offered', signed_at: null })

  const { lines } = await visitor().call(offers.get, { params: { token } })
  const crate = lines.find(({ label }) => label === 'Crate')?.id as number
  const body = { name: 'Megan Ortega', consent: true, version: 1, chosen_lines: [crate] }
  const signing = visitor({ headers: { 'user-agent': 'A phone of 2027' }, address: '203.0.113.24' })
  const { accepted } = await signing.call(offers.accept, {
    params: { token },
    body: { ...body, drawing: 'M10 20 L30 40' },
  })
  const signed = await pdf('true')
  expect(await verify(signed)).toEqual({ ...told, kind: 'signed', signed_at: accepted?.at })
  expect(await verify(offered)).toEqual({ ...told, kind: 'offered', signed_at: accepted?.at })
  const changed = signed.with(1_000, signed[1_000] === 0 ? 1 : 0)
  expect(await verify(changed)).toEqual({ known: false })

  const text = pdfText(signed)
  const certified = [
    `Agreed total, non-binding$${((quote.total_cost as number) + 75).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    'Crateyour choice$75.00',
    'Certificate of the electronic signature',
    'Signed byMegan Ortega',
    'FromAddress 203.0.113.24A phone of 2027',
    'Options chosenCrate',
    `SHA-256 of its PDF${hashOf(offered)}`,
    'You may withdraw this consent at any time',
  ]
  for (const words of certified) expect(text).toContain(withoutSpaces(words))
  expect(text).not.toContain('Piano')
})

// @spec 4.2.8
test('a file that was not made here is not known', async () => {
  const answer = await visitor().call(agreements.verify, { body: { sha256: hashOf(randomUUID()) } })
  expect(answer).toEqual({ known: false })
})

test.each(['', 'abc', 'g'.repeat(64), `${'a'.repeat(64)} `])('%j is no fingerprint', async (sha256) => {
  const reply = await visitor().attempt(agreements.verify, { body: { sha256 } })
  expect(reply.status).toBe(422)
  expect(asRefused(reply).detail).toContain('SHA-256')
})

// @spec 4.2.8
test('an address that asks for very many is refused for a while', async () => {
  const asking = visitor()
  const ask = () => asking.attempt(agreements.verify, { body: { sha256: hashOf(randomUUID()) } })
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
})
