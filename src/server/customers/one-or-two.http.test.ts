import { expect, test } from 'vitest'
import { checkFile, runFile } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { mailbox, sentQuote } from '../../../test/setup/sent-quote.ts'
import { joinTeam, someEmail } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { customers, history, jobs, quotes } = contract

const PHONE = '(303) 555-0199'
const EMAIL = 'home@example.com'
const of = (company: Company, id: number | null) =>
  company.call(customers.get, { params: { id: id as number } })
const ask = (company: Company, customer_name: string, contact: object = {}) =>
  company.createQuote({ customer_name, customer_email: someEmail(), customer_phone: PHONE, ...contact })
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

// @spec 10.276 The same email or phone and the same folded last word of the name is one customer, otherwise
//   two, with "Same person?" on their pages
test('a couple with one phone are two customers, and each page asks whether the other is the same person', async () => {
  const ridgeline = await registerCompany()
  const lena = await ask(ridgeline, 'Lena Whitfield')
  const tom = await ask(ridgeline, 'Tom Aldous', { customer_phone: '+1 303-555-0199' })
  const again = await ask(ridgeline, 'Tom ALDOUS')
  expect(tom.customer_id).not.toBe(lena.customer_id)
  expect(again.customer_id).toBe(tom.customer_id)
  expect(await of(ridgeline, lena.customer_id)).toMatchObject({
    quotes: { total: 1 },
    alike: [{ id: tom.customer_id, name: 'Tom ALDOUS' }],
    other_names: [],
  })
  expect((await of(ridgeline, tom.customer_id)).alike).toMatchObject([{ id: lena.customer_id }])
})

// @spec 10.276
test('Bob Finch and Robert Finch are one, also with an accent, a suffix or other case, by mail or by phone', async () => {
  const ridgeline = await registerCompany()
  const bob = await ask(ridgeline, 'Bob Finch', { customer_email: EMAIL })
  const spellings = ['Robert Finch', 'ROBERT FÍNCH, Jr.', 'Finch', 'Mr. R. Finch III']
  for (const name of spellings) expect((await ask(ridgeline, name)).customer_id, name).toBe(bob.customer_id)
  const byMail = await ask(ridgeline, 'R. Finch', { customer_email: 'HOME@example.com', customer_phone: '1' })
  expect(byMail.customer_id).toBe(bob.customer_id)
  const job = { customer_name: 'B. Finch', customer_phone: PHONE, scheduled_date: '2027-05-20T09:00:00' }
  const { customer_id } = await ridgeline.call(jobs.create, { body: { ...job, duration_hours: 3 } })
  expect(customer_id).toBe(bob.customer_id)
  expect((await ridgeline.call(customers.list)).customers).toMatchObject([{ quotes: 6, jobs: 1 }])
})

// @spec 10.276
test("a switchboard's number and a broker's address keep people apart", async () => {
  const ridgeline = await registerCompany()
  const people = ['Ada Poe', 'Ben Ray', 'Cleo Fry', 'Poe Dunn', '王小明', 'Lena', 'Acme Movers LLC']
  for (const name of people) {
    await ask(ridgeline, name, { customer_email: 'moves@broker.example' })
    await ask(ridgeline, name, { customer_email: 'moves@broker.example' })
  }
  const { customers: listed, total } = await ridgeline.call(customers.list)
  expect(total).toBe(people.length)
  expect(listed.map(({ name }) => name).toReversed()).toEqual(people)
  for (const { quotes: made } of listed) expect(made).toBe(2)
  expect((await of(ridgeline, listed[0]?.id as number)).alike).toHaveLength(5)
})

// @spec 10.276
test('a file and the phone agent go by the same rule', async () => {
  const ridgeline = await registerCompany()
  const line = await openPhoneLine(ridgeline)
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  const [called] = await line.quotes()
  const { customer_name, customer_phone, customer_id } = called as NonNullable<typeof called>
  const spouse = await ask(ridgeline, 'Paul Ito', { customer_phone: customer_phone as string })
  expect(spouse.customer_id).not.toBe(customer_id)
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  expect((await line.quotes()).map((quote) => quote.customer_id)).toContain(customer_id)

  const file = (name: string) => `Name,Phone\n${name},${customer_phone}\n`
  expect((await checkFile(ridgeline, 'customers', file(customer_name))).counts).toMatchObject({ same: 1 })
  await runFile(ridgeline, 'customers', file('Mia Lund'))
  const mia = await ask(ridgeline, 'M. Lund', { customer_phone: customer_phone as string })
  expect(await of(ridgeline, mia.customer_id)).toMatchObject({ name: 'M. Lund', quotes: { total: 1 } })
  expect(idsOf((await of(ridgeline, spouse.customer_id)).alike)).toContain(mia.customer_id)
  const csv = `Name,Phone,Pickup address,Delivery address\nIvy Ito,${customer_phone},1 A St,2 B St\n`
  await runFile(ridgeline, 'quotes', csv)
  expect(await of(ridgeline, spouse.customer_id)).toMatchObject({ name: 'Ivy Ito', quotes: { total: 2 } })
})

