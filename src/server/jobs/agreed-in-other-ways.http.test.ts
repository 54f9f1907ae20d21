import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { pdfText } from '../../../test/setup/pdf-text.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { addPaper, hashOf, signedEvent } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { AGREED_BY, type AgreedBy } from '../../domain/jobs/change-pending.ts'
import { buildPaper, type PaperDocument } from '../../domain/papers/papers.ts'

const {
  agreement,
  claims,
  customerMoneys,
  jobGates,
  jobMoney,
  jobPapers,
  jobs,
  offers,
  quotes,
  quoteVersions,
} = contract

const COVER = { declared: 50_000, per_pound: null, price_per_thousand: 10, deductible: 500 }
const DEPOSIT = { ...NO_DEPOSIT, kind: 'percent', amount: 20, booking_waits: true } as const
const PACKING = { label: 'Packing', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 } as const
const OPTION = {
  ...PACKING,
  label: 'Piano',
  quantity: 1,
  unit: 'flat',
  unit_price: 185,
  optional: true,
} as const

/** Where a move goes, and by what word of the customer its maximum is raised there; between states none is promised. */
const PLACES = {
  interstate: {
    to: '310 E Lincolnway, Cheyenne, WY 82001',
    from: '2210 Ivy St, Denver, CO 80207',
    raised: [],
  },
  CA: { to: '900 K St, Sacramento, CA 95814', from: '1 Main St, Oakland, CA 94607', raised: [] },
  TX: {
    to: '100 Elm St, Austin, TX 78701',
    from: '200 Oak St, Houston, TX 77002',
    raised: ['email', 'text'],
  },
  CO: { to: '1190 Birch St, Broomfield, CO 80020', from: '2210 Ivy St, Denver, CO 80207', raised: AGREED_BY },
} as const satisfies Record<string, { to: string; from: string; raised: readonly AgreedBy[] }>
type Place = keyof typeof PLACES

/** Each move has a day of its own: the company has two crews. */
let day = '2027-01-03'
let company: Company
beforeAll(async () => {
  company = await registerRidgeline()
  await company.call(agreement.put, {
    body: { value: { deposit: DEPOSIT, valuation: { released: true, actual_cash: null, full: [COVER] } } },
  })
})

const priceOf = (place: Place) =>
  place === 'interstate'
    ? ({ price_kind: 'binding' } as const)
    : ({ price_kind: 'not_to_exceed', maximum_price: 1300 } as const)

/** Work of $1,005.00 with full value protection of $500.00, signed behind a link, and booked; its deposit is $301.00. */
async function signedMove(place: Place, more: object = {}) {
  const { from, to } = PLACES[place]
  const { id: quoteId } = await company.createQuote({
    customer_name: 'Priya Raman',
    pickup_address: from,
    delivery_address: to,
    fixed_price: { amount: 1005, reason: 'As agreed on the phone' },
    ...priceOf(place),
    ...more,
  } as never)
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  const token = url.split('/q/')[1] as string
  await signOffer(visitor(), token, { valuation: 'full-1' })
  day = dayAfter(day)
  const { id } = await company.createJob({ quoteId, scheduled_date: `${day}T09:00:00`, as_signed: true })
  return { id, quoteId, token, place }
}
type Move = Awaited<ReturnType<typeof signedMove>>

async function agree({ id, quoteId }: Move, how: AgreedBy, body: object) {
  const { revision } = await company.call(quotes.update, { params: { id: quoteId }, body })
  return company.call(jobs.agreeChange, {
    params: { id },
    body: { revision, agreed_by: 'Priya Raman', how },
  })
}

/** The quote as the office prints it. */
async function pdfOf({ quoteId }: Move): Promise<string> {
  const file = await company.call(quotes.document, { params: { id: quoteId } })
  return pdfText(new Uint8Array(await file.arrayBuffer()))
}

/** All that answers for the agreement of a move: list, job, quote, money, papers, gates, the customer's page and money. */
async function told({ id, quoteId, token }: Move) {
  const of = { params: { id } }
  const job = await company.call(jobs.get, of)
  const { jobs: listed } = await company.call(jobs.list, {
    query: { customer_name: 'Priya Raman', per_page: 100 },
  })
  const quote = await company.call(quotes.get, { params: { id: quoteId } })
  const money = await company.call(jobMoney.get, of)
  const facts = await company.call(jobPapers.facts, of)
  const papers = await company.call(jobPapers.list, of)
  const { gates } = await company.call(jobGates.get, of)
  const page = await visitor().call(offers.get, { params: { token } })
  const pays = await visitor().call(customerMoneys.get, { params: { token } })
  return { job, row: listed.find((one) => one.id === id), quote, money, facts, papers, gates, page, pays }
}

