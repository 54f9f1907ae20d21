import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { type Company, registerCompany, todayOf } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { openNotices, withoutChanges } from '../../../test/setup/notices.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'

let ridgeline: Company
let line: PhoneLine

beforeEach(async () => {
  ridgeline = await registerCompany()
  line = await openPhoneLine(ridgeline)
})

const aCall = () => retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() } })

test('a quote from the phone is told on every open screen of its company, and on no other', async () => {
  const other = await registerCompany()
  const [here, alsoHere, there] = await Promise.all([
    openNotices(ridgeline.token),
    openNotices(ridgeline.token),
    openNotices(other.token),
  ])
  for (const next of [here, alsoHere, there]) expect(await next()).toEqual({ kind: 'ready', after: 0 })

  await line.deliver(aCall())
  const [quote] = await line.quotes()
  const notice = {
    kind: 'phone_quote',
    quote_id: quote?.id,
    quote_number: quote?.quote_number,
    customer_name: "Zoë Núñez-O'Brien",
    total_cost: quote?.total_cost,
  }
  expect(await here()).toEqual(notice)
  expect(await alsoHere()).toEqual(notice)

  const otherLine = await openPhoneLine(other)
  await otherLine.ask('create_quote', { customer_name: 'Megan Ortega' })
  expect(await there(), 'the first that is told there').toMatchObject({
    customer_name: 'Megan Ortega',
    total_cost: null,
  })
})

// @spec 10.120 Two people on one board see each other's changes, and keep what they hold and have dropped
test('a job that is booked, moved or deleted is told on every open screen of its company, without what it is', async () => {
  const other = await registerCompany()
  const [here, there] = await Promise.all([openNotices(ridgeline.token), openNotices(other.token)])
  for (const next of [here, there]) expect(await next()).toMatchObject({ kind: 'ready' })
  const { jobs } = contract
  const changed = { kind: 'jobs_changed' }
  const job = await ridgeline.call(jobs.create, { body: { customer_name: 'Leo Grant' } })
  expect(await here()).toEqual(changed)
  const params = { id: job.id }
  await ridgeline.call(jobs.patch, { params, body: { scheduled_date: '2027-05-10T09:00:00' } })
  expect(await here()).toEqual(changed)
  await ridgeline.refused(jobs.patch, { params, body: { scheduled_date: 'soon' } })
  await ridgeline.call(jobs.delete, { params })
  expect(await here()).toEqual(changed)
  await other.call(jobs.create, { body: { customer_name: 'Megan Ortega' } })
  expect(await there(), 'the first that is told there').toEqual(changed)
})

test('a later report of a call is told, for its quote may be open since the customer was talking', async () => {
  const call = { call: { call_id: someCallId() } }
  await line.deliver(retellDelivery('call_analyzed_rich', call))
  const [quote] = await line.quotes()
  const next = await openNotices(ridgeline.token)
  expect(await next()).toEqual({ kind: 'ready', after: quote?.id })
  await line.deliver(retellDelivery('call_analyzed_rich', call))
  expect(await next()).toEqual({ kind: 'quotes_changed' })
})

// @spec 10.120
test('that crews, people, trucks or their absences have changed is told, and nothing that was refused', async () => {
  const next = await openNotices(ridgeline.token)
  expect(await next()).toMatchObject({ kind: 'ready' })
  const { absences, crews, people, trucks } = contract
  const changed = { kind: 'crews_changed' }
  const pat = await ridgeline.call(people.create, { body: { name: 'Pat Dwyer' } })
  expect(await next()).toEqual(changed)
  const truck = await ridgeline.call(trucks.create, { body: { name: 'Truck 1' } })
  expect(await next()).toEqual(changed)
  const crew = await ridgeline.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id] } })
  expect(await next()).toEqual(changed)
  await ridgeline.refused(crews.create, { body: { name: 'Dwyer' } })
  const job = { customer_name: 'Leo Grant', scheduled_date: '2027-05-10T09:00:00', assigned_crew: 'Dwyer' }
  await ridgeline.call(contract.jobs.create, { body: job })
  expect(await next(), 'the next that is told').toEqual({ kind: 'jobs_changed' })

  const days = { from: '2027-05-12', to: '2027-05-13', reason: null }
  const off = await ridgeline.call(people.addDaysOff, { params: { id: pat.id }, body: days })
  expect(await next()).toEqual(changed)
  await ridgeline.call(trucks.addOutOfService, { params: { id: truck.id }, body: days })
  expect(await next()).toEqual(changed)
  await ridgeline.call(absences.delete, { params: { id: off.id } })
  expect(await next()).toEqual(changed)
  await ridgeline.call(crews.update, { params: { id: crew.id }, body: { truck_id: truck.id } })
  expect(await next()).toEqual(changed)
})

