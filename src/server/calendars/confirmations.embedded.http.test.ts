import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { jobMoves, jobs, notifications, planChanges } = contract

/** A Monday, ten in the morning in Denver. */
let now = new Date('2027-03-01T17:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

const itIs = (utc: string) => {
  now = new Date(utc)
}
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const company = () =>
  registerMailingCompany(server.mailbox, { time_zone: 'America/Denver' }, { baseUrl: server.baseUrl })
const someCustomer = () => `megan.${randomUUID()}@example.com`
/** Their session has ended when days have passed. */
async function signInAgain({ account, withToken }: Company): Promise<Caller> {
  const { email, password } = account
  const guest = visitor({ baseUrl: server.baseUrl })
  return withToken((await guest.call(contract.auth.login, { body: { email, password } })).access_token)
}
const bookFor = (ridgeline: Pick<Caller, 'call'>, to: string | null, changes: object = {}) =>
  ridgeline.call(jobs.create, {
    body: {
      ...jobs.create.example,
      customer_name: 'Megan Ortega',
      customer_email: to,
      origin_address: '12 Elm St, Fort Collins, CO 80524',
      scheduled_date: '2027-03-20T09:00:00',
      duration_hours: 3,
      ...changes,
    },
  })
const mailsTo = (to: string) => server.mailbox.mailsTo(to)

/** The event that a mail brings, as a calendar program reads it. */
function eventIn(mail: Email) {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  expect(parts).toHaveLength(1)
  const content = parts[0]?.content as string | ArrayBuffer
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const calendar = new ICAL.Component(ICAL.parse.component(text))
  const [vevent] = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(vevent as ICAL.Component)
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    status: vevent?.getFirstPropertyValue('status'),
    organizer: String(vevent?.getFirstPropertyValue('organizer')),
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    uid: event.uid,
    sequence: Number(event.sequence),
    start: event.startDate.toJSDate().toISOString(),
  }
}

let witnesses = 0

/** A job of the same company that is booked later is told of later: once it is, nothing came before it. */
async function nothingElseCame(ridgeline: Company, to: string, mails: number) {
  const witness = someCustomer()
  witnesses += 1
  await bookFor(ridgeline, witness, { scheduled_date: `2027-04-${10 + witnesses}T09:00:00` })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: witness })
  expect(await mailsTo(to)).toHaveLength(mails)
}

// @spec 10.112
test('a booking is confirmed once it rests, a change updates the same event, cancelling takes it back', async () => {
  const ridgeline = await company()
  const to = someCustomer()
  const job = await bookFor(ridgeline, to, { estimated_cost: 4321.5, job_notes: 'Pays in cash' })
  const params = { id: job.id }
  // Edits in a row make one mail.
  passMinutes(0.5)
  await ridgeline.call(jobs.patch, { params, body: { scheduled_date: '2027-03-20T08:00:00' } })
  passMinutes(0.75)
  await ridgeline.call(jobs.patch, { params, body: { assigned_crew: 'Dwyer' } })
  await nothingElseCame(ridgeline, to, 1)
  const booked = await server.mailbox.waitForMail({ to })
  expect(booked.subject).toBe('Your move on Saturday, March 20, 2027 is booked')
  expect(booked.text).toContain('Hello Megan,')
  expect(booked.text).toMatch(/They will arrive (between|at) 8:00/)
  expect(booked.replyTo?.[0]?.address).toBe(ridgeline.account.company_email)
  const first = eventIn(booked)
  expect(first).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    organizer: `mailto:${ridgeline.account.company_email}`,
    attendees: [`mailto:${to}`],
    // The clocks have gone forward by then.
    start: '2027-03-20T14:00:00.000Z',
  })
  expect(`${booked.text}${first.text}`).not.toMatch(/4,?321|cash/)

  // What the customer need not know is not told.
  const stops = [{ note: 'Ring twice.' }]
  await ridgeline.call(jobs.patch, { params, body: { assigned_crew: 'Okoye', job_notes: 'Piano', stops } })
  passMinutes(3)
  await nothingElseCame(ridgeline, to, 1)

  await ridgeline.call(jobs.patch, { params, body: { scheduled_date: '2027-03-22T13:00:00' } })
  passMinutes(3)
  const changed = await server.mailbox.waitForMail({ to, subject: /changed: Monday, March 22, 2027/ })
  const second = eventIn(changed)
  expect(second).toMatchObject({ method: 'REQUEST', uid: first.uid, start: '2027-03-22T19:00:00.000Z' })
  expect(second.sequence).toBeGreaterThan(first.sequence)

  await ridgeline.call(jobs.cancel, { params, body: { reason: 'Sold the house' } })
  passMinutes(3)
  const cancelled = await server.mailbox.waitForMail({ to, subject: /cancelled/ })
  expect(cancelled.subject).toBe('Your move on Monday, March 22, 2027 is cancelled')
  expect(cancelled.text).not.toContain('Sold the house')
  const last = eventIn(cancelled)
  expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: first.uid })
  expect(last.sequence).toBeGreaterThan(second.sequence)
  await nothingElseCame(ridgeline, to, 3)
})