/** The signature stays whole, and everybody says the same price and maximum. In dollars. */
async function expectAgreed(move: Move, total: number, maximum: number | null) {
  const { job, row, quote, money, facts, papers, gates, page, pays } = await told(move)
  expect([job.estimated_cost, row?.estimated_cost, quote.total_cost, money.agreed, pays.done]).toEqual(
    Array.from({ length: 5 }, () => total),
  )
  expect(money.charges).toContainEqual(expect.objectContaining({ origin: 'protection', amount: 500 }))
  expect(money.deposit).toMatchObject({ amount: 301, open: 301 })
  expect([money.maximum, pays.maximum]).toEqual([maximum, maximum])
  expect(job.agreement).toMatchObject({
    version: 1,
    total: 1505,
    protection: 'Full value protection, $500.00',
  })
  expect(facts.agreement?.signed).toMatchObject({ version: 1, name: 'Megan Ortega', valuation: 'full-1' })
  expect(papers.agreement).toMatchObject({ version: 1, name: 'Megan Ortega' })
  expect(gates.find(({ requires }) => requires === 'deposit')?.words).toContain('$301.00')
  expect(page).toMatchObject({
    state: 'accepted',
    version: 1,
    accepted: { total: 1505, valuation: 'full-1', total_since: total === 1505 ? null : total },
  })
  return { job, page, charges: money.charges }
}

const WAYS = Object.keys(PLACES).flatMap((place) => AGREED_BY.map((how) => [place as Place, how] as const))

describe.each(WAYS)('a move of %s, changed %s', (place, how) => {
  const isPromised = place !== 'interstate'
  const promised = (maximum: number) => (isPromised ? maximum : null)

  // @spec 10.64
  test('has the lines that were agreed on the terms that were signed, and the next change on top of them', async () => {
    const move = await signedMove(place)
    await agree(move, how, { lines: [PACKING] })
    const first = await expectAgreed(move, 1765, promised(1800))
    expect(first.job.agreement).toMatchObject({
      changes: [{ how, agreed_by: 'Priya Raman', version: 2, total: 1765 }],
      waiting_maximum: null,
    })
    expect(first.job.agreement?.changes[0]?.differences).toEqual([
      { name: 'Packing', before: null, after: '4 × $65.00' },
      { name: 'total', before: '$1,505.00', after: '$1,765.00' },
    ])
    expect(first.charges.map(({ label, signed, estimated }) => [label, signed, estimated])).toEqual([
      ['Move', 1005, 1005],
      ['Packing', null, 260],
      ['Protection', 500, 500],
    ])
    expect(first.page.accepted?.changes_since).toEqual([
      expect.stringMatching(/: Packing 4 × \$65\.00, total \$1,505\.00 → \$1,765\.00\.$/),
      'The total is now $1,765.00.',
    ])
    await agree(move, how, { lines: [{ ...PACKING, quantity: 2 }] })
    const second = await expectAgreed(move, 1635, promised(1800))
    expect(second.job.agreement?.changes.map(({ total }) => total)).toEqual([1765, 1635])
  })
})

describe.each(WAYS.filter(([place]) => place !== 'interstate'))('a move of %s, changed %s', (place, how) => {
  test('raises its maximum only where the rules let that word do so', async () => {
    const move = await signedMove(place)
    await agree(move, how, { lines: [PACKING], maximum_price: 1450 })
    const isRaised = (PLACES[place].raised as readonly AgreedBy[]).includes(how)
    const { job, page } = await expectAgreed(move, 1765, isRaised ? 1950 : 1800)
    expect(job.agreement?.waiting_maximum).toEqual(
      isRaised ? null : { amount: 1950, words: 'A maximum of $1,950.00 does not count until it is signed.' },
    )
    expect(page.accepted?.changes_since[0]?.includes('does not count until it is signed')).toBe(!isRaised)
    // A lower one counts by the company's word, and is not raised again by the next change.
    await agree(move, how, { maximum_price: 1270 })
    await expectAgreed(move, 1765, 1770)
    await agree(move, how, { maximum_price: 1290 })
    await expectAgreed(move, 1765, isRaised ? 1790 : 1770)
  })
})

