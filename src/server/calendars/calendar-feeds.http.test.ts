import ICAL from 'ical.js'
import { expect, inject, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { calendarFeeds, crews, history, jobs, people, team } = contract
const guest = visitor()
const pathOf = (url: string) => new URL(url).pathname
const read = (url: string, headers?: Record<string, string>) =>
  guest.request('GET', pathOf(url), headers && { headers })

/** What a calendar program makes of an address. */
async function eventsAt(url: string): Promise<ICAL.Event[]> {
  const { status, headers, body } = await read(url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  // Strictly: what is not allowed where it stands is an error.
  const calendar = new ICAL.Component(ICAL.parse.component(body as string))
  for (const line of (body as string).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(body).not.toMatch(/[^\r]\n/)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  return calendar.getAllSubcomponents('vevent').map((event) => {
    for (const once of ['uid', 'dtstamp', 'dtstart', 'dtend', 'status', 'sequence']) {
      expect(event.getAllProperties(once), once).toHaveLength(1)
    }
    return new ICAL.Event(event)
  })
}
const namesAt = async (url: string) => (await eventsAt(url)).map(({ summary }) => summary)
const startOf = (event: ICAL.Event | undefined) => event?.startDate.toJSDate().toISOString()

const jobOf = (company: Company, crew: string, changes: object = {}) =>
  company.call(jobs.create, {
    body: {
      ...contract.jobs.create.example,
      customer_name: 'Megan Ortega',
      scheduled_date: `${MOVE_DAY}T09:00:00`,
      duration_hours: 3,
      assigned_crew: crew,
      ...changes,
    },
  })

// @spec 10.90 Calendar feeds (iCalendar) of the company, a crew or a person: secret, revocable, without
//   prices and notes, updated at once
test('the company, a crew and a person read their jobs, without prices, and changes show at once', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  const pat = await ridgeline.call(people.create, { body: { name: 'Pat Dwyer' } })
  const omar = await ridgeline.call(people.create, { body: { name: 'Omar Haddad' } })
  const dwyer = await ridgeline.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat.id] } })
  const job = await jobOf(ridgeline, ' dwyer ', {
    customer_phone: '(970) 555-0117',
    origin_address: '12 Elm St; Unit 4, Fort Collins, CO 80524',
    destination_address: '90 Oak Ave, Loveland, CO 80537',
    estimated_cost: 4321.5,
    job_notes: 'Pays in cash',
  })
  await jobOf(ridgeline, 'Okoye', { customer_name: 'Sam Lee' })
  const make = (body: { of: 'company' | 'crew' | 'person'; id?: number }) =>
    ridgeline.call(calendarFeeds.create, { body })
  const company = await make({ of: 'company' })
  const crew = await make({ of: 'crew', id: dwyer.id })
  const patsOwn = await make({ of: 'person', id: pat.id })
  const omarsOwn = await make({ of: 'person', id: omar.id })

  expect(company.url).toMatch(/\/calendar\/[\w-]{27}\.ics$/)
  expect(await namesAt(company.url)).toEqual(['Megan Ortega (Dwyer)', 'Sam Lee (Okoye)'])
  expect(await namesAt(crew.url)).toEqual(['Megan Ortega (Dwyer)'])
  expect(await namesAt(patsOwn.url)).toEqual(['Megan Ortega (Dwyer)'])
  expect(await namesAt(omarsOwn.url)).toEqual([])

  const [before] = await eventsAt(crew.url)
  expect(startOf(before)).toBe('2027-05-15T15:00:00.000Z')
  expect(before?.endDate.toJSDate().toISOString()).toBe('2027-05-15T18:00:00.000Z')
  expect(before?.location).toBe('12 Elm St; Unit 4, Fort Collins, CO 80524')
  expect(before?.description).toContain(`Job ${job.job_number}`)
  expect(before?.description).toContain('Customer: Megan Ortega, (970) 555-0117')
  expect(before?.description).toMatch(/Arrival: 9:00 AM/)
  expect(before?.description).toContain('To: 90 Oak Ave, Loveland, CO 80537')
  expect((await read(company.url)).body).not.toMatch(/4,?321|cash/)

  // Nothing has changed: the same tag, and nothing is sent.
  const etag = (await read(crew.url)).headers.get('etag') as string
  expect(await read(crew.url, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })

  const params = { id: job.id }
  await ridgeline.call(jobs.patch, { params, body: { scheduled_date: '2027-11-20T09:00:00' } })
  expect((await read(crew.url, { 'if-none-match': etag })).status).toBe(200)
  const [after] = await eventsAt(crew.url)
  expect(after?.uid).toBe(before?.uid)
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
  // Denver's clocks have gone back meanwhile.
  expect(startOf(after)).toBe('2027-11-20T16:00:00.000Z')

  await ridgeline.call(jobs.cancel, { params, body: { reason: 'Sold the house' } })
  const [cancelled] = await eventsAt(crew.url)
  expect(cancelled?.uid).toBe(before?.uid)
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')

  await ridgeline.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [omar.id] } })
  expect(await namesAt(patsOwn.url)).toEqual([])
  expect(await namesAt(omarsOwn.url)).toHaveLength(1)

  const { feeds } = await ridgeline.call(calendarFeeds.list)
  expect(feeds.map(({ of, of_id, name }) => [of, of_id, name])).toEqual([
    ['company', null, ridgeline.account.company_name],
    ['crew', dwyer.id, 'Dwyer'],
    ['person', pat.id, 'Pat Dwyer'],
    ['person', omar.id, 'Omar Haddad'],
  ])
  expect(feeds.every(({ last_read_at }) => last_read_at !== null)).toBe(true)
  const secret = pathOf(company.url).slice('/calendar/'.length, -'.ics'.length)
  expect(JSON.stringify(feeds)).not.toContain(secret)
})

