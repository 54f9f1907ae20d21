import { beforeEach, describe, expect, test } from 'vitest'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { addPaper, at, signedEvent } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

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
  settings,
} = contract

const COVER = { declared: 50_000, per_pound: null, price_per_thousand: 10, deductible: 500 }
const DEPOSIT = { ...NO_DEPOSIT, kind: 'percent', amount: 20, booking_waits: true } as const
/** Work of $1,005.00, at most $1,300.00; with full value protection it is signed at $1,505.00, at most $1,800.00. */
const QUOTE = {
  customer_name: 'Priya Raman',
  pickup_address: '2210 Ivy St, Denver, CO 80207',
  delivery_address: '1190 Birch St, Broomfield, CO 80020',
  fixed_price: { amount: 1005, reason: 'As agreed on the phone' },
  price_kind: 'not_to_exceed',
  maximum_price: 1300,
} as const
const PACKING = { label: 'Packing', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 } as const

let company: Company
beforeEach(async () => {
  company = await registerRidgeline()
  await company.call(agreement.put, {
    body: { value: { deposit: DEPOSIT, valuation: { released: true, actual_cash: null, full: [COVER] } } },
  })
})

/** A booked move whose quote its customer has signed with full value protection. */
async function signedMove(quote: object = QUOTE, between: object | null = null) {
  const { id: quoteId } = await company.createQuote(quote)
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  const params = { token: url.split('/q/')[1] as string }
  await signOffer(visitor(), params.token, { valuation: 'full-1' })
  if (between) await company.call(quotes.update, { params: { id: quoteId }, body: between })
  const { id } = await company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00', as_signed: true })
  const of = { params: { id } }
  return {
    id,
    quoteId,
    job: () => company.call(jobs.get, of),
    quote: () => company.call(quotes.get, { params: { id: quoteId } }),
    money: () => company.call(jobMoney.get, of),
    papers: () => company.call(jobPapers.list, of),
    facts: () => company.call(jobPapers.facts, of),
    gates: () => company.call(jobGates.get, of),
    page: () => visitor().call(offers.get, { params }),
    pays: () => visitor().call(customerMoneys.get, { params }),
    change: (body: object) => company.call(quotes.update, { params: { id: quoteId }, body }),
    agreed: async (body: object) => {
      const { revision } = await company.call(quotes.update, { params: { id: quoteId }, body })
      return company.call(jobs.agreeChange, {
        ...of,
        body: { revision, agreed_by: 'Priya Raman', how: 'phone' },
      })
    },
    withdraw: (quote_version: number) =>
      company.call(jobs.withdrawChange, { ...of, body: { quote_version } }),
  }
}
type Move = Awaited<ReturnType<typeof signedMove>>

const SIGNED = {
  version: 1,
  signed_by: 'Megan Ortega',
  protection: 'Full value protection, $500.00',
  price_kind: 'not_to_exceed',
  total: 1505,
}

/** All that reads the agreement says the price agreed since, on the terms that were signed. */
async function expectOnSignedTerms(move: Move, total: number, maximum = 1800) {
  expect(await move.job()).toMatchObject({
    estimated_cost: total,
    change: null,
    agreement: { ...SIGNED, limit: { amount: maximum } },
    papers: 1,
  })
  expect(await move.quote()).toMatchObject({
    total_cost: total,
    booking: { agreed_cost: total, change: null },
    offer: { protection: SIGNED.protection, deposit_asked: { words: '$301.00, due at signing' } },
  })
  const money = await move.money()
  expect(money).toMatchObject({
    ...{ price_kind: 'not_to_exceed', agreed: total, done: total, maximum },
    deposit: { amount: 301, open: 301 },
    due_now: 301,
  })
  expect(money.charges).toContainEqual(expect.objectContaining({ origin: 'protection', amount: 500 }))
  expect((await move.papers()).agreement).toMatchObject({ version: 1, name: 'Megan Ortega' })
  const { gates } = await move.gates()
  expect(gates.find(({ requires }) => requires === 'deposit')).toMatchObject({
    standing: 'stop',
    words: expect.stringContaining('$301.00'),
    citation: expect.stringMatching(/, version 1$/),
  })
  expect(await move.pays()).toMatchObject({ done: total, owed: total, maximum, due_now: 301 })
  expect(await move.page()).toMatchObject({
    state: 'accepted',
    version: 1,
    deposit: { amount: 301, open: 301 },
    accepted: { total: 1505, total_since: total === 1505 ? null : total },
  })
}

