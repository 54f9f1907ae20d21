import { expect, test } from 'vitest'
import { type Company, registerCompany, todayOf } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { customer, line, mailbox, sentQuote, signing, tokenMailedTo } from '../../../test/setup/sent-quote.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { WORK_SHOWN, type WorkRow } from '../../contract/worklist.ts'
import { dayAfter } from '../../domain/calendar.ts'

const { agreement, crews, daySheets, jobs, offers, people, quotes, quoteVersions, trucks, worklist } =
  contract

/** What waits, each in a line. */
async function waiting(office: Pick<Company, 'call'>) {
  const { rows } = await office.call(worklist.get)
  return rows.map(({ kind, name, reason, action }) => `${kind} ${name}: ${reason} > ${action.words}`)
}

/** The Friday costs more than the Thursday. */
const [THURSDAY, FRIDAY] = ['2027-05-13', '2027-05-14']

test('nothing waits in a new company', async () => {
  expect(await (await registerCompany()).call(worklist.get)).toMatchObject({
    kinds: [],
    rows: [],
    snoozed: [],
  })
})

// @spec 10.31 GET /worklist: what waits for the office, each once, with reason, age and one action: answer,
//   book, call, fix, complete; the first 20 of each kind with the total, limited to the caller's rights
test('a quote waits for the office in one way at a time, from the question to the booking', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  const params = { token }
  expect(await waiting(ridgeline), 'the customer has weeks to answer').toEqual([])

  await customer().call(offers.ask, { params, body: { message: 'And the piano?' } })
  const { kinds, rows } = await ridgeline.call(worklist.get)
  expect(kinds).toEqual([{ kind: 'answer', total: 1, more: false }])
  expect(rows).toEqual([
    {
      kind: 'answer',
      about: { type: 'quote', id: quote.id, date: null },
      name: 'Megan Ortega',
      number: quote.quote_number,
      reason: 'And the piano?',
      amount: quote.total_cost,
      phone: '(303) 555-0117',
      day_price: null,
      as_of: expect.any(String),
      snoozed_until: null,
      assigned_to: null,
      assigned_name: null,
      since: (await ridgeline.call(quotes.get, { params: { id: quote.id } })).standing_since,
      action: { does: 'answer', words: 'Answer', link: `/quotes/${quote.id}` },
    },
  ])
  await customer().call(offers.proposeDate, { params, body: { date: '2027-06-01' } })
  expect(await waiting(ridgeline)).toEqual([
    expect.stringMatching(
      /^answer Megan Ortega: Proposed Tue, Jun 1\. \$[\d.,]+ at the rates for that day > Reprice for Jun 1$/,
    ),
  ])

  await customer().call(offers.accept, { params, body: signing })
  expect(await waiting(ridgeline), 'what was asked comes first').toHaveLength(1)
  await ridgeline.call(quoteVersions.answer, { params: { id: quote.id }, body: { message: 'Yes.' } })
  expect(await waiting(ridgeline)).toEqual([
    expect.stringMatching(/^book Megan Ortega: Accepted, not booked/),
  ])
  await ridgeline.createJob({ quoteId: quote.id })
  expect(await waiting(ridgeline)).toEqual([])
})

// @spec 10.31
test('a quote that ends this week is called, and what never reached its customer is mended first', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { value } = await ridgeline.call(agreement.get)
  await ridgeline.call(agreement.put, { body: { value: { ...value, days_it_holds: 3 } } })
  const send = async (customer_email: string) => {
    const { id } = await ridgeline.createQuote({ customer_email })
    await ridgeline.call(quotes.send, { params: { id } })
    return id
  }
  await send('megan@example.com')
  const called = [
    expect.stringMatching(/^call Megan Ortega: Not opened, not answered. Valid until .* > Call$/),
  ]
  expect(await waiting(ridgeline)).toEqual(called)

  const id = await send('refuse-worklist@example.com')
  expect(await waiting(ridgeline)).toEqual([
    ...called,
    expect.stringMatching(
      /^fix Megan Ortega: An email to refuse-worklist@example.com failed: .*mailbox.* > Send again$/,
    ),
  ])
  await ridgeline.call(quotes.send, { params: { id }, body: { to: 'megan.ortega@example.com' } })
  expect(await waiting(ridgeline), 'sent again it waits for its customer').toEqual([...called, ...called])
})

