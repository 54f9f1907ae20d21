import { describe, expect, test } from 'vitest'
import {
  agree,
  bookedMove,
  edit,
  jobOf,
  linkTo,
  packing,
  quoteOf,
  upstairs,
} from '../../../test/setup/booked-move.ts'
import { customer, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, offers, quotes, quoteVersions } = contract

describe.each([
  ['that its customer signed', { signed: true }],
  ['that no one signed', { signed: false }],
])('the quote of a booked move %s is changed', (_, how) => {
  // @spec 10.59 Editing a booked move's quote makes a change: the job keeps what was agreed and says
  //   'Change pending' until the customer signs or the office records who agreed and how; then price,
  //   hours, addresses, day and plan follow
  test('the job keeps what was agreed and says that a change waits', async () => {
    const booked = await bookedMove(how)
    const before = await jobOf(booked)
    expect(before).toMatchObject({ change_pending: false, change: null })
    const changed = await edit(booked, { lines: [packing], ...upstairs })
    expect(changed.total_cost).toBeGreaterThan(before.estimated_cost as number)
    expect(changed).toMatchObject({ status: 'approved', standing: 'booked' })

    const { change, change_pending, ...now } = await jobOf(booked)
    expect(now).toMatchObject({
      estimated_cost: before.estimated_cost,
      duration_hours: before.duration_hours,
      scheduled_date: before.scheduled_date,
      agreement: before.agreement,
    })
    expect(now.move).toMatchObject({ lines: [], estimated_hours: before.move?.estimated_hours })
    expect(change_pending).toBe(true)
    expect(change).toMatchObject({
      revision: changed.revision,
      total_cost: changed.total_cost,
      agreed_cost: before.estimated_cost,
      agreed_hours: before.move?.estimated_hours,
    })
    const { jobs: listed } = await booked.ridgeline.call(jobs.list, { query: {} })
    expect(listed).toMatchObject([{ id: now.id, change_pending: true }])
  })

  // @spec 10.59
  test('the job follows it once its customer signs it', async () => {
    const booked = await bookedMove(how)
    const before = await jobOf(booked)
    const changed = await edit(booked, { lines: [packing], ...upstairs })
    const params = await linkTo(booked)
    const { version } = await customer().call(offers.get, { params })
    await customer().call(offers.accept, { params, body: { ...signing, version } })
    const after = await jobOf(booked)
    expect(after).toMatchObject({
      change_pending: false,
      change: null,
      estimated_cost: changed.total_cost,
      quote_version: version,
      agreement: { version, signed_by: 'Megan Ortega', total: changed.total_cost },
      move: { lines: [{ label: 'Packing the kitchen' }] },
      scheduled_date: before.scheduled_date,
    })
    expect(after.duration_hours).toBeGreaterThan(before.duration_hours)
    expect((await quoteOf(booked)).status).toBe('approved')
    // What was signed before stays what it was.
    const { versions } = await booked.ridgeline.call(quoteVersions.versions, {
      params: { id: booked.quote.id },
    })
    const first = versions.find((one) => one.version === 1)
    expect(first?.total).toBe(before.estimated_cost)
  })

  // @spec 10.59
  test('the job follows it once the office records who agreed, and the history says so', async () => {
    const booked = await bookedMove(how)
    const before = await jobOf(booked)
    const changed = await edit(booked, { lines: [packing], ...upstairs })
    expect((await agree(booked, changed.revision + 1)).status).toBe(409)
    expect((await agree(booked, changed.revision)).status).toBe(200)
    const after = await jobOf(booked)
    expect(after).toMatchObject({
      change_pending: false,
      estimated_cost: changed.total_cost,
      agreement: how.signed
        ? {
            ...before.agreement,
            title: expect.stringMatching(/^Signed .*, changed by phone /),
            changes: [{ how: 'phone', total: changed.total_cost }],
            total_with_changes: changed.total_cost,
          }
        : null,
      move: { lines: [{ label: 'Packing the kitchen' }] },
    })
    // The answer was lost, and it is asked for once more.
    expect((await agree(booked, changed.revision)).status).toBe(200)
    expect((await jobOf(booked)).version).toBe(after.version)
    const { entries } = await booked.ridgeline.call(contract.timelines.ofQuote, {
      params: { id: booked.quote.id },
      query: {},
    })
    expect(entries.filter(({ kind }) => kind === 'change_agreed')).toMatchObject([
      { words: 'Megan Ortega agreed to the change by phone' },
    ])
  })
})

