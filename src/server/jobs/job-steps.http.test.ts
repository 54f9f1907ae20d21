import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { customer, mailbox, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { books, history, jobInvoices, jobMoney, jobs, offers, quotes } = contract

/** A job that rests on a binding price of $1,000 that its customer signed. */
async function signedJob() {
  const { ridgeline, quote, token } = await sentQuote({
    lines: [],
    fixed_price: { amount: 1000, reason: 'agreed by phone' },
    price_kind: 'binding',
  })
  await customer().call(offers.accept, { params: { token }, body: signing })
  const wish = { params: { id: quote.id }, body: { scheduled_date: '2026-11-23T13:00:00' } }
  const { id } = await ridgeline.call(quotes.convert, wish)
  return { ridgeline, params: { id }, job: await ridgeline.call(jobs.get, { params: { id } }) }
}

const changesOf = async (company: Awaited<ReturnType<typeof signedJob>>['ridgeline'], id: number) => {
  const { history: entries } = await company.call(history.list, {})
  return entries.filter((one) => one.entity === 'job' && one.entity_id === id).map(({ changes }) => changes)
}

// @spec 10.103, 10.176
test('a cost above what was signed wants its reason, which the job and the history keep', async () => {
  const { ridgeline, params, job } = await signedJob()
  const limit = job.agreement?.limit
  expect(limit?.amount).toBe(1000)
  const above = { status: 'completed' as const, actual_cost: 1250, actual_hours: 6.5 }
  await ridgeline.call(jobs.patch, { params, body: { status: 'in_progress' } })
  expect(await ridgeline.attempt(jobs.patch, { params, body: above })).toMatchObject({
    status: 422,
    body: {
      code: 'above_signed',
      limit: 1000,
      detail: `${limit?.rule} This is $250.00 more. Please give the reason.`,
    },
  })
  expect(await ridgeline.call(jobs.get, { params })).toMatchObject({
    status: 'in_progress',
    actual_cost: null,
  })

  const reason = 'A second stop, agreed by text.'
  const office = await joinTeam(ridgeline, mailbox, 'office')
  expect(
    await office.refused(jobs.patch, { params, body: { ...above, overrun_reason: reason } }),
  ).toMatchObject({
    status: 403,
    detail: `${limit?.rule} Your role (Office) cannot charge more than was signed. Please ask an Admin.`,
  })
  const done = await ridgeline.call(jobs.patch, { params, body: { ...above, overrun_reason: reason } })
  expect(done).toMatchObject({ status: 'completed', actual_cost: 1250, overrun_reason: reason })
  expect(done.actual_hours).toBe(6.5)
  expect(JSON.stringify(await changesOf(ridgeline, params.id))).toContain(reason)
  // What stays as it is asks nothing again; what keeps to the price needs no reason any more.
  await ridgeline.call(jobs.patch, { params, body: { job_notes: 'Paid in cash.' } })
  const kept = await ridgeline.call(jobs.patch, { params, body: { actual_cost: 1000 } })
  expect(kept.overrun_reason).toBeNull()
})

// @spec 10.104
test('a start by mistake goes back with a reason, by the office and on the same day only', async () => {
  const { ridgeline, params } = await signedJob()
  const office = await joinTeam(ridgeline, mailbox, 'office')
  await ridgeline.call(jobs.patch, { params, body: { status: 'in_progress' } })
  expect((await office.call(jobs.get, { params })).reopens_to).toBe('scheduled')
  const back = { status: 'scheduled' as const }
  expect(await office.refused(jobs.patch, { params, body: back })).toMatchObject({
    status: 422,
    detail: 'Please say why you are moving the job back.',
  })
  const taken_back_reason = 'Pressed on the wrong job.'
  expect(await office.call(jobs.patch, { params, body: { ...back, taken_back_reason } })).toMatchObject({
    status: 'scheduled',
    taken_back_reason,
  })
  expect(JSON.stringify(await changesOf(ridgeline, params.id))).toContain(taken_back_reason)
  // The next start forgets it; who only carries jobs out does not take it back.
  const again = await ridgeline.call(jobs.patch, { params, body: { status: 'in_progress' } })
  expect(again.taken_back_reason).toBeNull()
  const estimator = await joinTeam(ridgeline, mailbox, 'estimator')
  expect((await estimator.call(jobs.get, { params })).reopens_to).toBeNull()
})

test('completed with one press a job waits for its hours: they make its price, post it and are corrected', async () => {
  const company = await registerCompany()
  const { id } = await company.createJob()
  const params = { id }
  const to = (body: object) => company.call(jobs.patch, { params, body })
  /** What the job’s revenue comes to in the journal, and what its list, page and money say. */
  async function said() {
    const { entries } = await company.call(books.entries, { query: { job_id: id } })
    const income = entries.flatMap(({ lines }) => lines).filter(({ account }) => account.startsWith('4'))
    const cents = income.reduce((sum, line) => sum + ((line.credit ?? 0) - (line.debit ?? 0)) * 100, 0)
    const { owed, done, due_now, price_waits } = await company.call(jobMoney.get, { params })
    const { total_cost } = await company.call(jobs.get, { params })
    const listed = (await company.call(jobs.list, { query: {} })).jobs[0]?.total_cost
    expect([total_cost, listed]).toEqual([owed, owed])
    return { revenue: Math.round(cents) / 100, done, due_now, price_waits }
  }
  await to({ status: 'in_progress' })
  const first = await to({ status: 'completed' })
  expect(first).toMatchObject({
    status: 'completed',
    hours_missing: true,
    price_waits: true,
    actual_hours: null,
  })
  expect((await to({ status: 'completed' })).version, 'a second press changes nothing').toBe(first.version)
  expect(await said()).toEqual({ revenue: 0, done: first.estimated_cost, due_now: 0, price_waits: true })
  const stats = await company.call(jobs.stats)
  expect(stats).toMatchObject({ completed_jobs: 1, total_revenue: first.estimated_cost })
  const bill = { params, body: { kind: 'final' as const } }
  expect(await company.refused(jobInvoices.issue, bill)).toMatchObject({
    status: 409,
    detail: 'The price is not final: it follows the hours worked, which are still to be entered.',
  })
  // What was read may be sent back, and is no price that someone has typed.
  const { actual_cost, actual_hours } = first
  expect(await to({ status: 'completed', actual_cost, actual_hours })).toMatchObject({ price_waits: true })

  expect(await to({ actual_hours: 12 })).toMatchObject({ hours_missing: false, price_waits: false })
  const long = await said()
  expect(long.done).toBeGreaterThan(first.estimated_cost ?? 0)
  expect(long).toEqual({ revenue: long.done, done: long.done, due_now: long.done, price_waits: false })
  await to({ actual_hours: 11 })
  const { revenue, done } = await said()
  expect(revenue).toBe(done)
  expect(done).toBeLessThan(long.done)

  await to({ actual_hours: null })
  expect(await said()).toMatchObject({ revenue: 0, price_waits: true })
  await to({ actual_hours: 11 })
  await to({ status: 'in_progress' })
  expect(await company.call(jobs.get, { params })).toMatchObject({ hours_missing: false, price_waits: false })
  await to({ status: 'completed' })
  expect(await said()).toMatchObject({ revenue, price_waits: false })
})

test('a binding price is final without hours, and so is one that was typed', async () => {
  const { ridgeline, params } = await signedJob()
  await ridgeline.call(jobs.patch, { params, body: { status: 'in_progress' } })
  expect(await ridgeline.call(jobs.patch, { params, body: { status: 'completed' } })).toMatchObject({
    ...{ hours_missing: true, price_waits: false, actual_cost: 1000 },
  })
  const { id } = await ridgeline.createJob()
  await ridgeline.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
  const typed = { status: 'completed', actual_cost: 900 } as const
  expect(await ridgeline.call(jobs.patch, { params: { id }, body: typed })).toMatchObject({
    ...{ hours_missing: true, price_waits: false, actual_cost: 900 },
  })
  // Hours that are said later are for the time sheets: what was final stays.
  const late = await ridgeline.call(jobs.patch, { params: { id }, body: { actual_hours: 12 } })
  expect(late).toMatchObject({ hours_missing: false, price_waits: false, actual_cost: 900 })
})
