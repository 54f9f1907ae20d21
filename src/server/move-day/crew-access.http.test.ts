import { expect, inject, test } from 'vitest'
import { MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { addCrew, event, jobOf, linksOf, openDay, phoneOf, send } from '../../../test/setup/move-day.ts'
import { sentQuote } from '../../../test/setup/sent-quote.ts'
import { signOffer } from '../../../test/setup/sign-offer.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { centsOf } from '../../domain/money.ts'

const { crewJobs, crewSessions, crews, daySheets, people } = contract
const mailbox = openMailbox(inject('mailFolder'))

const day = { query: { date: MOVE_DAY } }
const ENDED = 'This link no longer works. Please ask the office to send you the day again.'

// @spec 10.136 A crew phone opens the link of its person's day with everything to run a job offline; a
//   helper sees no money
test('a link opens its person’s day: the jobs, who comes, and all that a phone needs to run one', async () => {
  const office = await registerCompany()
  const { job, links } = await openDay(office)
  const session = await visitor().call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  expect(session).toMatchObject({
    ...{ date: MOVE_DAY, person: { name: 'Luis', role: 'lead' } },
    // What a phone kept without a signal may come a week late.
    expires_at: '2027-05-23T00:00:00-06:00',
  })
  const lead = visitor({ token: session.access_token })
  const seen = await lead.call(crewJobs.list, day)
  expect(seen).toMatchObject({ crew: 'Dwyer', date: MOVE_DAY, person: { name: 'Luis' } })
  expect(seen.people.map(({ name }) => name)).toEqual(['Ben', 'Luis'])
  expect(seen.jobs).toMatchObject([{ id: job.id, customer_name: job.customer_name, phase: 'booked' }])

  const pack = await lead.call(crewJobs.pack, { params: { id: job.id } })
  expect(pack).toMatchObject({ version: seen.jobs[0]?.version, job: { id: job.id }, events: [] })
  expect(pack.gates.map(({ at, standing }) => [at, standing])).toContainEqual(['before clock', 'warn'])
  expect(pack.items.length).toBeGreaterThan(0)
  expect(new Set(pack.items.map(({ key }) => key)).size).toBe(pack.items.length)
  const planned = pack.plan.filter(({ name }) => name !== 'travel')
  expect(planned.map(({ name }) => name)).toEqual(['loading', 'drive', 'unloading'])
  expect(planned.reduce((sum, { minutes }) => sum + minutes, 0)).toBe((job.move?.estimated_hours ?? 0) * 60)
  // Another content, another version.
  await send(lead, job, [event('on_the_way', '08:00')])
  const [listed] = (await lead.call(crewJobs.list, day)).jobs
  expect(listed).toMatchObject({ phase: 'on_the_way' })
  expect(listed?.version).not.toBe(pack.version)
})

// @spec 10.136
test('a helper sees no money; the lead sees what was signed, which adds up', async () => {
  const { ridgeline: office, quote, token } = await sentQuote()
  await signOffer(visitor(), token)
  const { job, lead, helper } = await openDay(office, { quoteId: quote.id })
  const params = { id: job.id }
  const { price } = await lead.call(crewJobs.pack, { params })
  expect(price?.total).toBe(job.total_cost)
  const labels = price?.lines.map(({ label }) => label)
  expect(labels).toEqual(['Move', 'Packing the kitchen', 'Returning customer'])
  const cents = price?.lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  expect(cents).toBe(centsOf(job.total_cost ?? 0))

  const pack = await helper.call(crewJobs.pack, { params })
  expect(pack.price).toBeNull()
  expect(JSON.stringify([pack, await helper.call(crewJobs.list, day)])).not.toMatch(/cost|amount|total|\$/)
})

// @spec 10.140 A link reaches only that person's crew and day; its session lasts until a week after the day
//   and ends with its link: when resent, or when the person leaves the crew, and rejoining revives nothing
test('a link reaches no other day, no other crew, and nothing of the office', async () => {
  const office = await registerCompany()
  const { crew, lead } = await openDay(office)
  const another = await addCrew(office, 'Okoye', [{ name: 'Ann', role: 'lead' }])
  const [nextDay, theirs] = [
    await office.createJob({ assigned_crew: crew.name, scheduled_date: '2027-05-16T09:00:00' }),
    await office.createJob({ assigned_crew: another.name }),
  ]
  const otherDay = await lead.refused(crewJobs.list, { query: { date: '2027-05-16' } })
  expect(otherDay).toMatchObject({ status: 403, detail: 'This link is for Saturday, May 15, 2027.' })
  for (const { id } of [nextDay, theirs]) {
    const missing = { status: 404, detail: 'Job not found' }
    expect(await lead.refused(crewJobs.pack, { params: { id } })).toMatchObject(missing)
    const body = { events: [event('done', '09:00')] }
    expect(await lead.refused(crewJobs.send, { params: { id }, body })).toMatchObject(missing)
    expect((await jobOf(office, { id })).status).toBe('scheduled')
  }
  expect((await lead.refused(contract.jobs.list)).status).toBe(401)
  const guess = await visitor().refused(crewSessions.open, { params: { token: 'a'.repeat(27) } })
  expect(guess).toMatchObject({ status: 404, detail: 'This link has expired.' })
})

// @spec 10.140
test('a session ends with the link that it came from, and no other with it', async () => {
  const office = await registerCompany()
  const { job, links, lead } = await openDay(office)
  // The day changes and is told: the link stays, and so does its phone.
  await office.call(contract.jobs.patch, { params: { id: job.id }, body: { job_notes: 'Gate code 4471#.' } })
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  expect(await linksOf(office)).toEqual(links)
  await lead.call(crewJobs.list, day)

  await office.call(daySheets.tell, { body: { date: MOVE_DAY, again: true } })
  const renewed = await linksOf(office)
  expect([renewed.Luis, renewed.Ben]).not.toEqual([links.Luis, links.Ben])
  const dead = await visitor().refused(crewSessions.open, { params: { token: links.Luis ?? '' } })
  expect(dead.status).toBe(404)
  const kept = { params: { id: job.id }, body: { events: [event('on_the_way', '08:00')] } }
  const ended = { status: 401, detail: ENDED }
  expect(await lead.refused(crewJobs.list, day)).toMatchObject(ended)
  expect(await lead.refused(crewJobs.pack, { params: { id: job.id } })).toMatchObject(ended)
  expect(await lead.refused(crewJobs.send, kept)).toMatchObject(ended)
  // What the phone has kept comes by the new link, from whichever phone opens it.
  const [phone, another] = [await phoneOf(renewed.Luis), await phoneOf(renewed.Luis)]
  expect((await phone.call(crewJobs.send, kept)).results).toMatchObject([{ result: 'accepted' }])
  await another.call(crewJobs.list, day)
})

// @spec 10.140
test('leaving a crew ends its links and phones for good: coming back revives none, only telling does', async () => {
  const office = await registerCompany()
  const { crew, job, links, lead, helper } = await openDay(office)
  const [luis = 0, ben = 0] = crew.member_ids
  const ended = { status: 401, detail: ENDED }
  const putIn = (...member_ids: number[]) =>
    office.call(crews.update, { params: { id: crew.id }, body: { member_ids } })
  await putIn(luis)
  expect(await helper.refused(crewJobs.list, day)).toMatchObject(ended)
  await putIn(luis, ben)
  expect(await helper.refused(crewJobs.list, day)).toMatchObject(ended)
  const old = await visitor().refused(crewSessions.open, { params: { token: links.Ben ?? '' } })
  expect(old.status).toBe(404)
  // Anyone who stayed goes on, though the crew was stored twice.
  await lead.call(crewJobs.list, day)
  const told = await office.call(daySheets.get, day)
  expect(told.crews[0]?.people).toMatchObject([
    { name: 'Ben', link: null, link_ended_at: expect.any(String), needs_telling: true, has_it: false },
    { name: 'Luis', link: { url: expect.any(String) }, link_ended_at: null, needs_telling: false },
  ])
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  const renewed = await linksOf(office)
  expect([renewed.Luis === links.Luis, renewed.Ben === links.Ben]).toEqual([true, false])
  await (await phoneOf(renewed.Ben)).call(crewJobs.list, day)
  expect(await helper.refused(crewJobs.list, day)).toMatchObject(ended)

  for (const active of [false, true]) {
    await office.call(people.update, { params: { id: luis }, body: { active } })
    const late = { params: { id: job.id }, body: { events: [event('done', '15:00')] } }
    expect(await lead.refused(crewJobs.send, late)).toMatchObject(ended)
  }
})

test('the person who signs in as someone of a crew runs the jobs of their crews, on any day', async () => {
  const office = await registerCompany()
  const sam = await joinTeam(office, mailbox, 'crew')
  const person = await office.call(people.create, { body: { name: 'Sam', email: sam.email, role: 'driver' } })
  const north = await office.call(crews.create, { body: { name: 'North', member_ids: [person.id] } })
  const theirs = await office.createJob({ assigned_crew: north.name })
  const others = await office.createJob({ assigned_crew: 'Crew 2' })
  const seen = await sam.call(crewJobs.list, day)
  expect(seen).toMatchObject({ crew: 'North', person: { name: 'Sam' }, jobs: [{ id: theirs.id }] })
  expect((await sam.call(crewJobs.list, { query: { date: '2027-05-16' } })).jobs).toEqual([])
  expect((await sam.refused(crewJobs.pack, { params: { id: others.id } })).status).toBe(404)
  expect((await sam.call(crewJobs.pack, { params: { id: theirs.id } })).price).not.toBeNull()
  await send(sam, theirs, [event('arrived_origin', '09:00')])
  expect(await jobOf(office, theirs)).toMatchObject({ status: 'in_progress', changed_by: sam.email })
})

test('of two links each is its own person’s', async () => {
  const office = await registerCompany()
  const { links } = await openDay(office)
  const names = []
  for (const link of [links.Luis, links.Ben]) {
    names.push((await (await phoneOf(link)).call(crewJobs.list, day)).person.name)
  }
  expect(names).toEqual(['Luis', 'Ben'])
})
