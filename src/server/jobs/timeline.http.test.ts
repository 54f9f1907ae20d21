import { expect, inject, test } from 'vitest'
import { asRefused, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'

const { auth, jobs, quotes, timelines, quoteVersions } = contract
const mailbox = openMailbox(inject('mailFolder'))

async function companyOfKate() {
  const company = await registerCompany()
  await company.call(auth.updateProfile, { body: { full_name: 'Kate' } })
  return company
}

const told = ({ entries }: { entries: TimelineEntry[] }) => entries.map(({ words }) => words)

// @spec 10.126
test('a job’s timeline is one list: its quote’s events and who changed what, each told once', async () => {
  const ridgeline = await companyOfKate()
  const quote = await ridgeline.createQuote()
  const params = { id: quote.id }
  await ridgeline.call(quotes.update, { params, body: { move_notes: 'Ring twice' } })
  await ridgeline.call(quoteVersions.createLink, { params })
  const job = await ridgeline.createJob({ quoteId: quote.id })
  const ofJob = { params: { id: job.id } }
  // The quote's phone follows: that is one correction, not two.
  await ridgeline.call(jobs.update, { ...ofJob, body: { customer_phone: '303-555-0187' } })
  await ridgeline.call(jobs.progress, { ...ofJob, body: { status: 'in_progress' } })

  const timeline = await ridgeline.call(timelines.ofJob, ofJob)
  expect(told(timeline)).toEqual([
    'Started by Kate',
    'Changed by Kate',
    `Became job ${job.job_number} by Kate`,
    'Link to version 1 created by Kate',
    'Edited by Kate',
    'Created by Kate in the calculator',
  ])
  expect(timeline.next).toBeNull()
  const [, changed, , , edited] = timeline.entries
  expect(changed?.changes).toMatchObject([{ label: 'Customer phone', is: '303-555-0187' }])
  expect(edited?.changes).toMatchObject([{ is: 'Ring twice' }])
  expect(told(await ridgeline.call(timelines.ofQuote, { params })).slice(-4)).toEqual(
    told(timeline).slice(-4),
  )
})

// @spec 10.126
test('older entries follow page by page, each once', async () => {
  const ridgeline = await companyOfKate()
  const job = await ridgeline.createJob()
  const params = { id: job.id }
  for (let n = 1; n <= 21; n += 1) {
    await ridgeline.call(jobs.update, { params, body: { job_notes: `Note ${n}` } })
  }
  const first = await ridgeline.call(timelines.ofJob, { params })
  expect(first.entries).toHaveLength(20)
  const rest = await ridgeline.call(timelines.ofJob, { params, query: { before: first.next as string } })
  expect(rest.next).toBeNull()
  const all = [...first.entries, ...rest.entries]
  expect(all.map(({ changes }) => changes[0]?.is).slice(0, 21)).toEqual(
    Array.from({ length: 21 }, (_, n) => `Note ${21 - n}`),
  )
  expect(told(rest).slice(1)).toEqual([
    `Became job ${job.job_number} by Kate`,
    'Created by Kate in the calculator',
  ])
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

test('the person who does not read the history sees what happened, and a crew member neither', async () => {
  const ridgeline = await companyOfKate()
  const job = await ridgeline.createJob()
  const params = { id: job.id }
  await ridgeline.call(jobs.update, { params, body: { job_notes: 'Gate code 4411' } })
  const estimator = await joinTeam(ridgeline, mailbox, 'estimator')
  expect(told(await estimator.call(timelines.ofJob, { params }))).toEqual([
    `Became job ${job.job_number} by Kate`,
    'Created by Kate in the calculator',
  ])
  const crew = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await crew.refused(timelines.ofJob, { params })).status).toBe(403)
  const wrong = await ridgeline.attempt(timelines.ofJob, { params, query: { before: 'yesterday' } })
  expect(asRefused(wrong)).toMatchObject({
    status: 422,
    detail: 'Must be what the page before answered as `next`',
  })
})
