import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, openDay, send } from '../../../test/setup/move-day.ts'

const remarks = (count: number) =>
  Array.from({ length: count }, () => event('remark', '09:00', { words: 'Rain', by: 'crew' }))

// @spec 10.137
test('one phone logs at most 2,000 things of a move; what is more is refused in words, and others go on', async () => {
  const office = await registerCompany()
  const { job, lead, helper } = await openDay(office)
  const first = remarks(100)
  await send(lead, job, first)
  for (let batch = 1; batch < 20; batch += 1) await send(lead, job, remarks(100))
  const more = remarks(1)
  const { results } = await send(lead, job, [...first.slice(0, 1), ...more])
  expect(results).toEqual([
    { id: first[0]?.id, result: 'duplicate', detail: null },
    {
      id: more[0]?.id,
      result: 'refused',
      detail:
        'This phone has logged 2,000 things of this move, and no more are taken. Please call the office.',
    },
  ])
  expect((await send(helper, job, remarks(1))).results).toMatchObject([{ result: 'accepted' }])
  const { refused, events } = await dayOf(office, job)
  expect(refused).toMatchObject([{ id: more[0]?.id }])
  expect(events).toHaveLength(2_001)
})
