import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { addPaper, at, hashOf, signedEvent } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { history, jobPapers, jobs, moveDays, quotes } = contract

const piano = {
  label: 'Upright piano',
  detail: 'Storage room, 8 steps up',
  quantity: 1,
  unit: 'flat',
  unitCents: 185_00,
} as const
const said = { number: 1, moment: 'before_loading' as const, reason: 'more_goods' as const, lines: [piano] }

let ridgeline: Company
/** Each test has the crews of its own company. */
beforeEach(async () => {
  ridgeline = await registerRidgeline()
})

const factsOf = (id: number) => ridgeline.call(jobPapers.facts, { params: { id } })
const orderFor = async (id: number, more: object = {}) =>
  buildPaper('change_order', await factsOf(id), { said: { ...said, ...more }, madeAt: at('08:58') })
const add = (id: number, body: object) => addPaper(ridgeline, id, body)

describe('a piano that stands in the storage room', () => {
  // @spec 10.157 A change order is written on the phone, priced by the quote's function with old and new
  //   total and maximum, and signed there or by link; one too late is refused with words
  test('raises the total and the maximum by what it costs, is signed, and stays so', async () => {
    const job = await signedJob(ridgeline)
    const document = await orderFor(job.id)
    const [figures] = document.sections
    expect(figures).toMatchObject({
      figures: [
        { label: 'Upright piano', cents: 185_00 },
        { label: 'Previous total', cents: 1_086_40 },
        { label: 'New total', cents: 1_271_40, isTotal: true },
        { label: 'Previous maximum', cents: 1_200_00 },
        { label: 'New maximum', cents: 1_385_00, isTotal: true },
      ],
    })

    const event = signedEvent(document)
    const { agreement, papers } = await add(job.id, event)
    expect(agreement).toMatchObject({ name: 'Megan Ortega', version: 1 })
    expect(papers).toMatchObject([
      {
        kind: 'change_order',
        title: 'Change order 1',
        standing: 'signed',
        sha256: hashOf(document),
        computed_differently: false,
        signatures: [
          { party: 'company', name: 'Pat Dwyer', signed_at: at('08:58'), place: 'origin' },
          { party: 'customer', name: 'Priya Raman', signed_at: at('09:06'), place: 'origin' },
        ],
        copy_given: { how: 'text', at: at('09:06') },
        missing: [],
      },
    ])
    // Sent once more, as a phone does that heard no answer.
    expect((await add(job.id, event)).papers).toEqual(papers)

    const { history: entries } = await ridgeline.call(history.list, {
      query: { entity: 'job', id: String(job.id) },
    })
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ is: 'Change order 1 signed by Pat Dwyer and Priya Raman' }),
    )
    expect(await ridgeline.refused(jobs.delete, { params: { id: job.id } })).toMatchObject({
      status: 409,
      detail: 'This job has papers that were shown to the customer. Cancel it instead.',
    })
  })

  test('is followed by a second change that stands on the first', async () => {
    const job = await signedJob(ridgeline)
    await add(job.id, signedEvent(await orderFor(job.id)))
    const second = await orderFor(job.id, {
      number: 2,
      reason: 'more_service',
      lines: [{ ...piano, label: 'Packing labor', unit: 'hour', quantity: 1.5, unitCents: 60_00 }],
    })
    const later = { ...second, madeAt: at('09:30') }
    expect(second.sections[0]).toMatchObject({
      figures: expect.arrayContaining([
        expect.objectContaining({ label: 'Packing labor', cents: 90_00 }),
        expect.objectContaining({ label: 'New total', cents: 1_361_40 }),
        expect.objectContaining({ label: 'New maximum', cents: 1_475_00 }),
      ]),
    })
    const { papers } = await add(job.id, { ...signedEvent(later), at: at('09:31') })
    expect(papers.map(({ standing, computed_differently }) => [standing, computed_differently])).toEqual([
      ['signed', false],
      ['signed', false],
    ])
  })

  test('that the company has computed otherwise meanwhile is kept, and that is said', async () => {
    const job = await signedJob(ridgeline)
    const document = await orderFor(job.id)
    await ridgeline.call(jobs.patch, { params: { id: job.id }, body: { customer_name: 'Priya R. Raman' } })
    const { papers } = await add(job.id, signedEvent(document))
    expect(papers).toMatchObject([
      { standing: 'signed', computed_differently: true, sha256: hashOf(document) },
    ])
  })
})

