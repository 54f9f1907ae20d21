import { expect, inject, test } from 'vitest'
import { asRefused, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, crews, people, quotes, search, team } = contract
const mailbox = openMailbox(inject('mailFolder'))

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

  // Who leads nobody's crew any more sees nothing.
  await ridgeline.call(team.change, { params: { id: sam.session.user.id }, body: { role: 'office' } })
  expect((await sam.call(jobs.list)).total).toBe(2)
})
