import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { longDate } from '../../domain/calendar.ts'

const { crews, daySheets, jobs, people, sheetLinks } = contract
const mailbox = openMailbox(inject('mailFolder'))

const DAY = '2027-05-10'
const SUBJECT = `Your jobs on ${longDate(DAY)}`

type Person = { name: string; email?: string; phone?: string }

async function addCrew(office: Company, name: string, members: Person[]) {
  const member_ids: number[] = []
  for (const member of members) {
    member_ids.push((await office.call(people.create, { body: { role: 'helper', ...member } })).id)
  }
  return { ...(await office.call(crews.create, { body: { name, member_ids } })), member_ids }
}

const book = (office: Company, customer_name: string, assigned_crew: string | null, clock = '09:00') =>
  office.call(jobs.create, {
    body: {
      ...{ customer_name, assigned_crew, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 2 },
      ...{ customer_phone: '(303) 555-0117', customer_email: 'tom@customers.example' },
      ...{ origin_address: '1840 Pearl St, Denver, CO 80203', job_notes: 'Gate code 4471#.' },
    },
  })

/** Luis with an e-mail and Ben with a telephone only are Dwyer's people; Dwyer has a job at nine. */
async function plannedDay(
  register: (mailboxOfAll: typeof mailbox) => Promise<Company> = registerMailingCompany,
) {
  const office = await register(mailbox)
  const luis = `luis-${randomUUID()}@crew.example`
  const dwyer = await addCrew(office, 'Dwyer', [
    { name: 'Luis Castellanos', email: luis },
    { name: 'Ben Okafor', phone: '(303) 555-0142' },
  ])
  const job = await book(office, 'Tom Haskell', 'dwyer')
  return { office, luis, dwyer, job }
}

const dayOf = async (office: Company) => office.call(daySheets.get, { query: { date: DAY } })
const tell = (office: Company, more: { crew_ids?: number[]; again?: boolean } = {}) =>
  office.call(daySheets.tell, { body: { date: DAY, ...more } })
const tokenOf = (url: string | undefined) => url?.split('/d/')[1] ?? ''
const wordsOf = async (office: Company, { id }: { id: number }) =>
  (await office.call(contract.history.list, { query: { entity: 'job', id } })).history.map(
    ({ words }) => words,
  )
const mailsTo = async (to: string) => (await mailbox.mailsTo(to)).map(({ subject }) => subject)

// @spec 10.130 One click notifies every crew of its day: a mail and link per person, a text for those
//   without email; who opened it is shown
test('a crew is told: a mail for who has an email, a text for who has none, and who opened it is known', async () => {
  const { office, luis, dwyer, job } = await plannedDay()
  await addCrew(office, 'Okoye', [{ name: 'Ann', email: luis }])
  await book(office, 'Faye Long', null)
  const before = await dayOf(office)
  expect(
    before.crews.map(({ name }) => name),
    'a crew without a job is not told',
  ).toEqual(['Dwyer'])
  expect(before.without_crew.map(({ customer_name }) => customer_name)).toEqual(['Faye Long'])
  expect(before.crews[0]).toMatchObject({ told_at: null, has_changed: false })

  expect(await tell(office)).toEqual({
    mailed: 1,
    crews: [{ id: dwyer.id, words: 'Emailed to Luis Castellanos. Ben Okafor has no email: text the link.' }],
  })
  const { text, html } = await mailbox.waitForMail({ to: luis, subject: SUBJECT })
  expect(text).toContain('9:00 AM to 11:00 AM: Tom Haskell')
  expect(html).not.toMatch(/\$\d|customers\.example/)
  await expect
    .poll(
      async () => (await dayOf(office)).crews[0]?.people.find(({ name }) => name.startsWith('Luis'))?.mail,
    )
    .toEqual({ state: 'sent', detail: null })
  const [told] = (await dayOf(office)).crews
  const [ben, luisNow] = told?.people ?? []
  expect(luisNow).toMatchObject({ email: luis, needs_telling: false, has_seen_it: false, opened_at: null })
  expect(ben).toMatchObject({ email: null, phone: '(303) 555-0142', mail: null, needs_telling: false })
  expect(ben?.link?.text).toBe(
    `${office.account.company_name}: crew Dwyer has 1 job on Mon, May 10, from 9:00 AM. ${ben?.link?.url}`,
  )
  expect(text).toContain(luisNow?.link?.url)

  // The sheet: all that the crew needs, no price, no e-mail of the customer. Reading it marks nothing.
  const params = { token: tokenOf(ben?.link?.url) }
  const sheet = await visitor().call(sheetLinks.get, { params })
  expect(sheet.jobs).toMatchObject([
    {
      customer_name: 'Tom Haskell',
      customer_phone: '(303) 555-0117',
      pickup: { address: '1840 Pearl St, Denver, CO 80203' },
      notes: [{ by: 'office', words: 'Gate code 4471#.' }],
    },
  ])
  expect(JSON.stringify(sheet)).not.toMatch(/price|cost|customers\.example/)
  await visitor().request('GET', `/day/${params.token}`)
  expect((await dayOf(office)).crews[0]?.people[0]?.opened_at).toBeNull()
  await visitor().call(sheetLinks.opened, { params, body: { edition: sheet.edition } })
  expect((await dayOf(office)).crews[0]?.people).toMatchObject([
    { name: 'Ben Okafor', has_seen_it: true, opened_at: expect.any(String) },
    { name: 'Luis Castellanos', has_seen_it: false, opened_at: null },
  ])
  const tellings = (await wordsOf(office, job)).filter((words) => words.includes('told crew'))
  expect(tellings, 'once, no matter who of the crew is reached').toEqual([
    `${office.account.email} told crew Dwyer of job ${job.job_number}`,
  ])
})

