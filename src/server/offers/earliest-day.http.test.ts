import { describe, expect, test } from 'vitest'
import { customer, sentQuote } from '../../../test/setup/sent-quote.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, history, jobMoves, jobs, offers, quotes, quoteVersions } = contract

/** The tests' day is a Monday; what is signed on it may be loaded from the Thursday on. */
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
] as const

/** A move from Colorado to Wyoming at a fixed price, so that no day costs otherwise. */
const BETWEEN_STATES = {
  lines: [],
  pickup_address: '12 Oak St, Fort Collins, CO 80525',
  delivery_address: '604 Point Bluff, Cheyenne, WY 82009',
  move_date: TUESDAY,
  fixed_price: { amount: 1000, reason: 'agreed by phone' },
}

/** The same, signed today, by a company that lets its customers book. */
async function signedToday(move: typeof BETWEEN_STATES = BETWEEN_STATES) {
  const sent = await sentQuote(move)
  const { ridgeline, quote } = sent
  await ridgeline.call(agreement.put, { body: { value: { customers_may_book: true } } })
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { move_notes: 'Ring twice.' } })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
  const params = { token: url.split('/q/')[1] as string }
  const { version } = await customer().call(offers.get, { params })
  await signOffer(customer(), params.token, { version })
  return { ...sent, params }
}

const WHY = 'The lease ends on Tuesday.'
const TOO_EARLY =
  'The rules for moves between states ask for 3 days between signing and loading, so the first day is Thursday, November 26, 2026 (49 CFR 375.505(h)).'

describe('L21: a move between states that was signed on Monday is loaded from Thursday on', () => {
  // @spec 10.57 Customers book no day before the earliest their move's rules allow; staff may, with a
  //   reason kept in the job and its history
  test('its customer is offered no earlier day, reads why, and books none', async () => {
    const { params, ridgeline, quote } = await signedToday()
    const { days, earliest } = await customer().call(offers.freeStarts, { params, query: { date: TUESDAY } })
    expect(earliest).toEqual({ day: THURSDAY, words: TOO_EARLY })
    expect(days[0]?.date).toBe(THURSDAY)
    const book = (date: string) => ({ params, body: { date, start: '09:00' } })
    expect(await customer().refused(offers.book, book(WEDNESDAY))).toMatchObject({
      status: 409,
      detail: `${TOO_EARLY} Please choose that day or a later one.`,
    })
    await customer().call(offers.book, book(THURSDAY))
    const { job_id } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
    const job = await ridgeline.call(jobs.get, { params: { id: job_id as number } })
    expect(job).toMatchObject({ scheduled_date: expect.stringContaining(THURSDAY), early_reason: null })
  })

  // @spec 10.57
  test('staff book and plan an earlier one with a reason, which the job and its history keep', async () => {
    const { ridgeline, quote } = await signedToday()
    const convert = (wish: object) =>
      ridgeline.attempt(quotes.convert, {
        params: { id: quote.id },
        body: { scheduled_date: `${TUESDAY}T09:00:00`, ...wish },
      })
    expect(await convert({})).toMatchObject({
      status: 422,
      body: {
        code: 'too_early',
        detail: `${TOO_EARLY} Choose a later day, or give the reason for this one.`,
      },
    })
    const booked = await convert({ early_reason: WHY })
    expect(booked.status).toBe(201)
    const { id } = booked.body as { id: number }
    const read = () => ridgeline.call(jobs.get, { params: { id } })
    expect((await read()).early_reason).toBe(WHY)

    const plan = (day: string, more = {}) =>
      ridgeline.attempt(jobs.update, {
        params: { id },
        body: { scheduled_date: `${day}T09:00:00`, ...more },
      })
    expect((await plan(FRIDAY)).status).toBe(200)
    expect((await read()).early_reason).toBeNull()
    expect(await plan(WEDNESDAY)).toMatchObject({ status: 422, body: { code: 'too_early' } })
    expect((await plan(WEDNESDAY, { early_reason: WHY })).status).toBe(200)
    const { history: entries } = await ridgeline.call(history.list, {
      query: { entity: 'job', id: String(id) },
    })
    const said = entries.flatMap(({ changes }) => changes.map(({ label, is }) => [label, is]))
    expect(said).toContainEqual(['Reason for the early day', WHY])

    const drop = (day: string, more = {}) =>
      read().then(({ version }) =>
        ridgeline.attempt(jobMoves.create, {
          body: { moves: [{ id, version, scheduled_date: `${day}T10:00:00`, ...more }] },
        }),
      )
    expect(await drop(TUESDAY)).toMatchObject({ status: 422, body: { code: 'too_early' } })
    expect((await drop(TUESDAY, { early_reason: WHY })).status).toBe(200)
    // Of several the refusal names the job, and a program still knows what is asked.
    const other = await ridgeline.createJob()
    const { version } = await ridgeline.call(jobs.update, {
      params: { id },
      body: { scheduled_date: `${FRIDAY}T09:00:00` },
    })
    const both = (more = {}) =>
      ridgeline.attempt(jobMoves.create, {
        body: {
          moves: [
            { id, version, scheduled_date: `${TUESDAY}T10:00:00`, ...more },
            { id: other.id, version: other.version, scheduled_date: `${TUESDAY}T14:00:00`, ...more },
          ],
        },
      })
    expect(await both()).toMatchObject({
      status: 422,
      body: { code: 'too_early', detail: expect.stringMatching(/\(J-.*\): The rules for moves between/) },
    })
    expect((await both({ early_reason: WHY })).status).toBe(200)
    expect(await ridgeline.call(jobs.get, { params: { id: other.id } })).toMatchObject({ early_reason: null })
    // Another hour of the same day asks for nothing.
    expect((await plan(TUESDAY, { scheduled_date: `${TUESDAY}T11:00:00` })).status).toBe(200)
    expect(await read()).toMatchObject({ early_reason: WHY })
  })
})

test('within a commercial zone no such day holds', async () => {
  const { ridgeline, quote } = await sentQuote({
    ...BETWEEN_STATES,
    pickup_address: '9 Main St, Hackensack, NJ 07601',
    delivery_address: '1 Court St, Brooklyn, NY 11201',
  })
  const convert = () =>
    ridgeline.attempt(quotes.convert, {
      params: { id: quote.id },
      body: { scheduled_date: `${TUESDAY}T09:00:00` },
    })
  expect((await convert()).status).toBe(422)
  const exempt = { kind: 'exempt_zone' as const, reason: 'The zone of New York City' }
  await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { rules_override: exempt } })
  expect((await convert()).status).toBe(201)
})

const IN_PENNSYLVANIA = {
  ...BETWEEN_STATES,
  pickup_address: '1400 John F Kennedy Blvd, Philadelphia, PA 19107',
  delivery_address: '400 Broad St, Pittsburgh, PA 15222',
}

// @spec 10.57
test('T5: in Pennsylvania, whose customers may agree to less in writing, one who signed today is moved tomorrow', async () => {
  const { params, ridgeline, quote } = await signedToday(IN_PENNSYLVANIA)
  const { days, earliest } = await customer().call(offers.freeStarts, { params, query: { date: TUESDAY } })
  expect([days[0]?.date, earliest]).toEqual([TUESDAY, null])
  const { status } = await ridgeline.attempt(quotes.convert, {
    params: { id: quote.id },
    body: { scheduled_date: `${TUESDAY}T09:00:00` },
  })
  expect(status).toBe(201)
})
