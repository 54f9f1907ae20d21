import { expect, inject, test } from 'vitest'
import { assistantOf } from '../../../test/setup/assistant.ts'
import { MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { READING_RIGHTS } from '../../domain/team/key-rights.ts'

const { apiKeys, history, quotes } = contract

const ADDRESSES = {
  pickup_address: '1840 Pearl St, Apt 3B, Denver, CO 80203',
  delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
}
const MEGAN = {
  customer_name: 'Megan Ortega',
  customer_email: 'megan.ortega@example.com',
  customer_phone: '(303) 555-0117',
}

const fetchAs = (key: string) =>
  fetch(new URL('/api/v1/quotes?per_page=1', inject('baseUrl')), {
    headers: { authorization: `Bearer ${key}` },
  })

// @spec 10.262 Assistants have tools at /mcp: find customers, quotes and jobs, read a quote, estimate, find
//   open days, propose a plan, make and change drafts, previewed first and done on confirmation; refused
//   with words beyond their key's rights
test('a conversation finds, estimates, drafts once it is confirmed, and plans', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const known = await ridgeline.createQuote()
  const { client, call } = await assistantOf(ridgeline, [...READING_RIGHTS, 'quotes.change'])

  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...['change_draft', 'estimate', 'find_customers', 'find_items', 'find_jobs', 'find_quotes'],
    ...['free_days', 'make_draft', 'propose_plan', 'read_job', 'read_quote', 'search'],
  ])
  const byNumber = await call('search', { q: known.quote_number })
  expect(byNumber.said).toMatchObject({ results: [{ type: 'quote', id: known.id }] })
  expect(await call('find_quotes', { search: 'Megan' }), 'no such argument').toMatchObject({
    isError: true,
    text: expect.stringContaining('search'),
  })

  const found = await call('find_customers', { search: 'Megan' })
  expect(found.said).toMatchObject({ customers: [{ name: 'Megan Ortega' }] })
  expect((await call('find_quotes', { customer_name: 'Megan' })).said).toMatchObject({
    quotes: [{ id: known.id }],
  })
  expect((await call('read_quote', { id: known.id })).said).toMatchObject({
    quote_number: known.quote_number,
  })

  const estimate = await call('estimate', { home_size: 'apt2', ...ADDRESSES })
  expect(estimate.said).toMatchObject({ estimate: { costs: { total_cost: expect.any(Number) } } })
  const free = await call('free_days', { date: MOVE_DAY, duration: 5 })
  expect(free.said).toMatchObject({
    date: MOVE_DAY,
    starts: expect.arrayContaining([expect.anything()]),
    other_days: expect.arrayContaining(['2027-05-14', '2027-05-16']),
  })

  const draft = { ...MEGAN, ...ADDRESSES, home_size: 'apt2', move_date: MOVE_DAY }
  const tried = await call('make_draft', draft)
  expect(tried.said).toMatchObject({ dry_run: true, confirmation: expect.any(String) })
  expect(tried.said.would).toMatch(
    /^A draft quote would be made for Megan Ortega: .* The customer would be sent nothing\.$/,
  )
  expect((await ridgeline.call(quotes.list)).total, 'nothing has changed').toBe(1)

  const { confirmation } = tried.said
  const other = await call('make_draft', { ...draft, customer_name: 'Olivia Chen', confirmation })
  expect(other).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^This confirmation is not of these arguments\./),
  })
  const made = await call('make_draft', { ...draft, confirmation })
  expect(made.said).toMatchObject({ quote: { status: 'draft', customer_name: 'Megan Ortega' } })
  expect((await call('make_draft', { ...draft, confirmation })).said, 'once').toEqual(made.said)
  expect((await ridgeline.call(quotes.list)).total).toBe(2)

  const { id } = made.said.quote as { id: number }
  const items = [{ name: 'sofa-three-seat', quantity: 2 }]
  const change = { id, pickup_stairs: 3, move_notes: 'Street parking only.', items }
  const would = await call('change_draft', change)
  expect(would.said.would).toMatch(
    /Customer’s notes: nothing → Street parking only\.; .*Stairs at origin: 0 → 3/,
  )
  const changed = await call('change_draft', { ...change, confirmation: would.said.confirmation })
  expect(changed.said).toMatchObject({ quote: { id, version: 2 } })
  expect(await ridgeline.call(quotes.get, { params: { id } })).toMatchObject({ pickup_stairs: 3, items })
  const again = await call('change_draft', { ...change, confirmation: would.said.confirmation })
  expect(again, 'what was shown is not there any more').toMatchObject({ isError: true })

  const plan = await call('propose_plan', { quote_id: id })
  expect(plan.said).toMatchObject({ suggestions: [{ date: MOVE_DAY, crew: expect.any(String) }, {}, {}] })

  const entries = (await ridgeline.call(history.list, { query: { entity: 'quote', id } })).history
  expect(entries.map(({ by, action }) => [by, action])).toEqual([
    ['API key Assistant', 'changed'],
    ['API key Assistant', 'created'],
  ])
})