// @spec 10.112, 10.118
test('of moves in a row the last is told, of what is back within the minute nothing, and what was told is put right once', async () => {
  const ridgeline = await company()
  const [to, other] = [someCustomer(), someCustomer()]
  const job = await bookFor(ridgeline, to)
  const swapped = await bookFor(ridgeline, other, { scheduled_date: '2027-03-21T13:00:00' })
  passMinutes(1.1)
  await server.mailbox.waitForMail({ to, subject: /booked/ })
  await server.mailbox.waitForMail({ to: other, subject: /booked/ })
  const versionOf = async (id: number) => (await ridgeline.call(jobs.get, { params: { id } })).version
  const move = async (scheduled_date: string) =>
    ridgeline.call(jobMoves.create, {
      body: { moves: [{ id: job.id, version: await versionOf(job.id), scheduled_date }] },
    })
  const undo = (plan_change: number | null) =>
    ridgeline.call(planChanges.undo, { params: { id: plan_change as number } })

  // Moved and back within the minute: silence.
  const first = await move('2027-03-22T09:00:00')
  expect(first.tells).toEqual([
    'Megan Ortega gets an email: Mon, Mar 22, 9:00 AM to 10:00 AM instead of Sat, Mar 20, 9:00 AM to 10:00 AM.',
  ])
  passMinutes(0.5)
  expect((await undo(first.plan_change)).tells).toEqual([])
  await nothingElseCame(ridgeline, to, 1)

  // Moved thrice: one mail, with the last.
  await move('2027-03-23T09:00:00')
  passMinutes(0.5)
  await move('2027-03-24T09:00:00')
  passMinutes(0.5)
  const last = await move('2027-03-25T10:00:00')
  passMinutes(1.1)
  await server.mailbox.waitForMail({ to, subject: /changed: Thursday, March 25, 2027/ })
  await nothingElseCame(ridgeline, to, 2)

  // Undone after it was told: one correction that is true.
  const back = await undo(last.plan_change)
  expect(back.tells).toEqual([
    'Megan Ortega gets an email: Wed, Mar 24, 9:00 AM to 10:00 AM instead of Thu, Mar 25, 10:00 AM to 11:00 AM.',
  ])
  passMinutes(1.1)
  await server.mailbox.waitForMail({ to, subject: /changed: Wednesday, March 24, 2027/ })
  await nothingElseCame(ridgeline, to, 3)

  // Two change places: each hears of it once.
  const [one, two] = [back.jobs[0], swapped]
  if (!one) throw new Error('nothing was undone')
  await ridgeline.call(jobMoves.create, {
    body: {
      moves: [
        { id: one.id, version: one.version, scheduled_date: '2027-03-21T13:00:00' },
        { id: two.id, version: two.version, scheduled_date: '2027-03-24T09:00:00' },
      ],
    },
  })
  passMinutes(1.1)
  await server.mailbox.waitForMail({ to, subject: /changed: Sunday, March 21, 2027/ })
  await server.mailbox.waitForMail({ to: other, subject: /changed: Wednesday, March 24, 2027/ })
  await nothingElseCame(ridgeline, to, 4)
  expect(await mailsTo(other)).toHaveLength(2)
})

// @spec 10.112, 10.119
test('a booking of a clock that was ahead is told of once the clock is set right', async () => {
  itIs('2027-03-04T17:00:00Z')
  const ridgeline = await company()
  const to = someCustomer()
  await bookFor(ridgeline, to)
  itIs('2027-03-01T17:10:00Z')
  await expect.poll(async () => (await mailsTo(to)).length).toBe(1)
})

test('a deleted job is cancelled; a job without a time is told of once it has one', async () => {
  const ridgeline = await company()
  const [to, undated] = [someCustomer(), someCustomer()]
  const job = await bookFor(ridgeline, to)
  const open = await bookFor(ridgeline, undated, { scheduled_date: null })
  passMinutes(3)
  await server.mailbox.waitForMail({ to, subject: /booked/ })
  await ridgeline.call(jobs.delete, { params: { id: job.id } })
  expect(eventIn(await server.mailbox.waitForMail({ to, subject: /cancelled/ })).method).toBe('CANCEL')
  await nothingElseCame(ridgeline, undated, 0)
  await ridgeline.call(jobs.patch, {
    params: { id: open.id },
    body: { scheduled_date: '2027-04-02T09:00:00' },
  })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: undated, subject: /Friday, April 2, 2027 is booked/ })

  // Taken off the schedule its event goes; with a new day it is booked again.
  await ridgeline.call(jobs.patch, { params: { id: open.id }, body: { scheduled_date: null } })
  passMinutes(3)
  const off = await server.mailbox.waitForMail({
    to: undated,
    subject: /April 2, 2027 will get another date/,
  })
  expect(eventIn(off).method).toBe('CANCEL')
})

