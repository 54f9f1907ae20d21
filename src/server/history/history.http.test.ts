import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import type { HistoryEntry } from '../../contract/history.ts'

const { history, jobs, quotes, quoteVersions, settings, trucks } = contract

const said = ({ changes }: HistoryEntry) => changes.map(({ label, was, is }) => `${label}: ${was} → ${is}`)

// @spec 10.110 Who changed what, before and after, on quotes, jobs, settings, pricing, team, connections
//   and crews: written with the change, immutable, without secrets
test('an edit is told once, with who, each field before and after, in the history and on the timeline', async () => {
  const ridgeline = await registerCompany()
  await ridgeline.call(contract.auth.updateProfile, { body: { full_name: 'Pat Doe' } })
  const line = {
    label: 'Wardrobe box',
    kind: 'material',
    quantity: 4,
    unit: 'piece',
    unit_price: 12,
  } as const
  const quote = await ridgeline.createQuote({ lines: [line] })
  const of = { entity: 'quote', id: quote.id } as const
  const lines = quote.lines.map(({ amount: _amount, base: _base, ...kept }) => ({ ...kept, unit_price: 14 }))
  const body = { lines, customer_name: 'Megan Reyes', internal_notes: 'a'.repeat(400) }
  const changed = await ridgeline.call(quotes.update, { params: { id: quote.id }, body })

  const { history: entries, more } = await ridgeline.call(history.list, { query: of })
  const [edit, made] = entries
  expect([entries.length, more]).toEqual([2, false])
  expect(made).toMatchObject({ action: 'created', name: `quote ${quote.quote_number}` })
  expect(edit).toMatchObject({
    by: 'Pat Doe',
    user_id: ridgeline.session.user.id,
    entity_id: quote.id,
    words: `Pat Doe changed quote ${quote.quote_number}`,
  })
  expect(edit?.changes).toContainEqual({
    field: 'lines.1.unit_price',
    name: 'Wardrobe box',
    before: 12,
    after: 14,
    label: 'Price of Wardrobe box',
    was: '$12.00',
    is: '$14.00',
  })
  expect(said(edit as HistoryEntry)).toEqual([
    `Customer name: ${quote.customer_name} → Megan Reyes`,
    `Internal notes: null → ${'a'.repeat(300)}… (400 characters)`,
    'Price of Wardrobe box: $12.00 → $14.00',
    expect.stringMatching(/^Total: \$[\d,.]+ → \$[\d,.]+$/),
  ])
  const { events } = await ridgeline.call(quoteVersions.events, { params: { id: quote.id } })
  expect(events.map(({ kind, changes }) => ({ kind, changes }))).toEqual([
    { kind: 'edited', changes: edit?.changes },
    { kind: 'made', changes: [] },
  ])

  // What is put back changes nothing, and a refused change leaves nothing behind.
  await ridgeline.call(quotes.update, {
    params: { id: quote.id },
    body: { ...body, version: changed.version },
  })
  const stale = { customer_name: 'Nobody', version: changed.version - 1 }
  expect((await ridgeline.refused(quotes.update, { params: { id: quote.id }, body: stale })).status).toBe(409)
  expect((await ridgeline.call(history.list, { query: of })).history).toEqual(entries)

  await ridgeline.call(quotes.delete, { params: { id: quote.id } })
  const [gone, ...kept] = (await ridgeline.call(history.list, { query: of })).history
  expect(gone).toMatchObject({ action: 'deleted', by: 'Pat Doe' })
  expect(kept).toEqual(entries)
})

