import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { mailbox, sentQuote, signing, customer as visitor } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { customers, quotes, jobs, offers, search } = contract

const LENA = {
  customer_name: 'Lena Whitfield',
  customer_email: 'lena@example.com',
  customer_phone: '(303) 555-0199',
}
const aJob = { customer_name: 'Lena Whitfield', scheduled_date: '2027-05-20T09:00:00', duration_hours: 3 }
const of = (company: Company, id: number | null) =>
  company.call(customers.get, { params: { id: id as number } })

// @spec 10.248 A person who asks for moves under one email or phone, in any notation, and one last name is one
//   customer, from any source; they are deleted with their last quote or job
test('two quotes of one phone number in different spelling, and a job without a quote, are one customer', async () => {
  const ridgeline = await registerCompany()
  const first = await ridgeline.createQuote(LENA)
  const second = await ridgeline.createQuote({
    customer_name: 'L. WHITFIELD',
    customer_email: 'work@example.com',
    customer_phone: '+1 303 555 0199',
  })
  const job = await ridgeline.call(jobs.create, { body: { ...aJob, customer_email: 'LENA@example.com' } })
  const booked = await ridgeline.createJob({ quoteId: first.id })
  const other = await ridgeline.createQuote({
    ...LENA,
    customer_email: 'tom@example.com',
    customer_phone: '1',
  })
  expect([second.customer_id, job.customer_id, booked.customer_id]).toEqual([
    first.customer_id,
    first.customer_id,
    first.customer_id,
  ])
  expect(other.customer_id).not.toBe(first.customer_id)
  const lena = await of(ridgeline, first.customer_id)
  expect(lena).toMatchObject({ phone: '+1 303 555 0199', email: 'LENA@example.com', merges: [], alike: [] })
  expect(lena.quotes).toMatchObject({
    rows: [{ id: second.id }, { id: first.id, standing: 'booked' }],
    total: 2,
  })
  expect(lena.jobs).toMatchObject({ rows: [{ id: booked.id }, { id: job.id }], total: 2, more: false })
  const { customers: listed, total } = await ridgeline.call(customers.list)
  expect(total).toBe(2)
  expect(listed).toMatchObject([
    { id: other.customer_id, quotes: 1, jobs: 0 },
    { quotes: 2, jobs: 2 },
  ])
})

// @spec 10.248
test('twenty quotes for one number at the same moment are one customer', async () => {
  const ridgeline = await registerCompany()
  const made = await Promise.all(Array.from({ length: 20 }, () => ridgeline.createQuote(LENA)))
  expect(new Set(made.map(({ customer_id }) => customer_id)).size).toBe(1)
})

// @spec 10.248
test('a quote whose contact becomes another’s goes to them, and who has nothing left is forgotten', async () => {
  const ridgeline = await registerCompany()
  const lena = await ridgeline.createQuote(LENA)
  const typo = await ridgeline.createQuote({
    customer_name: LENA.customer_name,
    customer_email: 'lenna@example.com',
    customer_phone: '3035550111',
  })
  const params = { id: typo.id }
  const fixed = await ridgeline.call(quotes.update, {
    params,
    body: { customer_email: 'lenna2@example.com' },
  })
  expect(fixed.customer_id).toBe(typo.customer_id)
  const theirs = await ridgeline.call(quotes.update, {
    params,
    body: { customer_email: LENA.customer_email, customer_phone: null },
  })
  expect(theirs.customer_id).toBe(lena.customer_id)
  const gone = await ridgeline.refused(customers.get, { params: { id: typo.customer_id as number } })
  expect(gone).toMatchObject({ status: 404, detail: 'Customer not found' })
  for (const { id } of [lena, typo]) await ridgeline.call(quotes.delete, { params: { id } })
  expect((await ridgeline.call(customers.list)).customers).toEqual([])
})

// @spec 10.250 A customer's page also shows calls from their number without a quote, from the company's
//   newest 1,000; quote and job rows link to it
// @spec 10.249
test('the call that became a quote, and what was mailed, stand on the customer’s page', async () => {
  const { ridgeline, quote } = await sentQuote({
    customer_name: 'Dana Wells',
    customer_phone: '(720) 555-0143',
  })
  const line = await openPhoneLine(ridgeline)
  const call = retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } })
  await line.deliver(call)
  const [called] = await line.quotes()
  const caller = await of(ridgeline, called?.customer_id ?? null)
  expect(caller.calls).toMatchObject({ rows: [{ id: called?.call_id, quote_id: called?.id }], total: 1 })
  // One that rang off before anything was said.
  const rang = { call_id: someCallId(), from_number: '+17205550143' }
  await line.deliver(retellDelivery('call_started', { call: rang }))
  await expect
    .poll(async () => (await of(ridgeline, quote.customer_id)).calls)
    .toMatchObject({ rows: [{ quote_id: null, quote_number: null }], total: 1 })
  const dana = await of(ridgeline, quote.customer_id)
  expect(dana).toMatchObject({ name: 'Dana Wells', mails: { rows: [{ quote_id: quote.id }], total: 1 } })
})