describe.each(['interstate', 'CA', 'TX', 'CO'] as const)('a signed move of %s', (place) => {
  test('keeps protection, deposit and papers whatever the company asks for by then', async () => {
    const move = await signedMove(place, { deposit: { ...DEPOSIT, reason: null } })
    const deposit = { ...DEPOSIT, amount: 90 }
    const before = await told(move)
    const terms = before.facts.agreement?.offer
    const asked = { forms_of_payment: ['Check'], payment_due: 'within 30 days' }
    await company.call(agreement.put, { body: { value: asked } })
    await agree(move, 'phone', { lines: [PACKING], deposit, move_date: dayAfter(day) })
    const { facts } = await told(move)
    expect(facts.agreement?.offer).toMatchObject({
      formsOfPayment: terms?.formsOfPayment,
      paymentDue: terms?.paymentDue,
    })
    expect(facts.paymentDue).toBe(before.facts.paymentDue)
    const { formsOfPayment: forms_of_payment = [], paymentDue: payment_due = null } = terms ?? {}
    await company.call(agreement.put, { body: { value: { forms_of_payment, payment_due } } })
    await expectAgreed(move, 1765, place === 'interstate' ? null : 1800)
  })

  test('is agreed with the options as the office ticks them', async () => {
    const move = await signedMove(place, { lines: [OPTION] })
    await expectAgreed(move, 1505, place === 'interstate' ? null : 1800)
    await agree(move, 'text', { lines: [{ ...OPTION, chosen: true }] })
    await expectAgreed(move, 1690, place === 'interstate' ? null : 1985)
  })

  test('cancelled and booked again rests on what was agreed last, or says why not', async () => {
    const move = await signedMove(place)
    await agree(move, 'phone', { lines: [PACKING] })
    await company.call(jobs.cancel, { params: { id: move.id }, body: { reason: 'In spring', version: null } })
    const body = { scheduled_date: `${day}T09:00:00`, assigned_crew: null, job_notes: null }
    const again = await company.call(quotes.convert, { params: { id: move.quoteId }, body })
    await expectAgreed({ ...move, id: again.id }, 1765, place === 'interstate' ? null : 1800)

    await company.call(jobs.cancel, { params: { id: again.id }, body: { reason: 'In fall', version: null } })
    await company.call(quotes.update, { params: { id: move.quoteId }, body: { lines: [] } })
    const refused = await company.refused(quotes.convert, { params: { id: move.quoteId }, body })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.detail).toMatch(
      /^Megan Ortega signed version 1 and agreed by phone to version 2 at \$1,765\.00; the quote has changed since/,
    )
    const third = await company.call(quotes.convert, {
      params: { id: move.quoteId },
      body: { ...body, as_signed: true },
    })
    expect(await company.call(jobs.get, { params: { id: third.id } })).toMatchObject({
      estimated_cost: 1765,
      agreement: { version: 1, changes: [{ version: 2 }] },
    })
  })
})

const PIANO = { label: 'Upright piano', quantity: 1, unit: 'flat', unitCents: 185_00 } as const
const DAY = '2026-11-22T'

/** A change order for a piano, on top of what was agreed by phone, as the crew's phone builds it. */
async function changeOrder({ id }: Move) {
  const facts = await company.call(jobPapers.facts, { params: { id } })
  const said = {
    ...{ number: 1, moment: 'before_loading' as const, reason: 'more_goods' as const },
    lines: [{ ...PIANO }],
  }
  return buildPaper('change_order', facts, { said, madeAt: `${DAY}08:58:00-07:00` })
}

/** Signs it as the customer does: on the crew's phone at the door, or on their own, behind the link that they were texted. */
const SIGNED_ON = {
  'the phone of the crew': async (move: Move, document: PaperDocument) => {
    await addPaper(company, move.id, signedEvent(document, { place: 'origin' }))
  },
  'their own phone': async ({ id, token }: Move, document: PaperDocument) => {
    const [sha256, at] = [hashOf(document), `${DAY}08:58:00-07:00`]
    const data = { result: 'offered', document, sha256, reason: null } as const
    await addPaper(company, id, { id: randomUUID(), kind: 'change_order', at, skew_ms: 0, data })
    const initials = document.statements.map(({ id: statement }) => ({ statement, letters: 'MO' }))
    const body = { answer: 'signed', name: 'Megan Ortega', consent: true, initials } as const
    await visitor().call(offers.answerChange, { params: { token, sha256 }, body })
  },
} as const

const SIGNATURES = Object.keys(PLACES).flatMap((place) =>
  (Object.keys(SIGNED_ON) as (keyof typeof SIGNED_ON)[]).map((where) => [place as Place, where] as const),
)

