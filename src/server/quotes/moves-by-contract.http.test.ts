import { beforeAll, expect, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { contract } from '../../contract/contract.ts'

const { estimates, history, jobGates, jobs, quotes, quoteVersions } = contract

const DENVER = '1 Main St, Denver, CO 80203'
const CHEYENNE = '604 Point Bluff, Cheyenne, WY 82009'
const SACRAMENTO = '1 Main St, Sacramento, CA 95814'
const BETWEEN_STATES = { pickup_address: DENVER, delivery_address: CHEYENNE, lines: [] }

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const update = (id: number, body: object) => ridgeline.call(quotes.update, { params: { id }, body })

// @spec 10.281 Consumer law and its gates apply to households alone; other moves follow their contract
test('T6: an office is moved by its contract: any price, no booklet, no gate, no days to wait', async () => {
  const office = await ridgeline.createQuote({ ...BETWEEN_STATES, move_type: 'commercial' })
  expect(office).toMatchObject({ move_type: 'commercial', jurisdiction: 'commercial' })
  const missing = office.lacks.map(({ id }) => id)
  for (const consumers of ['ready_to_move', 'rights_and_responsibilities', 'survey', 'bill_of_lading']) {
    expect(missing).not.toContain(consumers)
  }
  expect((await update(office.id, { price_kind: 'hourly' })).price_kind).toBe('hourly')
  const { id } = await ridgeline.createJob({ quoteId: office.id, scheduled_date: `${MOVE_DAY}T09:00:00` })
  const params = { id }
  expect((await ridgeline.call(jobGates.get, { params })).gates).toEqual([])
  expect((await ridgeline.call(jobs.progress, { params, body: { status: 'in_progress' } })).status).toBe(
    'in_progress',
  )
})

// @spec 10.281
test('T6: what was a household’s all along follows its places again, and the history says so', async () => {
  const { id } = await ridgeline.createQuote({ ...BETWEEN_STATES, move_type: 'government' })
  await update(id, { price_kind: 'hourly' })
  expect(await update(id, { move_type: 'household' })).toMatchObject({
    jurisdiction: 'interstate',
    // Between states no household is moved at a price by the hour.
    price_kind: null,
  })
  const { history: entries } = await ridgeline.call(history.list, {
    query: { entity: 'quote', id: `${id}` },
  })
  const change = { field: 'move_type', before: 'government', after: 'household' }
  expect(entries[0]?.changes).toContainEqual(expect.objectContaining(change))
})

// @spec 10.281
test('T6: what was agreed for a household stands until the customer agrees to something else', async () => {
  const { id } = await ridgeline.createQuote({ ...BETWEEN_STATES, price_kind: 'binding' })
  const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id } })
  await signOffer(visitor(), url.split('/q/')[1] as string)
  const changed = await update(id, { move_type: 'commercial' })
  expect(changed.offer?.changes).toMatchObject({ words: 'move type Household → Commercial' })
  expect((await update(id, { move_type: 'household' })).offer?.changes).toBeNull()
})

// @spec 10.281
test('T6: California’s tariff charges no office double for the drive, in the calculator as on the quote', async () => {
  const move = { ...estimates.calculate.example, pickup_address: SACRAMENTO, delivery_address: SACRAMENTO }
  const rowsOf = async (move_type: 'household' | 'commercial') => {
    const { estimate } = await ridgeline.call(estimates.calculate, { body: { ...move, move_type } })
    return JSON.stringify(estimate.explanation.rows)
  }
  expect(await rowsOf('household')).toContain('counted twice')
  expect(await rowsOf('commercial')).not.toContain('counted twice')
})

test('a type of move that there is not is refused', async () => {
  const body = { ...quotes.create.example, move_type: 'circus' }
  expect(await ridgeline.refused(quotes.create, { body } as never)).toMatchObject({
    status: 422,
    detail: 'Choose one from the list',
  })
})