// @spec 10.90
test('each day of a job is an event at the same time of day, also when the clocks change', async () => {
  const ridgeline = await registerCompany({ time_zone: 'America/Denver' })
  // The clocks go forward in the night to Sunday.
  await jobOf(ridgeline, 'Dwyer', { scheduled_date: '2027-03-13T09:00:00', days: 2 })
  const { url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const [first, second] = await eventsAt(url)
  expect([startOf(first), startOf(second)]).toEqual(['2027-03-13T16:00:00.000Z', '2027-03-14T15:00:00.000Z'])
  expect(first?.uid).not.toBe(second?.uid)
  expect(second?.description).toContain('day 2 of 2')
})

test('what people type stays text, and far jobs are left out', async () => {
  const ridgeline = await registerCompany()
  const name = 'Ann, "Bo"; \\Cy\u2028 – Żółć 移动'
  await jobOf(ridgeline, 'A', {
    customer_name: name,
    origin_address: 'Line one\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0007\tSUMMARY:Hello',
  })
  await jobOf(ridgeline, 'A', { customer_name: 'Far', scheduled_date: '2029-05-15T09:00:00' })
  const { url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const events = await eventsAt(url)
  expect(events.map(({ summary }) => summary)).toEqual([`${name} (A)`])
  expect(events[0]?.location).toContain('BEGIN:VEVENT')
})

// @spec 10.90
test('a revoked, unknown or malformed address answers alike; so does that of a person who has left', async () => {
  const ridgeline = await registerCompany()
  const pat = await ridgeline.call(people.create, { body: { name: 'Pat Dwyer' } })
  const { id, url } = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const left = await ridgeline.call(calendarFeeds.create, { body: { of: 'person', id: pat.id } })
  expect((await read(url)).status).toBe(200)
  expect((await read(left.url)).status).toBe(200)
  await ridgeline.call(calendarFeeds.revoke, { params: { id } })
  await ridgeline.call(people.update, { params: { id: pat.id }, body: { active: false } })
  const unknown = `/calendar/${'x'.repeat(27)}.ics`
  const paths = [pathOf(url), pathOf(left.url), unknown, '/calendar/a.ics', pathOf(url).slice(0, -4)]
  for (const path of paths) {
    const { status, body } = await guest.request('GET', path)
    expect({ status, body }).toEqual({
      status: 404,
      body: { detail: 'This calendar address no longer works.' },
    })
  }
  expect((await ridgeline.call(calendarFeeds.list)).feeds.map((feed) => feed.id)).toEqual([left.id])
  expect(await ridgeline.refused(calendarFeeds.revoke, { params: { id } })).toMatchObject({ status: 404 })
})

test("no one reads another company's jobs, and only those with the right make addresses", async () => {
  const ridgeline = await registerCompany()
  const stranger = await registerCompany({ company_name: 'Someone Else Moving' })
  const crew = await ridgeline.call(crews.create, { body: { name: 'Dwyer' } })
  await stranger.call(crews.create, { body: { name: 'Dwyer' } })
  await jobOf(ridgeline, 'Dwyer')
  const refused = await stranger.refused(calendarFeeds.create, { body: { of: 'crew', id: crew.id } })
  expect(refused).toMatchObject({ status: 404, detail: 'Crew not found' })
  const theirs = await stranger.call(calendarFeeds.create, { body: { of: 'company' } })
  expect(await eventsAt(theirs.url)).toEqual([])
  expect(await ridgeline.refused(calendarFeeds.create, { body: { of: 'crew' } })).toMatchObject({
    status: 422,
    fields: ['id'],
  })
  const { session } = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'estimator')
  const estimator = ridgeline.withToken(session.access_token)
  expect(await estimator.refused(calendarFeeds.create, { body: { of: 'company' } })).toMatchObject({
    status: 403,
  })
})

// @spec 10.200 Deactivating or leaving ends a person's calendar feeds, those they made and those about
//   them, unless the deactivating Admin takes them over
test('who is deactivated or leaves reads no calendar any more, also not their own', async () => {
  const ridgeline = await registerCompany()
  const joined = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'office')
  const { id: userId, email } = joined.session.user
  const sam = ridgeline.withToken(joined.session.access_token)
  const person = await ridgeline.call(people.create, { body: { name: 'Sam Lee', user_id: userId } })
  const company = await sam.call(calendarFeeds.create, { body: { of: 'company' } })
  const samsOwn = await ridgeline.call(calendarFeeds.create, { body: { of: 'person', id: person.id } })
  const mine = await ridgeline.call(calendarFeeds.create, { body: { of: 'company' } })
  const member = async () =>
    (await ridgeline.call(team.list)).members.find((candidate) => candidate.id === userId)
  expect(await member()).toMatchObject({ email, calendars: 2 })

  await ridgeline.call(team.change, { params: { id: userId }, body: { active: false } })
  for (const { url } of [company, samsOwn]) {
    expect(await read(url)).toMatchObject({
      status: 404,
      body: { detail: 'This calendar address no longer works.' },
    })
  }
  expect((await read(mine.url)).status).toBe(200)
  expect((await ridgeline.call(calendarFeeds.list)).feeds.map(({ id }) => id)).toEqual([mine.id])
  const entries = (await ridgeline.call(history.list, { query: { entity: 'connections' } })).history
  expect(entries.filter(({ action }) => action === 'deleted').map(({ name }) => name)).toEqual([
    'the calendar address of Sam Lee',
    'the calendar address of the company',
  ])

  // Activated again they have none; who leaves by themselves takes theirs along.
  await ridgeline.call(team.change, { params: { id: userId }, body: { active: true } })
  expect((await read(company.url)).status).toBe(404)
  expect(await member()).toMatchObject({ calendars: 0 })
  const back = await visitor().call(contract.auth.login, { body: { email, password: joined.password } })
  const again = ridgeline.withToken(back.access_token)
  const late = await again.call(calendarFeeds.create, { body: { of: 'company' } })
  await again.call(team.leave)
  expect((await read(late.url)).status).toBe(404)
})