test('anyone who comes back hears what came meanwhile, once', async () => {
  await line.deliver(aCall())
  const [first] = await line.quotes()
  const before = await openNotices(ridgeline.token)
  expect(await before()).toEqual({ kind: 'ready', after: first?.id })

  await line.deliver(aCall())
  await line.quotes()
  await ridgeline.createQuote()
  const again = await openNotices(ridgeline.token, `?after=${first?.id}`)
  expect(await again()).toEqual({ kind: 'ready', after: first?.id })
  const missed = await again()
  expect(missed).toMatchObject({ kind: 'phone_quote' })
  await line.deliver(aCall())
  const next = await again()
  expect(next).toMatchObject({ kind: 'phone_quote' })
  expect(next).not.toEqual(missed)
})

test('a session that has ended hears nothing more', async () => {
  const next = await openNotices(ridgeline.token)
  await next()
  const { body } = {
    body: { current_password: ridgeline.account.password, new_password: 'another password' },
  }
  const { access_token } = await ridgeline.call(contract.auth.changePassword, { body })
  await line.deliver(aCall())
  expect(await next()).toBeNull()
  const fresh = ridgeline.withToken(access_token)
  expect(await fresh.call(contract.quotes.list)).toMatchObject({ total: expect.any(Number) })
})

test('twenty streams of one person are open at most; one that is closed makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream()))
  const [first] = streams
  const next = await openStream()
  expect(next.response.status).toBe(429)
  expect(Number(next.response.headers.get('retry-after'))).toBeGreaterThan(0)
  first?.left.abort()
  await expect.poll(async () => (await openStream()).response.status).toBe(200)
})

async function openStream() {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const headers = { authorization: `Bearer ${ridgeline.token}` }
  const response = await fetch(`${inject('baseUrl')}/api/v1/notices`, { headers, signal: left.signal })
  return { left, response }
}

// @spec 10.230 A due reminder rings on its person's open screens, and on return, until done
test('what comes due rings for the person it is for, and again when they come back, until it is done', async () => {
  const sam = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'office')
  const [here, there] = (
    await Promise.all([openNotices(sam.session.access_token), openNotices(ridgeline.token)])
  ).map(withoutChanges) as [ReturnType<typeof withoutChanges>, ReturnType<typeof withoutChanges>]
  for (const next of [here, there]) expect(await next()).toMatchObject({ kind: 'ready' })
  const { reminders } = contract
  const { id: quote_id, quote_number } = await ridgeline.createQuote({ customer_name: 'Megan Ortega' })
  const date = await todayOf(ridgeline)
  const body = { quote_id, words: 'Call back', date, user_id: sam.session.user.id }
  await ridgeline.call(reminders.create, { body: { ...body, date: dayAfter(date), words: 'Not yet' } })
  const { id } = await ridgeline.call(reminders.create, { body })
  const bell = {
    kind: 'bell',
    key: expect.any(String),
    title: 'Call back',
    description: `Megan Ortega, ${quote_number}`,
    href: `/quotes/${quote_id}`,
  }
  expect(await here()).toEqual(bell)
  const back = withoutChanges(await openNotices(sam.session.access_token, '?after=0'))
  expect(await back()).toMatchObject({ kind: 'ready' })
  expect(await back()).toEqual(bell)

  await ridgeline.call(reminders.create, { body: { ...body, words: 'Send the claim form', time: '00:00' } })
  // It may have rung once more when it came due, which a page knows by its key.
  let next = await here()
  while (next?.kind === 'bell' && next.title === bell.title) next = await here()
  expect(next).toMatchObject({ title: '2 reminders for you', href: '/dashboard' })
  await sam.call(reminders.update, { params: { id }, body: { done: true } })
  const again = withoutChanges(await openNotices(sam.session.access_token))
  await again()
  expect(await again()).toMatchObject({ title: '12:00 AM: Send the claim form' })
  await ridgeline.call(contract.jobs.create, { body: { customer_name: 'Leo Grant' } })
  expect(await there(), 'nothing rang for anybody else').toEqual({ kind: 'jobs_changed' })
})