// @spec 10.131
test('a crew is told only once someone is reached: a text that was opened, a sheet that was printed, a link that was read', async () => {
  const office = await registerMailingCompany(mailbox)
  const dwyer = await addCrew(office, 'Dwyer', [{ name: 'Luis' }, { name: 'Ben Okafor' }])
  const okoye = await addCrew(office, 'Okoye', [{ name: 'Ann', phone: '(303) 555-0142' }])
  const job = await book(office, 'Tom Haskell', 'Dwyer')
  await book(office, 'Faye Long', 'Okoye')
  expect(await tell(office)).toEqual({
    mailed: 0,
    crews: [
      { id: dwyer.id, words: 'Not notified: no phone, no email.' },
      { id: okoye.id, words: 'Ann has no email: text the link.' },
    ],
  })
  const untold = { told_at: null, tried_at: expect.any(String), has_changed: false }
  const lacks = { told_at: null, reached_by: null, has_it: false }
  expect((await dayOf(office)).crews).toMatchObject([
    { ...untold, people: [lacks, lacks] },
    { ...untold, people: [lacks] },
  ])
  const unreached = `${office.account.email} could not reach crew Dwyer of job ${job.job_number}: no phone, no email`
  expect((await wordsOf(office, job))[0]).toBe(unreached)
  // Pressed again it says the same, once.
  expect((await tell(office)).crews[0]?.words).toBe('Not notified: no phone, no email.')
  expect((await wordsOf(office, job)).filter((words) => words === unreached)).toHaveLength(1)

  const hand = (body: { by: 'text' | 'paper'; crew_id?: number; person_id?: number }) =>
    office.call(daySheets.hand, { body: { date: DAY, ...body } })
  const url = (await dayOf(office)).crews[1]?.people[0]?.link?.url
  await hand({ by: 'text', crew_id: okoye.id, person_id: okoye.member_ids[0] ?? 0 })
  await hand({ by: 'paper', crew_id: dwyer.id })
  const told = await dayOf(office)
  expect(told.crews).toMatchObject([
    { told_at: expect.any(String), people: [{ reached_by: 'paper', has_it: true }, { has_it: true }] },
    { told_at: expect.any(String), people: [{ reached_by: 'text', has_it: true, link: { url } }] },
  ])
  expect((await wordsOf(office, job))[0]).toBe(
    `${office.account.email} told crew Dwyer of job ${job.job_number}`,
  )

  await office.call(jobs.patch, { params: { id: job.id }, body: { scheduled_date: `${DAY}T10:00:00` } })
  expect((await dayOf(office)).crews).toMatchObject([
    { has_changed: true, people: [{ has_it: false }, { has_it: false }] },
    { has_changed: false, people: [{ has_it: true }] },
  ])
  const noOne = await office.refused(daySheets.hand, { body: { date: DAY, by: 'text' } })
  expect(noOne).toMatchObject({ status: 422, detail: 'Enter who was texted' })
})