// @spec 10.110
test('twenty who change one quote at once stand in the order of what they changed', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote({ customer_name: 'Number 0' })
  const names = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}`)
  await Promise.all(
    names.map((customer_name) => ridgeline.call(quotes.update, { params: { id }, body: { customer_name } })),
  )
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'quote', id } })
  const steps = entries
    .filter(({ action }) => action === 'changed')
    .reverse()
    .map(({ changes: [name] }) => ({ before: name?.before, after: name?.after }))
  expect(steps.map(({ after }) => after).toSorted()).toEqual(names.toSorted())
  expect(steps.map(({ before }) => before)).toEqual([
    'Number 0',
    ...steps.slice(0, -1).map(({ after }) => after),
  ])
  const stored = await ridgeline.call(quotes.get, { params: { id } })
  expect(stored.customer_name).toBe(steps.at(-1)?.after)
})

// @spec 10.111 It can be filtered by kind, person and day, paged, and downloaded for a spreadsheet
test('it is read in pages, by what, who and day; another company reads nothing of it', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'office')
  const { id } = await ridgeline.createQuote()
  for (let edit = 0; edit < 60; edit++) {
    const who = edit % 2 === 0 ? sam : ridgeline
    await who.call(quotes.update, { params: { id }, body: { customer_name: `Number ${edit}` } })
  }
  const first = await ridgeline.call(history.list, { query: { entity: 'quote', id } })
  expect([first.history.length, first.more]).toEqual([50, true])
  const before = first.history.at(-1)?.id as number
  const second = await ridgeline.call(history.list, { query: { entity: 'quote', id, before } })
  expect([second.history.length, second.more]).toEqual([11, false])
  const ids = [...first.history, ...second.history].map((entry) => entry.id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))

  const bySam = await ridgeline.call(history.list, { query: { who: sam.session.user.id } })
  expect(bySam.history.map(({ by }) => by)).toEqual([...Array(31).fill(sam.email)])
  expect(bySam.history.at(-1)).toMatchObject({ entity: 'team', action: 'joined' })
  const day = bySam.history[0]?.at.slice(0, 10) as string
  expect((await ridgeline.call(history.list, { query: { from: day, to: day } })).history).toHaveLength(50)
  expect((await ridgeline.call(history.list, { query: { to: '2001-01-01' } })).history).toEqual([])

  const stranger = await registerCompany()
  expect((await stranger.call(history.list, { query: {} })).history).toEqual([])
  expect((await stranger.call(history.list, { query: { entity: 'quote', id } })).history).toEqual([])
})

// @spec 10.110
test('settings, prices, crews, the team and the connection are told, and no key ever', async () => {
  const ridgeline = await registerCompany()
  const tagline = `On time ${randomUUID()}`
  await ridgeline.call(settings.putBranding, { body: { value: { tagline } } })
  const { value } = await ridgeline.call(settings.rateCard)
  const card = { ...value, carry: { ...value.carry, freeFeet: value.carry.freeFeet + 5 } }
  await ridgeline.call(settings.putRateCard, { body: { value: card } })
  const book = await ridgeline.call(contract.pricing.priceBook)
  const [boxes, ...others] = book.value.entries
  const dearer = { ...boxes, price: 2 } as (typeof book.value.entries)[number]
  await ridgeline.call(contract.pricing.putPriceBook, { body: { value: { entries: [dearer, ...others] } } })
  const { id } = await ridgeline.call(trucks.create, { body: trucks.create.example })
  await ridgeline.call(trucks.update, { params: { id }, body: { plate: 'NEW-123' } })
  const keys = [`key_${randomUUID()}`, `key_${randomUUID()}`]
  for (const api_key of keys) {
    await ridgeline.call(contract.phoneAgent.put, { body: { value: { provider: 'retell', api_key } } })
  }
  const { history: entries } = await ridgeline.call(history.list, { query: {} })
  const what = entries.map((entry) => [entry.entity, entry.action, entry.name, ...said(entry)])
  expect(what).toEqual([
    ['connections', 'replaced', 'the key of the phone agent'],
    ['connections', 'created', 'the connection of the phone agent', 'Provider: null → retell'],
    [
      'truck',
      'changed',
      `truck ${trucks.create.example.name}`,
      expect.stringMatching(/^Plate: .+ → NEW-123$/),
    ],
    expect.arrayContaining(['truck', 'created', `truck ${trucks.create.example.name}`]),
    ['pricing', 'changed', 'the price book', `Price of ${boxes?.name}: null → $2.00`],
    [
      'pricing',
      'changed',
      'the rate card',
      `Carry: free feet: ${value.carry.freeFeet} ft → ${value.carry.freeFeet + 5} ft`,
    ],
    ['settings', 'changed', 'the company', expect.stringContaining(`→ ${tagline}`)],
  ])
  for (const key of keys) expect(JSON.stringify(entries)).not.toContain(key)
})

// @spec 10.110
test('each change of crews, people and trucks and each day off stands there once, with names for numbers', async () => {
  const ridgeline = await registerCompany()
  const { absences, crews, people } = contract
  const pat = await ridgeline.call(people.create, { body: { name: 'Pat Dwyer' } })
  const truck = await ridgeline.call(trucks.create, { body: { name: 'Big Red' } })
  const crew = await ridgeline.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id] } })
  const ofCrew = { params: { id: crew.id } }
  await ridgeline.call(crews.update, {
    ...ofCrew,
    body: { name: 'North', truck_id: truck.id, member_ids: [] },
  })
  await ridgeline.call(crews.update, { ...ofCrew, body: { name: 'North' } })
  await ridgeline.call(people.update, { params: { id: pat.id }, body: { role: 'driver' } })
  const day = { from: '2027-05-15', to: '2027-05-15' }
  const off = await ridgeline.call(people.addDaysOff, { params: { id: pat.id }, body: day })
  await ridgeline.call(absences.delete, { params: { id: off.id } })
  await ridgeline.call(trucks.addOutOfService, { params: { id: truck.id }, body: day })
  await ridgeline.call(crews.delete, ofCrew)
  const { history: entries } = await ridgeline.call(history.list, { query: {} })
  const what = entries.map((entry) => [entry.entity, entry.action, entry.name, said(entry)])
  const about = (entity: string, action: string, name: string, ...changes: string[]) => [
    ...[entity, action, name],
    expect.arrayContaining(changes),
  ]
  expect(what).toEqual([
    about('crew', 'deleted', 'crew North', 'Usual truck: Big Red → null'),
    about('truck', 'created', 'out of service of truck Big Red'),
    about('person', 'deleted', 'days off of Pat Dwyer'),
    about('person', 'created', 'days off of Pat Dwyer'),
    about('person', 'changed', 'person Pat Dwyer'),
    about('crew', 'changed', 'crew North', 'Name: Dwyer → North', 'Usual truck: null → Big Red'),
    about('crew', 'created', 'crew Dwyer'),
    about('truck', 'created', 'truck Big Red'),
    about('person', 'created', 'person Pat Dwyer'),
  ])
  expect(JSON.stringify(what.at(-3))).toContain('Pat Dwyer')
})

test('what the phone agent and customers do is theirs, and a job tells its own', async () => {
  const ridgeline = await registerCompany()
  const line = await openPhoneLine(ridgeline)
  await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } }))
  await expect.poll(async () => (await line.quotes()).length).toBe(1)
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'quote' } })
  expect(entries.map(({ by, action, user_id }) => ({ by, action, user_id }))).toEqual([
    { by: 'AI phone agent', action: 'created', user_id: null },
  ])

  const job = await ridgeline.createJob()
  const truck = await ridgeline.call(trucks.create, { body: { name: 'Big Red' } })
  await ridgeline.call(jobs.patch, {
    params: { id: job.id },
    body: {
      scheduled_date: '2027-05-15T13:00:00',
      customer_phone: '(303) 555-0199',
      truck_id: truck.id,
    },
  })
  const ofJob = await ridgeline.call(history.list, { query: { entity: 'job', id: job.id } })
  expect(ofJob.history.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(said(ofJob.history[0] as HistoryEntry)).toContain(
    'Start: Sat, May 15, 2027, 9:00 AM → Sat, May 15, 2027, 1:00 PM',
  )
  expect(said(ofJob.history[0] as HistoryEntry)).toContain('Truck: null → Big Red')
  // A crew, a person or a job may have the truck's number.
  const ofTruck = await ridgeline.call(history.list, { query: { entity: 'truck', id: truck.id } })
  expect(ofTruck.history.map(({ name }) => name)).toEqual(['truck Big Red'])
  const id = job.quote_id as number
  const ofQuote = await ridgeline.call(history.list, { query: { entity: 'quote', id } })
  expect(ofQuote.history.map(({ action }) => action)).toEqual(['changed', 'converted', 'created'])
})

// @spec 10.111
test('it is downloaded for a spreadsheet, which runs nothing of it', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote({ customer_name: 'Ann' })
  const name = '=HYPERLINK("http://evil.example")'
  await ridgeline.call(quotes.update, { params: { id }, body: { customer_name: name } })
  const file = (await ridgeline.call(history.csv, { query: { entity: 'quote', id } })) as File
  expect(file.name).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/)
  // Without the mark at its beginning Excel shows other letters than were written.
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [headings, edit] = (await file.text()).split('\r\n')
  expect(headings).toBe('When,Who,What,Action,Field,Before,After')
  expect(edit).toContain(`Customer name,Ann,"'=HYPERLINK(""http://evil.example"")"`)
})
