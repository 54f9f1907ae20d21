import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'
import { contract } from '../../contract/contract.ts'

const { auth, exports, history, jobMoney, moveDays, people, timelines } = contract

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