// @spec 10.132 However often it is clicked no one gets the same sheet twice, and everyone the changed one;
//   resending ends older links
test('pressed again, by two at once or after a change: each person gets a sheet once, everybody the change', async () => {
  const { office, luis, job } = await plannedDay()
  const answers = await Promise.all([tell(office), tell(office), tell(office)])
  expect(answers.map(({ mailed }) => mailed).toSorted()).toEqual([0, 0, 1])
  await mailbox.waitForMail({ to: luis, subject: SUBJECT })
  expect((await tell(office)).crews[0]?.words).toBe('Ben Okafor has no email: text the link.')
  await expect.poll(async () => (await dayOf(office)).crews[0]?.people[1]?.reached_by).toBe('mail')
  const link = (await dayOf(office)).crews[0]?.people[1]?.link?.url

  await office.call(jobs.patch, { params: { id: job.id }, body: { scheduled_date: `${DAY}T10:00:00` } })
  expect((await dayOf(office)).crews[0]).toMatchObject({
    has_changed: true,
    people: [{ needs_telling: true }, { needs_telling: true }],
  })
  expect(await tell(office)).toMatchObject({
    mailed: 1,
    crews: [{ words: expect.stringContaining('The changed day was emailed to Luis Castellanos.') }],
  })
  await mailbox.waitForMail({ to: luis, subject: `Changed: your jobs on ${longDate(DAY)}` })
  expect((await dayOf(office)).crews[0]).toMatchObject({ has_changed: false })
  expect(await mailsTo(luis)).toHaveLength(2)
  const sheet = await visitor().call(sheetLinks.get, { params: { token: tokenOf(link) } })
  expect(sheet.jobs[0]?.starts_at, 'a link shows the day as it is').toContain('T10:00:00')

  // Sent again, the links that were out stop working.
  expect(await tell(office, { again: true })).toMatchObject({ mailed: 1 })
  const dead = await visitor().refused(sheetLinks.get, { params: { token: tokenOf(link) } })
  expect(dead).toMatchObject({ status: 404, detail: 'This link has expired.' })
  const fresh = (await dayOf(office)).crews[0]?.people[1]?.link?.url
  await visitor().call(sheetLinks.get, { params: { token: tokenOf(fresh) } })
})

// @spec 10.133 A mail that did not leave is shown in the crew notice and retried with the next click
test('a mail that does not leave is said, and sent again by the next press; a company that may not mail texts', async () => {
  const { office, dwyer } = await plannedDay()
  const refused = `refuse-${randomUUID()}@crew.example`
  const [luisId = 0] = dwyer.member_ids
  await office.call(people.update, { params: { id: luisId }, body: { email: refused } })
  expect(await tell(office)).toMatchObject({ mailed: 1 })
  await expect
    .poll(async () => (await dayOf(office)).crews[0]?.people[1])
    .toMatchObject({ mail: { state: 'refused', detail: expect.any(String) }, needs_telling: true })
  expect(await tell(office)).toMatchObject({ mailed: 1 })

  const unconfirmed = await plannedDay(() => registerCompany())
  const { mailed, crews: done } = await tell(unconfirmed.office)
  expect(mailed).toBe(0)
  expect(done[0]?.words).toMatch(/^Not emailed to Luis Castellanos: .*confirm/i)
  const [, luis] = (await dayOf(unconfirmed.office)).crews[0]?.people ?? []
  expect(luis).toMatchObject({ needs_telling: true, mail: null })
  await visitor().call(sheetLinks.get, { params: { token: tokenOf(luis?.link?.url) } })
})