describe('a change of a signed move that is agreed by phone', () => {
  // @spec 10.64 A change agreed without a signature changes work and price; valuation, deposit and papers
  //   stay as signed, and so does the maximum unless the place's rules let that word raise it, for office,
  //   crew, ledger, claims and customer's page, until another version is signed
  test('changes its price and leaves its protection, deposit, maximum and papers as they were signed', async () => {
    const move = await signedMove()
    await expectOnSignedTerms(move, 1505)
    await move.agreed({ lines: [PACKING] })
    await expectOnSignedTerms(move, 1765)
    const packing = (await move.money()).charges.find(({ label }) => label === 'Packing')
    expect(packing).toMatchObject({
      ...{ signed: null, estimated: 260, amount: 260 },
      quantities: { rate: '$65.00 an hour', signed: null, agreed: '4 h', actual: '4 h', difference: null },
    })
    // The company asks for something else by now.
    await company.call(agreement.put, {
      body: { value: { deposit: NO_DEPOSIT, valuation: { released: true, actual_cash: null, full: [] } } },
    })
    await expectOnSignedTerms(move, 1765)
  })

  // @spec 10.64
  test('says so on the papers of its day, which change orders raise', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [PACKING] })
    const facts = await move.facts()
    expect(facts.agreement).toMatchObject({
      offer: { version: 2, lines: [{ label: 'Packing' }] },
      signed: { version: 1, valuation: 'full-1' },
    })
    expect((await move.money()).based_on).toMatch(
      /^To agreement Q-[\d-]+, version 1, signed [\w, ]+ by Megan Ortega, as changed by version 2\.$/,
    )
    const bill = JSON.stringify(
      buildPaper('bill_of_lading', facts, { said: {}, madeAt: at('08:50') } as never),
    )
    expect(bill).toContain('Full value protection, $500.00')
    const lines = [{ label: 'Piano', quantity: 1, unit: 'flat' as const, unitCents: 185_00 }]
    const said = { number: 1, moment: 'before_loading', reason: 'more_goods', lines } as const
    await addPaper(
      company,
      move.id,
      signedEvent(buildPaper('change_order', facts, { said, madeAt: at('08:58') })),
    )
    expect(await move.money()).toMatchObject({ agreed: 1950, done: 1950, maximum: 1985 })
    expect(await move.job()).toMatchObject({
      estimated_cost: 1950,
      agreement: { limit: { amount: 1985 }, total_with_changes: 1950 },
    })
  })

  // @spec 10.123
  test('keeps the days on which it was signed and changed when the company corrects its time zone', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [PACKING] })
    const params = { id: move.quoteId }
    const daysSaid = async () => {
      const page = await move.page()
      const { events } = await company.call(quoteVersions.events, { params })
      return {
        card: (await move.job()).agreement?.title,
        change: (await move.job()).agreement?.changes[0]?.at.slice(0, 10),
        page: page.accepted?.changes_since,
        events: events.map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`),
      }
    }
    const before = await daysSaid()
    // At any hour one of them has another day than Denver.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await company.call(settings.putBranding, { body: { value: { time_zone }, keep_clock_times: true } })
      expect(await daysSaid(), time_zone).toEqual(before)
    }
  })

  // @spec 10.64
  test('is claimed on by the protection that was signed', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [PACKING] })
    for (const status of ['in_progress', 'completed'] as const) {
      if (status === 'in_progress') {
        const reason = 'The customer pays on the day.'
        const body = { at: 'before clock', requires: 'deposit', reason } as const
        await company.call(jobGates.pass, { params: { id: move.id }, body })
      }
      await company.call(jobs.patch, { params: { id: move.id }, body: { status } })
    }
    const items = [{ what: 'Dresser', result: 'damaged', asked: 1200, weight_lb: 90 }] as const
    const claim = await company.call(claims.file, { params: { id: move.id }, body: { items: [...items] } })
    expect(claim.protection).toMatch(/^Full value protection/)
  })

  // @spec 10.64
  test('is not above the maximum that was signed; a lower one counts from then on', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [{ ...PACKING, quantity: 10 }] })
    expect(await move.job()).toMatchObject({ estimated_cost: 2155, agreement: { limit: { amount: 1800 } } })
    expect(await move.pays()).toMatchObject({ done: 2155, owed: 1800, never_owed: 355, maximum: 1800 })
    await move.agreed({ lines: [], maximum_price: 1100 })
    await expectOnSignedTerms(move, 1505, 1600)
  })

  // @spec 10.64
  test('may be followed by a second, which is withdrawn, agreed or signed', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [PACKING] })
    const before = await move.quote()
    const { version } = await move.change({ lines: [PACKING, { ...PACKING, label: 'Unpacking' }] })
    expect(await move.job()).toMatchObject({
      change: { agreed_cost: 1765, total_cost: 2025 },
      agreement: SIGNED,
    })
    expect((await move.quote()).booking?.change?.words).toMatch(
      /Unpacking added.*, total \$1,765\.00 → \$2,025\.00$/,
    )
    await move.withdraw(version)
    await expectOnSignedTerms(move, 1765)
    expect(await move.quote()).toMatchObject({ lines: before.lines, offer: before.offer })

    await move.agreed({ lines: [{ ...PACKING, quantity: 2 }] })
    await expectOnSignedTerms(move, 1635)

    await move.change({ lines: [PACKING] })
    const { url } = await company.call(quoteVersions.createLink, { params: { id: move.quoteId } })
    const token = url.split('/q/')[1] as string
    const sent = await visitor().call(offers.get, { params: { token } })
    await signOffer(visitor(), token, { version: sent.version, valuation: 'released' })
    expect(await move.job()).toMatchObject({
      estimated_cost: 1265,
      agreement: {
        version: sent.version,
        protection: 'Released value',
        total: 1265,
        limit: { amount: 1300 },
      },
    })
    expect(await move.money()).toMatchObject({ done: 1265, maximum: 1300, deposit: { amount: 253 } })
  })

  // @spec 10.64
  test('withdrawn after it was sent leaves the customer what they signed', async () => {
    const move = await signedMove()
    await move.agreed({ lines: [PACKING] })
    const { offer } = await move.quote()
    await move.change({ lines: [] })
    await company.call(quoteVersions.createLink, { params: { id: move.quoteId } })
    expect((await move.page()).state).toBe('superseded')
    await move.withdraw((await move.quote()).version)
    await expectOnSignedTerms(move, 1765)
    expect((await move.quote()).offer).toEqual({ ...offer, seen_at: null })
  })

  // @spec 10.64
  test('of a quote that was edited before it was booked as signed keeps the protection, too', async () => {
    const move = await signedMove(QUOTE, { lines: [PACKING] })
    expect(await move.job()).toMatchObject({
      estimated_cost: 1505,
      change: { agreed_cost: 1505, total_cost: 1765 },
    })
    await move.agreed({ lines: [PACKING] })
    await expectOnSignedTerms(move, 1765)
  })
})
