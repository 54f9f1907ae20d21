import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { finishedJob, ITEMS, tenJobs } from '../../../test/setup/finished-job.ts'
import { contract } from '../../contract/contract.ts'

const { estimates, history, jobs, learning, settings } = contract

const says = (company: Company) => company.call(learning.get)

test('before ten jobs nothing is proposed; then what they say, which an Admin takes into the card once', async () => {
  const company = await registerCompany()
  expect(await says(company)).toMatchObject({ jobs: 0, percent: 0, card: { version: 1, from: 66, to: null } })
  await finishedJob(company, '2026-11-11', 200)
  const one = await says(company)
  expect(one).toMatchObject({ jobs: 1, trust: 11, card: { to: null } })
  expect(one.percent).toBeGreaterThan(0)
  expect(one.points[0]?.actual_hours).toBeGreaterThan(one.points[0]?.estimated_hours ?? 0)

  await tenJobs(company, 200)
  const eleven = await says(company)
  expect(eleven).toMatchObject({ jobs: 11, trust: 58, follows: false })
  const to = eleven.card.to ?? 0
  expect(to).toBeLessThan(66)
  const version = eleven.card.version
  const before = await company.call(estimates.calculate, { body: { items: ITEMS, distance: 5 } })
  const after = await company.call(learning.accept, { body: { version } })
  expect(after.card).toMatchObject({ version: version + 1, from: to })
  expect((await company.call(settings.rateCard)).value.handling.cuFtPerMoverHour).toBe(to)
  const slower = await company.call(estimates.calculate, { body: { items: ITEMS, distance: 5 } })
  expect(slower.estimate.summary.estimated_hours).toBeGreaterThan(before.estimate.summary.estimated_hours)

  // Twice, or in two tabs: the card that was shown is not the card any more.
  expect(await company.refused(learning.accept, { body: { version } })).toMatchObject({ status: 409 })
  const changed = await company.call(history.list, { query: { entity: 'pricing' } })
  expect(changed.history[0]).toMatchObject({ name: 'the rate card', action: 'changed' })
})

test('a job without a clock says nothing, one that is corrected says the new, one that is taken back no more', async () => {
  const company = await registerCompany()
  const job = await finishedJob(company, '2026-11-02', 100)
  const [first] = (await says(company)).points
  expect(first?.job_id).toBe(job.id)
  const unclocked = await company.createJob({ scheduled_date: '2026-11-03T08:00:00' })
  for (const status of ['in_progress', 'completed'] as const) {
    await company.call(jobs.update, { params: { id: unclocked.id }, body: { status } })
  }
  expect(await says(company)).toMatchObject({
    jobs: 1,
    left_out: [{ why: 'Its clock was not run.', jobs: 1 }],
  })
  await company.call(jobs.update, {
    params: { id: job.id },
    body: { status: 'in_progress', taken_back_reason: 'Pressed too early.' },
  })
  expect(await says(company)).toMatchObject({ jobs: 0, points: [] })
})

test('the range of a move is that of published moves at first, then of the company’s own jobs', async () => {
  const company = await registerCompany()
  const body = { items: ITEMS, distance: 5 }
  const { range, estimate } = await company.call(estimates.calculate, { body })
  expect(range).toMatchObject({ jobs: 0, is_early: true })
  expect(range.from_hours).toBeLessThan(estimate.summary.estimated_hours)
  expect(range.to_hours).toBeGreaterThan(estimate.summary.estimated_hours)
  await tenJobs(company, 150)
  expect((await company.call(estimates.calculate, { body })).range).toMatchObject({
    jobs: 10,
    is_early: true,
  })
})

test('no company moves another', async () => {
  const [one, other] = [await registerCompany(), await registerCompany({ company_name: 'Other Movers' })]
  await tenJobs(one, 250)
  expect((await says(one)).card.to).toBeLessThan(66)
  expect(await says(other)).toMatchObject({ jobs: 0, card: { version: 1, to: null } })
})

test('a card that follows is moved by 3 % at most, once a week', async () => {
  const company = await registerCompany()
  await tenJobs(company, 250)
  expect(await company.call(learning.follow, { body: { follows: true } })).toMatchObject({ follows: true })
  await finishedJob(company, '2026-11-12', 250)
  const moved = await says(company)
  expect(moved.card).toMatchObject({ version: 2, from: 64.1 })
  await finishedJob(company, '2026-11-13', 250)
  expect((await says(company)).card.version).toBe(2)
})
