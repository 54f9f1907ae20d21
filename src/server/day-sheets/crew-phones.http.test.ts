import { expect, inject, test } from 'vitest'
import { MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { addCrew, dayOf, event, linksOf, openDay, phoneOf, send } from '../../../test/setup/move-day.ts'
import { joinTeam, memberId } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { createCrewTokens } from '../tokens.ts'

const { crewJobs, crewPhones, crewSessions, crews, daySheets, people, sheetLinks } = contract
const mailbox = openMailbox(inject('mailFolder'))

const day = { query: { date: MOVE_DAY } }
const NEXT_DAY = '2027-05-16'
const ENDED = {
  status: 401,
  detail: 'This link no longer works. Please ask the office to send you the day again.',
}
const of = (id = 0) => ({ params: { id } })
const behind = (token = '') => ({ params: { token } })

// @spec 10.141 *End this phone* on the day, in the crew notice and in the settings ends a lost phone's
//   links and sign-ins with its next request, recorded; the phone says so and keeps unsent data, other
//   phones go on, and notifying the crew sends a new link
test('a phone that was ended is out with its next request, its links with it, and the others go on', async () => {
  const office = await registerCompany()
  const { crew, job, links, lead, helper } = await openDay(office)
  const [luis] = crew.member_ids
  await office.createJob({ assigned_crew: crew.name, scheduled_date: `${NEXT_DAY}T09:00:00` })
  await office.call(daySheets.tell, { body: { date: NEXT_DAY } })
  const tomorrow = await linksOf(office, NEXT_DAY)
  await send(lead, job, [event('on_the_way', '08:00')])
  expect((await office.call(crewPhones.list)).phones).toMatchObject([
    { name: 'Ben', days: [MOVE_DAY, NEXT_DAY], signed_in: false },
    { name: 'Luis', days: [MOVE_DAY, NEXT_DAY], person_id: luis, seen_at: expect.any(String) },
  ])

  expect(await office.call(crewPhones.end, of(luis))).toEqual({ links: 2, sign_ins: 0 })
  const kept = { ...of(job.id), body: { events: [event('arrived_origin', '08:40')] } }
  expect(await lead.refused(crewJobs.send, kept)).toMatchObject(ENDED)
  expect(await lead.refused(crewJobs.list, day)).toMatchObject(ENDED)
  for (const token of [links.Luis, tomorrow.Luis]) {
    const dead = { status: 404, detail: 'This link has expired.' }
    expect(await visitor().refused(crewSessions.open, behind(token))).toMatchObject(dead)
    expect(await visitor().refused(sheetLinks.get, behind(token))).toMatchObject(dead)
  }
  await helper.call(crewJobs.list, day)
  await (await phoneOf(tomorrow.Ben)).call(crewJobs.list, { query: { date: NEXT_DAY } })
  expect((await dayOf(office, job)).phones).toMatchObject([
    { name: 'Ben', ended_at: null },
    { name: 'Luis', person_id: luis, ended_at: expect.any(String) },
  ])
  expect((await office.call(crewPhones.list)).phones.map(({ name }) => name)).toEqual(['Ben'])

  // Pressed again it does nothing, and is told once.
  expect(await office.call(crewPhones.end, of(luis))).toEqual({ links: 0, sign_ins: 0 })
  const { history } = await office.call(contract.history.list, { query: { entity: 'person', id: luis } })
  expect(history.map(({ words }) => words)).toEqual([
    `${office.account.email} revoked phone access of Luis`,
    `${office.account.email} created person Luis`,
  ])

  // Told again the same person is in again, on another phone; what it sends is no one else's.
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  const renewed = await linksOf(office)
  expect([renewed.Luis === links.Luis, renewed.Ben === links.Ben]).toEqual([false, true])
  const phone = await phoneOf(renewed.Luis)
  expect((await phone.call(crewJobs.send, kept)).results).toMatchObject([{ result: 'accepted' }])
  expect(await lead.refused(crewJobs.list, day)).toMatchObject(ENDED)
  expect((await dayOf(office, job)).phones).toMatchObject([{ name: 'Ben' }, { name: 'Luis', ended_at: null }])
})

// @spec 10.141
test('who opens a link while its phone is ended is out as well', async () => {
  const office = await registerCompany()
  const { crew, links } = await openDay(office)
  const opening = Array.from({ length: 5 }, () => visitor().attempt(crewSessions.open, behind(links.Luis)))
  const [, ...opened] = await Promise.all([office.call(crewPhones.end, of(crew.member_ids[0])), ...opening])
  for (const { status, body } of opened) {
    if (status === 404) continue
    const { access_token: token } = body as { access_token: string }
    expect(await visitor({ token }).refused(crewJobs.list, day)).toMatchObject(ENDED)
  }
  expect((await visitor().refused(crewSessions.open, behind(links.Luis))).status).toBe(404)
})

// @spec 10.141
test('only who may tell the crews ends their phones, and only of their company', async () => {
  const office = await registerCompany()
  const { crew, lead, helper } = await openDay(office)
  const [luis] = crew.member_ids
  const stranger = await registerCompany()
  expect(await stranger.refused(crewPhones.end, of(luis))).toMatchObject({
    ...{ status: 404, detail: 'Person not found' },
  })
  expect((await stranger.call(crewPhones.list)).phones).toEqual([])
  for (const role of ['crew', 'estimator'] as const) {
    const member = await joinTeam(office, mailbox, role)
    expect((await member.refused(crewPhones.end, of(luis))).status).toBe(403)
    expect((await member.refused(crewPhones.list)).status).toBe(403)
  }
  // Neither does a phone end another, nor itself.
  for (const phone of [helper, lead]) expect((await phone.refused(crewPhones.end, of(luis))).status).toBe(401)
  await lead.call(crewJobs.list, day)
  const dispatcher = await joinTeam(office, mailbox, 'office')
  expect(await dispatcher.call(crewPhones.end, of(luis))).toEqual({ links: 1, sign_ins: 0 })
  expect(await lead.refused(crewJobs.list, day)).toMatchObject(ENDED)
})

// @spec 10.141
test('the person who signs in as someone of a crew is signed out; they sign in again by their password', async () => {
  const office = await registerCompany()
  const sam = await joinTeam(office, mailbox, 'crew')
  const person = await office.call(people.create, { body: { name: 'Sam', email: sam.email, role: 'driver' } })
  const north = await office.call(crews.create, { body: { name: 'North', member_ids: [person.id] } })
  await office.createJob({ assigned_crew: north.name })
  await sam.call(crewJobs.list, day)
  expect((await office.call(crewPhones.list)).phones).toMatchObject([
    { person_id: person.id, name: 'Sam', days: [], signed_in: true, seen_at: expect.any(String) },
  ])
  expect(await office.call(crewPhones.end, of(person.id))).toEqual({ links: 0, sign_ins: 1 })
  expect(await sam.refused(crewJobs.list, day)).toMatchObject({ status: 401, detail: 'Please sign in.' })
  expect((await office.call(crewPhones.list)).phones).toEqual([])
  const { email, password } = sam
  const session = await visitor().call(contract.auth.login, { body: { email, password } })
  await visitor({ token: session.access_token }).call(crewJobs.list, day)

  // Of an Admin who goes out as well the link ends; who may work in the office is not for the office to say.
  const owner = await memberId(office, office.account.email)
  const body = { name: 'Pat', role: 'lead' as const, user_id: owner }
  const pat = await office.call(people.create, { body })
  await office.call(crews.update, { ...of(north.id), body: { member_ids: [person.id, pat.id] } })
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  expect(await office.call(crewPhones.end, of(pat.id))).toEqual({ links: 1, sign_ins: 0 })
  await office.call(crewPhones.list)
})

// @spec 10.140
test('a phone that was opened before the upgrade does not say by which link, and ends with any of its day', async () => {
  const office = await registerCompany()
  const { crew, links } = await openDay(office)
  const [personId = 0] = crew.member_ids
  const organizationId = office.session.organization.id
  const claims = { organizationId, crewId: crew.id, personId, day: MOVE_DAY, link: null }
  const sign = () => createCrewTokens(inject('appSecret')).sign(claims, new Date('2027-05-23T06:00:00Z'))
  const token = await sign()
  const phone = visitor({ token })
  await phone.call(crewJobs.list, day)
  const another = await addCrew(office, 'Okoye', [{ name: 'Ann', role: 'lead' }])
  await office.call(crewPhones.end, of(another.member_ids[0]))
  await phone.call(crewJobs.list, day)
  await office.call(daySheets.tell, { body: { date: MOVE_DAY, again: true } })
  expect(await phone.refused(crewJobs.list, day)).toMatchObject(ENDED)
  expect(await linksOf(office)).not.toEqual(links)
})