test('every tool says what it answers, lists are short, and a call counts once', async () => {
  const ridgeline = await registerCompany()
  const first = await ridgeline.createQuote()
  for (let n = 1; n < 20; n += 1) await ridgeline.createQuote()
  const params = { id: first.id }
  await ridgeline.call(quotes.setStatus, { params, body: { status: 'approved' } })
  const body = { scheduled_date: `${MOVE_DAY}T08:00:00` }
  await ridgeline.call(quotes.convert, { params, body })
  const { client, call, key } = await assistantOf(ridgeline, READING_RIGHTS)

  const { tools } = await client.listTools()
  for (const { name, outputSchema } of tools) {
    expect(outputSchema, name).toMatchObject({ type: 'object', properties: expect.anything() })
  }

  const left = async () => Number(/r=(\d+)/.exec((await fetchAs(key)).headers.get('ratelimit') ?? '')?.[1])
  const before = await left()
  const listed = await call('find_quotes', {})
  expect(await left(), 'the call and the question').toBe(before - 2)
  expect(listed.said).toMatchObject({ total: 20 })
  expect(listed.said.quotes).toHaveLength(20)
  for (const list of ['find_quotes', 'find_jobs', 'find_customers']) {
    expect((await call(list, {})).text.length, list).toBeLessThan(6_000)
  }
  expect((await call('search', { q: 'Megan' })).text.length).toBeLessThan(6_000)

  const [job] = (await call('find_jobs', {})).said.jobs as { id: number }[]
  expect((await call('read_job', { id: job?.id })).said).toMatchObject({ quote_id: first.id })
  expect((await call('read_quote', { id: first.id })).said).toMatchObject({ items: first.items })
})

// @spec 10.262
test('an assistant is refused in words where its key may not, and where what it asks cannot be', async () => {
  const ridgeline = await registerCompany()
  const quote = await ridgeline.createQuote()
  const { call } = await assistantOf(ridgeline, ['quotes.read'])
  const mayNot = 'The API key Assistant cannot change quotes. An Admin can make one that may.'
  const draft = { ...MEGAN, ...ADDRESSES, home_size: 'studio' }
  expect(await call('make_draft', draft)).toMatchObject({ isError: true, text: mayNot })
  expect(await call('change_draft', { id: quote.id, pickup_stairs: 1 })).toMatchObject({ text: mayNot })
  expect(await call('find_jobs', {})).toMatchObject({
    isError: true,
    text: 'The API key Assistant cannot see jobs. An Admin can make one that may.',
  })
  expect(await call('estimate', { ...ADDRESSES })).toMatchObject({
    isError: true,
    text: 'Say what is moving: give `items`, or a `home_size`.',
  })
  const wrong = await call('find_jobs', { status: 'nonsense' })
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('Must be one of scheduled') })
  expect(await call('read_quote', { id: 2 ** 40 })).toMatchObject({ isError: true, text: 'Quote not found' })
})

// @spec 10.262
test('what a customer knows is changed by people', async () => {
  const ridgeline = await registerCompany()
  const { id, quote_number } = await ridgeline.createQuote()
  await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  const { call } = await assistantOf(ridgeline, ['quotes.read', 'quotes.change'])
  expect(await call('change_draft', { id, pickup_stairs: 1 })).toMatchObject({
    isError: true,
    text: `Quote ${quote_number} is no longer a draft. A person has to change it in Moving Pro.`,
  })
})

test('an assistant that speaks an earlier version of the protocol is served as well', async () => {
  const ridgeline = await registerCompany()
  const { key } = await ridgeline.call(apiKeys.create, { body: { name: 'Older', rights: ['quotes.read'] } })
  const ask = async (method: string, params: object) => {
    const reply = await ridgeline.withToken(key).request('POST', '/mcp', {
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (reply.body as { result: unknown }).result
  }
  const clientInfo = { name: 'older', version: '1' }
  expect(
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
  ).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'moving-pro' } })
  expect(await ask('tools/call', { name: 'find_quotes', arguments: {} })).toMatchObject({
    content: [{ type: 'text', text: '{"quotes":[],"total":0,"more":false}' }],
  })
})

// @spec 10.262
test('anyone who comes without a key learns where keys are made', async () => {
  const ridgeline = await registerCompany()
  for (const caller of [visitor(), ridgeline, visitor({ token: 'mp_unknown' })]) {
    const reply = await caller.request('POST', '/mcp', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(reply.status).toBe(401)
    const [, metadata = ''] =
      /^Bearer resource_metadata="([^"]+)"/.exec(reply.headers.get('www-authenticate') ?? '') ?? []
    const described = await visitor().request('GET', new URL(metadata).pathname)
    expect(described.body).toMatchObject({
      resource: expect.stringMatching(/\/mcp$/),
      bearer_methods_supported: ['header'],
    })
  }
})
