import { expect, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import { event } from '../../../test/setup/move-day.ts'
import { customer, read, sentQuote, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { moveDays, offers } = contract

test('behind their link a customer follows the day of the move, without addresses', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await customer().call(offers.accept, { params: { token }, body: signing })
  const job = await ridgeline.createJob({ quoteId: quote.id })
  expect((await read(token)).move_day).toBeNull()
  const happens = (...what: Parameters<typeof event>) =>
    ridgeline.call(moveDays.add, { params: { id: job.id }, body: event(...what) as never })
  await happens('on_the_way', '08:05', { arrives_at: '2027-05-15T08:40:00-06:00' })
  expect((await read(token)).move_day).toEqual({
    phase: 'on_the_way',
    since: '2027-05-15T08:05:00-06:00',
    arrives_at: '2027-05-15T08:40:00-06:00',
  })
  await happens('arrived_origin', '08:42')
  const day = (await visitor().call(offers.get, { params: { token } })).move_day
  expect(day).toEqual({ phase: 'at_origin', since: '2027-05-15T08:42:00-06:00', arrives_at: null })
})