describe('what was offered', () => {
  const act = (document: Awaited<ReturnType<typeof orderFor>>, result: string, clock: string) => ({
    id: randomUUID(),
    kind: 'change_order',
    at: at(clock),
    data: { result, document, sha256: hashOf(document), reason: result === 'refused' ? 'Too much.' : null },
  })

  test('and refused may be signed after all, in whatever order the phone sends it', async () => {
    const [one, other] = [await signedJob(ridgeline), await signedJob(ridgeline)]
    const actsOf = async (id: number) => {
      const document = await orderFor(id)
      return [act(document, 'offered', '09:00'), act(document, 'refused', '09:03'), signedEvent(document)]
    }
    const inOrder = await actsOf(one.id)
    const standings: string[] = []
    for (const body of inOrder) standings.push((await add(one.id, body)).papers[0]?.standing as string)
    expect(standings).toEqual(['offered', 'refused', 'signed'])
    for (const body of (await actsOf(other.id)).reverse()) await add(other.id, body)
    const { papers } = await ridgeline.call(jobPapers.list, { params: { id: other.id } })
    expect(papers).toMatchObject([{ standing: 'signed', reason: null }])
  })

  test('has a PDF to read, which no one can look up as signed', async () => {
    const job = await signedJob(ridgeline)
    const { papers } = await add(job.id, act(await orderFor(job.id), 'offered', '09:00'))
    const file = await ridgeline.call(jobPapers.document, { params: { id: papers[0]?.id as number } })
    const text = pdfText(new Uint8Array(await file.arrayBuffer()))
    expect(text).toContain('Customersignature')
    expect(text).not.toContain(withoutSpaces('How it was signed'))
  })
})

describe('is refused with words, and nothing is stored', () => {
  test.each([
    ['with another fingerprint', { sha256: 'a'.repeat(64) }, /its fingerprint differs/],
    [
      'without a name',
      { signatures: [{ party: 'customer', name: ' ', signed_at: at('09:06') }] },
      /Please write the signer’s name/,
    ],
    [
      'with a drawing that is none',
      { signatures: [{ party: 'customer', name: 'P', drawing: 'M0 0Z', signed_at: at('09:06') }] },
      /Please draw the signature again/,
    ],
  ])('%s', async (_, data, words) => {
    const job = await signedJob(ridgeline)
    const event = signedEvent(await orderFor(job.id), data as never)
    const refused = await ridgeline.refused(moveDays.add, { params: { id: job.id }, body: event })
    expect(refused).toMatchObject({ status: 422, detail: expect.stringMatching(words) })
    expect((await ridgeline.call(jobPapers.list, { params: { id: job.id } })).papers).toEqual([])
  })

  test('for another job than it was made for', async () => {
    const [one, other] = [await signedJob(ridgeline), await signedJob(ridgeline)]
    const event = signedEvent(await orderFor(one.id))
    const refused = await ridgeline.refused(moveDays.add, { params: { id: other.id }, body: event })
    expect(refused.detail).toBe(`This paper belongs to job ${one.job_number}. Open that job to sign it.`)
  })

  test('for a text that cannot be stored', async () => {
    const job = await signedJob(ridgeline)
    const document = { ...(await orderFor(job.id)), about: 'NUL \u0000' }
    const refused = await ridgeline.refused(moveDays.add, {
      params: { id: job.id },
      body: signedEvent(document),
    })
    expect(refused).toMatchObject({ status: 422, detail: 'Contains characters that cannot be stored' })
  })
})

test('a change of a quote that no one signed is priced by what it says now', async () => {
  const quote = await ridgeline.createQuote()
  const job = await ridgeline.createJob({ quoteId: quote.id })
  const { total_cost } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  const [figures] = (await orderFor(job.id)).sections
  expect(figures).toMatchObject({
    figures: expect.arrayContaining([
      expect.objectContaining({
        label: 'New total',
        cents: Math.round((total_cost as number) * 100) + 185_00,
      }),
    ]),
  })
})