describe.each(SIGNATURES)('a move of %s, changed by phone and then signed for on %s', (place, where) => {
  // @spec 10.64, 10.157
  test('adds what was signed to what was agreed, wherever one looks', async () => {
    const move = await signedMove(place)
    await agree(move, 'phone', { lines: [PACKING] })
    await SIGNED_ON[where](move, await changeOrder(move))
    const { job, money, pays, page, facts } = await told(move)
    const maximum = place === 'interstate' ? null : 1985
    expect(job.agreement).toMatchObject({
      ...{ version: 1, total: 1505, total_with_changes: 1950 },
      changes: [{ how: 'phone', total: 1765 }],
      signed_changes: [{ number: 1, adds: 185 }],
    })
    expect([money.agreed, money.done, pays.done]).toEqual([1950, 1950, 1950])
    expect([money.maximum, pays.maximum]).toEqual([maximum, maximum])
    expect(money.charges.map(({ label, signed, amount }) => [label, signed, amount])).toEqual([
      ['Move', 1005, 1005],
      ['Packing', null, 260],
      ['Upright piano', null, 185],
      ['Protection', 500, 500],
    ])
    expect(page.change_orders).toMatchObject({ agreed: 1765, total: 1950, maximum })
    expect(facts.changes).toMatchObject([{ number: 1, lines: [{ label: 'Upright piano' }] }])
  })
})

describe.each(['interstate', 'CA', 'TX', 'CO'] as const)(
  'a move of %s, changed and signed again',
  (place) => {
    test('rests on the new signature alone, with the higher maximum that it promises', async () => {
      const move = await signedMove(place)
      await agree(move, 'phone', { lines: [PACKING] })
      const more = place === 'interstate' ? {} : { maximum_price: 1450 }
      const lines = [{ ...PACKING, quantity: 6 }]
      await company.call(quotes.update, { params: { id: move.quoteId }, body: { lines, ...more } })
      const { url } = await company.call(quoteVersions.createLink, { params: { id: move.quoteId } })
      await signOffer(visitor(), url.split('/q/')[1] as string, { version: 3, valuation: 'full-1' })
      const { job, row, money, pays, page, facts, papers } = await told({
        ...move,
        token: url.split('/q/')[1] as string,
      })
      const maximum = place === 'interstate' ? null : 1950
      expect(job.agreement).toMatchObject({ version: 3, total: 1895, changes: [], waiting_maximum: null })
      expect([job.estimated_cost, row?.estimated_cost, money.agreed, pays.done]).toEqual([
        1895, 1895, 1895, 1895,
      ])
      expect([money.maximum, pays.maximum]).toEqual([maximum, maximum])
      expect(money.charges.every(({ signed }) => signed === null)).toBe(true)
      expect(page).toMatchObject({
        state: 'accepted',
        version: 3,
        accepted: { total: 1895, total_since: null },
      })
      expect(facts.agreement?.signed).toMatchObject({ version: 3 })
      expect(papers.agreement).toMatchObject({ version: 3 })
    })
  },
)

// In California no crew may begin before the notice is signed on paper.
describe.each(['interstate', 'TX', 'CO'] as const)('a signed move of %s', (place) => {
  test('that is done says the same whatever is set or asked for afterwards', async () => {
    const move = await signedMove(place)
    await agree(move, 'in_person', { lines: [PACKING] })
    const pass = { at: 'before clock', reason: 'Signed on paper.' } as const
    const { gates } = await company.call(jobGates.get, { params: { id: move.id } })
    for (const { at, requires, standing } of gates) {
      if (at !== 'before clock' || standing !== 'stop') continue
      await company.call(jobGates.pass, { params: { id: move.id }, body: { ...pass, requires } })
    }
    for (const status of ['in_progress', 'completed'] as const) {
      await company.call(jobs.patch, { params: { id: move.id }, body: { status } })
    }
    const { job, money, facts } = await told(move)
    const printed = await pdfOf(move)
    for (const said of ['$1,765.00', 'Fullvalueprotection$500.00', 'Depositof$301.00', ',accepted']) {
      expect(printed).toContain(said)
    }
    const otherwise = { deposit: NO_DEPOSIT, terms: 'No refunds.', legal_name: 'Summit Movers, LLC' }
    await company.call(agreement.put, { body: { value: otherwise } })
    expect(await pdfOf(move)).toBe(printed)
    const later = await told(move)
    expect(later.money).toEqual(money)
    expect(later.job.agreement).toEqual(job.agreement)
    expect(later.facts.agreement).toEqual(facts.agreement)
    const items = [{ what: 'Dresser', result: 'damaged', asked: 1200, weight_lb: 90 }] as const
    const claim = await company.call(claims.file, { params: { id: move.id }, body: { items: [...items] } })
    expect(claim.protection).toMatch(/^Full value protection/)
    await company.call(agreement.put, {
      body: { value: { deposit: DEPOSIT, terms: null, legal_name: 'Ridgeline Movers, LLC' } },
    })
  })
})