// @spec 10.134 A sheet's link ends with the next day, and when its person leaves the crew
test('who leaves the company reads nothing any more, and what is over is refused', async () => {
  const office = await registerMailingCompany(mailbox)
  const dwyer = await addCrew(office, 'Dwyer', [{ name: 'Luis' }, { name: 'Ben Okafor' }])
  const [, benId = 0] = dwyer.member_ids
  await book(office, 'Tom Haskell', 'Dwyer')
  expect(await tell(office)).toMatchObject({ mailed: 0 })
  const [told] = (await dayOf(office)).crews
  expect(told?.people.map(({ name }) => name)).toEqual(['Ben Okafor', 'Luis'])
  const params = { token: tokenOf(told?.people[0]?.link?.url) }
  expect((await visitor().call(sheetLinks.get, { params })).people).toHaveLength(2)
  await office.call(people.update, { params: { id: benId }, body: { active: false } })
  expect(await visitor().refused(sheetLinks.get, { params })).toMatchObject({ status: 404 })

  expect(await office.refused(daySheets.tell, { body: { date: '2026-11-01' } })).toMatchObject({
    status: 422,
    detail: 'Sunday, November 1, 2026 is over, so there is no one left to notify.',
  })
  expect(await office.refused(daySheets.tell, { body: { date: '2027-05-11' } })).toMatchObject({
    status: 422,
    detail: 'No crew has a job on that day.',
  })
})

// @spec 10.135 Day sheets on paper: each crew starts a page, without prices
test('on paper each crew begins a page, in the order of its day, without a price', async () => {
  const { office, dwyer } = await plannedDay()
  await addCrew(office, 'Okoye', [])
  const quote = await office.createQuote({ multiple_stops: 1 })
  await office.createJob({ quoteId: quote.id, scheduled_date: `${DAY}T08:00:00`, assigned_crew: 'Okoye' })
  const printed = async (query: { date: string; crew_id?: number }) => {
    const file = (await office.attempt(daySheets.print, { query })).body as File
    const bytes = new Uint8Array(await file.arrayBuffer())
    const pages = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
    return { name: file.name, pages, text: pdfText(bytes) }
  }
  const { name, pages, text } = await printed({ date: DAY })
  expect({ name, pages }).toEqual({ name: `day-sheets-${DAY}.pdf`, pages: 2 })
  for (const words of [
    ...['Dwyer', 'Monday, May 10, 2027', 'Luis Castellanos (Helper)', 'Tom Haskell', '9:00 AM to 11:00 AM'],
    ...['(303) 555-0117', '1840 Pearl St', 'Gate code 4471#.', 'Okoye', '1 extra stop', 'Megan Ortega'],
  ]) {
    expect(text).toContain(withoutSpaces(words))
  }
  expect(text).not.toMatch(/[$@]/)
  const one = await printed({ date: DAY, crew_id: dwyer.id })
  expect(one.pages).toBe(1)
  expect(one.text).not.toContain('Okoye')
})

test('stops are booked in their order: the link and both sheets name them, and whom to ask for', async () => {
  const office = await registerMailingCompany(mailbox)
  await addCrew(office, 'Okoye', [{ name: 'Ann', phone: '(303) 555-0142' }])
  const golden = {
    kind: 'pickup' as const,
    address: '1400 Ford St, Golden, CO 80401',
    contact_name: 'Ana Ruiz',
  }
  const quote = await office.createQuote({ stops: [golden, {}] })
  const { id } = await office.createJob({
    ...{ quoteId: quote.id, scheduled_date: `${DAY}T08:00:00`, assigned_crew: 'Okoye' },
  })
  const job = await office.call(jobs.get, { params: { id } })
  expect(job.stops).toMatchObject([golden, { kind: null, address: null }])
  expect(await office.call(jobs.update, { params: { id }, body: job as object })).toEqual(job)

  // The office learns the second address: the quote follows, and the price stays.
  const boulder = { kind: 'delivery' as const, address: '2120 13th St, Boulder, CO 80302' }
  const body = { stops: [golden, boulder] }
  expect(await office.call(jobs.update, { params: { id }, body })).toMatchObject(body)
  const after = await office.call(contract.quotes.get, { params: { id: quote.id } })
  expect(after).toMatchObject({ ...body, total_cost: quote.total_cost, changed_since_sent: false })
  expect(await office.refused(jobs.update, { params: { id }, body: { stops: [golden] } })).toMatchObject({
    status: 409,
    detail: 'The quote has 2 extra stops. Add or remove a stop on the quote: it changes the price.',
  })
  const { history } = await office.call(contract.history.list, { query: { entity: 'job', id } })
  const changes = history.flatMap(({ changes }) => changes)
  const told = { label: 'Stop 2: address', was: null, is: boulder.address }
  expect(changes).toContainEqual(expect.objectContaining(told))

  await tell(office)
  const params = { token: tokenOf((await dayOf(office)).crews[0]?.people[0]?.link?.url) }
  const [sheet] = (await visitor().call(sheetLinks.get, { params })).jobs
  expect(sheet).toMatchObject({ extra_stops: 2, ...body })
  const files = [
    await office.attempt(daySheets.print, { query: { date: DAY } }),
    await office.attempt(jobs.sheet, { params: { id } }),
  ]
  for (const file of files) {
    const text = pdfText(new Uint8Array(await (file.body as File).arrayBuffer()))
    expect(text).toContain(withoutSpaces(`Stop 1, pick up: ${golden.address}. Ask for Ana Ruiz`))
    expect(text).toContain(withoutSpaces(`Stop 2, drop off: ${boulder.address}`))
  }
})

