import { beforeEach, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { event, openDay, send } from '../../../test/setup/move-day.ts'
import { signedEvent } from '../../../test/setup/sign-paper.ts'
import { contract } from '../../contract/contract.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { jobPapers } = contract

let office: Company
let day: Awaited<ReturnType<typeof openDay>>
beforeEach(async () => {
  office = await registerCompany()
  day = await openDay(office)
})

const article = (number: number, name: string, more: object = {}) => ({
  tag: { color: 'Blue', number },
  article: name,
  room: 'Living room',
  ...more,
})
const SOFA = article(14, 'Sofa', { codes: [{ code: 'W', place: 'arm' }] })
const TABLE = article(15, 'Table')
const LAMP = article(16, 'Lamp')
const noted = (clock: string, data: object) => event('item_condition', clock, data)

/** An inventory as a phone signs it on the day. */
async function signed(items: object[], clock: string) {
  const facts = await office.call(jobPapers.facts, { params: { id: day.job.id } })
  const document = buildPaper('inventory', facts, {
    said: { items } as never,
    madeAt: event('done', clock).at,
  })
  const { kind, data } = signedEvent(document)
  return event(kind, clock, data)
}
const inventories = async () =>
  (await office.call(jobPapers.list, { params: { id: day.job.id } })).papers.map(
    ({ standing, computed_differently }) => [standing, computed_differently],
  )

// @spec 10.149
test('an inventory is what the log says when it was made, whatever is tagged later', async () => {
  const events = [
    noted('09:20', article(14, 'Sofa')),
    noted('09:21', TABLE),
    noted('09:22', LAMP),
    noted('09:30', SOFA),
    noted('09:40', { ...LAMP, taken_out: true }),
    await signed([SOFA, TABLE], '10:00'),
    noted('10:20', article(17, 'Rug')),
  ]
  const { results } = await send(day.lead, day.job, events)
  expect(results.map(({ result }) => result)).toEqual(events.map(() => 'accepted'))
  expect(await inventories()).toEqual([['signed', false]])
})

// @spec 10.149
test('one that lists something else than the log is kept as it was signed, and said; a newer one supersedes it', async () => {
  await send(day.lead, day.job, [noted('09:20', SOFA), noted('09:21', TABLE)])
  await send(day.lead, day.job, [await signed([SOFA], '10:00')])
  expect(await inventories()).toEqual([['signed', true]])

  await send(day.lead, day.job, [await signed([SOFA, TABLE], '10:30')])
  expect(await inventories()).toEqual([
    ['superseded', true],
    ['signed', false],
  ])
})

test('what of an article cannot be is refused in words, and stored nowhere', async () => {
  const tries = [
    { ...SOFA, tag: { color: 'Blue', number: 0 } },
    { ...SOFA, taken_out: 'yes' },
    { ...SOFA, codes: [{ code: 'XX' }] },
  ].map((data) => noted('09:20', data))
  const { results } = await send(day.lead, day.job, tries)
  expect(results.map(({ detail }) => detail)).toEqual([
    'number: Must be 1 or more',
    'taken_out: Must be true or false',
    'code: This condition code is not known',
  ])
  const { events } = await office.call(contract.moveDays.get, { params: { id: day.job.id } })
  expect(events).toEqual([])
})