// @spec 10.277 Correcting a name, email or phone at one quote or customer never changes another's move
test('correcting one changes nothing of another, not where a sent quote went either', async () => {
  const { ridgeline, quote: sent, to } = await sentQuote({ customer_name: 'Lena Whitfield' })
  const contact = { customer_email: to, customer_phone: sent.customer_phone as string }
  const other = await ask(ridgeline, 'L. Whitfield', contact)
  const tom = await ask(ridgeline, 'Tom Aldous', contact)
  const booked = await ridgeline.createJob({ quoteId: tom.id })
  const read = async (id: number) => {
    // Which others share the contact follows from theirs.
    const { other_quotes: _, ...own } = await ridgeline.call(quotes.get, { params: { id } })
    return own
  }
  const everything = async () => ({
    sent: await read(sent.id),
    tom: await read(tom.id),
    job: await ridgeline.call(jobs.get, { params: { id: booked.id } }),
    mails: (await of(ridgeline, sent.customer_id)).mails,
  })
  const before = await everything()
  const params = { id: other.id }
  const body = {
    customer_name: 'Lea Whitfeld',
    customer_email: 'lea@example.com',
    customer_phone: '3035550111',
  }
  const corrected = await ridgeline.call(quotes.update, { params, body })
  expect(corrected.customer_id).not.toBe(sent.customer_id)
  expect(await everything()).toEqual(before)
  expect(before.mails.rows).toMatchObject([{ to }])

  // All of hers at once: his move stays, though both share the phone.
  const { version } = await of(ridgeline, sent.customer_id)
  const phone = '(303) 555-0122'
  await ridgeline.call(customers.update, {
    params: { id: sent.customer_id as number },
    body: { name: 'Lena Whitfield-Ross', phone, version },
  })
  const after = await everything()
  expect(after.sent).toMatchObject({ customer_name: 'Lena Whitfield-Ross', customer_phone: phone })
  expect([after.tom, after.job]).toEqual([before.tom, before.job])
})

// @spec 10.278 POST /customers/{id}/split makes two of one, dated and by name in history; joining both is
//   the way back. POST /customers/{id}/not-same is remembered
test('a customer is split, what comes since goes where it belongs, and both are joined again', async () => {
  const ridgeline = await registerCompany()
  // Father and son, whom nothing tells apart.
  const father = await ask(ridgeline, 'Bob Finch', { customer_email: EMAIL })
  const son = await ask(ridgeline, 'Bob Finch Jr', { customer_email: 'junior@example.com' })
  const job = { customer_name: 'Bob Finch', customer_phone: PHONE, scheduled_date: '2027-05-20T09:00:00' }
  const own = await ridgeline.call(jobs.create, { body: { ...job, duration_hours: 3 } })
  const booked = await ridgeline.createJob({ quoteId: son.id })
  const params = { id: father.customer_id as number }
  const before = await of(ridgeline, params.id)
  expect(before).toMatchObject({ quotes: { total: 2 }, jobs: { total: 2 }, splits: [] })
  const body = { quote_ids: [son.id], version: before.version }
  const split = await ridgeline.call(customers.split, { params, body })
  expect(split).toMatchObject({
    name: 'Bob Finch Jr',
    email: 'junior@example.com',
    quotes: { rows: [{ id: son.id }] },
    jobs: { rows: [{ id: booked.id, quote_id: son.id }] },
    alike: [],
    splits: [{ id: params.id, split_at: expect.any(String), split_by: expect.any(String) }],
  })
  const kept = await of(ridgeline, params.id)
  expect(kept).toMatchObject({
    name: 'Bob Finch',
    email: EMAIL,
    quotes: { rows: [{ id: father.id }] },
    jobs: { rows: [{ id: own.id, quote_id: null }] },
    alike: [],
    splits: [{ id: split.id, name: 'Bob Finch Jr' }],
  })
  expect(await ridgeline.call(quotes.get, { params: { id: son.id } })).toMatchObject({
    version: son.version + 1,
    customer_name: 'Bob Finch Jr',
    customer_id: split.id,
  })
  const since = await ask(ridgeline, 'R. Finch', {
    customer_email: 'junior@example.com',
    customer_phone: '1',
  })
  expect(since.customer_id).toBe(split.id)
  expect((await ridgeline.call(customers.list)).total).toBe(2)

  const joined = await ridgeline.call(customers.merge, { params, body: { other_id: split.id } })
  expect(joined).toMatchObject({ id: params.id, quotes: { total: 3 }, splits: [], merges: [{}] })
  expect((await of(ridgeline, split.id)).id).toBe(params.id)
  const { history: told } = await ridgeline.call(history.list, { query: { entity: 'customer' } })
  expect(told.map(({ action }) => action)).toEqual(['merged', 'split'])
})