// @spec 10.32 A crew with people and a job today or tomorrow that was never notified is in the worklist;
//   its action opens the crew notice of that day
// @spec 10.31
test('jobs of three days that lack a crew or a truck, and crews that no one reached', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const today = await todayOf(ridgeline)
  const tomorrow = dayAfter(today)
  const member = await ridgeline.call(people.create, {
    body: { name: 'Luis', role: 'helper', email: 'refuse-luis@crew.example' },
  })
  const crew = await ridgeline.call(crews.create, { body: { name: 'Dwyer', member_ids: [member.id] } })
  await ridgeline.call(crews.create, { body: { name: 'Okoye' } })
  const truck = await ridgeline.call(trucks.create, { body: { name: 'Truck 1' } })
  const book = (customer_name: string, more: object, day = tomorrow) =>
    ridgeline.call(jobs.create, {
      body: { customer_name, scheduled_date: `${day}T09:00:00`, duration_hours: 2, ...more },
    })
  await book('Ann Bell', { assigned_crew: 'Dwyer', truck_id: truck.id })
  await book('Ben Cole', {}, dayAfter(today, 2))
  await book('Cy Dean', {}, dayAfter(today, 3))
  await book('Di Eden', { assigned_crew: 'Dwyer' }, dayAfter(today, 2))
  const { rows, kinds } = await ridgeline.call(worklist.get)
  expect(rows.map(({ name, reason }) => `${name}: ${reason.split('. ').slice(1).join('. ')}`)).toEqual([
    'Ben Cole: Needs a crew. No truck',
    'Di Eden: No truck',
    'Dwyer: ',
  ])
  expect(kinds).toEqual([{ kind: 'fix', total: 3, more: false }])
  const aboutDwyer = { type: 'crew', id: crew.id, date: tomorrow }
  expect(rows.at(-1), 'no one pressed it yet; the day after tomorrow has time').toMatchObject({
    about: aboutDwyer,
    reason: 'Not told about tomorrow',
    action: { does: 'tell', words: 'Tell', link: `/jobs?view=board&date=${tomorrow}&tell=true` },
  })
  await book('Eve Fox', {
    assigned_crew: 'Okoye',
    truck_id: truck.id,
    scheduled_date: `${tomorrow}T14:00:00`,
  })
  expect(await waiting(ridgeline), 'a crew without people has no one to be told').toHaveLength(3)
  expect(rows[0]?.action).toEqual({
    does: 'plan',
    words: 'Plan',
    link: `/jobs?view=board&date=${dayAfter(today, 2)}`,
  })

  await ridgeline.call(daySheets.tell, { body: { date: tomorrow } })
  await expect
    .poll(async () => (await waiting(ridgeline)).at(-1))
    .toBe('fix Dwyer: Crew not notified for tomorrow > Tell')
  await ridgeline.call(daySheets.hand, { body: { date: tomorrow, by: 'paper', crew_id: crew.id } })
  expect(await waiting(ridgeline), 'the sheet was printed').toHaveLength(2)

  // Anyone who may not plan is not asked to.
  const estimator = await joinTeam(ridgeline, mailbox, 'estimator')
  expect(await waiting(estimator)).toEqual([])
  const helper = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await helper.refused(worklist.get)).status).toBe(403)
})

// @spec 10.31
test('a quote from the phone says what it lacks', async () => {
  const ridgeline = await registerCompany()
  const phone = await openPhoneLine(ridgeline)
  await phone.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  const [quote] = await phone.quotes()
  const { rows } = await ridgeline.call(worklist.get)
  expect(rows).toMatchObject([
    {
      kind: 'complete',
      reason: 'Missing: its own items',
      since: quote?.created_at,
      action: { does: 'open', words: 'Complete', link: `/calculator?quote=${quote?.id}` },
    },
  ])
})

// @spec 10.31
test('of each kind the first are told, and how many there are', async () => {
  const ridgeline = await registerCompany()
  for (let n = 0; n < WORK_SHOWN + 2; n += 1) {
    const { id } = await ridgeline.createQuote()
    await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  }
  const { kinds, rows } = await ridgeline.call(worklist.get)
  expect(kinds).toEqual([{ kind: 'book', total: WORK_SHOWN + 2, more: false }])
  expect(rows).toHaveLength(WORK_SHOWN)
})

