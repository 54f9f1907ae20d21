import { expect, test } from 'vitest'
import { MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { issueInvoice } from '../../../test/setup/invoice.ts'
import { dayOf, event, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const {
  auth,
  customers,
  daySheets,
  exports,
  history,
  jobInvoices,
  jobMoney,
  jobs,
  moveDays,
  papers,
  people,
} = contract
const { quotes, timelines } = contract

const PERIOD = { from: '2026-11-01', to: '2027-06-30' }

test('who pressed, entered and decided something is called as they were then, however they are called since', async () => {
  const office = await registerCompany()
  await office.call(auth.updateProfile, { body: { full_name: 'Kate Morrow' } })
  const quote = await office.createQuote()
  const { job, lead, crew } = await openDay(office)
  const params = { id: job.id }
  const taken = event('payment_taken', '15:00', {
    ...{ purpose: 'balance', method: 'cash', amount_cents: 5000, tip_cents: 0, receipt_by: 'none' },
  })
  const [onTheWay, ...rest] = wholeDay()
  await send(lead, job, [onTheWay as typeof taken, ...rest, taken])
  await office.call(moveDays.correct, {
    params,
    body: { corrects: onTheWay?.id as string, at: '2027-05-15T08:15:00', reason: 'Said so by phone.' },
  })
  const paid = { purpose: 'balance', method: 'check', amount: 100 } as const
  await office.call(jobMoney.take, { params, body: paid })

  const read = async () => {
    const log = await dayOf(office, job)
    const { entries } = await office.call(jobMoney.get, { params })
    const told = await office.call(timelines.ofQuote, { params: { id: quote.id }, query: {} })
    const books = await office.call(exports.books, { query: { ...PERIOD, kind: 'payments' } })
    const ofJob = await office.call(history.list, { query: { entity: 'job', id: job.id } })
    return {
      pressed: new Set(log.events.map(({ by }) => by)),
      corrected: log.corrections.map(({ by }) => by),
      entered: entries.filter(({ kind }) => kind === 'payment').map(({ by }) => by),
      quote: JSON.stringify(told),
      books: await books.text(),
      history: new Set(ofJob.history.map(({ by }) => by)),
    }
  }
  const then = await read()
  expect(then).toMatchObject({
    ...{ pressed: new Set(['Luis']), corrected: ['Kate Morrow'], entered: ['Luis', 'Kate Morrow'] },
    ...{ quote: expect.stringContaining('Kate Morrow'), history: new Set(['Kate Morrow', 'Crew']) },
    books: expect.stringContaining('Kate Morrow'),
  })
  await office.call(auth.updateProfile, { body: { full_name: 'Kate Ames' } })
  const luis = crew.member_ids[0] as number
  await office.call(people.update, { params: { id: luis }, body: { name: 'Luis Castellanos' } })
  expect(await read()).toEqual(then)

  // What they do from now on is done by who they are now.
  await office.call(jobMoney.take, { params, body: paid })
  await send(lead, job, [event('remark', '16:00', { words: 'Left the keys.', by: 'crew' })])
  const since = await read()
  expect(since.entered).toEqual(['Luis', 'Kate Morrow', 'Kate Ames'])
  expect(since.history).toContain('Kate Ames')
})

test('who told a crew, supplied a paper, invoiced, joined two or changed a row is called as they were then', async () => {
  const office = await registerCompany()
  const called = (full_name: string) => office.call(auth.updateProfile, { body: { full_name } })
  await called('Kate Morrow')
  const other = await office.createQuote({
    ...{ customer_name: 'Olivia Chen', customer_email: 'olivia@customer.example' },
    customer_phone: '303-555-0188',
  })
  const { job } = await openDay(office)
  const params = { id: job.id }
  const ofQuote = { params: { id: job.quote_id as number } }
  const ofCustomer = { params: { id: job.customer_id as number } }
  const paper = { paper: 'stb_liability_notice' } as const
  await office.call(papers.putWords, { params: paper, body: { words: 'As the Board words it.' } })
  const { id: invoiced } = await office.createJob({
    quoteId: other.id,
    scheduled_date: `${MOVE_DAY}T15:00:00`,
  })
  await issueInvoice(office, invoiced)
  await office.call(customers.merge, { ...ofCustomer, body: { other_id: other.customer_id as number } })
  const changeAll = async (words: string) => {
    await office.call(jobs.patch, { params, body: { job_notes: words } })
    await office.call(quotes.update, { ...ofQuote, body: { internal_notes: words } })
  }
  await changeAll('By the back door.')

  const read = async () => {
    const { crews } = await office.call(daySheets.get, { query: { date: MOVE_DAY } })
    const supplied = await office.call(papers.list)
    const customer = await office.call(customers.get, ofCustomer)
    return {
      told: crews.map(({ told_by }) => told_by),
      supplied: supplied.papers.flatMap((one) => (one.supplied ? [one.supplied.set_by] : [])),
      invoiced: (await office.call(jobInvoices.list, { params: { id: invoiced } })).invoices.map(
        ({ by }) => by,
      ),
      joined: customer.merges.map(({ merged_by }) => merged_by),
      customer: customer.changed_by,
      job: (await office.call(jobs.get, { params })).changed_by,
      quote: (await office.call(quotes.get, ofQuote)).changed_by,
    }
  }
  const then = await read()
  const [who, whose] = ['Kate Morrow', ['Kate Morrow']]
  expect(then).toEqual({
    ...{ told: whose, supplied: whose, invoiced: whose, joined: whose },
    ...{ customer: who, job: who, quote: who },
  })
  await called('Kate Ames')
  expect(await read()).toEqual(then)

  await changeAll('By the front door.')
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  expect(await read()).toEqual({ ...then, told: ['Kate Ames'], job: 'Kate Ames', quote: 'Kate Ames' })
})
