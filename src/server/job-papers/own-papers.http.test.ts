import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { event, openDay, send } from '../../../test/setup/move-day.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { addPaper, at, bothSign, hashOf, signedEvent } from '../../../test/setup/sign-paper.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper, type PaperDocument } from '../../domain/papers/papers.ts'

const { jobPapers, moveDays } = contract

let ridgeline: Company
beforeEach(async () => {
  ridgeline = await registerRidgeline()
})

const factsOf = (id: number) => ridgeline.call(jobPapers.facts, { params: { id } })
const listOf = (id: number) => ridgeline.call(jobPapers.list, { params: { id } })

/** What the company’s own person signs, and no one else. */
function signedByCompany(document: PaperDocument) {
  const [company] = bothSign(document)
  return signedEvent(document, { signatures: company ? [company] : [], copy_given: null })
}
async function pdfTextOf(id: number) {
  const file = await ridgeline.call(jobPapers.document, { params: { id } })
  return pdfText(new Uint8Array(await file.arrayBuffer()))
}

const ticketSaid = {
  number: 1,
  scale: 'Denver Certified Scales',
  place: '5600 E 56th Ave, Commerce City, CO',
  weighedOn: '2026-12-01',
  tareLb: 14_260,
  grossLb: 18_380,
  vehicle: 'Truck 6',
  photo: 'a'.repeat(64),
}
const ticketFor = async (id: number, more: object = {}) =>
  buildPaper('weight_ticket', await factsOf(id), { said: { ...ticketSaid, ...more }, madeAt: at('11:50') })

describe('a weight ticket', () => {
  // @spec 10.150 Weight tickets and delay notices are company papers, written on the phone or at the desk,
  //   signed by its own person, frozen like any other; of several weighings the last counts, in California
  //   the lowest
  test('says what 49 CFR 375.519 asks for, is signed by the company alone, and its net weight counts', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    const document = await ticketFor(job.id)
    const { papers, weight } = await addPaper(ridgeline, job.id, signedByCompany(document))
    expect(papers).toMatchObject([
      {
        ...{ kind: 'weight_ticket', title: 'Weight ticket 1', standing: 'signed', sha256: hashOf(document) },
        ...{ computed_differently: false, missing: [], copy_given: null },
        signatures: [{ party: 'company', name: 'Pat Dwyer' }],
      },
    ])
    expect(weight).toEqual({ pounds: 4_120, numbers: [1], lowest: false })
    const text = await pdfTextOf(papers[0]?.id as number)
    const said = [
      'Denver Certified Scales5600 E 56th Ave, Commerce City, CO',
      '49 CFR 375.517, 375.519',
      'DateDec 1, 2026',
      'VehicleTruck 6',
      'Gross weight18,380 lb',
      'Tare weight14,260 lb',
      'Net weight4,120 lb',
      'ShipperRaman',
      `Bill of lading${job.job_number}`,
    ]
    for (const words of said) expect(text).toContain(withoutSpaces(words))
  })

  test('of a second weighing counts where the last does; one that was corrected counts no more', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    await addPaper(ridgeline, job.id, signedByCompany(await ticketFor(job.id)))
    const second = await ticketFor(job.id, { number: 2, grossLb: 18_500 })
    const { weight } = await addPaper(ridgeline, job.id, { ...signedByCompany(second), at: at('12:10') })
    expect(weight).toMatchObject({ pounds: 4_240, numbers: [2] })
    const corrected = await ticketFor(job.id, { number: 2, grossLb: 18_400, replaces: hashOf(second) })
    const after = await addPaper(ridgeline, job.id, { ...signedByCompany(corrected), at: at('12:20') })
    expect(after.papers.map(({ standing }) => standing)).toEqual(['signed', 'superseded', 'signed'])
    expect(after.weight).toMatchObject({ pounds: 4_140, numbers: [2] })
  })

  // @spec 10.150
  test('in California the lowest of several counts', async () => {
    const { id: quoteId } = await ridgeline.createQuote({
      pickup_address: '500 J St, Sacramento, CA 95814',
      delivery_address: '23 Russell Blvd, Davis, CA 95616',
    })
    const job = await ridgeline.createJob({ quoteId })
    await addPaper(ridgeline, job.id, signedByCompany(await ticketFor(job.id)))
    const second = await ticketFor(job.id, { number: 2, grossLb: 18_500 })
    const { weight } = await addPaper(ridgeline, job.id, { ...signedByCompany(second), at: at('12:10') })
    expect(weight).toEqual({ pounds: 4_120, numbers: [1], lowest: true })
  })

  test('comes from a phone with the log of its day', async () => {
    const { lead, job } = await openDay(ridgeline)
    const document = buildPaper('weight_ticket', await factsOf(job.id), {
      said: ticketSaid,
      madeAt: event('done', '11:50').at,
    })
    const { kind, data } = signedByCompany(document)
    const { results } = await send(lead, job, [event(kind, '11:50', data)])
    expect(results).toMatchObject([{ result: 'accepted' }])
    expect(await listOf(job.id)).toMatchObject({
      papers: [{ kind: 'weight_ticket', standing: 'signed', computed_differently: false }],
      weight: { pounds: 4_120 },
    })
  })

  test.each([
    ['that was changed after it was shown', { scale: 'Another scale' }, /its fingerprint differs/],
    ['whose loaded truck is no heavier', { grossLb: 14_260 }, /must weigh more than the empty one/],
    ['without a scale', { scale: ' ' }, /Please name the scale/],
    ['of a day that is none', { weighedOn: '2026-13-01' }, /Must be a date/],
  ])('%s is refused in words, and nothing is stored', async (_, changed, words) => {
    const job = await signedJob(ridgeline)
    const { data, ...signed } = signedByCompany(await ticketFor(job.id))
    const document = { ...data.document, said: { ...data.document.said, ...changed } }
    const body = { ...signed, data: { ...data, document } } as never
    const refused = await ridgeline.refused(moveDays.add, { params: { id: job.id }, body })
    expect(refused).toMatchObject({ status: 422, detail: expect.stringMatching(words) })
    expect(await listOf(job.id)).toMatchObject({ papers: [], weight: null })
  })
})