// @spec 10.35 A date a customer proposes for an open quote is priced; one answer changes the quote to it
//   and offers it, and a stale price is refused
test('the day that a customer proposes is priced, and one answer offers the quote for it', async () => {
  const { ridgeline, quote, to, token } = await sentQuote({ lines: [line], move_date: THURSDAY })
  const params = { token }
  const onFriday = await ridgeline.createQuote({ lines: [line], move_date: FRIDAY })
  const price = onFriday.total_cost as number
  await customer().call(offers.proposeDate, { params, body: { date: FRIDAY } })
  const { rows } = await ridgeline.call(worklist.get)
  const change_to = { date: FRIDAY, price }
  expect(rows).toMatchObject([
    { day_price: change_to, action: { does: 'reprice', words: expect.stringMatching(/^Reprice for /) } },
  ])
  expect(price).not.toBe(quote.total_cost)

  const answer = { params: { id: quote.id }, body: { message: 'Yes, gladly.', change_to } }
  const { version } = await ridgeline.call(quotes.get, { params: { id: quote.id } })
  const stale = { ...answer, body: { ...answer.body, change_to: { date: FRIDAY, price: price + 1 } } }
  expect(await ridgeline.refused(quoteVersions.answer, stale)).toMatchObject({ status: 409 })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } }), 'nothing was stored').toMatchObject({
    total_cost: quote.total_cost,
    version,
  })
  await ridgeline.call(quoteVersions.answer, answer)
  const newer = { token: await tokenMailedTo(to, /^Your question about quote/) }
  const offer = await customer().call(offers.get, { params: newer })
  expect(offer, 'what the answer links to').toMatchObject({ state: 'open', total: price })
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    move_date: FRIDAY,
    total_cost: price,
    standing: 'sent',
    changed_since_sent: false,
  })
  expect((await ridgeline.call(worklist.get)).rows).toEqual([])
  const body = { ...signing, version: offer.version }
  await customer().call(offers.accept, { params: newer, body })
  const again = await ridgeline.refused(quoteVersions.answer, answer)
  expect(again.status, 'nothing waits any more').toBe(409)
})

// @spec 10.36 A row can be snoozed to a day and assigned by those who may act on it, with Undo and history;
//   it returns on that day or with anything new
test('what waits is snoozed until a day and assigned, by those who may do it, and both can be undone', async () => {
  const { ridgeline, quote, token } = await sentQuote()
  await customer().call(offers.ask, { params: { token }, body: { message: 'And the piano?' } })
  const [row] = (await ridgeline.call(worklist.get)).rows as [WorkRow]
  const today = await todayOf(ridgeline)
  const set = { kind: row.kind, about: row.about, as_of: row.as_of }
  const [until, me] = [dayAfter(today, 2), (await ridgeline.call(worklist.get)).members[0]?.id as number]

  for (const [snoozed_until, words] of [
    [today, 'Choose a day after today'],
    [dayAfter(today, 400), /^Choose a day until /],
  ] as const) {
    const refused = await ridgeline.refused(worklist.set, { body: { ...set, snoozed_until } })
    expect(refused).toMatchObject({ status: 400, detail: expect.stringMatching(words) })
  }
  const other = await registerCompany()
  const stranger = (await other.call(worklist.get)).members[0]?.id as number
  const notHere = await ridgeline.refused(worklist.set, { body: { ...set, assigned_to: stranger } })
  expect(notHere.status).toBe(400)
  expect((await other.refused(worklist.set, { body: { ...set, assigned_to: stranger } })).status).toBe(404)

  await ridgeline.call(worklist.set, { body: { ...set, assigned_to: me } })
  await ridgeline.call(worklist.set, { body: { ...set, snoozed_until: until } })
  const said = { assigned_to: me, snoozed_until: until }
  expect(await ridgeline.call(worklist.get)).toMatchObject({ kinds: [], rows: [], snoozed: [said] })
  const { history } = await ridgeline.call(contract.history.list, { query: { entity: 'quote' } })
  expect(history.map(({ changes }) => changes.map(({ field, after }) => [field, after])).slice(0, 2)).toEqual(
    [[['snoozed_until', until]], [['assigned_to', expect.any(String)]]],
  )

  await ridgeline.call(worklist.set, { body: { ...set, snoozed_until: null } })
  expect((await ridgeline.call(worklist.get)).rows).toMatchObject([{ ...said, snoozed_until: null }])
  await ridgeline.call(worklist.set, { body: { ...set, snoozed_until: until, assigned_to: null } })
  await customer().call(offers.ask, { params: { token }, body: { message: 'And the attic?' } })
  expect(await waiting(ridgeline), 'something new brings it back').toEqual([
    'answer Megan Ortega: And the attic? > Answer',
  ])
  const old = await ridgeline.refused(worklist.set, { body: { ...set, snoozed_until: until } })
  expect(old.status).toBe(409)
  await ridgeline.call(quoteVersions.answer, { params: { id: quote.id }, body: { message: 'Yes.' } })
  expect((await ridgeline.refused(worklist.set, { body: { ...set, assigned_to: me } })).status).toBe(404)
})

// @spec 10.36
test('a job is not assigned to an estimator, who could not plan it', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { session } = await joinTeam(ridgeline, mailbox, 'estimator')
  const { id } = await ridgeline.createQuote()
  await ridgeline.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  const [{ kind, about, as_of }] = (await ridgeline.call(worklist.get)).rows as [WorkRow]
  const body = { kind, about, as_of, assigned_to: session.user.id }
  expect(await ridgeline.refused(worklist.set, { body })).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/cannot change jobs. Choose someone else/),
  })
})
