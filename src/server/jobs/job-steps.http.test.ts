import { expect, test } from 'vitest'
import { customer, mailbox, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { history, jobs, offers, quotes } = contract

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