const other = { customer_name: 'Olivia Chen', duration_hours: 2, assigned_crew: 'Blue' }

describe('a change of a booked move', () => {
  // @spec 10.66
  test('of its contact or its notes waits for no one, wherever it is corrected', async () => {
    const booked = await bookedMove()
    await edit(booked, { move_notes: 'Ring twice.' })
    expect(await jobOf(booked)).toMatchObject({ move_notes: 'Ring twice.', change_pending: false })
    await booked.ridgeline.call(jobs.patch, {
      params: { id: booked.job.id },
      body: { origin_address: '12 Corrected St, Denver, CO 80202' },
    })
    expect((await jobOf(booked)).change_pending).toBe(false)
    expect((await quoteOf(booked)).pickup_address).toBe('12 Corrected St, Denver, CO 80202')
  })

  test('is agreed once, however many record it and sign it at once', async () => {
    const booked = await bookedMove()
    const { revision } = await edit(booked, upstairs)
    const params = await linkTo(booked)
    const { version } = await customer().call(offers.get, { params })
    const sign = () => customer().attempt(offers.accept, { params, body: { ...signing, version } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? sign() : agree(booked, revision))),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await jobOf(booked)).toMatchObject({ change_pending: false, agreement: { version } })
    const { entries } = await booked.ridgeline.call(contract.timelines.ofQuote, {
      params: { id: booked.quote.id },
      query: {},
    })
    const times = (kind: string) => entries.filter((entry) => entry.kind === kind).length
    // Version 1 was signed before.
    expect(times('accepted')).toBe(2)
    expect(times('change_agreed')).toBeLessThanOrEqual(1)
  })

  // @spec 10.59
  test('to another day moves the job there at its hour', async () => {
    const booked = await bookedMove()
    const { revision } = await edit(booked, { move_date: '2027-05-25' })
    await agree(booked, revision)
    expect((await jobOf(booked)).scheduled_date).toMatch(/^2027-05-25T09:00:00/)
  })

  // @spec 10.66
  test('to a day that has no room for it leaves it to be given a date', async () => {
    const booked = await bookedMove()
    await booked.ridgeline.call(jobs.create, { body: { ...other, scheduled_date: '2027-05-25T10:00:00' } })
    const { revision, total_cost } = await edit(booked, { move_date: '2027-05-25' })
    expect((await agree(booked, revision)).status).toBe(200)
    expect(await jobOf(booked)).toMatchObject({
      scheduled_date: null,
      move_date: '2027-05-25',
      estimated_cost: total_cost,
      change_pending: false,
    })
  })

  // @spec 10.66 A change that does not fit the plan takes the price and says its duration, or needs a date;
  //   contact and notes apply at once; a completed move changes no more
  test('that no longer fits keeps the time, takes the price, and says what it should be', async () => {
    const booked = await bookedMove()
    const before = await jobOf(booked)
    const { ridgeline } = booked
    const minutes = 9 * 60 + before.duration_hours * 60
    const next = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
    await ridgeline.call(jobs.create, {
      body: { ...other, scheduled_date: `2027-05-20T${next.join(':')}:00` },
    })
    const changed = await edit(booked, { ...upstairs })
    expect((await agree(booked, changed.revision)).status).toBe(200)
    const after = await jobOf(booked)
    expect(after).toMatchObject({
      estimated_cost: changed.total_cost,
      duration_hours: before.duration_hours,
      scheduled_date: before.scheduled_date,
    })
    expect(after.warnings).toContainEqual(
      expect.stringMatching(/^It takes [\d.]+ hours; [\d.]+ are planned\.$/),
    )
  })

  // @spec 10.66
  test('is refused once the move is done', async () => {
    const booked = await bookedMove()
    const { ridgeline, job, quote } = booked
    for (const status of ['in_progress', 'completed'] as const) {
      await ridgeline.call(jobs.patch, { params: { id: job.id }, body: { status } })
    }
    expect(
      await ridgeline.refused(quotes.update, { params: { id: quote.id }, body: { distance: 90 } }),
    ).toMatchObject({
      status: 409,
      detail: 'This move is done; what was agreed for it can no longer change.',
    })
    expect((await agree(booked, 7)).status).toBe(409)
  })
})
