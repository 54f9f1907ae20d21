import { describe, expect, test } from 'vitest'
import {
  agree,
  type Booked,
  bookedMove,
  edit,
  jobOf,
  linkTo,
  packing,
  quoteOf,
  upstairs,
} from '../../../test/setup/booked-move.ts'
import { customer, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, offers } = contract

/** What a quote says to anyone who may edit it, but for when and by whom it was stored. */
async function said(booked: Booked) {
  const { version, changed_at, changed_by, booking, mails, ...quote } = await quoteOf(booked)
  return quote
}
const withdraw = ({ ridgeline, job }: Booked, quote_version: number) =>
  ridgeline.attempt(jobs.withdrawChange, { params: { id: job.id }, body: { quote_version } })

/** Everything that someone has to agree to, said otherwise. */
const another = {
  ...upstairs,
  pickup_address: '9 Other St, Denver, CO 80202',
  distance: 77,
  move_date: '2027-05-25',
  items: [{ name: 'sofa-three-seat', quantity: 2 }],
  lines: [packing],
  fixed_price: { amount: 2000, reason: 'Another house' },
  price_kind: 'not_to_exceed',
  maximum_price: 3000,
} as const

describe.each([
  ['that its customer signed', { signed: true }],
  ['that no one signed', { signed: false }],
])('the change of a booked move %s is withdrawn', (_, how) => {
  // @spec 10.65 A pending change can be withdrawn: the quote says again what was agreed and signed; the
  //   change sent can no longer be signed; contact and notes keep corrections; a colleague's later change
  //   is not withdrawn
  test('its quote says again exactly what was agreed, and the timeline says so', async () => {
    const booked = await bookedMove(how)
    const [quote, job] = [await said(booked), await jobOf(booked)]
    const { version } = await edit(booked, another)
    expect((await withdraw(booked, version)).status).toBe(200)
    expect(await said(booked)).toEqual(quote)
    // How its quote is edited meanwhile is a change of the job only where it keeps what was agreed for the first time.
    const { version: _, changed_at, changed_by, ...same } = job
    expect(await jobOf(booked)).toMatchObject({ ...same, quote_version: 1 })
    const { entries } = await booked.ridgeline.call(contract.timelines.ofQuote, {
      params: { id: booked.quote.id },
      query: {},
    })
    expect(entries[0]).toMatchObject({
      kind: 'change_withdrawn',
      words: expect.stringMatching(/^Change withdrawn by /),
      detail: expect.stringContaining('total $2,260.00 → $624.40'),
    })
    expect((await withdraw(booked, version + 1)).status, 'nothing waits any more').toBe(409)
  })

  // @spec 10.65
  test('what was sent of it can no longer be signed, and the next change has a number of its own', async () => {
    const booked = await bookedMove(how)
    const quote = await said(booked)
    await edit(booked, another)
    const params = await linkTo(booked)
    const { version: sent } = await customer().call(offers.get, { params })
    const { version } = await quoteOf(booked)
    expect((await withdraw(booked, version)).status).toBe(200)
    // The customer looked at the agreed one before: that is not known any more.
    expect(await said(booked)).toEqual({ ...quote, offer: quote.offer && { ...quote.offer, seen_at: null } })

    expect(await customer().call(offers.get, { params })).toMatchObject({ state: 'withdrawn', details: null })
    const sign = (target: typeof params, wish: number) =>
      customer().attempt(offers.accept, { params: target, body: { ...signing, version: wish } })
    expect((await sign(params, sent)).status).toBe(409)
    // Anyone who has the first link sees what holds.
    const first = { token: booked.token }
    expect((await customer().call(offers.get, { params: first })).state).toBe(
      how.signed ? 'accepted' : 'open',
    )
    await edit(booked, { lines: [packing] })
    expect((await sign(params, sent)).status).toBe(409)
    const next = await linkTo(booked)
    const offer = await customer().call(offers.get, { params: next })
    expect(offer.version).toBe(sent + 1)
    expect((await sign(next, offer.version)).status).toBe(200)
    expect(await jobOf(booked)).toMatchObject({ change_pending: false, quote_version: sent + 1 })
    expect((await customer().call(offers.get, { params })).state).toBe('withdrawn')
  })
})

describe('a change that is withdrawn', () => {
  // @spec 10.65
  test('leaves what was corrected since: contact, notes, and the address of the job', async () => {
    const booked = await bookedMove()
    await booked.ridgeline.call(jobs.patch, {
      params: { id: booked.job.id },
      body: { origin_address: '12 Corrected St, Denver, CO 80202' },
    })
    await edit(booked, another)
    const { version } = await edit(booked, { move_notes: 'Ring twice.', customer_phone: '(303) 555-0199' })
    expect((await withdraw(booked, version)).status).toBe(200)
    expect(await quoteOf(booked)).toMatchObject({
      pickup_address: '12 Corrected St, Denver, CO 80202',
      move_notes: 'Ring twice.',
      customer_phone: '(303) 555-0199',
      lines: [],
      fixed_price: null,
    })
    expect(await jobOf(booked)).toMatchObject({ change_pending: false, move_notes: 'Ring twice.' })
  })

  // @spec 10.65
  test('keeps the options and the total that were signed', async () => {
    const sent = await sentQuote()
    const { ridgeline, quote, token } = sent
    const params = { token }
    const offer = await customer().call(offers.get, { params })
    const chosen_lines = offer.lines.filter(({ optional }) => optional).map(({ id }) => id)
    await customer().call(offers.accept, { params, body: { ...signing, chosen_lines } })
    const job = await ridgeline.createJob({ quoteId: quote.id })
    const booked = { ...sent, job }
    const before = await said(booked)
    expect(before.total_cost).toBe(job.estimated_cost)
    const { version } = await edit(booked, another)
    await withdraw(booked, version)
    expect(await said(booked)).toEqual(before)
  })

  // @spec 10.65
  test('is the one that was seen: what a colleague has changed since is neither withdrawn nor agreed', async () => {
    const booked = await bookedMove()
    const seen = await edit(booked, { distance: 50 })
    const { revision, version } = await edit(booked, { distance: 60 })
    expect(revision).toBe(seen.revision)
    expect((await withdraw(booked, seen.version)).status).toBe(409)
    expect((await agree(booked, revision, { quote_version: seen.version })).status).toBe(409)
    expect((await quoteOf(booked)).distance).toBe(60)
    expect((await agree(booked, revision, { quote_version: version })).status).toBe(200)
  })

  test('is signed or withdrawn, no matter who is first', async () => {
    const booked = await bookedMove()
    await edit(booked, upstairs)
    const params = await linkTo(booked)
    const offer = await customer().call(offers.get, { params })
    const { version } = await quoteOf(booked)
    const [signed, withdrawn] = await Promise.all([
      customer().attempt(offers.accept, { params, body: { ...signing, version: offer.version } }),
      withdraw(booked, version),
    ])
    expect([signed.status, withdrawn.status].toSorted()).toEqual([200, 409])
    const { agreement, change_pending } = await jobOf(booked)
    expect(change_pending).toBe(false)
    expect(agreement?.version).toBe(signed.status === 200 ? offer.version : 1)
  })
})
