import { describe, expect, test } from 'vitest'
import { customer, line, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { jobMoves, jobs, offers, quotes, quoteVersions, suggestions } = contract

/** A Thursday at the rate of the hours, and the Friday after it, which costs 8 % more. */
const THURSDAY = '2027-05-13'
const FRIDAY = '2027-05-14'

/** A quote for the Thursday, sent, and what the Friday would make of it. */
async function quotedForThursday({
  signed = false,
  ...changes
}: Parameters<typeof sentQuote>[0] & { signed?: boolean } = {}) {
  const sent = await sentQuote({ lines: [line], move_date: THURSDAY, ...changes })
  const { ridgeline, quote, token } = sent
  if (signed) await customer().call(offers.accept, { params: { token }, body: signing })
  const other = await ridgeline.createQuote({ lines: [line], move_date: FRIDAY })
  return { ...sent, agreed: quote.total_cost as number, onFriday: other.total_cost as number }
}
type Quoted = Awaited<ReturnType<typeof quotedForThursday>>

const dayOf = ({ ridgeline }: Quoted, date: string, query: { quote_id?: number; except_job?: number }) =>
  ridgeline.call(jobs.dailySchedule, { params: { date }, query: { duration: 2, ...query } })
const convert = ({ ridgeline, quote }: Quoted, wish: object = {}) =>
  ridgeline.attempt(quotes.convert, {
    params: { id: quote.id },
    body: { scheduled_date: `${FRIDAY}T09:00:00`, assigned_crew: 'Blue', ...wish },
  })
const quoteOf = ({ ridgeline, quote }: Quoted) => ridgeline.call(quotes.get, { params: { id: quote.id } })
async function jobOf(quoted: Quoted) {
  const { job_id } = await quoteOf(quoted)
  return quoted.ridgeline.call(jobs.get, { params: { id: job_id as number } })
}
const agree = async (quoted: Quoted) => {
  const { id, change } = await jobOf(quoted)
  await quoted.ridgeline.call(jobs.agreeChange, {
    params: { id },
    body: { agreed_by: 'Megan Ortega', how: 'phone', revision: change?.revision as number },
  })
}

describe('converting to a day that costs otherwise', () => {
  test.each([
    ['no one signed', false],
    ['its customer signed', true],
  ])(
    'of a quote that %s is said with both prices, and keeps what was agreed unless told',
    async (_, signed) => {
      const quoted = await quotedForThursday({ signed })
      const { agreed, onFriday, quote, ridgeline } = quoted
      expect(onFriday).toBeGreaterThan(agreed)
      expect((await dayOf(quoted, FRIDAY, { quote_id: quote.id })).day_price).toEqual({
        price: onFriday,
        agreed,
      })
      expect((await dayOf(quoted, THURSDAY, { quote_id: quote.id })).day_price).toBeNull()
      expect((await dayOf(quoted, FRIDAY, {})).day_price).toBeNull()
      const best = await ridgeline.call(suggestions.list, {
        query: { quote_id: quote.id, date: FRIDAY, start: '09:00' },
      })
      expect(best.choice?.day_price).toEqual({ price: onFriday, agreed })
      expect(best.suggestions.find(({ date }) => date === FRIDAY)?.day_price).toEqual({
        price: onFriday,
        agreed,
      })
      expect((await convert(quoted)).status).toBe(201)
      expect(await jobOf(quoted)).toMatchObject({ estimated_cost: agreed, change_pending: false })
      expect(await quoteOf(quoted)).toMatchObject({ move_date: THURSDAY, total_cost: agreed })
    },
  )

  // @spec 10.61 Converting or moving to a day with another price shows both and asks: 'Keep' the agreed
  //   price, the default, or 'Change to' the day's; an unsigned quote changes before booking, anything else
  //   becomes a pending change and keeps its place once agreed; a stale price is refused
  test('changes a quote that no one signed before it is booked', async () => {
    const quoted = await quotedForThursday()
    const { onFriday } = quoted
    expect((await convert(quoted, { change_price_to: onFriday })).status).toBe(201)
    expect(await quoteOf(quoted)).toMatchObject({
      move_date: FRIDAY,
      total_cost: onFriday,
      status: 'approved',
      standing: 'booked',
    })
    expect(await jobOf(quoted)).toMatchObject({
      estimated_cost: onFriday,
      move_date: FRIDAY,
      change_pending: false,
      agreement: null,
    })
  })

  // @spec 10.61
  test('books a signed quote as it was signed, and the change waits; agreed, the job stays where it stands', async () => {
    const quoted = await quotedForThursday({ signed: true })
    const { agreed, onFriday } = quoted
    expect((await convert(quoted, { change_price_to: onFriday })).status).toBe(201)
    const before = await jobOf(quoted)
    expect(before).toMatchObject({
      estimated_cost: agreed,
      agreement: { version: 1, total: agreed },
      change_pending: true,
      change: { total_cost: onFriday, agreed_cost: agreed, move_date: FRIDAY, agreed_date: THURSDAY },
    })
    await agree(quoted)
    expect(await jobOf(quoted)).toMatchObject({
      estimated_cost: onFriday,
      change_pending: false,
      move_date: FRIDAY,
      scheduled_date: before.scheduled_date,
    })
  })

  // @spec 10.61
  test('at a price that is another by now is refused, and nothing is stored', async () => {
    const quoted = await quotedForThursday()
    const { onFriday, quote, ridgeline } = quoted
    await ridgeline.call(quotes.update, { params: { id: quote.id }, body: { lines: [line, line] } })
    const { version } = await quoteOf(quoted)
    const refused = await convert(quoted, { change_price_to: onFriday })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/^Friday, May 14, 2027 now costs \$[\d,.]+, not \$[\d,.]+\./),
      },
    })
    expect(await quoteOf(quoted)).toMatchObject({ version, job_id: null, move_date: THURSDAY })
  })

  // @spec 10.60
  test('changes nothing of a fixed price', async () => {
    const quoted = await quotedForThursday({ fixed_price: { amount: 900, reason: 'agreed by phone' } })
    const { day_price } = await dayOf(quoted, FRIDAY, { quote_id: quoted.quote.id })
    expect(day_price).toBeNull()
  })
})

