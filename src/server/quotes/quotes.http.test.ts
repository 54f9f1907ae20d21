import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, contentOf, registerCompany } from '../../../test/setup/company.ts'
import { NOTHING_AGREED } from '../../../test/setup/nothing-agreed.ts'
import { contract } from '../../contract/contract.ts'
import { QUOTE_DEFAULTS } from '../../contract/quote-fields.ts'

const { quotes, settings } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const YEAR = new Date().getFullYear()

test('a parameter that a call does not have is refused, and a field that it does not have is named', async () => {
  const company = await registerCompany()
  const { id, ...quote } = await company.createQuote()
  const ask = (method: string, path: string, body?: object) =>
    company.request(method, `/api/v1${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect(await ask('GET', '/quotes?search=Ortega&per_page=5')).toMatchObject({
    status: 422,
    body: {
      detail:
        'This call has no parameter "search". It has page, per_page, status, customer_name, offer, include.',
    },
  })
  expect(await ask('GET', `/quotes/${id}?expand=items`)).toMatchObject({
    status: 422,
    body: { detail: 'This call has no parameter "expand". It has none.' },
  })
  const items = [{ name: 'sofa-three-seat', quantity: 1, color: 'red' }]
  const changed = await ask('PUT', `/quotes/${id}`, { move_note: 'Gate code 4411.', distance: 12, items })
  expect(changed).toMatchObject({
    status: 200,
    body: { ignored_fields: ['move_note', 'items.0.color'], distance: 12 },
  })
  // What was read and is sent back as it is was not ignored.
  const back = await ask('PUT', `/quotes/${id}`, { ...quote, items: quote.items, version: undefined })
  expect(back.body).not.toHaveProperty('ignored_fields')
})

// @spec 3.1 Quote: every field of the entity and of its creation, null if absent
// @spec 3.2 selected_items_json is an object with estimate (summary, costs) and items
// @spec 1.3, 7.13
test('a quote answers everything that is known of it, null where there is nothing', async () => {
  const quote = await ridgeline.createQuote({ move_notes: ' Piano on the landing. ', how_did_you_hear: '' })
  expect(quote).toEqual({
    crew_time: { movers: 2, hours: 3.25 },
    unknown_items: [],
    ...QUOTE_DEFAULTS,
    ...NOTHING_AGREED,
    jurisdiction: 'CO',
    id: expect.any(Number),
    quote_number: expect.stringMatching(/^Q-\d{4}-\d{4}$/),
    status: 'draft',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[67]:00$/),
    move_date: '2026-11-28',
    total_cost: expect.any(Number),
    distance: 11.4,
    customer_name: 'Megan Ortega',
    customer_email: 'megan.ortega@example.com',
    customer_phone: '(303) 555-0117',
    customer_lead_source: 'manual',
    customer_post_call_data: null,
    move_notes: 'Piano on the landing.',
    job_id: null,
    customer_id: expect.any(Number),
    selected_items_json: { estimate: expect.any(Object), items: quote.items },
    items: [{ name: 'sofa-three-seat', quantity: 1, room: 'living_room', source: 'manual' }],
    pickup_address: '1840 Pearl St, Apt 3B, Denver, CO 80203',
    delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
    pickup_stairs: 2,
    delivery_carry_feet: 120,
    stops: [],
    trucks: 1,
    miles_with_stops: null,
    rate_basis: 'hourly',
    rate_card_version: 1,
    preliminary_basis: null,
    version: 1,
    changed_at: null,
    changed_by: null,
    revision: 1,
    changed_since_sent: false,
    sent_at: null,
    call_id: null,
    other_quotes: [],
    mails: [],
    cancelled_jobs: [],
  })
  expect(quote.total_cost).toBe(quote.selected_items_json.estimate?.costs.total_cost)
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)
})

test('what the server decides is ignored in a body', async () => {
  const decided = {
    id: 1,
    quote_number: 'Q-1999-0001',
    status: 'approved',
    total_cost: 1,
    job_id: 7,
    customer_lead_source: 'retell_ai',
    created_at: '1999-01-01T00:00:00Z',
    rate_card_version: 99,
  }
  const created = await ridgeline.createQuote(decided as object)
  expect(created).toMatchObject({ status: 'draft', job_id: null, customer_lead_source: 'manual' })
  expect(created).toMatchObject({ quote_number: expect.stringContaining(`-${YEAR}-`), rate_card_version: 1 })
  const updated = await ridgeline.call(quotes.update, { params: { id: created.id }, body: decided as object })
  expect(updated).toEqual(created)
})

describe('numbers', () => {
  test('count from one in every company and are never given again', async () => {
    const [here, there] = [await registerCompany(), await registerCompany()]
    const first = await here.createQuote()
    const second = await here.createQuote()
    expect([first.quote_number, second.quote_number]).toEqual([`Q-${YEAR}-0001`, `Q-${YEAR}-0002`])
    expect((await there.createQuote()).quote_number).toBe(`Q-${YEAR}-0001`)
    await here.call(quotes.delete, { params: { id: second.id } })
    expect((await here.createQuote()).quote_number).toBe(`Q-${YEAR}-0003`)
  })

  test('are different for twenty created at once, without a gap', async () => {
    const company = await registerCompany()
    const created = await Promise.all(Array.from({ length: 20 }, () => company.createQuote()))
    const numbers = created.map((quote) => quote.quote_number).sort()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, n) => `Q-${YEAR}-${String(n + 1).padStart(4, '0')}`),
    )
  })
})

describe('stops on the way', () => {
  const golden = {
    ...{ kind: 'pickup' as const, address: '1400 Ford St, Golden, CO 80401', stairs: 1 },
    ...{ contact_name: 'Ana Ruiz', contact_phone: '(303) 555-0182', note: 'Storage unit 14.' },
  }
  const boulder = { kind: 'delivery' as const, address: '2120 13th St, Boulder, CO 80302', elevator: true }

  test('are priced by their number and by the way over them, and the estimate says so', async () => {
    const straight = await ridgeline.createQuote({ multiple_stops: 2 })
    const unknown = await ridgeline.createQuote({ stops: [{}, {}] })
    expect(unknown.total_cost, 'without an address only their number counts').toBe(straight.total_cost)
    expect(straight.stops.map(({ address }) => address)).toEqual([null, null])
    const quote = await ridgeline.createQuote({ stops: [golden, boulder] })
    expect(quote).toMatchObject({ multiple_stops: 2, stops: [golden, boulder], distance: 11.4 })
    expect(quote.miles_with_stops).toBeGreaterThan(30)
    const reasons = ({ selected_items_json: { estimate } }: typeof quote) => [
      estimate?.explanation.hours.find(({ label }) => label === 'Driving')?.reason,
      estimate?.explanation.money.find(({ label }) => label === 'Extra stops')?.reason,
    ]
    expect(reasons(straight)).toEqual(['11.4 miles at 30 mph', '2 stops × $75'])
    expect(reasons(quote)).toEqual([
      expect.stringMatching(`^${quote.miles_with_stops} miles over the stops`),
      '2 stops × $75',
    ])
    const put = { params: { id: quote.id }, body: quote as object }
    expect(await ridgeline.call(quotes.update, put)).toEqual(quote)
    const body = { stops: [boulder] }
    const changed = await ridgeline.call(quotes.update, { params: { id: quote.id }, body })
    expect(changed).toMatchObject({ multiple_stops: 1, stops: [boulder] })
    expect(changed.total_cost).toBeLessThan(quote.total_cost ?? 0)
    expect(changed.total_cost).toBe((await ridgeline.createQuote(body)).total_cost)
  })

  test.each([
    [{ stops: [{ kind: 'wait' }] }, "Must be 'pickup' or 'delivery': what the crew does at this stop"],
    [{ stops: Array.from({ length: 11 }, () => golden) }, 'At most 10 stops'],
    [
      { stops: [golden], multiple_stops: 3 },
      '`multiple_stops` is 3, but `stops` lists 1 stop. Make both the same, or leave one out.',
    ],
    [{ multiple_stops: 0 }, '1 stop of this move is described. Say in `stops` which to keep.'],
  ])('refuses %o', async (wrong, detail) => {
    const { id } = await ridgeline.createQuote({ stops: [boulder] })
    const refused = await ridgeline.refused(quotes.update, { params: { id }, body: wrong as object })
    expect(refused).toMatchObject({ status: 422, detail })
  })
})

describe('changing', () => {
  // @spec 3.12 Selected item with room and source (manual, voice_ai)
  test('what GET answers may be PUT back and changes nothing', async () => {
    const quote = await ridgeline.createQuote({
      items: [
        { name: 'stuffed moose', quantity: 2, room: 'den', source: 'voice_ai' },
        { name: 'sofa-three-seat', quantity: 1 },
      ],
    })
    const again = await ridgeline.call(quotes.update, { params: { id: quote.id }, body: quote as object })
    expect(again).toEqual(quote)
  })

  // @spec 7.16 GET /quotes/{id}, partial PUT, DELETE
  test('names what changes and leaves the rest, also the price', async () => {
    const quote = await ridgeline.createQuote()
    const body = { customer_name: 'Megan Hale Ortega', move_notes: '' }
    const changed = await ridgeline.call(quotes.update, { params: { id: quote.id }, body })
    expect(contentOf(changed)).toEqual({
      ...contentOf(quote),
      customer_name: 'Megan Hale Ortega',
      move_notes: null,
    })
  })

  test.each([
    [{ distance: 80 }],
    [{ pickup_stairs: 3 }],
    [{ delivery_carry_feet: 400 }],
    [{ multiple_stops: 2 }],
    [{ move_date: '2027-06-26' }],
    [{ items: [{ name: 'piano-upright', quantity: 1 }] }],
  ])('estimates again when the move changes: %o', async (body) => {
    const quote = await ridgeline.createQuote()
    const changed = await ridgeline.call(quotes.update, { params: { id: quote.id }, body })
    expect(changed.selected_items_json).not.toEqual(quote.selected_items_json)
    expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(changed)
    const fresh = await ridgeline.createQuote(body)
    expect(changed.selected_items_json).toEqual(fresh.selected_items_json)
  })

  test.each([
    ['as far as the addresses suggest', '6217 Marigold Ct, Arvada, CO 80004', 11.1, 'about 11.1'],
    ['as a local one where they suggest nothing', 'the yellow house', 10, '10'],
  ])(
    'a quote whose distance is taken away is priced %s, and says so',
    async (_, delivery_address, distance, miles) => {
      const { id, total_cost } = await ridgeline.createQuote({ distance, delivery_address })
      const changed = await ridgeline.call(quotes.update, { params: { id }, body: { distance: null } })
      expect(changed).toMatchObject({
        distance: null,
        total_cost,
        preliminary_basis: `Based on a move of ${miles} miles.`,
      })
    },
  )

  test('a distance that no one told follows the addresses; one that was told does not', async () => {
    const { id, total_cost } = await ridgeline.createQuote()
    const change = (body: object) => ridgeline.call(quotes.update, { params: { id }, body })
    const far = { delivery_address: '9 Elm St, Pueblo, CO 81003' }
    expect(await change(far)).toMatchObject({ distance: 11.4, total_cost, preliminary_basis: null })
    await change({ ...far, delivery_address: 'the yellow house', distance: null })
    const followed = await change(far)
    expect(followed.preliminary_basis).toMatch(/^Based on a move of about 1[12]\d miles\.$/)
    expect(followed.total_cost).toBeGreaterThan(total_cost as number)
  })

  test('a quote whose items are taken away has no price', async () => {
    const { id } = await ridgeline.createQuote()
    const changed = await ridgeline.call(quotes.update, { params: { id }, body: { items: [] } })
    expect(changed).toMatchObject({
      preliminary_basis: null,
      total_cost: null,
      selected_items_json: { estimate: null },
    })
    const [listed] = (await ridgeline.call(quotes.list)).quotes
    expect(listed).toMatchObject({ id, total_cost: null })
  })

  test.each([
    [{ customer_name: '' }, 'Customer name is required'],
    [{ customer_name: null }, 'Customer name is required'],
    [{ customer_email: 'megan' }, 'Invalid email address'],
    [{ how_did_you_hear: 'tv' }, 'Choose one from the list'],
    [{ move_notes: 'x'.repeat(5001) }, 'Must be at most 5000 characters'],
    [{ move_date: 'soon' }, 'Must be a date like 2026-05-31'],
  ])('with %o is refused: %s', async (body, words) => {
    const quote = await ridgeline.createQuote()
    const { status, body: answer } = await ridgeline.attempt(quotes.update, {
      params: { id: quote.id },
      body,
    })
    expect({ status, answer }).toMatchObject({ status: 422, answer: { detail: [{ msg: words }] } })
    expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)
  })
})

describe('creating', () => {
  // @spec 3.14 The twelve ways a customer heard of the company
  test('knows the twelve ways a customer heard of the company, and no other', async () => {
    const ways = [
      'google_search',
      'facebook',
      'instagram',
      'yelp',
      'google_ads',
      'referral_friend',
      'referral_family',
      'previous_customer',
      'flyer',
      'truck_signage',
      'yard_sign',
      'other',
    ] as const
    const company = await registerCompany()
    for (const how_did_you_hear of ways) {
      expect((await company.createQuote({ how_did_you_hear })).how_did_you_hear).toBe(how_did_you_hear)
    }
    const body = { ...quotes.create.example, how_did_you_hear: 'tv' as 'other' }
    expect(await company.attempt(quotes.create, { body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'how_did_you_hear'], msg: 'Choose one from the list' }] },
    })
  })

  test.each([
    [{ customer_name: undefined }, 'Customer name is required'],
    [{ customer_email: '' }, 'Customer email is required'],
    [{ customer_email: 'megan' }, 'Invalid email address'],
    [{ customer_phone: '' }, 'Customer phone is required'],
    [{ pickup_address: '' }, 'Origin address is required'],
    [{ delivery_address: null }, 'Destination address is required'],
    [{ distance: undefined }, 'Distance is required'],
    [{ items: [] }, 'Select at least one item'],
  ])('with %o is refused: %s', async (changes, words) => {
    const company = await registerCompany()
    const body = { ...quotes.create.example, ...changes }
    const { status, body: answer } = await company.attempt(quotes.create, { body })
    expect({ status, answer }).toMatchObject({ status: 422, answer: { detail: [{ msg: words }] } })
    expect((await company.call(quotes.list)).total).toBe(0)
    // A refused quote uses up no number.
    expect((await company.createQuote()).quote_number).toBe(`Q-${YEAR}-0001`)
  })

  test.each(['2026-11-28', '2026-11-28T00:00:00', '2026-11-28T00:00:00Z', '2026-11-28T00:00:00-07:00'])(
    'the move date %s is the 28th of November in every zone',
    async (move_date) => {
      expect((await ridgeline.createQuote({ move_date })).move_date).toBe('2026-11-28')
    },
  )
})

test('a quote may be left without items, and then has no price until it has some again', async () => {
  const { id, items, total_cost } = await ridgeline.createQuote()
  const params = { id }
  const bare = await ridgeline.call(quotes.update, { params, body: { items: [] } })
  expect(bare).toMatchObject({ items: [], total_cost: null, selected_items_json: { estimate: null } })
  expect(await ridgeline.call(quotes.update, { params, body: { items } })).toMatchObject({
    items,
    total_cost,
  })
})

describe('the status', () => {
  // @spec 4.2.2 PATCH sets one of the four statuses, no other
  // @spec 7.17 PATCH /quotes/{id}/status
  test.each(['sent', 'approved', 'phone_quote', 'draft'] as const)('can be set to %s', async (status) => {
    const { id } = await ridgeline.createQuote()
    const quote = await ridgeline.call(quotes.setStatus, { params: { id }, body: { status } })
    expect(quote.status).toBe(status)
    expect((await ridgeline.call(quotes.get, { params: { id } })).status).toBe(status)
  })

  // @spec 4.2.2
  test('can be nothing else', async () => {
    const quote = await ridgeline.createQuote()
    const reply = await ridgeline.attempt(quotes.setStatus, {
      params: { id: quote.id },
      body: { status: 'lost' },
    })
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'Must be one of draft, sent, approved, phone_quote' }] },
    })
  })
})

// @spec 7.16
test('a deleted quote is gone, for reading, changing and deleting again', async () => {
  const { id } = await ridgeline.createQuote()
  const params = { id }
  await ridgeline.call(quotes.delete, { params })
  expect(await ridgeline.refused(quotes.get, { params })).toMatchObject({
    status: 404,
    detail: 'Quote not found',
  })
  expect((await ridgeline.refused(quotes.update, { params, body: { move_notes: 'x' } })).status).toBe(404)
  expect((await ridgeline.refused(quotes.delete, { params })).status).toBe(404)
})

test('a quote shows its moments on the clock of the company', async () => {
  const tokyo = await registerCompany({ time_zone: 'Asia/Tokyo' })
  expect((await tokyo.createQuote()).created_at).toMatch(/\+09:00$/)
  expect((await tokyo.call(settings.branding)).value.time_zone).toBe('Asia/Tokyo')
})