// @spec 10.251 PUT /customers/{id} corrects them on their quotes and jobs under the same last name, with
//   versions and history; signed content stays
test('a correction reaches their quotes and jobs, and what was signed stays as it was signed', async () => {
  const { customer_email: _, ...someone } = LENA
  const { ridgeline, quote: signed, token, to } = await sentQuote(someone)
  const LENAS = { ...LENA, customer_email: to }
  await visitor().call(offers.accept, { params: { token }, body: signing })
  const open = await ridgeline.createQuote(LENAS)
  const booked = await ridgeline.createJob({ quoteId: (await ridgeline.createQuote(LENAS)).id })
  const job = await ridgeline.call(jobs.create, { body: { ...aJob, customer_phone: LENA.customer_phone } })
  const before = await of(ridgeline, open.customer_id)
  const params = { id: before.id }
  const body = { name: 'Elena Whitfield', phone: '(303) 555-0100', version: before.version }
  const after = await ridgeline.call(customers.update, { params, body })
  expect(after).toMatchObject({
    id: before.id,
    name: 'Elena Whitfield',
    email: to,
    phone: '(303) 555-0100',
    quotes: { total: 3 },
    jobs: { total: 2 },
    changed_by: expect.any(String),
  })
  const contact = {
    customer_name: 'Elena Whitfield',
    customer_phone: '(303) 555-0100',
    customer_id: before.id,
  }
  const read = (id: number) => ridgeline.call(quotes.get, { params: { id } })
  const readJob = (id: number) => ridgeline.call(jobs.get, { params: { id } })
  expect(await read(open.id)).toMatchObject({ ...contact, customer_email: to, version: 2 })
  expect(await read(booked.quote_id as number)).toMatchObject(contact)
  expect(await readJob(booked.id)).toMatchObject({ ...contact, change_pending: false })
  expect(await readJob(job.id)).toMatchObject({ ...contact, version: job.version + 1 })
  expect(await read(signed.id)).toMatchObject({ ...LENAS, answer: 'accepted', customer_id: before.id })
  const { history } = await ridgeline.call(contract.history.list, { query: {} })
  const entries = history.map(({ entity, action }) => `${entity} ${action}`)
  expect(entries.filter((entry) => entry === 'customer changed')).toHaveLength(1)
  expect(entries.filter((entry) => entry === 'quote changed').length).toBeGreaterThanOrEqual(2)

  const stale = await ridgeline.refused(customers.update, { params, body })
  expect(stale.status).toBe(409)
  const empty = await ridgeline.refused(customers.update, { params, body: { name: ' ', email: 'x' } })
  expect(empty).toMatchObject({ status: 422, fields: expect.arrayContaining(['name', 'email']) })
})

// @spec 10.252 POST /customers/{id}/merge combines two, POST /customers/merges/{id}/undo reverts it
test('two that are one are merged, and taken back as they were', async () => {
  const ridgeline = await registerCompany()
  const byEmail = await ridgeline.createQuote({ ...LENA, customer_phone: '5' })
  const byPhone = await ridgeline.createQuote({ ...LENA, customer_email: 'old@example.com' })
  const [id, other_id] = [byEmail.customer_id as number, byPhone.customer_id as number]
  const moved = await ridgeline.createQuote({ ...LENA, customer_phone: '(303) 555-0199' })
  expect(moved.customer_id).toBe(id)
  const kept = await of(ridgeline, id)
  expect(kept.alike).toMatchObject([{ id: other_id }])
  const body = { other_id }
  const merged = await ridgeline.call(customers.merge, { params: { id }, body })
  expect(merged).toMatchObject({
    id,
    quotes: { total: 3 },
    alike: [],
    merges: [{ name: 'Lena Whitfield', merged_by: expect.any(String) }],
  })
  expect((await of(ridgeline, other_id)).id).toBe(id)
  const since = await ridgeline.createQuote({
    ...LENA,
    customer_email: 'old@example.com',
    customer_phone: '6',
  })
  expect(since.customer_id).toBe(id)
  expect((await ridgeline.call(customers.list)).customers).toHaveLength(1)
  expect((await ridgeline.refused(customers.merge, { params: { id }, body })).status).toBe(409)

  const undo = { params: { id: merged.merges[0]?.id as number } }
  const back = await ridgeline.call(customers.undoMerge, undo)
  expect(back).toMatchObject({ id: other_id, quotes: { rows: [{ id: byPhone.id }] } })
  expect((await of(ridgeline, id)).quotes.total).toBe(3)
  expect((await ridgeline.refused(customers.undoMerge, undo)).status).toBe(404)
  const { history } = await ridgeline.call(contract.history.list, { query: { entity: 'customer' } })
  expect(history.map(({ action }) => action)).toEqual(['separated', 'merged'])
})