describe('a delay notice', () => {
  const said = {
    ...{ number: 1, late: 'delivery' as const, reason: 'The pass is closed by snow.' },
    ...{ newFrom: '2026-12-02', newTo: '2026-12-03' },
    ...{ toldAt: at('13:20'), toldBy: 'phone' as const, toldTo: 'Priya Raman' },
  }

  // @spec 10.150
  test('says the new dates, and when and how the customer was told, by the rules of the place', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    const document = buildPaper('delay_notice', await factsOf(job.id), { said, madeAt: at('13:25') })
    const { papers } = await addPaper(ridgeline, job.id, signedByCompany(document))
    expect(papers).toMatchObject([
      {
        kind: 'delay_notice',
        title: 'Delay notice 1',
        standing: 'signed',
        missing: [],
        computed_differently: false,
      },
    ])
    const text = await pdfTextOf(papers[0]?.id as number)
    const words = [
      'Delivery is delayed',
      'Agreed dateTuesday, December 1, 2026',
      'Wednesday, December 2, 2026 to Thursday, December 3, 2026',
      'The pass is closed by snow.',
      'Dec 1, 2026, 1:20 PMBy phonePriya Raman',
      '49 CFR 375.605',
    ]
    for (const line of words) expect(text).toContain(withoutSpaces(line))
  })

  test('whose last day is before the first is refused in words', async () => {
    const job = await signedJob(ridgeline)
    const { data, ...signed } = signedByCompany(
      buildPaper('delay_notice', await factsOf(job.id), { said, madeAt: at('13:25') }),
    )
    const document = { ...data.document, said: { ...said, replaces: null, newTo: '2026-12-01' } }
    const body = { ...signed, data: { ...data, document } } as never
    const refused = await ridgeline.refused(moveDays.add, { params: { id: job.id }, body })
    expect(refused).toMatchObject({ status: 422, detail: 'The last day must not be before the first' })
  })
})

// @spec 10.151 Interstate, a change before loading is a revised estimate that supersedes the first and
//   states the most due at delivery; New York's bill of lading has its own rows and an initialed start
test('more goods before loading between states make a revised estimate, which both sign', async () => {
  const job = await signedJob(ridgeline, BETWEEN_STATES)
  const lines = [{ label: 'Upright piano', quantity: 1, unit: 'flat' as const, unitCents: 185_00 }]
  const document = buildPaper('change_order', await factsOf(job.id), {
    said: { number: 1, moment: 'before_loading', reason: 'more_goods', lines },
    madeAt: at('08:58'),
  })
  const { papers } = await addPaper(ridgeline, job.id, signedEvent(document))
  expect(papers).toMatchObject([
    {
      kind: 'change_order',
      title: 'Revised estimate 1',
      standing: 'signed',
      missing: [],
      computed_differently: false,
    },
  ])
  const text = await pdfTextOf(papers[0]?.id as number)
  const words = [
    'It supersedes the estimate of',
    'New total$1,271.40',
    'Most to be paid at delivery$1,398.54',
  ]
  for (const line of words) expect(text).toContain(withoutSpaces(line))
  // The bill of lading names it among what belongs to it.
  const bill = buildPaper('bill_of_lading', await factsOf(job.id), { said: {}, madeAt: at('09:20') })
  expect(JSON.stringify(bill.sections)).toContain('Revised estimate 1')
})