// @spec 10.278
test('a split of none, of all, of what is not theirs or of who changed meanwhile is refused', async () => {
  const ridgeline = await registerCompany()
  const [one, two] = [await ask(ridgeline, 'Ada Poe'), await ask(ridgeline, 'A. Poe')]
  const strange = await ask(ridgeline, 'Ben Ray')
  const params = { id: one.customer_id as number }
  const statusOf = async (quote_ids: number[], version?: number) =>
    (await ridgeline.attempt(customers.split, { params, body: { quote_ids, version } })).status
  expect(await statusOf([])).toBe(400)
  expect(await statusOf([one.id, two.id])).toBe(400)
  expect(await statusOf([one.id, strange.id])).toBe(409)
  const { version } = await of(ridgeline, params.id)
  const both = await Promise.all([statusOf([one.id], version), statusOf([two.id], version)])
  expect(both.toSorted()).toEqual([200, 409])
  const crew = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await crew.refused(customers.split, { params, body: { quote_ids: [one.id] } })).status).toBe(403)
  expect((await crew.refused(customers.tellApart, { params, body: { other_id: 1 } })).status).toBe(403)
})

// @spec 10.278
test('two who were said not to be the same are asked about no more, until they are joined', async () => {
  const ridgeline = await registerCompany()
  const [one, two] = [await ask(ridgeline, 'Ada Poe'), await ask(ridgeline, 'Ben Ray')]
  const [id, other_id] = [one.customer_id as number, two.customer_id as number]
  const told = await ridgeline.call(customers.tellApart, { params: { id }, body: { other_id } })
  expect(told).toMatchObject({ id, alike: [], splits: [] })
  expect((await of(ridgeline, other_id)).alike).toEqual([])

  // The woman married: joined, taken back, joined again.
  const merge = () => ridgeline.call(customers.merge, { params: { id }, body: { other_id } })
  const joined = await merge()
  expect(joined).toMatchObject({ quotes: { total: 2 }, other_names: [], merges: [{ name: 'Ben Ray' }] })
  const since = await ask(ridgeline, 'B. Ray')
  expect(since.customer_id).toBe(id)
  // Those who are left keep their last name.
  const split = { params: { id }, body: { quote_ids: [since.id] } }
  expect((await ridgeline.call(customers.split, split)).name).toBe('B. Ray')
  expect((await of(ridgeline, id)).name).toBe('Ben Ray')
  const merge_id = joined.merges[0]?.id as number
  const back = await ridgeline.call(customers.undoMerge, { params: { id: merge_id } })
  expect(back).toMatchObject({ id: other_id, alike: [{ name: 'B. Ray' }], splits: [{ id }] })
  expect((await merge()).merges).toHaveLength(1)
  expect((await ridgeline.refused(customers.undoMerge, { params: { id: merge_id } })).status).toBe(404)
  const { history: said } = await ridgeline.call(history.list, { query: { entity: 'customer' } })
  expect(said.map(({ action }) => action)).toEqual(['merged', 'separated', 'split', 'merged', 'told_apart'])
})

// @spec 10.278
test('quotes under another last name that were kept as theirs are asked about no more', async () => {
  const ridgeline = await registerCompany()
  const [one, two] = [await ask(ridgeline, 'Ada Poe'), await ask(ridgeline, 'Ben Ray')]
  const params = { id: one.customer_id as number }
  const body = { other_id: two.customer_id as number }
  const joined = await ridgeline.call(customers.merge, { params, body })
  // What came while they were joined stays with her, and she goes by its name.
  await ask(ridgeline, 'B. Ray')
  await ridgeline.call(customers.undoMerge, { params: { id: joined.merges[0]?.id as number } })
  const asked = await of(ridgeline, params.id)
  expect(asked.other_names).toEqual([{ name: 'Ada Poe', quote_ids: [one.id], job_ids: [] }])

  const keep = (quote_ids: number[]) =>
    ridgeline.attempt(customers.keepAsOne, { params, body: { quote_ids } })
  expect([(await keep([])).status, (await keep([two.id])).status]).toEqual([400, 409])
  expect((await keep([one.id])).status).toBe(200)
  const kept = await of(ridgeline, params.id)
  expect(kept).toMatchObject({ other_names: [], quotes: { total: 2 } })
  const { history: said } = await ridgeline.call(history.list, { query: { entity: 'customer' } })
  expect(said[0]).toMatchObject({ action: 'kept_as_one', name: 'customer B. Ray' })
  const split = { params, body: { quote_ids: [one.id], version: kept.version } }
  expect((await ridgeline.call(customers.split, split)).name).toBe('Ada Poe')
})

test('a correction of one who was joined by hand keeps them together', async () => {
  const ridgeline = await registerCompany()
  const one = await ask(ridgeline, 'Ada Poe')
  const two = await ask(ridgeline, 'Ada Poe', { customer_email: EMAIL, customer_phone: '7205550100' })
  const params = { id: one.customer_id as number }
  await ridgeline.call(customers.merge, { params, body: { other_id: two.customer_id as number } })
  await ridgeline.call(customers.update, { params, body: { name: 'Ada Pohl' } })
  expect(await of(ridgeline, params.id)).toMatchObject({ name: 'Ada Pohl', quotes: { total: 2 } })
  expect((await ridgeline.call(customers.list)).total).toBe(1)
})