test('who was merged is forgotten with whom they became', async () => {
  const ridgeline = await registerCompany()
  const one = await ridgeline.createQuote(LENA)
  const two = await ridgeline.createQuote({ customer_email: 'b@example.com', customer_phone: '2' })
  const params = { id: one.customer_id as number }
  await ridgeline.call(customers.merge, { params, body: { other_id: two.customer_id as number } })
  for (const { id } of [one, two]) await ridgeline.call(quotes.delete, { params: { id } })
  for (const { customer_id } of [one, two]) {
    const gone = await ridgeline.refused(customers.get, { params: { id: customer_id as number } })
    expect(gone.status).toBe(404)
  }
})

// @spec 10.252
test('two people who merge the same two at the same moment make one customer of them', async () => {
  const ridgeline = await registerCompany()
  const [one, two] = [
    await ridgeline.createQuote(LENA),
    await ridgeline.createQuote({ customer_email: 'b@example.com', customer_phone: '2' }),
  ]
  const merge = (quote: typeof one, into: typeof one) =>
    ridgeline.attempt(customers.merge, {
      params: { id: into.customer_id as number },
      body: { other_id: quote.customer_id },
    })
  const statuses = (await Promise.all([merge(one, two), merge(two, one)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  const { customers: left } = await ridgeline.call(customers.list)
  expect(left).toMatchObject([{ quotes: 2 }])
})

// @spec 10.252
test('one with themselves, and another company’s, are not merged; nor does another company see them', async () => {
  const [ridgeline, stranger] = [await registerCompany(), await registerCompany()]
  const quote = await ridgeline.createQuote(LENA)
  const theirs = await stranger.createQuote(LENA)
  const params = { id: quote.customer_id as number }
  const merge = (other_id: number | null) =>
    ridgeline.attempt(customers.merge, { params, body: { other_id } })
  expect((await merge(quote.customer_id)).status).toBe(400)
  expect((await merge(theirs.customer_id)).status).toBe(404)
  expect((await stranger.refused(customers.get, { params })).status).toBe(404)
  expect((await of(stranger, theirs.customer_id)).quotes.total).toBe(1)
})

// @spec 10.249 GET /customers?search=&page= and GET /customers/{id}: customers with their quotes, jobs,
//   calls and emails, newest first, capped and counted; found by anything in one of their quotes, in search
//   too
test('the search and the list find customers by what any of their quotes says', async () => {
  const ridgeline = await registerCompany()
  const { customer_id: id } = await ridgeline.createQuote(LENA)
  await ridgeline.createQuote({
    ...LENA,
    customer_name: 'Lena Ross Whitfield',
    pickup_address: '77 Alder Ct, Aurora',
  })
  await ridgeline.createQuote({
    customer_email: 'tom@example.com',
    customer_phone: '4',
    customer_name: 'Tom Aldous',
  })
  const job = await ridgeline.call(jobs.create, { body: { ...aJob, customer_name: 'Greta Olsen' } })
  for (const typed of ['ross', '3035550199', 'alder ct', 'Whitfield']) {
    const { results } = await ridgeline.call(search.find, { query: { q: typed } })
    expect(
      results.filter(({ type }) => type === 'customer'),
      typed,
    ).toMatchObject([{ id, title: 'Lena Ross Whitfield', href: `/customers/${id}` }])
    const { customers: found } = await ridgeline.call(customers.list, { query: { search: typed } })
    expect(found, typed).toMatchObject([{ id, quotes: 2 }])
  }
  const { customers: withoutQuote } = await ridgeline.call(customers.list, { query: { search: 'greta' } })
  expect(withoutQuote).toMatchObject([{ id: job.customer_id, quotes: 0, jobs: 1 }])
})

// @spec 10.249
test('a crew sees no customers', async () => {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote(LENA)
  const crew = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await crew.refused(customers.list)).status).toBe(403)
  expect((await crew.refused(customers.get, { params: { id: quote.customer_id as number } })).status).toBe(
    403,
  )
})