test('who is away overnight reads on the sheet and on paper where, and on the last day nothing', async () => {
  const { office } = await plannedDay(() => registerCompany())
  const yard_address = '4500 Jason St, Denver, CO 80211'
  const value = { day_start: '08:00', day_end: '18:00', yard_address }
  await office.call(contract.settings.putOperations, { body: { value } })
  const far = {
    origin_address: '1840 Pearl St, Denver, CO 80203',
    destination_address: 'Grand Junction, CO 81501',
  }
  await addCrew(office, 'Okoye', [{ name: 'Ana Reyes', phone: '(303) 555-0143' }])
  await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Megan Ortega', assigned_crew: 'Okoye', duration_hours: 3, days: 2, ...far },
      scheduled_date: `${DAY}T09:00:00`,
    },
  })
  const nightOn = async (date: string) => {
    await office.call(daySheets.tell, { body: { date } })
    const told = await office.call(daySheets.get, { query: { date } })
    const [ana] = told.crews.find(({ name }) => name === 'Okoye')?.people ?? []
    const sheet = await visitor().call(sheetLinks.get, { params: { token: tokenOf(ana?.link?.url) } })
    return sheet.jobs[0]?.tonight
  }
  expect(await nightOn(DAY)).toEqual({ town: 'Grand Junction, CO' })
  expect(await nightOn('2027-05-11')).toBeNull()
  const paper = (await office.attempt(daySheets.print, { query: { date: DAY } })).body as File
  const text = pdfText(new Uint8Array(await paper.arrayBuffer()))
  expect(text).toContain(withoutSpaces('Away overnight: Tonight you stay in Grand Junction, CO.'))
})

// @spec 10.190 The crew sees that a change is pending: the day's link, printed day and job sheet say
//   'Change pending', and those already notified are notified again
test('where a change waits, the link, the day on paper and the job sheet say so, and who was told is told again', async () => {
  const office = await registerMailingCompany(mailbox)
  const email = `ann-${randomUUID()}@crew.example`
  await addCrew(office, 'Okoye', [{ name: 'Ann', email }])
  const { id, quote_id } = await office.createJob({
    scheduled_date: `${DAY}T08:00:00`,
    assigned_crew: 'Okoye',
  })
  await tell(office)
  await expect
    .poll(async () => (await dayOf(office)).crews[0]?.people[0]?.mail)
    .toMatchObject({ state: 'sent' })
  const token = async () => tokenOf((await dayOf(office)).crews[0]?.people[0]?.link?.url)
  const pending = async () => {
    const { jobs } = await visitor().call(sheetLinks.get, { params: { token: await token() } })
    return jobs.map(({ change_pending }) => change_pending)
  }
  expect(await pending()).toEqual([false])
  const change = { params: { id: quote_id as number }, body: { delivery_address: '9 Other St, Denver, CO' } }
  await office.call(contract.quotes.update, change)
  expect(await pending()).toEqual([true])
  expect((await dayOf(office)).crews[0]?.has_changed).toBe(true)
  for (const file of [
    await office.attempt(daySheets.print, { query: { date: DAY } }),
    await office.attempt(jobs.sheet, { params: { id } }),
  ]) {
    const text = pdfText(new Uint8Array(await (file.body as File).arrayBuffer()))
    expect(text).toContain(withoutSpaces('Change pending'))
  }
})
