import { expect, inject, test } from 'vitest'
import { asRefused, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam, someEmail } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, crews, people, quotes, search, team } = contract
const mailbox = openMailbox(inject('mailFolder'))

// @spec 10.81 A crew member reaches and advances only their crews' jobs, without prices
test('a crew member sees the jobs of their crews, without prices, and starts and completes them', async () => {
  const ridgeline = await registerCompany()
  const sam = await joinTeam(ridgeline, mailbox, 'crew')
  const email = sam.email.toUpperCase()
  const person = await ridgeline.call(people.create, { body: { name: 'Sam', email, role: 'lead' } })
  const body = { ...crews.create.example, name: 'North', member_ids: [person.id] }
  await ridgeline.call(crews.create, { body })
  const theirs = await ridgeline.createJob({ assigned_crew: ' north ' })
  const others = await ridgeline.createJob({ assigned_crew: 'South' })
  expect(theirs.total_cost).toBeGreaterThan(0)

  const listed = await sam.call(jobs.list)
  expect(listed).toMatchObject({ total: 1, jobs: [{ id: theirs.id }] })
  const job = await sam.call(jobs.get, { params: { id: theirs.id } })
  expect(job.move?.total_items).toBeGreaterThan(0)
  for (const seen of [job, listed.jobs[0]]) {
    const { estimated_cost, actual_cost, total_cost, quote_id, quote_number } = seen ?? {}
    expect([estimated_cost, actual_cost, total_cost, quote_id, quote_number]).toEqual(Array(5).fill(null))
  }
  await sam.call(jobs.sheet, { params: { id: theirs.id } })

  const started = await sam.call(jobs.progress, {
    params: { id: theirs.id },
    body: { status: 'in_progress' },
  })
  expect(started.status).toBe('in_progress')
  await sam.call(jobs.progress, { params: { id: theirs.id }, body: { status: 'completed' } })
  const done = await ridgeline.call(jobs.get, { params: { id: theirs.id } })
  expect(done).toMatchObject({ status: 'completed', total_cost: theirs.total_cost })

  const params = { id: others.id }
  for (const call of [jobs.get, jobs.sheet]) {
    expect(await sam.refused(call, { params })).toMatchObject({ status: 404, detail: 'Job not found' })
  }
  const start = await sam.attempt(jobs.progress, { params, body: { status: 'in_progress' } })
  expect(asRefused(start).status).toBe(404)
  expect((await ridgeline.call(jobs.get, { params })).status).toBe('scheduled')
  for (const call of [quotes.list, crews.list, jobs.stats]) expect((await sam.refused(call)).status).toBe(403)
  expect((await sam.refused(search.find, { query: { q: 'Megan' } })).status).toBe(403)

  // Who leads no one's crew any more sees nothing.
  await ridgeline.call(team.change, { params: { id: sam.session.user.id }, body: { role: 'office' } })
  expect((await sam.call(jobs.list)).total).toBe(2)
})

// @spec 10.89 A crew person is linked to their team member by email or by hand, one each
test('a person stays who signs in as them: linked by email or by hand, also after the email changes', async () => {
  const ridgeline = await registerCompany()
  const email = someEmail('lee')
  // Before they were invited; a namesake is someone else.
  const lee = await ridgeline.call(people.create, { body: { name: 'Lee Park', email } })
  const namesake = await ridgeline.call(people.create, { body: { name: 'lee  park' } })
  await ridgeline.call(crews.create, { body: { name: 'North', member_ids: [lee.id] } })
  await ridgeline.call(crews.create, { body: { name: 'South', member_ids: [namesake.id] } })
  const north = await ridgeline.createJob({ assigned_crew: 'North' })
  const south = await ridgeline.createJob({ assigned_crew: 'South' })
  const member = await joinTeam(ridgeline, mailbox, 'crew', { email: email.toUpperCase() })
  const userId = member.session.user.id
  const seen = async () => (await member.call(jobs.list)).jobs.map(({ id }) => id)
  const update = (id: number, body: object) => ({ params: { id }, body })
  expect(await seen()).toEqual([north.id])
  const [linked] = (await ridgeline.call(people.list)).people
  expect(linked).toMatchObject({ id: lee.id, user_id: userId })

  await ridgeline.call(people.update, update(lee.id, { email: someEmail('other'), phone: '555-0101' }))
  expect(await seen()).toEqual([north.id])
  await ridgeline.call(people.update, update(lee.id, { active: false }))
  expect(await seen()).toEqual([])

  // One person each: the member is freed before another person takes them.
  const taken = await ridgeline.refused(people.update, update(namesake.id, { user_id: userId }))
  expect(taken).toMatchObject({
    status: 409,
    detail: `${member.email} already signs in as another person, Lee Park.`,
  })
  await ridgeline.call(people.update, update(lee.id, { user_id: null }))
  await ridgeline.call(people.update, update(namesake.id, { user_id: userId }))
  expect(await seen()).toEqual([south.id])
  const stranger = (await registerCompany()).session.user.id
  expect(await ridgeline.refused(people.update, update(lee.id, { user_id: stranger }))).toMatchObject({
    status: 422,
    detail: 'This member is not on the team. Please choose another.',
  })

  // An e-mail that is added later finds the member too.
  await ridgeline.call(people.update, update(namesake.id, { user_id: null }))
  await ridgeline.call(people.update, update(lee.id, { email: member.email, active: true }))
  expect(await seen()).toEqual([north.id])
  const { history } = await ridgeline.call(contract.history.list, { query: { entity: 'person', id: lee.id } })
  const links = history.flatMap(({ changes }) => changes.filter(({ label }) => label === 'Signs in as'))
  expect(links.map(({ is }) => is?.toLowerCase() ?? null)).toEqual([email, null, email])
})

// @spec 10.89
test('where two people share a name, a refusal says which of them is meant', async () => {
  const ridgeline = await registerCompany()
  const pats = []
  for (const role of ['driver', 'lead'] as const) {
    pats.push(await ridgeline.call(people.create, { body: { name: 'Pat Doe', role } }))
  }
  const [driver] = pats.map(({ id }) => id)
  for (const name of ['North', 'South']) {
    await ridgeline.call(crews.create, { body: { name, member_ids: driver === undefined ? [] : [driver] } })
  }
  const job = await ridgeline.createJob({ assigned_crew: 'North' })
  const body = { scheduled_date: job.scheduled_date as string, assigned_crew: 'South' }
  const quote = await ridgeline.createQuote()
  const refusal = await ridgeline.refused(quotes.convert, { params: { id: quote.id }, body })
  expect(refusal).toMatchObject({ status: 409 })
  expect(refusal.detail).toContain('Pat Doe (Driver) (South) is with Megan Ortega')
})