test('the address of a stop on the way is told of once it is known', async () => {
  const ridgeline = await company()
  const to = someCustomer()
  const { id } = await bookFor(ridgeline, to)
  passMinutes(3)
  await server.mailbox.waitForMail({ to, subject: /booked/ })
  const stops = [{ kind: 'delivery' as const, address: '90 Oak Ave, Loveland, CO 80537' }]
  await ridgeline.call(jobs.patch, { params: { id }, body: { stops } })
  passMinutes(3)
  const { text } = await server.mailbox.waitForMail({ to, subject: /changed/ })
  expect(text).toContain('Stop 1, drop off: 90 Oak Ave, Loveland, CO 80537')
})

test('a customer whose email changes is told at the new address, and the former hears nothing more', async () => {
  const ridgeline = await company()
  const [former, to] = [someCustomer(), someCustomer()]
  const job = await bookFor(ridgeline, former)
  const params = { id: job.id }
  passMinutes(3)
  const first = eventIn(await server.mailbox.waitForMail({ to: former, subject: /booked/ }))
  await ridgeline.call(jobs.patch, { params, body: { customer_email: to } })
  passMinutes(3)
  const second = eventIn(await server.mailbox.waitForMail({ to, subject: /booked/ }))
  // The same event: a calendar that has both shows it once.
  expect(second).toMatchObject({ method: 'REQUEST', uid: first.uid, attendees: [`mailto:${to}`] })
  expect(second.sequence).toBeGreaterThan(first.sequence)
  await ridgeline.call(jobs.cancel, { params, body: { reason: 'Sold the house' } })
  passMinutes(3)
  await server.mailbox.waitForMail({ to, subject: /cancelled/ })
  await nothingElseCame(ridgeline, former, 1)
})

test('nothing goes out before the company’s email is confirmed, or when it is switched off', async () => {
  const unconfirmed = await registerCompany({}, { baseUrl: server.baseUrl })
  const off = await company()
  const changed = await off.call(notifications.putConfirmations, { body: { value: { active: false } } })
  expect(changed).toEqual({ value: { active: false, reminder_days: 0 } })
  const [a, b] = [someCustomer(), someCustomer()]
  await bookFor(unconfirmed, a)
  await bookFor(off, b)
  passMinutes(3)
  const on = await company()
  await nothingElseCame(on, a, 0)
  expect(await mailsTo(b)).toHaveLength(0)
  expect(
    await off.refused(notifications.putConfirmations, { body: { value: { reminder_days: 15 } } }),
  ).toMatchObject({ status: 422 })
})

// @spec 10.113 A reminder some days before the move, off by default
test('customers are reminded once, so many days before and by day, where the company wants it', async () => {
  const ridgeline = await company()
  await ridgeline.call(notifications.putConfirmations, { body: { value: { reminder_days: 2 } } })
  const to = someCustomer()
  await bookFor(ridgeline, to, { scheduled_date: '2027-05-14T09:00:00' })
  passMinutes(3)
  await server.mailbox.waitForMail({ to, subject: /booked/ })
  // Eight in the morning: too early.
  itIs('2027-05-12T14:00:00Z')
  const early = someCustomer()
  const later = await signInAgain(ridgeline)
  await bookFor(later, early, { scheduled_date: '2027-06-19T09:00:00' })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: early })
  expect(await mailsTo(to)).toHaveLength(1)
  itIs('2027-05-12T15:01:00Z')
  const reminder = await server.mailbox.waitForMail({ to, subject: 'Your move is on Friday, May 14, 2027' })
  expect(reminder.attachments).toHaveLength(0)
  // The person who books now knows.
  const late = someCustomer()
  await bookFor(later, late, { scheduled_date: '2027-05-14T13:00:00' })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: late, subject: /booked/ })
  itIs('2027-05-13T16:00:00Z')
  const witness = someCustomer()
  await bookFor(await signInAgain(ridgeline), witness, { scheduled_date: '2027-06-20T09:00:00' })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: witness })
  expect(await mailsTo(to)).toHaveLength(2)
  expect(await mailsTo(late)).toHaveLength(1)
})