// @spec 10.200
test('calendars that others read, too, are handed over to the person who deactivates', async () => {
  const ridgeline = await registerCompany()
  const { session } = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'office')
  const sam = ridgeline.withToken(session.access_token)
  const { id, url } = await sam.call(calendarFeeds.create, { body: { of: 'company' } })
  const body = { active: false, keep_calendars: true }
  const changed = await ridgeline.call(team.change, { params: { id: session.user.id }, body })
  expect(changed).toMatchObject({ active: false, calendars: 0 })
  expect((await read(url)).status).toBe(200)
  const me = ridgeline.session.user
  expect((await ridgeline.call(calendarFeeds.list)).feeds).toMatchObject([
    { id, made_by: me.full_name ?? me.email },
  ])
  const [entry] = (await ridgeline.call(history.list, { query: { entity: 'connections', id } })).history
  expect(entry).toMatchObject({ action: 'changed', changes: [{ label: 'Owner' }] })
})

// @spec 10.200
test('no one reads the calendar of a person who may no longer create one, until their role is given back', async () => {
  const ridgeline = await registerCompany()
  const { session } = await joinTeam(ridgeline, openMailbox(inject('mailFolder')), 'office')
  const { url } = await ridgeline
    .withToken(session.access_token)
    .call(calendarFeeds.create, { body: { of: 'company' } })
  const listed = async () => (await ridgeline.call(calendarFeeds.list)).feeds
  const params = { id: session.user.id }
  for (const role of ['estimator', 'crew'] as const) {
    await ridgeline.call(team.change, { params, body: { role } })
    expect(await read(url)).toMatchObject({
      ...{ status: 404, body: { detail: 'This calendar address no longer works.' } },
    })
    expect(await listed()).toMatchObject([{ works: false }])
  }
  await ridgeline.call(team.change, { params, body: { role: 'office' } })
  expect((await read(url)).status).toBe(200)
  expect(await listed()).toMatchObject([{ works: true }])
})