/** The move stands on its Thursday as it was signed. */
async function bookedForThursday() {
  const quoted = await quotedForThursday({ signed: true })
  await convert(quoted, { scheduled_date: `${THURSDAY}T09:00:00` })
  return { ...quoted, job: await jobOf(quoted) }
}

describe('moving to a day that costs otherwise', () => {
  test('is said with both prices, and keeps what was agreed unless told', async () => {
    const booked = await bookedForThursday()
    const { agreed, onFriday, job, ridgeline } = booked
    const price = { price: onFriday, agreed }
    expect((await dayOf(booked, FRIDAY, { except_job: job.id })).day_price).toEqual(price)
    expect((await dayOf(booked, THURSDAY, { except_job: job.id })).day_price).toBeNull()
    const { choice } = await ridgeline.call(suggestions.list, {
      query: { job_id: job.id, date: FRIDAY, start: '09:00' },
    })
    expect(choice?.day_price).toEqual(price)

    const move = { id: job.id, version: job.version, scheduled_date: `${FRIDAY}T09:00:00` }
    const moved = await ridgeline.call(jobMoves.create, { body: { moves: [move] } })
    expect(moved.day_prices).toEqual([{ id: job.id, ...price }])
    const after = await jobOf(booked)
    expect(after).toMatchObject({ estimated_cost: agreed, change_pending: false })
    // It stands there already: another hour of that day asks for nothing.
    expect((await dayOf(booked, FRIDAY, { except_job: job.id })).day_price).toBeNull()
    const later = { id: job.id, version: after.version, scheduled_date: `${FRIDAY}T11:00:00` }
    expect((await ridgeline.call(jobMoves.create, { body: { moves: [later] } })).day_prices).toEqual([])
  })

  // @spec 10.61
  test('with its price is a change that waits; once it is signed the job stays on that day', async () => {
    const booked = await bookedForThursday()
    const { agreed, onFriday, job, ridgeline, quote } = booked
    const moved = await ridgeline.call(jobs.patch, {
      params: { id: job.id },
      body: { scheduled_date: `${FRIDAY}T11:00:00`, change_price_to: onFriday, version: job.version },
    })
    expect(moved).toMatchObject({
      estimated_cost: agreed,
      change_pending: true,
      change: { total_cost: onFriday, move_date: FRIDAY },
    })
    const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id: quote.id } })
    const params = { token: url.split('/q/')[1] as string }
    const { version, total } = await customer().call(offers.get, { params })
    expect(total).toBe(onFriday)
    await customer().call(offers.accept, { params, body: { ...signing, version } })
    expect(await jobOf(booked)).toMatchObject({
      estimated_cost: onFriday,
      change_pending: false,
      scheduled_date: moved.scheduled_date,
      move_date: FRIDAY,
    })
  })

  // @spec 10.62 A drop on the board is immediate: its notice says what the day costs, once for several
  //   jobs, and prices change only on request
  test('of several at once changes all of them or none, and the same once more changes nothing', async () => {
    const booked = await bookedForThursday()
    const { onFriday, job, ridgeline } = booked
    const second = await ridgeline.createQuote({ lines: [line], move_date: THURSDAY })
    const other = await ridgeline.createJob({ quoteId: second.id, scheduled_date: `${THURSDAY}T09:00:00` })
    const moves = [job, other].map(({ id, version }) => ({
      id,
      version,
      scheduled_date: `${FRIDAY}T09:00:00`,
      change_price_to: onFriday,
    }))
    const stale = moves.map((move) => (move.id === other.id ? { ...move, change_price_to: 1 } : move))
    expect(await ridgeline.refused(jobMoves.create, { body: { moves: stale } })).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`(${other.job_number}): Friday, May 14, 2027 now costs`),
    })
    expect(await jobOf(booked)).toMatchObject({ change_pending: false, scheduled_date: job.scheduled_date })

    const { jobs: moved, day_prices } = await ridgeline.call(jobMoves.create, { body: { moves } })
    expect(moved.map(({ change_pending }) => change_pending)).toEqual([true, true])
    expect(day_prices).toEqual([])
    const { revision } = await quoteOf(booked)
    const again = moved.map(({ id, version }) => ({ id, version, change_price_to: onFriday }))
    await ridgeline.call(jobMoves.create, { body: { moves: again } })
    expect((await quoteOf(booked)).revision).toBe(revision)
  })

  test('is refused for a job without a quote, and for one without a day', async () => {
    const booked = await bookedForThursday()
    const { ridgeline, job } = booked
    const { id } = await ridgeline.call(jobs.create, {
      body: { customer_name: 'Olivia Chen', duration_hours: 2, scheduled_date: `${FRIDAY}T09:00:00` },
    })
    const change = (of: number, body: object) => ridgeline.refused(jobs.patch, { params: { id: of }, body })
    expect(await change(id, { change_price_to: 100 })).toMatchObject({
      status: 409,
      detail: 'This job has no quote, so its price does not depend on the day.',
    })
    expect(await change(job.id, { scheduled_date: null, change_price_to: 100 })).toMatchObject({
      status: 409,
      detail: 'Choose a day to get its price.',
    })
  })

  // @spec 10.61
  test('is agreed once and at one price, however many change it at once', async () => {
    const booked = await bookedForThursday()
    const { onFriday, agreed, job, ridgeline } = booked
    const move = () =>
      ridgeline.attempt(jobs.patch, {
        params: { id: job.id },
        body: { scheduled_date: `${FRIDAY}T09:00:00`, change_price_to: onFriday, version: job.version },
      })
    const moves = () =>
      ridgeline.attempt(jobMoves.create, {
        body: {
          moves: [
            {
              id: job.id,
              version: job.version,
              scheduled_date: `${FRIDAY}T09:00:00`,
              change_price_to: onFriday,
            },
          ],
        },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 ? move() : moves())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await jobOf(booked)).toMatchObject({
      estimated_cost: agreed,
      change_pending: true,
      change: { total_cost: onFriday },
    })
  })
})
